import type {JsonObject} from '../../protocol/json.js';
import type {ResourceContents} from '../../protocol/resource.js';
import {mcp} from '../../rooms.js';
import type {CallToolOptions} from '../calls/tool-run.js';
import type {ResourceReader, ToolCaller, ToolResult} from '../mcp-client.js';
import type {ElicitationPresenter} from '../presenter.js';

export interface ServerCallOptions {
  signal: AbortSignal;
}

/** The server of an app, as the frame calls it. */
interface ShownServer {
  callTool(params: {name: string; arguments?: JsonObject}, options: ServerCallOptions): Promise<object>;
  listTools?(
    params: {cursor?: string},
    options: ServerCallOptions,
  ): Promise<{tools: readonly unknown[]; nextCursor?: string | undefined}>;
  readResource?(params: {uri: string}, options: ServerCallOptions): Promise<object>;
  listResources?(params: {cursor?: string}, options: ServerCallOptions): Promise<object>;
  elicit(request: JsonObject, options: ServerCallOptions): Promise<object>;
}

/** A displayed app: the `AppView` of `<mcp-app-frame>`, or an object with the same interface. */
export interface ShownApp {
  toolInput(args: JsonObject): void;
  toolResult(result: object): void;
  toolCancelled(reason?: string): void;
  close(): Promise<void>;
}

/** Displays apps: `<mcp-app-frame>`, or an object with the same interface. */
export interface AppPresenter {
  open(app: {
    resource: Promise<ResourceContents>;
    tool: object;
    server: ShownServer;
    serverName?: string;
    serverTitle?: string;
  }): ShownApp;
  /** The name of the server, if the page has set it. */
  serverName?: string;
}

/** A client that runs tools and reads resources. */
export interface AppClient extends ToolCaller {
  readResource: ResourceReader['readResource'];
  listResources?: ResourceReader['listResources'] | undefined;
  listTools?:
    | ((
        params?: {cursor?: string},
        options?: {signal?: AbortSignal},
      ) => Promise<{tools: readonly unknown[]; nextCursor?: string | undefined}>)
    | undefined;
}

/** A tool as in `tools/list`. */
export interface AppTool {
  name: string;
  _meta?: {[key: string]: unknown} | undefined;
  [key: string]: unknown;
}

/** The options of `showApp()`. */
export interface ShowAppOptions
  extends Pick<
    CallToolOptions,
    'timeout' | 'onprogress' | 'onInputRequest' | 'serverName' | 'requestOptions'
  > {
  /** The arguments of the tool call. */
  arguments?: JsonObject;
  /** Aborts the tool call. The app is informed and stays displayed. */
  signal?: AbortSignal;
  /**
   * Presents the elicitations of rounds (2026-07-28) of the tool and of the tools that the app calls, and those that the app sends itself.
   * Default: the presenter that `connectElicitation` has connected to the client.
   */
  onElicit?: ElicitationPresenter['elicit'];
}

/** A finished tool call, and its app, which stays displayed. */
export interface AppShown {
  /** The result of the tool. */
  result: ToolResult;
  /** Asks the app to finish, and removes it. Resolves when it is removed. */
  close(): Promise<void>;
}

/**
 * Calls a tool and displays its app in `frame`. The app receives the arguments at once and the result when the tool has finished. It stays
 * displayed until it is closed. It may call tools of the same server, as far as the frame allows it.
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
