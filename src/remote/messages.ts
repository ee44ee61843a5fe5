import {optionNames} from '../protocol/ask-options.js';
import {copyBounded} from '../protocol/copy.js';
import {type RequestProblem, requestProblem} from '../protocol/check-ask.js';
import type {SettledBy} from '../protocol/ended-by.js';
import {isElicitAction} from '../protocol/elicitation.js';
import {ElicitationError, invalidRequest} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {toolCallProblem} from '../protocol/tool-call.js';

/**
 * Sends a message, one line of JSON text, to the other side. It may throw, reject or lose the message: unconfirmed messages are sent again.
 */
export type Send = (message: string) => unknown;

/** The calls of a presenter that have a result. The subject of `completed` is the id of an answered call. */
export type CallName = 'elicit' | 'approve' | 'completed';

/** The end of a call: the answer with this key, or an abort whose reason has this name and message. */
export type End = {answered: true; key?: string} | {name: string; message: string};

/** A message of the agent. `id` identifies the call. */
export type AgentMessage =
  | {type: 'call'; id: string; call: CallName; subject: unknown; options: JsonObject}
  | ({type: 'end'; id: string} & End)
  | {type: 'notify'; id: string; message: string}
  | {type: 'complete'; id: string}
  /** The answer to this call arrived here, but not where it was needed. */
  | {type: 'undelivered'; id: string};

/**
 * A message of the page. `hello` has the ids of the calls that the page holds; `by` says who or what ended the prompt; `key` is of one answer,
 * and `digest` of one that the page has verified.
 */
export type PageMessage =
  | {type: 'hello'; ids: string[]}
  | {
      type: 'answer';
      id: string;
      key: string;
      result?: unknown;
      by?: SettledBy;
      digest?: string;
      error?: {code: string; message: string};
    };

/** Maximum length of a message to a page, which may contain the arguments and evidence of a tool call. */
export const MAX_CALL_CHARS = 16_777_216;
/** Maximum length of a message to an agent, which may contain an answer. */
export const MAX_REPLY_CHARS = 5_242_880;
const MAX_LEVELS = 72;
/** Maximum number of values in a message: those of the largest tool call that an element displays, and what belongs to it. */
const MAX_VALUES = 60_000;
/** Maximum number of characters outside of strings, and of escapes in them. Reading them costs more than reading other characters. */
const MAX_MARKS = 1_000_000;

export const violation = (member: string, needed: string): ElicitationError =>
  new ElicitationError(
    'PROTOCOL_VIOLATION',
    `receive(): ${member} must be ${needed}; pass only unchanged messages of the other side.`,
  );

const tooLarge = (maxChars: number) =>
  new ElicitationError('MESSAGE_TOO_LARGE', `receive(): the message ${exceeds(maxChars)}.`);

/** Whether JSON text is within all limits. Skips the characters of strings, and reads nothing after the first limit. */
function isReadable(text: string, maxChars: number): boolean {
  if (text.length > maxChars) return false;
  let [levels, values, marks, quote, backslash] = [0, 0, 0, -1, -1];
  /** The place of a sign from `at` on. `known` is the result of an earlier search. */
  const next = (sign: string, at: number, known: number) => {
    const found = known >= at ? known : text.indexOf(sign, at);
    return found < 0 ? text.length : found;
  };
  const isOver = () => ++marks > MAX_MARKS || values > MAX_VALUES || levels > MAX_LEVELS;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2c) values++;
    else if (code === 0x5b || code === 0x7b) {
      levels++;
      values++;
    } else if (code === 0x5d || code === 0x7d) levels--;
    while (code === 0x22 && at < text.length) {
      quote = next('"', at + 1, quote);
      backslash = next('\\', at + 1, backslash);
      const isClosed = quote < backslash;
      at = isClosed ? quote : backslash + 1;
      if (isClosed) break;
      if (isOver()) return false;
    }
    if (isOver()) return false;
  }
  return true;
}

/**
 * Parses a message. Does not check its members. Counts before it parses, so that no message costs more than a small part of a second.
 *
 * @param message - The message as text, parsed, or encoded as a JSON string once more by the channel.
 * @throws ElicitationError `PROTOCOL_VIOLATION` or `MESSAGE_TOO_LARGE`.
 */
