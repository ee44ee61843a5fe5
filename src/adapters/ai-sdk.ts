// The public entry `mcp-elicitation-elements/ai-sdk`.
import type {ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject, jsonText} from '../protocol/json.js';
import {ask, CLOSED_REASON, decide, editsAsReason, type Outcome, REASON} from './ask.js';
import {checkedRequest, isSame, malformed, repeated, report} from './malformed.js';
import type {AdapterOptions, AgentPresenter, ToolCall} from './presenter.js';

export type * from './presenter.js';

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

export interface PresentApprovalsOptions extends AdapterOptions {
  /** Stops presenting. Open approvals stay open in the chat. */
  signal?: AbortSignal;
  /** Titles, descriptions, annotations of the tools, by name. */
  tools?: {[name: string]: Omit<ToolCall, 'name' | 'arguments'>};
  /**
   * Tools without `execute` whose calls are questions, by name. The function converts the input of a call to a request; `true` if the input
   * is one (`message`, `requestedSchema`). The output of the tool is the answer: `action`, and `content` or `reason`.
   */
  forms?: {[name: string]: true | ((input: unknown) => ElicitRequest)};
}

const CALL = 'presentApprovals()';

/** The approvals and tool calls that were presented, by a function of the chat that is the same in every render. */
const presented = new WeakMap<object, Set<string>>();

const nameOf = ({type, toolName}: JsonObject): string | undefined => {
  if (type === 'dynamic-tool') return typeof toolName === 'string' ? toolName : undefined;
  return typeof type === 'string' && type.startsWith('tool-') ? type.slice(5) : undefined;
};

/**
 * Presents all tool calls of a chat that wait for approval, and its questions. Call it whenever the messages change: a call that is open or
 * answered is not presented again.
 *
 * A denial is sent with its reason. A closed prompt is a denial, because the chat cannot continue without a response. If the presenter
 * fails or is removed, the approval stays open, and the next call presents it again. Never rejects.
 *
 * @returns Resolves when all that this call presented has been answered.
 */
export async function presentApprovals(
  chat: ApprovalChat,
  presenter: AgentPresenter,
  options: PresentApprovalsOptions = {},
): Promise<void> {
  try {
    const key: unknown = (chat as ApprovalChat | null)?.addToolApprovalResponse;
    if (typeof key !== 'function') throw malformed(CALL, 'chat.addToolApprovalResponse', 'a function', key);
    const keys = presented.get(key) ?? new Set();
    presented.set(key, keys);
    const once = async (id: string, open: OpenPart) => {
      if (keys.has(id)) return;
      keys.add(id);
      try {
        const work = open.isApproval ? respond : answer;
        if (!(await work(chat, presenter, open, options))) keys.delete(id);
      } catch (error) {
        report(options, error);
      }
    };
    await Promise.all([...openParts(chat, options)].map(([id, open]) => once(id, open)));
  } catch (error) {
    report(options, error);
  }
}

interface OpenPart {
  key: string;
  name: string;
  part: JsonObject;
  isApproval: boolean;
  /** Whether no other open part has the same id, for which the response would count, too. */
  isUnique: boolean;
}

/** The approvals and questions of a chat that wait for a response, by their id. */
function openParts({messages}: ApprovalChat, options: PresentApprovalsOptions): Map<string, OpenPart> {
  const open = new Map<string, OpenPart>();
  for (const message of Array.isArray(messages) ? messages : []) {
    for (const part of Array.isArray(message?.parts) ? message.parts : []) {
      try {
        const name = isJsonObject(part) ? nameOf(part) : undefined;
        if (name === undefined) continue;
        const {state, approval, toolCallId} = part as JsonObject;
        const isApproval = state === 'approval-requested';
        const {id, isAutomatic} = isJsonObject(approval) ? approval : {};
        const isQuestion = state === 'input-available' && Object.hasOwn(options.forms ?? {}, name);
        if (isApproval ? isAutomatic === true : !isQuestion) continue;
        const key = jsonText([isApproval, isApproval && typeof id === 'string' ? id : {toolCallId}]) ?? '';
        const earlier = open.get(key);
        const isUnique = !earlier || (earlier.isUnique && isSame(earlier.part, part));
        open.set(key, {key, name, part: part as JsonObject, isApproval, isUnique});
      } catch (error) {
        report(options, error);
      }
    }
  }
  return open;
}

