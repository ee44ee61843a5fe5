// Every engine: focus, keys and presses above a dialog of the page.
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {click, press} from '../support/consent.js';
import {pierce, present, until} from '../support/frame.js';
import {appFrame, toolApp, toolAppResource} from '../support/tool-app.js';

const request = {
  message: 'Which city?',
  requestedSchema: {
    type: 'object',
    properties: {city: {type: 'string', enum: Array.from({length: 60}, (_, index) => `City ${index}`)}},
  },
};

/** A dialog like those of Radix: disables the rest of the page, and closes on a press, focus or Escape outside of it. */
function pageDialog(page: HTMLElement) {
  const closed: string[] = [];
  const dialog = document.createElement('div');
  dialog.innerHTML = '<button>Connect</button>';
  dialog.style.cssText = 'position: fixed; inset-block-start: 0; pointer-events: auto';
  document.body.append(dialog);
  document.body.style.pointerEvents = 'none';
  page.setAttribute('aria-hidden', 'true');
  const stop = new AbortController();
  const {signal} = stop;
  const isOutside = ({target}: Event) => !dialog.contains(target as Node);
  for (const type of ['pointerdown', 'mousedown', 'focusin'])
    document.addEventListener(type, (event) => isOutside(event) && closed.push(type), {signal});
  document.addEventListener('keydown', ({key}) => void (key === 'Escape' && closed.push(key)), {
    capture: true,
    signal,
  });
  const remove = () => {
    stop.abort();
    dialog.remove();
    document.body.style.pointerEvents = '';
  };
  return {closed, remove};
}

describe('above a dialog of the page', () => {
  let remove = () => {};
  afterEach(() => remove());

  async function frameIn(settings: Partial<McpElicitationFrame>) {
    const page = await fixture<HTMLElement>(html`<div><mcp-elicitation-frame></mcp-elicitation-frame></div>`);
    const frame = page.querySelector('mcp-elicitation-frame')!;
    Object.assign(frame, settings);
    const dialog = pageDialog(page);
    ({remove} = dialog);
    const {answer} = await present(frame, request);
    await until(() => pierce(frame, 'input[role=combobox]'), 'the field');
    return {frame, answer, field: pierce<HTMLInputElement>(frame, 'input[role=combobox]')!, ...dialog};
  }

  for (const [name, settings] of Object.entries({
    'a modal prompt': {mode: 'modal'},
    'a sidebar': {mode: 'sidebar'},
    'a sidebar next to the page': {mode: 'sidebar', modal: false},
  } as Record<string, Partial<McpElicitationFrame>>))
    it(`${name} can be filled in and leaves the dialog open`, async () => {
      const {field, closed} = await frameIn(settings);
      await click(field);
      await until(() => field.getAttribute('aria-expanded') === 'true', 'the list');
      await sendKeys({press: 'Escape'});
      await until(() => field.getAttribute('aria-expanded') === 'false', 'the end of the list');
      await sendKeys({type: 'City 7'});
      await sendKeys({press: 'Enter'});
      await until(() => field.value === 'City 7', 'the choice');
      expect(closed).to.deep.equal([]);
    });

  it('Escape cancels the modal prompt only', async () => {
    for (const focused of [true, false]) {
      const {frame, answer, closed} = await frameIn({mode: 'modal'});
      if (!focused) (frame.shadowRoot!.activeElement as HTMLElement).blur();
      await sendKeys({press: 'Escape'});
      expect(await answer).to.deep.equal({action: 'cancel'});
      expect(closed).to.deep.equal([]);
      await sendKeys({press: 'Escape'});
      await until(() => closed.length, 'the Escape for the page');
      expect(closed).to.deep.equal(['Escape']);
      remove();
    }
  });

  it('an app leaves full screen, and the dialog stays open', async () => {
    const {frame} = await appFrame();
    const {closed, remove: end} = pageDialog(frame.parentElement!);
    remove = end;
    frame.open({resource: toolAppResource(toolApp())});
    await until(() => frame.status === 'ready', 'the app');
    frame.displayMode = 'fullscreen';
    await frame.updateComplete;
    const button = frame.shadowRoot!.querySelector<HTMLElement>('[part=mode]')!;
    button.focus();
    await sendKeys({press: 'Escape'});
    await until(() => frame.displayMode === 'inline', 'the end of the full screen');
    frame.displayMode = 'fullscreen';
    await frame.updateComplete;
    await click(frame.shadowRoot!.querySelector('[part=mode]')!);
    await until(() => frame.displayMode === 'inline', 'the end of the full screen');
    expect(closed).to.deep.equal([]);
  });

  it('names an element around an open prompt that hides it from screen readers', async () => {
    const {warn} = console;
    const warnings: string[] = [];
    console.warn = (text: unknown) => void warnings.push(String(text));
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('mcp-elicitation.notices')];
    await frameIn({mode: 'modal'});
    // Those of earlier elements may come late.
    const named = '<mcp-elicitation-frame>: <div> around the open prompt has `aria-hidden`';
    await until(() => warnings.some((text) => text.includes(named)), 'the notice');
    console.warn = warn;
  });
});

