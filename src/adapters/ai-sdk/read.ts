import {type GrantScope, scopesIn} from '../../protocol/meta.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {isJsonObject, isText, type JsonObject, jsonText, objectOf} from '../../protocol/json.js';
import {checkMembers, malformed} from '../../protocol/check-ask.js';
import type {Source} from '../answer-all.js';
import {elementOf, type AgentPresenter, type ToolCall} from '../presenter.js';
import type {AgentPrompts, Ask} from '../prompts.js';
import {hostScopes} from '../../presentation/grants.js';
import {type AllowedCalls, type GrantOptions, grantSubject} from './allowed.js';
import {type ApprovalChat, approval, decision, type Send, toolError, toolOutput} from './write.js';

export const CALL = 'presentApprovals()';

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

export type Prompts = AgentPrompts<PresentApprovalsOptions>;

/** A part of a message that waits for a response. */
export interface OpenPart {
  isApproval: boolean;
  name: string;
  /** The member `approval` of a tool call that waits for one; undefined for a question. */
  approval: unknown;
  toolCallId: unknown;
  input: unknown;
  title: unknown;
}

/** A chat, with the calls that need no prompt. */
interface AllowingChat {
  /** The latest object of the chat. */
  readonly chat: ApprovalChat;
  readonly allowed: AllowedCalls;
}

/** The approvals and questions of a chat that wait for a response. */
export const openParts = (known: AllowingChat, prompts: Prompts): Source<OpenPart, Send> => ({
  call: CALL,
  values: 'arguments',
  asked() {
    const messages: unknown = known.chat.messages;
    const parts = (Array.isArray(messages) ? messages : []).flatMap((message) =>
      Array.isArray(message?.parts) ? (message.parts as unknown[]) : [],
    );
    return parts.map((part) => () => openPart(part, prompts.options));
  },
  read: (part) => (part.isApproval ? approvalAsk(known, part, prompts) : questionAsk(part, prompts)),
  refuse(error, _id, {isApproval, name, approval: asked, toolCallId}) {
    const {id} = objectOf(asked);
    const message = error instanceof Error ? error.message : String(error);
    if (isApproval) return typeof id === 'string' ? approval(id, false, message) : () => {};
    return typeof toolCallId === 'string' ? toolError(name, toolCallId, message) : () => {};
  },
});

/** Reads an approval or a question. Its id has all that identifies the response. Undefined for other parts. */
function openPart(part: unknown, {forms}: PresentApprovalsOptions) {
  const name = isJsonObject(part) ? toolNameOf(part) : undefined;
  if (name === undefined) return undefined;
  const {state, approval, toolCallId, input, title} = part as JsonObject;
  const isApproval = state === 'approval-requested';
  const {id, isAutomatic, requestReason} = objectOf(approval);
  const isQuestion = state === 'input-available' && own(forms, name);
  if (isApproval ? isAutomatic === true : !isQuestion) return undefined;
  const value: OpenPart = {
    isApproval,
    name,
    toolCallId,
    input,
    title,
    approval: isJsonObject(approval) ? {id, requestReason} : approval,
  };
  return {
    id: jsonText([isApproval, isApproval && typeof id === 'string' ? id : {toolCallId}]) ?? '',
    member: isApproval ? 'approval.id' : 'toolCallId',
    value,
  };
}

const toolNameOf = ({type, toolName}: JsonObject): string | undefined => {
  if (type === 'dynamic-tool') return typeof toolName === 'string' ? toolName : undefined;
  return typeof type === 'string' && type.startsWith('tool-') ? type.slice(5) : undefined;
};

/** Reads an own property, because the model chooses the name. */
const own = <Value>(values: {[name: string]: Value} | undefined, name: string): Value | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

/** Asks about a tool call, unless the user has allowed it before. */
function approvalAsk(
  {chat, allowed}: AllowingChat,
  part: OpenPart,
  prompts: Prompts,
): Ask<Send> | Promise<Ask<Send>> {
  const {presenter, options} = prompts;
  const {name, approval: asked, input} = part;
  if (!isJsonObject(asked)) throw malformed(CALL, 'approval', 'an object', asked);
  const {id} = asked;
  if (typeof id !== 'string') throw malformed(CALL, 'approval.id', 'a string', id);
  if (input !== undefined && !isJsonObject(input)) throw malformed(CALL, 'input', 'an object', input);
  const tool = own(options.tools, name) || {};
  const call = callOf(part, asked, tool);
  const approved: Ask<Send> = {prompts: [], write: () => approval(id, true)};
  if (allowed.takeOnce(call, chat)) return approved;
  // A grant would bypass `verify`.
  const offered = isVerified(presenter) ? [] : scopesIn(tool.scopes ?? options.scopes);
  const subject = offered.length ? grantSubject(call, prompts) : undefined;
  const scopes = subject ? hostScopes(subject, offered) : [];
  const ask = (inputSchema: JsonObject | undefined): Ask<Send> => ({
    prompts: [{id, call: {...call, ...(inputSchema && {inputSchema})}, scopes}],
    write([outcome]) {
      const {action, edited, scope} = outcome!;
      const send = decision(id, outcome!);
      if (!send || action !== 'accept') return send;
      const decided = edited ? {...call, arguments: edited} : call;
      return async (latest) => {
        // Before sending, because the model may repeat the call immediately.
        if (edited) allowed.allowOnce(decided, latest);
        try {
          await send(latest);
        } catch (error) {
          if (edited) allowed.takeOnce(decided, latest);
          throw error;
        }
        await allowed.grant(decided, scope, scopes, prompts);
      };
    },
  });
  const present = () => {
    const schema = inputSchemaOf(name, tool, prompts);
    return schema instanceof Promise ? schema.then(ask) : ask(schema);
  };
  if (!subject) return present();
  return allowed.grantFor(subject, scopes, options).then((grant) => (grant ? approved : present()));
}

