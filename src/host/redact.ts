import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {CORRECTION, ELICIT, INITIALIZE, INITIALIZED, SIZE_CHANGED} from '../protocol/mcp-apps.js';
import {
  CONTEXT,
  DRAFT,
  HELLO,
  isElicitAction,
  RENDER_DATA,
  SIZE_CHANGE,
  SUBMIT,
} from '../protocol/messages.js';
import type {TraceEntry} from './trace.js';

/** Stands in a trace for what a person entered. */
export const REDACTED = '[redacted]';

/** Shared by every copy of this package on the page. */
const WHOLE = Symbol.for('mcp-elicitation.unredacted');
/** On a listener that stands for several: each is redacted for by itself. */
const LISTENERS = Symbol.for('mcp-elicitation.listeners');

export type TraceListener = (entry: TraceEntry) => void;

/**
 * A listener for `trace` that is told what the user entered, too. Without it values are left out of the messages; of an
 * answer only the names of the requested fields remain. Use it where nothing of the trace is kept.
 *
 * ```js
 * frame.trace = unredacted((entry) => show(entry));
 * ```
 */
export function unredacted(listener: TraceListener): TraceListener {
  return Object.assign((entry: TraceEntry) => listener(entry), {[WHOLE]: true});
}

/** One listener for `trace` that stands for several. Each is told of the user's values what it would be told alone. */
export function joinedListeners(listeners: readonly TraceListener[]): TraceListener {
  const tell: TraceListener = (entry) => {
    for (const listener of listeners) listener(entry);
  };
  return Object.assign(tell, {[LISTENERS]: listeners});
}

/** `listener`, told of messages only what no person entered, unless it is an `unredacted()` one. */
export function redacting(
  listener: TraceListener | undefined,
  schema: JsonObject,
): TraceListener | undefined {
  if (!listener || WHOLE in listener) return listener;
  if (LISTENERS in listener) {
    const each = listener[LISTENERS] as readonly TraceListener[];
    return joinedListeners(each.map((one) => redacting(one, schema)!));
  }
  const {properties} = schema;
  const names = new Set(isJsonObject(properties) ? Object.keys(properties) : []);
  return (entry) => {
    if (entry.kind === 'sent') listener({...entry, message: withoutSent(entry.message, names)});
    else if (entry.kind === 'received') listener({...entry, message: withoutReceived(entry.message, names)});
    else listener(entry);
  };
}

type Names = ReadonlySet<string>;

/** Which fields were answered. A name that the server did not give may itself have been entered. */
function fieldsOf(content: unknown, names: Names): unknown {
  if (!isJsonObject(content)) return content === undefined || content === null ? content : REDACTED;
  const answered = Object.keys(content).map((key) => [names.has(key) ? key : '[other]', REDACTED]);
  return Object.fromEntries(answered);
}

/** What we send is known: the request, and in it what had been entered before. */
function withoutSent(message: unknown, names: Names): unknown {
  if (!isJsonObject(message)) return message;
  const {method, type, params, payload} = message;
  if (method === CONTEXT) return {...message, params: withoutContent(params, names)};
  if (type === RENDER_DATA && isJsonObject(payload) && isJsonObject(payload['renderData'])) {
    const elicitation = withoutContent(payload['renderData']['elicitation'], names);
    return {...message, payload: {renderData: {elicitation}}};
  }
  if (method !== ELICIT || !isJsonObject(params) || !isJsonObject(params['_meta'])) return message;
  const {[CORRECTION]: correction, ...meta} = params['_meta'];
  if (correction === undefined) return message;
  return {
    ...message,
    params: {...params, _meta: {...meta, [CORRECTION]: withoutContent(correction, names)}},
  };
}

/** A rejected value stands in the content, and in the context as the default of its field. */
function withoutContent(params: unknown, names: Names): unknown {
  if (!isJsonObject(params) || params['content'] === undefined) return params;
  const kept = {...params, content: fieldsOf(params['content'], names)};
  const {context, errors} = params;
  if (!errors || !isJsonObject(context)) return kept;
  const isDefault = (key: string) => /^default./.test(key);
  const entries = Object.entries(context).map(([key, value]) => [key, isDefault(key) ? REDACTED : value]);
  return {...kept, context: Object.fromEntries(entries)};
}

/** Messages that say nothing of an answer. */
const HARMLESS: ReadonlySet<unknown> = new Set([HELLO, INITIALIZE, INITIALIZED, SIZE_CHANGE, SIZE_CHANGED]);
/** What says of a message which one it is; and where it says more. */
const ENVELOPE = ['jsonrpc', 'id', 'method', 'type', 'messageId'];
const BODY = ['params', 'payload', 'result', 'error'];

/** A guest may say anything, with anything that it was told or given in it. */
function withoutReceived(message: unknown, names: Names): unknown {
  if (!isJsonObject(message)) return REDACTED;
  const {method, type, params, result} = message;
  if (HARMLESS.has(method) || HARMLESS.has(type)) return message;
  const kept: JsonObject = {};
  for (const [key, value] of Object.entries(message)) {
    if (ENVELOPE.includes(key)) kept[key] = value;
    else kept[BODY.includes(key) ? key : '[other]'] = REDACTED;
  }
  if (method === SUBMIT || method === DRAFT) kept['params'] = answerOf(params, names);
  if (result !== undefined) kept['result'] = answerOf(result, names);
  return kept;
}

function answerOf(answer: unknown, names: Names): unknown {
  if (!isJsonObject(answer)) return REDACTED;
  const {action, content} = answer;
  return {
    ...(action !== undefined && {action: isElicitAction(action) ? action : REDACTED}),
    ...(content !== undefined && {content: fieldsOf(content, names)}),
  };
}
