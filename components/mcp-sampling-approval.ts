import {html, nothing, css} from 'lit';
import {samplingTexts} from '../src/locales/en/sampling.js';
import type {SettledBy} from '../src/presentation/index.js';
import {boundedMarks, cloneJson, type Limits} from '../src/protocol/index.js';
import {ApprovalElement, type ApprovalRecord, type ApproveOptions} from './approval/approval-element.js';
import {growAreas} from './approval/text-boxes.js';
import {SamplingApprovalEvent} from './events/approval.js';
import {type EditableText, piecesOf, type RequestPieces} from './sampling/pieces.js';
import {copySamplingRequest, type SamplingDecision, type SamplingRequest} from './sampling/request.js';
import {requestTemplate} from './sampling/templates.js';
import {parseNumber, plainNumber} from '../src/schema/index.js';
import {property, query, state} from './shared/properties/decorators.js';
import {answerButton} from './card/card.js';
import {Localize} from './shared/localize.js';
import {fields} from './shared/styles/field.styles.js';
import {headingWith} from './shared/text/server-name.js';
import {approvalStyles} from './approval/approval.styles.js';

const styles = css`
  dl,
  dd {
    margin: 0;
  }
  dt,
  label,
  .field {
    font-weight: var(--_label-weight);
  }
  label,
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_unit);
  }
  /* Next to the heading, and to each other. */
  .hidden + .muted,
  :is(dl, .muted, details) + :is(.muted, details) {
    margin-block-start: calc(var(--_unit) * -2);
  }
  .warning p {
    color: var(--_danger);
  }
  textarea,
  input {
    inline-size: 100%;
    font-weight: 400;
    resize: none;
  }
  /* Text areas are as high as their text. */
  textarea {
    field-sizing: content;
    white-space: break-spaces;
  }
  input {
    max-inline-size: 12rem;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_unit) calc(var(--_unit) * 4);
    overflow-wrap: anywhere;
  }
  .reply {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    max-block-size: 18rem;
    overflow: auto;
  }
`;

/**
 * Asks the user before an MCP server may use the page's model (`sampling/createMessage`). Displays all data that would be sent, allows
 * editing it, and streams the reply. Sampling is deprecated in MCP 2026-07-28.
 *
 * @tagname mcp-sampling-approval
 * @fires {Event} approval-start - A request is displayed.
 * @fires {ElicitationExtendEvent} elicitation-extend - The user needs more time in the last minute of a request that expires. A listener can extend it.
 * @fires {ElicitationUnseenEvent} elicitation-unseen - A request was displayed half a second ago, and the user does not see it. A listener can show it.
 * @fires {SamplingApprovalEvent} sampling-approval - The user approved or denied.
 * @csspart card - The card of a request.
 * @csspart header - The header, with the server's name and the close button.
 * @csspart mark - The round mark with the server's first letter.
 * @csspart heading - The heading.
 * @csspart cancel - The close button. It denies.
 * @csspart position - The position of the request in its batch.
 * @csspart countdown - The remaining time.
 * @csspart more-time - The button for more time, in the last minute.
 * @csspart glyph - The sign of the close button.
 * @csspart status - The status line.
 * @csspart actions - The row of buttons.
 * @csspart approve - The Approve button.
 * @csspart deny - The Decline button.
 * @csspart reply - The reply while it is streamed.
 * @csspart unsent - The texts that the user had changed when the request ended without a decision.
 */
export class McpSamplingApproval extends ApprovalElement<SamplingRequest, SamplingDecision> {
  static override styles = [...approvalStyles, fields, styles];

  /**
   * Displays a request when it is set. The decision is reported by `sampling-approval`. A request that equals the last one (as JSON) has no
   * effect.
   */
  @property({attribute: false})
  get request(): SamplingRequest | undefined {
    return this.declared.value;
  }
  set request(request: SamplingRequest | undefined) {
    this.declared.value = request;
  }

  @state() private reply = '';
  /** The error of the number of tokens. */
  @state() private wrong?: 'error.integer' | 'error.minimum' | undefined;
  @query('[name="maxTokens"]') private maxTokens!: HTMLInputElement | null;

  protected override readonly text: Localize = new Localize(this, samplingTexts);
  protected override readonly refusal: SamplingDecision = {action: 'deny'};
  #pieces?: RequestPieces;
  #texts: EditableText[] = [];

  constructor() {
    super();
    growAreas(this, () => this.renderRoot);
  }

  /**
   * Displays a request and resolves with the user's decision. Several requests are queued. Removing the element denies. The request is
   * copied immediately, so later changes to the object have no effect.
   * @throws ElicitationError `INVALID_REQUEST` if the request is not one of `sampling/createMessage`, is too large, or is not plain JSON.
   * @throws AbortError (the signal's reason) when `options.signal` aborts: the server stopped waiting.
   */
  approve(request: SamplingRequest, options: ApproveOptions = {}): Promise<SamplingDecision> {
    return this.ask(request, options);
  }

