import {isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import * as apps from '../../protocol/apps/mcp-apps.js';
import * as widgets from '../../protocol/apps/mcp-ui.js';
import {
  CLOSED,
  CONTEXT,
  DRAFT,
  ESCAPE,
  GUEST_REPORT,
  HELLO,
  isElicitAction,
  MESSAGE,
  RENDER_DATA,
  REQUEST_RENDER_DATA,
  SIZE_CHANGE,
  SUBMIT,
  SURROUNDINGS,
} from '../../protocol/messages.js';
import {namesIn} from '../../schema/described.js';
import {errorSentence, UNSUPPORTED} from '../dialects/dialect.js';
import {knownPlace, type Names, withoutNames} from './discreet-errors.js';
import type {TraceEntry} from './trace.js';

export const REDACTED = '[redacted]';

/** Returns a function that replaces what a person entered in an entry. Of an answer, only the names of the requested fields remain. */
export function redactor(schema: JsonObject = {}): (entry: TraceEntry) => TraceEntry {
  let cached: Names | undefined;
  const names = () => (cached ??= namesIn(schema));
  return (entry) => {
    if (entry.kind === 'sent') return {...entry, message: withoutSent(entry.message, names())};
    if (entry.kind === 'received') return {...entry, message: withoutReceived(entry.message, names())};
    if (entry.kind === 'dropped') {
      const {full: _, ...rest} = entry;
      return {...rest, ...withoutDetail(entry, names())};
    }
    return entry;
  };
}

/** The detail of a dropped message, without a guest's own words. */
function withoutDetail({reason, detail}: TraceEntry & {kind: 'dropped'}, names: Names): {detail?: string} {
  if (detail === undefined) return {};
  if (reason === 'blocked' || reason === 'guest-error') return {detail};
  if (reason === 'unknown-notification') return {detail: String(knownText(detail))};
  const content = '/params/content';
  if (!detail.startsWith(content)) return {detail: '/…'};
  return {detail: content + knownPlace(detail.slice(content.length), names)};
}

/** All known message names. Other names come from the guest. */
const KNOWN: ReadonlySet<unknown> = new Set([
  CLOSED,
  CONTEXT,
  DRAFT,
  ESCAPE,
  GUEST_REPORT,
  HELLO,
  MESSAGE,
  RENDER_DATA,
  REQUEST_RENDER_DATA,
  SIZE_CHANGE,
  SUBMIT,
  SURROUNDINGS,
  ...[apps, widgets].flatMap((messages) => Object.values<unknown>(messages)),
]);

const knownText = (text: unknown): unknown => (text === undefined || KNOWN.has(text) ? text : REDACTED);

/** Keeps ids of this package (`e1`), ids of `ElicitationGuest`, and numbers. */
const knownId = (id: unknown): unknown =>
  Number.isSafeInteger(id) || (typeof id === 'string' && /^(e\d{1,3}|teardown)$/.test(id))
    ? id
    : knownText(id);

/** Keeps the members that identify a message, and replaces all other content of a guest by `[other]`. */
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

/** The names of the answered fields. A name that is not in the schema may be user input. */
function fieldsOf(content: unknown, names: Names): unknown {
  if (!isJsonObject(content)) return content === undefined || content === null ? content : REDACTED;
  const answered = Object.keys(content).map((key) => [names.has(key) ? key : '[other]', REDACTED]);
  return Object.fromEntries(answered);
}

/** Redacts a sent message: the request, content entered before, and responses to the guest. */
function withoutSent(message: unknown, names: Names): unknown {
  if (!isJsonObject(message)) return message;
  const {method, type, params, payload, result, error} = message;
  if (method === undefined) {
    const redacted = envelopeOf(message);
    if (type === RENDER_DATA && isJsonObject(payload) && isJsonObject(payload['renderData'])) {
      const elicitation = withoutContent(payload['renderData']['elicitation'], names);
      redacted['payload'] = {renderData: {elicitation}};
    }
    if (isJsonObject(result)) redacted['result'] = sentResult(result);
    if (isJsonObject(error)) redacted['error'] = sentError(error, names);
    return redacted;
  }
  if (method === CONTEXT) return {...message, params: withoutContent(params, names)};
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

/** Keeps the host's own results. The result of a handler of the page may repeat input of the guest. */
function sentResult(result: JsonObject): unknown {
  const {accepted, hostInfo, mode} = result;
  if (hostInfo !== undefined || accepted === true) return result;
  if (typeof mode === 'string') return {mode: DISPLAY_MODES.includes(mode) ? mode : REDACTED};
  return Object.keys(result).length ? REDACTED : {};
}

const DISPLAY_MODES = ['inline', 'modal', 'sidebar', 'fullscreen', 'pip'];

function sentError({code, message, data}: JsonObject, names: Names): unknown {
  const text = String(message);
  const named = text.startsWith(UNSUPPORTED)
    ? UNSUPPORTED + knownText(text.slice(UNSUPPORTED.length))
    : message;
  const {errors} = objectOf(data);
  const corrected = Array.isArray(errors)
    ? {...(data as JsonObject), errors: withoutNames(errors, names)}
    : data;
  return defined({code, message: named, data: corrected});
}

/** A rejected value occurs in the content, and in the context as the default of its field. Its name occurs in the errors. */
function withoutContent(params: unknown, names: Names): unknown {
  if (!isJsonObject(params)) return params;
  const {context, content, errors} = params;
  const redacted = {...params};
  if (content !== undefined) redacted['content'] = fieldsOf(content, names);
  if (!Array.isArray(errors)) return redacted;
  const cleanErrors = withoutNames(errors, names);
  redacted['errors'] = cleanErrors;
  if (redacted['error'] !== undefined) redacted['error'] = errorSentence(cleanErrors);
  if (!isJsonObject(context)) return redacted;
  const shown = ([key, value]: [string, unknown]) => {
    if (key === 'error') return [key, errorSentence(cleanErrors)];
    return [key, /^default./.test(key) ? REDACTED : value];
  };
  return {...redacted, context: Object.fromEntries(Object.entries(context).map(shown))};
}

/** Redacts a received message. A guest may send anything, so only known members are kept. */
function withoutReceived(message: unknown, names: Names): unknown {
  if (!isJsonObject(message)) return REDACTED;
  const redacted = envelopeOf(message);
  const {method, type, params, payload, result} = message;
  // Checks the method first, as the dialects do. The member `type` may have any value.
  if (method === SUBMIT || method === DRAFT) redacted['params'] = answerOf(params, names);
  else if (method === apps.SIZE_CHANGED) redacted['params'] = sizeOf(params);
  else if (method === apps.INITIALIZE) redacted['params'] = introductionOf(params);
  else if (method === apps.INITIALIZED && isEmpty(params)) redacted['params'] = {};
  else if (method === undefined && type === SIZE_CHANGE) redacted['payload'] = sizeOf(payload);
  else if (method === undefined && type === HELLO) redacted['payload'] = helloOf(payload);
  if (result !== undefined) redacted['result'] = answerOf(result, names);
  return defined(redacted);
}

const isEmpty = (value: unknown) => isJsonObject(value) && !Object.keys(value).length;

/** Keeps the listed members of `object`. Adds `[other]` if it has more. */
function rebuilt(object: unknown, members: (object: JsonObject) => JsonObject): unknown {
  if (!isJsonObject(object)) return object === undefined ? undefined : REDACTED;
  const redacted = defined(members(object));
  const others = Object.keys(object).some((key) => !(key in redacted));
  return others ? {...redacted, '[other]': REDACTED} : redacted;
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
    ...(action !== undefined && {action: isElicitAction(action) ? action : REDACTED}),
    ...(content !== undefined && {content: fieldsOf(content, names)}),
  };
}
