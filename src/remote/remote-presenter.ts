import {followSignals, withResolvers} from '../async.js';
import {assertObject, malformed} from '../protocol/check-ask.js';
import {remember} from '../adapters/remember.js';
import type {AgentPresenter, Approve, ClosedCall, PromptAnswer, ToolDecision} from '../adapters/presenter.js';
import type {PresentOptions} from '../mcp/presenter.js';
import type {ElicitContent, ElicitRequest} from '../protocol/elicitation.js';
import {type SettledBy, whenUndelivered, withEnd} from '../protocol/ended-by.js';
import {scopesIn, scopesOffered} from '../protocol/meta.js';
import {ElicitationError, type ElicitationErrorCode, isElicitationError} from '../protocol/errors.js';
import {isJsonObject, isString, type JsonObject, objectOf, sameJson} from '../protocol/json.js';
import {verifiedDigests} from '../ledger/record.js';
import {contentErrors, elicitResultCheck, invalidAnswer} from '../server/elicit-result-check.js';
import {uniqueId} from '../protocol/crypto.js';
import {
  isAnswer,
  type AgentMessage,
  type CallName,
  decode,
  encode,
  type End,
  idOf,
  MAX_CALLS,
  post,
  MAX_REPLY_CHARS,
  type Send,
  sentOptions,
  subjectProblem,
  stringIn,
  violation,
} from './messages.js';

/** A presenter for all adapters, with its elements in another process. */
export interface RemotePresenter extends AgentPresenter {
  elicit(request: ElicitRequest, options?: PresentOptions): Promise<PromptAnswer>;
  approve: Approve;
  complete(id: string): void;
  completed(id: string): Promise<'completed' | 'finished' | 'cancelled' | undefined>;
  notify(update: {id: string; message: string}): void;
}

/** The options of `remotePresenter()`. */
export interface RemotePresenterOptions {
  /** Aborts when the agent ends. All open calls reject with its reason, and their prompts close. */
  signal?: AbortSignal;
}

