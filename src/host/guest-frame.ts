import {copyBounded} from '../protocol/copy.js';
import {ElicitationError} from '../protocol/errors.js';
import {isNotification, notification} from '../protocol/json-rpc.js';
import type {Limits} from '../protocol/limits.js';
import {
  type FromRelay,
  RELAY_READY,
  RELAY_RESOURCE,
  RELAY_VERSION,
  type RefusalReason,
  type RelayResource,
  type ToRelay,
} from '../protocol/messages.js';
import {trustedHtml} from '../protocol/trusted-types.js';
import {uniqueId} from '../protocol/unique-id.js';
import {relayDocument} from '../relay/document.js';
import relayScript from '../relay/relay.ts?script';
import {FocusGuard} from './focus-guard.js';
import {type GuestCsp, type GuestSource, guestUrl} from './guest-source.js';
import {Heartbeat} from './heartbeat.js';
import {allowedCsp, guestPolicy, permissionsPolicy, pinnedPolicy, sandboxTokens} from './sandbox.js';

export interface GuestFrameOptions {
  /** Where the frame is put. */
  container: HTMLElement;
  guest: GuestSource;
  /** Accessible name of the frame. */
  title: string;
  limits: Limits;
  /** URL of `sandbox-proxy.html`; default: the relay is written into a `srcdoc`. */
  sandboxUrl?: string;
  /** Let a `src` guest keep its own origin; only with a `sandboxUrl` on another origin than the page's. */
  keepOrigin?: boolean;
  /** The page's ceiling for what the guest may reach. */
  csp?: GuestCsp;
}

export interface GuestFrameHandlers {
  /** The relay runs and creates the guest. */
  open(): void;
  /** The guest sent something, copied within bounds. */
  message(message: unknown): void;
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
  readonly #element: HTMLIFrameElement;
  readonly #resource: RelayResource;
  readonly #focus: FocusGuard;
  #port?: MessagePort;
  #heartbeat?: Heartbeat;
  #closed = false;
  #farewell?: ReturnType<typeof setTimeout>;

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
    this.#element = page.createElement('iframe');
    this.#element.title = options.title;
    this.#element.setAttribute('sandbox', this.#resource.sandbox);
    this.#element.allow = this.#resource.permissions;
    this.#element.referrerPolicy = 'no-referrer';
    this.#element.setAttribute('part', 'guest');
    this.#window.addEventListener('message', this.#onRelay);
    try {
      // Set before insertion: set after it, an about:blank would load first.
      if (options.sandboxUrl) this.#element.src = guestUrl(options.sandboxUrl, page.baseURI);
      else this.#element.srcdoc = trustedHtml(relayDocument(relayScript));
    } catch (cause) {
      this.#window.removeEventListener('message', this.#onRelay);
      throw cause instanceof ElicitationError
        ? cause
        : new ElicitationError(
            'GUEST_LOAD_FAILED',
            "The page's Trusted Types refuse the relay; set sandbox-url.",
            {cause},
          );
    }
    this.#focus = new FocusGuard(this.#window, this.#element, () =>
      this.#fail('PROTOCOL_VIOLATION', 'The guest takes the focus again and again.'),
    );
    options.container.append(this.#element);
  }

  /** Whether the relay has answered: it runs, and is ours. */
  get connected(): boolean {
    return this.#port !== undefined;
  }

  get element(): HTMLIFrameElement {
    return this.#element;
  }

  send(message: unknown): void {
    if (!this.#closed) this.#post(['guest', message]);
  }

  /** Takes the frame away; with `deliver`, as soon as the guest has been handed what was sent last. */
  close({deliver = false} = {}): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#window.removeEventListener('message', this.#onRelay);
    this.#heartbeat?.stop();
    this.#focus.stop();
    if (!deliver || !this.#port) {
      this.#remove();
      return;
    }
    this.#post(['end']);
    this.#port.onmessage = ({data}: MessageEvent<FromRelay>) => data[0] === 'ended' && this.#remove();
    this.#farewell = setTimeout(() => this.#remove(), FAREWELL);
  }

  #remove() {
    clearTimeout(this.#farewell);
    if (this.#port) this.#port.onmessage = null;
    this.#port?.close();
    this.#element.remove();
  }

  #post(message: ToRelay) {
    this.#port?.postMessage(message);
  }

  /** Window messages count only until the relay has said hello, once; from then on everything travels over the port. */
  #onRelay = ({source, data}: MessageEvent) => {
    const relay = this.#element.contentWindow;
    if (source === null || source !== relay || !isNotification(data) || data.method !== RELAY_READY) return;
    this.#window.removeEventListener('message', this.#onRelay);
    if (readable(this.#element)) {
      return this.#fail(
        'NOT_ISOLATED',
        'The relay shares the origin of the page; serve sandbox-proxy.html as documented.',
      );
    }
    if (data.params?.['version'] !== RELAY_VERSION) {
      return this.#fail('GUEST_LOAD_FAILED', `sandbox-url is not a relay of version ${RELAY_VERSION}.`);
    }
    const {port1, port2} = new MessageChannel();
    port1.onmessage = this.#onPort;
    this.#port = port1;
    relay.postMessage(notification(RELAY_RESOURCE, {...this.#resource}), this.#relayOrigin(), [port2]);
  };

  #relayOrigin() {
    const {sandboxUrl} = this.#options;
    const hasOrigin = sandboxUrl && this.#resource.sandbox.includes('allow-same-origin');
    return hasOrigin ? new URL(sandboxUrl, this.#element.baseURI).origin : '*';
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
        this.#receive(data[1]);
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
    this.#heartbeat ??= new Heartbeat(this.#options.limits.pingInterval, {
      ping: () => this.#post(['ping']),
      lost: () =>
        this.#fail('GUEST_UNRESPONSIVE', 'The guest does not answer any more: it is busy, or has crashed.'),
    });
    this.#handlers.open();
  }

  /** Copied a second time: a page at `sandbox-url` is not necessarily the relay that it claims to be. */
  #receive(message: unknown) {
    const copied = copyBounded(message, this.#resource.limits);
    if (copied.ok) this.#handlers.message(copied.value);
    else this.#handlers.refused(copied.reason, copied.path);
  }

  #fail(code: ElicitationError['code'], message: string) {
    this.#handlers.failed(new ElicitationError(code, message));
  }
}

/** Whether the page can look into the frame, and so the frame into the page. */
function readable(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
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
