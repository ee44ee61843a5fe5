import type {
  ElicitAction,
  ElicitationContext,
  ElicitContent,
  FieldError,
} from '../../protocol/elicitation.js';
import type {JsonRpcError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import type {JsonRpcId} from '../../protocol/json-rpc.js';
import type {AppHandlerName} from '../app-handlers.js';

/** How a guest hears of what it called for, in its own dialect. */
export interface Reply {
  /** At once. */
  received: unknown[];
  result(value: JsonObject): unknown[];
  error(error: JsonRpcError): unknown[];
}

/** Something that a guest wants of the page, beside answering. */
export interface GuestCall {
  kind: 'call';
  name: 'openLink' | AppHandlerName;
  /** What the guest calls it. */
  method: string;
  /** As MCP Apps has them, not looked at yet. */
  params: JsonObject;
  reply: Reply;
}

/** What a guest's message means to a session, whatever the dialect. */
export type GuestEvent =
  /** `companion`: the guest says which version it speaks, as `ElicitationGuest` does. */
  | {kind: 'hello'; companion: boolean}
  | {kind: 'render-data'; messageId?: string}
  | {kind: 'submit'; action: ElicitAction; content: unknown; id?: JsonRpcId}
  | {kind: 'malformed-submit'; id?: JsonRpcId; error: FieldError}
  | {kind: 'draft'; content: ElicitContent}
  | {kind: 'size'; height?: number; width?: number}
  | {kind: 'escape'}
  | {kind: 'unsupported'; id: JsonRpcId; method: string}
  /** Something that the dialect answers by itself. */
  | {kind: 'question'; answer: unknown[]}
  | GuestCall
  /** A line for a log: the trace has it as every message. */
  | {kind: 'log'}
  /** The guest cannot present the request. */
  | {kind: 'unable'; reason: string}
  /** Not meant for us, or not understood: dropped. */
  | {kind: 'unknown'; reason: string};

/** Why a submit is not looked at. */
export type Refusal = 'not-ready' | 'busy';

/** How a session speaks to its guest. Pure: messages in, messages out. */
export interface Dialect {
  /** What the page is told that presents the request. */
  readonly renderer: 'guest' | 'app';
  read(message: unknown): GuestEvent;
  /** What the host shows around the guest. */
  surroundings(shows: readonly string[]): unknown[];
  /** The request, or the same again with what has to be corrected. */
  present(context: ElicitationContext): unknown[];
  renderData(context: ElicitationContext, messageId?: string): unknown[];
  accepted(id?: JsonRpcId): unknown[];
  rejected(errors: readonly FieldError[], attempt: number, id?: JsonRpcId): unknown[];
  refused(refusal: Refusal, id?: JsonRpcId): unknown[];
  unsupported(id: JsonRpcId, method: string): unknown[];
  notify(update: {message: string; type: string; data?: unknown}): unknown[];
  closed(reason: string): unknown[];
  /** The page's colours or measures have changed. */
  contextChanged(context: ElicitationContext): unknown[];
}

/** The seed's sentence for a failed validation: the engine's `path + ' ' + message`, joined by `", "`. */
export const errorSentence = (errors: readonly FieldError[]) =>
  errors.map(({path, message}) => (path ? `${path} ${message}` : message)).join(', ');

/**
 * The server's context with what the host adds. Guests in the wild apply `context.defaultColor` on every context, so
 * where the context has a key `default<Property>` for a rejected property, it carries the rejected value.
 */
export function hostContext(context: ElicitationContext, theme: string): JsonObject {
  const extended: JsonObject = {theme, ...context.context};
  if (!context.errors?.length) return extended;
  extended['error'] = errorSentence(context.errors);
  for (const [property, value] of Object.entries(context.content ?? {})) {
    const key = `default${property.charAt(0).toUpperCase()}${property.slice(1)}`;
    if (context.context && Object.hasOwn(context.context, key)) extended[key] = value;
  }
  return extended;
}

/** What has been entered so far. */
export const readDraft = ({content}: JsonObject): GuestEvent =>
  isJsonObject(content) ? {kind: 'draft', content} : {kind: 'unknown', reason: 'a draft without content'};

/** A size in CSS px; what is no positive number is left out. */
export function readSize({height, width}: JsonObject): GuestEvent {
  const size: GuestEvent = {kind: 'size'};
  if (isSize(height)) size.height = height;
  if (isSize(width)) size.width = width;
  return size;
}

const isSize = (value: unknown): value is number => Number.isFinite(value) && (value as number) > 0;
