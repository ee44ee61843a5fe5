// The public entry `mcp-elicitation-elements/ai-sdk`.
import {scopesIn, REASON_KEY} from '../../protocol/meta.js';
import {followSignals} from '../../async.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {isJsonObject, type JsonObject, jsonText, sameJson, objectOf} from '../../protocol/json.js';
import {AllowedCalls, type GrantOptions, grantSubject} from './allowed.js';
import {type ApprovalTool, CALL, inputSchemaOf} from './tools.js';
import {AgentPrompts, CLOSED_REASON, editsAsReason} from '../ask.js';
import {subjectOf} from '../frozen-json.js';
import {checkAsk, malformed} from '../../protocol/check-ask.js';
import {repeated} from '../malformed.js';
import type {AgentPresenter, ToolCall} from '../presenter.js';
import {elementOf} from '../presenter-parts.js';

export type {ApprovalTool} from './tools.js';
export type * from '../presenter.js';

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

/** The options of `presentApprovals()`. */
export interface PresentApprovalsOptions extends GrantOptions {
  /** Stops presenting. Open approvals stay open in the chat. */
  signal?: AbortSignal;
  /** Titles, descriptions, annotations and schemas of the tools, by name; e.g. the `tools` of the AI SDK. */
  tools?: {[name: string]: ApprovalTool};
  /**
   * Tools without `execute` whose calls are questions, by name. The function converts the input of a call to a request; `true` if the input
   * is one (`message`, `requestedSchema`). The output of the tool is the answer: `action`, and `content` or `reason`.
   */
  forms?: {[name: string]: true | ((input: unknown) => ElicitRequest)};
}

type Prompts = AgentPrompts<PresentApprovalsOptions>;

interface PresentedPart {
  subject: string | undefined;
  stop: AbortController;
  isAnswered?: boolean;
}

/** The latest object of a chat, its open and answered parts by id, and the calls that need no prompt. */
interface PresentedChat {
  chat: ApprovalChat;
  parts: Map<string, PresentedPart>;
  allowed: AllowedCalls;
}

/** The chats by what is the same in every render; see `keyOf()`. */
const presented = new WeakMap<object, PresentedChat>();

/** The function of `useChat()`, whose object is a new one in every render. A chat of a class shares its method with other chats. */
function keyOf(chat: ApprovalChat): object {
  const respond: unknown = (chat as ApprovalChat | null)?.addToolApprovalResponse;
  if (typeof respond !== 'function')
    throw malformed(CALL, 'chat.addToolApprovalResponse', 'a function', respond);
  return Object.hasOwn(chat, 'addToolApprovalResponse') ? respond : chat;
}

const nameOf = ({type, toolName}: JsonObject): string | undefined => {
  if (type === 'dynamic-tool') return typeof toolName === 'string' ? toolName : undefined;
  return typeof type === 'string' && type.startsWith('tool-') ? type.slice(5) : undefined;
};

/**
 * Presents all tool calls of a chat that wait for approval, and its questions. Call it whenever the messages change: a call that is open or
 * answered is not presented again, and the prompt of a call that was removed, answered elsewhere or changed closes.
 *
 * A response is sent only for the part that the user has seen. A part that changed under its id is presented again. A denial is sent with
 * its reason. A closed prompt is a denial, because the chat cannot continue without a response. If the presenter fails or is removed, the
 * approval stays open, and the next call presents it again. Never rejects.
 *
 * The AI SDK cannot replace the arguments of a call. A call that the user has edited is denied, with the new arguments in the reason. If
 * the model then makes exactly that call before the user's next message, it is approved once without a prompt.
 *
 * @returns Resolves when all that this call presented has been answered.
 */
export async function presentApprovals(
  chat: ApprovalChat,
  presenter: AgentPresenter,
  options: PresentApprovalsOptions = {},
): Promise<void> {
  const prompts = new AgentPrompts(presenter, options);
  try {
    const key = keyOf(chat);
    const known = presented.get(key) ?? {chat, parts: new Map(), allowed: new AllowedCalls()};
    known.chat = chat;
    presented.set(key, known);
    const open = openParts(chat, options.forms, (error) => prompts.report(error));
    for (const [id, {subject, stop, isAnswered}] of known.parts)
      if (!isAnswered && open.get(id)?.subject !== subject) stop.abort();
    await Promise.all([...open].map(([id, part]) => presentPart(known, id, part, prompts)));
  } catch (error) {
    prompts.report(error);
  }
}

