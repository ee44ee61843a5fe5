import {metaWithReason} from '../../protocol/meta.js';
import type {JsonObject} from '../../protocol/json.js';
import type {ToolCall} from '../presenter.js';
import {editsAsReason, type Outcome} from '../prompts.js';
import {decisionIn} from '../question.js';

/** The answer to one interrupt. */
export interface AgUiResume {
  interruptId: string;
  status: 'resolved' | 'cancelled';
  payload?: unknown;
  metadata?: JsonObject;
}

/** An answer before the page has changed it. Without a payload, the interrupt is cancelled. */
export interface Answer {
  payload?: unknown;
  metadata?: JsonObject | undefined;
}

export const resumeOf = (interruptId: string, {payload, metadata}: Answer = {}): AgUiResume => ({
  interruptId,
  ...(payload === undefined ? {status: 'cancelled'} : {status: 'resolved', payload}),
  ...(metadata && {metadata}),
});

/**
 * The payload for a decision about a tool call, and whether the response schema accepts it.
 *
 * @param isText - The arguments are displayed as text, which cannot be sent as arguments.
 */
export const payloadOf = (
  schema: JsonObject | undefined,
  {call, isText}: {call: ToolCall; isText: boolean},
  decision: {isYes: boolean; edited?: JsonObject; reason?: string | undefined},
): {payload: JsonObject; isValid: boolean} =>
  decisionIn(schema, {...decision, arguments: isText ? undefined : call.arguments});

/** The answer for a decision about a tool call. Edits that the agent does not accept reject the call, with the edits as the reason. */
export function callAnswer(
  schema: JsonObject | undefined,
  shown: {call: ToolCall; isText: boolean},
  {action, edited, reason, _meta}: Outcome,
): Answer & {isValid?: boolean} {
  if (action === 'cancel') return {};
  const isEditRefused = !!edited && !shown.call.inputSchema;
  if (isEditRefused) {
    const text = editsAsReason(edited, reason);
    // A refusal has no proof of an approval.
    return {
      ...payloadOf(schema, shown, {isYes: false, reason: text}),
      metadata: metaWithReason({reason: text}),
    };
  }
  const isYes = action === 'accept';
  return {
    ...payloadOf(schema, shown, {isYes, ...(isYes ? edited && {edited} : {reason})}),
    metadata: metaWithReason({reason, ...(_meta && {_meta})}),
  };
}
