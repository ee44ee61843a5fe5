import type {FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {memberPointer, pointerKeys} from '../protocol/json-pointer.js';
import * as apps from '../protocol/mcp-apps.js';
import * as widgets from '../protocol/mcp-ui.js';
import * as rich from '../protocol/messages.js';
import {namesIn} from '../schema/described.js';
import {errorSentence} from './dialects/dialect.js';
import type {TraceEntry} from './trace.js';

/** Replaces in a trace what a person entered. */
export const REDACTED = '[redacted]';

/** Returns a function that replaces what a person entered in an entry. Of an answer, only the names of the requested fields remain. */
export function redactor(schema: JsonObject = {}): (entry: TraceEntry) => TraceEntry {
  let known: Names | undefined;
  const names = () => (known ??= namesIn(schema));
  return (entry) => {
    if (entry.kind === 'sent') return {...entry, message: withoutSent(entry.message, names())};
    if (entry.kind === 'received') return {...entry, message: withoutReceived(entry.message, names())};
    if (entry.kind === 'dropped') return {...entry, reason: withoutReason(entry.reason, names())};
    return entry;
  };
}

/** Errors for an event of the page. A member that the schema does not name may itself have been entered. */
export const discreetErrors = (errors: readonly FieldError[], schema: JsonObject = {}): FieldError[] =>
  withoutNames(errors, namesIn(schema));

type Names = ReadonlySet<string>;

/** Parameters of errors that hold the name of a member. */
const NAMING = ['additionalProperty', 'propertyName', 'unevaluatedProperty'];

function withoutNames(errors: readonly FieldError[], names: Names): FieldError[] {
  return errors.map((error) => {
    const {path, keyword, params} = error;
    // By a check of the page, whose words they are.
    if (keyword === 'custom') return error;
    const own = Object.entries(params ?? {}).filter(
      ([key, value]) => !NAMING.includes(key) || names.has(value as string),
    );
    return {
      ...error,
      path: knownPlace(String(path), names),
      ...(params && {params: Object.fromEntries(own)}),
    };
  });
}

/** A pointer as far as the schema names what it goes through. */
function knownPlace(pointer: string, names: Names): string {
  let place = '';
  for (const key of pointerKeys(pointer) ?? []) {
    if (!names.has(key) && !/^\d{1,4}$/.test(key)) break;
    place = memberPointer(place, key);
  }
  return place;
}

/** What was dropped, and where, without a guest's own words. */
function withoutReason(reason: string, names: Names): string {
  const [, before, place] = /^(\w+ at )(\/.*)$/s.exec(reason) ?? [];
  if (place !== undefined) {
    const content = '/params/content';
    const inContent = place.startsWith(content) ? knownPlace(place.slice(content.length), names) : '';
    return before + (place.startsWith(content) ? content + inContent : '/…');
  }
  const [, method] = /^notification (.*)$/s.exec(reason) ?? [];
  return method === undefined ? reason : `notification ${knownText(method)}`;
}

/** Everything that a message may be called. Other names are a guest's own words. */
const KNOWN: ReadonlySet<unknown> = new Set(
  [rich, apps, widgets].flatMap((messages) =>
    Object.values(messages).filter((name) => typeof name === 'string'),
  ),
);

const knownText = (text: unknown): unknown => (text === undefined || KNOWN.has(text) ? text : REDACTED);

/** Ids that we make (`e1`), that `ElicitationGuest` makes, and numbers. */
const knownId = (id: unknown): unknown =>
  Number.isSafeInteger(id) || (typeof id === 'string' && /^(e\d{1,3}|teardown)$/.test(id))
    ? id
    : knownText(id);

/** The members by which a message is told from others, without a guest's own words; what else there is, `[other]`. */
function envelopeOf(message: JsonObject): JsonObject {
  const {jsonrpc, id, method, type, messageId, params, payload, result, error, ...others} = message;
  const body = {params, payload, result, error};
  const hidden = Object.entries(body).map(([key, value]) => [
    key,
    value === undefined ? undefined : REDACTED,
  ]);
  const envelope = {
    jsonrpc: jsonrpc === undefined || jsonrpc === '2.0' ? jsonrpc : REDACTED,
    id: knownId(id),
    method: knownText(method),
    type: knownText(type),
    messageId: messageId === undefined ? undefined : REDACTED,
    ...Object.fromEntries(hidden),
    '[other]': Object.keys(others).length ? REDACTED : undefined,
  };
  return defined(envelope);
}

const defined = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Which fields were answered. A name that the server did not give may itself have been entered. */
function fieldsOf(content: unknown, names: Names): unknown {
  if (!isJsonObject(content)) return content === undefined || content === null ? content : REDACTED;
  const answered = Object.keys(content).map((key) => [names.has(key) ? key : '[other]', REDACTED]);
  return Object.fromEntries(answered);
}

/** What we send is known: the request, and in it what had been entered before; and what answers a guest's own message. */
function withoutSent(message: unknown, names: Names): unknown {
  if (!isJsonObject(message)) return message;
  const {method, type, params, payload, result, error} = message;
  if (method === undefined) {
    const kept = envelopeOf(message);
    if (type === rich.RENDER_DATA && isJsonObject(payload) && isJsonObject(payload['renderData'])) {
      const elicitation = withoutContent(payload['renderData']['elicitation'], names);
      kept['payload'] = {renderData: {elicitation}};
    }
    if (isJsonObject(result)) kept['result'] = sentResult(result);
    if (isJsonObject(error)) kept['error'] = sentError(error, names);
    return kept;
  }
  if (method === rich.CONTEXT) return {...message, params: withoutContent(params, names)};
  if (method === apps.CANCELLED && isJsonObject(params))
    return {...message, params: {...params, requestId: knownId(params['requestId'])}};
  if (method !== apps.ELICIT || !isJsonObject(params) || !isJsonObject(params['_meta'])) return message;
  const {[apps.CORRECTION]: correction, ...meta} = params['_meta'];
  if (correction === undefined) return message;
  return {
    ...message,
    params: {...params, _meta: {...meta, [apps.CORRECTION]: withoutContent(correction, names)}},
  };
}

/** The host's own answers; what a handler of the page returned may repeat what a guest sent. */
function sentResult(result: JsonObject): unknown {
  const {accepted, hostInfo, mode} = result;
  if (hostInfo !== undefined || accepted === true) return result;
  if (typeof mode === 'string') return {mode: DISPLAY_MODES.includes(mode) ? mode : REDACTED};
  return Object.keys(result).length ? REDACTED : {};
}

const DISPLAY_MODES = ['inline', 'modal', 'sidebar', 'fullscreen', 'pip'];
const UNSUPPORTED = 'Not supported: ';

function sentError({code, message, data}: JsonObject, names: Names): unknown {
  const text = String(message);
  const named = text.startsWith(UNSUPPORTED)
    ? UNSUPPORTED + knownText(text.slice(UNSUPPORTED.length))
    : message;
  const {errors} = isJsonObject(data) ? data : {};
  const corrected = Array.isArray(errors)
    ? {...(data as JsonObject), errors: withoutNames(errors, names)}
    : data;
  return defined({code, message: named, data: corrected});
}

/** A rejected value is in the content, and in the context as the default of its field; its name in the errors. */
function withoutContent(params: unknown, names: Names): unknown {
  if (!isJsonObject(params)) return params;
  const {context, content, errors} = params;
  const kept = {...params};
  if (content !== undefined) kept['content'] = fieldsOf(content, names);
  if (!Array.isArray(errors)) return kept;
  const known = withoutNames(errors, names);
  kept['errors'] = known;
  if (kept['error'] !== undefined) kept['error'] = errorSentence(known);
  if (!isJsonObject(context)) return kept;
  const shown = ([key, value]: [string, unknown]) => {
    if (key === 'error') return [key, errorSentence(known)];
    return [key, /^default./.test(key) ? REDACTED : value];
  };
  return {...kept, context: Object.fromEntries(Object.entries(context).map(shown))};
}

/** A guest may say anything, with anything that it was sent or given in it: only what is known is shown. */
function withoutReceived(message: unknown, names: Names): unknown {
  if (!isJsonObject(message)) return REDACTED;
  const kept = envelopeOf(message);
  const {method, type, params, payload, result} = message;
  // By the method first, as the dialects do: the `type` beside it may be anything.
  if (method === rich.SUBMIT || method === rich.DRAFT) kept['params'] = answerOf(params, names);
  else if (method === apps.SIZE_CHANGED) kept['params'] = sizeOf(params);
  else if (method === apps.INITIALIZE) kept['params'] = introductionOf(params);
  else if (method === apps.INITIALIZED && isEmpty(params)) kept['params'] = {};
  else if (method === undefined && type === rich.SIZE_CHANGE) kept['payload'] = sizeOf(payload);
  else if (method === undefined && type === rich.HELLO) kept['payload'] = helloOf(payload);
  if (result !== undefined) kept['result'] = answerOf(result, names);
  return defined(kept);
}

const isEmpty = (value: unknown) => isJsonObject(value) && !Object.keys(value).length;

/** `object` with the members that are shown; `[other]` when it has more. */
function rebuilt(object: unknown, members: (object: JsonObject) => JsonObject): unknown {
  if (!isJsonObject(object)) return object === undefined ? undefined : REDACTED;
  const kept = defined(members(object));
  const others = Object.keys(object).some((key) => !(key in kept));
  return others ? {...kept, '[other]': REDACTED} : kept;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

const sizeOf = (size: unknown) =>
  rebuilt(size, ({height, width}) => ({height: numberOf(height), width: numberOf(width)}));

const helloOf = (payload: unknown) =>
  rebuilt(payload, ({elicitation}) => ({
    elicitation: rebuilt(elicitation, ({version}) => ({version: numberOf(version)})),
  }));

const introductionOf = (params: unknown) =>
  rebuilt(params, ({protocolVersion, appCapabilities}) => ({
    protocolVersion: knownText(protocolVersion),
    appCapabilities: rebuilt(appCapabilities, ({elicitation}) => ({
      elicitation: rebuilt(elicitation, () => ({})),
    })),
  }));

function answerOf(answer: unknown, names: Names): unknown {
  if (!isJsonObject(answer)) return REDACTED;
  const {action, content} = answer;
  return {
    ...(action !== undefined && {action: rich.isElicitAction(action) ? action : REDACTED}),
    ...(content !== undefined && {content: fieldsOf(content, names)}),
  };
}
