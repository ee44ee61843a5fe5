import type {
  ElicitAction,
  ElicitationContext,
  ElicitContent,
  FieldError,
} from '../../protocol/elicitation.js';
import {JSON_RPC, type JsonRpcError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {INITIALIZE} from '../../protocol/dialects/mcp-apps.js';
import {isRequest, type JsonRpcId} from '../../protocol/json-rpc.js';
import type {CallName} from '../calls/app-handlers.js';
import type {DropReason, Refusal} from '../trace/trace.js';

/** Builds the responses to a call of a guest, in its dialect. */
export interface Reply {
  /** Messages that are sent immediately. */
  received: unknown[];
  result(value: JsonObject): unknown[];
  error(error: JsonRpcError): unknown[];
}

export interface GuestCall {
  kind: 'call';
  name: 'openLink' | CallName;
  method: string;
  /** The unchecked parameters, in the format of MCP Apps. */
  params: JsonObject;
  reply: Reply;
}

/** An answer of a guest. A malformed one has errors and no content. */
export interface Submitted {
  action: ElicitAction;
  content?: ElicitContent;
  errors?: readonly FieldError[];
}

/** A message of a guest, independent of the dialect. */
export type GuestEvent =
  /** The guest is ready to present the request. `present` writes the request as the response to this hello. */
  | {kind: 'hello'; present(context: ElicitationContext): unknown[]}
  | ({kind: 'submit'; id?: JsonRpcId} & Submitted)
  | {kind: 'draft'; content: ElicitContent}
  | {kind: 'size'; height?: number; width?: number}
  | {kind: 'escape'}
  | {kind: 'unsupported'; id: JsonRpcId; method: string}
  | {kind: 'question'; answer: unknown[]}
  | GuestCall
  /** A message that needs no action, such as a log message. The trace contains it like every message. */
  | {kind: 'log'}
  /** The guest cannot present the request. */
  | {kind: 'unable'; reason: string}
  /** Not understood, or meant for another receiver: dropped. */
  | {kind: 'unknown'; reason: DropReason; detail?: string};

/** Reads the messages of one guest, and writes those of its session. Sends nothing itself. */
export interface Dialect {
  /** The kind of guest: a guest page, or an MCP App. */
  readonly renderer: 'guest' | 'app';
  /** Whether calls of the guest from before its hello are answered. */
  readonly answersEarlyCalls: boolean;
  read(message: unknown): GuestEvent;
  /** The request, with the errors if an answer was rejected. */
  present(context: ElicitationContext): unknown[];
  accepted(id?: JsonRpcId): unknown[];
  rejected(errors: readonly FieldError[], attempt: number, id?: JsonRpcId): unknown[];
  refused(refusal: Refusal, id?: JsonRpcId): unknown[];
  unsupported(id: JsonRpcId, method: string): unknown[];
  notify(update: {message: string; type: string; data?: unknown}): unknown[];
  closed(reason: string): unknown[];
  contextChanged(context: ElicitationContext): unknown[];
}

/** Whether the first message of a guest is the request with which MCP Apps begins. */
export const beginsMcpApp = (message: unknown): boolean =>
  isRequest(message) && message.method === INITIALIZE;

/** Begins the message of an error for an unsupported method. The rest is in the words of the guest. */
export const UNSUPPORTED = 'Not supported: ';

export const unsupportedError = (method: string): JsonRpcError => ({
  code: JSON_RPC.methodNotFound,
  message: UNSUPPORTED + method.slice(0, 100),
});

/** All errors as one text, for a context without a text for the user: `path + ' ' + message` of each, joined by `", "`. */
export const errorSentence = (errors: readonly FieldError[]) =>
  errors.map(({path, message}) => (path ? `${path} ${message}` : message)).join(', ');

/**
 * The server's context, extended by the host. Existing guests apply `context.defaultColor` on every context. So if the context has a key
 * `default<Property>` for a rejected property, it is set to the rejected value.
 */
export function extendedContext(context: ElicitationContext, theme: string): JsonObject {
  const extended: JsonObject = {theme, ...context.context};
  if (!context.errors?.length) return extended;
  extended['error'] = context.error ?? errorSentence(context.errors);
  for (const [property, value] of Object.entries(context.content ?? {})) {
    const key = `default${property.charAt(0).toUpperCase()}${property.slice(1)}`;
    if (context.context && Object.hasOwn(context.context, key)) extended[key] = value;
  }
  return extended;
}

/** Reads an answer of the guest. The content of an accepted one must be an object. */
export const readAnswer = (action: ElicitAction, content: unknown): GuestEvent & {kind: 'submit'} =>
  action !== 'accept' || isJsonObject(content)
    ? {kind: 'submit', action, content: content as ElicitContent}
    : malformedAnswer('type', 'content must be object');

export const malformedAnswer = (keyword: string, message: string): GuestEvent & {kind: 'submit'} => ({
  kind: 'submit',
  action: 'accept',
  errors: [{path: '', keyword, message}],
});

export const readDraft = ({content}: JsonObject): GuestEvent =>
  isJsonObject(content) ? {kind: 'draft', content} : {kind: 'unknown', reason: 'malformed-draft'};

/** Reads a size in CSS px. Omits values that are not positive numbers. */
export function readSize({height, width}: JsonObject): Extract<GuestEvent, {kind: 'size'}> {
  const size: ReturnType<typeof readSize> = {kind: 'size'};
  if (isSize(height)) size.height = height;
  if (isSize(width)) size.width = width;
  return size;
}

const isSize = (value: unknown): value is number => Number.isFinite(value) && (value as number) > 0;
