import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {noteDeclared} from './app-negotiation.js';
import {type HandlerContext, type McpClient, signalOf} from './mcp-client.js';
import {ELICIT, ELICITATION_COMPLETE, SAMPLE} from './methods.js';
import {methodNotFound} from './rpc-error.js';

/** Answers one method; `undefined` when the request is not for it. */
export type RequestHandler = (params: JsonObject, signal: AbortSignal) => Promise<JsonObject> | undefined;

/** What a server of 2026-07-28 asks by a result; the client then looks at registered handlers only. */
const INPUT_METHODS = [ELICIT, SAMPLE];

/** A Standard Schema that takes everything as it is. */
const anything = {
  '~standard': {version: 1, vendor: 'mcp-elicitation-elements', validate: (value: unknown) => ({value})},
};

const hooked = new WeakMap<McpClient, ClientHooks>();

/**
 * Where requests of the server are taken from a client, for as long as somebody handles them.
 *
 * In the revisions of 2025 by `fallbackRequestHandler`: of all ways this is the only one on which neither SDK
 * generation parses the request, and so strips or refuses what it does not know. In 2026-07-28 by a registered handler,
 * with a schema that strips nothing.
 */
export class ClientHooks {
  readonly #client: McpClient;
  readonly #handlers = new Map<string, RequestHandler[]>();
  readonly #onComplete = new Set<(elicitationId: string) => void>();
  readonly #registered = new Set<string>();
  /** Questions that the server asked by itself, and that are open. */
  readonly #asked = new Set<AbortController>();
  #calls = 0;
  #uninstall?: () => void;

  private constructor(client: McpClient) {
    this.#client = client;
  }

  static of(client: McpClient): ClientHooks {
    const known = hooked.get(client);
    if (known) return known;
    const hooks = new ClientHooks(client);
    hooked.set(client, hooks);
    return hooks;
  }

  /**
   * Answers `method` until the returned function is called. Of several the newest answers.
   * @throws Error when the page has registered a handler of its own: the SDK would never come here.
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

  /** Answers a request that did not come over the wire; undefined when nobody handles its method. */
  answer(method: string, params: JsonObject, signal: AbortSignal): Promise<JsonObject> | undefined {
    for (const handler of [...(this.#handlers.get(method) ?? [])].reverse()) {
      const answer = handler(params, signal);
      if (answer) return answer;
    }
    return undefined;
  }

  /** Lets `abandon` close a question that the server asked by itself, until the returned function is called. */
  asked(question: AbortController): () => void {
    this.#asked.add(question);
    return () => this.#asked.delete(question);
  }

  /**
   * A call has begun. The returned function says how it ended: one that `failed` leaves nobody who waits for what its
   * server asked meanwhile, and many servers do not take that back. In 2025 a question does not name its call, so it is
   * closed only when no other call runs.
   */
  called(): (failed: boolean) => void {
    const before = new Set(this.#asked);
    this.#calls += 1;
    return (failed) => {
      this.#calls -= 1;
      if (!failed || this.#calls) return;
      for (const question of [...this.#asked].filter((asked) => !before.has(asked)))
        question.abort(new DOMException('The call that asked has ended.', 'AbortError'));
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
      const answer = this.answer(message.method, message.params ?? {}, signalOf(context));
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
    const unwrap = this.#followConnection();

    return () => {
      unwrap();
      // What the page has put in their place since then stays, and reaches these two at most as its own fallback.
      if (client.fallbackRequestHandler === onRequest) client.fallbackRequestHandler = request;
      if (client.fallbackNotificationHandler === onNotification)
        client.fallbackNotificationHandler = notification;
    };
  }

  /** What is declared, and the era, are settled when the client connects, and may be others after the next time. */
  #followConnection(): () => void {
    const client = this.#client;
    const {connect} = client;
    const own = Object.hasOwn(client, 'connect');
    const connected = async (...parameters: unknown[]) => {
      noteDeclared(client);
      await connect?.apply(client, parameters);
      try {
        this.#register();
      } catch {
        // The client has not declared the capability, so no server will ask; or the page has a handler of its own.
      }
    };
    client.connect = connected;
    return () => {
      if (client.connect !== connected) return;
      if (own) client.connect = connect;
      else delete client.connect;
    };
  }

  #register() {
    const client = this.#client;
    const modern = client.getProtocolEra?.() === 'modern';
    for (const method of INPUT_METHODS) {
      const wanted = modern && this.#handlers.has(method);
      if (wanted === this.#registered.has(method)) continue;
      if (wanted) {
        client.assertCanSetRequestHandler?.(method);
        client.setRequestHandler?.(method, {params: anything, result: anything}, this.#answerTo(method));
        this.#registered.add(method);
      } else {
        client.removeRequestHandler?.(method);
        this.#registered.delete(method);
      }
    }
  }

  #answerTo(method: string) {
    return async (params: JsonObject, context: HandlerContext) => {
      const answer = this.answer(method, params, signalOf(context));
      if (!answer) throw methodNotFound();
      return answer;
    };
  }

  #completed(params: unknown) {
    const id = isJsonObject(params) ? params['elicitationId'] : undefined;
    if (typeof id !== 'string') return;
    for (const listener of [...this.#onComplete]) listener(id);
  }
}
