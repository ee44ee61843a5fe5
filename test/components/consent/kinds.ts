import {fixture, html} from '@open-wc/testing';
import '../../../components/define/color-picker-elicitation.js';
import '../../../components/define/schema-form.js';
import type {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../../components/schema-form.js';
import type {ElicitRequest} from '../../../src/protocol/index.js';
import {part, pierce, present, tracedFrame, until} from '../../support/frame.js';
import {guestPage} from '../../support/guest-page.js';
import {urlRequest} from '../../support/url-mode.js';
import {askingElements, buttonOf, endsOf, shown} from '../asking-elements/asking.js';

/** A consent button in the page. */
export interface Consenting {
  /** The element that contains the button. */
  host: HTMLElement;
  find: () => HTMLButtonElement | null | undefined;
  /** The number of consents so far. */
  consents: () => number;
  /** Closes the prompt. */
  end?: () => void;
}

export interface Kind {
  name: string;
  /** Whether scripted clicks of the page count. */
  scripts: boolean;
  show: (windows: {calls: unknown[]}) => Promise<Consenting>;
}

const boolean = (key: string): ElicitRequest => ({
  message: 'Go on?',
  requestedSchema: {type: 'object', properties: {[key]: {type: 'boolean'}}, required: [key]},
});

/** Shows a request in a frame with the generated form. */
export async function inFrame(
  request: ElicitRequest,
  partName: string,
  options: Partial<McpElicitationFrame> = {},
): Promise<Consenting> {
  const {frame} = await tracedFrame(options);
  let accepted = 0;
  frame.addEventListener(
    'elicitation-result',
    ({result}) => (accepted += result.action === 'accept' ? 1 : 0),
  );
  void frame.elicit(request);
  const find = () => pierce<HTMLButtonElement>(frame, `[part=${partName}]`);
  await until(find, partName);
  return {host: frame, find, consents: () => accepted, end: () => frame.cancel()};
}

async function standalone(element: SchemaForm | ColorPickerElicitation): Promise<Consenting> {
  const box = await fixture<HTMLElement>(html`<main lang="en"></main>`);
  box.append(element);
  await element.updateComplete;
  let accepted = 0;
  element.addEventListener('elicitation-submit', ({action}) => (accepted += action === 'accept' ? 1 : 0));
  const find = () => element.shadowRoot!.querySelector<HTMLButtonElement>('[part=submit]');
  return {host: element, find, consents: () => accepted};
}

export const colorPicker = () => standalone(document.createElement('color-picker-elicitation'));

/** A request in an element that asks for approval. */
export async function approval(tag: 'mcp-sampling-approval' | 'mcp-tool-approval'): Promise<Consenting> {
  const asking = askingElements.find((each) => each.tag === tag)!;
  const {element} = await shown(asking);
  const {events} = endsOf(asking, element);
  const refused = JSON.stringify(asking.refusal);
  const consents = () => events.filter(([, answer]) => JSON.stringify(answer) !== refused).length;
  return {host: element, find: () => buttonOf(element, asking.yes), consents};
}

export const kinds: readonly Kind[] = [
  {
    name: 'Submit',
    scripts: true,
    show: () =>
      inFrame(
        {...boolean('a'), requestedSchema: {type: 'object', properties: {name: {type: 'string'}}}},
        'submit',
      ),
  },
  {name: 'Confirm', scripts: true, show: () => inFrame({message: 'Delete everything?'}, 'submit')},
  {name: 'Yes', scripts: true, show: () => inFrame(boolean('confirm'), 'yes')},
  {name: '"No" to a setting', scripts: true, show: () => inFrame(boolean('includeSummary'), 'no')},
  {
    name: 'Submit of <schema-form>',
    scripts: true,
    show: () => standalone(Object.assign(document.createElement('schema-form'), {message: 'Go on?'})),
  },
  {name: 'Submit of <color-picker-elicitation>', scripts: true, show: colorPicker},
  {name: 'Approve', scripts: false, show: () => approval('mcp-sampling-approval')},
  {name: 'Approve of a tool call', scripts: false, show: () => approval('mcp-tool-approval')},
  {
    name: 'Open',
    scripts: false,
    async show(windows) {
      const {frame} = await tracedFrame();
      await present(frame, urlRequest);
      return {
        host: frame,
        find: () => part<HTMLButtonElement>(frame, 'open'),
        consents: () => windows.calls.length,
        end: () => frame.cancel(),
      };
    },
  },
  {
    name: 'Open of a link',
    scripts: false,
    async show(windows) {
      const {frame} = await tracedFrame();
      const page = guestPage(`
        onContext(() => post({type: 'link', messageId: 'a', payload: {url: 'https://docs.example.com/'}}));
        hello();`);
      void frame.elicit({message: 'Go on?'}, {html: page});
      const find = () => part<HTMLButtonElement>(frame, 'open');
      await until(find, 'the link prompt');
      return {host: frame, find, consents: () => windows.calls.length, end: () => frame.cancel()};
    },
  },
];
