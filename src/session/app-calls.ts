import {interruptible} from '../async.js';
import {copyBounded} from '../protocol/copy.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {isElicitationError, JSON_RPC, type JsonRpcError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {type AppCall, type AppHandlerName, type AppHandlers, readParams} from './app-handlers.js';
import type {GuestCall} from './dialects/dialect.js';
import type {TraceEvent} from './trace.js';

export interface AppCallsOptions {
  appHandlers?: AppHandlers;
  /** Asks the user whether to open a link. Resolves with whether it was opened. */
  onOpenLink?: (url: string, signal: AbortSignal) => Promise<boolean>;
  request: ElicitRequest;
  id: string;
  limits: Limits;
  /** Aborts when the session ends. */
  ended: AbortSignal;
  send: (messages: unknown[]) => void;
  trace: (event: TraceEvent) => void;
}

/** Links that the user may refuse before further links are refused without asking. */
const MAX_REFUSED_LINKS = 3;

/** A call that is refused. */
class Refused {
  constructor(readonly error: JsonRpcError) {}
}

const refuse = (code: number, message: string) => new Refused({code, message});

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
   */
  async take(call: GuestCall, ready: boolean): Promise<void> {
    const {send, ended} = this.#options;
    const {reply, name} = call;
    if (ended.aborted) return;
    send(reply.received);
    let answer: unknown[];
    try {
      if (!ready) throw refuse(JSON_RPC.invalidRequest, 'The call came before the hello; say hello first.');
      const value = name === 'openLink' ? await this.#openLink(call) : await this.#run(name, call);
      answer = reply.result(value);
    } catch (reason) {
      if (ended.aborted) return;
      answer = reply.error(this.#errorOf(reason, name));
    }
    if (!ended.aborted) send(answer);
  }

  async #run(name: AppHandlerName, {method, params}: GuestCall): Promise<JsonObject> {
    const {appHandlers, limits} = this.#options;
    const handler = appHandlers?.[name] as ((params: unknown, call: AppCall) => unknown) | undefined;
    if (!handler) throw unsupported(method);
    const read = readParams[name](params);
    if (!read) throw refuse(JSON_RPC.invalidParams, `${method}: the parameters are not valid.`);
    if (this.#running >= limits.maxAppCalls)
      throw refuse(JSON_RPC.busy, 'Too many concurrent calls; wait for a response.');
    const value = await this.#within(limits.appCallTimeout, (call) => handler.call(appHandlers, read, call));
    return this.#copied(value, name);
  }

  /** A handler that ignores its signal still counts as running. */
  #within(timeout: number, work: (call: AppCall) => unknown): Promise<unknown> {
    const {request, id, ended} = this.#options;
    const run = async (signal: AbortSignal) => {
      this.#running++;
      try {
        return await work({request, id, signal});
      } finally {
        this.#running--;
      }
    };
    const late = () => refuse(JSON_RPC.internalError, 'The host did not respond in time.');
    return interruptible(run, {signal: ended, timeout, late});
  }

  #copied(value: unknown, name: AppHandlerName): JsonObject {
    const {maxAppResultNodes: nodes, maxAppResultChars: chars, maxSchemaDepth: depth} = this.#options.limits;
    const returns = name === 'callTool' || name === 'readResource';
    if (!returns && !isJsonObject(value)) return {};
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
    if (!onOpenLink) throw unsupported(method);
    if (typeof url !== 'string') throw refuse(JSON_RPC.invalidParams, '`url` must be a string.');
    if (this.#asksForLink) throw refuse(JSON_RPC.refused, 'The user is being asked about another link.');
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
    if (reason instanceof Refused) return reason.error;
    const kind = reason instanceof Error ? reason.name : typeof reason;
    this.#options.trace({kind: 'error', code: 'HANDLER_FAILED', message: `${name} threw: ${kind}`});
    if (!isElicitationError(reason))
      return {code: JSON_RPC.internalError, message: 'The host failed to handle the call.'};
    const {code, message} = reason;
    const requestErrors = ['INVALID_REQUEST', 'UNSAFE_URL'];
    const number = requestErrors.includes(code) ? JSON_RPC.invalidParams : JSON_RPC.internalError;
    return {code: number, message, data: {code}};
  }
}

const unsupported = (method: string) =>
  refuse(JSON_RPC.methodNotFound, `Not supported: ${method.slice(0, 100)}`);