/** Presents a part, unless it is open or answered, and sends the response if the part is still the same. */
async function presentPart(
  known: PresentedChat,
  id: string,
  part: OpenPart,
  prompts: Prompts,
): Promise<void> {
  const {options} = prompts;
  const {subject, isUnique} = part;
  const before = known.parts.get(id);
  if (before && before.subject === subject && !before.stop.signal.aborted) return;
  const stop = new AbortController();
  const shown: PresentedPart = {subject, stop};
  known.parts.set(id, shown);
  const {signal, release} = followSignals(options.signal, stop.signal);
  try {
    const send = part.isApproval
      ? await approvalResponse(known, part, prompts, signal)
      : await questionOutput(part, prompts, signal);
    if (stop.signal.aborted) return;
    const now = openParts(known.chat, options.forms).get(id);
    if (now && (now.subject !== subject || now.isUnique !== isUnique)) {
      known.parts.delete(id);
      return await presentPart(known, id, now, prompts);
    }
    if (now && send && !options.signal?.aborted) shown.isAnswered = await sent(send, known.chat, prompts);
    if (!shown.isAnswered) known.parts.delete(id);
  } catch (error) {
    prompts.report(error);
  } finally {
    release();
  }
}

type Send = (chat: ApprovalChat) => unknown;

interface OpenPart {
  name: string;
  /** A copy of the members that are displayed, and ids. */
  part: JsonObject;
  isApproval: boolean;
  /** The contents of the prompt. Undefined if they cannot be displayed. */
  subject: string | undefined;
  error: unknown;
  /** Whether no other open part has the same id, for which the response would count, too. */
  isUnique: boolean;
}

/** The approvals and questions of a chat that wait for a response, by their id. Without `report`, malformed parts are only left out. */
function openParts(
  {messages}: ApprovalChat,
  forms: PresentApprovalsOptions['forms'],
  report?: (error: unknown) => void,
): Map<string, OpenPart> {
  const open = new Map<string, OpenPart>();
  for (const message of Array.isArray(messages) ? messages : []) {
    for (const part of Array.isArray(message?.parts) ? message.parts : []) {
      try {
        const name = isJsonObject(part) ? nameOf(part) : undefined;
        if (name === undefined) continue;
        const {state, approval, toolCallId, input, title} = part as JsonObject;
        const isApproval = state === 'approval-requested';
        const {id, isAutomatic, requestReason} = objectOf(approval);
        const isQuestion = state === 'input-available' && own(forms, name);
        if (isApproval ? isAutomatic === true : !isQuestion) continue;
        const place = jsonText([isApproval, isApproval && typeof id === 'string' ? id : {toolCallId}]) ?? '';
        const earlier = open.get(place);
        const shown = isJsonObject(approval) ? {id, requestReason} : approval;
        const {copy, key, error} = subjectOf({name, toolCallId, input, title, approval: shown}, 'arguments');
        const isUnique = !earlier || (earlier.isUnique && sameJson(earlier.part, copy));
        open.set(place, {
          name,
          part: copy,
          isApproval,
          subject: key,
          error: isUnique ? error : repeated(CALL, isApproval ? 'approval.id' : 'toolCallId'),
          isUnique,
        });
      } catch (error) {
        report?.(error);
      }
    }
  }
  return open;
}

