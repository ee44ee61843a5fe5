// A frame of which the module that displays requests is still loading.
import {expect, fixture, html} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {SettledRecord} from '../../src/presentation/index.js';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {failure, part, until} from '../support/frame.js';

type Page = Window & typeof globalThis;
const VIEW = 'components/frame/prompt-view.ts';
const ask = (message: string): ElicitRequest => ({
  message,
  requestedSchema: {type: 'object', properties: {name: {type: 'string'}}},
});

let count = 0;

/** A page with a frame, where that module is held back. */
class HeldPage {
  readonly #folder =
    `/test/servers/held-modules/view-${Date.now()}-${Math.random().toString(36).slice(2)}-${count++}`;
  page!: Page;
  frame!: McpElicitationFrame;
  /** The events that were fired, in order. */
  readonly events: string[] = [];

  async open(): Promise<this> {
    const iframe = await fixture<HTMLIFrameElement>(
      html`<iframe title="page" width="600" height="600"></iframe>`,
    );
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, {once: true}));
    const imports = JSON.stringify({imports: {[`/${VIEW}`]: `${this.#folder}/${VIEW}`}});
    iframe.srcdoc = `<!doctype html><html lang="en"><head><title>page</title><script type="importmap">${imports}</script>
      <script type="module" src="/components/define/mcp-elicitation-frame.ts"></script></head><body></body></html>`;
    await loaded;
    this.page = iframe.contentWindow as Page;
    this.frame = this.page.document.createElement('mcp-elicitation-frame');
    this.frame.serverName = 'Acme';
    for (const type of ['elicitation-start', 'elicitation-ready', 'elicitation-error', 'elicitation-result'])
      this.frame.addEventListener(type, () => this.events.push(type));
    this.page.document.body.append(this.frame);
    return this;
  }

  elicit(message: string, options?: Parameters<McpElicitationFrame['elicit']>[1]) {
    const answer = this.frame.elicit(ask(message), options);
    answer.catch(() => {});
    return answer;
  }

  get message(): string | undefined {
    return part(this.frame, 'message')?.textContent ?? undefined;
  }

  /** Whether the browser requests a module again that has failed once. Chromium and Firefox remember the failure. */
  async asksAgain(): Promise<boolean> {
    const path = `${this.#folder}-probe/components/frame/status.ts`;
    const load = this.page.Function('url', 'return import(url).then(() => true, () => false)');
    await fetch(`${this.#folder}-probe/refuse`);
    expect(await load(new URL(path, location.href).href)).to.equal(false);
    await fetch(`${this.#folder}-probe/release`);
    return load(new URL(path, location.href).href);
  }

  release = () => fetch(`${this.#folder}/release`);
  refuse = () => fetch(`${this.#folder}/refuse`);

  /** The module arrives, and the request is displayed. */
  async shows(message: string): Promise<void> {
    await until(() => this.message === message, `“${message}”`);
  }
}

const held = () => new HeldPage().open();

