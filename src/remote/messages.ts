import {copyBounded, type CopyBudget} from '../protocol/copy.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {ANSWER_LIMITS} from '../protocol/limits.js';

/**
 * Sends a message, which is one line of JSON text, to the other side. It may throw, reject or lose the message: what the other side has not
 * confirmed is sent again.
 */
export type Send = (message: string) => unknown;

/** The calls of a presenter that have a result. The subject of `completed` is the id of an answered call. */
export type CallName = 'elicit' | 'approve' | 'completed';

/** How a call has ended, as the name and message of a `DOMException`. */
export interface End {
  name: string;
  message: string;
}

/** A message of the agent's side. `id` identifies the call. */
export type AgentMessage =
  | {type: 'call'; id: string; call: CallName; subject: unknown; options: JsonObject}
  | ({type: 'end'; id: string} & End)
  | {type: 'notify'; id: string; message: string}
  | {type: 'complete'; id: string};

/** A message of the page's side. `hello` has the ids of the calls that it knows. */
export type PageMessage =
  | {type: 'hello'; ids: string[]}
  | {type: 'answer'; id: string; result?: unknown; error?: {code: string; message: string}};

/** Limits on the messages to a page: arguments and evidence of a tool call, with images. */
export const CALL_LIMITS: CopyBudget = {nodes: 200_000, depth: 72, chars: 16_777_216};
/** Limits on the messages to an agent. */
export const REPLY_LIMITS: CopyBudget = {...ANSWER_LIMITS, depth: ANSWER_LIMITS.depth + 2};

const call = 'receive()';

/** The error of a message that the other side should not have sent. */
export const violation = (member: string, needed: string): ElicitationError =>
  new ElicitationError(
    'PROTOCOL_VIOLATION',
    `${call}: ${member} must be ${needed}; pass only messages of the other side, unchanged.`,
  );

/**
 * Reads a message. Its members have not been checked.
 *
 * @param message - What the other side has sent, as text or parsed.
 * @throws ElicitationError `PROTOCOL_VIOLATION` or `MESSAGE_TOO_LARGE`.
 */
export function decode(message: unknown, limits: CopyBudget): JsonObject {
  const tooLarge = () =>
    new ElicitationError(
      'MESSAGE_TOO_LARGE',
      `${call}: the message exceeds ${limits.chars} characters, ${limits.nodes} values or ${limits.depth} levels.`,
    );
  let value: unknown;
  try {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    if (text.length > limits.chars) throw tooLarge();
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof ElicitationError) throw error;
  }
  if (!isJsonObject(value)) throw violation('the message', 'JSON text of an object');
  // Only to check it. The copy has no prototypes, which presenters and agents may not expect.
  if (!copyBounded(value, limits).ok) throw tooLarge();
  return value;
}

/**
 * Writes a message that `decode()` accepts.
 *
 * @throws ElicitationError `INVALID_REQUEST` if the message has no JSON text or is too large.
 */
export function encode(
  name: string,
  message: AgentMessage | PageMessage,
  limits: CopyBudget = CALL_LIMITS,
): string {
  try {
    const text = JSON.stringify(message);
    decode(text, limits);
    return text;
  } catch (cause) {
    throw new ElicitationError(
      'INVALID_REQUEST',
      `${name}: cannot be sent, because it is not plain JSON or exceeds ${limits.chars} characters, ${limits.nodes} values or ${limits.depth} levels.`,
      {cause},
    );
  }
}

/** Sends a message. A failure is ignored: what is not confirmed is sent again. */
export async function post(send: Send, message: string): Promise<void> {
  try {
    await send(message);
  } catch {
    // The connection is lost.
  }
}

/** Returns a member that must be a string. */
export function textOf(message: JsonObject, member: string): string {
  const {[member]: value} = message;
  if (typeof value !== 'string') throw violation(`\`${member}\``, 'a string');
  return value;
}

/** Most characters of the id of a call. */
const MAX_ID_CHARS = 200;

/** Returns the id of a call. */
export function idOf(message: JsonObject): string {
  const id = textOf(message, 'id');
  if (id.length > MAX_ID_CHARS) throw violation('`id`', `at most ${MAX_ID_CHARS} characters long`);
  return id;
}

/** The options of a call that are sent, with their types. */
const OPTIONS: Readonly<{[name: string]: string}> = {
  content: 'object',
  defaultToNo: 'boolean',
  evidence: 'object',
  expiresAt: 'number',
  id: 'string',
  resource: 'object',
  scopes: 'object',
  server: 'string',
  serverName: 'string',
  serverTitle: 'string',
  tool: 'string',
};

/** Returns the options of a call that are sent. Ignores others, and those of another type. */
export function sentOptions(options: object): JsonObject {
  const isSent = ([name, value]: [string, unknown]) =>
    Object.hasOwn(OPTIONS, name) && typeof value === OPTIONS[name] && value !== null;
  return Object.fromEntries(Object.entries(options).filter(isSent));
}

/** Calls that are kept: that have ended, because their messages may still arrive, and that a page holds at once. */
export const MAX_CALLS = 1000;

/** Keeps the latest entries of a map. */
export function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_CALLS && oldest !== undefined) map.delete(oldest);
}
