import {fixture, html} from '@open-wc/testing';
import type {ElicitationErrorEvent} from '../../components/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {frameIn} from './cdn-page.js';
import {until} from './frame.js';
import {guestPage} from './guest-page.js';

type Page = Window & typeof globalThis;

/** The properties of a harmless request. */
export const named = {name: {type: 'string', title: 'Name', minLength: 2}} as const;
/** Those of a request for a password, in a word that is only in the lists. */
export const foreign = {wort: {type: 'string', title: 'Kennwort'}} as const;

let count = 0;

/** A page with `elicitation.js`, of which some parts or catalogues are held back. Run `npm run build` first. */
export class HeldPage {
  readonly #folder: string;
  page!: Page;
  frame!: McpElicitationFrame;
  /** The events that were fired, in order. */
  readonly events: string[] = [];
  error?: ElicitationErrorEvent;
  readonly #trace: TraceEntry[] = [];

  constructor(...parts: string[]) {
    this.#folder = `/test/servers/held-parts/${parts.join()}/${Date.now()}-${Math.random().toString(36).slice(2)}-${count++}`;
  }

  async open(): Promise<this> {
    const url = `${this.#folder}/page.html`;
    const iframe = await fixture<HTMLIFrameElement>(
      html`<iframe title="page" src=${url} width="600" height="600"></iframe>`,
    );
    this.page = iframe.contentWindow as Page;
    const {page} = this;
    await until(() => page.location.pathname === url && page.document.readyState !== 'loading', 'the page');
    this.frame = frameIn(page);
    for (const type of ['elicitation-ready', 'elicitation-error', 'elicitation-result'])
      this.frame.addEventListener(type, () => this.events.push(type));
    this.frame.addEventListener('elicitation-error', (event) => (this.error = event));
    this.frame.addEventListener('elicitation-trace', ({entry}) => this.#trace.push(entry), {values: true});
    return this;
  }

  elicit(properties: JsonObject) {
    const answer = this.frame.elicit(
      {message: 'Who?', requestedSchema: {type: 'object', properties}},
      {id: 'e'},
    );
    answer.catch(() => {});
    return answer;
  }

  /** Presents a request to a guest with this script; see `guestPage()`. */
  elicitFrom(script: string, properties: JsonObject = named) {
    this.frame.html = guestPage(script);
    return this.elicit(properties);
  }

  /** The entries of the trace of a kind that contain a text. */
  traced(kind: TraceEntry['kind'], text: string): TraceEntry[] {
    return this.#trace.filter((entry) => entry.kind === kind && JSON.stringify(entry).includes(text));
  }

  get form(): SchemaForm | null {
    return this.frame.shadowRoot!.querySelector('schema-form');
  }
  get inputs(): HTMLInputElement[] {
    return [...(this.form?.shadowRoot?.querySelectorAll('input') ?? [])];
  }

  /** Whether the user can type into the first field. */
  get isTypable(): boolean {
    const [input] = this.inputs;
    input?.focus();
    return !!input && this.form!.shadowRoot!.activeElement === input;
  }

  /** Lets the parts arrive, or fail. */
  async settle(how: 'release' | 'refuse'): Promise<void> {
    await fetch(`${this.#folder}/${how}`);
  }
}

/** The properties of a request with a list that is too long for a native one. */
export const listed = {
  name: {type: 'string', title: 'Name', default: 'Ada'},
  country: {
    type: 'string',
    title: 'Country',
    enum: Array.from({length: 40}, (_, index) => `Country ${index}`),
  },
} as const;

/** Waits as long as another page takes to display a form. */
export async function untilAnotherForm(): Promise<void> {
  const other = await new HeldPage('mcp').open();
  other.elicit(named);
  await until(() => other.inputs[0]?.offsetHeight, 'the form of the other page');
  other.frame.cancel();
}
