import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {noteDeclared} from './apps/app-negotiation.js';
import {answerUnlessCancelled, readCancellations} from './cancellations.js';
import {type HandlerContext, isModern, type McpClient, signalOf, transportOf} from './mcp-client.js';
import {ELICIT, ELICITATION_COMPLETE, SAMPLE, methodNotFound} from './rpc.js';

/** Answers a request; returns `undefined` to leave it to another handler. */
export type RequestHandler = (params: JsonObject, signal: AbortSignal) => Promise<JsonObject> | undefined;

/** Methods that a server of 2026-07-28 may request in a result. The client then uses registered handlers only. */
const INPUT_METHODS = [ELICIT, SAMPLE];

/** A Standard Schema that accepts any value unchanged. */
const anything = {
  '~standard': {version: 1, vendor: 'mcp-elicitation-elements', validate: (value: unknown) => ({value})},
};

/** A handler, as both SDK generations store it in a private member of the client. */
export type StoredHandler = (request: unknown, context: unknown) => Promise<unknown>;

/**
 * Registers a handler whose answers keep their `_meta`. The check that the SDK wraps around handlers of 2026-07-28 removes it. If the SDK
 * changes that private method, only `_meta` is lost.
 */
function keepingMeta(client: McpClient, register: () => void): void {
  const target = client as {_wrapHandler?: unknown};
  const {_wrapHandler: wrap} = target;
  if (typeof wrap !== 'function' || Object.hasOwn(target, '_wrapHandler')) {
    register();
    return;
  }
  target._wrapHandler =
    (method: string, handler: StoredHandler): StoredHandler =>
    async (request, context) => {
      let meta: unknown;
      const checked = wrap.call(client, method, async (...parameters: Parameters<StoredHandler>) => {
        const answer = await handler(...parameters);
        if (isJsonObject(answer)) meta = answer['_meta'];
        return answer;
      });
      const result = await checked(request, context);
      return isJsonObject(result) && isJsonObject(meta) ? {...result, _meta: meta} : result;
    };
  try {
    register();
  } finally {
    delete target._wrapHandler;
  }
}

const hooked = new WeakMap<McpClient, ClientHooks>();

/**
 * Intercepts the requests of a server to a client while there are handlers for them.
 *
 * In the revisions of 2025 it uses `fallbackRequestHandler`, because only there neither SDK generation parses the request, which would
 * remove or refuse unknown members. In 2026-07-28 it registers a handler with a schema that removes nothing.
 */
export class ClientHooks {
  readonly #client: McpClient;
  readonly #handlers = new Map<string, RequestHandler[]>();
  readonly #onComplete = new Set<(elicitationId: string) => void>();
  readonly #registered = new Set<string>();
  readonly #elicitations = new Set<AbortController>();
  #calls = 0;
  #uninstall?: () => void;

  private constructor(client: McpClient) {
    this.#client = client;
  }

  static of(client: McpClient): ClientHooks {
    const existing = hooked.get(client);
    if (existing) return existing;
    const hooks = new ClientHooks(client);
    hooked.set(client, hooks);
    return hooks;
  }

