import {copyBounded} from '../protocol/copy.js';
import {ElicitationError} from '../protocol/errors.js';
import {isResponse, type JsonRpcId, notification} from '../protocol/json-rpc.js';
import {
  type FromRelay,
  RELAY_RESOURCE,
  type RefusalReason,
  type RelayResource,
  type ToRelay,
} from '../protocol/dialects/relay.js';
import {withResolvers} from '../async.js';
import {FloodGuard} from './flood-guard.js';
import {FocusGuard} from './focus-guard.js';
import {Heartbeat} from './heartbeat.js';
import {type Relay, RelayFrame} from './relay-frame.js';
import {checkIsolation, type RelayResourceOptions, relayResource} from './relay-resource.js';
import {takeWarmRelay} from './warm-relay.js';

export interface GuestFrameOptions extends RelayResourceOptions {
  container: HTMLElement;
  /** A relay in the container that was loaded before the guest was known, for a guest without an origin or features. */
  relay?: RelayFrame;
}

interface GuestFrameHandlers {
  /** The relay runs and creates the guest. */
  open(): void;
  /**
   * The guest sent a message, copied within limits.
   * @param activated - Whether the guest has the focus and the user has clicked or pressed a key in it within the last seconds.
   */
  message(message: unknown, activated: boolean): void;
  /** @param envelope - The message without its content, if the refused value is in it. */
  refused(reason: RefusalReason, path: string, envelope?: unknown): void;
  /** The guest's document has loaded. */
  loaded(): void;
  /** Another document has loaded in the guest's frame. */
  navigated(): void;
  /** The guest's policy blocked a request. `frame-src`: the guest tried to navigate. */
  blocked(directive: string): void;
  failed(error: ElicitationError): void;
}

/** ms for which a closed frame may stay in the page to deliver the last message. */
const DELIVERY_TIMEOUT = 250;

/** The iframe of one attempt: a relay document that contains the guest. After `close()` it receives no messages. */
export class GuestFrame {
  readonly #options: GuestFrameOptions;
  readonly #handlers: GuestFrameHandlers;
  readonly #window: Window;
  readonly #relay: RelayFrame;
  readonly #resource: RelayResource;
  readonly #focus: FocusGuard;
  readonly #floods: FloodGuard;
  #port?: MessagePort;
  #heartbeat?: Heartbeat;
  #closed = false;
  #deliveryTimer?: ReturnType<typeof setTimeout>;
  #left = withResolvers<void>();

