import {Verifying} from './shared/verifying.js';
import {Localize} from './shared/localize.js';
import {html} from 'lit';
import {toolTexts} from '../src/locales/en/tool.js';
import type {AnswerCheck, SettledBy, Verify} from '../src/presentation/index.js';
import {decision} from './rooms.js';
import {
  type ApprovalScope,
  type ApproveProperty,
  copyToolCall,
  type Evidence,
  type GrantScope,
  type JsonObject,
  type Limits,
  type OptionsWith,
  scopesIn,
  TOOL_CALL_MEMBERS,
  type ToolCall,
  type ToolDecision,
  cloneJson,
} from '../src/protocol/index.js';
import {ApprovalElement, type ApprovalRecord} from './approval/approval-element.js';
import {approvalStyles} from './approval/approval.styles.js';
import {growAreas} from './approval/text-boxes.js';
import {answerButton} from './card/card.js';
import {ToolApprovalEvent} from './events/approval.js';
import type {EvidenceView} from './evidence/evidence-view.js';
import {property, query} from './shared/properties/decorators.js';
import {notLoaded, type Unread} from './shared/consent/consent-guard.js';
import {checksOf} from './shared/properties/page-settings.js';
import {DeclineReason} from './shared/decline-reason.js';
import {withReason} from './shared/card-lines.js';
import {ScopeChoice, scopesStyles} from './shared/scope-choice.js';
import {ArgumentsForm} from './tool-approval/arguments-form.js';
import {styles} from './tool-approval/mcp-tool-approval.styles.js';
import {aboutTemplate, claimsTemplates, headingTemplate, isShort} from './tool-approval/templates.js';
import {isCautious, toolTitle} from './tool-approval/tool-call.js';

/** The options of one `approve()` of `<mcp-tool-approval>`. */
export type ToolApproveOptions = OptionsWith<{of: 'approve' | 'both'}>;

/** Enter in a field does not approve. */
const ignore = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};

/** Whether the user is in a field, also one in an open shadow root. */
function isInField({activeElement}: DocumentOrShadowRoot): boolean {
  if (activeElement?.shadowRoot) return isInField(activeElement.shadowRoot);
  return !!activeElement?.matches('input, textarea, select, [contenteditable]');
}

/**
 * Asks the user before a tool runs. Displays the tool, what its server claims about it, and the arguments, which the user can edit in a
 * form of the tool's own schema.
 *
 * @tagname mcp-tool-approval
 * @fires {Event} approval-start - A request is displayed.
 * @fires {ElicitationExtendEvent} elicitation-extend - The user needs more time in the last minute of a request that expires. A listener can extend it.
 * @fires {ElicitationUnseenEvent} elicitation-unseen - A request was displayed half a second ago, and the user does not see it. A listener can show it.
 * @fires {ToolApprovalEvent} tool-approval - The user approved or rejected.
 * @csspart card - The card of a call.
 * @csspart header - The header, with the names of the server and the tool, and the close button.
 * @csspart mark - The round mark with the server's first letter.
 * @csspart heading - The heading.
 * @csspart cancel - The close button. It rejects without a reason.
 * @csspart position - The position of the call in its batch.
 * @csspart countdown - The remaining time.
 * @csspart more-time - The button for more time, in the last minute.
 * @csspart glyph - The sign of the close button.
 * @csspart status - The status line.
 * @csspart actions - The row of buttons.
 * @csspart approve - The Approve button.
 * @csspart reject - The Decline button.
 * @csspart fields - All fields of the form of the arguments, and all its other parts under their names.
 * @csspart summary - The list of errors in that form.
 * @csspart steps - The row of buttons between the steps of that form.
 * @csspart back - The button to the step before.
 * @csspart next - The button to the next step.
 * @csspart problem - The reason why an approval was not verified.
 * @csspart restore - The button that displays the proposed arguments again.
 * @csspart evidence - What the call is about.
 * @csspart evidence-item - One item of it.
 * @csspart evidence-more - The button that shows more of an item.
 * @csspart scopes - The choice of a scope.
 * @csspart reason - The disclosure of the reason for rejecting.
 * @csspart reason-input - The line for that reason.
 * @csspart unsent - What the user had changed of the arguments, or written as a reason, when the request ended without a decision.
 */
