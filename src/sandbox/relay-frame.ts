import {ElicitationError} from '../protocol/errors.js';
import {isNotification} from '../protocol/json-rpc.js';
import {RELAY_READY, type RelayResource} from '../protocol/dialects/relay.js';
import {RELAY_VERSION} from '../protocol/dialects/versions.js';
import {relayUrl} from './guest-source.js';
import {permissionsPolicy, sandboxTokens} from './sandbox.js';
import {trustedMaker} from '../protocol/window/trusted-types.js';
import {relayDocument} from './relay/document.js';
import relayScript from './relay/relay.ts?script';

interface RelayFrameOptions {
  /** URL of `sandbox-proxy.html`; default: the relay is written into a `srcdoc`. */
  sandboxUrl?: string | undefined;
  title: string;
  /** The guest, for a relay that is written for one guest. */
  resource?: RelayResource;
}

/** A running relay. */
export interface Relay {
  window: Window;
  /** The port to the guest, if the relay was created with its guest. */
  port?: MessagePort;
  /** The origin of the relay's messages; the string `null` for an opaque one. */
  origin: string;
}

interface Listener {
  ready: (relay: Relay) => void;
  failed: (error: ElicitationError) => void;
}

/**
 * ms that a message which the relay posted before its load event may take to arrive. Split into steps, so that a blocked main thread costs
 * one step instead of the whole time.
 */
const READY_GRACE = 750;
const GRACE_STEPS = 3;

/** The iframe of a relay document, from its creation until the relay has reported that it runs. */
export class RelayFrame {
  readonly element: HTMLIFrameElement;
  readonly #hasGuest: boolean;
  readonly #sandboxUrl?: string;
  readonly #window: Window;
  readonly #page: Document;
  #blocked = false;
  #timer?: ReturnType<typeof setTimeout>;
  #listener?: Listener;
  #outcome?: Relay | ElicitationError;

