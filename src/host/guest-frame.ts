import {copyBounded} from '../protocol/copy.js';
import {ElicitationError} from '../protocol/errors.js';
import {isResponse, type JsonRpcId, notification} from '../protocol/json-rpc.js';
import type {Limits} from '../protocol/limits.js';
import {
  type FromRelay,
  RELAY_RESOURCE,
  RELAY_VERSION,
  type RefusalReason,
  type RelayResource,
  type ToRelay,
} from '../protocol/messages.js';
import {uniqueId} from '../protocol/unique-id.js';
import {withResolvers} from '../protocol/with-resolvers.js';
import {FocusGuard} from './focus-guard.js';
import {type GuestCsp, type GuestSource, guestUrl} from './guest-source.js';
import {Heartbeat} from './heartbeat.js';
import {type Relay, RelayFrame} from './relay-frame.js';
import {allowedCsp, guestPolicy, permissionsPolicy, pinnedPolicy, sandboxTokens} from './sandbox.js';
import {takeWarmRelay} from './warm-relay.js';

export interface GuestFrameOptions {
  /** Where the frame is put. */
  container: HTMLElement;
  guest: GuestSource;
  /** Accessible name of the frame. */
  title: string;
  limits: Limits;
  /** URL of `sandbox-proxy.html`; default: the relay is written into a `srcdoc`. */
  sandboxUrl?: string;
  /** The page's nonce, for the relay and an inline guest; not with `sandboxUrl`. */
  guestNonce?: string;
  /** Let a `src` guest keep its own origin; only with a `sandboxUrl` on another origin than the page's. */
  keepOrigin?: boolean;
  /** The page's ceiling for what the guest may reach. */
  csp?: GuestCsp;
}

export interface GuestFrameHandlers {
  /** The relay runs and creates the guest. */
  open(): void;
  /**
   * The guest sent something, copied within bounds.
   * @param activated - Whether the guest has the focus and the user has clicked or pressed a key in it within the last seconds.
   */
  message(message: unknown, activated: boolean): void;
  /** The guest sent something that is not passed on. */
  refused(reason: RefusalReason, path: string): void;
  /** The guest's document was replaced by another one. */
  navigated(): void;
  /** The guest's policy stopped it; `frame-src`: it tried to leave. */
  blocked(directive: string): void;
  failed(error: ElicitationError): void;
}

/** How long a frame may stay to deliver the last message, in ms. */
const FAREWELL = 250;

/** The one iframe of one attempt: our relay document, with the guest inside. Closed once, it hears nothing any more. */
export class GuestFrame {
  readonly #options: GuestFrameOptions;
  readonly #handlers: GuestFrameHandlers;
  readonly #window: Window;
  readonly #relay: RelayFrame;
  readonly #resource: RelayResource;
  readonly #focus: FocusGuard;
  #port?: MessagePort;
  #heartbeat?: Heartbeat;
  #closed = false;
  #farewell?: ReturnType<typeof setTimeout>;
  #left = withResolvers<void>();

