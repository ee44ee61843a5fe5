import {html, nothing, type PropertyValues} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {appTexts} from '../src/locales/en/app.js';
import type {AppServer, ToolApprover} from '../src/app/index.js';
import {notice} from '../src/presentation/index.js';
import type {GuestCsp, ResourceContents, ToolCall} from '../src/protocol/index.js';
import {
  type AppFrameHandlers,
  type AppStage,
  type AppToShow,
  type DisplayMode,
  isDisplayMode,
} from './app/app-stage.js';
import {type AppStatus, AppView} from './app/app-view.js';
import {styles} from './app/mcp-app-frame.styles.js';
import {appTemplate} from './app/templates.js';
import {runningApp} from './app/rooms.js';
import {AppCloseRequestEvent, AppDisplayModeEvent} from './events/app.js';
import {property, query} from './shared/properties/decorators.js';
import {internalsOf, showStatus} from './shared/element-internals.js';
import {isComposing} from './shared/field-keys.js';
import {GuestHostElement} from './shared/guest/guest-host-element.js';
import {isOther} from './shared/properties/page-settings.js';
import {Localize} from './shared/localize.js';
import {CardLayer} from './shared/top-layer.js';

/** The events with which an element reports that it displays a prompt. */
const PROMPTS = ['elicitation-start', 'approval-start'];

/**
 * Displays an MCP App (`2026-01-26`) of a tool in a sandbox, with the name of its server around it. The app may call tools of its server,
 * open links and change its display mode, as far as the page and the user allow it.
 *
 * An app in full screen returns to its place when a prompt opens in the page, which it would cover, and the focus moves to the prompt.
 * An app in a corner of the window does so if it covers the prompt. While a prompt is open, an app cannot leave its place.
 *
 * @tagname mcp-app-frame
 * @fires {AppReadyEvent} app-ready - The app is ready.
 * @fires {AppErrorEvent} app-error - The app could not be displayed, has failed, or cannot receive a message.
 * @fires {AppMessageEvent} app-message - The page's `message` handler has accepted a message for the chat.
 * @fires {AppModelContextEvent} app-model-context - The page's `updateModelContext` handler has accepted context for the model.
 * @fires {AppDisplayModeEvent} app-display-mode - The display mode has changed.
 * @fires {AppLogEvent} app-log - The app sent a log message. Does not bubble.
 * @fires {AppTraceEvent} app-trace - A message to or from the app, a change of state, or a declaration of the app that has no effect, for debugging. Does not bubble.
 * @fires {AppCloseRequestEvent} app-close-request - The app asks to be removed. Cancel it to keep the app.
 * @csspart card - The card of the app.
 * @csspart header - The header, with the server's name.
 * @csspart mark - The round mark with the server's first letter.
 * @csspart heading - The heading, with the server's name.
 * @csspart mode - The button that opens and leaves the full-screen view.
 * @csspart glyph - The sign of that button.
 * @csspart notice - Explains that the app could not be shown.
 * @csspart guest-area - The app below its header. The border of the card is around both, and the app cannot draw it.
 * @csspart guest - The app's frame.
 * @csspart status - The status line.
 * @csspart elsewhere - The line in place of an app that is open in another view, with the button that brings it back.
 * @csspart link - The question whether to open a link of the app.
 * @csspart url - The whole address in that question.
 * @csspart url-host - The host in that address.
 * @csspart warnings - The warnings about that address.
 * @csspart actions - The row of buttons of that question.
 * @csspart open - The button that opens the link.
 * @csspart refuse - The button that refuses the link.
 * @cssprop [--elicitation-frame-height=12rem] - Height of an app before it reports its own. One that reports none has 25rem after a second.
 * @cssprop [--elicitation-frame-max-height=min(70vh, 44rem)] - Maximum height of an app in the page.
 * @cssprop [--mcp-app-pip-width=24rem] - Width of an app in a corner of the window.
 * @cssprop [--mcp-app-pip-height=20rem] - Height of an app in a corner of the window, without a question about a link.
 * @cssstate idle - No app is displayed.
 * @cssstate loading - The app is loading.
 * @cssstate ready - The app is ready.
 * @cssstate failed - The app could not be displayed or has failed.
 */
export class McpAppFrame extends GuestHostElement {
  static override styles = styles;

  /**
   * Keeps a relay ready, so that the next apps open faster. Call it when an app is likely. Has no effect in browsers that cannot move a
   * frame without reloading it (WebKit). `sandboxUrl` must be the same as that of the frames.
   */
  static async prewarm({sandboxUrl}: {sandboxUrl?: string} = {}): Promise<void> {
    (await runningApp()).warmRelay(document, sandboxUrl);
  }

