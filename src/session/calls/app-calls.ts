import {interruptible} from '../../async.js';
import {copyBounded} from '../../protocol/copy.js';
import {isElicitationError, JSON_RPC, type JsonRpcError, toJsonRpcError} from '../../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import type {Limits} from '../../protocol/limits.js';
import {type CallName, type CallHandlers, readParams} from './app-handlers.js';
import {RefusedCall, refuse, SERVER_CALLS} from './server-calls.js';
import {type GuestCall, unsupportedError} from '../dialects/dialect.js';
import type {TraceEvent} from '../trace/trace.js';

export interface AppCallsOptions {
  handlers: CallHandlers;
  /** Members of the second parameter of handlers, besides the signal. */
  context?: object;
  /**
   * Decides about a call before its handler runs, without a time limit. Resolves with the parameters for the handler. Throws a
   * `RefusedCall` to refuse the call.
   */
  permit?: (name: CallName, params: JsonObject, signal: AbortSignal, activated: boolean) => unknown;
  /** Asks the user whether to open a link. Resolves with whether it was opened. */
  onOpenLink?: (url: string, signal: AbortSignal) => Promise<boolean>;
  limits: Limits;
  /** Aborts when the session ends. */
  ended: AbortSignal;
  send: (messages: unknown[]) => void;
  trace: (event: TraceEvent) => void;
}

const RETURNING: ReadonlySet<CallName> = new Set(SERVER_CALLS);

/** Links that the user may refuse before further links are refused without asking. */
const MAX_REFUSED_LINKS = 3;

/**
 * Handles the calls of a guest to the page in one session. Limits their number, time and size. Every call is answered while the session is
 * open.
 */
export class AppCalls {
  readonly #options: AppCallsOptions;
  #running = 0;
  #asksForLink = false;
  #refusedLinks = 0;

  constructor(options: AppCallsOptions) {
    this.#options = options;
  }

  /**
   * Handles or refuses a call, and sends the response to the guest. Never throws.
   * @param ready - Whether the guest has said hello.
   * @param activated - Whether the user has clicked or pressed a key in the guest within the last seconds.
   */
  async take(call: GuestCall, ready: boolean, activated = false): Promise<void> {
    const {send, ended} = this.#options;
    const {reply, name} = call;
    if (ended.aborted) return;
    send(reply.received);
    let answer: unknown[];
    try {
      if (!ready) throw refuse(JSON_RPC.invalidRequest, 'Say hello before the first call.');
      const value = name === 'openLink' ? await this.#openLink(call) : await this.#run(name, call, activated);
      answer = reply.result(value);
    } catch (reason) {
      if (ended.aborted) return;
      answer = reply.error(this.#errorOf(reason, name));
    }
    if (!ended.aborted) send(answer);
  }

  async #run(name: CallName, {method, params}: GuestCall, activated: boolean): Promise<JsonObject> {
    const {handlers, limits, permit, ended} = this.#options;
    const handler = handlers[name] as ((params: unknown, call: object) => unknown) | undefined;
    if (!handler) throw unsupportedMethod(method);
    const read = readParams[name](params);
    if (!read) throw refuse(JSON_RPC.invalidParams, `${method}: the parameters are not valid.`);
    if (this.#running >= limits.maxAppCalls)
      throw refuse(JSON_RPC.busy, 'Too many calls; wait for a response.');
    const permitted = permit
      ? await this.#counted(() =>
          interruptible(async (signal) => permit(name, read, signal, activated), {signal: ended}),
        )
      : read;
    const value = await this.#within(limits.appCallTimeout, (call) =>
      handler.call(handlers, permitted, call),
    );
    return this.#copied(value, name);
  }

  /** A handler that ignores its signal still counts as running. */
  #within(timeout: number, work: (call: {signal: AbortSignal}) => unknown): Promise<unknown> {
    const {context, ended} = this.#options;
    const run = (signal: AbortSignal) => this.#counted(async () => work({...context, signal}));
    const late = () => refuse(JSON_RPC.internalError, 'The host did not respond in time.');
    return interruptible(run, {signal: ended, timeout, late});
  }

  async #counted<T>(work: () => Promise<T>): Promise<T> {
    this.#running++;
    try {
      return await work();
    } finally {
      this.#running--;
    }
  }

  #copied(value: unknown, name: CallName): JsonObject {
    const {maxAppResultNodes: nodes, maxAppResultChars: chars, maxSchemaDepth: depth} = this.#options.limits;
    if (!RETURNING.has(name) && !isJsonObject(value)) return {};
    const copied = copyBounded(value, {nodes, depth, chars});
    if (copied.ok && isJsonObject(copied.value)) return copied.value;
    throw refuse(
      JSON_RPC.internalError,
      !copied.ok && copied.reason === 'size'
        ? 'The result exceeds the limits of the host.'
        : 'The result is not a JSON object.',
    );
  }

  /** Asks about one link at a time, until the user has refused too many. */
  async #openLink({method, params: {url}}: GuestCall): Promise<JsonObject> {
    const {onOpenLink, ended} = this.#options;
    if (!onOpenLink) throw unsupportedMethod(method);
    if (typeof url !== 'string') throw refuse(JSON_RPC.invalidParams, '`url` must be a string.');
    if (this.#asksForLink) throw refuse(JSON_RPC.refused, 'The user is asked about another link.');
    if (this.#refusedLinks >= MAX_REFUSED_LINKS)
      throw refuse(JSON_RPC.refused, 'The user has refused too many links.');
    this.#asksForLink = true;
    try {
      if (await onOpenLink(url, ended)) return {};
    } finally {
      this.#asksForLink = false;
    }
    this.#refusedLinks++;
    throw refuse(JSON_RPC.refused, 'Link opening denied by user');
  }

  /** Errors other than `ElicitationError` may contain anything, so their messages are not sent. */
  #errorOf(reason: unknown, name: string): JsonRpcError {
    if (reason instanceof RefusedCall) return reason.error;
    const kind = reason instanceof Error ? reason.name : typeof reason;
    this.#options.trace({kind: 'error', code: 'HANDLER_FAILED', message: `${name} threw: ${kind}`});
    if (!isElicitationError(reason))
      return {code: JSON_RPC.internalError, message: 'The host failed to handle the call.'};
    return toJsonRpcError(reason);
  }
}

const unsupportedMethod = (method: string) => new RefusedCall(unsupportedError(method));
