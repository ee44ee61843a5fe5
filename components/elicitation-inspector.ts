import {html, nothing, type PropertyValues} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {TraceEntry} from '../src/presentation/index.js';
import {styles} from './inspector/elicitation-inspector.styles.js';
import type {ElicitationErrorEvent, ElicitationTraceEvent} from './events/frame.js';
import {adviceOnRelay} from './inspector/error-reference.js';
import {jsonTree, matching, type Row, type RowKind, RowMaker, texts} from './inspector/rows.js';
import {property, query, state} from './shared/properties/decorators.js';
import {MovableElement} from './shared/movable-element.js';
import type {TraceListenerOptions} from './frame/frame-element.js';
import type {McpElicitationFrame} from './mcp-elicitation-frame.js';

/** Limit of entries. The oldest are removed first. */
const MAX_ROWS = 1000;
const ROW_KINDS: readonly RowKind[] = ['message', 'state', 'problem'];
const ROW_KIND_NAMES: Record<RowKind, string> = {
  message: texts.messages,
  state: texts.states,
  problem: texts.problems,
};
const ARROWS = {in: '←', out: '→'};

/**
 * Shows the live trace of a frame: messages, states, timings and problems, with advice. A development tool for hosts and guests, in
 * English only. Listens to `elicitation-trace`.
 *
 * @tagname elicitation-inspector
 * @csspart panel - The whole inspector.
 * @csspart header - The name of the frame and the tools.
 * @csspart filter - The filter field.
 * @csspart list - The entries.
 * @csspart entry - One entry.
 * @csspart advice - The advice on an entry.
 * @cssprop [--elicitation-inspector-height=24rem] - Maximum height of the list of entries, which scrolls.
 */
export class ElicitationInspector extends MovableElement {
  static override styles = styles;

  /** Id of the frame, in the same document or shadow root. The frame may be added later. */
  @property({attribute: 'for'}) htmlFor = '';
  /** The frame, instead of `for`, or another target of `elicitation-trace` events. */
  @property({attribute: false}) frame?: EventTarget;
  /** Also shows user input. By default, the trace that the inspector receives does not contain it. */
  @property({type: Boolean}) unredacted = false;
  /** Colour scheme; `auto` follows the page. */
  @property({reflect: true}) theme: 'auto' | 'light' | 'dark' = 'auto';

  @state() private rows: readonly Row[] = [];
  @state() private shown: ReadonlySet<RowKind> = new Set(ROW_KINDS);
  @state() private filter = '';
  @state() private said = '';
  @state() private opened: ReadonlySet<number> = new Set();
  @state() private inspected?: EventTarget;
  @query('ol') private list!: HTMLOListElement | null;

  #maker = new RowMaker();
  #errors = new Set<string>();
  #follow = true;
  #stop?: AbortController;
  #observer?: MutationObserver;

  /** The entries that match the filter, oldest first. */
  get entries(): readonly TraceEntry[] {
    return this.#matching.map(({entry}) => entry);
  }

  /** Removes all entries. */
  clear(): void {
    this.rows = [];
    this.opened = new Set();
    this.said = '';
  }

  /** Copies the entries that match the filter to the clipboard, as JSON. Resolves with `false` if the browser does not allow it. */
  async copy(): Promise<boolean> {
    const {entries} = this;
    try {
      await navigator.clipboard.writeText(JSON.stringify(entries, null, 2));
    } catch {
      this.said = texts.notCopied;
      return false;
    }
    this.said = texts.copied(entries.length);
    return true;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The frame may be added or replaced later.
    this.#observer ??= new MutationObserver(() => this.#attach());
    this.#observer.observe(this.getRootNode(), {childList: true, subtree: true});
    this.#attach();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#detach();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('unredacted') && this.hasUpdated) this.#detach();
    this.#attach();
    this.#follow = !this.list || this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
  }

