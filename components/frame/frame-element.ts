import type {AnswerCheck, GrantStore, Verify, TraceEntry} from '../../src/presentation/index.js';
import type {
  GrantScope,
  PresentationMode,
  AppHandlers,
  AuthorizeUpload,
  GuestCsp,
  ResolveResource,
  ResourceContents,
} from '../../src/protocol/index.js';
import {ElicitationTraceEvent} from '../events/frame.js';
import {property} from '../shared/properties/decorators.js';
import {GuestHostElement} from '../shared/guest/guest-host-element.js';

const TRACE = 'elicitation-trace';

/** Options of a listener for `elicitation-trace`. */
export interface TraceListenerOptions extends AddEventListenerOptions {
  /** Whether the entries contain what the user entered. Don't store such a trace. */
  values?: boolean;
}

/** The settings of `<mcp-elicitation-frame>`, as its parts read them. */
export class FrameElement extends GuestHostElement {
  /** URL of a guest page (http or https), for requests that name none. */
  @property() src?: string;
  /**
   * Origins from which a guest page named by a request or resource (`text/uri-list`) may be loaded, e.g. `['https://ui.example.com']`.
   * Entries match exactly. A guest from any other origin is refused with `UNSUPPORTED_RESOURCE`. `src` is not affected.
   */
  @property({attribute: false}) srcOrigins: string[] = [];
  /** HTML of a guest, for requests that name none. */
  @property({attribute: false}) html?: string;
  /** MCP resource contents of a guest, for requests that name none. */
  @property({attribute: false}) resource?: ResourceContents;
  /** Reads the `ui://` URI that a request names; up to three attempts. May return the result of `client.readResource()`. */
  @property({attribute: false}) resolveResource?: ResolveResource;
  /** The name of the server. */
  @property({attribute: 'server-name'}) serverName = '';
  /** How requests are displayed; default: the request's `ui.mode`, else `inline`. */
  @property() mode?: PresentationMode;
  /** Whether the sidebar blocks the page. With `modal="false"` the page stays usable next to it. Other modes ignore it. */
  @property({converter: (value) => value !== 'false'}) modal = true;
  /** Colour scheme; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';
  /**
   * Whether each request is announced to screen readers when it opens: its server, its question, and its place in the queue. `off` for a
   * page that announces it itself.
   */
  @property() announce: 'polite' | 'off' = 'polite';
  /** BCP 47 tag; default: the nearest `lang`, then the browser's language. */
  @property() locale?: string;
  /** The dialect for guests. */
  @property() dialect: 'auto' | 'rich' | 'mcp-apps' = 'auto';
  /** URL of `sandbox-proxy.html`, for pages whose policy forbids inline scripts, and for production. */
  @property({attribute: 'sandbox-url'}) sandboxUrl?: string;
  /** Lets a `src` guest keep its own origin. Needs a `sandbox-url`; page, proxy and guest must have three different origins. */
  @property({type: Boolean, attribute: 'keep-origin'}) keepOrigin = false;
  /**
   * Rejects an accept of a guest if the user has not clicked or pressed a key in the guest in the last seconds. In browsers without
   * `navigator.userActivation` it rejects every accept of a guest.
   */
  @property({type: Boolean, attribute: 'require-user-activation'}) requireUserActivation = false;
  /**
   * Limits the origins that a guest from HTML may reach. A resource may reach the origins that it declares in `_meta.ui.csp` and that are
   * allowed here; without a declaration it may reach none. `html` may reach all allowed origins. Does not apply to guest pages (`src`).
   */
  @property({attribute: false}) csp?: GuestCsp;
  /** ms until an unanswered request becomes `cancel`; default: never. */
  @property({type: Number}) timeout?: number;
  /** Rejects instead of falling back to the generated form. */
  @property({type: Boolean, attribute: 'no-fallback'}) noFallback = false;
  /** The action if a form-mode request asks for a credential. Detection uses the texts of the request. */
  @property() sensitive: 'warn' | 'block' | 'allow' = 'warn';
  /** `optional` lets the user add a reason when declining. It is sent in `_meta` of the answer. */
  @property({attribute: 'decline-reason'}) declineReason: 'off' | 'optional' = 'off';
  /**
   * How long the user may allow confirmations without fields, so that an equal request of the same server and tool is accepted without
   * asking.
   */
  @property({attribute: false}) scopes: readonly GrantScope[] = [];
  /** Keeps what the user has allowed. Default: in memory, from the first request with `scopes` on. */
  @property({attribute: false}) grants?: GrantStore;
  /** Handlers for calls of guests. A call without a handler is refused. */
  @property({attribute: false}) appHandlers?: AppHandlers;
  /**
   * Uploads the files of an answer, in forms of servers that accept uploads. Called after the user has pressed Submit. Without it, files are
   * sent in the answer, up to 1 MB each.
   */
  @property({attribute: false}) authorizeUpload?: AuthorizeUpload;
  /** Additional checks, which run after the schema validation. */
  @property({attribute: false}) validators?: AnswerCheck | readonly AnswerCheck[];
  /**
   * Verifies an accepted answer after the user has pressed the button, before the answer is given. What it resolves with is added to the
   * `_meta` of the answer. If it rejects, the prompt stays open and displays the message.
   */
  @property({attribute: false}) verify?: Verify;
  /** Keeps the question and the answer as text after the user has answered, until the next request. Passwords and keys are masked. */
  @property({type: Boolean}) transcript = false;
  /** Called with the entry of every `elicitation-trace` event. */
  @property({attribute: false}) trace?: (entry: TraceEntry) => void;

