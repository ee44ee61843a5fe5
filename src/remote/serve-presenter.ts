import {
  endOf,
  isUndecided,
  linkDelivery,
  reportUndelivered,
  settledBy,
  withEnd,
} from '../protocol/ended-by.js';
import {remember} from '../adapters/remember.js';
import {assertObject, malformed} from '../protocol/check-ask.js';
import {uniqueId} from '../protocol/crypto.js';
import {answeredElsewhere, isElicitationError, ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {readMimeType} from '../protocol/resource.js';
import {verifiedDigests} from '../ledger/record.js';
import {
  isAnswer,
  MAX_CALL_CHARS,
  type CallName,
  decode,
  encode,
  idOf,
  MAX_CALLS,
  type PageMessage,
  post,
  MAX_REPLY_CHARS,
  type Send,
  sentOptions,
  subjectProblem,
  stringIn,
  violation,
} from './messages.js';
import {type AgentPresenter, callOptional, elementOf} from '../adapters/presenter.js';
import {AgentPrompts, outcomeOfAnswer, type AgentPrompt} from '../adapters/prompts.js';
import type {ElicitationPresenter} from '../mcp/presenter.js';

/** A call of the agent, from the prompt until the agent has confirmed the answer. */
interface HeldCall {
  prompt: PromptName;
  stop: AbortController;
  answer?: PageMessage | string;
  /** Identifies the answer. */
  key: string;
  /** The value that the presenter has returned. */
  result?: unknown;
}

/** The id of a prompt, and its server: another server may use the id, too. */
interface PromptName {
  id: string;
  from: {serverName?: string; server?: object | string};
}

/** The options of `servePresenter()`. */
export interface ServePresenterOptions {
  /**
   * The page's own name for the agent, different from those of all others that it serves. With it, `durable()` and “Always allow” recognise
   * the agent after a reload. It is not displayed. Default: none; the agent has an identity until the page is left. Name the agents that
   * share a store of `durable()`.
   */
  agent?: string;
}

/** The numbers of the agents without a name, by what presents them. */
const numbersOf = new WeakMap<object, Set<number>>();

/** The identity of one agent: no other one can write its ids or be taken for its servers. */
function identityOf(element: object, {agent}: ServePresenterOptions) {
  const numbers = numbersOf.get(element) ?? new Set();
  numbersOf.set(element, numbers);
  let number = 1;
  if (agent === undefined) {
    while (numbers.has(number)) number++;
    numbers.add(number);
  }
  const servers = new Map<string | undefined, object>();
  return {
    /** The first agent without a name keeps its ids, except those that look like an id of another agent. */
    id: (id: string) =>
      agent === undefined && number === 1 && !id.startsWith('~')
        ? id
        : `~${JSON.stringify(agent ?? number)}/${id}`,
    server(server: string | undefined): object | string {
      if (agent !== undefined) return `~${JSON.stringify([agent, server ?? null])}`;
      const identity = servers.get(server) ?? {};
      if (servers.size < MAX_CALLS) servers.set(server, identity);
      return identity;
    },
    release: () => void (agent === undefined && numbers.delete(number)),
  };
}

const CALL = 'servePresenter()';

/** Number of answers that the agent has received last, and of which it may still report that they did not arrive where they were needed. */
const MOST_RECEIVED = 20;

/** Delay of the next hello in ms: after a message, and the maximum. */
const SOON = 500;
const LATEST = 5000;

/**
 * Presents the requests of an agent in another process, and sends the answers. Runs in the page; the agent calls `remotePresenter()`.
 *
 * Call it once for each agent, not again when the connection comes back. It says hello to the agent at once and every few seconds; both sides
 * then resend what the other one has missed. A displayed call is not displayed again. If the presenter fails or its element is removed, the
 * agent receives an error, never an answer.
 *
 * The channel must be authenticated: anyone who can write to it can ask the user and receives the answers.
 *
 * @param presenter - A frame, or `{elicit, approve}` as for the adapters. Without `approve`, tool calls are confirmations.
 * @param send - Sends one message, JSON text, to the agent.
 * @param options - `agent` names the agent.
 * @returns `receive()` and `close()`. Call `receive()` with each message of the agent. For an invalid message it throws an ElicitationError
 * (`PROTOCOL_VIOLATION`, `MESSAGE_TOO_LARGE`) and presents nothing. `close()` stops serving and closes the prompts. Their calls stay open for
 * other pages, and for a later `servePresenter()`.
 */
export function servePresenter(
  presenter: ServedPresenter,
  send: Send,
  options: ServePresenterOptions = {},
): {receive(message: unknown): void; close(): void} {
  const prompts = new AgentPrompts(presenter, {}, CALL);
  if (typeof send !== 'function') throw malformed(CALL, 'send', 'a function', send);
  assertObject(CALL, 'options', options);
  const identity = identityOf(elementOf(presenter), options);
  const held = new Map<string, HeldCall>();
  /** Ended calls by id, with the prompt if the call was answered here. */
  const ended = new Map<string, PromptName | undefined>();
  /** The latest answers that the agent has received. */
  const received = new Map<string, unknown>();
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SOON / 2;

  function hello(): void {
    if (isClosed) return;
    void post(send, {type: 'hello', ids: [...held.keys()]});
    for (const {answer} of held.values()) if (answer) void post(send, answer);
    schedule(Math.min(wait * 2, LATEST));
  }

  function schedule(ms: number): void {
    wait = ms;
    clearTimeout(timer);
    timer = setTimeout(hello, ms);
    // Node only: the timer does not keep the process running.
    (timer as {unref?(): void}).unref?.();
  }

  function receiveCall(message: JsonObject): void {
    const id = idOf(message);
    const {call, subject, options} = message;
    if (!isJsonObject(options)) throw violation('`options`', 'an object');
    if (call === 'completed') {
      const of = stringIn(message, 'subject');
      const page = ended.get(of);
      // Answered elsewhere. Only the page that answered knows the outcome.
      if (ended.has(of) && !page) return;
      hold(id, call, {id, from: {}}, async () =>
        page ? ((await callOptional(presenter, 'completed', page.id, page.from)) ?? null) : null,
      );
      return;
    }
    if (call !== 'elicit' && call !== 'approve')
      throw violation('`call`', '`elicit`, `approve` or `completed`');
    if (!isJsonObject(subject)) throw violation('`subject`', 'an object');
    const [member, requirement] = subjectProblem(call, subject) ?? [];
    if (member) throw violation(`\`subject.${member}\``, requirement!);
    const sent = sentOptions(call, options);
    const {serverName, server, resource} = sent;
    if (readMimeType(objectOf(resource)['mimeType']).type === 'text/uri-list')
      throw violation(
        '`options.resource.mimeType`',
        'a type of a document, because an agent names no page to load',
      );
    const name = identity.id(typeof sent['id'] === 'string' ? sent['id'] : id);
    const from = {
      ...(typeof serverName === 'string' && {serverName}),
      server: identity.server(typeof server === 'string' ? server : undefined),
    };
    hold(id, call, {id: name, from}, (signal) =>
      present(prompts, call, subject, {...sent, id: name, server: from.server, signal}),
    );
  }

  /** Starts a call unless it has started, and holds it until the agent has confirmed its answer. */
  function hold(
    id: string,
    call: CallName,
    prompt: PromptName,
    work: (signal: AbortSignal) => Promise<unknown>,
  ) {
    const before = held.get(id);
    if (before?.answer) void post(send, before.answer);
    // The agent resends calls beyond the limit after a later hello.
    if (before || ended.has(id) || held.size >= MAX_CALLS) return;
    const one: HeldCall = {prompt, stop: new AbortController(), key: uniqueId()};
    held.set(id, one);
    const present = async () => (one.result = await work(one.stop.signal));
    void replyOf({id, key: one.key}, call, present).then((reply) => {
      if (held.get(id) !== one) return;
      // An error, because the answer itself cannot be sent.
      if (typeof reply !== 'string') reportUndelivered(one.result);
      one.answer = reply;
      void post(send, reply);
      schedule(SOON);
    });
  }

  function end(message: JsonObject): void {
    const id = idOf(message);
    const reason =
      message['answered'] === true
        ? answeredElsewhere()
        : new DOMException(stringIn(message, 'message'), stringIn(message, 'name'));
    const one = held.get(id);
    held.delete(id);
    if (one || !ended.has(id)) remember(ended, id, one?.answer && one.prompt);
    if (!one?.answer) {
      one?.stop.abort(reason);
      return;
    }
    const {answered, key = one.key} = message;
    if (answered === true && key === one.key) remember(received, id, one.result, MOST_RECEIVED);
    else reportUndelivered(one.result);
  }

  // Asynchronous, so that the caller has the result first.
  queueMicrotask(hello);
  return {
    receive(text) {
      if (isClosed) return;
      const message = decode(text, MAX_CALL_CHARS);
      if (wait > SOON) schedule(SOON);
      switch (message['type']) {
        case 'call':
          receiveCall(message);
          break;
        case 'end':
          end(message);
          break;
        case 'notify': {
          const one = held.get(idOf(message));
          const text = stringIn(message, 'message').slice(0, MAX_TEXT_CHARS);
          if (one) callOptional(presenter, 'notify', {...one.prompt, message: text});
          break;
        }
        case 'complete': {
          const page = ended.get(idOf(message));
          if (page) callOptional(presenter, 'complete', page.id, page.from);
          break;
        }
        case 'undelivered': {
          const id = idOf(message);
          reportUndelivered(received.get(id));
          received.delete(id);
          break;
        }
        default:
          throw violation('`type`', '`call`, `end`, `notify`, `complete` or `undelivered`');
      }
    },
    close() {
      isClosed = true;
      identity.release();
      clearTimeout(timer);
      const reason = new DOMException('The page stopped serving the agent.', 'NetworkError');
      for (const {stop, result} of held.values()) {
        stop.abort(reason);
        reportUndelivered(result);
      }
      held.clear();
    },
  };
}

/** Creates the message with the result of a call, or with its error. */
async function replyOf(
  answer: {id: string; key: string},
  call: CallName,
  work: () => Promise<unknown>,
): Promise<PageMessage | string> {
  try {
    const result = await work();
    if (!isAnswer(call, result)) throw new TypeError();
    const given = objectOf(result);
    const by = endOf(given);
    const digest = verifiedDigests.get(objectOf(given['_meta']));
    const message: PageMessage = {
      type: 'answer',
      ...answer,
      result,
      ...(by && {by: settledBy(by)}),
      ...(digest && {digest}),
    };
    return encode(`servePresenter(): the result of ${call}()`, message, MAX_REPLY_CHARS);
  } catch (reason) {
    const error = isElicitationError(reason)
      ? {code: reason.code, message: reason.message.slice(0, MAX_TEXT_CHARS)}
      : // Messages of other errors may contain user input.
        {code: 'RESOURCE_UNAVAILABLE', message: `${call}(): the page could not present this.`};
    return {type: 'answer', ...answer, error};
  }
}

/** Most characters of an update that is displayed, and of the message of an error that is sent. */
const MAX_TEXT_CHARS = 2000;

/** A presenter in a page: the presenter of an adapter with the additional methods of a frame. */
export type ServedPresenter = Omit<AgentPresenter, 'complete'> &
  Pick<ElicitationPresenter, 'complete' | 'completed' | 'notify'>;

const DECISIONS = {accept: 'approve', decline: 'reject', cancel: 'cancel'} as const;

/** Presents a request or a tool call. Resolves with the unchecked answer; to a confirmation of a tool call, with a decision. */
async function present(
  prompts: AgentPrompts,
  call: 'elicit' | 'approve',
  subject: JsonObject,
  {signal, ...options}: JsonObject & {signal: AbortSignal},
): Promise<unknown> {
  const prompt = {[call === 'elicit' ? 'request' : 'call']: subject, ...options} as unknown as AgentPrompt;
  const answer = await prompts.open(prompt, signal);
  if (!isJsonObject(answer)) return answer;
  if (isUndecided(answer))
    throw new ElicitationError(
      'CLOSED',
      `${call}(): the presenter was removed or failed; send the request again.`,
    );
  if (call === 'elicit' || prompts.presenter.approve || !isAnswer('elicit', answer)) return answer;
  const {action, reason, scope, _meta} = outcomeOfAnswer(answer, prompt.scopes);
  const decision = {
    decision: DECISIONS[action],
    ...(reason !== undefined && {reason}),
    ...(scope && {scope}),
    ...(_meta && {_meta}),
  };
  const by = endOf(answer);
  const given = by ? withEnd(decision, by) : decision;
  linkDelivery(given, answer);
  return given;
}
