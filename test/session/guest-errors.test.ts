import {expect} from '@open-wc/testing';
import '../../components/define/index.js';
import '../../src/locales/catalogues/de.js';
import {HostSession} from '../../src/index.js';
import {guestPage} from '../support/guest-page.js';

describe('a guest', () => {
  const once = `let sent = 0;
    onContext((params) => submit({action: 'accept', content: sent++
      ? {email: 'a@b.c', other: JSON.stringify({error: params.context.error, errors: params.errors})}
      : {email: 'a@b.c', seats: [1]}}));
    hello();`;
  const schema = {
    type: 'object',
    properties: {
      email: {type: 'string', format: 'email'},
      seats: {type: 'array', minItems: 2, items: {type: 'integer'}},
      other: {type: 'string'},
    },
  };
  const request = {message: '1', requestedSchema: schema};

  it('receives errors in the language of the frame', async () => {
    const frame = document.createElement('mcp-elicitation-frame');
    frame.lang = 'de';
    document.body.append(frame);

    const {content} = await frame.elicit(request, {html: guestPage(once)});
    frame.remove();

    const {error, errors} = JSON.parse(String(content?.['other']));
    expect(error).to.equal('Seats: Wählen Sie mindestens 2 aus.');
    expect(errors).to.deep.equal([
      {path: '/seats', keyword: 'minItems', message: 'Wählen Sie mindestens 2 aus.', params: {limit: 2}},
    ]);
  });

  it('receives errors in the `locale` of a session without elements, in English without a catalogue', async () => {
    for (const [locale, error] of [
      ['de-AT', 'Seats: Wählen Sie mindestens 2 aus.'],
      ['fi', 'Seats: Choose at least 2.'],
    ] as const) {
      const container = document.createElement('div');
      document.body.append(container);
      const session = new HostSession({request, guest: {html: guestPage(once)}, container, locale});

      const {content} = await session.result;
      container.remove();

      expect(JSON.parse(String(content?.['other'])).error).to.equal(error);
    }
  });
});