  /**
   * Whether there was a listener for `elicitation-settled`.
   * @internal
   */
  audited?: boolean;

  /** Exists once a listener with `{values: true}` was added. */
  #withValues?: EventTarget;

  constructor() {
    super();
    super.addEventListener(TRACE, (event) => this.trace?.((event as ElicitationTraceEvent).entry));
  }

  /** @ignore */
  override addEventListener(
    type: 'elicitation-trace',
    listener:
      | ((this: HTMLElement, event: ElicitationTraceEvent) => unknown)
      | {handleEvent(event: ElicitationTraceEvent): unknown},
    options?: boolean | TraceListenerOptions,
  ): void;
  /** @ignore */
  override addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** @ignore */
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** @ignore */
  override addEventListener(type: string, listener: unknown, options?: boolean | TraceListenerOptions): void {
    const callback = listener as EventListenerOrEventListenerObject;
    if (type === TRACE && typeof options === 'object' && options?.values) {
      this.#withValues ??= new EventTarget();
      this.#withValues.addEventListener(type, callback, options);
      return;
    }
    this.audited ||= type === 'elicitation-settled';
    super.addEventListener(type, callback, options);
  }

  /** @ignore */
  override removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  /** @ignore */
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
  /** @ignore */
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void {
    super.removeEventListener(type, listener, options);
    this.#withValues?.removeEventListener(type, listener, options);
  }

  /**
   * Fires `elicitation-trace`.
   *
   * @param redacted - Returns the entry without what the user entered. Called when a listener reads the entry.
   * @internal
   */
  dispatchTrace(entry: TraceEntry, redacted: () => TraceEntry): void {
    this.dispatchEvent(new ElicitationTraceEvent(redacted));
    // The listeners with `{values: true}` are on another target, so that no other one receives their event.
    const element = {value: this};
    const event = new ElicitationTraceEvent(entry);
    this.#withValues?.dispatchEvent(
      Object.defineProperties(event, {target: element, currentTarget: element}),
    );
  }
}

/** The status of a frame. */
export type FrameStatus = 'idle' | 'loading' | 'ready' | 'validating' | 'invalid' | 'failed' | 'settled';