describe('a frame that is loading the view for its requests', () => {
  it('is loading, and completes its update when the card is displayed', async () => {
    const page = await held();
    void page.elicit('Name?');
    expect([page.frame.status, page.frame.pending]).to.deep.equal(['loading', 1]);
    await until(() => page.frame.matches(':state(loading)'), 'the state');
    expect(page.frame.shadowRoot!.querySelector('.card')).to.equal(null);
    expect(page.events).to.deep.equal([]);

    const complete = page.frame.updateComplete.then(() => page.message);
    await page.release();

    expect(await complete).to.equal('Name?');
    await until(() => page.frame.status === 'ready', 'the form');
    expect(page.events).to.deep.equal(['elicitation-start', 'elicitation-ready']);
    const {borderTopWidth, display} = page.page.getComputedStyle(part(page.frame, 'card')!);
    expect([borderTopWidth, display]).to.deep.equal(['1px', 'flex']);
  });

  it('presents requests that arrive meanwhile one after another', async () => {
    const page = await held();
    const first = page.elicit('First?');
    const second = page.elicit('Second?');
    expect(page.frame.pending).to.equal(2);
    await page.release();

    await page.shows('First?');
    page.frame.decline();
    expect(await first).to.deep.equal({action: 'decline'});
    await page.shows('Second?');
    page.frame.cancel();
    expect(await second).to.deep.equal({action: 'cancel'});
  });

  it('rejects an aborted request at once, and presents the next one', async () => {
    const page = await held();
    const controller = new AbortController();
    const first = page.elicit('First?', {signal: controller.signal});
    const second = page.elicit('Second?');
    const reason = new Error('stopped');
    controller.abort(reason);

    expect(await first.catch((error: unknown) => error)).to.equal(reason);
    expect(page.frame.pending).to.equal(1);
    await page.release();
    await page.shows('Second?');
    page.frame.cancel();
    expect(await second).to.deep.equal({action: 'cancel'});
    expect(page.events.filter((type) => type === 'elicitation-start')).to.have.length(1);
  });

  it('answers with cancel when the time is over', async () => {
    const page = await held();
    expect(await page.elicit('Name?', {timeout: 30})).to.deep.equal({action: 'cancel'});
    expect(page.events).to.deep.equal(['elicitation-result']);
  });

  it('answers with cancel when it is removed', async () => {
    const page = await held();
    const answers = [page.elicit('First?'), page.elicit('Second?')];
    page.frame.remove();
    expect(await Promise.all(answers)).to.deep.equal([{action: 'cancel'}, {action: 'cancel'}]);
    expect(page.frame.pending).to.equal(0);
  });

  it('is displayed with its styles in the document to which it was moved', async () => {
    const page = await held();
    void page.elicit('Name?');
    const iframe = page.page.document.createElement('iframe');
    iframe.title = 'other';
    page.page.document.body.append(iframe);
    iframe.contentDocument!.body.append(page.frame);
    await page.release();

    await page.shows('Name?');
    const view = iframe.contentWindow as Page;
    await until(
      () => view.getComputedStyle(part(page.frame, 'card')!).borderTopWidth === '1px',
      'the styles',
    );
  });

  it('rejects with RESOURCE_UNAVAILABLE if the view cannot be loaded', async () => {
    const page = await held();
    const records: SettledRecord[] = [];
    page.frame.addEventListener('elicitation-settled', ({record}) => records.push(record));
    let fallback: boolean | undefined;
    page.frame.addEventListener('elicitation-error', (event) => (fallback = event.fallback));
    const answer = page.elicit('Name?');
    await until(() => page.frame.status === 'loading', 'the request');
    await page.refuse();

    expect((await failure(answer)).code).to.equal('RESOURCE_UNAVAILABLE');
    expect([page.frame.status, page.frame.pending]).to.deep.equal(['failed', 0]);
    expect([page.events, fallback]).to.deep.equal([['elicitation-error'], false]);
    await until(() => records.length, 'the record');
    expect([records[0]!.by, records[0]!.action]).to.deep.equal(['failure', 'none']);
  });

  it('tries again with the next request, where the browser requests the module again', async () => {
    const page = await held();
    const again = await page.asksAgain();
    const first = page.elicit('First?');
    const second = page.elicit('Second?');
    await page.refuse();
    expect((await failure(first)).code).to.equal('RESOURCE_UNAVAILABLE');
    await page.release();

    if (again) {
      await page.shows('Second?');
      page.frame.cancel();
      expect(await second).to.deep.equal({action: 'cancel'});
    } else {
      expect((await failure(second)).code).to.equal('RESOURCE_UNAVAILABLE');
      expect(page.events).to.deep.equal(['elicitation-error', 'elicitation-error']);
    }
  });

  it('does not count a failure against the server', async () => {
    const page = await held();
    for (let tries = 0; tries < 12; tries++) {
      const answer = page.elicit(`Question ${tries}?`);
      await page.refuse();
      expect((await failure(answer)).code).to.equal('RESOURCE_UNAVAILABLE');
    }
  });
});
