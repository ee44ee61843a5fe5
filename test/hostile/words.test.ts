import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/schema-form.js';
import '../../src/locales/catalogues/de.js';
import type {SchemaForm} from '../../components/schema-form.js';
import type {ElicitRequest, JsonObject} from '../../src/protocol/index.js';
import {credentialNames, harmlessNames} from '../unit/schema/credentials/names.js';
import {disguises} from '../unit/schema/credentials/disguises.js';
import {places} from '../unit/schema/credentials/places.js';
import {failure, pierce, tracedFrame, until} from '../support/frame.js';

// All names, places and disguises are in test/unit/schema; here are some, in a frame.

const requestFor = (requestedSchema: JsonObject, more: Partial<ElicitRequest> = {}): ElicitRequest => ({
  message: 'What?',
  requestedSchema,
  ...more,
});
const titled = (title: string) => requestFor({type: 'object', properties: {a: {type: 'string', title}}});

/** The requests that a frame which blocks credentials shows. */
async function shown(requests: readonly ElicitRequest[], locale = 'en'): Promise<ElicitRequest[]> {
  const {frame} = await tracedFrame({sensitive: 'block', locale});
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
      requestFor(value, {message: 'Enter your Kennwort.'}),
      requestFor(value, {_meta: hint}),
    ];

    expect(await shown(requests)).to.deep.equal([]);
  });

  it('S17: a form is refused for a credential in the language of the page', async () => {
    const requests = [
      titled('Kreditkarte'),
      requestFor(
        {type: 'object', properties: {value: {type: 'string'}}},
        {message: 'Geben Sie Ihr Kennwort ein.'},
      ),
    ];

    expect(await shown(requests, 'de')).to.deep.equal([]);
    expect(await shown(requests, 'en'), 'positive control').to.deep.equal(requests);
  });

  it('S17: a form for a credential is shown where the page allows it (positive control), with a masked field and no warning', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow'});
    void frame.elicit(titled('Раssword'));
    await until(() => pierce(frame, 'input'), 'the form');

    expect(pierce<HTMLInputElement>(frame, 'input')!.type).to.equal('password');
    expect(pierce(frame, '.caution')?.textContent?.trim() ?? '').to.equal('');
    frame.cancel();
  });

  it('S17: a form for a name that only resembles a credential is shown (positive control)', async () => {
    const requests = harmlessNames['en']!.slice(0, 5).map(titled);

    expect(await shown(requests)).to.deep.equal(requests);
  });
});

describe('a server that labels buttons', () => {
  const labels = {submitLabel: 'Not now', declineLabel: 'Go on'};
  const keywords = {'x-submit-label': 'Not now', 'x-decline-label': 'Go on'};
  const schema = {type: 'object', properties: {a: {type: 'string'}}};
  const texts = (root: Element) =>
    ['submit', 'decline'].map((name) => pierce(root, `[part=${name}]`)!.textContent!.trim());

  it('S25: a server cannot choose the words of a button', async () => {
    const meta = {_meta: {'mcp-elicitation-elements/form': labels}};
    for (const request of [requestFor(schema, meta), requestFor({...schema, ...keywords})]) {
      const {frame} = await tracedFrame();
      void frame.elicit(request);
      await until(() => pierce(frame, '[part=submit]'), 'the form');
      expect(texts(frame)).to.deep.equal(['Submit', 'Decline']);
      frame.cancel();
    }
  });

  it('S25: the page can (positive control)', async () => {
    const form = await fixture<SchemaForm>(
      html`<schema-form submit-label="Deploy" .schema=${schema}></schema-form>`,
    );
    expect(texts(form)).to.deep.equal(['Deploy', 'Decline']);
  });
});
