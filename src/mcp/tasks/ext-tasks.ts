// Functions for pages that use `@modelcontextprotocol/ext-tasks`. Most of their code is in the room `mcp`.
import {invalidRequest} from '../../protocol/errors.js';
import {isJsonObject, type Json} from '../../protocol/json.js';
import {mcp} from '../../rooms.js';
import {declaredBy, type McpClient, serverIdentityOf} from '../mcp-client.js';
import type {ElicitationPresenter} from '../presenter.js';
import type {InputExchange, InputExchangeContext, InputRequestOptions} from './answer-input.js';
import type {DispatchOptions, DispatchResponse} from './dispatch.js';
import type {PresentTaskOptions, TaskControl, TaskSnapshot} from './task-run.js';

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

/**
 * Polls a task (SEP-2663) and presents the input that it requires, until it has ended. Call it again after a reload of the page, with the
 * same `taskId`, to continue.
 *
 * Each input is presented once, however often the task is polled, and closed if the server withdraws it. Each answer is sent immediately,
 * also while others are open. The status message of the task is in the status line of its prompts, and the end of its TTL in their
 * countdown.
 *
 * @returns The last snapshot: `completed`, `failed` or `cancelled`. Its `raw` has the result or the error.
 * @throws The signal's reason, the error of a failed poll, or ElicitationError: `CLOSED` if the TTL of the task is over, `INVALID_REQUEST`
 * if the server uses a key for two requests. The prompts are closed, and the task was not cancelled unless the signal aborted.
 */
export async function presentTask<Snapshot extends TaskSnapshot>(
  task: TaskControl<Snapshot>,
  presenter: ElicitationPresenter,
  options: PresentTaskOptions = {},
): Promise<Snapshot> {
  const {TaskRun} = await mcp();
  return new TaskRun(task, presenter, options).run();
}

/** The options of a session of `@modelcontextprotocol/ext-tasks` that depend on its client. */
export interface TaskSessionOptions {
  /** Identifies the server in stored references of tasks. */
  readonly endpointId: string;
  /** Sends a request unchanged. */
  readonly rawDispatch: (request: unknown, options?: DispatchOptions) => Promise<DispatchResponse>;
  /** The metadata of requests of 2026-07-28. */
  readonly v2RequestFraming: {
    readonly protocolVersion: string;
    readonly clientInfo: {readonly [name: string]: Json};
    readonly clientCapabilities: {readonly [name: string]: Json};
  };
}

/** The members of a client of SDK v2 that only sessions need. */
interface TaskClient extends McpClient {
  getNegotiatedProtocolVersion?(): string | undefined;
}

/**
 * Creates the options with which `createTaskSessionFromClient()` of `@modelcontextprotocol/ext-tasks` connects to a server of any protocol
 * revision. The requests of the session are sent over the transport of the client. A client can have one session at a time.
 *
 * @param client - A connected `Client` of `@modelcontextprotocol/client`.
 * @param endpoint - Identifies the server in stored references of tasks. Default: its URL, or the name that it gives itself.
 * @throws ElicitationError `INVALID_REQUEST` if the client is not connected or belongs to another SDK.
 */
export function taskSessionOptions(client: TaskClient, endpoint?: string | URL): TaskSessionOptions {
  const protocolVersion = client?.getNegotiatedProtocolVersion?.();
  const {_clientInfo: clientInfo} = Object(client) as {_clientInfo?: unknown};
  if (!protocolVersion || !isJsonObject(clientInfo))
    throw invalidRequest(
      'taskSessionOptions(): `client` must be a connected Client of @modelcontextprotocol/client; call connect() first.',
    );
  const {url, name = 'server'} = serverIdentityOf(client);
  const rawDispatch: TaskSessionOptions['rawDispatch'] = async (request, options) =>
    (await mcp()).dispatch(client, request as object, options);
  const clientCapabilities = declaredBy(client) ?? {};
  const v2RequestFraming = {protocolVersion, clientInfo, clientCapabilities} as never;
  return {endpointId: String(endpoint ?? url ?? name), rawDispatch, v2RequestFraming};
}