/** Returns whether the approval was answered. */
async function respond(
  chat: ApprovalChat,
  presenter: AgentPresenter,
  {key, name, part, isUnique}: OpenPart,
  options: PresentApprovalsOptions,
): Promise<boolean> {
  const {approval, input, title} = part;
  if (!isJsonObject(approval)) throw malformed(CALL, 'approval', 'an object', approval);
  const {id, requestReason} = approval;
  if (typeof id !== 'string') throw malformed(CALL, 'approval.id', 'a string', id);
  const send = (approved: boolean, reason?: string) =>
    sent(options, () => chat.addToolApprovalResponse({id, approved, ...(reason !== undefined && {reason})}));
  const refuse = (error: Error) => {
    report(options, error);
    return send(false, error.message);
  };
  if (!isUnique) return refuse(repeated(CALL, 'approval.id'));
  if (input !== undefined && !isJsonObject(input))
    return refuse(malformed(CALL, 'input', 'an object', input));
  // The chat cannot replace the arguments of a call, so they are presented without the schema that makes them editable.
  const {inputSchema: _, ...described} = options.tools?.[name] ?? {};
  const call: ToolCall = {
    ...(typeof title === 'string' && {title}),
    ...(typeof requestReason === 'string' && {description: requestReason}),
    ...described,
    name,
    arguments: input ?? {},
  };
  const verdict = await decide(presenter, call, optionsOf(options, id), options).catch(errorOf);
  if (verdict instanceof Error) return refuse(verdict);
  if (verdict.decision === 'cancel') return verdict.unanswered ? false : send(false, CLOSED_REASON);
  // A part may have arrived while the prompt was open.
  const isStillUnique = openParts(chat, {}).get(key)?.isUnique !== false;
  if (verdict.decision === 'approve' && !isStillUnique) return refuse(repeated(CALL, 'approval.id'));
  if (verdict.decision === 'approve') return send(true, verdict.reason);
  if (verdict.decision === 'edit') return send(false, editsAsReason(verdict.arguments, verdict.reason));
  return send(false, verdict.reason);
}

/** Returns whether the question was answered. */
async function answer(
  chat: ApprovalChat,
  presenter: AgentPresenter,
  {name: tool, part, isUnique}: OpenPart,
  options: PresentApprovalsOptions,
): Promise<boolean> {
  const {toolCallId, input} = part;
  if (typeof toolCallId !== 'string') throw malformed(CALL, 'toolCallId', 'a string', toolCallId);
  const send = (output: {output: unknown} | {state: 'output-error'; errorText: string}) =>
    sent(options, () => chat.addToolOutput?.({tool, toolCallId, ...output}));
  let outcome: Outcome;
  try {
    if (!isUnique) throw repeated(CALL, 'toolCallId');
    const form = options.forms?.[tool];
    const request = typeof form === 'function' ? form(input) : requestOf(input);
    outcome = await ask(presenter, request, optionsOf(options, toolCallId));
  } catch (error) {
    report(options, error);
    return send({state: 'output-error', errorText: errorOf(error).message});
  }
  const {action, content, reason, unanswered, _meta} = outcome;
  if (unanswered) return false;
  const {[REASON]: _, ...meta} = _meta ?? {};
  const output = {
    action,
    ...(action === 'accept' && {content}),
    ...(reason !== undefined && {reason}),
    ...(Object.keys(meta).length && {_meta: meta}),
  };
  return send({output});
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Sends a response. Returns whether the chat took it; if not, the next call presents the part again. */
async function sent(options: PresentApprovalsOptions, send: () => unknown): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    report(options, error);
    return false;
  }
}

function requestOf(input: unknown): ElicitRequest {
  if (!isJsonObject(input)) throw malformed(CALL, 'input', 'an object', input);
  return checkedRequest(CALL, 'input.', input);
}

const optionsOf = ({signal, serverName}: PresentApprovalsOptions, id: string) => ({
  id,
  ...(signal && {signal}),
  ...(serverName && {serverName}),
});