  /**
   * Handles `method` until the returned function is called. The newest handler is tried first.
   * @throws Error if the page has registered its own handler, because the SDK would not call this one.
   */
  handle(method: string, handler: RequestHandler): () => void {
    if (!this.#registered.has(method)) this.#client.assertCanSetRequestHandler?.(method);
    const handlers = this.#handlers.get(method) ?? [];
    this.#handlers.set(method, [...handlers, handler]);
    try {
      this.#update();
    } catch (error) {
      this.#drop(method, handler);
      throw error;
    }
    return () => this.#drop(method, handler);
  }

  /** Listens to `notifications/elicitation/complete` until the returned function is called. */
  onComplete(listener: (elicitationId: string) => void): () => void {
    this.#onComplete.add(listener);
    this.#update();
    return () => {
      this.#onComplete.delete(listener);
      this.#update();
    };
  }

  /** Answers a request that was not received over the wire. Undefined if there is no handler for its method. */
  answer(method: string, params: JsonObject, signal: AbortSignal): Promise<JsonObject> | undefined {
    for (const handler of [...(this.#handlers.get(method) ?? [])].reverse()) {
      const answer = handler(params, signal);
      if (answer) return answer;
    }
    return undefined;
  }

  /** Registers an elicitation that the server sent by itself, so that `called` can close it. The returned function removes it. */
  opened(question: AbortController): () => void {
    this.#elicitations.add(question);
    return () => this.#elicitations.delete(question);
  }

  /**
   * Records the start of a call. Call the returned function at its end. If a call fails, nothing awaits the elicitations that its server
   * sent meanwhile, and many servers do not cancel them, so they are closed. In 2025 an elicitation does not name its call, so it is closed
   * only if no other call runs.
   */
  called(): (failed: boolean) => void {
    const before = new Set(this.#elicitations);
    this.#calls += 1;
    return (failed) => {
      this.#calls -= 1;
      if (!failed || this.#calls) return;
      for (const question of [...this.#elicitations].filter((each) => !before.has(each)))
        question.abort(new DOMException('The tool call that sent this elicitation has ended.', 'AbortError'));
    };
  }

  #drop(method: string, handler: RequestHandler) {
    const left = (this.#handlers.get(method) ?? []).filter((other) => other !== handler);
    if (left.length) this.#handlers.set(method, left);
    else this.#handlers.delete(method);
    this.#update();
  }

  #update() {
    const used = this.#handlers.size > 0 || this.#onComplete.size > 0;
    if (used) this.#uninstall ??= this.#install();
    this.#register();
    if (used) return;
    this.#uninstall?.();
    this.#uninstall = undefined;
  }

  #install(): () => void {
    const client = this.#client;
    const {fallbackRequestHandler: request, fallbackNotificationHandler: notification} = client;

    const onRequest: McpClient['fallbackRequestHandler'] = async (message, context) => {
      const answer = answerUnlessCancelled(client, context, (signal) =>
        this.answer(message.method, message.params ?? {}, signal),
      );
      if (answer) return answer;
      if (!request) throw methodNotFound();
      return request.call(client, message, context);
    };
    const onNotification: McpClient['fallbackNotificationHandler'] = async (message) => {
      if (message.method === ELICITATION_COMPLETE) this.#completed(message.params);
      await notification?.call(client, message);
    };
    client.fallbackRequestHandler = onRequest;
    client.fallbackNotificationHandler = onNotification;
    noteDeclared(client);
    readCancellations(transportOf(client));
    const unwrap = this.#followConnection();

    return () => {
      unwrap();
      // Handlers that the page has installed since then are kept. They may still call these two as their fallback.
      if (client.fallbackRequestHandler === onRequest) client.fallbackRequestHandler = request;
      if (client.fallbackNotificationHandler === onNotification)
        client.fallbackNotificationHandler = notification;
    };
  }

  /** Updates the declaration and the handlers whenever the client connects, because both may change then. */
  #followConnection(): () => void {
    const client = this.#client;
    const {connect} = client;
    const hasOwn = Object.hasOwn(client, 'connect');
    const connected = async (...parameters: unknown[]) => {
      noteDeclared(client);
      readCancellations(parameters[0]);
      await connect?.apply(client, parameters);
      try {
        this.#register();
      } catch {
        // Either the client has not declared the capability, so no server will send requests; or the page has its own handler.
      }
    };
    client.connect = connected;
    return () => {
      if (client.connect !== connected) return;
      if (hasOwn) client.connect = connect;
      else delete client.connect;
    };
  }

  #register() {
    const client = this.#client;
    const modern = isModern(client);
    for (const method of INPUT_METHODS) {
      const isNeeded = modern && this.#handlers.has(method);
      if (isNeeded === this.#registered.has(method)) continue;
      if (isNeeded) {
        client.assertCanSetRequestHandler?.(method);
        keepingMeta(client, () =>
          client.setRequestHandler?.(
            method,
            {params: anything, result: anything},
            async (params: JsonObject, context: HandlerContext) => {
              const answer = this.answer(method, params, signalOf(context));
              if (!answer) throw methodNotFound();
              return answer;
            },
          ),
        );
        this.#registered.add(method);
      } else {
        client.removeRequestHandler?.(method);
        this.#registered.delete(method);
      }
    }
  }

  #completed(params: unknown) {
    const id = objectOf(params)['elicitationId'];
    if (typeof id !== 'string') return;
    for (const listener of [...this.#onComplete]) listener(id);
  }
}
