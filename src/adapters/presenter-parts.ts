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
