import {html, LitElement, nothing, type PropertyValues} from 'lit';
import {property, query, queryAll, state} from 'lit/decorators.js';
import {samplingTexts} from '../src/locales/en/sampling.js';
import {ElicitationError} from '../src/protocol/index.js';
import {SamplingApprovalEvent} from './events.js';
import {Localize} from './internal/localize.js';
import {
  attachments,
  type EditableText,
  editableTexts,
  isSamplingRequest,
  type SamplingDecision,
  type SamplingRequest,
} from './internal/sampling/request.js';
import {styles} from './mcp-sampling-approval.styles.js';

/**
 * Asks the user before an MCP server may use the page's model (`sampling/createMessage`): shows everything that would be
 * sent, lets it be changed, and streams the reply. Deprecated in MCP 2026-07-28, alive for its window.
 *
 * @tagname mcp-sampling-approval
 * @fires {SamplingApprovalEvent} sampling-approval - The user approved, or denied.
 * @csspart card - Everything that is shown of a request.
 * @csspart approve - The button that approves.
 * @csspart deny - The button that denies.
 * @csspart reply - The reply, as it comes.
 */
export class McpSamplingApproval extends LitElement {
  static override styles = styles;

  /** The request to decide on; shown when it is set, the decision comes as `sampling-approval`. */
  @property({attribute: false}) request?: SamplingRequest;
  /** Who asks. */
  @property({attribute: 'server-name'}) serverName = '';
  /** Language, as a BCP 47 tag. */
  @property() locale?: string;
  /** Colours; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';

  @state() private decided?: 'approve' | 'deny';
  @state() private reply = '';
  @query('.ended') private ended!: HTMLElement | null;
  @query('[name="maxTokens"]') private maxTokens!: HTMLInputElement | null;
  @queryAll('textarea') private areas!: NodeListOf<HTMLTextAreaElement>;

  #text = new Localize(this, samplingTexts);
  #texts: EditableText[] = [];
  #decide?: (decision: SamplingDecision) => void;
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * Shows a request and resolves with the user's decision; several wait for one another. Removing the element denies.
   * @throws ElicitationError `INVALID_REQUEST` when the request is not that of `sampling/createMessage`.
   */
  approve(request: SamplingRequest): Promise<SamplingDecision> {
    if (!isSamplingRequest(request)) {
      const message = 'approve(): the request must have messages, each with a role and content.';
      return Promise.reject(new ElicitationError('INVALID_REQUEST', message));
    }
    const decision = this.#queue.then(
      () =>
        new Promise<SamplingDecision>((resolve) => {
          this.#decide = resolve;
          this.request = request;
        }),
    );
    this.#queue = decision;
    return decision;
  }

  /** Adds to the reply of the model, while it comes. */
  progress(text: string): void {
    this.reply += text;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Looked at in a later task: an element that is moved has been connected again by then.
    setTimeout(() => !this.isConnected && this.#decide && this.#answer({action: 'deny'}));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('request')) return;
    this.decided = undefined;
    this.reply = '';
    this.#texts = this.request && isSamplingRequest(this.request) ? editableTexts(this.request) : [];
  }

  protected override render() {
    const {request} = this;
    if (!request || !isSamplingRequest(request)) return nothing;
    return this.decided ? this.#endedTemplate(this.decided) : this.#requestTemplate(request);
  }

  #requestTemplate(request: SamplingRequest) {
    const text = this.#text.text.bind(this.#text);
    const [before, after] = text('sampling.asks', {server: '\u0000'}).split('\u0000');
    const labels = {
      system: text('sampling.system'),
      user: text('sampling.user'),
      assistant: text('sampling.assistant'),
    };
    return html`<section class="card" part="card" aria-labelledby="heading" data-theme=${this.#scheme} dir=${this.#text.dir} lang=${this.#text.locale}>
      <h2 id="heading">${before}<strong><bdi>${this.serverName || text('unknownServer')}</bdi></strong>${after}</h2>
      <p class="muted">${text('sampling.explain')}</p>
      ${this.#texts.map(
        ({role, text: value}) =>
          html`<label>${labels[role]}<textarea dir="auto" lang="" rows=${Math.min(10, value.split('\n').length + 1)} .value=${value}></textarea></label>`,
      )}
      ${this.#detailsTemplate(request)}
      ${
        request.maxTokens === undefined
          ? nothing
          : html`<label>${text('sampling.maxTokens')}<input name="maxTokens" inputmode="numeric" .value=${String(request.maxTokens)} /></label>`
      }
      <div class="answers">
        <button class="quiet" part="deny" type="button" @click=${() => this.#answer({action: 'deny'})}>${text('sampling.deny')}</button>
        <button class="primary" part="approve" type="button" @click=${() => this.#approve()}>${text('sampling.approve')}</button>
      </div>
    </section>`;
  }

  #detailsTemplate({modelPreferences, includeContext, tools, ...request}: SamplingRequest) {
    const text = this.#text.text.bind(this.#text);
    const {hints = [], costPriority, speedPriority, intelligencePriority} = modelPreferences ?? {};
    const names = hints.flatMap(({name}) => (typeof name === 'string' ? [name] : []));
    const priorities = {
      cost: costPriority ?? '–',
      speed: speedPriority ?? '–',
      intelligence: intelligencePriority ?? '–',
    };
    const weighed = [costPriority, speedPriority, intelligencePriority].some(
      (priority) => priority !== undefined,
    );
    return html`
      ${names.length ? html`<dl><dt>${text('sampling.models')}</dt><dd><bdi>${names.join(', ')}</bdi></dd></dl>` : nothing}
      ${weighed ? html`<p class="muted">${text('sampling.priorities', priorities)}</p>` : nothing}
      ${
        includeContext && includeContext !== 'none'
          ? html`<p class="muted">${text('sampling.context', {context: String(includeContext)})}</p>`
          : nothing
      }
      ${Array.isArray(tools) && tools.length ? html`<p class="muted">${text('sampling.tools', {count: tools.length})}</p>` : nothing}
      ${attachments(request as SamplingRequest).map(
        ({type, mimeType = '', data = ''}) =>
          html`<p class="muted">${text('sampling.attachment', {kind: type, type: String(mimeType), size: Math.ceil((String(data).length * 3) / 4000)})}</p>`,
      )}
    `;
  }

  #endedTemplate(decided: 'approve' | 'deny') {
    const text = this.#text.text.bind(this.#text);
    return html`<div class="ended" tabindex="-1" data-theme=${this.#scheme} dir=${this.#text.dir} lang=${this.#text.locale}>
      <p class="muted" role="status">${text(decided === 'approve' ? 'sampling.approved' : 'sampling.denied')}</p>
      ${
        decided === 'approve'
          ? html`<div class="reply" part="reply" role="log" aria-label=${text('sampling.reply')} tabindex="0" dir="auto">${this.reply}</div>`
          : nothing
      }
    </div>`;
  }

  /** What a configuration above says; what the element itself says is on the element. */
  get #scheme() {
    return (this.theme === 'auto' && this.#text.config.theme) || nothing;
  }

  #approve() {
    const request = structuredClone(this.request!);
    for (const [index, {replace}] of this.#texts.entries()) replace(request, this.areas[index]!.value);
    const tokens = Number(this.maxTokens?.value);
    if (this.maxTokens && Number.isInteger(tokens) && tokens > 0) request.maxTokens = tokens;
    this.#answer({action: 'approve', request});
  }

  #answer(decision: SamplingDecision) {
    const decide = this.#decide;
    this.#decide = undefined;
    this.decided = decision.action;
    this.dispatchEvent(
      new SamplingApprovalEvent(
        decision.action,
        decision.action === 'approve' ? decision.request : undefined,
      ),
    );
    decide?.(decision);
    void this.updateComplete.then(() => this.ended?.focus({preventScroll: true}));
  }
}
