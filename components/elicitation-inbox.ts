import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {inboxTexts} from '../src/locales/en/inbox.js';
import {secondsUntil, type SettledRecord, serverText, type Verify} from '../src/presentation/index.js';
import type {ElicitRequest, ElicitResult, ToolCall, ToolDecision} from '../src/protocol/index.js';
import {Badge} from './inbox/badge.js';
import {historyTemplate, keyOf, rowTemplate} from './inbox/rows.js';
import {type Connection, connectTo, type InboxSource} from './inbox/requests.js';
import {SeenRows} from './inbox/seen-rows.js';
import type {WaitingRequest} from './inbox/waiting-request.js';
import {styles} from './inbox/elicitation-inbox.styles.js';
import {property, state} from './shared/properties/decorators.js';
import {ConsentGuard, wasIgnored} from './shared/consent/consent-guard.js';
import {ignoredTemplate} from './shared/card-lines.js';
import {Localize} from './shared/localize.js';
import {MovableElement} from './shared/movable-element.js';
import {CLOCK} from './shared/text/time-left.js';
import {Verifying} from './shared/verifying.js';

const MAX_HISTORY = 200;
/** ms between two announcements of the number of requests. */
const QUIET = 2_000;
/** ms between two updates of the remaining times, and of one that is displayed as a clock. */
const TICK = 5_000;
const CLOCK_TICK = 1_000;
/** Most rows that one update draws: more than a screen has. The next rows follow in later tasks. */
const MAX_NEW_ROWS = 40;
/** ms until the next rows. */
const PAUSE = 20;

/**
 * Lists everything that waits for the user, from every connected frame: the next deadline first. Opens a prompt in its frame. Confirmations
 * of one kind from one server can be selected and answered together, if their rows have been in view.
 *
 * @tagname elicitation-inbox
 * @csspart card - The box around everything.
 * @csspart summary - The line that folds the list: heading and number.
 * @csspart heading - The heading.
 * @csspart count - The number of requests.
 * @csspart filter - The choice of the server.
 * @csspart list - The list of requests.
 * @csspart request - One request.
 * @csspart mark - The round mark with the server's first letter.
 * @csspart select - The checkbox of a request that can be answered with others.
 * @csspart open - The button that opens a request.
 * @csspart actions - The row of buttons for the selected requests.
 * @csspart select-all - The button that selects all requests of the same kind.
 * @csspart approve - The button that approves the selected requests.
 * @csspart decline - The button that declines the selected requests.
 * @csspart empty - The text without requests.
 * @csspart status - The status line.
 * @csspart history - The list of settled requests (`history`).
 * @csspart record - One settled request.
 */
export class ElicitationInbox extends MovableElement {
  static override styles = styles;

  /** BCP 47 tag; default: the nearest `lang`, then the browser's language. */
  @property() locale?: string;
  /** Colour scheme; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';
  /** Also lists settled requests, from when it is set: the latest 200. */
  @property({type: Boolean}) history = false;
  /**
   * `off` switches off the keys J (next request), K (previous), both with Shift to select them, A (select all of this kind) and Enter
   * (open), which work while the focus is in the list. Ctrl or ⌘ with Enter approves what is selected.
   */
  @property() keys: 'on' | 'off' = 'on';
  /** Adds the number of requests to the title of the page, and to the icon of an installed app, while the page is hidden. */
  @property({type: Boolean}) badge = false;

  /**
   * Verifies each approval after the user has pressed Approve, before the answer is given, one after another. What it resolves with is
   * added to the `_meta` of the answer. If it rejects, this request and the next ones stay selected, and the message is displayed. It also
   * receives tool calls, with their decisions.
   */
  @property({attribute: false}) verify?: Verify<ElicitRequest | ToolCall, ElicitResult | ToolDecision>;

  @state() private server = '';
  @state() private status = '';
  /** The announced number of requests. The count above the list shows it. */
  @state() private number = '';

