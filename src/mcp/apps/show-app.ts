import {mcp} from '../../rooms.js';
import type {AppClient, AppPresenter, AppShown, AppTool, ShowAppOptions} from './call-with-app.js';

/**
 * Calls a tool and displays its app in `frame`. The app receives the arguments at once and the result when the tool has finished. It stays
 * displayed until it is closed. It may call those tools of the same server that the frame allows.
 *
 * If the app cannot be displayed, the frame reports it (`app-error`), and the tool is still called.
 *
 * @param tool - The tool as in `tools/list`.
 * @throws ElicitationError `INVALID_REQUEST` if the tool has no app. What the client throws for the tool call; the signal's reason. The app
 * is informed that the call was cancelled.
 */
export async function showApp(
  client: AppClient,
  tool: AppTool,
  frame: AppPresenter,
  options?: ShowAppOptions,
): Promise<AppShown> {
  return (await mcp()).callWithApp(client, tool, frame, options);
}
