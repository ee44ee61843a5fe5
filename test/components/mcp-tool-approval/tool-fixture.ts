import {fixture, html} from '@open-wc/testing';
import '../../../components/define/mcp-tool-approval.js';
import type {McpToolApproval, ToolApproveOptions, ToolCall, ToolDecision} from '../../../components/index.js';
import {until} from '../../support/frame.js';

export const call = {
  name: 'delete_file',
  title: 'Delete a file',
  description: 'Removes a <b>file</b>.',
  annotations: {destructiveHint: true},
  inputSchema: {
    type: 'object',
    properties: {
      path: {type: 'string', title: 'Path', minLength: 2},
      times: {type: 'integer', title: 'Times', default: 7, maximum: 10},
      mode: {type: 'string', title: 'Mode', default: 'soft'},
    },
    required: ['path'],
  },
  arguments: {path: '/tmp/a', times: 2} as Record<string, unknown>,
};

export const toolApproval = (locale = 'en') =>
  fixture<McpToolApproval>(html`<mcp-tool-approval server-name="Acme" locale=${locale}></mcp-tool-approval>`);

export interface ShownTool {
  element: McpToolApproval;
  decision: Promise<ToolDecision>;
}

/** Creates an element that shows `call`, and waits until it shows the arguments. */
export async function shownTool(
  call: unknown,
  options?: ToolApproveOptions,
  locale?: string,
  properties: Partial<McpToolApproval> = {},
): Promise<ShownTool> {
  const element = Object.assign(await toolApproval(locale), properties);
  const decision = element.approve(call as ToolCall, options);
  await element.updateComplete;
  await settled(element);
  return {element, decision};
}

/** Waits until the form of the arguments is rendered. */
export async function settled(element: Element): Promise<void> {
  const form = () => element.shadowRoot!.querySelector('schema-form');
  for (let count = 0; count < 4; count++) {
    await form()?.updateComplete;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export const all = <T extends Element = HTMLElement>({shadowRoot}: Element, selector: string): T[] => [
  ...shadowRoot!.querySelectorAll<T>(selector),
];

export const button = (element: Element, part: string) =>
  all<HTMLButtonElement>(element, `[part="${part}"]`)[0]!;

const formOf = (element: Element) => element.shadowRoot!.querySelector('schema-form')?.shadowRoot;

/** The control of the field at a JSON Pointer. */
export const field = (element: Element, pointer: string) =>
  formOf(element)?.querySelector<HTMLInputElement>(
    `[data-pointer="${pointer}"] :is(input, textarea, select)`,
  ) as HTMLInputElement;

/** The text of the label of a field. */
export const label = (element: Element, pointer: string) =>
  formOf(element)?.querySelector(`[data-pointer="${pointer}"] .label`)?.textContent;

/** All text of the element, of its form, and of its fields. */
export function shownText(element: Element): string {
  const form = formOf(element);
  const values = [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].map(
    ({value}) => value,
  );
  return [element.shadowRoot!.textContent, form?.textContent, ...values].join('\n');
}

/** Replaces the content of a field as a user does. */
export async function enter(element: Element, pointer: string, text: string): Promise<void> {
  const control = field(element, pointer);
  control.focus();
  control.select();
  const {sendKeys} = await import('@web/test-runner-commands');
  if (text) await sendKeys({type: text});
  else await sendKeys({press: 'Delete'});
  await until(() => field(element, pointer).value === text, 'the entry');
  await settled(element);
}
