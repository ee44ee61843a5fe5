// Every engine: keys and the order of events of input methods.
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {McpToolApproval} from '../../components/mcp-tool-approval.js';
import {formOf, object} from './form/form-fixture.js';
import {pierce, present, tracedFrame, until} from '../support/frame.js';

const text = {type: 'string', title: 'Text'};
const many = {type: 'string', enum: Array.from({length: 40}, (_, index) => `Option ${index}`)};

/** A text field of an element, and the number of answers so far. */
interface Place {
  field: HTMLElement;
  answers: () => number;
}

async function inForm(schema: object): Promise<Place> {
  const form = await formOf(object({a: schema as never}));
  let count = 0;
  for (const type of ['elicitation-submit', 'input']) form.addEventListener(type, () => count++);
  return {field: form.renderRoot.querySelector<HTMLElement>('input')!, answers: () => count};
}

/** The text field for a reason. */
async function reasonIn(element: McpElicitationFrame | McpToolApproval): Promise<HTMLElement> {
  await until(() => pierce(element, '.reason summary'), 'the reason');
  pierce<HTMLDetailsElement>(element, '.reason')!.open = true;
  return pierce<HTMLInputElement>(element, '[part=reason-input]')!;
}

/** Every text field in which Enter acts. */
const places: Record<string, () => Promise<Place>> = {
  'a field of the form': () => inForm(text),
  async 'a combobox'() {
    const place = await inForm(many);
    place.field.click();
    place.field.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown', bubbles: true}));
    return place;
  },
  async 'the reason for a decline'() {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    let count = 0;
    const {answer} = await present(frame, {message: 'Delete it?'});
    void answer.then(() => count++);
    return {field: await reasonIn(frame), answers: () => count};
  },
  async 'the reason for a rejection'() {
    const element = await fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`);
    let count = 0;
    void element.approve({name: 'rm'}).then(() => count++);
    return {field: await reasonIn(element), answers: () => count};
  },
  async 'the colour picker'() {
    const picker = await fixture<HTMLElement>(html`<color-picker-elicitation></color-picker-elicitation>`);
    let count = 0;
    picker.addEventListener('elicitation-submit', () => count++);
    return {field: picker.shadowRoot!.querySelector<HTMLElement>('#hex')!, answers: () => count};
  },
};

describe('a key in a text field', () => {
  for (const [name, show] of Object.entries(places))
    it(`does not submit ${name} while an input method handles it or right after the composition`, async () => {
      const {field, answers} = await show();
      field.focus();
      for (const init of [{keyCode: 229}, {isComposing: true}, {isComposing: true, keyCode: 229}])
        field.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            bubbles: true,
            composed: true,
            cancelable: true,
            ...init,
          }),
        );
      await new Promise((resolve) => setTimeout(resolve));
      expect(answers()).to.equal(0);
    });

  for (const [name, show] of Object.entries(places))
    it(`does not reach the shortcuts of the page from ${name}, unless it is a command`, async () => {
      const {field} = await show();
      const keys: string[] = [];
      const note = (event: Event) => keys.push((event as KeyboardEvent).key);
      const once = new AbortController();
      for (const type of ['keydown', 'keypress', 'keyup'])
        document.addEventListener(type, note, {signal: once.signal});
      field.focus();
      await sendKeys({press: '/'});
      await sendKeys({press: 'j'});
      await sendKeys({press: 'Backspace'});
      expect(keys).to.deep.equal([]);
      expect((field as HTMLInputElement).value).to.match(/\/$/);
      await sendKeys({press: 'F9'});
      expect(keys).to.include('F9');
      once.abort();
    });

  it('reaches the page from a button, and from a field of the page in a slot', async () => {
    const config = await fixture(html`<elicitation-config><input /></elicitation-config>`);
    const form = await formOf(object({a: text}));
    const keys: string[] = [];
    const note = ({key}: KeyboardEvent) => keys.push(key);
    document.addEventListener('keydown', note);
    config.querySelector('input')!.focus();
    await sendKeys({press: 'j'});
    form.renderRoot.querySelector<HTMLElement>('[part=decline]')!.focus();
    await sendKeys({press: 'k'});
    document.removeEventListener('keydown', note);
    expect(keys).to.deep.equal(['j', 'k']);
  });
});