  protected override render() {
    const rows = this.#matching;
    const id = this.inspected instanceof Element && this.inspected.id;
    return html`<section class="card" part="panel" aria-labelledby="title" dir="ltr" lang="en">
      <header part="header">
        <h2 id="title">${texts.title}${id ? html` <code class="muted">#${id}</code>` : nothing}</h2>
        <p class="muted">${this.unredacted ? texts.whole : texts.redacted}</p>
        <button type="button" class="quiet" @click=${() => this.copy()}>${texts.copy}</button>
        <button type="button" class="quiet" @click=${() => this.#clear()}>${texts.clear}</button>
        <div class="tools">
          <input type="search" part="filter" aria-label=${texts.filter} placeholder=${texts.filter} autocomplete="off"
            .value=${this.filter} @input=${(event: InputEvent) => (this.filter = (event.target as HTMLInputElement).value)} />
          <div class="kinds" role="group" aria-label=${texts.show}>${ROW_KINDS.map((kind) => this.#toggle(kind))}</div>
        </div>
      </header>
      ${rows.length ? nothing : html`<p class="hint muted">${this.#hint()}</p>`}
      <ol part="list" aria-label=${texts.entries} tabindex=${rows.length ? 0 : nothing}>${repeat(
        rows,
        ({key}) => key,
        (row, index) => this.#row(row, rows[index - 1]),
      )}</ol>
      <p class="said muted" role="status">${this.said}</p>
    </section>`;
  }

  protected override updated(): void {
    if (this.list && this.#follow) this.list.scrollTop = this.list.scrollHeight;
  }

  #clear() {
    this.clear();
    this.said = texts.cleared;
  }

  get #matching() {
    return matching(this.rows, this.shown, this.filter);
  }

  #hint() {
    if (this.rows.length) return texts.nothing;
    if (this.inspected) return texts.empty;
    return this.htmlFor ? texts.missing(this.htmlFor) : texts.noFrame;
  }

  #toggle(kind: RowKind) {
    const pressed = this.shown.has(kind);
    const count = this.rows.filter((row) => row.kind === kind).length;
    const press = () => {
      this.shown = new Set(ROW_KINDS.filter((each) => this.shown.has(each) !== (each === kind)));
    };
    return html`<button type="button" data-kind=${kind} aria-pressed=${pressed} title=${ROW_KIND_NAMES[kind]} @click=${press}><span class="sign" data-kind=${kind} aria-hidden="true"></span><span class="name">${ROW_KIND_NAMES[kind]}</span> <span class="count">${count}</span></button>`;
  }

  #row(row: Row, before: Row | undefined) {
    const {kind, direction, peer, title, dialect, note, advice, at, since, took, entry} = row;
    const head = html`
      <time class="muted" title=${since === undefined ? nothing : texts.since(Math.round(since))}>${(at / 1000).toFixed(3)}</time>
      <span class="sign" data-kind=${kind}>${direction ? html`<span aria-hidden="true">${ARROWS[direction]}</span><span class="hidden">${texts[direction === 'in' ? 'received' : 'sent']}</span>` : nothing}</span>
      ${peer ? html`<span class="peer muted">${peer}</span>` : nothing}
      <span class="title" title=${dialect ?? nothing}>${title}</span>
      <span class="note muted">${note ?? nothing}</span>
      ${took === undefined ? nothing : html`<span class="took muted" title=${texts.took(Math.round(took))}>${`${Math.round(took)} ms`}</span>`}`;
    const body = 'message' in entry && kind === 'message';
    return html`<li part="entry" data-kind=${kind}>
      ${row.request === (before?.request ?? 0) ? nothing : html`<p class="request muted">${texts.request(row.request)}</p>`}
      ${
        body
          ? html`<details @toggle=${(event: Event) => this.#toggled(row.key, event)}><summary class="line">${head}</summary>
          ${this.opened.has(row.key) ? html`<div class="body">${jsonTree(entry.message)}</div>` : nothing}</details>`
          : html`<div class="line">${head}</div>`
      }
      ${advice ? html`<p class="advice" part="advice">${advice}</p>` : nothing}
    </li>`;
  }

  /** Records which entries are open. The message of an entry is rendered only while it is open. */
  #toggled(key: number, {target, currentTarget}: Event) {
    if (target !== currentTarget) return;
    const opened = new Set(this.opened);
    if ((target as HTMLDetailsElement).open) opened.add(key);
    else opened.delete(key);
    this.opened = opened;
  }

  #attach() {
    if (!this.isConnected) return;
    const root = this.getRootNode() as Document | ShadowRoot;
    const named = this.htmlFor ? root.getElementById(this.htmlFor) : undefined;
    const frame = (typeof this.frame?.addEventListener === 'function' && this.frame) || named || undefined;
    if (frame === this.inspected && (!frame || this.#stop)) return;
    this.#detach();
    this.inspected = frame;
    if (!frame) return;
    if (!(frame instanceof Element) || customElements.get(frame.localName)) return this.#listen(frame);
    void customElements
      .whenDefined(frame.localName)
      .then(() => frame === this.inspected && this.#listen(frame));
  }

  #listen(frame: EventTarget) {
    this.#stop?.abort();
    this.#stop = new AbortController();
    const {signal} = this.#stop;
    const options: TraceListenerOptions = {signal, values: this.unredacted};
    const add = (event: Event) => this.#add((event as ElicitationTraceEvent).entry);
    frame.addEventListener('elicitation-trace', add, options);
    frame.addEventListener('elicitation-error', this.#failed, {signal});
  }

  #detach() {
    this.#stop?.abort();
    this.#stop = undefined;
    this.inspected = undefined;
  }

  #add(entry: TraceEntry) {
    const row = this.#maker.row(entry);
    if (!row) return;
    const added = [row];
    if (entry.kind === 'error') this.#errors.add(`${entry.code} ${entry.message}`);
    if (entry.kind === 'state' && entry.status === 'relay open') {
      const advice = adviceOnRelay((this.inspected as McpElicitationFrame | undefined) ?? {});
      if (advice) added.push(this.#maker.warning(advice, entry));
    }
    if (row.kind === 'problem') this.said = `${row.title}: ${row.note ?? ''}`;
    this.rows = [...this.rows, ...added].slice(-MAX_ROWS);
  }

  /** Adds failures that are not in the trace because no guest was involved. */
  #failed = (event: Event) => {
    const {code, message} = (event as ElicitationErrorEvent).error;
    if (this.#errors.delete(`${code} ${message}`)) return;
    const id = this.rows.at(-1)?.entry.id ?? '';
    this.#add({kind: 'error', at: performance.now(), id, code, message});
    this.#errors.clear();
  };
}
