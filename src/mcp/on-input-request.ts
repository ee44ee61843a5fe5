import {mcp} from '../rooms.js';
import type {McpClient} from './mcp-client.js';
import type {ElicitationPresenter} from './presenter.js';

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
 * Creates the option `onInputRequest` of a session of `@modelcontextprotocol/ext-tasks`, which presents the elicitations of tasks and tool
 * calls. A failure of the page is answered with `cancel`.
 *
 * The handler rejects if the request is malformed or of another kind, and when the session stops waiting.
 */
export function onInputRequest(
  presenter: ElicitationPresenter,
  options: InputRequestOptions = {},
): // The peer's type has a result for each kind, which a structural type cannot name.
<Result>(request: InputExchange, context: InputExchangeContext) => Promise<Result> {
  return async <Result>(request: InputExchange, context: InputExchangeContext) =>
    (await mcp()).answerInput(presenter, options, request, context) as Result;
}
