import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import type {ElicitRequest, JsonObject} from '../../src/protocol/index.js';
import {credentialNames, harmlessNames} from '../schema/credentials/names.js';
import {disguises} from '../schema/credentials/disguises.js';
import {places} from '../schema/credentials/places.js';
import {neverDeclines, neverSubmits, refusing} from '../schema/labels/rows.js';
import {failure, pierce, tracedFrame, until} from '../support/frame.js';

const asking = (requestedSchema: JsonObject, more: Partial<ElicitRequest> = {}): ElicitRequest => ({
  message: 'What?',
  requestedSchema,
  ...more,
});
const titled = (title: string) => asking({type: 'object', properties: {a: {type: 'string', title}}});

/** The codes with which requests are refused in a frame that blocks credentials; `shown` for those that it shows. */
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

/** Every fifth; all of them are in test/schema. */
const some = (labels: readonly string[]) => labels.filter((_, index) => index % 5 === 0);

const blocked = (requests: readonly unknown[]) => requests.map(() => 'SENSITIVE_BLOCKED');

describe('a server that asks for credentials', () => {
  for (const [how, disguise] of Object.entries(disguises)) {
    it(`S17: is refused a form for one that is written ${how}`, async () => {
      // The first of each language that can be written so.
      const written = Object.entries(credentialNames).flatMap(
        ([language, names]) => names.map((name) => disguise(name, language)).find((name) => name) ?? [],
      );
      const requests = written.slice(0, 4).map(titled);

      expect(await outcomes(requests)).to.deep.equal(blocked(requests));
    });
  }

  it('S17: is refused a form wherever the name is', async () => {
    // A list on top is refused for another reason.
    const requests = Object.entries(places)
      .filter(([where]) => where !== 'in a list on top')
      .map(([, schema]) => asking(schema('Password')));

    expect(await outcomes(requests)).to.deep.equal(blocked(requests));
  });

  it('S17: is refused a form that only the message labels, and one that hints at a credential', async () => {
    const value = {type: 'object', properties: {value: {type: 'string'}}};
    const requests = [
      asking(value, {message: 'Enter your API key'}),
      asking(value, {message: 'Bitte geben Sie Ihr Kennwort ein.'}),
      asking(value, {message: 'パスワードを入力してください'}),
      asking(value, {_meta: {'mcp-elicitation-elements/form': {fields: {value: {placeholder: 'Password'}}}}}),
    ];

    expect(await outcomes(requests)).to.deep.equal(blocked(requests));
  });

  it('S17: is shown where the page allows it (positive control), with the field masked and without a warning', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow'});
    void frame.elicit(titled('Раssword'));
    await until(() => pierce(frame, 'input'), 'the form');

    expect(pierce<HTMLInputElement>(frame, 'input')!.type).to.equal('password');
    expect(pierce(frame, '.note')?.textContent?.trim() ?? '').to.equal('');
    frame.cancel();
  });

  it('S17: is shown for what only sounds like a credential (positive control)', async () => {
    const requests = harmlessNames.slice(0, 30).map(titled);

    expect(await outcomes(requests)).to.deep.equal(requests.map(() => 'shown'));
  });
});

describe('a server that labels buttons', () => {
  /** The texts of both buttons. */
  async function buttons(submitLabel: string, declineLabel: string, extension = false) {
    const {frame} = await tracedFrame();
    void frame.elicit(
      asking(
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

  it('S25: does not make the button that submits read like a refusal, in any language', async () => {
    const labels = [...Object.values(refusing).map(([first]) => first!), ...some(neverSubmits)];
    for (const label of labels)
      expect(await buttons(label, ''), JSON.stringify(label)).to.deep.equal(['Submit', 'Decline']);
  });

  it('S25: does not make the button that declines read like an agreement', async () => {
    for (const label of some(neverDeclines))
      expect(await buttons('', label, true), JSON.stringify(label)).to.deep.equal(['Submit', 'Decline']);
  });

  it('S25: names its own buttons where the labels are plain (positive control)', async () => {
    expect(await buttons('Deploy', 'Not now')).to.deep.equal(['Deploy', 'Not now']);
    expect(await buttons('Bereitstellen', 'Nein, behalten')).to.deep.equal([
      'Bereitstellen',
      'Nein, behalten',
    ]);
    expect(await buttons('Jetzt bezahlen', 'Ablehnen', true)).to.deep.equal(['Jetzt bezahlen', 'Ablehnen']);
  });
});
