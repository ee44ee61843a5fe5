import {html, nothing, type PropertyValues} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {
  type Listed,
  listed,
  notice,
  OpenRequests,
  PromptList,
  recordOf,
  type ServerLabel,
  serverLabel,
  serverText,
  type SettledBy,
  type SettledRecord,
  settledBy,
} from '../../src/presentation/index.js';
import {everywhere} from '../events/everywhere.js';
import {ElicitationSettledEvent} from '../events/settled.js';
import {jsonText, type Limits, type OptionsWith, uniqueId, withLimits} from '../../src/protocol/index.js';
import {cornerButton, endedLine, headerTemplate, interruptedKey, markTemplate} from '../card/card.js';
import {CardTransition} from '../card/card-transition.js';
import {property, query} from '../shared/properties/decorators.js';
import {ConsentGuard, type Unread, wasIgnored} from '../shared/consent/consent-guard.js';
import {announcement, ignoredTemplate, placeTemplate, statusTemplate} from '../shared/card-lines.js';
import type {Localize} from '../shared/localize.js';
import {MovableElement} from '../shared/movable-element.js';
import {RequestProperty} from '../shared/properties/request-property.js';
import {TimeLimit} from '../shared/time-limit.js';

/** The options of one `approve()` of an approval element. */
export type ApproveOptions = OptionsWith<{of: 'both'}>;

/** The members of a record that depend on the kind of request. */
export type ApprovalRecord = Pick<
  SettledRecord,
  'message' | 'tool' | 'fields' | 'action' | 'scope' | 'reason'
> & {mode: 'tool' | 'sampling'};

/** One call of `approve()`, from the list to its end. */
export interface Approval<Request, Decision extends object, Options> extends Listed<Request, Decision> {
  readonly options: Partial<Options>;
  /** When it was displayed, in ms since the epoch. */
  shownAt?: number;
  /** The server, if another element had displayed the request. */
  label?: ServerLabel;
  /** The changes of the user when it ended without a decision. */
  unsent?: string;
}

