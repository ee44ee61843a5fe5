import {mcp} from '../../rooms.js';
import type {ToolCaller, ToolCallParams, ToolResult} from '../mcp-client.js';
import type {ElicitationPresenter} from '../presenter.js';
import type {CallToolOptions, ToolRun} from './tool-run.js';

/** Serializes a call for `serializePending()`. */
const pendingTexts = new WeakMap<Promise<ToolResult>, () => string | undefined>();

/** @param kept - The text of the call to resume. `serializePending()` returns it while the code loads. */
function startRun(load: () => Promise<ToolRun>, kept?: string): Promise<ToolResult> {
  let run: ToolRun | undefined;
  const call = load()
    .finally(() => (kept = undefined))
    .then((toolRun) => (run = toolRun).run());
  pendingTexts.set(call, () => (run?.state ? JSON.stringify(run.state) : kept));
  return call;
}

/**
 * Calls a tool and presents its elicitations in `frame` until there is a final result. Handles the rounds of 2026-07-28: all requests of a
 * round are queued together, and `requestState` is returned unchanged. Handles error -32042: the user consents to each page, then the call
 * is repeated. Handles elicitations in a tool's result (`metadata.elicitation`). Returns any other result unchanged. Requests that a server
 * of 2025 sends by itself are handled by `connectElicitation`.
 *
 * @param params - As for the SDK's `callTool`.
 * @throws what the SDK throws; for -32042 the server's error if the user declines, or if the server asks for the same page again;
 * ElicitationError `TOO_MANY_ATTEMPTS` after `maxRounds`; Error with `code` -32602 if a request cannot be presented; the signal's reason.
 */
export function callToolWithElicitation(
  client: ToolCaller,
  params: ToolCallParams,
  frame: ElicitationPresenter,
  options: CallToolOptions = {},
): Promise<ToolResult> {
  return startRun(async () => new (await mcp()).ToolRun(client, params, frame, options));
}

/**
 * Serializes a call that waits for the user as JSON: its parameters, the open requests, the answers, the drafts, and the server's state. It
 * contains user input. Store it, for example on `pagehide` in `sessionStorage`, and pass it to `resumePending` after the reload.
 *
 * @param call - The promise that `callToolWithElicitation` or `resumePending` returned.
 * @returns undefined if the call does not wait for the user. A request that a server of 2025 sent by itself ends with its connection and
 * cannot be resumed.
 */
export function serializePending(call: Promise<ToolResult>): string | undefined {
  return pendingTexts.get(call)?.();
}

/**
 * Resumes a call after the page was reloaded. Presents the open requests with their drafts, then repeats the call.
 *
 * @param serialized - The result of `serializePending`.
 * @param client - Must be connected to the server of the call, which is compared by URL and name. No other server receives the state and
 * answers of the call.
 * @throws ElicitationError `INVALID_REQUEST` if `serialized` is not valid or of another server; and what `callToolWithElicitation` throws.
 */
export function resumePending(
  serialized: string,
  client: ToolCaller,
  frame: ElicitationPresenter,
  options: CallToolOptions = {},
): Promise<ToolResult> {
  return startRun(async () => {
    const {readPendingCall, ToolRun} = await mcp();
    const resumed = readPendingCall(serialized, client);
    return new ToolRun(client, resumed.params, frame, options, resumed);
  }, serialized);
}
