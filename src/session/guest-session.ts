import type {ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import {ElicitationError} from '../protocol/errors.js';
import {beginsMcpApp} from './dialects/dialect.js';
import {toElicitationError} from './failure.js';
import {loadMessageHandler} from './lazy-handler.js';
import {loadAppDialect, loadRedaction} from './lazy-modules.js';
import type {MessageHandler} from './message-handler.js';
import type {GuestSessionOptions} from './session-options.js';
import {SessionState} from './session-state.js';
import type {SessionStatus} from './session-status.js';

export {loadRedaction};

/** Maximum number of messages that wait until the message handler is loaded. */
const MAX_WAITING = 100;

/**
 * Presents one request once, to one guest, in one frame.
 *
 * 1. The relay is inserted into the container and receives the guest (`GuestFrame`).
 * 2. The guest says hello within `limits.readyTimeout` and receives the request. It receives it again with every further hello. The
 *    message handler is loaded after the first hello or with an earlier message.
 * 3. The guest submits. A decline or cancel settles the session. An accepted answer is validated, and goes back with the errors
 *    until it is valid or `limits.maxAttempts` answers were rejected (`MessageHandler`).
 * 4. The first valid answer settles `result`. The guest is notified, and its frame is removed.
 *
 * `result` settles exactly once: with the answer, or with the `ElicitationError` that ended the session.
 */
export class GuestSession {
  readonly #state: SessionState;
  #handler?: MessageHandler;
  /** Whether `#handler` and the dialect are loaded. */
  #handles = false;
  #loading = false;
  /** Counts the loads. Only the last one has an effect. */
  #loads = 0;
  /** Whether the guest is an MCP App. */
  #isApp = false;
  /** The messages that wait until the message handler is loaded, in order. */
  readonly #waiting: (() => void)[] = [];

  /** @throws ElicitationError `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: GuestSessionOptions) {
    this.#state = new SessionState(options, {
      message: (message, activated) => this.#receive(message, activated),
      unreadable: (path) => this.#handle((handler) => handler.unreadable(path)),
      navigated: () => {
        if (this.#state.greeting.loadedAgain()) this.#begin(options.dialect === 'mcp-apps');
      },
    });
    this.#begin(options.dialect === 'mcp-apps');
  }

  get status(): SessionStatus {
    return this.#state.status;
  }

  /** The content that the guest has reported: its latest draft or rejected answer. */
  get content(): ElicitContent | undefined {
    return this.#state.entered.content;
  }

  /** Sends the guest an update for the user. */
  notify(update: {message: string; type: string; data?: unknown}): void {
    this.#state.update((dialect) => dialect.notify(update));
  }

  /** Whether the user clicked or pressed a key in the guest shortly before its last submit. */
  get userActivated(): boolean {
    return this.#state.userActivated;
  }

  get result(): Promise<ElicitResult> {
    return this.#state.answer.promise;
  }

  /** The kind of guest: a guest page, or an MCP App. */
  get renderer(): 'guest' | 'app' {
    return this.#isApp ? 'app' : 'guest';
  }

  /** Notifies the guest that the page's theme or size has changed. */
  refresh(): void {
    this.#state.refresh();
  }

  /** Closes the session. `result` rejects with `CLOSED`, unless it has settled. */
  close(reason = 'closed'): void {
    if (!this.#state.enter('closed')) return;
    this.#state.end(reason);
    this.#state.answer.reject(
      new ElicitationError('CLOSED', 'HostSession: the session was closed by the host.'),
    );
  }

  /**
   * Resolves when the frame of an MCP App that is finishing is removed; otherwise undefined. Removing the frame earlier interrupts the app.
   */
  get leaving(): Promise<void> | undefined {
    return this.#state.guest.leaving;
  }

  /** Starts the dialect of a document in the guest's frame. */
  #begin(isApp: boolean) {
    this.#isApp = isApp;
    this.#handles = this.#loading = false;
    // What is loading for the dialect before has no effect.
    this.#loads++;
    if (!isApp) this.#state.dialect = this.#state.openRich();
    if (isApp || this.#waiting.length) void this.#load();
  }

  /** Loads the message handler, and passes it the messages that have arrived meanwhile. */
  async #load() {
    const state = this.#state;
    const isApp = this.#isApp;
    const load = ++this.#loads;
    this.#loading = true;
    try {
      const [{MessageHandler, richResponses}, apps] = await Promise.all([
        loadMessageHandler(),
        isApp ? loadAppDialect() : undefined,
      ]);
      if (load !== this.#loads) return;
      const app = apps?.openAppDialect(state.options);
      if (app) state.dialect = app;
      this.#handler ??= new MessageHandler(state);
      this.#handler.responses = app ?? richResponses;
      this.#handles = true;
    } catch (error) {
      if (load !== this.#loads) return;
      this.#loading = false;
      // Without a waiting message, loading is tried again with the next one.
      if (isApp || this.#waiting.length) state.fail(toElicitationError(error, 'GUEST_LOAD_FAILED'));
      return;
    }
    this.#loading = false;
    for (const handle of this.#waiting.splice(0)) handle();
  }

  #receive(message: unknown, activated: boolean) {
    const state = this.#state;
    if (!state.open) return;
    if (!this.#isApp && state.awaitsHello && state.options.dialect !== 'rich' && beginsMcpApp(message))
      this.#begin(true);
    const request =
      this.#isApp || this.#waiting.length ? undefined : state.dialect.greet?.(message, () => state.context);
    if (request) {
      state.greet(request);
      this.#loadOnce();
    } else
      this.#handle(
        (handler) => handler.take(message, activated),
        () => this.#receive(message, activated),
      );
  }

  /** Handles a message, after those that wait. */
  #handle(handle: (handler: MessageHandler) => void, again = () => this.#handle(handle)) {
    if (this.#handles && !this.#waiting.length) return handle(this.#handler!);
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(again);
    else this.#state.guest.dropped('not-ready');
    this.#loadOnce();
  }

  #loadOnce() {
    if (!this.#loading && !this.#handles) void this.#load();
  }
}
