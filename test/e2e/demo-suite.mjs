import assert from 'node:assert/strict';
import {after, afterEach, before} from 'node:test';
import {startDemo} from '../../demo/serve.mjs';

/** The demo, served and in a browser, for the suite in which it is made. Pages are closed after each test; nothing may go wrong in one. */
export class DemoSuite {
  /** The addresses of the demo. */
  served;
  #browser;
  #pages = [];

  /** @param settings - For `startDemo`. */
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

  /** A page of the demo; `Page` is `DemoPage`, or made like it. */
  async open(Page, ...options) {
    return this.#keep(await Page.open(this.#browser, this.served.hostUrl, ...options));
  }

  /** A page without anything in it. */
  async newPage(Page) {
    return this.#keep(new Page(await this.#browser.newPage()));
  }

  #keep(demo) {
    this.#pages.push(demo);
    return demo;
  }
}