  /** Appends to the reply of the model. */
  progress(text: string): void {
    this.reply += text;
  }

  protected override copyOf(request: SamplingRequest, limits: Limits): SamplingRequest {
    return copySamplingRequest(request, limits);
  }

  protected override get entered(): unknown {
    return [...this.#inputs].map(({value}) => value);
  }

  protected override get unsent(): string {
    const values = this.entered as string[];
    const changed = this.#texts.flatMap(({text}, index) => (values[index] === text ? [] : values[index]));
    return boundedMarks(changed.join('\n\n'));
  }

  get #inputs() {
    return this.renderRoot.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, [name=maxTokens]',
    );
  }

  protected override begin(request: SamplingRequest, entered: unknown): void {
    const {prompt} = this;
    const values = (entered ?? []) as string[];
    void this.updateComplete.then(() => {
      if (prompt !== this.prompt) return;
      for (const [index, input] of this.#inputs.entries()) input.value = values[index] ?? input.value;
    });
    this.wrong = undefined;
    this.#pieces = piecesOf(request);
    this.#texts = this.#pieces.pieces.filter((piece) => 'text' in piece);
  }

  protected override eventOf(decision: SamplingDecision, _: SamplingRequest, by: SettledBy): Event {
    const {action} = decision;
    return new SamplingApprovalEvent(action, action === 'approve' ? decision.request : undefined, by);
  }

  protected override recordOf(_: SamplingRequest, decision?: SamplingDecision): ApprovalRecord {
    const action = decision?.action === 'approve' ? ('accept' as const) : ('decline' as const);
    return {mode: 'sampling' as const, message: '', fields: [], action};
  }

  protected override headingOf(): unknown {
    return headingWith(this.text, 'sampling.asks', this.labelOf(this.requests.current));
  }

  protected override requestTemplate(request: SamplingRequest): unknown {
    const text = this.text.text.bind(this.text);
    return this.cardTemplate(
      request,
      html`<p class="muted" id="message">${text('sampling.explain')}</p>
      ${requestTemplate(this.text, request, this.#pieces!)}
      ${
        typeof request.maxTokens !== 'number'
          ? nothing
          : html`<div class="field warning"><label>${text('sampling.maxTokens')}<input name="maxTokens" inputmode="numeric" enterkeyhint="done" autocomplete="off" .value=${String(request.maxTokens)} aria-invalid=${this.wrong ? 'true' : nothing} aria-describedby=${this.wrong ? 'wrong' : nothing} @input=${() => (this.wrong = undefined)} /></label>
            ${this.wrong ? html`<p id="wrong" role="alert">${text(this.wrong, {limit: 1})}</p>` : nothing}</div>`
      }
      <div class="actions" part="actions">
        ${answerButton('deny', '', text('decline'), (event) => this.mayRefuse(event) && this.#answer({action: 'deny'}))}
        ${answerButton('approve', 'primary', text('approve'), this.press)}
      </div>`,
    );
  }

  protected override endedName(): string {
    return this.text.text('sampling.asks', {server: this.server});
  }

  protected override endedText({action}: SamplingDecision): string {
    return this.text.text(action === 'approve' ? 'approved' : 'declined');
  }

  protected override afterEnd({action}: SamplingDecision): unknown {
    return action === 'deny'
      ? nothing
      : html`<div class="reply" part="reply" role="log" aria-label=${this.text.text('sampling.reply')} tabindex="0" dir="auto">${boundedMarks(this.reply)}</div>`;
  }

  protected override approveShown(): void {
    const maxTokens = this.#tokens();
    if (this.wrong) {
      this.maxTokens!.focus();
      return;
    }
    const request = cloneJson(this.shownRequest!);
    const areas = this.renderRoot.querySelectorAll('textarea');
    for (const [index, {replace}] of this.#texts.entries()) replace(request, areas[index]!.value);
    if (maxTokens !== undefined) request.maxTokens = maxTokens;
    this.#answer({action: 'approve', request});
  }

  /** The number of tokens that is displayed. Undefined without one, and for one that is marked as wrong. */
  #tokens(): number | undefined {
    const {maxTokens} = this.shownRequest!;
    const typed = this.maxTokens?.value.trim();
    this.wrong = undefined;
    if (typed === undefined || typed === String(maxTokens)) return maxTokens;
    const tokens = parseNumber(plainNumber(typed, this.text.language, true));
    if (Number.isSafeInteger(tokens) && tokens! > 0) return tokens;
    this.wrong = tokens! < 1 ? 'error.minimum' : 'error.integer';
    return undefined;
  }

  #answer(decision: SamplingDecision) {
    // A reply in progress belongs to an earlier request.
    this.reply = '';
    this.settle(decision);
  }
}
