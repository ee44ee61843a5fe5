import {ElicitationError} from '../protocol/errors.js';
import {isNotification} from '../protocol/json-rpc.js';
import {RELAY_READY, RELAY_VERSION, type RelayResource} from '../protocol/messages.js';
import {guestUrl} from './guest-source.js';
import {writeSrcdoc} from './srcdoc.js';
import {permissionsPolicy} from './sandbox.js';

export interface RelayFrameOptions {
  /** URL of `sandbox-proxy.html`; default: the relay is written into a `srcdoc`. */
  sandboxUrl?: string;
  sandbox: string;
  title: string;
  /** The guest of a relay that is written for it alone. */
  resource?: RelayResource;
}

/** A relay that runs. */
export interface Relay {
  window: Window;
  /** It has its guest already: the way to it. */
  port?: MessagePort;
  /** It waits for its guest here, too: on its window it listens to scripts of the page right around it only. */
  letterbox?: MessagePort;
  /** As the browser names it. */
  origin: string;
}

interface Listener {
  ready: (relay: Relay) => void;
  failed: (error: ElicitationError) => void;
}

/**
 * ms between the load of the relay document and the arrival of a message that it posted before, in steps: a blocked main thread costs
 * one step instead of the whole time.
 */
const READY_GRACE = 750;
const GRACE_STEPS = 3;

/** The iframe of a relay document, from its creation until the relay has said that it runs, once. */
export class RelayFrame {
  /** What is put into the page. */
  readonly element: HTMLIFrameElement;
  readonly #own: boolean;
  readonly #sandboxUrl?: string;
  readonly #window: Window;
  readonly #page: Document;
  /** The page's policy refused the frame. */
  #blocked = false;
  #timer?: ReturnType<typeof setTimeout>;
  #listener?: Listener;
  /** What came of it: the relay, or why there is none. */
  #outcome?: Relay | ElicitationError;

  /** Listens first; `insert` it then. @throws ElicitationError `UNSAFE_URL` or `GUEST_LOAD_FAILED` */
  constructor(page: Document, options: RelayFrameOptions) {
    const {sandboxUrl, sandbox, title, resource} = options;
    if (!page.defaultView)
      throw new ElicitationError('GUEST_LOAD_FAILED', 'Put the element into a document with a window.');
    this.#window = page.defaultView;
    this.#page = page;
    this.#own = resource !== undefined && !sandboxUrl;
    const frame = emptyFrame(page, title);
    frame.setAttribute('sandbox', sandbox);
    // Set before insertion: set after it, an about:blank would load first.
    if (sandboxUrl) {
      frame.src = this.#sandboxUrl = guestUrl(sandboxUrl, page.baseURI);
      // Until the relay answers, it may be an error page of the browser.
      frame.style.opacity = '0';
    } else writeSrcdoc(frame, resource);
    frame.setAttribute('part', 'guest');
    this.element = frame;
    this.#window.addEventListener('message', this.#onMessage);
    frame.addEventListener('load', this.#onLoad);
    page.addEventListener('securitypolicyviolation', this.#onViolation);
  }

  /** Puts it into the page. */
  insert(container: HTMLElement): void {
    container.append(this.element);
  }

  /** Whether the relay runs, and is ours. */
  get ready(): boolean {
    return this.#outcome !== undefined && !(this.#outcome instanceof ElicitationError);
  }

  /** Tells what comes, or came, of it; never while `listen` is still running. */
  listen(listener: Listener): void {
    this.#listener = listener;
    if (this.#outcome) queueMicrotask(() => this.#tell());
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
    const reached = {window: relay, origin, ...(port && {[this.#own ? 'port' : 'letterbox']: port})};
    this.#outcome = this.#fault(data.params?.['version']) ?? reached;
    this.#tell();
  };

  /** The script of a relay runs before its document has loaded. A document that stays silent after that is not a relay, or cannot run it. */
  #onLoad = () => {
    // Firefox holds messages back while the page itself loads.
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
      this.#tell();
    }, READY_GRACE / GRACE_STEPS);
  }

  #onViolation = ({effectiveDirective, blockedURI, disposition}: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src' || disposition !== 'enforce') return;
    if (!blockedURI || !this.#sandboxUrl?.startsWith(blockedURI)) return;
    this.#blocked = true;
    this.#onLoad();
  };

  #tell() {
    if (this.#outcome instanceof ElicitationError) this.#listener?.failed(this.#outcome);
    else if (this.#outcome) this.#listener?.ready(this.#outcome);
  }

  #fault(version: unknown): ElicitationError | undefined {
    if (readable(this.element)) {
      const message = 'The relay shares the origin of the page; serve sandbox-proxy.html as documented.';
      return new ElicitationError('NOT_ISOLATED', message);
    }
    return version === RELAY_VERSION
      ? undefined
      : new ElicitationError('GUEST_LOAD_FAILED', `sandbox-url is not a relay of version ${RELAY_VERSION}.`);
  }
}

/** An empty frame that has no permission. */
function emptyFrame(page: Document, title: string): HTMLIFrameElement {
  const frame = page.createElement('iframe');
  frame.title = title;
  frame.allow = permissionsPolicy();
  frame.referrerPolicy = 'no-referrer';
  return frame;
}

/** Whether the page can look into the frame, and so the frame into the page. */
function readable(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}

/** The relay document has loaded, or was blocked, without a word from the relay. */
function silentRelayFault(hasSandboxUrl: boolean, blocked: boolean): ElicitationError {
  const problem = blocked
    ? "This page's Content-Security-Policy forbids framing sandbox-url: add it to frame-src."
    : hasSandboxUrl
      ? 'The page at sandbox-url does not answer as a relay: check the URL, and that its frame-ancestors name this page.'
      : "This page's Content-Security-Policy forbids inline scripts: serve dist/sandbox-proxy.html and set sandbox-url.";
  return new ElicitationError('GUEST_LOAD_FAILED', problem);
}
