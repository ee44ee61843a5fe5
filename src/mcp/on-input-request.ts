import {interruptible} from '../async.js';
import type {ElicitRequest} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {toElicitResult} from './elicit-result.js';
import type {ElicitationPresenter, PresentOptions} from './presenter.js';
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
  /** The name of the server. */
  serverName?: string;
  /** Answers requests for sampling. Without it they are refused. */
  sampling?: (request: never, context: never) => Promise<unknown>;
  /** Answers requests for roots. Without it they are refused. */
  roots?: (request: never, context: never) => Promise<unknown>;
}

const CALL = 'onInputRequest()';

const invalid = (member: string, needed: string) =>
  new ElicitationError('INVALID_REQUEST', `${CALL}: \`${member}\` must be ${needed}.`);

/**
 * Creates the option `onInputRequest` of a session of `@modelcontextprotocol/ext-tasks`, which presents the elicitations of tasks and tool
 * calls. A failure of the page is answered with `cancel`.
 *
 * The handler rejects if the request is malformed or of another kind, and when the session stops waiting.
 */
export function onInputRequest(
  presenter: ElicitationPresenter,
  {serverName, ...handlers}: InputRequestOptions = {},
): // The peer's type has a result for each kind, which a structural type cannot name.
<Result>(request: InputExchange, context: InputExchangeContext) => Promise<Result> {
  return async <Result>(request: InputExchange, context: InputExchangeContext) => {
    const {kind, params} = (request ?? {}) as Partial<InputExchange>;
    if (kind !== 'elicitation') {
      const handler = kind === 'sampling' || kind === 'roots' ? handlers[kind] : undefined;
      if (!handler) throw invalid('kind', '`elicitation`; pass a handler for the others to this call');
      return (await handler(request as never, context as never)) as Result;
    }
    const elicitation = requestOf(params);
    const {signal, expiresAt, taskId, inputId} = context ?? {};
    const id = promptId(taskId, inputId);
    const options: PresentOptions = {
      ...(serverName && {serverName}),
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
