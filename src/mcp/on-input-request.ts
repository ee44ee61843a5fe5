import {interruptible} from '../async.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {toElicitResult} from './elicit-result.js';
import type {ElicitationPresenter, PresentOptions} from './presenter.js';
import {askerFor, type McpClient} from './mcp-client.js';
import {ROOTS, SAMPLE} from './methods.js';
import {answerByClient} from './own-handlers.js';
import {serversFault} from './rpc-error.js';
import {promptId} from './tasks/prompt-id.js';

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

export interface InputRequestOptions {
  /** The client of the session. Its server has the name that a `connect…()` call has set, and its own handlers answer other kinds. */
  client?: McpClient;
  /** The name of the server. Default: as for `connectElicitation`, if there is a `client`. */
  serverName?: string;
  /** Answers requests for sampling. Default: the handler of `client`. Without both they are refused. */
  sampling?: (request: never, context: never) => Promise<unknown>;
  /** Answers requests for roots. Default: the handler of `client`. Without both they are refused. */
  roots?: (request: never, context: never) => Promise<unknown>;
}

const CALL = 'onInputRequest()';

const invalid = (member: string, needed: string) =>
  new ElicitationError('INVALID_REQUEST', `${CALL}: \`${member}\` must be ${needed}.`);

const noHandler = () =>
  invalid('kind', '`elicitation`; register a handler for the others with `client`, or pass it to this call');

/**
 * Creates the option `onInputRequest` of a session of `@modelcontextprotocol/ext-tasks`, which presents the elicitations of tasks and tool
 * calls. A failure of the page is answered with `cancel`.
 *
 * The handler rejects if the request is malformed or of another kind, and when the session stops waiting.
 */
export function onInputRequest(
  presenter: ElicitationPresenter,
  {client, serverName, ...handlers}: InputRequestOptions = {},
): // The peer's type has a result for each kind, which a structural type cannot name.
<Result>(request: InputExchange, context: InputExchangeContext) => Promise<Result> {
  return async <Result>(request: InputExchange, context: InputExchangeContext) => {
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
      return (await answer) as Result;
    }
    const elicitation = requestOf(params);
    const options: PresentOptions = {
      ...(client ? askerFor(client, presenter, serverName) : serverName && {serverName}),
      ...(id && {id}),
      ...(expiresAt !== undefined && {expiresAt}),
    };
    let answer: unknown;
    try {
      answer = await interruptible((inner) => presenter.elicit(elicitation, {...options, signal: inner}), {
        signal,
      });
    } catch (error) {
      signal?.throwIfAborted();
      const fault = serversFault(error);
      if (fault) throw fault;
    }
    return toElicitResult(answer, elicitation, false) as Result;
  };
}

function requestOf(params: unknown): ElicitRequest {
  if (!isJsonObject(params)) throw invalid('params', 'an object');
  const {message, mode, url, requestedSchema}: JsonObject = params;
  if (typeof message !== 'string') throw invalid('params.message', 'a string');
  if (mode === 'url' && typeof url !== 'string') throw invalid('params.url', 'a string');
  if (mode !== 'url' && requestedSchema !== undefined && !isJsonObject(requestedSchema))
    throw invalid('params.requestedSchema', 'an object schema');
  return params as ElicitRequest;
}
