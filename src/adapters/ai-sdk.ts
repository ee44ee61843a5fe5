// The public entry `mcp-elicitation-elements/ai-sdk`.
import type {ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {ask, CLOSED_REASON, decide, editsAsReason, REASON} from './ask.js';
import {malformed, report} from './malformed.js';
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
  const key = chat.addToolApprovalResponse;
  const parts = presented.get(key) ?? new Set();
  presented.set(key, parts);
  const once = async (id: string, work: () => Promise<boolean>) => {
    if (parts.has(id)) return;
    parts.add(id);
    try {
      if (!(await work())) parts.delete(id);
    } catch (error) {
      report(options, error);
    }
  };
  const open: Promise<void>[] = [];
  for (const message of Array.isArray(chat.messages) ? chat.messages : []) {
    for (const part of Array.isArray(message?.parts) ? message.parts : []) {
      if (!isJsonObject(part)) continue;
      const name = nameOf(part);
      if (name === undefined) continue;
      const id = String(part['toolCallId']);
      if (part['state'] === 'approval-requested') {
        const {approval} = part;
        if (isJsonObject(approval) && approval['isAutomatic'] === true) continue;
        const approvalId = isJsonObject(approval) ? String(approval['id']) : `of ${id}`;
        open.push(once(`approval ${approvalId}`, () => respond(chat, presenter, {name, part}, options)));
      } else if (part['state'] === 'input-available' && Object.hasOwn(options.forms ?? {}, name)) {
        open.push(once(`call ${id}`, () => answer(chat, presenter, {name, part}, options)));
      }
    }
  }
  await Promise.all(open);
}

interface ToolPart {
  name: string;
  part: JsonObject;
}

/** Returns whether the approval was answered. */
async function respond(
  chat: ApprovalChat,
  presenter: AgentPresenter,
  {name, part}: ToolPart,
  options: PresentApprovalsOptions,
): Promise<boolean> {
  const {approval, input, title} = part;
  if (!isJsonObject(approval)) throw malformed(CALL, 'approval', 'an object', approval);
  const {id, requestReason} = approval;
  if (typeof id !== 'string') throw malformed(CALL, 'approval.id', 'a string', id);
  const send = async (approved: boolean, reason?: string) => {
    await chat.addToolApprovalResponse({id, approved, ...(reason !== undefined && {reason})});
    return true;
  };
  if (input !== undefined && !isJsonObject(input)) {
    const error = malformed(CALL, 'input', 'an object', input);
    report(options, error);
    return send(false, error.message);
  }
  // The chat cannot replace the arguments of a call, so they are presented without the schema that makes them editable.
  const {inputSchema: _, ...described} = options.tools?.[name] ?? {};
  const call: ToolCall = {
    ...(typeof title === 'string' && {title}),
    ...(typeof requestReason === 'string' && {description: requestReason}),
    ...described,
    name,
    arguments: input ?? {},
  };
  const verdict = await decide(presenter, call, optionsOf(options, id), options).catch((error: unknown) => {
    report(options, error);
    return {decision: 'reject', reason: (error as Error).message} as const;
  });
  if (verdict.decision === 'cancel') return verdict.unanswered ? false : send(false, CLOSED_REASON);
  if (verdict.decision === 'approve') return send(true, verdict.reason);
  if (verdict.decision === 'edit') return send(false, editsAsReason(verdict.arguments, verdict.reason));
  return send(false, verdict.reason);
}

/** Returns whether the question was answered. */
async function answer(
  chat: ApprovalChat,
  presenter: AgentPresenter,
  {name: tool, part}: ToolPart,
  options: PresentApprovalsOptions,
): Promise<boolean> {
  const {toolCallId, input} = part;
  if (typeof toolCallId !== 'string') throw malformed(CALL, 'toolCallId', 'a string', toolCallId);
  try {
    const form = options.forms?.[tool];
    const request = typeof form === 'function' ? form(input) : requestOf(input);
    const {action, content, reason, unanswered, _meta} = await ask(
      presenter,
      request,
      optionsOf(options, toolCallId),
    );
    if (unanswered) return false;
    const {[REASON]: _, ...meta} = _meta ?? {};
    const output = {
      action,
      ...(action === 'accept' && {content}),
      ...(reason !== undefined && {reason}),
      ...(Object.keys(meta).length && {_meta: meta}),
    };
    await chat.addToolOutput?.({tool, toolCallId, output});
  } catch (error) {
    report(options, error);
    const errorText = error instanceof Error ? error.message : String(error);
    await chat.addToolOutput?.({state: 'output-error', tool, toolCallId, errorText});
  }
  return true;
}

function requestOf(input: unknown): ElicitRequest {
  if (!isJsonObject(input)) throw malformed(CALL, 'input', 'an object', input);
  const {message, requestedSchema: schema} = input;
  if (typeof message !== 'string') throw malformed(CALL, 'input.message', 'a string', message);
  if (schema !== undefined && !isJsonObject(schema))
    throw malformed(CALL, 'input.requestedSchema', 'an object schema', schema);
  return input as ElicitRequest;
}

const optionsOf = ({signal, serverName}: PresentApprovalsOptions, id: string) => ({
  id,
  ...(signal && {signal}),
  ...(serverName && {serverName}),
});
