import {html, nothing} from 'lit';
import {property, query, queryAll, state} from 'lit/decorators.js';
import {samplingTexts} from '../src/locales/en/sampling.js';
import {type PromiseWithResolvers, withResolvers} from '../src/async.js';
import {jsonText, withLimits} from '../src/protocol/index.js';
import {SamplingApprovalEvent} from './events.js';
import {ConsentGuard} from './shared/consent-guard.js';
import {Localize} from './shared/localize.js';
import {MovableElement} from './shared/movable-element.js';
import {type EditableText, piecesOf, type RequestPieces} from './sampling/pieces.js';
import {serverLabel, serverText} from '../src/presentation/index.js';
import {copySamplingRequest, type SamplingDecision, type SamplingRequest} from './sampling/request.js';
import {requestTemplate} from './sampling/templates.js';
import {styles} from './sampling/mcp-sampling-approval.styles.js';

export interface ApproveOptions {
  /** The name of the server; default: the element's `server-name`. */
  serverName?: string;
  /** The name that the server gives itself. Displayed as a claim if the page gives no name. */
  serverTitle?: string;
  /** Aborting closes the request visibly and rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** One call of `approve()`. */
interface Approval extends PromiseWithResolvers<SamplingDecision> {
  /** The object that the caller passed. */
  original: SamplingRequest;
  /** The frozen copy that is displayed and approved. */
  request: SamplingRequest;
  options: ApproveOptions;
}

/**
 * Asks the user before an MCP server may use the page's model (`sampling/createMessage`). Displays all data that would be sent, allows
 * editing it, and streams the reply. Sampling is deprecated in MCP 2026-07-28.
 *
 * @tagname mcp-sampling-approval
 * @fires {SamplingApprovalEvent} sampling-approval - The user approved or denied.
 * @csspart card - The card of a request.
 * @csspart approve - The Approve button.
 * @csspart deny - The Deny button.
 * @csspart reply - The reply while it is streamed.
 */
export class McpSamplingApproval extends MovableElement {
  static override styles = styles;