export class McpToolApproval extends ApprovalElement<ToolCall, ToolDecision, ToolApproveOptions> {
  static override styles = [...approvalStyles, scopesStyles, styles];

  /**
   * Displays a tool call when it is set. The decision is reported by `tool-approval`. A call that equals the last one (as JSON) has no
   * effect.
   */
  @property({attribute: false})
  get request(): ToolCall | undefined {
    return this.declared.value;
  }
  set request(request: ToolCall | undefined) {
    this.declared.value = request;
  }
  /** Scopes to offer besides "once", for calls that name none. */
  @property({attribute: false}) scopes: readonly GrantScope[] = [];
  /** The subject of the call, for calls that have no evidence of their own. */
  @property({attribute: false}) evidence?: Evidence;

  /** Additional checks of edited arguments, which run after the schema validation. They also receive the call. */
  @property({attribute: false}) validators?: AnswerCheck<ToolCall> | readonly AnswerCheck<ToolCall>[];

  /**
   * Verifies an approval after the user has pressed Approve, before the decision is given. What it resolves with is the `_meta` of the
   * decision, for the `tools/call` request. If it rejects, the call stays open and displays the message.
   */
  @property({attribute: false}) verify?: Verify<ToolCall, ToolDecision>;

  protected override readonly text: Localize = new Localize(this, toolTexts);
  protected override readonly refusal: ToolDecision = {decision: 'reject'};
  protected override readonly members: readonly string[] = TOOL_CALL_MEMBERS;
  @query('[part=reject]') private rejectButton!: HTMLElement | null;
  /** The prompt that has received the focus. */
  #started = 0;
  #arguments?: ArgumentsForm;
  #choice = new ScopeChoice(this, () => this.prompt);
  #reason?: DeclineReason;
  #view?: EvidenceView | 'loading' | 'failed';
  readonly #verifying = new Verifying(() => this.text.text('error.unchecked'));
  #unverified = '';
  #subject: {prompt?: number; evidence?: Evidence | undefined} = {};

  constructor() {
    super();
    growAreas(this, () => this.renderRoot?.querySelector('schema-form')?.renderRoot);
  }

  /**
   * Displays a tool call and resolves with the user's decision. Several calls are queued. Removing the element rejects the call. The call
   * is copied immediately, so later changes to the object have no effect.
   * @throws ElicitationError `INVALID_REQUEST` if the call has no name, or its arguments are not a JSON object within the limits.
   * @throws AbortError (the signal's reason) when `options.signal` aborts: the call is not wanted anymore.
   */
  approve(call: ToolCall, options: ToolApproveOptions = {}): Promise<ToolDecision> {
    return this.ask(call, options);
  }

