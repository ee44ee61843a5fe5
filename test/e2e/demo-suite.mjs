import assert from 'node:assert/strict';
import {afterEach} from 'node:test';
import {startDemo} from '../../demo/serve.mjs';
import {Page, until} from './page.mjs';
import {started} from './started.mjs';

/** The revisions of MCP that the demo can use. */
export const revisions = ['2025-11-25', '2026-07-28'];

/** The pages of the documentation, each with a selector of an element that its script renders. */
export const pages = {
  '': '#suggestions button',
  'elements.html': '#elements > section',
  'states.html': '#states[data-ready]',
  'playground.html': '#result[role="region"]',
  'approvals.html': '#actions button:enabled',
  'apps.html': '#tool #call',
  'recipes.html': '#recipes > section',
  'errors.html': '#errors tbody tr',
  'strict.html': '#run:enabled',
};

/** Serves the demo and launches a browser for the suite that creates it. Closes the pages after each test and fails on page errors. */
export class DemoSuite {
  #run;
  #pages = [];

  /** @param settings - Options of `startDemo`. */
  constructor(launch, settings = {}) {
    this.#run = started({
      served: () => startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true, ...settings}),
      browser: launch,
    });
    afterEach(async () => {
      const pages = this.#pages.splice(0);
      for (const {page} of pages) {
        if (page.isClosed()) continue;
        // An empty page has no storage.
        await page.evaluate(() => localStorage.clear()).catch(() => {});
        await page.close();
      }
      assert.deepEqual(
        pages.flatMap(({errors}) => errors),
        [],
      );
    });
  }

  /** The running demo, with its URLs. */
  get served() {
    return this.#run.served;
  }

  /** Opens a page of the documentation. */
  async open(path = '', {width = 1280, ready = pages[path.split(/[?#]/)[0]]} = {}) {
    return this.#keep(await Page.open(this.#run.browser, this.served.hostUrl + path, {width, ready}));
  }

  /** Opens the chat, which uses a server, and waits for its first prompt, which moves the suggestions below it. */
  async chat(settings = {}) {
    const ready = '#connection[data-state="connected"]';
    const demo = await this.open(`?${new URLSearchParams(settings)}`, {ready});
    await until('the first prompt', () => demo.isAsked());
    return demo;
  }

  /** Opens an empty page. */
  async newPage() {
    return this.#keep(new Page(await this.#run.browser.newPage()));
  }

  /** Runs a flow of demo-flows.mjs. Its `ask()` opens the chat in that revision of MCP, and clicks a suggestion. */
  run(flow, revision) {
    const ask = async (suggestion, settings) => {
      const demo = await this.chat({revision, ...settings});
      await demo.say(suggestion);
      return demo;
    };
    return flow({ask, suite: this, served: this.served, revision});
  }

  #keep(demo) {
    this.#pages.push(demo);
    return demo;
  }
}
