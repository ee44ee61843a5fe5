import {fixture, html} from '@open-wc/testing';
import '../../../components/define/color-picker-elicitation.js';
import script from '../../../components/define/color-picker-elicitation.ts?script';
import type {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {until} from '../../support/frame.js';

export const schema = {
  type: 'object',
  properties: {
    color: {type: 'string', title: 'Theme colour', pattern: '^#[0-9a-fA-F]{6}$'},
    name: {type: 'string', title: 'Colour name'},
  },
  required: ['color'],
};
export const context = {
  defaultColor: '#22c55e',
  theme: 'dark',
  presets: ['#22c55e', {value: '#eab308', label: 'Sun'}],
};
export const message = 'Please select a color for your theme';

/** Creates a guest page with the picker under a strict CSP, and a minimal host. */
export async function hostedPicker() {
  const messages: JsonObject[] = [];
  const frame = document.createElement('iframe');
  const listener = ({source, data}: MessageEvent) => source === frame.contentWindow && messages.push(data);
  window.addEventListener('message', listener);
  const policy = "default-src 'none'; script-src 'unsafe-inline'";
  frame.width = '600';
  frame.height = '600';
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
    <color-picker-elicitation guest></color-picker-elicitation><script>${script}</script>`;
  await fixture(html`${frame}`);
  await until(() => messages.some(({type}) => type === 'ui-lifecycle-iframe-ready'), 'the hello');

  const page = frame.contentDocument!;
  const picker = page.querySelector<ColorPickerElicitation>('color-picker-elicitation')!;
  const notify = async (method: string, params: JsonObject) => {
    const received = new Promise((resolve) =>
      frame.contentWindow!.addEventListener('message', resolve, {once: true}),
    );
    frame.contentWindow!.postMessage(
      {jsonrpc: '2.0', method: `ui/notifications/elicitation-${method}`, params},
      '*',
    );
    await received;
    await picker.updateComplete;
  };
  const part = <E extends HTMLElement = HTMLInputElement>(selector: string) =>
    picker.shadowRoot!.querySelector<E>(selector)!;
  return {
    page,
    picker,
    part,
    around: (shows: string[]) => notify('surroundings', {shows}),
    ask: (params: JsonObject = {}) => notify('context', {message, schema, context, ...params}),
    close: () => notify('closed', {reason: 'accepted'}),
    reply: (reply: JsonObject) => frame.contentWindow!.postMessage({jsonrpc: '2.0', ...reply}, '*'),
    enter(selector: string, text: string) {
      part(selector).value = text;
      part(selector).dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      part(selector).dispatchEvent(new Event('change', {bubbles: true}));
    },
    /** The parameters of all messages of the picker with this method. */
    sent: (method: string): JsonObject[] =>
      messages
        .filter((data) => data['method'] === method)
        .map(({params, id}) => ({id, ...(params as JsonObject)})),
    submits: () => messages.filter(({method}) => method === 'ui/submit-elicitation'),
    replies: () => messages.filter((data) => 'result' in data),
  };
}

/** The parameters of submissions. */
export const answers = (submits: JsonObject[]) => submits.map(({params}) => params);