function isVerified(presenter: AgentPresenter): boolean {
  const element = presenter.approve ?? elementOf(presenter);
  return !!(element as {verify?: unknown}).verify;
}

function callOf({name, input, title}: OpenPart, {requestReason}: JsonObject, tool: ApprovalTool): ToolCall {
  const about = [tool.description, requestReason].filter(isText);
  const heading = tool.title ?? title;
  return {
    name,
    ...(typeof heading === 'string' && {title: heading}),
    ...(about.length && {description: about.join('\n\n')}),
    ...(tool.annotations && {annotations: tool.annotations}),
    arguments: (input as JsonObject | undefined) ?? {},
  };
}

function questionAsk({name, toolCallId, input}: OpenPart, {options}: Prompts): Ask<Send> {
  if (typeof toolCallId !== 'string') throw malformed(CALL, 'toolCallId', 'a string', toolCallId);
  const form = own(options.forms, name);
  const request = typeof form === 'function' ? form(input) : requestOf(input);
  return {
    prompts: [{id: toolCallId, tool: name, request}],
    write: ([outcome]) => toolOutput(name, toolCallId, outcome!),
  };
}

function requestOf(input: unknown): ElicitRequest {
  if (!isJsonObject(input)) throw malformed(CALL, 'input', 'an object', input);
  return checkMembers(CALL, input, 'input.');
}

/** The page's own description of a tool. A `tool()` of the AI SDK has these members, too. */
export interface ApprovalTool {
  title?: string;
  /** Displayed if it is a string. In the AI SDK it may be a function. */
  description?: unknown;
  annotations?: JsonObject;
  /**
   * The schema of the arguments, with which the user can edit them: a JSON Schema, e.g. from `z.toJSONSchema()`; the result of
   * `jsonSchema()` or `zodSchema()` of the AI SDK; or a Standard Schema that converts to JSON Schema, e.g. of Zod 4.2.
   */
  inputSchema?: unknown;
  /** Overrides the option `scopes` for this tool. */
  scopes?: readonly GrantScope[];
}

const AI_SCHEMA = Symbol.for('vercel.ai.schema');

/** The members of a schema of the AI SDK, and of a Standard Schema. */
interface ForeignSchema {
  [AI_SCHEMA]?: unknown;
  jsonSchema?: unknown;
  '~standard'?: {jsonSchema: {input(options: {target: string}): unknown}};
}

/** The JSON Schema in a schema of another library, or the schema itself. May be a promise. */
function jsonSchemaOf(source: ForeignSchema): unknown {
  const {'~standard': standard, [AI_SCHEMA]: isOfSdk, jsonSchema} = source;
  if (standard) return standard.jsonSchema.input({target: 'draft-2020-12'});
  if (typeof source === 'function') return jsonSchemaOf((source as () => ForeignSchema)());
  return isOfSdk ? jsonSchema : source;
}

/**
 * Reads the schema of a tool's arguments. Reports a schema that cannot be converted, and returns undefined. Returns a promise only for a
 * schema that the AI SDK loads asynchronously.
 */
function inputSchemaOf(
  name: string,
  {inputSchema: source}: ApprovalTool,
  prompts: AgentPrompts,
): JsonObject | undefined | Promise<JsonObject | undefined> {
  const needed = 'a JSON Schema, e.g. of `z.toJSONSchema()`';
  const refuse = (): undefined =>
    void prompts.report(malformed(CALL, `tools.${name}.inputSchema`, needed, source));
  const read = (schema: unknown) => (isJsonObject(schema) ? schema : refuse());
  if (source === undefined) return undefined;
  try {
    const schema = jsonSchemaOf(source as ForeignSchema);
    return schema instanceof Promise ? schema.then(read, refuse) : read(schema);
  } catch {
    return refuse();
  }
}
