import {html, nothing, type PropertyValues} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import {repeat} from 'lit/directives/repeat.js';
import {
  type AnswerCheck,
  type AppHandlers,
  type ElicitOptions,
  type GuestCsp,
  type Prompt,
  PromptQueue,
  prewarm,
  type ResolveResource,
  type ResourceContents,
  type UrlOutcome,
  watchTyping,
} from '../src/presentation/index.js';
import {frameTexts} from '../src/locales/en/frame.js';
import {
  type ElicitContent,
  type ElicitRequest,
  type ElicitResult,
  jsonText,
  type PresentationMode,
} from '../src/protocol/index.js';
import {cardTemplate} from './frame/card.js';
import {limitsOf} from './frame/presentation-options.js';
import {FocusKeeper} from './frame/focus-keeper.js';
import {Modal} from './frame/modal.js';
import {Panels} from './frame/panels.js';
import {promptHostOf} from './frame/prompt-host.js';
import {type FrameStatus, showStatus} from './frame/status.js';
import {endedTemplate, stoppedTemplate, unsentTemplate} from './frame/templates.js';
import {TracedElement} from './frame/traced-element.js';
import {viewOf} from './frame/view.js';
import {Localize} from './shared/localize.js';
import {styles} from './frame/mcp-elicitation-frame.styles.js';
import type {SchemaForm} from './schema-form.js';

/** An update for the user while a request is open. */
export interface FrameUpdate {
  message: string;
  type?: 'info' | 'success' | 'warning' | 'error';
  /** For the guest. */
  data?: unknown;
}

/**
 * Presents one elicitation request at a time, in a sandboxed guest UI or in a generated form, and reports the answer.
 * Who asks, Decline and Cancel are always shown outside the guest.
 *
 * @tagname mcp-elicitation-frame
 * @slot message - Replaces the plain-text message, for a page that wants to render it itself.
 * @slot failed - Shown with `no-fallback` when the guest failed.
 * @fires {ElicitationStartEvent} elicitation-start - A request is shown.
 * @fires {ElicitationReadyEvent} elicitation-ready - The user can answer.
 * @fires {ElicitationInvalidEvent} elicitation-invalid - An answer failed validation and went back for correction.
 * @fires {ElicitationResultEvent} elicitation-result - The user answered. Once per request that is answered.
 * @fires {ElicitationErrorEvent} elicitation-error - The guest or the request failed.
 * @fires {ElicitationTraceEvent} elicitation-trace - A message to or from the guest, or a change of state, for debugging. Does not bubble. Its `entry` does not contain what the user entered, unless the listener was added with `{values: true}`.
 * @csspart card - Everything that is shown of a request.
 * @csspart header - Who asks, and the way out.
 * @csspart mark - The round mark with the server's first letter.
 * @csspart heading - Who asks.
 * @csspart position - Which of several waiting requests this is.
 * @csspart countdown - The time that is left.
 * @csspart cancel - The close button.
 * @csspart message - The server's message.
 * @csspart notice - Why the form is shown instead of the guest.
 * @csspart guest-area - The border around the guest; the guest cannot draw it.
 * @csspart guest - The guest's frame.
 * @csspart caption - Who shows the guest.
 * @csspart form - The generated form.
 * @csspart url - The whole address of a page that the server wants to open.
 * @csspart url-host - The host in that address.
 * @csspart warnings - What is unusual about that address.
 * @csspart status - What is going on.
 * @csspart footer - Around the Decline button.
 * @csspart decline - The Decline button.
 * @csspart open - The button that opens the page.
 * @csspart link - A page that the guest wants to open, until the user has decided.
 * @csspart refuse - The button that does not open it.
 * @csspart waiting - A page that was opened, until it is done.
 * @csspart open-again - The link to that page.
 * @csspart finish - The button that says that the page is done.
 * @csspart stop - The button that ends the waiting for it.
 * @csspart stop-asking - The button that declines this request and all further ones of its server.
 * @csspart stopped - The line for a server whose requests are declined.
 * @csspart ask-again - The button in that line that lets the server ask again.
 * @csspart ended - The line that is left of an answered request.
 * @csspart unsent - What had been entered when the server stopped waiting.
 * @cssprop [--elicitation-frame-height=12rem] - Height of a guest until it reports its own.
 * @cssprop [--elicitation-frame-max-height=min(70vh, 44rem)] - The most that a guest may take in the page.
 * @cssprop [--elicitation-modal-width=36rem] - Width of the modal dialog.
 * @cssprop [--elicitation-sidebar-width=28rem] - Width of the sidebar.
 * @cssstate idle - Nothing is shown.
 * @cssstate loading - The guest has not said hello.
 * @cssstate ready - The user can answer.
 * @cssstate validating - An answer is being checked.
 * @cssstate invalid - An answer went back for correction.
 * @cssstate failed - The guest or the request failed.
 * @cssstate settled - The request was answered.
 */
export class McpElicitationFrame extends TracedElement {
  static override styles = styles;

  /** Loads the element of the generated form; set by the module that registers the frame. */
  static formLoader?: () => Promise<unknown>;

