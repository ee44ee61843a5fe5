import {REASON_KEY} from '../../protocol/meta.js';
import {CLOSED_REASON, editsAsReason, type Outcome} from '../prompts.js';

/** The members of a chat that are used here: an `AbstractChat` of `ai`, or what `useChat()` returns. */
export interface ApprovalChat {
  readonly messages: readonly {readonly parts: readonly object[]}[];
  addToolApprovalResponse(response: {id: string; approved: boolean; reason?: string}): unknown;
  addToolOutput?(
    output: {tool: string; toolCallId: string} & (
      | {state?: 'output-available'; output: unknown}
      | {state: 'output-error'; errorText: string}
    ),
  ): unknown;
}

/** Sends a response to a chat. */
export type Send = (chat: ApprovalChat) => unknown;

export const approval =
  (id: string, approved: boolean, reason?: string): Send =>
  (chat) =>
    chat.addToolApprovalResponse({id, approved, ...(reason !== undefined && {reason})});

/** The response to a call that the user has decided about. The AI SDK cannot replace its arguments. Undefined leaves the approval open. */
export function decision(id: string, {action, edited, reason, unanswered}: Outcome): Send | undefined {
  if (action === 'cancel') return unanswered ? undefined : approval(id, false, CLOSED_REASON);
  if (edited) return approval(id, false, editsAsReason(edited, reason));
  return approval(id, action === 'accept', reason);
}

export const toolError =
  (tool: string, toolCallId: string, errorText: string): Send =>
  (chat) =>
    chat.addToolOutput?.({tool, toolCallId, state: 'output-error', errorText});

/** The output of a question. Undefined leaves it open. */
export function toolOutput(
  tool: string,
  toolCallId: string,
  {action, content, reason, unanswered, _meta}: Outcome,
): Send | undefined {
  if (unanswered) return undefined;
  const {[REASON_KEY]: _, ...meta} = _meta ?? {};
  const output = {
    action,
    ...(action === 'accept' && {content}),
    ...(reason !== undefined && {reason}),
    ...(Object.keys(meta).length && {_meta: meta}),
  };
  return (chat) => chat.addToolOutput?.({tool, toolCallId, output});
}
