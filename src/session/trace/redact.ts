import {isElicitAction} from '../../protocol/elicitation.js';
import {defined, isJsonObject, type JsonObject, objectOf} from '../../protocol/json.js';
import {messageNamed, SHOWN_ANSWER, type Shown} from '../../protocol/messages.js';
import {BRIDGE_VERSION} from '../../protocol/dialects/versions.js';
import {errorSentence, UNSUPPORTED} from '../dialects/dialect.js';
import {knownPlace, type Names, namesIn, withoutNames} from './discreet-errors.js';
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

/** Keeps the name of a message. Other texts come from the guest. */
const knownText = (text: unknown): unknown => (text === undefined || messageNamed(text) ? text : REDACTED);

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

/** The names of the answered fields. A name that is not in the schema may be user input. */
function redactedFields(content: unknown, names: Names): unknown {
  if (!isJsonObject(content)) return content === null ? content : REDACTED;
  const answered = Object.keys(content).map((key) => [names.has(key) ? key : '[other]', REDACTED]);
  return Object.fromEntries(answered);
}

/** Redacts a sent message: content entered before, and responses to the guest. */
function withoutSent(message: unknown, names: Names): unknown {
  if (!isJsonObject(message)) return message;
  const {method, type, result, error} = message;
  const {at, what} = messageNamed(method ?? type)?.repeats ?? {};
  const redact = what === 'id' ? knownId : (answer: unknown) => withoutContent(answer, names);
  const replaced = at ? replacedAt(message, at, redact) : message;
  if (method !== undefined) return replaced;
  const redacted = envelopeOf(message);
  if (at) redacted['payload'] = replaced['payload'];
  if (isJsonObject(result)) redacted['result'] = sentResult(result);
  if (isJsonObject(error)) redacted['error'] = sentError(error, names);
  return redacted;
}

/** A copy of `object` in which one value, if it exists, is replaced. */
function replacedAt(
  object: JsonObject,
  [member, ...rest]: readonly string[],
  replace: (value: unknown) => unknown,
): JsonObject {
  const value = object[member!];
  if (!rest.length) return value === undefined ? object : {...object, [member!]: replace(value)};
  return isJsonObject(value) ? {...object, [member!]: replacedAt(value, rest, replace)} : object;
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
  if (content !== undefined) redacted['content'] = redactedFields(content, names);
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
  const {method, type, result} = message;
  // Checks the method first, as the dialects do. The member `type` may have any value.
  const {shows} = messageNamed(method ?? type) ?? {};
  const body = method === undefined ? 'payload' : 'params';
  if (shows && message[body] !== undefined) redacted[body] = shownOf(message[body], shows, names);
  if (result !== undefined) redacted['result'] = shownOf(result, SHOWN_ANSWER, names);
  return redacted;
}

/** Keeps the listed members of a value of a guest. Adds `[other]` if there are more. */
function shownOf(value: unknown, shown: Shown, names: Names): unknown {
  if (shown === 'fields') return redactedFields(value, names);
  if (typeof shown === 'string') return IS_SHOWN[shown](value) ? value : REDACTED;
  if (!isJsonObject(value)) return REDACTED;
  const members = Object.entries(value).map(([name, member]) =>
    Object.hasOwn(shown, name) ? [name, shownOf(member, shown[name]!, names)] : ['[other]', REDACTED],
  );
  return Object.fromEntries(members);
}

const IS_SHOWN = {
  number: (value: unknown) => typeof value === 'number',
  version: (value: unknown) => value === BRIDGE_VERSION,
  action: isElicitAction,
};
