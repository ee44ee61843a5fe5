import {invalidRequest} from '../../protocol/errors.js';
import {interruptible} from '../../async.js';
import type {ElicitRequest} from '../../protocol/elicitation.js';
import type {JsonObject} from '../../protocol/json.js';
import {callToolWithElicitation} from '../calls/call-tool.js';
import {ClientHooks} from '../client-hooks.js';
import {type McpClient, serverOf} from '../mcp-client.js';
import {ELICIT, methodNotFound} from '../rpc.js';
import type {ElicitationPresenter} from '../presenter.js';
import {appUriOf, readsResources, resourceReader} from './resource.js';
import type {
  AppClient,
  AppPresenter,
  AppShown,
  AppTool,
  ServerCallOptions,
  ShowAppOptions,
} from './show-app.js';

/** Runs `showApp()`. */
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
  const {arguments: args = {}, signal, onElicit, ...rest} = options;
  signal?.throwIfAborted();
  const presenter: ElicitationPresenter = {elicit: onElicit ?? connectedPresenter(client)};
  const call = (params: {name: string; arguments?: JsonObject}, stop?: AbortSignal) =>
    callToolWithElicitation(client, params, presenter, {...rest, ...(stop && {signal: stop})});
  const asker = serverOf(client, frame, options.serverName);
  const {server: _, ...names} = asker;
  const {listTools, listResources} = client;
  const view = frame.open({
    resource: resourceReader(client)(uri, signal),
    tool,
    server: {
      callTool: (params, {signal: stop}) => call(params, stop),
      ...(listTools && {listTools: (params, options) => listTools.call(client, params, options)}),
      ...(readsResources(client) && {
        readResource: (params: {uri: string}, options: ServerCallOptions) =>
          client.readResource(params, options),
      }),
      ...(listResources && {listResources: (params, options) => listResources.call(client, params, options)}),
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

/** Presents elicitations with the handler that is connected to the client. */
const connectedPresenter =
  (client: McpClient): ElicitationPresenter['elicit'] =>
  async (request, {signal = new AbortController().signal} = {}) => {
    const answer = ClientHooks.of(client).answer(ELICIT, {...request}, signal);
    if (!answer) throw methodNotFound();
    return (await answer) as unknown as ReturnType<ElicitationPresenter['elicit']>;
  };