  /**
   * Adds its listeners before it inserts the frame.
   * @throws ElicitationError `UNSAFE_URL` or `NOT_ISOLATED` before any frame exists.
   */
  constructor(options: GuestFrameOptions, handlers: GuestFrameHandlers) {
    this.#options = options;
    this.#handlers = handlers;
    const page = options.container.ownerDocument;
    this.#window = page.defaultView ?? window;
    this.#resource = relayResource(options, page.baseURI, this.#window.origin);
    const {container, sandboxUrl, title, keepOrigin, limits} = options;
    const warm =
      options.relay ?? (keepOrigin || options.features ? undefined : takeWarmRelay(container, sandboxUrl));
    this.#relay = warm ?? new RelayFrame(page, {title, resource: this.#resource, sandboxUrl});
    this.#relay.element.title = title;
    this.#floods = new FloodGuard(
      this.#window,
      () => this.element.contentWindow,
      this.#ownOrigin ?? 'null',
      limits,
      () => this.#flooded(),
    );
    this.#focus = new FocusGuard(this.#window, this.element, () =>
      this.#fail(
        'PROTOCOL_VIOLATION',
        'The guest repeatedly took the focus from a text field in which the user was typing; call focus() only after a user action.',
      ),
    );
    this.#relay.listen({
      ready: (relay) => this.#connect(relay),
      failed: (error) => this.#closed || this.#handlers.failed(error),
    });
    if (!warm) this.#relay.insert(container);
  }

  get connected(): boolean {
    return this.#port !== undefined;
  }

  get element(): HTMLIFrameElement {
    return this.#relay.element;
  }

  send(message: unknown): void {
    if (!this.#closed) this.#post(['guest', message]);
  }

  /**
   * Shows the guest after its hello. Before it, the frame of a page may contain an error page of the browser, or a page that is not a guest.
   */
  show(): void {
    this.#post(['show']);
    this.#floods.greeted();
  }

  /**
   * Removes the frame once the guest has received the last message, or has answered the request with the id `answer`. Waits for a short
   * time at most; `left` resolves when the frame is removed.
   */
  close(answer?: JsonRpcId): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#heartbeat?.stop();
    this.#focus.stop();
    this.#floods.stop();
    if (!this.#port) {
      this.#remove();
      return;
    }
    if (answer === undefined) this.#post(['end']);
    this.#port.onmessage = ({data}: MessageEvent<FromRelay>) => {
      if (!Array.isArray(data)) return;
      const answered = data[0] === 'guest' && isResponse(data[1]) && data[1].id === answer;
      if (answered || data[0] === 'ended') this.#remove();
    };
    this.#deliveryTimer = setTimeout(() => this.#remove(), DELIVERY_TIMEOUT);
  }

  get left(): Promise<void> {
    return this.#left.promise;
  }

  #remove() {
    clearTimeout(this.#deliveryTimer);
    this.#left.resolve();
    if (this.#port) this.#port.onmessage = null;
    this.#port?.close();
    this.#relay.close();
  }

  #post(message: ToRelay) {
    this.#port?.postMessage(message);
  }

  /** Continues over the port. Window messages are used only until the relay has reported that it runs. */
  #connect(relay: Relay) {
    if (this.#closed) return;
    if (!this.#isIsolatedFrom(relay)) return;
    this.#port = relay.port ?? this.#hand(relay);
    this.#port.onmessage = this.#onPort;
  }

  /**
   * Sends the guest to a relay that was created without one. The port is created here, so that a page at `sandbox-url` cannot choose it.
   */
  #hand({window: relay, origin}: Relay): MessagePort {
    const {port1, port2} = new MessageChannel();
    const guest = notification(RELAY_RESOURCE, {...this.#resource});
    relay.postMessage(guest, origin === 'null' ? '*' : origin, [port2]);
    return port1;
  }

  /** The origin of a guest that has one; otherwise undefined. */
  get #ownOrigin(): string | undefined {
    const {src, own, sandbox} = this.#resource;
    const url = own ?? (sandbox.includes('allow-same-origin') ? src : undefined);
    return url && new URL(url).origin;
  }

  /** Checks the isolation again, because a sandbox-url may redirect. */
  #isIsolatedFrom({origin}: Relay): boolean {
    const guest = this.#ownOrigin;
    if (guest === undefined) return true;
    try {
      const setting = this.#resource.own === undefined ? 'keep-origin' : 'app-origin';
      checkIsolation(setting, guest, origin, this.#window.origin);
      return true;
    } catch (error) {
      this.#handlers.failed(error as ElicitationError);
      return false;
    }
  }

  #onPort = ({data}: MessageEvent<FromRelay>) => {
    if (this.#closed || !Array.isArray(data)) return;
    switch (data[0]) {
      case 'open':
        if (data[1] === this.#resource.nonce) this.#opened();
        break;
      case 'pong':
        this.#heartbeat?.heard();
        break;
      case 'guest':
        this.#receive(data[1], data[2] === true);
        break;
      case 'refused':
        this.#handlers.refused(data[1], String(data[2]), copyBounded(data[3], this.#resource.limits).value);
        break;
      case 'loaded':
        this.#handlers.loaded();
        break;
      case 'navigated':
        this.#handlers.navigated();
        break;
      case 'blocked':
        this.#handlers.blocked(String(data[1]));
        break;
      case 'unreachable':
        this.#fail(
          'HANDSHAKE_TIMEOUT',
          this.#resource.own === undefined
            ? 'The guest did not say hello, and its page cannot be reached or refuses a second request; check its URL.'
            : `app-origin: no answer from ${this.#resource.own}; serve sandbox-proxy.html there, too, with headers whose frame-src allows it, and whose frame-ancestors name the page and the relay.`,
        );
        break;
      case 'flood':
        this.#flooded();
        break;
    }
  };

  #opened() {
    const {container, limits} = this.#options;
    this.#heartbeat ??= new Heartbeat(
      limits.pingInterval,
      {
        ping: () => this.#post(['ping']),
        lost: () =>
          this.#fail(
            'GUEST_UNRESPONSIVE',
            'The guest stopped responding; check it for endless loops and crashes.',
          ),
      },
      container.ownerDocument,
    );
    this.#handlers.open();
  }

  /** Copies the message a second time: the page at `sandbox-url` may not be a relay of this package. */
  #receive(message: unknown, activated: boolean) {
    const {activeElement} = this.element.getRootNode() as Document | ShadowRoot;
    const copied = copyBounded(message, this.#resource.limits);
    if (copied.ok) this.#handlers.message(copied.value, activated && activeElement === this.element);
    else this.#handlers.refused(copied.reason, copied.path);
  }

  #flooded() {
    this.#floods.flooded();
    this.#fail(
      'RATE_LIMITED',
      'The guest exceeded the message rate limit; raise limits.messagesPerSecond, or send drafts on blur.',
    );
  }

  #fail(code: ElicitationError['code'], message: string) {
    this.#handlers.failed(new ElicitationError(code, message));
  }
}