  #text = new Localize(this, inboxTexts);
  #connections = new Set<Connection>();
  #connectionOf = new WeakMap<object, Connection>();
  /** The subjects of the selected requests. Replaced by every change, because each selection must be visible again. */
  #selected: ReadonlySet<object> = new Set();
  /** The request that was selected last: the other end of a range. */
  #anchor?: object | undefined;
  #records: SettledRecord[] = [];
  #shown: readonly WaitingRequest[] = [];
  /** All requests at the last update. */
  #listed: readonly WaitingRequest[] = [];
  #badge?: Badge;
  readonly #verifying = new Verifying(() => this.#text.text('error.unchecked'));
  /** The subjects of #shown whose row has its content. */
  #drawn = new Set<object>();
  #announced = 0;
  #announceAt = 0;
  /** The timer of the next update: while rows are drawn, or for the countdowns. */
  #nextUpdate?: ReturnType<typeof setTimeout> | undefined;
  #nextAnnouncement?: ReturnType<typeof setTimeout> | undefined;
  /** The rows that have their content and were in view. Only their requests are answered. */
  readonly #seen = new SeenRows(this, () =>
    this.#rows.flatMap((row, index) => {
      const {subject} = this.#shown[index] ?? {};
      return subject && this.#drawn.has(subject) ? [[row, subject] as const] : [];
    }),
  );
  #guard = new ConsentGuard(this, () => ({
    prompt: this.#selected,
    controls: [...this.renderRoot.querySelectorAll('.tools button')],
    box: null,
  }));

  /**
   * Lists the requests of a presenter.
   *
   * @param presenter - `<mcp-elicitation-frame>`, `<mcp-tool-approval>`, `<mcp-sampling-approval>`, `<mcp-app-frame>` (its calls), or an
   * object with `elicit` or `approve`: such elements or functions. Calls of functions are listed, and can be opened only by that object.
   * @returns A function that disconnects it.
   * @throws TypeError if `presenter` presents nothing
   */
  connect(presenter: InboxSource): () => void {
    const known = presenter && this.#connectionOf.get(presenter);
    const connection =
      known && this.#connections.has(known)
        ? known
        : connectTo(presenter, () => this.requestUpdate(), this.#onSettled);
    // No closure refers to the presenter: one that is kept would keep a removed frame alive.
    this.#connectionOf.set(presenter, connection);
    this.#connections.add(connection);
    if (this.history) connection.audit();
    this.requestUpdate();
    return () => {
      if (!this.#connections.delete(connection)) return;
      connection.disconnect();
      this.requestUpdate();
    };
  }

  /** Number of requests that are waiting or displayed, of all servers. */
  get pending(): number {
    return this.#all.length;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The timers were cleared if the element was moved.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#nextUpdate);
    clearTimeout(this.#nextAnnouncement);
    this.#nextAnnouncement = undefined;
    this.#badge?.show(0);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('history') && this.history)
      for (const connection of this.#connections) connection.audit();
    if (this.badge) this.#badge ??= new Badge(this);
    const all = (this.#listed = this.#all);
    if (!all.some(({subject, place}) => subject === this.#verifying.subject && place !== 'shown'))
      this.#verifying.abort();
    if (!all.some(({key}) => key === this.server)) this.server = '';
    this.#shown = all.filter(({key}) => !this.server || key === this.server);
    this.#announce(all.length);
    // All selected requests are of the kind of the first.
    const kinds = new Map(this.#shown.map(({subject, kind}) => [subject, kind]));
    const [first] = [...this.#selected].flatMap((subject) => kinds.get(subject) ?? []);
    this.#keep((subject) => first !== undefined && kinds.get(subject) === first);
  }

  protected override render() {
    const {dir, locale, theme} = this.#text;
    const {length} = this.#shown;
    return html`<section class="card" part="card" aria-labelledby="heading" data-theme=${theme} dir=${dir} lang=${locale} @keydown=${this.#onShortcut}>
      <details open>
        <summary part="summary"><h2 id="heading" part="heading">${this.#text.text('inbox.title')}</h2><span class="count" part="count" ?hidden=${!length}>${length}</span></summary>
        ${this.#filterTemplate()}
        ${length ? this.#listTemplate() : html`<p class="muted" part="empty" tabindex="-1">${this.#text.text('inbox.empty')}</p>`}
        ${this.#batchTemplate()}
        ${this.history && this.#records.length ? historyTemplate(this.#records, this.#text) : nothing}
      </details>
      <p class="status muted" part="status" role="status">${this.status}</p>
      <p class="hidden" role="status">${this.number}</p>
    </section>`;
  }

  protected override updated(): void {
    this.#badge?.show(this.badge ? this.#listed.length : 0);
    clearTimeout(this.#nextUpdate);
    // The next deadline is the first.
    const seconds = secondsUntil(this.#shown[0]?.deadline);
    if (!this.isConnected || (!this.#isDrawing && seconds === undefined)) return;
    const tick = seconds! > CLOCK ? TICK : CLOCK_TICK;
    this.#nextUpdate = setTimeout(() => this.requestUpdate(), this.#isDrawing ? PAUSE : tick);
  }

  /** All requests: the next deadline first, then the oldest. */
  get #all(): WaitingRequest[] {
    const rows = [...this.#connections].flatMap((connection) => connection.requests());
    // A request that passes through several presenters is listed by the one that can open it.
    const opened = new Set(rows.flatMap(({open, original}) => (open ? original : [])));
    const bySubject = new Map(rows.map((row) => [row.subject, row]));
    const all = [...bySubject.values()].filter(({open, original}) => open || !opened.has(original));
    const end = ({deadline = Number.POSITIVE_INFINITY}: WaitingRequest) => deadline;
    // The difference of two infinities is not a number.
    return all.sort((a, b) => end(a) - end(b) || a.order - b.order || 0);
  }

  #filterTemplate(): TemplateResult | typeof nothing {
    const names = new Map(this.#listed.map(({key, server}) => [key, server]));
    if (names.size < 2) return nothing;
    return html`<label class="filter"><span>${this.#text.text('inbox.server')}</span><select part="filter" @change=${this.#onFilter}>
      <option value="" ?selected=${!this.server}>${this.#text.text('inbox.allServers')}</option>
      ${[...names].map(([key, server]) => html`<option value=${key} ?selected=${key === this.server}>${serverText(server, this.#text)}</option>`)}
    </select></label>`;
  }

  #batchTemplate(): TemplateResult | typeof nothing {
    const count = this.#selected.size;
    if (!count) return nothing;
    const all = this.#ofKind(this.#kind).length;
    const button = (name: 'approve' | 'decline', action: 'accept' | 'decline') =>
      html`<button class=${action === 'accept' ? 'primary' : nothing} part=${name} type="button" @click=${(event: UIEvent) => this.#answerSelected(event, action)}>${this.#text.text(`inbox.${name}`, {count})}</button>`;
    const more = html`<button class="quiet apart" part="select-all" type="button" @click=${() => this.#selectAll(this.#kind)}>${this.#text.text('inbox.all', {count: all})}</button>`;
    // Below the list, so that the rows do not move.
    return html`<div class="tools"><div class="actions" part="actions">${all > count ? more : nothing}${button('decline', 'decline')}${button('approve', 'accept')}</div>
      ${ignoredTemplate((key) => this.#text.text(key), wasIgnored(this))}</div>`;
  }

  get #isDrawing(): boolean {
    return this.#drawn.size < this.#shown.length;
  }

  #listTemplate() {
    const kind = this.#kind;
    const before = this.#drawn;
    let left = MAX_NEW_ROWS;
    this.#drawn = new Set();
    for (const {subject} of this.#shown) if (before.has(subject) || left-- > 0) this.#drawn.add(subject);
    // The role, because WebKit does not treat a list without markers as one.
    return html`<ul part="list" role="list" @keydown=${this.#onKey}>${repeat(
      this.#shown,
      ({subject}) => subject,
      (request, index) =>
        html`<li part="request">${
          this.#drawn.has(request.subject)
            ? rowTemplate({
                request,
                index,
                text: this.#text,
                selected: this.#selected.has(request.subject),
                mayBeSelected: kind === undefined || request.kind === kind,
                select: (selected, isRange) => this.#select(request.subject, selected, isRange),
              })
            : nothing
        }</li>`,
    )}</ul>`;
  }

  get #kind() {
    return this.#shown.find(({subject}) => this.#selected.has(subject))?.kind;
  }

  /** Selects a request, or with `isRange` all of its kind between it and the one that was pressed last. */
  #select(subject: object, selected: boolean, isRange = false) {
    const from = isRange ? this.#indexOf(this.#anchor) : -1;
    const to = this.#indexOf(subject);
    const range =
      from < 0 ? [subject] : this.#ofKind(this.#shown[to]!.kind, Math.min(from, to), Math.max(from, to) + 1);
    if (selected) this.#selected = new Set([...this.#selected, ...range]);
    else this.#keep((other) => !range.includes(other));
    this.#anchor = subject;
    this.requestUpdate();
  }

  /** Has no effect for a request that must be opened. */
  #selectAll(kind: string | undefined) {
    if (kind === undefined) return;
    this.#selected = new Set(this.#ofKind(kind));
    this.requestUpdate();
  }

  /** The subjects of the requests of a kind that may be answered together, from one row to before another. */
  #ofKind(kind: string | undefined, from = 0, to = this.#shown.length): object[] {
    const rows = this.#shown.slice(from, to).filter((row) => row.kind !== undefined && row.kind === kind);
    return rows.map(({subject}) => subject);
  }

  #indexOf(subject: object | undefined): number {
    return this.#shown.findIndex((request) => request.subject === subject);
  }

  get #rows(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[part=request]')];
  }

  #keep(isSelected: (subject: object) => boolean) {
    const kept = [...this.#selected].filter(isSelected);
    if (kept.length !== this.#selected.size) this.#selected = new Set(kept);
  }

  #answerSelected(event: UIEvent, action: 'accept' | 'decline') {
    if (!this.#guard.allows(event) || !event.isTrusted || this.#verifying.subject) return;
    this.#seen.look();
    const answered = this.#shown.filter(
      ({subject}) => this.#selected.has(subject) && this.#seen.has(subject),
    );
    const place = this.#indexOf(answered[0]?.subject);
    if (action === 'accept' && this.verify) return void this.#answerVerified(answered, this.verify);
    this.#keep((subject) => !answered.some((request) => request.subject === subject));
    for (const {answers, answer} of answered) answer?.(answers![action]);
    this.#reportAnswered(answered.length, place);
  }

  /** Approves requests one after another, each after the page has verified it. */
  async #answerVerified(requests: readonly WaitingRequest[], verify: NonNullable<typeof this.verify>) {
    let answered = 0;
    const place = this.#indexOf(requests[0]?.subject);
    let problem: string | undefined;
    for (const {subject, server, request, answers, answer: give} of requests) {
      const given = await this.#verifying.run(subject, verify, () => {
        const box = this.#rowOf(subject);
        if (!box || !request) return undefined;
        return {box, server: serverText(server, this.#text), request, answer: answers!.accept};
      });
      ({problem} = given);
      if (!given.answer) break;
      this.#keep((other) => other !== subject);
      give?.(given.answer);
      answered++;
    }
    if (problem) this.status = problem;
    else this.#reportAnswered(answered, place);
    this.requestUpdate();
  }

  #rowOf(subject: object): Element | undefined {
    return this.#rows[this.#indexOf(subject)];
  }

  /** @param place - Where the first of the answered rows was */
  #reportAnswered(answered: number, place: number) {
    const count = this.#selected.size;
    this.status = this.#text.text(count ? 'inbox.outOfView' : 'inbox.settled', {
      answered,
      count: count || answered,
    });
    this.requestUpdate();
    // The row or the button that had the focus is removed.
    void this.updateComplete.then(
      () => (this.renderRoot as ShadowRoot).activeElement || this.#focusFrom(place),
    );
  }

  /** Focuses the first control from a row on, else the last one before it, else the text of the empty list. */
  #focusFrom(place: number) {
    const rows = this.#rows;
    const next = [...rows.slice(place), ...rows.slice(0, place).reverse()];
    const empty = this.renderRoot.querySelector<HTMLElement>('[part=empty]');
    (next.map(controlIn).find(Boolean) ?? empty)?.focus();
  }

  readonly #onFilter = (event: Event) => {
    this.server = (event.target as HTMLSelectElement).value;
  };

  readonly #onShortcut = (event: KeyboardEvent) => {
    const isApproval = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && this.#selected.size > 0;
    if (!isApproval || event.defaultPrevented) return;
    event.preventDefault();
    this.#answerSelected(event, 'accept');
  };

  readonly #onKey = (event: KeyboardEvent) => {
    const {key, altKey, ctrlKey, metaKey, shiftKey} = event;
    if (this.keys === 'off' || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    const index = this.#rows.findIndex((row) => row.contains(event.target as Node));
    const step = {j: 1, k: -1}[key.toLowerCase()];
    if (step) this.#move(index, step, shiftKey);
    else if (key.toLowerCase() === 'a') this.#selectAll(this.#shown[index]?.kind);
    else if (key !== 'Enter' || (event.target as Element).localName !== 'input') return;
    else this.#shown[index]?.open?.();
    event.preventDefault();
  };

  /** Focuses the next or previous row, and selects both with `selects`. */
  #move(index: number, step: number, selects: boolean) {
    while (this.#isDrawing) {
      this.requestUpdate();
      this.performUpdate();
    }
    const rows = this.#rows;
    const others = step > 0 ? rows.slice(index + 1) : rows.slice(0, index).reverse();
    // Rows without a control are passed.
    const next = others.find(controlIn);
    if (!next) return;
    controlIn(next)!.focus();
    const [from, to] = [index, rows.indexOf(next)].map((place) => this.#shown[place]);
    if (!selects || from?.kind === undefined || from.kind !== to?.kind) return;
    this.#anchor = from.subject;
    this.#select(to.subject, true, true);
  }

  readonly #onSettled = (event: Event) => {
    const settled = event as Event & {record: SettledRecord; withValues?(): SettledRecord};
    // The values themselves are not kept.
    const {reason} = settled.withValues?.() ?? {};
    const record = {...settled.record, ...(reason !== undefined && {reason})};
    // An answer that did not arrive is reported again, and replaces its record.
    const others = this.#records.filter((other) => keyOf(other) !== keyOf(record));
    this.#records = [record, ...others].slice(0, MAX_HISTORY);
    this.requestUpdate();
  };

  /** Says the number of requests, at most once in a while. */
  #announce(pending: number) {
    if (pending === this.#announced) return;
    const wait = this.#announceAt + QUIET - performance.now();
    if (wait > 0) {
      this.#nextAnnouncement ??= setTimeout(() => {
        this.#nextAnnouncement = undefined;
        this.#announce(this.pending);
      }, wait);
      return;
    }
    this.#announced = pending;
    this.#announceAt = performance.now();
    this.number = this.#text.text('inbox.waiting', {count: pending});
  }
}

const controlIn = (row: Element): HTMLElement | null => row.querySelector('[part=open], input:enabled');