export function decode(message: unknown, maxChars: number): JsonObject {
  const parse = (text: string): unknown => {
    if (!isReadable(text, maxChars)) throw tooLarge(maxChars);
    return JSON.parse(text);
  };
  let value: unknown;
  try {
    if (typeof message === 'string') {
      value = parse(message);
      if (typeof value === 'string') value = parse(value);
    } else {
      const copy = copyBounded(message, {nodes: MAX_VALUES, depth: MAX_LEVELS, chars: maxChars});
      if (!copy.ok && copy.reason === 'size') throw tooLarge(maxChars);
      value = copy.ok && copy.value;
    }
  } catch (error) {
    if (error instanceof ElicitationError) throw error;
    // Not JSON. The error below says so.
  }
  if (!isJsonObject(value)) throw violation('the message', 'JSON text of an object');
  return value;
}

const exceeds = (maxChars: number) =>
  `exceeds ${maxChars} characters, ${MAX_VALUES} values or ${MAX_LEVELS} levels`;

/**
 * Serializes a message for `decode()`.
 *
 * @param subject - Names the message in the error.
 * @throws ElicitationError `INVALID_REQUEST` if the message has no JSON text or is too large.
 */
export function encode(
  subject: string,
  message: AgentMessage | PageMessage,
  maxChars: number = MAX_CALL_CHARS,
): string {
  try {
    const text = JSON.stringify(message);
    if (!isReadable(text, maxChars)) throw tooLarge(maxChars);
    return text;
  } catch (cause) {
    const why = `it is not plain JSON or ${exceeds(maxChars)}`;
    throw invalidRequest(`${subject} cannot be sent, because ${why}.`, {cause});
  }
}

/** Sends a message; a text is the result of `encode()`. Ignores failures, because unconfirmed messages are sent again. */
export async function post(send: Send, message: AgentMessage | PageMessage | string): Promise<void> {
  try {
    await send(typeof message === 'string' ? message : JSON.stringify(message));
  } catch {
    // The connection is lost.
  }
}

export function stringIn(message: JsonObject, member: string): string {
  const {[member]: value} = message;
  if (typeof value !== 'string') throw violation(`\`${member}\``, 'a string');
  return value;
}

/** Returns the first invalid member of the subject of a call. */
export const subjectProblem = (call: 'elicit' | 'approve', subject: JsonObject): RequestProblem | undefined =>
  (call === 'elicit' ? requestProblem : toolCallProblem)(subject);

const MAX_ID_CHARS = 200;

export function idOf(message: JsonObject): string {
  const id = stringIn(message, 'id');
  if (id.length > MAX_ID_CHARS) throw violation('`id`', `at most ${MAX_ID_CHARS} characters long`);
  return id;
}

const optionsOf = (other: 'elicit' | 'approve') => optionNames(({wire, of}) => wire && of !== other);
const SENT = {elicit: optionsOf('approve'), approve: optionsOf('elicit'), completed: [] as string[]};

/** Picks the options of a call to send. Omits `null`, the JSON text of a value that JSON cannot represent. */
export const sentOptions = (call: CallName, options: object): JsonObject =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => SENT[call].includes(name) && value !== null),
  );

/** Maximum number of calls that a page holds, and of ended calls that each side remembers, because their messages may still arrive. */
export const MAX_CALLS = 1000;

const isOneOf = (value: unknown, values: readonly unknown[]) => values.includes(value);
const isMissing = (value: unknown) => value === undefined;

/** Whether a value is a result of a call. Ignores unknown members. */
export function isAnswer(call: CallName, value: unknown): boolean {
  if (call === 'completed') return isOneOf(value, [null, 'completed', 'finished', 'cancelled']);
  if (!isJsonObject(value)) return false;
  const {_meta, action, content, decision, arguments: edited, reason, scope} = value;
  if (!isMissing(_meta) && !isJsonObject(_meta)) return false;
  if (call === 'elicit') return isElicitAction(action) && (isMissing(content) || isJsonObject(content));
  return (
    isOneOf(decision, ['approve', 'edit', 'reject', 'cancel']) &&
    (isMissing(edited) ? decision !== 'edit' : isJsonObject(edited)) &&
    (isMissing(reason) || typeof reason === 'string') &&
    isOneOf(scope, [undefined, 'once', 'session', 'always'])
  );
}
