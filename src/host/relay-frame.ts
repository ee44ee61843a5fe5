import {ElicitationError} from '../protocol/errors.js';
import {isNotification} from '../protocol/json-rpc.js';
import {RELAY_READY, RELAY_VERSION, type RelayResource} from '../protocol/messages.js';
import {trustedHtml} from '../protocol/trusted-types.js';
import {relayDocument} from '../relay/document.js';
import relayScript from '../relay/relay.ts?script';
import {guestUrl} from './guest-source.js';
import {permissionsPolicy} from './sandbox.js';

export interface RelayFrameOptions {
  /** URL of `sandbox-proxy.html`; default: the relay is written into a `srcdoc`. */
  sandboxUrl?: string;
  sandbox: string;
  title: string;
  /** The guest of a relay that is written for it alone. */
  resource?: RelayResource;
}

/** A relay that runs; with a port, it has its guest already. */
export interface Relay {
  window: Window;
  port?: MessagePort;
}

interface Listener {
  ready: (relay: Relay) => void;
  failed: (error: ElicitationError) => void;
}

/** The iframe of a relay document, from its creation until the relay has said that it runs, once. */
export class RelayFrame {
  readonly element: HTMLIFrameElement;
  readonly #window: Window;
  readonly #own: boolean;
  #listener?: Listener;
  /** What came of it: the relay, or why there is none. */
  #outcome?: Relay | ElicitationError;

  /** Listens first; the caller inserts the element. @throws ElicitationError `UNSAFE_URL` or `GUEST_LOAD_FAILED` */
  constructor(page: Document, {sandboxUrl, sandbox, title, resource}: RelayFrameOptions) {
    this.#window = page.defaultView ?? window;
    const frame = page.createElement('iframe');
    this.element = frame;
    this.#own = resource !== undefined && !sandboxUrl;
    frame.title = title;
    frame.setAttribute('sandbox', sandbox);
    frame.allow = permissionsPolicy();
    frame.referrerPolicy = 'no-referrer';
    frame.setAttribute('part', 'guest');
    // Set before insertion: set after it, an about:blank would load first.
    if (sandboxUrl) frame.src = guestUrl(sandboxUrl, page.baseURI);
    else writeRelay(frame, resource);
    this.#window.addEventListener('message', this.#onMessage);
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
    this.#window.removeEventListener('message', this.#onMessage);
    this.element.remove();
  }

  #onMessage = ({source, data, ports: [port]}: MessageEvent) => {
    const relay = this.element.contentWindow;
    if (source === null || source !== relay || !isNotification(data) || data.method !== RELAY_READY) return;
    this.#window.removeEventListener('message', this.#onMessage);
    // A page at `sandbox-url` gets a port of ours, whatever it sends.
    const reached = this.#own && port ? {window: relay, port} : {window: relay};
    this.#outcome = this.#fault(data.params?.['version']) ?? reached;
    this.#tell();
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

function writeRelay(frame: HTMLIFrameElement, resource?: RelayResource): void {
  try {
    frame.srcdoc = trustedHtml(relayDocument(relayScript, resource));
  } catch (cause) {
    const message = "The page's Trusted Types refuse the relay; set sandbox-url.";
    throw new ElicitationError('GUEST_LOAD_FAILED', message, {cause});
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