  /**
   * Listens first, then inserts the frame.
   * @throws ElicitationError `UNSAFE_URL` or `NOT_ISOLATED` before any frame exists.
   */
  constructor(options: GuestFrameOptions, handlers: GuestFrameHandlers) {
    this.#options = options;
    this.#handlers = handlers;
    const page = options.container.ownerDocument;
    this.#window = page.defaultView ?? window;
    this.#resource = relayResource(options, page.baseURI, this.#window.origin);
    const {sandbox} = this.#resource;
    const {container, sandboxUrl, title, keepOrigin} = options;
    const nonce = sandboxUrl ? undefined : options.guestNonce;
    const warm = keepOrigin || nonce ? undefined : takeWarmRelay(container, sandboxUrl);
    const carrier = {...(sandboxUrl && {sandboxUrl}), ...(nonce && {nonce})};
    const relay = {sandbox, title, resource: this.#resource, ...carrier};
    this.#relay = warm ?? new RelayFrame(page, relay);
    this.#relay.element.title = title;
    this.#focus = new FocusGuard(this.#window, this.element, () =>
      this.#fail('PROTOCOL_VIOLATION', 'The guest takes the focus again and again.'),
    );
    this.#relay.listen({
      ready: (relay) => this.#connect(relay),
      failed: (error) => this.#closed || this.#handlers.failed(error),
    });
    if (!warm) this.#relay.insert(container);
  }

  /** Whether the relay has answered: it runs, and is ours. */
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
   * Takes the frame away: with `deliver`, as soon as the guest has been handed what was sent last; with `answer`, as soon as
   * it has answered the request of that id. Until then it stays for a short time; `left` tells when it is gone.
   */
  close({deliver = false, answer}: {deliver?: boolean; answer?: JsonRpcId | undefined} = {}): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#heartbeat?.stop();
    this.#focus.stop();
    if (!deliver || !this.#port) {
      this.#remove();
      return;
    }
    if (answer === undefined) this.#post(['end']);
    this.#port.onmessage = ({data}: MessageEvent<FromRelay>) => {
      if (!Array.isArray(data)) return;
      const answered = data[0] === 'guest' && isResponse(data[1]) && data[1].id === answer;
      if (answered || data[0] === 'ended') this.#remove();
    };
    this.#farewell = setTimeout(() => this.#remove(), FAREWELL);
  }

  /** Resolves when the frame is gone. */
  get left(): Promise<void> {
    return this.#left.promise;
  }

  #remove() {
    clearTimeout(this.#farewell);
    this.#left.resolve();
    if (this.#port) this.#port.onmessage = null;
    this.#port?.close();
    this.#relay.close();
  }

  #post(message: ToRelay) {
    this.#port?.postMessage(message);
  }

  /** Window messages counted until the relay said hello; from here on everything travels over the port. */
  #connect(relay: Relay) {
    if (this.#closed) return;
    this.#port = relay.port ?? this.#hand(relay);
    this.#port.onmessage = this.#onPort;
  }

  /** Gives the guest to a relay that was there before it. The port is ours, whatever the page at `sandbox-url` sends. */
  #hand({window: relay, letterbox, origin}: Relay): MessagePort {
    const {port1, port2} = new MessageChannel();
    const guest = notification(RELAY_RESOURCE, {...this.#resource});
    const to = this.#relayOrigin();
    // The relay would take a message to its window for a stranger's: this script is of another window than the frame.
    if (letterbox && this.#window !== window && (to === '*' || to === origin))
      letterbox.postMessage(guest, [port2]);
    else relay.postMessage(guest, to, [port2]);
    letterbox?.close();
    return port1;
  }

  #relayOrigin() {
    const {sandboxUrl} = this.#options;
    const hasOrigin = sandboxUrl && this.#resource.sandbox.includes('allow-same-origin');
    return hasOrigin ? new URL(sandboxUrl, this.element.baseURI).origin : '*';
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
        this.#handlers.refused(data[1], String(data[2]));
        break;
      case 'navigated':
        this.#handlers.navigated();
        break;
      case 'blocked':
        this.#handlers.blocked(String(data[1]));
        break;
      case 'flood':
        this.#fail('RATE_LIMITED', 'The guest sent more messages than a prompt needs.');
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
          this.#fail('GUEST_UNRESPONSIVE', 'The guest does not answer any more: it is busy, or has crashed.'),
      },
      container.ownerDocument,
    );
    this.#handlers.open();
  }

  /** Copied a second time: a page at `sandbox-url` is not necessarily the relay that it claims to be. */
  #receive(message: unknown, activated: boolean) {
    const {activeElement} = this.element.getRootNode() as Document | ShadowRoot;
    const copied = copyBounded(message, this.#resource.limits);
    if (copied.ok) this.#handlers.message(copied.value, activated && activeElement === this.element);
    else this.#handlers.refused(copied.reason, copied.path);
  }

  #fail(code: ElicitationError['code'], message: string) {
    this.#handlers.failed(new ElicitationError(code, message));
  }
}

function relayResource(options: GuestFrameOptions, base: string, pageOrigin: string): RelayResource {
  const {guest, limits, title, sandboxUrl} = options;
  const src = guest.src === undefined ? undefined : guestUrl(guest.src, base);
  if (guest.html !== undefined && guest.html.length > limits.maxHtmlChars) {
    throw new ElicitationError(
      'MESSAGE_TOO_LARGE',
      `The guest's HTML is larger than ${limits.maxHtmlChars} characters.`,
    );
  }
  const keepOrigin = options.keepOrigin === true && src !== undefined;
  if (keepOrigin) {
    const relayOrigin = sandboxUrl && new URL(guestUrl(sandboxUrl, base)).origin;
    if (!relayOrigin || relayOrigin === pageOrigin || new URL(src).origin === pageOrigin) {
      throw new ElicitationError(
        'NOT_ISOLATED',
        'keep-origin needs a sandbox-url, and a guest, on another origin than the page.',
      );
    }
  }
  const csp = src ? pinnedPolicy(src) : guestPolicy(allowedCsp(guest.csp ?? options.csp, options.csp));
  return {
    version: RELAY_VERSION,
    nonce: uniqueId(),
    ...(src ? {src} : {html: guest.html ?? ''}),
    sandbox: sandboxTokens(keepOrigin),
    permissions: permissionsPolicy(),
    csp,
    title,
    limits: {
      nodes: limits.maxMessageNodes,
      depth: limits.maxMessageDepth,
      chars: limits.maxMessageChars,
      perSecond: limits.messagesPerSecond,
      burst: limits.messageBurst,
    },
  };
}
