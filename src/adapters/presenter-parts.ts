import type {ElicitRequest} from '../protocol/elicitation.js';
import type {
  AgentPresenter,
  ApprovalOptions,
  PromptAnswer,
  PromptOptions,
  ToolCall,
  ToolDecision,
} from './presenter.js';

/** The element or object that presents requests. */
export const elementOf = (presenter: AgentPresenter): object =>
  typeof presenter.elicit === 'function' ? presenter : presenter.elicit;

/** Presents a request. As a method, because elements need `this`. */
export const elicitBy = (
  presenter: AgentPresenter,
  request: ElicitRequest,
  options: PromptOptions,
): Promise<PromptAnswer> =>
  typeof presenter.elicit === 'function'
    ? presenter.elicit(request, options)
    : presenter.elicit.elicit(request, options);

/** Presents a tool call, in the same way; undefined without `approve`. */
export const approveBy = (
  presenter: AgentPresenter,
  call: ToolCall,
  options: ApprovalOptions,
): Promise<ToolDecision> | undefined =>
  typeof presenter.approve === 'object'
    ? presenter.approve.approve(call, options)
    : presenter.approve?.(call, options);

/** Calls a method of the presenter or of the element that presents its requests, if one of them has it. */
export function callOptional(
  presenter: AgentPresenter,
  method: 'notify' | 'complete' | 'completed',
  ...values: readonly unknown[]
): unknown {
  type Methods = {[name: string]: ((...values: readonly unknown[]) => unknown) | undefined};
  const own = presenter as unknown as Methods;
  const target = own[method] ? own : (elementOf(presenter) as Methods);
  return target[method]?.(...values);
}