  /**
   * Keeps a relay ready, so that the next guest opens at once; and the one after it, too. Call it when a prompt is likely.
   * Without effect where the browser cannot move a frame without loading it again (WebKit). `sandboxUrl`: as of the frames.
   */
  static prewarm({sandboxUrl}: {sandboxUrl?: string} = {}): Promise<void> {
    return prewarm(document, sandboxUrl);
  }

  /** URL of a guest page (http or https), for requests that name none. */
  @property() src?: string;
  /**
   * Origins from which a guest page may be loaded that a request or resource names (`text/uri-list`), e.g. `['https://ui.example.com']`.
   * Each entry allows exactly that origin. Without them such a guest is refused with `UNSUPPORTED_RESOURCE`; `src` is not affected.
   */
  @property({attribute: false}) srcOrigins: string[] = [];
  /** HTML of a guest, for requests that name none. */
  @property({attribute: false}) html?: string;
  /** MCP resource contents of a guest, for requests that name none. */
  @property({attribute: false}) resource?: ResourceContents;
  /** Reads the `ui://` URI that a request names; tried three times. */
  @property({attribute: false}) resolveResource?: ResolveResource;
  /** Who asks. */
  @property({attribute: 'server-name'}) serverName = '';
  /** Where requests are shown; default: what the request says, else `inline`. */
  @property() mode?: PresentationMode;
  /** Colours; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';
  /** Language, as a BCP 47 tag; default: the nearest `lang`, then the browser's. */
  @property() locale?: string;
  /** Which protocol to speak with guests. */
  @property() dialect: 'auto' | 'rich' | 'mcp-apps' = 'auto';
  /** URL of `sandbox-proxy.html`, for pages whose policy forbids inline scripts, and for production. */
  @property({attribute: 'sandbox-url'}) sandboxUrl?: string;
  /** Lets a `src` guest keep its own origin. Needs a `sandbox-url`; page, proxy and guest must have three different origins. */
  @property({type: Boolean, attribute: 'keep-origin'}) keepOrigin = false;
  /**
   * An accept of a guest in which the user has not clicked or pressed a key in the last seconds goes back as invalid. So does every
   * accept of a guest in a browser without `navigator.userActivation`.
   */
  @property({type: Boolean, attribute: 'require-user-activation'}) requireUserActivation = false;
  /**
   * The most that a guest may reach whose HTML the frame carries. A resource reaches what it declares in `_meta.ui.csp` and this allows;
   * one that declares nothing reaches nothing. `html` reaches all of it. Does not apply to guest pages (`src`).
   */
  @property({attribute: false}) csp?: GuestCsp;
  /**
   * ms until a silent guest is given up. Default: the configuration's, else 10000.
   * @default 10000
   */
  @property({type: Number, attribute: 'ready-timeout'})
  get readyTimeout(): number {
    return limitsOf(this.#readyTimeout, this.#text).readyTimeout;
  }
  set readyTimeout(ms: number | undefined) {
    this.#readyTimeout = ms;
  }
  /** ms until an unanswered request becomes `cancel`; default: never. */
  @property({type: Number}) timeout?: number;
  /** Reject instead of falling back to the generated form. */
  @property({type: Boolean, attribute: 'no-fallback'}) noFallback = false;
  /** What to do when form mode asks for a credential, as far as the words of the request tell. */
  @property() sensitive: 'warn' | 'block' | 'allow' = 'warn';
  /** What guests may do beside answering: each call is refused that has no handler here. */
  @property({attribute: false}) appHandlers?: AppHandlers;
  /** Extra checks after the schema's. */
  @property({attribute: false}) validators?: AnswerCheck | readonly AnswerCheck[];
  /**
   * Presents a request when it is set; the answer comes as `elicitation-result`. A request set before is cancelled. A request
   * that equals the last one set (as JSON) is not a change; to ask it again, set `undefined` first, or call `elicit()`.
   */
  @property({attribute: false})
  get request(): ElicitRequest | undefined {
    return this.#request;
  }
  set request(request: ElicitRequest | undefined) {
    if (request === this.#request) return;
    const text = jsonText(request);
    if (text !== undefined && text === this.#requestText) return;
    this.#request = request;
    this.#requestText = text;
  }

  @state() private news?: {message: string; type: string};
  @query('.guest') private guestArea!: HTMLElement;
  @query('schema-form') private form!: SchemaForm | null;

  #internals = this.attachInternals();
  #readyTimeout?: number;
  #request?: ElicitRequest;
  /** `request` as it was when it was set. */
  #requestText?: string;
  #text = new Localize(this, frameTexts);
  #panels = new Panels(
    this,
    () => this.#prompts,
    () => McpElicitationFrame.formLoader?.(),
  );
  #prompts = new PromptQueue(
    promptHostOf({
      frame: this,
      text: this.#text,
      panels: this.#panels,
      guestArea: () => this.guestArea,
      onLeaving: (gone) => void (this.#leaving = gone),
    }),
  );
  #leaving?: Promise<void>;
  #unwatchTyping?: (() => void) | undefined;
  #modal = new Modal(
    this,
    () => this.renderRoot.querySelector('dialog'),
    () => this.cancel(),
  );

  constructor() {
    super();
    new FocusKeeper(this);
  }

  /** What the frame is doing; also as `:state(…)`. */
  get status(): FrameStatus {
    return this.#prompts.current?.presentation?.status ?? 'idle';
  }

  /** How many requests wait or are shown. */
  get pending(): number {
    return this.#prompts.pending;
  }

  /**
   * Presents a request; several queue, first in, first out. Resolves with the user's answer.
   *
   * @param request - The parameters of an `elicitation/create` request, of any protocol revision.
   * @throws ElicitationError `INVALID_REQUEST`; with `no-fallback` also what made the guest fail.
   * @throws AbortError (the signal's reason) when `options.signal` aborts: the server stopped waiting.
   */
  elicit(request: ElicitRequest, options?: ElicitOptions): Promise<ElicitResult> {
    return this.#prompts.elicit(request, options ?? {});
  }

  /** Answers the shown request with `cancel`. */
  cancel(): void {
    void this.#prompts.shown?.answer('cancel');
  }

  /** Answers the shown request with `decline`. */
  decline(): void {
    void this.#prompts.shown?.answer('decline');
  }

  /** Tries the guest again, in a new iframe, with what the user had entered. */
  reload(): void {
    void this.#prompts.shown?.reload();
  }

  /** Shows an update in the status region of the frame, and forwards it to the guest. */
  notify({message, type = 'info', data}: FrameUpdate): void {
    this.news = {message, type};
    this.#prompts.shown?.notify({message, type, ...(data !== undefined && {data})});
  }

  /**
   * The server says that what was to be done on an opened page is done (`notifications/elicitation/complete`).
   *
   * @param id - The `id` that `elicit()` was given, or that `elicitation-start` named; never the server's `elicitationId`, which
   * another server may use, too. Ignored when no page with that id is open.
   */
  complete(id: string): void {
    this.#prompts.complete(id);
  }

  /**
   * How the waiting for an opened page ends: `completed` (the server said so), `finished` (the user did), `cancelled`.
   *
   * @param id - The `id` that `elicit()` was given, or that `elicitation-start` named.
   * @returns `undefined` when nobody waits for a page with that id.
   */
  completed(id: string): Promise<UrlOutcome | undefined> {
    return this.#prompts.completed(id);
  }

  /**
   * What has been entered so far into the request that is shown, without passwords and keys; `undefined` for another one. Together with `options.content`
   * it survives a reload.
   * @param id - The `id` that `elicit()` was given, or that `elicitation-start` named.
   */
  draft(id: string): ElicitContent | undefined {
    const prompt = this.#prompts.current;
    if (prompt?.id !== id || !prompt.presentation?.open) return undefined;
    return this.form?.draft ?? prompt.presentation.keptDraft;
  }

  /** The focus guard of a guest has to know what the user typed before the guest came. */
  override connectedCallback(): void {
    super.connectedCallback();
    const {defaultView} = this.ownerDocument;
    this.#unwatchTyping = defaultView ? watchTyping(defaultView) : undefined;
    this.#prompts.connected();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatchTyping?.();
    this.#prompts.disconnected();
  }

  /** A move that keeps the state of the document, guest included (`Node.moveBefore`): nothing to do. */
  connectedMoveCallback(): void {}

  /** An MCP App has a moment to finish before its card goes: an iframe that is taken out is gone at once. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.#leaving) await this.#leaving;
    this.#leaving = undefined;
    super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('request')) this.#prompts.present(this.request, changed.get('request'));
  }

  protected override render() {
    const prompt = this.#prompts.current;
    const view = prompt?.presentation && this.#view(prompt);
    const open = view?.presentation.open;
    const ended = open || (prompt && this.#prompts.opened.includes(prompt)) ? undefined : view;
    return html`
      ${open ? keyed(view.prompt, cardTemplate(view)) : nothing}
      ${this.#panels.urlPanel?.waitingTemplate()}
      <div class="ended" part="ended" role="status" tabindex="-1" dir=${this.#text.dir} lang=${this.#text.locale}>${ended ? endedTemplate(ended) : nothing}</div>
      ${ended ? unsentTemplate(ended, false) : nothing}
      <div class="stopped" role="status" aria-atomic="false" dir=${this.#text.dir} lang=${this.#text.locale}>${repeat(
        this.#prompts.stopped,
        ({key}) => key,
        ({key, server}) => stoppedTemplate(this.#text, server, () => this.#prompts.allow(key)),
      )}</div>
      ${view?.presentation.ending === 'failed' ? html`<slot name="failed"></slot>` : nothing}
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.get('theme')) this.#prompts.shown?.refreshTheme();
    showStatus(this.#internals, this.status);
  }

  #view(prompt: Prompt) {
    const rest = {text: this.#text, modal: this.#modal, update: this.news};
    return viewOf(this, prompt, this.#prompts, this.#panels, rest);
  }
}
