import {ElicitationError} from '../protocol/errors.js';
import {isNotification} from '../protocol/json-rpc.js';
import {RELAY_READY, RELAY_VERSION, type RelayResource} from '../protocol/messages.js';
import {relayDocument} from '../relay/document.js';
import relayScript from '../relay/relay.ts?script';
import {toElicitationError} from './failure.js';
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
  /** The page's nonce, for a relay that is written, and for its guest. */
  nonce?: string;
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

/** The iframe of a relay document, from its creation until the relay has said that it runs, once. */
export class RelayFrame {
  /** What is put into the page. */
  readonly element: HTMLIFrameElement;
  readonly #options: RelayFrameOptions;
  readonly #own: boolean;
  /** The frame of the relay itself, and the window that it speaks to. */
  #relay: HTMLIFrameElement;
  #window: Window;
  #listener?: Listener;
  /** What came of it: the relay, or why there is none. */
  #outcome?: Relay | ElicitationError;
  #closed = false;

  /** Listens first; `insert` it then. @throws ElicitationError `UNSAFE_URL` or `GUEST_LOAD_FAILED` */
  constructor(page: Document, options: RelayFrameOptions) {
    const {sandboxUrl, sandbox, title, resource, nonce} = options;
    if (!page.defaultView)
      throw new ElicitationError('GUEST_LOAD_FAILED', 'Put the element into a document with a window.');
    this.#window = page.defaultView;
    this.#options = options;
    this.#own = resource !== undefined && !sandboxUrl;
    const frame = emptyFrame(page, title);
    frame.setAttribute('sandbox', sandbox);
    this.#relay = frame;
    // Set before insertion: set after it, an about:blank would load first.
    if (sandboxUrl) frame.src = guestUrl(sandboxUrl, page.baseURI);
    else if (!nonce) writeSrcdoc(frame, relayDocument(relayScript, resource));
    this.element = nonce && this.#own ? emptyFrame(page, title) : frame;
    this.element.setAttribute('part', 'guest');
    this.#window.addEventListener('message', this.#onMessage);
  }

  /** Puts it into the page. */
  insert(container: HTMLElement): void {
    container.append(this.element);
    if (this.element !== this.#relay) void this.#writeByNonce();
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
    this.#closed = true;
    this.#listener = undefined;
    this.#window.removeEventListener('message', this.#onMessage);
    this.element.remove();
  }

  #onMessage = ({source, origin, data, ports: [port]}: MessageEvent) => {
    const relay = this.#relay.contentWindow;
    if (source === null || source !== relay || !isNotification(data) || data.method !== RELAY_READY) return;
    this.#window.removeEventListener('message', this.#onMessage);
    const reached = {window: relay, origin, ...(port && {[this.#own ? 'port' : 'letterbox']: port})};
    this.#outcome = this.#fault(data.params?.['version']) ?? reached;
    this.#tell();
  };

  async #writeByNonce() {
    const {resource, nonce} = this.#options;
    try {
      const {checkNonce, writeByNonce} = await import('./nonce/by-nonce.js');
      if (this.#closed) return;
      checkNonce(nonce!);
      const around = writeByNonce(this.element, this.#relay, {resource: resource!, nonce: nonce!});
      this.#window.removeEventListener('message', this.#onMessage);
      this.#window = around;
      around.addEventListener('message', this.#onMessage);
    } catch (error) {
      this.#outcome = toElicitationError(error, 'GUEST_LOAD_FAILED');
      this.#tell();
    }
  }

  #tell() {
    if (this.#outcome instanceof ElicitationError) this.#listener?.failed(this.#outcome);
    else if (this.#outcome) this.#listener?.ready(this.#outcome);
  }

  #fault(version: unknown): ElicitationError | undefined {
    if (readable(this.#relay)) {
      const message = 'The relay shares the origin of the page; serve sandbox-proxy.html as documented.';
      return new ElicitationError('NOT_ISOLATED', message);
    }
    return version === RELAY_VERSION
      ? undefined
      : new ElicitationError('GUEST_LOAD_FAILED', `sandbox-url is not a relay of version ${RELAY_VERSION}.`);
  }
}

/** Without any power. */
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