  /**
   * Displays a request when it is set. The decision is reported by `sampling-approval`. A request that equals the last one (as JSON) has no
   * effect.
   */
  @property({attribute: false})
  get request(): SamplingRequest | undefined {
    return this.#original;
  }
  set request(request: SamplingRequest | undefined) {
    const text = jsonText(request);
    if (request === this.#original || (text !== undefined && text === this.#requestText)) return;
    this.#show(request, request && this.#copy(request));
    this.#requestText = text;
  }
  /** The name of the server. */
  @property({attribute: 'server-name'}) serverName = '';
  /** BCP 47 tag; default: the nearest `lang`, then the browser's language. */
  @property() locale?: string;
  /** Colour scheme; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';

  @state() private ended?: 'approve' | 'deny' | 'aborted';
  @state() private reply = '';
  @query('#heading, .ended') private nextLine!: HTMLElement | null;
  @query('[name="maxTokens"]') private maxTokens!: HTMLInputElement | null;
  @queryAll('textarea') private areas!: NodeListOf<HTMLTextAreaElement>;

  #text = new Localize(this, samplingTexts);
  #original?: SamplingRequest;
  /** The frozen copy of `#original`; undefined if that is malformed. */
  #request?: SamplingRequest;
  #pieces?: RequestPieces;
  /** The `request` property as JSON text at the time when it was set. */
  #requestText?: string;
  #texts: EditableText[] = [];
  /** The server of the displayed request, if the call has named it. */
  #asker: ApproveOptions = {};
  /** The requests that wait for a decision. The first one is displayed. */
  #approvals: Approval[] = [];
  /** Counts the displayed requests, including repeated ones. */
  #prompt = 0;
  #guard = new ConsentGuard(this, () => ({
    prompt: this.#prompt,
    controls: [...this.renderRoot.querySelectorAll('[part=approve]')],
    box: this.renderRoot.querySelector('section'),
  }));

  /**
   * Displays a request and resolves with the user's decision. Several requests are queued. Removing the element denies. The request is
   * copied immediately, so later changes to the object have no effect.
   * @throws ElicitationError `INVALID_REQUEST` if the request is not one of `sampling/createMessage`, is too large, or is not plain JSON.
   * @throws AbortError (the signal's reason) when `options.signal` aborts: the server stopped waiting.
   */
  async approve(request: SamplingRequest, options: ApproveOptions = {}): Promise<SamplingDecision> {
    const copy = copySamplingRequest(request, withLimits(this.#text.config.limits));
    const {signal} = options;
    signal?.throwIfAborted();
    const approval: Approval = {
      original: request,
      request: copy,
      options,
      ...withResolvers<SamplingDecision>(),
    };
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

  /** Appends to the reply of the model. */
  progress(text: string): void {
    this.reply += text;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Checked in a later task, because a moved element has been connected again by then.
    setTimeout(() => {
      while (!this.isConnected && this.#approvals.length) this.#answer({action: 'deny'});
    });
  }

  protected override render() {
    if (!this.#request || !this.#pieces) return nothing;
    return this.ended ? this.#endedTemplate(this.ended) : this.#requestTemplate(this.#request, this.#pieces);
  }

  #requestTemplate(request: SamplingRequest, pieces: RequestPieces) {
    const text = this.#text.text.bind(this.#text);
    const [before, after] = text('sampling.asks', {server: '\u0000'}).split('\u0000');
    return html`<section class="card" part="card" aria-labelledby="heading" data-theme=${this.#scheme} dir=${this.#text.dir} lang=${this.#text.locale}>
      <h2 id="heading" tabindex="-1">${before}<strong><bdi>${this.#server}</bdi></strong>${after}</h2>
      <p class="muted">${text('sampling.explain')}</p>
      ${requestTemplate(this.#text, request, pieces)}
      ${
        typeof request.maxTokens !== 'number'
          ? nothing
          : html`<label>${text('sampling.maxTokens')}<input name="maxTokens" inputmode="numeric" .value=${String(request.maxTokens)} /></label>`
      }
      <div class="answers">
        <button part="deny" type="button" @click=${() => this.#answer({action: 'deny'})}>${text('sampling.deny')}</button>
        <button class="primary" part="approve" type="button" @click=${(event: MouseEvent) => this.#guard.allows(event) && this.#approve()}>${text('sampling.approve')}</button>
      </div>
    </section>`;
  }

  #endedTemplate(ended: 'approve' | 'deny' | 'aborted') {
    const text = this.#text.text.bind(this.#text);
    const line = {
      approve: text('sampling.approved'),
      deny: text('sampling.denied'),
      aborted: text('stoppedWaiting', {server: this.#server}),
    };
    return html`<div class="ended" tabindex="-1" data-theme=${this.#scheme} dir=${this.#text.dir} lang=${this.#text.locale}>
      <p class="muted" role="status">${line[ended]}</p>
      ${
        ended === 'approve'
          ? html`<div class="reply" part="reply" role="log" aria-label=${text('sampling.reply')} tabindex="0" dir="auto">${this.reply}</div>`
          : nothing
      }
    </div>`;
  }

  get #server() {
    const {serverName, serverTitle} = this.#asker;
    return serverText(serverLabel(serverName || this.serverName, serverTitle), this.#text);
  }

  /** The theme of the configuration. A theme of the element itself is set on the element. */
  get #scheme() {
    return (this.theme === 'auto' && this.#text.config.theme) || nothing;
  }

  #approve() {
    // Plain JSON; `structuredClone` is missing in some DOM implementations for tests.
    const request: SamplingRequest = JSON.parse(JSON.stringify(this.#request));
    for (const [index, {replace}] of this.#texts.entries()) replace(request, this.areas[index]!.value);
    const tokens = Number(this.maxTokens?.value);
    if (this.maxTokens && Number.isInteger(tokens) && tokens > 0) request.maxTokens = tokens;
    this.#answer({action: 'approve', request});
  }

  #answer(decision: SamplingDecision) {
    const approval = this.#approvals.shift();
    this.ended = decision.action;
    // A reply in progress belongs to an earlier request.
    this.reply = '';
    const approved = decision.action === 'approve' ? decision.request : undefined;
    this.dispatchEvent(new SamplingApprovalEvent(decision.action, approved));
    approval?.resolve(decision);
    this.#goOn(true);
  }

  /** Handles an abort by the server. */
  #withdraw(approval: Approval, reason: unknown) {
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
  #copy(request: SamplingRequest): SamplingRequest | undefined {
    try {
      return copySamplingRequest(request, withLimits(this.#text.config.limits));
    } catch {
      return undefined;
    }
  }

  #show(
    original: SamplingRequest | undefined,
    request: SamplingRequest | undefined,
    asker: ApproveOptions = {},
  ) {
    this.#prompt++;
    this.#original = original;
    this.#request = request;
    this.#pieces = request && piecesOf(request);
    this.#asker = asker;
    this.#texts = this.#pieces?.pieces.filter((piece) => 'text' in piece) ?? [];
    this.ended = undefined;
    this.requestUpdate();
  }
}