/** Asks about a tool call. Returns what sends the response; undefined if the approval stays open. */
async function approvalResponse(
  known: PresentedChat,
  {name, part, error}: OpenPart,
  prompts: Prompts,
  signal: AbortSignal,
): Promise<Send | undefined> {
  const {presenter, options} = prompts;
  const {approval, input} = part;
  if (!isJsonObject(approval)) throw malformed(CALL, 'approval', 'an object', approval);
  const {id} = approval;
  if (typeof id !== 'string') throw malformed(CALL, 'approval.id', 'a string', id);
  const respond =
    (approved: boolean, reason?: string): Send =>
    (chat) =>
      chat.addToolApprovalResponse({id, approved, ...(reason !== undefined && {reason})});
  try {
    if (error) throw error;
    if (input !== undefined && !isJsonObject(input)) throw malformed(CALL, 'input', 'an object', input);
    const tool = own(options.tools, name) || {};
    const call = callOf(name, part, tool);
    const {allowed} = known;
    if (allowed.takeOnce(call, known.chat)) return respond(true);
    // A grant would bypass `verify`.
    const offered = isVerified(presenter) ? [] : scopesIn(tool.scopes ?? options.scopes);
    const subject = offered.length ? grantSubject(call, prompts) : undefined;
    const scopes = subject ? offered : [];
    const granting = new AgentPrompts(presenter, {...options, scopes});
    if (subject && (await allowed.grantFor(subject, granting.options))) return respond(true);
    const schema = inputSchemaOf(name, tool, prompts);
    // Does not await a plain value, so that the prompt opens synchronously.
    const inputSchema = schema instanceof Promise ? await schema : schema;
    const verdict = await prompts.decide({...call, ...(inputSchema && {inputSchema})}, {id, signal, scopes});
    const {decision} = verdict;
    if (decision === 'cancel') return verdict.unanswered ? undefined : respond(false, CLOSED_REASON);
    const isEdited = decision === 'edit';
    const decided = isEdited ? {...call, arguments: verdict.arguments} : call;
    const reason = isEdited ? editsAsReason(verdict.arguments, verdict.reason) : verdict.reason;
    const send = respond(decision === 'approve', reason);
    if (decision === 'reject') return send;
    return async (chat) => {
      // Before sending, because the model may repeat the call immediately.
      if (isEdited) allowed.allowOnce(decided, chat);
      try {
        await send(chat);
      } catch (error) {
        allowed.takeOnce(decided, chat);
        throw error;
      }
      await allowed.grant(decided, verdict.scope, granting);
    };
  } catch (error) {
    prompts.report(error);
    return respond(false, messageOf(error));
  }
}

function isVerified(presenter: AgentPresenter): boolean {
  const element = presenter.approve ?? elementOf(presenter);
  return !!(element as {verify?: unknown}).verify;
}

function callOf(name: string, {approval, input, title}: JsonObject, tool: ApprovalTool): ToolCall {
  const {requestReason} = approval as JsonObject;
  const about = [tool.description, requestReason].filter((text) => typeof text === 'string' && text);
  const heading = tool.title ?? title;
  return {
    name,
    ...(typeof heading === 'string' && {title: heading}),
    ...(about.length && {description: about.join('\n\n')}),
    ...(tool.annotations && {annotations: tool.annotations}),
    arguments: (input as JsonObject | undefined) ?? {},
  };
}

/** Asks a question. Returns what sends the output of its tool; undefined if it stays open. */
async function questionOutput(
  {name: tool, part, error}: OpenPart,
  prompts: Prompts,
  signal: AbortSignal,
): Promise<Send | undefined> {
  const {toolCallId, input} = part;
  if (typeof toolCallId !== 'string') throw malformed(CALL, 'toolCallId', 'a string', toolCallId);
  const respond =
    (output: {output: unknown} | {state: 'output-error'; errorText: string}): Send =>
    (chat) =>
      chat.addToolOutput?.({tool, toolCallId, ...output});
  try {
    if (error) throw error;
    const form = own(prompts.options.forms, tool);
    const request = typeof form === 'function' ? form(input) : requestOf(input);
    const outcome = await prompts.ask(request, {id: toolCallId, signal});
    const {action, content, reason, unanswered, _meta} = outcome;
    if (unanswered) return undefined;
    const {[REASON_KEY]: _, ...meta} = _meta ?? {};
    return respond({
      output: {
        action,
        ...(action === 'accept' && {content}),
        ...(reason !== undefined && {reason}),
        ...(Object.keys(meta).length && {_meta: meta}),
      },
    });
  } catch (error) {
    prompts.report(error);
    return respond({state: 'output-error', errorText: messageOf(error)});
  }
}

/** Reads an own property, because the model chooses the name. */
const own = <Value>(values: {[name: string]: Value} | undefined, name: string): Value | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Sends a response. Returns whether the chat took it; if not, the next call presents the part again. */
async function sent(send: Send, chat: ApprovalChat, prompts: Prompts): Promise<boolean> {
  try {
    await send(chat);
    return true;
  } catch (error) {
    prompts.report(error);
    return false;
  }
}

function requestOf(input: unknown): ElicitRequest {
  if (!isJsonObject(input)) throw malformed(CALL, 'input', 'an object', input);
  return checkAsk(CALL, input, {path: 'input.'});
}
