import {html, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {type PromiseWithResolvers, withResolvers} from '../../src/async.js';
import {serverLabel, serverText} from '../../src/presentation/index.js';
import {jsonText, type Limits, withLimits} from '../../src/protocol/index.js';
import {ConsentGuard} from '../shared/consent-guard.js';
import type {Localize} from '../shared/localize.js';
import {MovableElement} from '../shared/movable-element.js';

export interface ApproveOptions {
  /** The name of the server; default: the element's `server-name`. */
  serverName?: string;
  /** The name that the server gives itself. Displayed as a claim if the page gives no name. */
  serverTitle?: string;
  /** Aborting closes the request visibly and rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** One call of `approve()`. */
interface Approval<Request, Decision, Options> extends PromiseWithResolvers<Decision> {
  /** The object that the caller passed. */
  original: Request;
  /** The frozen copy that is displayed and approved. */
  request: Request;
  options: Options;
}

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

  /** How the displayed request ended; undefined while it is open. */
  @state() protected ended?: Decision | 'aborted';
  @query('#heading, .ended') private nextLine!: HTMLElement | null;

  protected abstract readonly text: Localize;
  /** The decision for a request that is still open when the element is removed. */
  protected abstract readonly refusal: Decision;

  /** The frozen copy of the displayed request. Undefined without a request, and if it is malformed. */
  protected shownRequest?: Request;
  /** The options of the displayed request, if it comes from `approve()`. */
  protected shownOptions: Partial<Options> = {};
  /** Counts the displayed requests, including repeated ones. */
  protected prompt = 0;
  protected readonly guard: ConsentGuard = new ConsentGuard(this, () => ({
    prompt: this.prompt,
    controls: [...this.renderRoot.querySelectorAll('[part=approve]')],
    box: this.renderRoot.querySelector('section'),
    unread: this.unread,
  }));

  #original?: Request;
  /** The `request` property as JSON text at the time when it was set. */
  #requestText?: string;
  /** The requests that wait for a decision. The first one is displayed. */
  #approvals: Approval<Request, Decision, Options>[] = [];

  /** Makes a frozen copy of a request. Throws if it is malformed. */
  protected abstract copyOf(request: Request, limits: Limits): Request;
  /** Called when a request is displayed or removed. */
  protected abstract prepare(request: Request | undefined): void;
  protected abstract requestTemplate(request: Request): unknown;
  /** The line about a decision. */
  protected abstract endedText(decision: Decision): string;
  protected abstract eventOf(decision: Decision, request: Request): Event;

  /** Whether a part of the request that the user must have seen has not been in view. */
  protected get unread(): boolean {
    return false;
  }

  /** Displayed below the line about the decision. */
  protected afterEnd(_decision: Decision): unknown {
    return nothing;
  }

  /** The request that was set as a property or is displayed. */
  protected get original(): Request | undefined {
    return this.#original;
  }

  /** Displays a request of the `request` property. An equal one (as JSON) has no effect. */
  protected present(request: Request | undefined): void {
    const text = jsonText(request);
    if (request === this.#original || (text !== undefined && text === this.#requestText)) return;
    this.#show(request, request && this.#tryCopy(request));
    this.#requestText = text;
  }

  /** Queues a request and resolves with the decision. */
  protected async ask(request: Request, options: Options): Promise<Decision> {
    const copy = this.copyOf(request, this.limits);
    const {signal} = options;
    signal?.throwIfAborted();
    const approval = {original: request, request: copy, options, ...withResolvers<Decision>()};
    const abort = () => this.#withdraw(approval, signal?.reason);
    signal?.addEventListener('abort', abort);
    this.#approvals.push(approval);
    if (this.#approvals.length === 1) this.#showNext();
    try {
      return await approval.promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Ends the displayed request with a decision. */
  protected settle(decision: Decision): void {
    const approval = this.#approvals.shift();
    const request = this.shownRequest;
    this.ended = decision;
    if (request) this.dispatchEvent(this.eventOf(decision, request));
    approval?.resolve(decision);
    this.#goOn(true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Checked in a later task, because a moved element has been connected again by then.
    setTimeout(() => {
      while (!this.isConnected && this.#approvals.length) this.settle(this.refusal);
    });
  }

  protected override render(): unknown {
    if (!this.shownRequest) return nothing;
    return this.ended ? this.#endedTemplate(this.ended) : this.requestTemplate(this.shownRequest);
  }

  protected get limits(): Limits {
    return withLimits(this.text.config.limits);
  }

  /** The label of the server as text. */
  protected get server(): string {
    const {serverName, serverTitle} = this.shownOptions;
    return serverText(serverLabel(serverName || this.serverName, serverTitle), this.text);
  }

  /** The card of the open request, with its heading. */
  protected cardTemplate(heading: unknown, content: unknown): TemplateResult {
    return html`<section class="card" part="card" aria-labelledby="heading" data-theme=${this.#scheme} dir=${this.text.dir} lang=${this.text.locale}>
      <h2 id="heading" tabindex="-1">${heading}</h2>
      ${content}
    </section>`;
  }

  #endedTemplate(ended: Decision | 'aborted') {
    const aborted = ended === 'aborted';
    const line = aborted ? this.text.text('stoppedWaiting', {server: this.server}) : this.endedText(ended);
    return html`<div class="ended" tabindex="-1" data-theme=${this.#scheme} dir=${this.text.dir} lang=${this.text.locale}>
      <p class="muted" role="status">${line}</p>
      ${aborted ? nothing : this.afterEnd(ended)}
    </div>`;
  }

  /** The theme of the configuration. A theme of the element itself is set on the element. */
  get #scheme() {
    return (this.theme === 'auto' && this.text.config.theme) || nothing;
  }

  /** Handles an abort by the server. */
  #withdraw(approval: Approval<Request, Decision, Options>, reason: unknown) {
    const shown = approval === this.#approvals[0];
    this.#approvals = this.#approvals.filter((other) => other !== approval);
    approval.reject(reason);
    if (!shown) return;
    this.ended = 'aborted';
    this.#goOn(false);
  }

  /** Displays the next request, if any. Moves focus from the current request to the heading of the next one or to the summary line. */
  #goOn(answered: boolean) {
    const focused = this.shadowRoot?.activeElement;
    const next = this.#approvals.length > 0;
    if (next) this.#showNext();
    if (focused || (answered && !next))
      void this.updateComplete.then(() => this.nextLine?.focus({preventScroll: !next}));
  }

  #showNext() {
    const {original, request, options} = this.#approvals[0]!;
    this.#show(original, request, options);
  }

  /** Returns `undefined` for an invalid request, because a property must not throw. */
  #tryCopy(request: Request): Request | undefined {
    try {
      return this.copyOf(request, this.limits);
    } catch {
      return undefined;
    }
  }

  #show(original: Request | undefined, request: Request | undefined, options: Partial<Options> = {}) {
    this.prompt++;
    this.#original = original;
    this.shownRequest = request;
    this.shownOptions = options;
    this.ended = undefined;
    this.prepare(request);
    this.requestUpdate();
  }
}