  /** The page's name for the server. */
  @property({attribute: 'server-name'}) serverName = '';
  /**
   * Displays an app when it is set: the contents of a `ui://` resource. A resource that equals the last one (as JSON) has no effect; to
   * display it again, set `undefined` first.
   */
  @property({attribute: false, hasChanged: isOther}) resource?: ResourceContents;
  /** Displays an app when it is set: HTML of the page itself. */
  @property({attribute: false}) html?: string;
  /** The tool of `resource` or `html`, for the app. */
  @property({attribute: false}) tool?: object;
  /** The server that the app of `resource` or `html` may call. */
  @property({attribute: false}) server?: AppServer;
  /** Asks the user before a tool runs that is not declared as read-only. Without it, such calls are refused. */
  @property({attribute: false}) approver?: ToolApprover;
  /** The tools that apps may call; default: all that the server offers to apps. An entry that ends with `*` is a prefix. */
  @property({attribute: false}) allowedTools?: readonly string[];
  /**
   * The tools that an app may call without asking when it starts: each once, before the user has used the app, and only tools that are for
   * apps alone (`visibility: ["app"]`). Default: none. An entry that ends with `*` is a prefix. Name them to the user with the approval of
   * the app's tool: `approve(call, {trustedTools})`.
   */
  @property({attribute: false}) trustedTools?: readonly string[];
  /** The URIs that apps may read; default: all of the server. An entry that ends with `*` is a prefix. */
  @property({attribute: false}) allowedResources?: readonly string[];
  /** The functions that accept data of apps. A call without a handler is refused. */
  @property({attribute: false}) appHandlers?: AppFrameHandlers;
  /** Colour scheme; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';
  /** BCP 47 tag; default: the nearest `lang`, then the browser's language. */
  @property() locale?: string;
  /** How the app is displayed. Apps and users may change it within `displayModes`. */
  @property({attribute: 'display-mode', reflect: true}) displayMode: DisplayMode = 'inline';
  /** The modes besides `inline` that apps may ask for, shortly after the user has clicked or pressed a key in the app. */
  @property({attribute: false}) displayModes: readonly DisplayMode[] = ['fullscreen', 'pip'];
  /** Displays the server's name in a smaller header. */
  @property({type: Boolean, reflect: true}) compact = false;
  /** URL of `sandbox-proxy.html`, for pages whose policy forbids inline scripts, and for production. */
  @property({attribute: 'sandbox-url'}) sandboxUrl?: string;
  /**
   * `shared`: apps get an origin, with storage, that all apps of a server share. Needs a `server-name`, and a `sandbox-url` on another site
   * whose host begins with `{server}.`, such as `https://{server}.sandbox.example/sandbox-proxy.html`. With such a `sandbox-url`, apps that
   * declare `_meta.ui.domain` get it, too. Default: apps have an opaque origin.
   */
  @property({attribute: 'app-origin'}) appOrigin?: 'shared';
  /**
   * Limits the origins that apps may reach. An app may reach the origins that it declares in `_meta.ui.csp` and that are allowed here;
   * without a declaration it may reach none. `html` may reach all allowed origins.
   */
  @property({attribute: false}) csp?: GuestCsp;
  /**
   * The features that apps may use if they declare them in `_meta.ui.permissions`, separated by spaces: `camera`, `microphone`,
   * `geolocation`, `clipboard-write`. Default: none. The browser asks the user in the name of the page.
   */
  @property() allow = '';
  /** ms until an app that has not started fails. Default: the configuration's, else 10000. */
  @property({type: Number, attribute: 'ready-timeout'}) readyTimeout?: number;

  @query('.guest') private guestArea!: HTMLElement | null;
  @query('section') private card!: HTMLElement | null;
  @query('[part=mode]') private modeButton!: HTMLElement | null;
  @query('#heading') private heading!: HTMLElement | null;

  #internals = internalsOf(this);
  #text = new Localize(this, appTexts);
  #view: AppView | undefined;
  readonly #layer = new CardLayer();
  #resizes?: ResizeObserver;
  #observed: Element | undefined;
  /** The elements that have displayed a prompt, also in shadow roots. */
  #asking: readonly Element[] = [];

  /** The status of the frame; also as `:state(…)`. */
  get status(): AppStatus {
    return this.#view?.status ?? 'idle';
  }

  /** The displayed app. Its methods send the input and the result of the tool call. */
  get view(): AppView | undefined {
    return this.#view;
  }

  /**
   * The calls of the app that wait for a decision of the user, for an inbox.
   * @internal
   */
  get calls(): ReadonlySet<ToolCall> {
    return this.#view?.run?.calls ?? new Set();
  }

