import {fixture, html} from '@open-wc/testing';
import '../../../components/define/mcp-sampling-approval.js';
import type {McpSamplingApproval, SamplingRequest} from '../../../components/index.js';

export interface ShownApproval {
  element: McpSamplingApproval;
  decision: ReturnType<McpSamplingApproval['approve']>;
}

/** Creates an element that shows `request`. */
export async function shownApproval(request: unknown, locale = 'en'): Promise<ShownApproval> {
  const element = await fixture<McpSamplingApproval>(
    html`<mcp-sampling-approval server-name="Acme" locale=${locale}></mcp-sampling-approval>`,
  );
  const decision = element.approve(request as SamplingRequest);
  await element.updateComplete;
  return {element, decision};
}

export const all = <T extends Element = HTMLElement>({shadowRoot}: Element, selector: string): T[] => [
  ...shadowRoot!.querySelectorAll<T>(selector),
];

/** All text of the element, including collapsed details and field values. */
export function shownText(element: Element): string {
  const fields = all<HTMLTextAreaElement>(element, 'textarea, input').map(({value}) => value);
  return [element.shadowRoot!.textContent, ...fields].join('\n');
}

export const text = (text: string, more: object = {}) => ({type: 'text', text, ...more});
export const user = (content: unknown, more: object = {}) => ({role: 'user', content, ...more});

/** Base64 of `bytes` binary bytes. */
export const base64 = (bytes: number) => btoa('\u0089PNG\u0000'.repeat(Math.ceil(bytes / 5)).slice(0, bytes));
