import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import {
  type ServerLabel,
  serverLabel,
  serverMark,
  serverText,
  type SettledBy,
} from '../../src/presentation/index.js';
import {jsonText, type Limits, withLimits} from '../../src/protocol/index.js';
import {ConsentGuard} from '../shared/consent-guard.js';
import {ignoredTemplate} from '../shared/ignored-press.js';
import type {Localize} from '../shared/localize.js';
import {MovableElement} from '../shared/movable-element.js';
import {announcedTime, placeTemplate} from '../shared/queue-place.js';
import {type Approval, ApprovalQueue, type ApproveOptions} from './approval-queue.js';

/**
 * Base class of the elements that ask the user for approval. Displays one request at a time, queues the others, and keeps a line about the
 * last decision. Approve accepts a press only as consent.
 */
export abstract class ApprovalElement<
  Request extends object,
  Decision extends object,
  Options extends ApproveOptions = ApproveOptions,
> extends MovableElement {
  /** The name of the server. */
  @property({attribute: 'server-name'}) serverName = '';
  /** BCP 47 tag; default: the nearest `lang`, then the browser's language. */
  @property() locale?: string;
  /** Colour scheme; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';

  @query('#heading, .ended') private nextLine!: HTMLElement | null;

  protected abstract readonly text: Localize;
  /** The decision about a request that ends without one of the user. */
  protected abstract readonly refusal: Decision;

  /** Counts the displayed requests, including repeated ones. */
  protected prompt = 0;
  protected readonly guard: ConsentGuard = new ConsentGuard(this, () => ({
    prompt: this.subject,
    controls: [...this.renderRoot.querySelectorAll('[part=approve]')],
    box: this.renderRoot.querySelector('section'),
    unread: this.unread,
  }));

  readonly #queue: ApprovalQueue<Request, Decision, Options> = new ApprovalQueue<Request, Decision, Options>({
    element: this,
    // The fields of derived classes are set later.
    refusal: () => this.refusal,
    limits: () => this.limits,
    onChange: () => this.requestUpdate(),
    onShow: ({request}) => {
      this.prompt++;
      this.prepare(request);
    },
    onDecision: ({request}, decision, by) => this.dispatchEvent(this.eventOf(decision, request, by)),
    onEnd: (by, followed) => this.#moveFocus(by === 'user' && !followed, followed),
  });
  #request?: Request | undefined;
  /** The `request` property as JSON text at the time when it was set. */
  #requestText?: string | undefined;
  /** The request of the `request` property in the queue. */
  #presented?: Approval<Request, Decision, Options> | undefined;

  /** Makes a frozen copy of a request. Throws if it is malformed. */
  protected abstract copyOf(request: Request, limits: Limits): Request;
  /** Called when a request is displayed. */
  protected abstract prepare(request: Request): void;
  protected abstract requestTemplate(request: Request): unknown;
  /** The subject's name, displayed before the decision. */
  protected abstract endedName(request: Request): string;
  protected abstract endedText(decision: Decision): string;
  protected abstract eventOf(decision: Decision, request: Request, by?: SettledBy): Event;

  /** Identifies what is displayed and approved. */
  protected get subject(): unknown {
    return this.prompt;
  }

  /** Whether a part of the request that the user must have seen has not been in view. */
  protected get unread(): boolean {
    return false;
  }

  /** The part of the element that receives the focus with a request or its end. */
  protected get start(): HTMLElement | null {
    return this.nextLine;
  }

  protected afterEnd(_decision: Decision): unknown {
    return nothing;
  }

  /** The frozen copy of the displayed request. After its end, until the next one. */
  protected get shownRequest(): Request | undefined {
    return this.#queue.current?.request;
  }

  protected get shownOptions(): Partial<Options> {
    return this.#queue.current?.options ?? {};
  }

  protected get ended(): boolean {
    return this.#queue.current?.endedBy !== undefined;
  }

  /** The request that was set as a property, or is displayed. An equal one (as JSON) has no effect. */
  protected get original(): Request | undefined {
    const {current} = this.#queue;
    return this.#request ?? (current === this.#presented || this.ended ? undefined : current?.original);
  }
  protected set original(request: Request | undefined) {
    const text = jsonText(request);
    if (request === this.original || (text !== undefined && text === this.#requestText)) return;
    this.#request = request;
    this.#requestText = text;
  }

  protected async ask(request: Request, options: Options): Promise<Decision> {
    const copy = this.copyOf(request, this.limits);
    options.signal?.throwIfAborted();
    return this.#queue.ask(request, copy, options).answer.promise;
  }

  /** Ends the displayed request with a decision of the user. */
  protected settle(decision: Decision): void {
    this.#queue.settle(decision);
  }

  protected refuses(press: Event): boolean {
    return this.#queue.turn.refuses(press);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#queue.connected();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#queue.disconnected();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('request')) this.#present();
  }

  protected override render(): unknown {
    const {current} = this.#queue;
    if (!current) return nothing;
    return current.endedBy ? this.#endedTemplate(current) : this.requestTemplate(current.request);
  }

  protected get limits(): Limits {
    return withLimits(this.text.config.limits);
  }

  protected get server(): string {
    return serverText(this.#label, this.text);
  }

  get #label(): ServerLabel {
    const {serverName, serverTitle} = this.shownOptions;
    return serverLabel(serverName || this.serverName, serverTitle);
  }

  get #mark() {
    return html`<span class="mark" part="mark" aria-hidden="true">${serverMark(this.#label)}</span>`;
  }

  protected cardTemplate(heading: unknown, content: unknown): TemplateResult {
    return html`<section class="card" part="card" aria-labelledby="heading" data-theme=${this.text.theme} dir=${this.text.dir} lang=${this.text.locale}>
      <header part="header">
        ${this.#mark}
        <h2 id="heading" part="heading" tabindex="-1">${heading}</h2>
        ${placeTemplate(this.text, this.#queue)}
        <button class="quiet close" part="cancel" type="button" aria-label=${this.text.text('cancel')} @click=${(event: Event) => this.refuses(event) && this.settle(this.refusal)}>
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 4l8 8M12 4l-8 8" /></svg>
        </button>
      </header>
      <p class="status muted" role="status">${announcedTime(this.text, this.#queue)}</p>
      ${content} ${ignoredTemplate(this.text, this)}
    </section>`;
  }

  #endedTemplate({endedBy, elsewhere, decision, request}: Approval<Request, Decision, Options>) {
    const {text, server} = this;
    const decided = endedBy === 'user' ? decision : undefined;
    const stopped = elsewhere ? 'answeredElsewhere' : 'stoppedWaiting';
    const interrupted = endedBy === 'expiry' ? 'expired' : endedBy === 'server' ? stopped : 'cancelled';
    return html`<div class="ended" tabindex="-1" data-theme=${this.text.theme} dir=${text.dir} lang=${text.locale}>
      <p class="muted">${this.#mark}<span role="status"><bdi lang="">${this.endedName(request)}</bdi> · ${decided ? this.endedText(decided) : text.text(interrupted, {server})}</span></p>
      ${decided ? this.afterEnd(decided) : nothing}
    </div>`;
  }

  /** Presents the `request` property instead of the one before. A malformed one is not presented, because a property must not throw. */
  #present() {
    const before = this.#presented;
    const request = this.#request;
    this.#presented = undefined;
    if (before) this.#queue.interrupt(before, 'replaced');
    // Without a request, the element also displays no line about the previous one.
    if (before === this.#queue.current) this.#queue.current = undefined;
    try {
      this.#presented = request && this.#queue.ask(request, this.copyOf(request, this.limits), {});
    } catch {
      // Nothing is displayed.
    }
  }

  /** Moves focus from a request that has ended to the heading of the next one, or to the summary line. */
  #moveFocus(always: boolean, followed: boolean) {
    if (always || this.shadowRoot?.activeElement)
      void this.updateComplete.then(() => this.start?.focus({preventScroll: !followed}));
  }
}