  /** Displays an app, and closes the previous one. Failures are reported by `app-error`. */
  open(app: AppToShow): AppView {
    const previous = this.#view;
    if (previous) this.#end(previous);
    const view = new AppView(this.#stage(), app);
    this.#view = view;
    this.displayMode = 'inline';
    this.requestUpdate();
    if (this.isConnected) void view.start();
    return view;
  }

  /** Asks the app to finish, and removes it. Resolves when it is removed. Call it before removing the element, which ends an app at once. */
  async close(): Promise<void> {
    const view = this.#view;
    if (view) await this.#close(view);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // An app reports the error.
    runningApp().catch(() => {});
    this.ownerDocument.addEventListener('keydown', this.#onEscape);
    for (const type of PROMPTS) this.ownerDocument.addEventListener(type, this.#onPrompt, true);
    void this.#view?.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#layer.raise();
    this.ownerDocument.removeEventListener('keydown', this.#onEscape);
    for (const type of PROMPTS) this.ownerDocument.removeEventListener(type, this.#onPrompt, true);
    void this.#view?.run?.stop('removed');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!isDisplayMode(this.displayMode)) this.displayMode = 'inline';
    if (!changed.has('resource') && !changed.has('html')) return;
    const {resource, html, tool, server} = this;
    if (resource === undefined && html === undefined) return void this.close();
    this.open({
      ...(resource ? {resource} : {html: html!}),
      ...(tool && {tool}),
      ...(server && {server}),
    });
  }

  protected override render() {
    const view = this.#view;
    if (!view) return nothing;
    const card = appTemplate({
      view,
      text: this.#text,
      mode: this.displayMode,
      setMode: (mode) => this.#setMode(mode),
      onKeydown: (event) => this.#onEscape(event),
      onEdge: ({target}) => this.#turn(target as Element),
    });
    return html`${keyed(view, card)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    showStatus(this.#internals, this.status);
    if (this.card?.matches('[popover]:not(:popover-open)') && this.card.isConnected)
      this.card.showPopover?.();
    const raised = this.displayMode === 'inline' ? undefined : this.card;
    this.#layer.raise(raised);
    if (raised) notice(({noticeHidden}) => noticeHidden(raised));
    if (changed.has('displayMode') && changed.get('displayMode') !== undefined) {
      this.dispatchEvent(new AppDisplayModeEvent(this.displayMode));
    }
    this.#watchSize();
    this.#view?.run?.refresh();
  }

  #stage(): AppStage {
    return {
      element: this,
      text: this.#text,
      area: () => this.guestArea,
      asking: () => this.#asking,
      setMode: (mode) => this.#setMode(mode),
      close: (view) => this.#close(view),
      onCloseRequest: (view) => {
        if (this.dispatchEvent(new AppCloseRequestEvent())) void this.#close(view);
      },
    };
  }

  #end(view: AppView) {
    this.#view = undefined;
    this.leaving = view.end('closed');
  }

  async #close(view: object) {
    if (!this.#view || view !== this.#view) return;
    this.displayMode = 'inline';
    this.#end(this.#view);
    this.requestUpdate();
    await this.updateComplete;
  }

  /** Changes the display mode. The focus stays in the frame. */
  #setMode(mode: DisplayMode): DisplayMode {
    if (mode === this.displayMode) return mode;
    const focused = this.shadowRoot?.activeElement;
    this.displayMode = mode;
    if (focused && !focused.matches('iframe'))
      void this.updateComplete.then(() => (this.modeButton ?? this.heading)?.focus({preventScroll: true}));
    return mode;
  }

  readonly #onPrompt = (event: Event): void => {
    const [element] = event.composedPath() as HTMLElement[];
    this.#asking = [...this.#asking, element!].filter(({isConnected}) => isConnected);
    this.#view?.run?.prompts.opened(element!);
  };

  #onEscape = (event: KeyboardEvent): void => {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      isComposing(event) ||
      this.displayMode === 'inline'
    )
      return;
    event.preventDefault();
    this.#setMode('inline');
  };

  /** Moves the focus from an end of the full-screen view to the other one. */
  #turn(edge: Element) {
    const atStart = edge === this.card?.querySelector('.edge');
    const frame = this.guestArea?.querySelector('iframe');
    (atStart ? (frame ?? this.modeButton) : this.modeButton)?.focus();
  }

  #watchSize() {
    const area = this.guestArea ?? undefined;
    if (area === this.#observed) return;
    this.#resizes?.disconnect();
    this.#observed = area;
    if (!area || !('ResizeObserver' in globalThis)) return;
    this.#resizes = new ResizeObserver(() => this.#view?.run?.refresh());
    this.#resizes.observe(area);
  }
}
