import {expect} from '@open-wc/testing';
import type {ElicitRequest, JsonObject} from '../../src/protocol/index.js';
import {credentialNames, harmlessNames} from '../unit/schema/credentials/names.js';
import {disguises} from '../unit/schema/credentials/disguises.js';
import {places} from '../unit/schema/credentials/places.js';
import {neverDeclines, neverSubmits} from '../unit/schema/labels/rows.js';
import {failure, pierce, tracedFrame, until} from '../support/frame.js';

// All names, places, disguises and labels are in test/unit/schema; here are some, in a frame.

const requestFor = (requestedSchema: JsonObject, more: Partial<ElicitRequest> = {}): ElicitRequest => ({
  message: 'What?',
  requestedSchema,
  ...more,
});
const titled = (title: string) => requestFor({type: 'object', properties: {a: {type: 'string', title}}});

/** The requests that a frame which blocks credentials shows. */
async function shown(requests: readonly ElicitRequest[]): Promise<ElicitRequest[]> {
  const {frame} = await tracedFrame({sensitive: 'block'});
  const ends: ElicitRequest[] = [];
  for (const request of requests) {
    const answer = frame.elicit(request);
    const ready = until(() => frame.status === 'ready', 'the form').then(() => ends.push(request));
    const refused = failure(answer).then(({code}) => expect(code).to.equal('SENSITIVE_BLOCKED'));
    await Promise.race([refused, ready]);
    for (const ignored of [answer, ready, refused]) ignored.catch(() => {});
    frame.cancel();
  }
  return ends;
}

describe('a server that asks for credentials', () => {
  it('S17: a form is refused for a credential name in disguise, and wherever the schema, the message or a hint has one', async () => {
    const value = {type: 'object', properties: {value: {type: 'string'}}};
    const hint = {'mcp-elicitation-elements/form': {fields: {value: {placeholder: 'Password'}}}};
    // The first name that can be written so.
    const written = Object.values(disguises).flatMap(
      (disguise) =>
        Object.entries(credentialNames)
          .flatMap(([language, names]) => names.map((name) => disguise(name, language)))
          .find((name) => name) ?? [],
    );
    const requests = [
      ...written.map(titled),
      ...['by a title', 'by a root that is a reference', 'in a tuple'].map((where) =>
        requestFor(places[where]!('Password')),
      ),
      requestFor(value, {message: 'Bitte geben Sie Ihr Kennwort ein.'}),
      requestFor(value, {_meta: hint}),
    ];

    expect(await shown(requests)).to.deep.equal([]);
  });

  it('S17: a form for a credential is shown where the page allows it (positive control), with a masked field and no warning', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow'});
    void frame.elicit(titled('Раssword'));
    await until(() => pierce(frame, 'input'), 'the form');

    expect(pierce<HTMLInputElement>(frame, 'input')!.type).to.equal('password');
    expect(pierce(frame, '.note')?.textContent?.trim() ?? '').to.equal('');
    frame.cancel();
  });

  it('S17: a form for a name that only resembles a credential is shown (positive control)', async () => {
    const requests = harmlessNames.slice(0, 5).map(titled);

    expect(await shown(requests)).to.deep.equal(requests);
  });
});

describe('a server that labels buttons', () => {
  /** Returns the texts of both buttons. */
  async function buttons(submitLabel: string, declineLabel: string, extension = false) {
    const {frame} = await tracedFrame();
    const keywords = {'x-submit-label': submitLabel, 'x-decline-label': declineLabel};
    void frame.elicit(
      requestFor(
        {type: 'object', properties: {a: {type: 'string'}}, ...(extension && keywords)},
        {
          message: `Update? ${submitLabel} ${declineLabel}`,
          ...(!extension && {_meta: {'mcp-elicitation-elements/form': {submitLabel, declineLabel}}}),
        },
      ),
    );
    await until(() => pierce(frame, '[part=submit]'), 'the form');
    const texts = ['submit', 'decline'].map((name) => pierce(frame, `[part=${name}]`)!.textContent!.trim());
    frame.cancel();
    return texts;
  }

  it('S25: a server cannot make a button read like its opposite', async () => {
    for (const label of neverSubmits.slice(0, 3))
      expect(await buttons(label, ''), JSON.stringify(label)).to.deep.equal(['Submit', 'Decline']);
    for (const label of neverDeclines.slice(0, 3))
      expect(await buttons('', label, true), JSON.stringify(label)).to.deep.equal(['Submit', 'Decline']);
  });

  it('S25: a server can set plain labels of both buttons (positive control)', async () => {
    expect(await buttons('Deploy', 'Not now')).to.deep.equal(['Deploy', 'Not now']);
    expect(await buttons('Jetzt bezahlen', 'Ablehnen', true)).to.deep.equal(['Jetzt bezahlen', 'Ablehnen']);
  });
});