/** The open approvals of this page, of all elements: requests of different kinds are never equal. */
const openApprovals = new OpenRequests();

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

  /**
   * Whether each request is announced to screen readers when it opens: its server, its question, and its place in the queue. `off` for a
   * page that announces it itself.
   */
  @property() announce: 'polite' | 'off' = 'polite';

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
    primary: this.byKey ? this.press : undefined,
  }));

  readonly #list: PromptList<Approval<Request, Decision, Options>, Decision> = this.#createList();
  readonly #time = new TimeLimit(this, this.#list);
  protected readonly declared: RequestProperty<Request, Approval<Request, Decision, Options>> =
    new RequestProperty(this.#list, (request) => this.ask(request, {}));

  /** The members of a request, for notices about misspelled ones. */
  protected readonly members: readonly string[] = [];

  /** Makes a frozen copy of a request. Throws if it is malformed. */
  protected abstract copyOf(request: Request, limits: Limits): Request;
  /**
   * Called when a request is displayed.
   *
   * @param entered - The input of the user in an element that was removed.
   */
  protected abstract begin(request: Request, entered: unknown): void;
  protected abstract headingOf(request: Request): unknown;
  protected abstract requestTemplate(request: Request): unknown;
  /** The subject's name, displayed before the decision. */
  protected abstract endedName(request: Request): string;
  protected abstract endedText(decision: Decision): string;
  protected abstract eventOf(decision: Decision, request: Request, by: SettledBy): Event;
  protected abstract approveShown(press: UIEvent): void;

  /** The members of a record that depend on the kind of request. */
  protected abstract recordOf(request: Request, decision: Decision | undefined): ApprovalRecord;

  /** Returns what is displayed with a request. Only an equal request with the same can join it. */
  protected shownWith(_options: Partial<Options>): unknown {
    return null;
  }

  /** The input of the user into the displayed request. */
  protected get entered(): unknown {
    return undefined;
  }

  /** The changes of the user in the displayed request, as text. */
  protected get unsent(): string {
    return '';
  }

  /** Identifies what is displayed and approved. */
  protected get subject(): unknown {
    return this.prompt;
  }

  /** Set while a part of the request that the user must have seen has not been in view. */
  protected get unread(): Unread | undefined {
    return undefined;
  }

  /** Whether a text with the id `message` describes the displayed request. */
  protected get described(): boolean {
    return true;
  }

  /** Whether one key can approve the displayed request. */
  protected get byKey(): boolean {
    return true;
  }

  /** Handles a press on Approve. */
  protected readonly press = (press: UIEvent): void => {
    if (this.guard.allows(press)) this.approveShown(press);
  };

  /** The part of the element that receives the focus with a request or its end. */
  protected get start(): HTMLElement | null {
    return this.nextLine;
  }

  protected afterEnd(_decision: Decision): unknown {
    return nothing;
  }

  /** The frozen copy of the displayed request. After its end, until the next one. */
  protected get shownRequest(): Request | undefined {
    return this.#list.current?.request;
  }

  protected get shownOptions(): Partial<Options> {
    return this.#list.current?.options ?? {};
  }

  protected get ended(): boolean {
    return this.#list.current?.ending !== undefined;
  }

  protected async ask(original: Request, options: Partial<Options>): Promise<Decision> {
    notice(({noticeMembers}) => noticeMembers(original, options, this.members));
    const request = this.copyOf(original, this.limits);
    const key = jsonText([this.labelOf({options}), this.shownWith(options)]) ?? uniqueId();
    return this.#list.ask(listed<Request, Decision, Partial<Options>>(original, request, options, key));
  }

  #createList() {
    const element = this;
    return new PromptList<Approval<Request, Decision, Options>, Decision>(
      {
        element,
        open: openApprovals as OpenRequests<Approval<Request, Decision, Options>>,
        // The fields of derived classes are set later.
        get refusal() {
          return element.refusal;
        },
        limits: () => this.limits,
        onChange: () => this.requestUpdate(),
        begin: (approval) => {
          this.#list.display(approval);
          if (approval.ending) return;
          approval.shownAt = Date.now();
          this.prompt++;
          this.begin(approval.request, approval.draft);
          delete approval.draft;
          // For an app in full screen, which would cover the card.
          this.dispatchEvent(new Event('approval-start', everywhere));
        },
        leave: (approval) => {
          approval.label = this.labelOf(approval);
          return approval === this.#list.current ? this.entered : approval.draft;
        },
        onEnd: (approval, decision) => {
          openApprovals.release(approval);
          const {answer, by} = approval.ending!;
          // Next to an answer that was given elsewhere, it would look like that answer.
          if (approval === this.#list.current && !answer && by !== 'elsewhere') approval.unsent = this.unsent;
          this.#report(approval, decision);
          if (approval.ending?.by === 'user') this.#leadToEnd();
        },
        onUndelivered: (approval, decision) => {
          this.#list.lose(approval, decision);
          this.#report(approval, decision);
        },
      },
      'approve()',
    );
  }

  #report(approval: Approval<Request, Decision, Options>, decision: Decision | undefined) {
    const {id, request, options, requestedAt, shownAt} = approval;
    const ending = approval.ending!;
    const by = settledBy(ending.by);
    const {name, claimed} = this.labelOf(approval);
    const {reason, ...settled} = this.recordOf(request, decision);
    const kept = recordOf({
      ...settled,
      id,
      server: name,
      serverClaimed: claimed,
      renderer: shownAt === undefined ? 'none' : settled.mode,
      // Without a decision of the user, the decision is to refuse, which the user has not done.
      action: decision ? (by === 'user' ? settled.action : 'cancel') : 'none',
      by,
      answer: decision,
      requestedAt: options.requestedAt,
      receivedAt: requestedAt,
      shownAt,
      settledAt: ending.at,
    });
    const record = {...kept, ...(ending.undelivered && {delivered: false as const})};
    this.dispatchEvent(new ElicitationSettledEvent(record, () => ({...record, ...(reason && {reason})})));
    if (!decision || ending.undelivered) return;
    this.dispatchEvent(this.eventOf(decision, request, by));
  }

  /** Gives the focus to the summary line of the last request, also if the pressed button did not have it. */
  #leadToEnd() {
    this.requestUpdate();
    void this.updateComplete.then(() => this.ended && this.start?.focus({preventScroll: true}));
  }

  /** Ends the displayed request with a decision of the user. */
  protected settle(decision: Decision): void {
    const {current} = this.#list;
    if (current && !current.ending) this.#list.finish(current, {by: 'user', answer: decision});
  }

  protected mayRefuse(press: Event): boolean {
    return this.#list.mayRefuse(press);
  }

  constructor() {
    super();
    new CardTransition(this, () => this.start);
    this.addController(this.#list);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('request')) return;
    const before = this.declared.present();
    // Without a request, the element also displays no line about the previous one.
    if (before === this.#list.current) this.#list.current = undefined;
  }

  protected override render(): unknown {
    const {current} = this.#list;
    const request = current?.ending ? undefined : current?.request;
    return html`${request ? this.requestTemplate(request) : current ? this.#endedTemplate(current) : nothing}<p class="hidden" id="said" role="status" lang=${this.text.locale}>${request && this.#said}</p>`;
  }

  get #said(): unknown {
    return announcement(this, this.#list, this.text, ({request}, previous) => [
      previous && [this.#endingOf(previous), '. '],
      this.headingOf(request),
      '. ',
    ]);
  }

  /**
   * The requests of the element, for an inbox.
   * @internal
   */
  get requests(): PromptList<Approval<Request, Decision, Options>, Decision> {
    return this.#list;
  }

  /**
   * The server of a request, for an inbox.
   * @internal
   */
  labelOf(approval?: {options: Partial<Options>; label?: ServerLabel}): ServerLabel {
    if (approval?.label) return approval.label;
    const {serverName, serverTitle} = approval?.options ?? {};
    return serverLabel(serverName || this.serverName, serverTitle);
  }

  protected get limits(): Limits {
    return withLimits(this.text.config.limits);
  }

  protected get server(): string {
    return serverText(this.#label, this.text);
  }

  get #label(): ServerLabel {
    return this.labelOf(this.#list.current);
  }

  protected cardTemplate(request: Request, content: unknown): unknown {
    const {text} = this;
    const close = (event: Event) => this.mayRefuse(event) && this.settle(this.refusal);
    const corner = cornerButton('cancel', text.text('closeAndDecline'), close);
    return keyed(
      this.prompt,
      html`<section class="card" part="card" aria-labelledby="heading" aria-describedby=${this.described ? 'message' : nothing} data-theme=${text.theme} dir=${text.dir} lang=${text.locale}>
      ${headerTemplate(this.#label, this.headingOf(request), corner, placeTemplate(text, this.#list.position, this.#time.template(text)))}
      ${statusTemplate(this.#lostBefore, '', this.#time.announcement(text))}
      ${content} ${ignoredTemplate((key) => text.text(key), wasIgnored(this), this.#list.turn.ignored)}
    </section>`,
    );
  }

  /** The text about an earlier decision that did not arrive. It names its subject, because another one is displayed. */
  get #lostBefore() {
    const lost = this.#list.lost.at(-1);
    return lost && `${this.endedName(lost.request)} · ${this.#lostText(lost)}`;
  }

  #lostText(approval: Approval<Request, Decision, Options>) {
    return this.text.text('undelivered', {server: serverText(this.labelOf(approval), this.text)});
  }

  #endingOf(approval: Approval<Request, Decision, Options>) {
    const {by, answer, undelivered} = approval.ending!;
    if (!answer) return this.text.text(interruptedKey(by), {server: this.server});
    return undelivered ? this.#lostText(approval) : this.endedText(answer);
  }

  #endedTemplate(approval: Approval<Request, Decision, Options>) {
    const {request, unsent} = approval;
    const {answer, undelivered} = approval.ending!;
    const {text} = this;
    const ending = this.#endingOf(approval);
    return html`<div class="ended" tabindex="-1" data-theme=${text.theme} dir=${text.dir} lang=${text.locale}>
      <p class="end">${markTemplate(this.#label)}<span role="status">${endedLine(this.endedName(request), ending)}</span></p>
      ${answer && !undelivered ? this.afterEnd(answer) : nothing}
      ${unsent ? html`<div class="box" part="unsent" dir="auto" lang="" translate="no">${unsent}</div>` : nothing}
      ${statusTemplate(this.#lostBefore)}
    </div>`;
  }
}

declare global {
  interface HTMLElementEventMap {
    'approval-start': Event;
  }
}
