import {fixture, html} from '@open-wc/testing';
import type {ElicitationErrorEvent} from '../../components/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from './frame.js';

type Page = Window & typeof globalThis;

let count = 0;

/** A page with `elicitation.js`, of which some parts or catalogues are held back. Run `npm run build` first. */
export class HeldPage {
  readonly #folder: string;
  page!: Page;
  frame!: McpElicitationFrame;
  /** The events that were fired, in order. */
  readonly events: string[] = [];
  error?: ElicitationErrorEvent;

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
    this.frame = this.page.document.createElement('mcp-elicitation-frame');
    for (const type of ['elicitation-ready', 'elicitation-error', 'elicitation-result'])
      this.frame.addEventListener(type, () => this.events.push(type));
    this.frame.addEventListener('elicitation-error', (event) => (this.error = event));
    this.page.document.body.append(this.frame);
    return this;
  }

  elicit(properties: JsonObject, message = 'Where to?') {
    const answer = this.frame.elicit({message, requestedSchema: {type: 'object', properties}});
    answer.catch(() => {});
    return answer;
  }

  get form(): SchemaForm | null {
    return this.frame.shadowRoot!.querySelector('schema-form');
  }
  get inputs(): HTMLInputElement[] {
    return [...(this.form?.shadowRoot?.querySelectorAll('input') ?? [])];
  }
  get submit(): HTMLElement {
    return this.form!.shadowRoot!.querySelector<HTMLElement>('[part=submit]')!;
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