interface OpenCall {
  call: CallName;
  message: string;
  /** The id from the adapter. */
  name: string | undefined;
  /** The message with the latest progress. */
  update?: string;
  /** Checks a result, and returns it without members that the call did not ask for. */
  check: ResultCheck;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/** @throws ElicitationError if the result is not valid. */
type ResultCheck = (result: JsonObject) => JsonObject;

/**
 * Checks results against what the agent has asked: the content of an answer against the schema, and the arguments of a tool call, which are
 * those of the proposal, or edited ones that its schema allows. Omits scopes that were not offered. A schema whose patterns may take too long is
 * checked only in the page, which can interrupt it.
 */
function resultCheck(call: CallName, subject: JsonObject, {scopes}: JsonObject): ResultCheck {
  if (call === 'completed') return (result) => result;
  if (call === 'approve') {
    const {inputSchema, arguments: proposal = {}} = subject;
    const check = compiledCheck(inputSchema, argumentsCheck);
    const offered: unknown[] = ['once', ...scopesIn(scopes)];
    return ({scope, ...result}) => {
      const {decision, arguments: args = proposal} = result;
      if (decision === 'approve' && !sameJson(args, proposal))
        throw violation('`arguments` of an approval', 'those of the call');
      if (decision === 'edit') check?.(args as JsonObject);
      return decision !== 'reject' && offered.includes(scope) ? {...result, scope} : result;
    };
  }
  const {requestedSchema, mode, _meta} = subject;
  const check = compiledCheck(requestedSchema, contentCheck);
  const offered: unknown[] = scopesOffered(_meta);
  return ({content, _meta: given, ...answer}) => {
    const {persist, ...meta} = objectOf(given);
    const isOffered = persist === undefined || offered.includes(persist);
    const result: JsonObject = {...answer, ...(isJsonObject(given) && {_meta: isOffered ? given : meta})};
    if (result['action'] !== 'accept' || content === undefined) {
      if (result['action'] === 'accept') check?.({});
      return result;
    }
    if (isJsonObject(requestedSchema)) return {...result, content: check ? check(content) : content};
    return mode === 'url' ? result : {...result, content: {}};
  };
}

/** Compiles a schema. Undefined without one, and for a schema that only the page can check. */
function compiledCheck<Check>(schema: unknown, compile: (schema: JsonObject) => Check): Check | undefined {
  try {
    return isJsonObject(schema) ? compile(schema) : undefined;
  } catch {
    return undefined;
  }
}

function contentCheck(schema: JsonObject) {
  const check = elicitResultCheck(schema);
  return (content: unknown) => check({action: 'accept', content}).content;
}

/** Unlike content, arguments are not converted, and may have members that the schema does not name. */
function argumentsCheck(schema: JsonObject) {
  const {errorsOf} = contentErrors(schema);
  return (args: JsonObject) => {
    const errors = errorsOf(args as ElicitContent);
    if (errors.length) throw invalidAnswer(errors);
  };
}

const CALL = 'remotePresenter()';
const AGENT_ABORT: End = {name: 'AbortError', message: 'The agent stopped waiting.'};
/** Maximum length of the name and message of an abort reason, and of the key of an answer. */
const MAX_REASON_CHARS = 500;

/**
 * Creates a presenter that displays an agent's requests in pages, over a channel such as WebSocket, server-sent events with POST, `postMessage`
 * or stdio. Runs on the agent's side, in Node or a browser. The pages call `servePresenter()`.
 *
 * The channel may lose, repeat and reorder messages. A page says hello when it is served and regularly afterwards, and then receives the open
 * calls that it has missed. Calls keep their ids, and each is answered once. If several pages are connected, all display the request. The
 * first answer counts and closes the other prompts.
 *
 * The options with `wire` in `ASK_OPTIONS` are sent. An abort of `signal` closes the prompts. Functions are not sent, so the page reads the
 * UI that a request names.
 *
 * @param send - Sends one message, JSON text, to all pages of this agent.
 * @returns `presenter`, for any adapter, and `receive()`. Call `receive()` with each message of a page. For an invalid message it throws an
 * ElicitationError (`PROTOCOL_VIOLATION`, `MESSAGE_TOO_LARGE`) and answers no call.
 */
export function remotePresenter(
  send: Send,
  options: RemotePresenterOptions = {},
): {presenter: RemotePresenter; receive(message: unknown): void} {
  if (typeof send !== 'function') throw malformed(CALL, 'send', 'a function', send);
  assertObject(CALL, 'options', options);
  const {signal} = options;
  const session = uniqueId();
  let count = 0;
  const open = new Map<string, OpenCall>();
  const ends = new Map<string, End>();
  /** The calls whose page (URL mode) may be open, by their id from the adapter. */
  const pages = new Map<string, string>();
  /** Names for server objects, which cannot be sent. */
  const servers = new WeakMap<object, string>();

  const endOf = (id: string): AgentMessage => ({type: 'end', id, ...(ends.get(id) ?? AGENT_ABORT)});

  function end(id: string, how: End): void {
    open.delete(id);
    remember(ends, id, how);
    void post(send, endOf(id));
  }

  async function request(
    call: CallName,
    subject: unknown,
    {signal: waiting, server, ...options}: PresentOptions = {},
  ): Promise<unknown> {
    const members: JsonObject = {...(subject as object)};
    const [member, requirement] = (call !== 'completed' && subjectProblem(call, members)) || [];
    if (member) throw malformed(`${CALL}: ${call}()`, member, requirement!, members[member]);
    const either = followSignals(waiting, signal);
    try {
      either.signal.throwIfAborted();
      const id = `${session}/${count + 1}`;
      const sent = sentOptions(call, {
        ...options,
        server: typeof server === 'object' ? serverId(server) : server,
      });
      const message = encode(`${CALL}: the request of ${call}()`, {
        type: 'call',
        id,
        call,
        subject,
        options: sent,
      });
      count += 1;
      const {promise, resolve, reject} = withResolvers<unknown>();
      const check = resultCheck(call, members, sent);
      open.set(id, {call, message, name: options.id, check, resolve, reject});
      either.signal.addEventListener('abort', () => {
        if (!open.has(id)) return;
        end(id, reasonOf(either.signal.reason));
        reject(either.signal.reason);
      });
      void post(send, message);
      return await promise;
    } finally {
      either.release();
    }
  }

  function serverId(server: object): string {
    const name = servers.get(server) ?? uniqueId();
    servers.set(server, name);
    return name;
  }

  /** Sends the calls and ends that a page has missed. */
  function update({ids}: JsonObject): void {
    const isList = Array.isArray(ids) && ids.length <= MAX_CALLS;
    if (!isList || !ids.every((id) => typeof id === 'string'))
      throw violation('`ids`', `a list of at most ${MAX_CALLS} strings`);
    const known = new Set<string>(ids);
    for (const id of known) if (!open.has(id)) void post(send, endOf(id));
    for (const [id, call] of open) {
      if (known.has(id)) continue;
      void post(send, call.message);
      if (call.update) void post(send, call.update);
    }
  }

  /** Answers an answer that no call waits for: another page answered first, or this page missed the end. */
  function repeatEnd(id: string): void {
    const number = id.startsWith(`${session}/`) ? Number(id.slice(session.length + 1)) : 0;
    if (!(number >= 1 && number <= count)) throw violation('`id`', 'the id of a request of this presenter');
    void post(send, endOf(id));
  }

  function settle(message: JsonObject): void {
    const id = idOf(message);
    const one = open.get(id);
    if (!one) {
      repeatEnd(id);
      return;
    }
    const {result, error, by, key, digest} = message;
    const failure = error === undefined ? undefined : readError(error);
    if (!failure && !isAnswer(one.call, result)) throw violation('`result`', `a result of ${one.call}()`);
    const checked = !failure && isJsonObject(result) ? checkedBy(one.check, result) : result;
    end(id, {answered: true, ...(typeof key === 'string' && {key: key.slice(0, MAX_REASON_CHARS)})});
    if (failure) {
      one.reject(failure);
      return;
    }
    if (one.call === 'elicit' && one.name !== undefined) remember(pages, one.name, id);
    if (!isJsonObject(checked)) {
      one.resolve(checked ?? undefined);
      return;
    }
    // A page that has verified the answer says so with its digest, which the proof in `_meta` is about.
    const {_meta} = checked;
    if (isJsonObject(_meta) && isDigest(digest)) verifiedDigests.set(_meta, digest);
    const answer = withEnd(checked, by as SettledBy);
    whenUndelivered(answer, () => post(send, {type: 'undelivered', id}));
    one.resolve(answer);
  }

  const presenter: RemotePresenter = {
    async elicit(asked, options) {
      return (await request('elicit', asked, options)) as PromptAnswer;
    },
    async approve(call, options) {
      return (await request('approve', call, options)) as ToolDecision | ClosedCall;
    },
    completed: async (name) => {
      const id = pages.get(name);
      return id === undefined ? undefined : ((await request('completed', id)) as never);
    },
    complete(name) {
      const id = pages.get(name);
      if (id !== undefined) void post(send, {type: 'complete', id});
    },
    notify({id: name, message}) {
      for (const [id, one] of open) {
        if (name === undefined || one.name !== name) continue;
        one.update = encode(`${CALL}: the message of notify()`, {type: 'notify', id, message});
        void post(send, one.update);
      }
    },
  };

  return {
    presenter,
    receive(message) {
      const read = decode(message, MAX_REPLY_CHARS);
      if (read['type'] === 'hello') update(read);
      else if (read['type'] === 'answer') settle(read);
      else throw violation('`type`', '`hello` or `answer`');
    },
  };
}

function checkedBy(check: ResultCheck, result: JsonObject): JsonObject {
  try {
    return check(result);
  } catch (cause) {
    if (isElicitationError(cause) && cause.code === 'PROTOCOL_VIOLATION') throw cause;
    const message = 'receive(): the answer must match the schema; see `cause`.';
    throw new ElicitationError('PROTOCOL_VIOLATION', message, {cause});
  }
}

function reasonOf(reason: unknown): End {
  if (!(reason instanceof Error)) return AGENT_ABORT;
  const {name, message} = reason;
  return {name: String(name).slice(0, MAX_REASON_CHARS), message: String(message).slice(0, MAX_REASON_CHARS)};
}

const isDigest = (value: unknown): value is string => isString(value) && /^[\w-]{43}$/.test(value);

function readError(error: unknown): ElicitationError {
  if (!isJsonObject(error)) throw violation('`error`', 'an object');
  const code = stringIn(error, 'code');
  if (!/^[A-Z_]{1,40}$/.test(code)) throw violation('`error.code`', 'a code of ElicitationError');
  return new ElicitationError(code as ElicitationErrorCode, stringIn(error, 'message'));
}
