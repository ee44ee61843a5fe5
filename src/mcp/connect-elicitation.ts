import type {JsonObject} from '../protocol/json.js';
import {uniqueId} from '../protocol/unique-id.js';
import {declareWhileMounted} from './app-declaration.js';
import {ClientHooks, type RequestHandler} from './client-hooks.js';
import {followSignals} from '../async.js';
import {ElicitationTasks} from './elicitation-tasks.js';
import type {McpClient} from './mcp-client.js';
import {ELICIT} from './methods.js';
import type {ElicitationPresenter} from './presenter.js';
import {type QuestionOptions, Questioner, type QuestionerOptions} from './questioner.js';

export interface ConnectElicitationOptions extends QuestionerOptions {}

/**
 * Presents everything that the server of `client` asks in `frame`, and answers it. The request arrives whole: with
 * `pattern`, `ui` and whatever else the SDKs' usual handler does not let through. Call it before or after
 * `client.connect()`; the client must have declared `elicitationCapabilities()`.
 *
 * Several clients may share a frame: their prompts queue, each with the name of its server. The server's abort closes
 * the prompt. A failure to present is answered with `cancel`; a request that cannot be presented with error `-32602`.
 *
 * An MCP App that a request names (`_meta.ui.resourceUri`, SEP-3118) is shown when client (`elicitationCapabilities({apps:
 * true})`) and server have declared it, and when it is a `ui://` resource of type `text/html;profile=mcp-app` of the server
 * that asks; else the form. The resource is read through `client`, unless the frame has a `resolveResource` of the page's.
 *
 * In a connection of 2026-07-28 the SDK itself refuses what its schema does not know (formats such as `password`, nested
 * objects) and runs the rounds of a call inside `callTool`; `callToolWithElicitation` has neither limit.
 *
 * @param client - `Client` of `@modelcontextprotocol/sdk` (v1) or `@modelcontextprotocol/client` (v2).
 * @param frame - `<mcp-elicitation-frame>`, or another presenter.
 * @returns `disconnect()`: closes what is open and leaves the client as it was.
 * @throws Error when the client has a handler of its own for `elicitation/create`, or has not declared the capability.
 */
export function connectElicitation(
  client: McpClient,
  frame: ElicitationPresenter,
  options: ConnectElicitationOptions = {},
): () => void {
  const hooks = ClientHooks.of(client);
  const questioner = new Questioner(client, frame, options);
  const over = new AbortController();

  const ask = async (
    params: JsonObject,
    question: QuestionOptions & {signal: AbortSignal},
    isTask = false,
  ) => {
    const either = followSignals(question.signal, over.signal);
    // A task outlives the call that led to it.
    const forget = isTask ? () => {} : hooks.asked(either.controller);
    try {
      // In 2026-07-28 the server learns by the next call alone whether the page did its work: not before it has.
      const untilDone = params['mode'] === 'url' && client.getProtocolEra?.() === 'modern';
      const id = question.id ?? uniqueId();
      return await questioner.ask(params, {...question, id, untilDone, signal: either.signal});
    } finally {
      forget();
      either.release();
    }
  };
  const tasks = new ElicitationTasks((params, question) => ask(params, question, true));
  const onCreate: RequestHandler = (params, signal) =>
    params['task'] === undefined ? ask(params, {signal}) : tasks.create(params);

  const releases = [hooks.handle(ELICIT, onCreate)];
  for (const [method, handler] of Object.entries(tasks.handlers)) releases.push(follow(method, handler));
  releases.push(hooks.onComplete((elicitationId) => questioner.complete(elicitationId)));
  releases.push(declareWhileMounted(client, frame));

  return () => {
    for (const release of releases.splice(0)) release();
    tasks.close();
    over.abort(new DOMException('The page has disconnected from the server.', 'AbortError'));
  };

  /** A client with a task store of its own answers these methods itself. */
  function follow(method: string, handler: RequestHandler): () => void {
    try {
      return hooks.handle(method, handler);
    } catch {
      return () => {};
    }
  }
}
