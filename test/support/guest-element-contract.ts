import {expect} from '@open-wc/testing';
import type {LitElement} from 'lit';
import type {JsonObject} from '../../src/protocol/index.js';
import {hostedElement} from './hosted-element.js';
import {until} from './until.js';

/** An element with `guest`, as the contract drives it. Its schema has a field for text, whose value is in the answer. */
export interface GuestElementContract {
  tag: string;
  /** Registers the element. */
  script: string;
  schema: JsonObject;
  /** The selector of the control of the field. */
  field: string;
  /** Two texts for it, the answers with each, and a text that the host rejects. */
  texts: [text: string, content: JsonObject][];
  rejected: {text: string; content: JsonObject; error: JsonObject; message: string};
  /** The selectors of the error at the field, and of what receives the focus with it. */
  error: string;
  focus: string;
  /** The selectors of the controls that are disabled after the host closes. */
  disabled: string[];
}

const SUBMIT = 'ui/submit-elicitation';
const DRAFT = 'ui/notifications/elicitation-draft';

/** The contract of every element that can be a guest by itself. Call it inside a `describe`. */
export function guestElementContract(contract: GuestElementContract) {
  const {disabled, error, field, focus, rejected, schema, script, tag, texts} = contract;
  const [[first, answer], [second, otherAnswer]] = texts as [[string, JsonObject], [string, JsonObject]];

  const asked = async (params: JsonObject = {}) => {
    const hosted = await hostedElement<LitElement>(tag, script);
    const ask = (more: JsonObject = {}) => hosted.notify('context', {message: 'Which one?', schema, ...more});
    await ask(params);
    const submit = () => hosted.part<HTMLButtonElement>('[part=submit]');
    return {
      ...hosted,
      ask,
      submit,
      enter(text: string) {
        hosted.part(field).value = text;
        hosted.part(field).dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
        hosted.part(field).dispatchEvent(new Event('change', {bubbles: true}));
      },
      /** Presses Submit, and waits for the answer that is sent. */
      async submitted() {
        const {length} = hosted.sent(SUBMIT);
        submit().click();
        await until(() => hosted.sent(SUBMIT).length > length, 'the answer');
        return hosted.sent(SUBMIT).at(-1)!;
      },
      answers: () => hosted.sent(SUBMIT).map(({action}) => action),
    };
  };

  describe('as a guest element', () => {
    it('shows the message in the theme of the host, submits the answer, and is disabled after the host closes', async () => {
      const {close, element, enter, page, part, submitted} = await asked({context: {theme: 'dark'}});
      expect(part('[part=message]').textContent).to.equal('Which one?');
      expect(page.defaultView!.getComputedStyle(part(field)).colorScheme).to.equal('dark');
      enter(first);
      expect(await submitted()).to.deep.include({action: 'accept', content: answer});
      await close();
      await element.updateComplete;

      for (const selector of disabled) expect(part(selector).disabled, selector).to.equal(true);
      expect(part(field).value).to.equal(first);
    });

    it('hides the parts that the frame shows', async () => {
      const hosted = await hostedElement<LitElement>(tag, script);
      await hosted.surroundings('message', 'decline', 'cancel');
      await hosted.notify('context', {message: 'Which one?', schema});
      const isShown = (name: string) => !!hosted.part(`[part=${name}]`)?.checkVisibility();

      expect(['message', 'decline', 'submit'].map(isShown)).to.deep.equal([false, false, true]);
    });

    it('answers once when Submit is pressed twice, and can be corrected and declined while the host does not respond', async () => {
      const {answers, element, enter, part, submit, submitted} = await asked();
      enter(first);
      await submitted();
      submit().click();
      enter(second);
      await element.updateComplete;
      expect(await submitted()).to.deep.include({content: otherAnswer});
      part('[part=decline]').click();
      await until(() => answers().includes('decline'), 'the refusal');

      expect(answers()).to.deep.equal(['accept', 'accept', 'decline']);
    });

    it('shows the errors of a correction at the field with the focus, keeps the entries, and submits the next answer', async () => {
      const {ask, element, enter, part, submitted} = await asked();
      enter(rejected.text);
      expect(await submitted()).to.deep.include({content: rejected.content});
      await ask({content: rejected.content, errors: [rejected.error], attempt: 2});
      await element.updateComplete;
      expect(part(error).textContent!.trim()).to.equal(rejected.message);
      expect(part(field).value).to.equal(rejected.text);
      expect(element.shadowRoot!.activeElement === part(focus)).to.equal(true);
      enter(second);
      await element.updateComplete;

      expect(part(error)?.textContent?.trim() ?? '').to.equal('');
      expect(await submitted()).to.deep.include({action: 'accept', content: otherAnswer});
    });

    it('shows the errors of an error response', async () => {
      const {enter, part, reply, submitted} = await asked();
      enter(rejected.text);
      const {id} = await submitted();
      const data = {errors: [rejected.error]};
      reply({id, error: {code: -32602, message: 'Invalid', data}});
      await until(() => part(error)?.textContent?.trim(), 'the error');

      expect(part(error).textContent!.trim()).to.equal(rejected.message);
      expect(part(field).value).to.equal(rejected.text);
    });

    it('begins with the draft of the host, also an invalid one, and keeps entries of the user when another one arrives', async () => {
      const {ask, enter, part} = await asked({content: rejected.content});
      expect(part(field).value).to.equal(rejected.text);
      enter(first);
      await ask({content: otherAnswer});

      expect(part(field).value).to.equal(first);
    });

    it('submits nothing when the page cancels the event, and sends drafts', async () => {
      const {answers, element, enter, sent, submit} = await asked();
      enter(first);
      element.addEventListener('elicitation-submit', (event) => event.preventDefault());
      submit().click();
      enter(second);
      await until(
        () => sent(DRAFT).some(({content}) => JSON.stringify(content).includes(second)),
        'the draft',
      );

      expect(answers()).to.deep.equal([]);
    });
  });
}
