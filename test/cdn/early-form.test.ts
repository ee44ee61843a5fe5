// The first form of the built CDN files while the word lists are still loading: run `npm run build` first.
import {expect, fixture, html} from '@open-wc/testing';
import type {ElicitationErrorEvent} from '../../components/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {failure, until} from '../support/frame.js';

type Page = Window & typeof globalThis;

let count = 0;

/** A page with `elicitation.js`, whose word lists are held back. */
class HeldPage {
  readonly #folder =
    `/test/servers/held-parts/${Date.now()}-${Math.random().toString(36).slice(2)}-${count++}`;
  page!: Page;
  frame!: McpElicitationFrame;
  /** The events that were fired, in order. */
  readonly events: string[] = [];
  error?: ElicitationErrorEvent;

  async open(): Promise<this> {
    const iframe = await fixture<HTMLIFrameElement>(
      html`<iframe title="page" width="600" height="600"></iframe>`,
    );
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, {once: true}));
    iframe.srcdoc = `<!doctype html><html lang="en"><head><title>page</title><script src="${this.#folder}/elicitation.js"></script></head><body></body></html>`;
    await loaded;
    this.page = iframe.contentWindow as Page;
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

  /** Lets the word lists arrive, or fail. */
  async settle(how: 'release' | 'refuse'): Promise<void> {
    await fetch(`${this.#folder}/${how}`);
  }
}

/** Where an element is, without the animation of the card. */
const placeOf = ({offsetLeft, offsetTop, offsetWidth, offsetHeight}: HTMLElement) =>
  [offsetLeft, offsetTop, offsetWidth, offsetHeight].join();

const harmless = {city: {type: 'string', title: 'City'}, nights: {type: 'integer', title: 'Nights'}};
/** A password, in words that are only in the lists. */
const foreign = {name: {type: 'string', title: 'Benutzer'}, wort: {type: 'string', title: 'Kennwort'}};
const english = {name: {type: 'string', title: 'User'}, word: {type: 'string', title: 'Password'}};

describe('the first form by script tag', () => {
  it('is drawn before the word lists are loaded, and stays in place when they are', async () => {
    const held = await new HeldPage().open();
    const answer = held.elicit(harmless);
    await until(() => held.inputs.length === 2 && held.inputs[0]!.offsetHeight, 'the fields');
    const before = held.inputs;
    const places = before.map(placeOf);

    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await held.frame.updateComplete;
    await held.form!.updateComplete;

    expect(held.events).to.deep.equal(['elicitation-ready']);
    expect(held.inputs).to.deep.equal(before);
    expect(before.map(placeOf)).to.deep.equal(places);
    expect(held.isTypable).to.be.true;
    before[0]!.value = 'Oslo';
    before[0]!.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    held.submit.click();
    expect(await answer).to.deep.equal({action: 'accept', content: {city: 'Oslo'}});
  });

  it('takes no entry and no answer until the word lists are loaded, and can be declined', async () => {
    const held = await new HeldPage().open();
    const answer = held.elicit(harmless);
    await until(() => held.inputs[0]?.offsetHeight, 'the fields');

    expect(held.isTypable).to.be.false;
    held.submit.click();
    held.form!.requestSubmit();
    const page = held.frame as unknown as {
      requests: {shown: {answer(action: string, content: object): void}};
    };
    page.requests.shown.answer('accept', {city: 'Oslo'});
    await held.frame.updateComplete;
    expect(held.events).to.deep.equal([]);
    expect(held.form).to.exist;

    held.form!.shadowRoot!.querySelector<HTMLElement>('[part=decline]')!.click();
    expect(await answer).to.deep.equal({action: 'decline'});
    await held.settle('release');
  });

  it('sends what the page has submitted before when the word lists are loaded', async () => {
    const held = await new HeldPage().open();
    const answer = held.elicit(harmless);
    await until(() => held.inputs[0]?.offsetHeight, 'the fields');
    held.form!.value = {city: 'Oslo'};
    held.form!.requestSubmit();
    await held.frame.updateComplete;
    expect(held.events).to.deep.equal([]);

    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {city: 'Oslo'}});
    expect(held.events).to.deep.equal(['elicitation-ready', 'elicitation-result']);
  });

  it('is refused when the word lists arrive and find a password, and takes no entry before', async () => {
    const held = await new HeldPage().open();
    held.frame.sensitive = 'block';
    const answer = held.elicit(foreign);
    await until(() => held.inputs[0]?.offsetHeight, 'the fields');
    expect(held.isTypable).to.be.false;
    held.form!.requestSubmit();

    await held.settle('release');

    expect(await failure(answer)).to.include({code: 'SENSITIVE_BLOCKED'});
    await held.frame.updateComplete;
    expect(held.form).to.equal(null);
    expect(held.events).not.to.include('elicitation-ready');
  });

  it('masks a password and warns about it when the word lists arrive', async () => {
    const held = await new HeldPage().open();
    held.elicit(foreign).catch(() => {});
    await until(() => held.inputs[0]?.offsetHeight, 'the fields');
    expect(held.isTypable).to.be.false;

    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await held.frame.updateComplete;
    await held.form!.updateComplete;

    expect(held.inputs.map(({type}) => type)).to.deep.equal(['text', 'password']);
    expect(held.form!.warns).to.be.true;
    expect(held.isTypable).to.be.true;
    held.frame.cancel();
  });

  it('is not drawn before the word lists are loaded if it has a common name of a credential', async () => {
    const held = await new HeldPage().open();
    held.elicit(english);
    await held.page.customElements.whenDefined('mcp-elicitation-frame');
    // A second page, whose form is drawn, takes as long.
    const other = await new HeldPage().open();
    other.elicit(harmless);
    await until(() => other.inputs[0]?.offsetHeight, 'the fields of the other page');

    expect(held.form).to.equal(null);
    await held.settle('release');
    await until(() => held.events.length, 'the form');
    await held.form!.updateComplete;
    expect(held.inputs.map(({type}) => type)).to.deep.equal(['text', 'password']);
    held.frame.cancel();
    other.frame.cancel();
    await other.settle('release');
  });

  it('is removed if the word lists cannot be loaded', async () => {
    const held = await new HeldPage().open();
    const answer = held.elicit(harmless);
    await until(() => held.inputs[0]?.offsetHeight, 'the fields');

    await held.settle('refuse');
    await until(() => held.error, 'the error');
    await held.frame.updateComplete;

    expect(held.error!.error).to.include({code: 'RESOURCE_UNAVAILABLE'});
    expect(held.form).to.equal(null);
    expect(held.events).to.deep.equal(['elicitation-error']);
    held.frame.shadowRoot!.querySelector<HTMLElement>('.card [part=decline]')!.click();
    expect(await answer).to.deep.equal({action: 'decline'});
  });
});
