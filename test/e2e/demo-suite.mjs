import assert from 'node:assert/strict';
import {after, afterEach, before} from 'node:test';
import {startDemo} from '../../demo/serve.mjs';
import {DemoPage} from './demo-page.mjs';

/** The revisions of MCP that the demo can use. */
export const revisions = ['2025-11-25', '2026-07-28'];

/** Serves the demo and launches a browser for the suite that creates it. Closes the pages after each test and fails on page errors. */
export class DemoSuite {
  /** The running demo, with its URLs. */
  served;
  #browser;
  #pages = [];

  /** @param settings - Options of `startDemo`. */
  constructor(launch, settings = {}) {
    before(async () => {
      this.served = await startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true, ...settings});
      this.#browser = await launch();
    });
    after(async () => {
      await this.#browser?.close();
      await this.served?.close();
    });
    afterEach(async () => {
      const pages = this.#pages.splice(0);
      for (const demo of pages) {
        if (demo.page.isClosed()) continue;
        await demo.forget?.();
        await demo.close();
      }
      assert.deepEqual(
        pages.flatMap(({errors}) => errors),
        [],
      );
    });
  }

  /** Opens a page of the demo with `DemoPage` or a subclass. */
  async open(Page, ...options) {
    return this.#keep(await Page.open(this.#browser, this.served.hostUrl, ...options));
  }

  /** Opens an empty page. */
  async newPage(Page) {
    return this.#keep(new Page(await this.#browser.newPage()));
  }

  /** Runs a flow of demo-flows.mjs. Its `ask()` opens the demo in that revision of MCP, and clicks a suggestion. */
  run(flow, revision) {
    const ask = async (suggestion, settings) => {
      const demo = await this.open(DemoPage, {revision, ...settings});
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
