import type {ElicitResult} from '../protocol/elicitation.js';
import type {JsonObject} from '../protocol/json.js';
import type {ToolCaller, ToolCallParams, ToolResult} from './mcp-client.js';
import {type InputRequest, readPendingCall} from './pending-call.js';
import type {ElicitationPresenter} from './presenter.js';
import type {QuestionerOptions} from './questioner.js';
import {ToolRun} from './tool-run.js';

export interface CallToolOptions extends QuestionerOptions {
  /** Stops the call, and closes what it asks. */
  signal?: AbortSignal;
  /**
   * ms for one request to the server. Default: 10 minutes in the revisions of 2025, where the user's time counts; the
   * SDK's 60 seconds in 2026-07-28, where it does not.
   */
  timeout?: number;
  /** Progress of the tool, as the SDK reports it. */
  onprogress?: (progress: {progress: number; total?: number; message?: string}) => void;
  /** How often the server may ask in one call. Default 10. */
  maxRounds?: number;
  /** Answers what else a round asks for (`sampling/createMessage`, `roots/list`); default: `connectSampling`'s answer. */
  onInputRequest?: (
    request: InputRequest,
    context: {key: string; signal: AbortSignal},
  ) => Promise<JsonObject> | undefined;
  /**
   * Takes the answer to what a tool's result asked (`metadata.elicitation`): returns the call that submits it. Without
   * it, the result comes back with the answer in `_meta["mcp-elicitation/answer"]`.
   */
  onAnswer?: (
    answer: ElicitResult,
    result: ToolResult,
  ) => ToolCallParams | undefined | Promise<ToolCallParams | undefined>;
  /** More of the SDK's own request options. */
  requestOptions?: JsonObject;
}

const runs = new WeakMap<Promise<ToolResult>, ToolRun>();

function start(run: ToolRun): Promise<ToolResult> {
  const call = run.run();
  runs.set(call, run);
  return call;
}

/**
 * Calls a tool and asks the user in `frame` until there is a final result: rounds of 2026-07-28 (all requests of a round
 * queue at once, `requestState` goes back untouched), pages to be visited first (error -32042; each is consented to, then
 * the call is repeated), and what a tool's result itself asks (`metadata.elicitation`). Any other result comes as it is.
 * Requests that a server of 2025 sends by itself are `connectElicitation`'s.
 *
 * @param params - As for the SDK's `callTool`.
 * @throws what the SDK throws; for -32042 the server's error when the user does not go along, or when the server asks for
 *   the same page again; ElicitationError `TOO_MANY_ATTEMPTS` after `maxRounds`; Error with `code` -32602 when a request
 *   cannot be presented; the signal's reason.
 */
export function callToolWithElicitation(
  client: ToolCaller,
  params: ToolCallParams,
  frame: ElicitationPresenter,
  options: CallToolOptions = {},
): Promise<ToolResult> {
  return start(new ToolRun(client, params, frame, options));
}

/**
 * What a call waits for, as JSON: its parameters, the open requests, the answers so far, what has been entered, and the
 * server's state. Keep it, for instance on `pagehide` in `sessionStorage`, where it holds what the user typed; after the
 * reload give it to `resumePending`.
 *
 * @param call - The promise that `callToolWithElicitation` or `resumePending` returned.
 * @returns undefined when the call does not wait for the user. A request that a server of 2025 sent by itself ends with
 *   its connection, and cannot be kept.
 */
export function serializePending(call: Promise<ToolResult>): string | undefined {
  const state = runs.get(call)?.state;
  return state && JSON.stringify(state);
}

/**
 * Goes on with a call after the page was reloaded: asks what is still open, with what had been entered, then calls again.
 *
 * @param serialized - What `serializePending` returned.
 * @param client - Connected to the server of the call, by its URL and its name: no other server gets the call's state and answers.
 * @throws ElicitationError `INVALID_REQUEST` when it is something else, or of another server; and what
 *   `callToolWithElicitation` throws.
 */
export function resumePending(
  serialized: string,
  client: ToolCaller,
  frame: ElicitationPresenter,
  options: CallToolOptions = {},
): Promise<ToolResult> {
  try {
    const resumed = readPendingCall(serialized, client);
    return start(new ToolRun(client, resumed.params, frame, options, resumed));
  } catch (error) {
    return Promise.reject(error);
  }
}
