import {html, LitElement, nothing} from 'lit';
import {state} from 'lit/decorators.js';
import {jsonTree} from '../../components/inspector/json-tree.js';

/** Between whom: the page and the MCP server, the frame and its guest, or a change of the frame itself. */
export type Lane = 'server' | 'guest' | 'frame';

export interface WireEntry {
  lane: Lane;
  direction: 'in' | 'out' | 'none';
  title: string;
  /** One or two words beside the title. */
  note?: string;
  body?: unknown;
}

const lanes: Record<Lane, string> = {server: 'MCP', guest: 'Guest', frame: 'Frame'};
const arrows = {in: '←', out: '→', none: '·'};
const words = {in: 'received', out: 'sent', none: ''};
const most = 500;

/** Everything on the wire, as it happens. */
export class WireTrace extends LitElement {
  @state() private entries: readonly (WireEntry & {at: number; id: number})[] = [];
  @state() private muted: ReadonlySet<Lane> = new Set();
  #ids = 0;
  #start = performance.now();

  add(entry: WireEntry) {
    const at = performance.now() - this.#start;
    this.entries = [...this.entries, {...entry, at, id: ++this.#ids}].slice(-most);
  }

  // The page's own style sheet is enough here.
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const shown = this.entries.filter(({lane}) => !this.muted.has(lane));
    return html`
      <header>
        <h2 id="trace-title">On the wire</h2>
        <div class="filters" role="group" aria-label="Show">
          ${(Object.keys(lanes) as Lane[]).map((lane) => this.#filter(lane))}
        </div>
        <button class="plain" type="button" @click=${() => (this.entries = [])}>Clear</button>
      </header>
      ${shown.length ? nothing : html`<p class="hint">Every message between page, server and guest appears here.</p>`}
      <ol tabindex="0" aria-labelledby="trace-title">${shown.map((entry) => this.#row(entry))}</ol>`;
  }

  #filter(lane: Lane) {
    const pressed = !this.muted.has(lane);
    const toggle = () => {
      const muted = new Set(this.muted);
      if (!muted.delete(lane)) muted.add(lane);
      this.muted = muted;
    };
    return html`<button type="button" data-lane=${lane} aria-pressed=${pressed} @click=${toggle}>${lanes[lane]}</button>`;
  }

  #row({lane, direction, title, note, body, at}: (typeof this.entries)[number]) {
    const head = html`
      <span class="lane" data-lane=${lane}>${lanes[lane]}</span>
      <span class="arrow" data-direction=${direction}><span aria-hidden="true">${arrows[direction]}</span><span class="visually-hidden">${words[direction]}</span></span>
      <span class="title">${title}</span>
      ${note ? html`<span class="note">${note}</span>` : nothing}
      <time>${(at / 1000).toFixed(2)}</time>`;
    if (body === undefined) return html`<li><div class="entry">${head}</div></li>`;
    return html`<li><details class="entry-details">
      <summary class="entry">${head}</summary>
      <div class="body">${jsonTree(body)}</div>
    </details></li>`;
  }

  protected override willUpdate() {
    const list = this.querySelector('ol');
    this.#follow = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  }
  #follow = true;

  protected override updated() {
    const list = this.querySelector('ol');
    if (list && this.#follow) list.scrollTop = list.scrollHeight;
  }
}
