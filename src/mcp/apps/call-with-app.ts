import {assertPresenter} from '../assert-presenter.js';
import {assertMethod} from '../../protocol/check-ask.js';
import {invalidRequest} from '../../protocol/errors.js';
import {interruptible} from '../../async.js';
import type {AppServer} from '../../protocol/apps/app-handlers.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import {type JsonObject, objectOf} from '../../protocol/json.js';
import type {ResourceContents} from '../../protocol/resource.js';
import {type CallToolOptions, ToolRun} from '../calls/tool-run.js';
import {ClientHooks} from '../client-hooks.js';
import {
  type McpClient,
  type ResourceReader,
  serverOf,
  type ToolCaller,
  type ToolResult,
  readBefore,
  type Transport,
  transportOf,
} from '../mcp-client.js';
import {ELICIT, methodNotFound} from '../rpc.js';
import type {ElicitationPresenter} from '../presenter.js';
import {appUriOf, readsResources, resourceReader} from './resource.js';
import type {ServerList} from '../../protocol/dialects/lists.js';

/** The server of an app, as the frame calls it. */
type ShownServer = AppServer & Required<Pick<AppServer, 'elicit'>>;

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

type ListMethod = (params?: {cursor?: string}, options?: {signal?: AbortSignal}) => Promise<object>;

/** A client that runs tools and reads resources. */
export interface AppClient extends ToolCaller {
  readResource: ResourceReader['readResource'];
  listResources?: ResourceReader['listResources'] | undefined;
  listResourceTemplates?: ListMethod | undefined;
  listPrompts?: ListMethod | undefined;
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

const LISTS = ['listTools', 'listResources', 'listResourceTemplates', 'listPrompts'] as const;

export async function callWithApp(
  client: AppClient,
  tool: AppTool,
  frame: AppPresenter,
  options: ShowAppOptions = {},
): Promise<AppShown> {
  const uri = appUriOf(tool);
  if (uri === undefined)
    throw invalidRequest(
      'showApp(): the tool has no `_meta.ui.resourceUri` with a ui:// URI; call it without an app.',
    );
  assertMethod('showApp()', 'client', client, 'callTool', 'a client of an MCP SDK');
  assertPresenter('showApp()', frame, 'open');
  const {arguments: args = {}, signal, onElicit, ...rest} = options;
  signal?.throwIfAborted();
  const presenter: ElicitationPresenter = {elicit: onElicit ?? connectedPresenter(client)};
  const call = async (params: {name: string; arguments?: JsonObject}, stop?: AbortSignal) =>
    new ToolRun(client, params, presenter, {...rest, ...(stop && {signal: stop})}).run();
  const asker = serverOf(client, frame, options.serverName);
  const {server: _, ...names} = asker;
  const lists: Pick<ShownServer, (typeof LISTS)[number]> = Object.fromEntries(
    LISTS.filter((name) => client[name]).map((name) => [name, client[name]!.bind(client)]),
  );
  const view = frame.open({
    resource: resourceReader(client)(uri, signal),
    tool,
    server: {
      callTool: (params, {signal: stop}) => call(params, stop),
      ...lists,
      ...(readsResources(client) && {
        readResource: (params, options) => client.readResource(params, options),
      }),
      onListChanged: (listener, {signal: stop}) => followLists(client, listener, stop),
      elicit: (request, {signal: stop}) =>
        presenter.elicit(request as ElicitRequest, {...asker, signal: stop}),
    },
    ...names,
  });
  view.toolInput(args);
  const close = () => view.close();
  try {
    // The SDKs reject when the signal aborts, but other clients may not.
    const run = (stop: AbortSignal) => call({name: tool.name, arguments: args}, stop);
    const result = await interruptible(run, {signal});
    view.toolResult(result);
    return {result, close};
  } catch (error) {
    view.toolCancelled(signal?.aborted ? 'The host cancelled the tool call.' : 'The tool call failed.');
    throw error;
  }
}

const connectedPresenter =
  (client: McpClient): ElicitationPresenter['elicit'] =>
  async (request, {signal = new AbortController().signal} = {}) => {
    const answer = ClientHooks.of(client).answer(ELICIT, {...request}, signal);
    if (!answer) throw methodNotFound();
    return (await answer) as unknown as ReturnType<ElicitationPresenter['elicit']>;
  };

const CHANGING: readonly ServerList[] = ['tools', 'resources', 'prompts'];

type Listener = (list: ServerList) => void;

/** The listeners to the changes that a transport receives. */
const listeners = new WeakMap<object, Set<Listener>>();

/**
 * Calls `listener` when the server of `client` reports that a list has changed, until the signal aborts or the connection ends. Reads the
 * notifications before the SDK does: a handler would replace that of the page. A server of 2026-07-28 sends them only while the client
 * listens to them.
 */
function followLists(client: McpClient, listener: Listener, signal: AbortSignal): void {
  const transport = transportOf(client);
  if (!transport || signal.aborted) return;
  const all = listeners.get(transport) ?? readChanges(transport);
  all.add(listener);
  signal.addEventListener('abort', () => all.delete(listener), {once: true});
}

function readChanges(transport: Transport): Set<Listener> {
  const all = new Set<Listener>();
  listeners.set(transport, all);
  readBefore(transport, (message) => {
    const {method} = objectOf(message);
    const list = CHANGING.find((each) => method === `notifications/${each}/list_changed`);
    if (list) for (const listener of [...all]) listener(list);
    return false;
  });
  return all;
}
