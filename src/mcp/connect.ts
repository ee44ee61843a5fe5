import type {JsonObject} from '../protocol/json.js';
import {expectGuests} from './apps/app-negotiation.js';
import {ClientHooks, type RequestHandler} from './client-hooks.js';
import {assertDeclaredMode, declareWhileMounted} from './capabilities.js';
import {followSignals} from '../async.js';
import {mcp} from '../rooms.js';
import type {ElicitationTasks} from './elicitation-tasks.js';
import {isModern, type McpClient, nameServer} from './mcp-client.js';
import {ELICIT, TASK_METHODS, SAMPLE} from './rpc.js';
import type {ElicitationPresenter} from './presenter.js';
import {type QuestionOptions, Questioner, type QuestionerOptions} from './questioner.js';
import type {ConnectSamplingOptions, SamplingApproval} from './answer-sampling.js';

/** The options of `connectElicitation()`. */
export interface ConnectElicitationOptions extends QuestionerOptions {
  /**
   * The name of the server, also for all other calls of this entry with this client. Default: the frame's `serverName`, the host of its URL,
   * or the name that it gives itself, displayed as a claim.
   */
  serverName?: string;
}

/**
 * Presents all elicitations of `client`'s server in `frame`, and answers them. Requests are complete, with `pattern`, `ui` and other
 * members that the usual handlers of the SDKs remove. Call it before or after `client.connect()`. The client must have declared
 * `elicitationCapabilities()`.
 *
 * Several clients may share a frame. Their prompts are queued, each with the name of its server. An abort by the server closes the prompt.
 * If presenting fails, the answer is `cancel`. A request that cannot be presented, or whose mode the client has not declared, is answered
 * with error `-32602`.
 *
 * An MCP App that a request names (`_meta.ui.resourceUri`, SEP-3118) is displayed if client (`elicitationCapabilities({apps: true})`) and
 * server have declared it, and if it is a `ui://` resource of type `text/html;profile=mcp-app` of the requesting server. Otherwise the form
 * is displayed. The resource is read with `client`, unless the page has set `resolveResource` of the frame.
 *
 * In a connection of 2026-07-28 the SDK refuses members that its schema does not contain (formats such as `password`, nested objects) and
 * runs the rounds of a call inside `callTool`. `callToolWithElicitation` has neither limitation.
 *
 * @param client - `Client` of `@modelcontextprotocol/sdk` (v1) or `@modelcontextprotocol/client` (v2).
 * @param frame - `<mcp-elicitation-frame>`, or another presenter.
 * @returns `disconnect()`: closes open prompts and restores the client.
 * @throws Error if the client has its own handler for `elicitation/create`, or has not declared the capability.
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
    // A task may outlive the call that created it.
    const forget = isTask ? () => {} : hooks.opened(either.controller);
    try {
      // In 2026-07-28 the next call informs the server that the page is completed, so the answer waits for it.
      const untilDone = params['mode'] === 'url' && isModern(client);
      return await questioner.ask(params, {...question, untilDone, signal: either.signal});
    } finally {
      forget();
      either.release();
    }
  };
  let tasks: Promise<ElicitationTasks> | undefined;
  const loadTasks = () =>
    (tasks ??= mcp().then(
      (module) => new module.ElicitationTasks((params, question) => ask(params, question, true)),
      (error) => {
        tasks = undefined;
        throw error;
      },
    ));
  const onCreate: RequestHandler = async (params, signal) => {
    assertDeclaredMode(client, params);
    if (params['task'] === undefined) return ask(params, {signal});
    const open = await loadTasks();
    signal.throwIfAborted();
    return open.create(params);
  };

  const releases = [hooks.handle(ELICIT, onCreate), nameServer(client, options.serverName)];
  // Before the first task, the client handles these methods itself.
  for (const method of TASK_METHODS)
    releases.push(follow(method, (params) => tasks?.then(({handlers}) => handlers[method](params))));
  releases.push(hooks.onComplete((elicitationId) => questioner.complete(elicitationId)));
  releases.push(declareWhileMounted(client, frame));
  releases.push(expectGuests(client, frame));

  return () => {
    for (const release of releases.splice(0)) release();
    void tasks?.then((open) => open.close());
    over.abort(new DOMException('connectElicitation(): disconnect() was called.', 'AbortError'));
  };

  /** Handles a method, unless a task store of the client handles it. */
  function follow(method: string, handler: RequestHandler): () => void {
    try {
      return hooks.handle(method, handler);
    } catch {
      return () => {};
    }
  }
}

/**
 * Handles `sampling/createMessage` of the client's server. The user decides in `approval`, and may edit the request. Then `complete` calls
 * the model. The client must have declared the `sampling` capability.
 *
 * A denial is answered with JSON-RPC error -1. A failure is answered with -32603 without its message, unless the error has a JSON-RPC
 * `code`.
 * @returns `disconnect()`: restores the client.
 * @throws Error if the client has its own handler for `sampling/createMessage`.
 */
export function connectSampling(
  client: McpClient,
  approval: SamplingApproval,
  options: ConnectSamplingOptions,
): () => void {
  const release = ClientHooks.of(client).handle(SAMPLE, async (params, signal) =>
    (await mcp()).answerSampling(client, approval, options, params, signal),
  );
  const forget = nameServer(client, options.serverName);
  return () => {
    release();
    forget();
  };
}
