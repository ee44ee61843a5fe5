import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import type {ElicitRequest, JsonObject} from '../../src/protocol/index.js';
import {credentialNames, harmlessNames} from '../unit/schema/credentials/names.js';
import {disguises} from '../unit/schema/credentials/disguises.js';
import {places} from '../unit/schema/credentials/places.js';
import {neverDeclines, neverSubmits, refusing} from '../unit/schema/labels/rows.js';
import {failure, pierce, tracedFrame, until} from '../support/frame.js';

const requestFor = (requestedSchema: JsonObject, more: Partial<ElicitRequest> = {}): ElicitRequest => ({
  message: 'What?',
  requestedSchema,
  ...more,
});
const titled = (title: string) => requestFor({type: 'object', properties: {a: {type: 'string', title}}});

/** The code with which each request is refused in a frame that blocks credentials, or `shown`. */
async function outcomes(requests: readonly ElicitRequest[]): Promise<string[]> {
  const {frame} = await tracedFrame({sensitive: 'block'});
  const codes: string[] = [];
  for (const request of requests) {
    const answer = frame.elicit(request);
    const shown = until(() => frame.status === 'ready', 'the form').then(() => 'shown');
    codes.push(await Promise.race([failure(answer).then(({code}) => code), shown]));
    answer.catch(() => {});
    shown.catch(() => {});
    frame.cancel();
  }
  return codes;
}

/** Every fifth label; all of them are in test/schema. */
const some = (labels: readonly string[]) => labels.filter((_, index) => index % 5 === 0);

const blocked = (requests: readonly unknown[]) => requests.map(() => 'SENSITIVE_BLOCKED');

describe('a server that asks for credentials', () => {
  for (const [how, disguise] of Object.entries(disguises)) {
    it(`S17: a form is refused for a credential name that is written ${how}`, async () => {
      // The first name of each language that can be written so.
      const written = Object.entries(credentialNames).flatMap(
        ([language, names]) => names.map((name) => disguise(name, language)).find((name) => name) ?? [],
      );
      const requests = written.slice(0, 4).map(titled);

      expect(await outcomes(requests)).to.deep.equal(blocked(requests));
    });
  }

  it('S17: a form is refused wherever the schema has a credential name', async () => {
    // A list at the top level is refused for another reason.
    const requests = Object.entries(places)
      .filter(([where]) => where !== 'in a list on top')
      .map(([, schema]) => requestFor(schema('Password')));

    expect(await outcomes(requests)).to.deep.equal(blocked(requests));
  });

  it('S17: a form is refused when only the message or a hint names a credential', async () => {
    const value = {type: 'object', properties: {value: {type: 'string'}}};
    const requests = [
      requestFor(value, {message: 'Enter your API key'}),
      requestFor(value, {message: 'Bitte geben Sie Ihr Kennwort ein.'}),
      requestFor(value, {message: 'パスワードを入力してください'}),
      requestFor(value, {
        _meta: {'mcp-elicitation-elements/form': {fields: {value: {placeholder: 'Password'}}}},
      }),
    ];

    expect(await outcomes(requests)).to.deep.equal(blocked(requests));
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
    const requests = harmlessNames.slice(0, 30).map(titled);

    expect(await outcomes(requests)).to.deep.equal(requests.map(() => 'shown'));
  });
});

describe('a server that labels buttons', () => {
  /** Returns the texts of both buttons. */
  async function buttons(submitLabel: string, declineLabel: string, extension = false) {
    const {frame} = await tracedFrame();
    void frame.elicit(
      requestFor(
        {
          type: 'object',
          properties: {a: {type: 'string'}},
          ...(extension && {'x-submit-label': submitLabel, 'x-decline-label': declineLabel}),
        },
        {
          message: `Update? ${submitLabel} ${declineLabel}`,
          ...(!extension && {_meta: {'mcp-elicitation-elements/form': {submitLabel, declineLabel}}}),
        },
      ),
    );
    await until(() => pierce(frame, '[part=submit]'), 'the form');
    const form = pierce<SchemaForm>(frame, 'schema-form')!;
    const text = (part: string) => pierce(form, `[part=${part}]`)!.textContent!.trim();
    const texts = [text('submit'), text('decline')];
    frame.cancel();
    return texts;
  }

  it('S25: a server cannot make the submit button read like a refusal, in any language', async () => {
    const labels = [...Object.values(refusing).map(([first]) => first!), ...some(neverSubmits)];
    for (const label of labels)
      expect(await buttons(label, ''), JSON.stringify(label)).to.deep.equal(['Submit', 'Decline']);
  });

  it('S25: a server cannot make the decline button read like an agreement', async () => {
    for (const label of some(neverDeclines))
      expect(await buttons('', label, true), JSON.stringify(label)).to.deep.equal(['Submit', 'Decline']);
  });

  it('S25: a server can set plain labels of both buttons (positive control)', async () => {
    expect(await buttons('Deploy', 'Not now')).to.deep.equal(['Deploy', 'Not now']);
    expect(await buttons('Bereitstellen', 'Nein, behalten')).to.deep.equal([
      'Bereitstellen',
      'Nein, behalten',
    ]);
    expect(await buttons('Jetzt bezahlen', 'Ablehnen', true)).to.deep.equal(['Jetzt bezahlen', 'Ablehnen']);
  });
});
