import {confirmationOf, scopeOf} from '../adapters/ask.js';
import type {AgentPresenter, Approve, Elicit, ToolCall} from '../adapters/presenter.js';
import {approveBy, elementOf, elicitBy} from '../adapters/presenter-parts.js';
import type {ElicitationPresenter} from '../mcp/presenter.js';
import {reasonIn} from '../protocol/answer-meta.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** A presenter in a page: the presenter of an adapter with the additional methods of a frame. */
export type ServedPresenter = Omit<AgentPresenter, 'complete'> &
  Pick<ElicitationPresenter, 'complete' | 'completed' | 'notify'>;

/** The options of `elicit()` and `approve()`. */
type CallOptions = NonNullable<Parameters<Approve>[1]> & NonNullable<Parameters<Elicit>[1]>;

const DECISIONS = {accept: 'approve', decline: 'reject', cancel: 'cancel'} as const;

/** Presents a tool call: by `approve`, else as a confirmation. */
async function approve(presenter: ServedPresenter, call: ToolCall, options: CallOptions) {
  if (presenter.approve) return approveBy(presenter, call, options);
  const {scopes: _, defaultToNo: __, evidence: ___, ...rest} = options;
  const {action, _meta} = await elicitBy(presenter, confirmationOf(presenter, call, options, {}), rest);
  const reason = action === 'decline' && reasonIn(_meta);
  const scope = action === 'accept' && scopeOf(options, _meta);
  return {
    decision: DECISIONS[action],
    ...(reason && {reason}),
    ...(scope && {scope}),
    ...(_meta && {_meta}),
  };
}

/** Presents a request or a tool call. Resolves with the unchecked answer. */
export async function present(
  presenter: ServedPresenter,
  call: 'elicit' | 'approve',
  subject: JsonObject,
  options: JsonObject,
): Promise<unknown> {
  const answer =
    call === 'elicit'
      ? await elicitBy(presenter, subject as ElicitRequest, options)
      : await approve(presenter, subject as unknown as ToolCall, options);
  const element = call === 'approve' && presenter.approve ? presenter.approve : elementOf(presenter);
  const {isConnected} = element as {isConnected?: unknown};
  if (isConnected === false && isRefusal(answer))
    throw new ElicitationError('CLOSED', `${call}(): the element was removed from its document.`);
  return answer;
}

/** Whether an answer may come from the removal of an element, which is not the user's decision. */
const isRefusal = (answer: unknown) => {
  const {action, decision, reason} = isJsonObject(answer) ? answer : {};
  return action === 'cancel' || decision === 'cancel' || (decision === 'reject' && !reason);
};