  /** Adds its listeners; call `insert` next. @throws ElicitationError `UNSAFE_URL` or `GUEST_LOAD_FAILED` */
  constructor(page: Document, options: RelayFrameOptions) {
    const {sandboxUrl, title, resource} = options;
    if (!page.defaultView)
      throw new ElicitationError(
        'GUEST_LOAD_FAILED',
        'The element is in a document without a window; insert it into a displayed document.',
      );
    const frame = emptyFrame(page, title, resource?.features);
    // DOM implementations for tests would load the guest without isolation, or never.
    if (!('sandbox' in frame) || !('MessageChannel' in page.defaultView))
      throw new ElicitationError(
        'GUEST_LOAD_FAILED',
        'The window has no sandboxed iframes or no MessageChannel; test guests in a browser.',
      );
    this.#window = page.defaultView;
    this.#page = page;
    this.#hasGuest = resource !== undefined && !sandboxUrl;
    // Other relays accept the guest from their parent window, and the sender of a message is the window whose script posts it.
    if (!this.#hasGuest && this.#window !== window)
      throw new ElicitationError(
        'GUEST_LOAD_FAILED',
        'sandbox-url: the element is in another document than its script; load the script in that document.',
      );
    const url = sandboxUrl && relayUrl(sandboxUrl, page.baseURI);
    // On another origin the relay keeps it, as far as its headers allow: its guests can post messages to that origin.
    frame.setAttribute('sandbox', sandboxTokens(!!url && new URL(url).origin !== this.#window.origin));
    // Set before insertion; otherwise an about:blank would load first.
    if (url) {
      frame.src = this.#sandboxUrl = url;
      // Hidden until the relay responds, because it may be an error page of the browser.
      frame.style.opacity = '0';
    } else writeSrcdoc(frame, resource);
    frame.setAttribute('part', 'guest');
    this.element = frame;
    this.#window.addEventListener('message', this.#onMessage);
    frame.addEventListener('load', this.#onLoad);
    page.addEventListener('securitypolicyviolation', this.#onViolation);
  }

  insert(container: HTMLElement): void {
    container.append(this.element);
  }

  get ready(): boolean {
    return this.#outcome !== undefined && !(this.#outcome instanceof ElicitationError);
  }

  /** Reports the outcome to the listener, also if it is known already. Never calls the listener before `listen` returns. */
  listen(listener: Listener): void {
    this.#listener = listener;
    if (this.#outcome) queueMicrotask(() => this.#report());
  }

  close(): void {
    this.#listener = undefined;
    this.#stopListening();
    this.element.remove();
  }

  #stopListening() {
    clearTimeout(this.#timer);
    this.#window.removeEventListener('message', this.#onMessage);
    this.#window.removeEventListener('load', this.#onLoad);
    this.element.removeEventListener('load', this.#onLoad);
    this.#page.removeEventListener('securitypolicyviolation', this.#onViolation);
  }

  #onMessage = ({source, origin, data, ports: [port]}: MessageEvent) => {
    const relay = this.element.contentWindow;
    if (source === null || source !== relay || !isNotification(data) || data.method !== RELAY_READY) return;
    this.#stopListening();
    this.element.removeAttribute('style');
    const reached = {window: relay, origin, ...(this.#hasGuest && port && {port})};
    this.#outcome = this.#fault(data.params?.['version']) ?? reached;
    this.#report();
  };

  /**
   * The script of a relay runs before its document has loaded. A document that is silent after that is not a relay, or cannot run scripts.
   */
  #onLoad = () => {
    // Firefox delays messages while the page itself loads.
    if (this.#page.readyState !== 'complete') {
      this.#window.addEventListener('load', this.#onLoad);
      return;
    }
    if (this.#timer === undefined) this.#wait(GRACE_STEPS);
  };

  #wait(steps: number) {
    this.#timer = setTimeout(() => {
      if (steps > 1) return this.#wait(steps - 1);
      this.#stopListening();
      this.#outcome = silentRelayFault(this.#sandboxUrl !== undefined, this.#blocked);
      this.#report();
    }, READY_GRACE / GRACE_STEPS);
  }

  #onViolation = ({effectiveDirective, blockedURI, disposition}: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src' || disposition !== 'enforce') return;
    if (!blockedURI || !this.#sandboxUrl?.startsWith(blockedURI)) return;
    this.#blocked = true;
    this.#onLoad();
  };

  #report() {
    if (this.#outcome instanceof ElicitationError) this.#listener?.failed(this.#outcome);
    else if (this.#outcome) this.#listener?.ready(this.#outcome);
  }

  #fault(version: unknown): ElicitationError | undefined {
    if (readable(this.element)) {
      const message =
        'sandbox-url: the relay has the origin of the page; serve sandbox-proxy.html from another origin.';
      return new ElicitationError('NOT_ISOLATED', message);
    }
    return version === RELAY_VERSION
      ? undefined
      : new ElicitationError(
          'GUEST_LOAD_FAILED',
          `sandbox-url: not a relay of version ${RELAY_VERSION}; serve sandbox-proxy.html of this package version.`,
        );
  }
}

/** An empty frame whose Permissions-Policy turns all features off, except those of its guest. */
function emptyFrame(page: Document, title: string, features?: readonly string[]): HTMLIFrameElement {
  const frame = page.createElement('iframe');
  frame.title = title;
  frame.allow = permissionsPolicy(features);
  frame.referrerPolicy = 'no-referrer';
  return frame;
}

/** Whether the page can access the frame's document. The frame could then access the page. */
function readable(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}

/** The error for a relay document that has loaded, or was blocked, without a message from the relay. */
function silentRelayFault(hasSandboxUrl: boolean, blocked: boolean): ElicitationError {
  const problem = blocked
    ? "sandbox-url: the page's Content-Security-Policy forbids framing it; add its origin to frame-src."
    : hasSandboxUrl
      ? 'sandbox-url: the page does not respond as a relay; check the URL, and that its frame-ancestors directive allows this page.'
      : "The page's Content-Security-Policy forbids inline scripts; serve dist/sandbox-proxy.html and set sandbox-url.";
  return new ElicitationError('GUEST_LOAD_FAILED', problem);
}

const writeRelay = trustedMaker(
  'relay',
  ({frame, resource}: {frame: HTMLIFrameElement; resource: RelayResource | undefined}, sign) => {
    frame.srcdoc = sign('createHTML', relayDocument(relayScript, resource));
    return true;
  },
);

/** Writes the relay as the `srcdoc` of `frame`. @throws ElicitationError `GUEST_LOAD_FAILED` */
function writeSrcdoc(frame: HTMLIFrameElement, resource?: RelayResource): void {
  try {
    writeRelay({frame, resource});
  } catch (cause) {
    const message = "The page's Trusted Types policy refused the relay document; set sandbox-url.";
    throw new ElicitationError('GUEST_LOAD_FAILED', message, {cause});
  }
}