describe('in a dialog of the page', () => {
  it('a prompt takes keys and clicks, and the dialog stays open', async () => {
    const dialog = await fixture<HTMLDialogElement>(
      html`<dialog><button>Page</button><mcp-elicitation-frame></mcp-elicitation-frame></dialog>`,
    );
    dialog.showModal();
    const frame = dialog.querySelector('mcp-elicitation-frame')!;
    const {answer} = await present(frame, {
      message: 'Who?',
      requestedSchema: {
        type: 'object',
        properties: {name: {type: 'string', maxLength: 3}},
        required: ['name'],
      },
    });
    await until(() => pierce(frame, 'input'), 'the field');
    pierce(frame, 'input')!.focus();
    // An input method may need more characters on the way than the limit allows.
    await sendKeys({type: 'Adah'});
    await sendKeys({press: 'Backspace'});
    await sendKeys({press: 'Tab'});
    expect(dialog.open).to.equal(true);
    await press(() => pierce(frame, '[part=submit]'));
    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
    dialog.close();
  });
});

describe('the sidebar', () => {
  it('displays the reason for a decline next to the Decline button', async () => {
    const frame = await fixture<McpElicitationFrame>(
      html`<mcp-elicitation-frame mode="sidebar" decline-reason="optional"></mcp-elicitation-frame>`,
    );
    await present(frame, {message: 'Go on?'});
    const button = pierce(frame, '[part=decline]')!.getBoundingClientRect();
    const reason = pierce(frame, '.reason')!.getBoundingClientRect();
    expect(reason.right).to.be.at.most(button.left);
    expect(Math.abs(reason.top - button.top)).to.be.below(4);
  });

  for (const dir of ['ltr', 'rtl'])
    for (const modal of [true, false])
      it(`is displayed at the side of the window (${dir}, ${modal ? 'modal' : 'next to the page'})`, async () => {
        const frame = await fixture<McpElicitationFrame>(
          html`<mcp-elicitation-frame mode="sidebar" locale=${dir === 'rtl' ? 'ar' : 'en'}></mcp-elicitation-frame>`,
        );
        frame.modal = modal;
        await present(frame, {message: 'Go on?'});
        const card = frame.shadowRoot!.querySelector<HTMLElement>('[part=card]')!;
        card.dir = dir;
        await Promise.all(card.getAnimations().map(({finished}) => finished));
        const {left, right} = card.getBoundingClientRect();
        const {clientWidth} = document.documentElement;
        expect(dir === 'rtl' ? left : clientWidth - right).to.be.closeTo(0, 20);
        expect(right - left).to.be.lessThan(clientWidth);
      });
});