  /** The call with its evidence, which the page may replace while the call is displayed. */
  protected override get subject(): unknown {
    const {prompt} = this;
    const evidence = this.#evidence;
    if (prompt !== this.#subject.prompt || evidence !== this.#subject.evidence)
      this.#subject = {prompt, evidence};
    return this.#subject;
  }

  protected override get unread(): Unread | undefined {
    const view = typeof this.#view === 'object' ? this.#view.unread : notLoaded;
    return (this.#evidence && view) ?? this.#reason?.unread;
  }

  protected override copyOf(call: ToolCall, limits: Limits): ToolCall {
    return copyToolCall(call, limits);
  }

  protected override shownWith(options: Partial<ToolApproveOptions>): unknown {
    const {trustedTools = [], defaultToNo} = options;
    const scopes = scopesIn(this.optionOf('scopes', options));
    return [this.optionOf('evidence', options), scopes, trustedTools, !!defaultToNo];
  }

  protected override get entered(): unknown {
    return this.#arguments?.entered;
  }

  protected override get unsent(): string {
    return [this.#arguments?.unsent, this.#reason?.reason].filter(Boolean).join('\n\n');
  }

  protected override begin(call: ToolCall, entered: unknown): void {
    this.#arguments = new ArgumentsForm(this, this.text, call, this.limits, checksOf(this.validators));
    this.#arguments.entered = entered as JsonObject | undefined;
    this.#unverified = '';
  }

  protected override eventOf(decision: ToolDecision, call: ToolCall, by: SettledBy): Event {
    return new ToolApprovalEvent(decision, call, by);
  }

  protected override recordOf(
    call: ToolCall,
    {decision, scope, reason}: Partial<ToolDecision> = {},
  ): ApprovalRecord {
    const [allowed] = scopesIn([scope]);
    return {
      mode: 'tool' as const,
      message: toolTitle(call),
      tool: call.name,
      fields: Object.keys(call.arguments ?? {}),
      action: decision === 'reject' ? ('decline' as const) : ('accept' as const),
      ...(allowed && {scope: allowed}),
      ...(reason !== undefined && {reason}),
    };
  }

  protected override headingOf(call: ToolCall): unknown {
    return headingTemplate(this.text, call, this.server);
  }

  protected override requestTemplate(call: ToolCall): unknown {
    const text = this.text.text.bind(this.text);
    const changed = !!this.#arguments?.changes.length;
    const verifying = this.#verifying.subject === this.subject;
    this.#reason ??= new DeclineReason(this, () => this.#reject());
    const hasEvidence = this.#evidence !== undefined;
    if (hasEvidence) void this.#loadView();
    const isTall = hasEvidence && Object.keys(call.arguments ?? {}).length > 0;
    const {claims, folded} = claimsTemplates(this.text, call, isTall);
    return this.cardTemplate(
      call,
      html`${aboutTemplate(this.text, call, this.shownOptions.trustedTools)} ${this.#evidenceTemplate(claims)}
      <div @elicitation-submit=${ignore} @input=${this.#onInput} @change=${this.#onInput}>${this.#arguments?.template(this.prompt, verifying, folded)}</div>
      ${this.#choice.template(this.#scopes, text, verifying)}
      <p class="status danger" part="problem" role="alert">${this.#unverified}</p>
      <div class="actions" part="actions">
        ${this.#reason.template()}
        ${answerButton('reject', '', text('decline'), (event) => this.mayRefuse(event) && this.#reject())}
        ${answerButton('approve', call.annotations?.destructiveHint ? 'primary danger' : 'primary', text(changed ? 'tool.approveEdited' : 'approve'), this.press, {keys: this.byKey})}
      </div>`,
    );
  }

  protected override endedName(call: ToolCall): string {
    return toolTitle(call);
  }

  protected override endedText({decision, reason}: ToolDecision): string {
    const keys = {
      approve: 'approved',
      edit: 'tool.approvedEdited',
      reject: 'declined',
    } as const;
    const key = keys[decision];
    return reason === undefined ? this.text.text(key) : withReason(this.text, key, reason);
  }

  protected override updated(): void {
    const isOpen = this.shownRequest && !this.ended;
    if (!isOpen || this.subject !== this.#verifying.subject) this.#verifying.abort();
    if (!isOpen) return;
    this.#arguments?.update();
    const isNew = this.prompt !== this.#started;
    this.#started = this.prompt;
    if (isNew && this.shownOptions.defaultToNo && !isInField(this.ownerDocument)) this.start?.focus();
  }

  protected override get described(): boolean {
    return isShort(this.shownRequest?.description);
  }

  protected override get byKey(): boolean {
    return !isCautious(this.shownRequest, this.shownOptions);
  }

  protected override approveShown(press: UIEvent): void {
    void this.#approve(this.#scopeOf(press));
  }

  protected override get start(): HTMLElement | null {
    return (!this.ended && this.shownOptions.defaultToNo && this.rejectButton) || super.start;
  }

  /**
   * The value of an option: that of a call, or the property of the same name.
   * @internal
   */
  optionOf<Name extends ApproveProperty>(
    name: Name,
    options: Partial<ToolApproveOptions> = this.shownOptions,
  ): ToolApproveOptions[Name] {
    return options[name] ?? (this as Pick<McpToolApproval, ApproveProperty>)[name];
  }

  /** The scopes that are offered now. None with `verify`, because later calls would not be verified. */
  get #scopes(): readonly GrantScope[] {
    return this.verify ? [] : scopesIn(this.optionOf('scopes'));
  }

  get #evidence(): Evidence | undefined {
    return this.optionOf('evidence');
  }

  /** Loads what displays evidence. Until then nothing can be approved. */
  async #loadView() {
    if (this.#view) return;
    this.#view = 'loading';
    try {
      const {EvidenceView} = await decision();
      this.#view = new EvidenceView(this);
    } catch {
      this.#view = 'failed';
    }
    this.requestUpdate();
  }

  /** @param risk - Displayed after what reviewers say, and before the rest. */
  #evidenceTemplate(risk: unknown) {
    const view = this.#view;
    if (this.#evidence === undefined || !view || view === 'loading') return risk;
    if (view === 'failed') return html`${risk}<p class="muted">${this.text.text('evidence.unreadable')}</p>`;
    return view.template(this.prompt, this.#evidence, '', risk);
  }

  /** The page receives arguments only with the decision. */
  #onInput = (event: Event) => {
    event.stopPropagation();
    this.requestUpdate();
  };

  /** The scope that the user has chosen, if they press Approve. Undefined if none are offered. */
  #scopeOf(press: Event): ApprovalScope | undefined {
    const scopes = this.#scopes;
    const scope = this.#choice.scopeOf(this.prompt, press);
    return scopes.length ? (scopes.find((each) => each === scope) ?? 'once') : undefined;
  }

  async #approve(scope: ApprovalScope | undefined) {
    const {subject, shownRequest: call, verify} = this;
    if (this.#verifying.subject === subject) return;
    const isOpen = () => subject === this.subject && !this.ended && this.isConnected;
    const decide = async (): Promise<ToolDecision | undefined> => {
      const accepted = await this.#arguments?.accept();
      if (!accepted || !call || !isOpen()) return undefined;
      const {edited} = accepted;
      const args: ToolCall['arguments'] = edited ?? (call.arguments && cloneJson(call.arguments));
      return {
        decision: edited ? 'edit' : 'approve',
        ...(args && {arguments: args}),
        ...(scope && {scope}),
      };
    };
    const decision = verify ? await this.#verified(subject, verify, decide) : await decide();
    this.requestUpdate();
    if (decision && isOpen()) this.settle(decision);
  }

  /** Has the page verify a decision. Undefined, with the message in the card, if it was not verified. */
  async #verified(
    subject: unknown,
    verify: Verify<ToolCall, ToolDecision>,
    decide: () => Promise<ToolDecision | undefined>,
  ) {
    const request = this.shownRequest!;
    const begin: typeof verify = (verification) => {
      this.#refuse('');
      return verify(verification);
    };
    this.requestUpdate();
    // What is displayed is read in the task in which the arguments are.
    const {answer, problem} = await this.#verifying.run(subject, begin, async () => {
      const decision = await decide();
      const box = this.renderRoot.querySelector('section')!;
      return decision && {box, server: this.server, request, answer: decision};
    });
    if (problem !== undefined) this.#refuse(problem);
    return answer;
  }

  #refuse(reason: string) {
    this.#unverified = reason;
    this.requestUpdate();
  }

  #reject() {
    const reason = this.#reason?.reason;
    this.settle({decision: 'reject', ...(reason && {reason})});
  }
}
