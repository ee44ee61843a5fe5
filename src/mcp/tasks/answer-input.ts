import {invalidRequest} from '../../protocol/errors.js';
import {interruptible} from '../../async.js';
import {checkMembers, malformed} from '../../protocol/check-ask.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {elicitResult} from '../elicit-result.js';
import type {AskingServer} from '../../protocol/ask-options.js';
import {askerFor, type McpClient} from '../mcp-client.js';
import {ROOTS, SAMPLE, methodNotFound} from '../rpc.js';
import type {ElicitationPresenter, PresentOptions} from '../presenter.js';
import type {InputRequest} from '../calls/pending-call.js';
import {ClientHooks, type StoredHandler} from '../client-hooks.js';

/** A request for input, as `@modelcontextprotocol/ext-tasks` passes it to the page. */
export interface InputExchange {
  readonly kind: 'elicitation' | 'sampling' | 'roots';
  readonly params?: object;
}

/** The members of its context that are used here. */
export interface InputExchangeContext {
  readonly taskId?: string;
  readonly inputId?: string;
  readonly signal?: AbortSignal;
  /** ms since the epoch at which the server stops waiting, if the page knows it. */
  readonly expiresAt?: number;
}

/** The options of `onInputRequest()`. */
export interface InputRequestOptions {
  /** The client of the session. Provides the server's name from `connect…()`, and the handlers for sampling and roots. */
  client?: McpClient;
  /** The name of the server. Default: as for `connectElicitation`, if there is a `client`. */
  serverName?: string;
  /** Answers sampling requests. Default: the handler of `client`. Without a handler they are refused. */
  sampling?: (request: never, context: never) => Promise<unknown>;
  /** Answers requests for roots. Default: the handler of `client`. Without a handler they are refused. */
  roots?: (request: never, context: never) => Promise<unknown>;
}

/**
 * Answers a request from the result of a call. Uses the handler of `connectSampling`, or one that the page has registered with its client,
 * as the SDK does in its own rounds. Undefined without a handler.
 */
export function answerByClient(
  client: McpClient,
  {method, params = {}}: InputRequest,
  {id, signal = new AbortController().signal}: {id: string; signal?: AbortSignal},
): Promise<JsonObject> | undefined {
  if (method !== ROOTS && method !== SAMPLE) return undefined;
  const answer = ClientHooks.of(client).answer(method, params, signal);
  if (answer) return answer;
  const {_requestHandlers: handlers} = client as {_requestHandlers?: unknown};
  const handler = handlers instanceof Map ? (handlers.get(method) as StoredHandler | undefined) : undefined;
  if (!handler) return undefined;
  // The handler cannot send related messages, because the request was not received over the wire.
  const refuse = async () => {
    throw methodNotFound();
  };
  const mcpReq = {
    id,
    method,
    _meta: params['_meta'],
    signal,
    requestState: () => {},
    send: refuse,
    notify: refuse,
  };
  return handler({jsonrpc: '2.0', id, method, params}, {mcpReq}) as Promise<JsonObject>;
}

/** The id of the prompt of an input. It is the same in every tab, and after a reload. */
export const promptId = (taskId: string | undefined, inputId: string | undefined): string =>
  [taskId, inputId].filter(Boolean).join('/');

const CALL = 'onInputRequest()';

const noHandler = () =>
  invalidRequest(
    `${CALL}: \`kind\` must be \`elicitation\`; register a handler for the others with \`client\`, or pass it to this call.`,
  );

export const taskServer = (
  presenter: ElicitationPresenter,
  {client, serverName}: Pick<InputRequestOptions, 'client' | 'serverName'>,
): AskingServer => (client ? askerFor(client, presenter, serverName) : serverName ? {serverName} : {});

/** Answers one request for input: the handler of `onInputRequest()`. */
export async function answerInput(
  presenter: ElicitationPresenter,
  {client, serverName, ...handlers}: InputRequestOptions,
  request: InputExchange,
  context: InputExchangeContext,
): Promise<unknown> {
  const {kind, params} = (request ?? {}) as Partial<InputExchange>;
  const {signal, expiresAt, taskId, inputId} = context ?? {};
  const id = promptId(taskId, inputId);
  if (kind !== 'elicitation') {
    if (kind !== 'sampling' && kind !== 'roots') throw noHandler();
    const input = {method: kind === 'roots' ? ROOTS : SAMPLE, ...(isJsonObject(params) && {params})};
    const answer =
      handlers[kind]?.(request as never, context as never) ??
      (client && answerByClient(client, input, {id, ...(signal && {signal})}));
    if (!answer) throw noHandler();
    return answer;
  }
  if (!isJsonObject(params)) throw malformed(CALL, 'params', 'an object', params);
  const elicitation = checkMembers(CALL, params, 'params.');
  const options: PresentOptions = {
    ...taskServer(presenter, {client, serverName}),
    ...(id && {id}),
    ...(expiresAt !== undefined && {expiresAt}),
  };
  const present = () =>
    interruptible((inner) => presenter.elicit(elicitation, {...options, signal: inner}), {signal});
  const result = await elicitResult(present, elicitation, {signal});
  signal?.throwIfAborted();
  return result;
}
