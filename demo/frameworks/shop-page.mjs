import {awaited, click, Page, until} from '../../test/e2e/page.mjs';

/** The page of an app in a browser. */
export class ShopPage extends Page {
  static async open(browser, url) {
    const shop = new ShopPage(await browser.newPage());
    await shop.page.setViewport({width: 1024, height: 1200});
    await shop.page.goto(url);
    await shop.#ready();
    return shop;
  }

  async reload() {
    await this.page.reload();
    await this.#ready();
  }

  async #ready() {
    const control = await awaited(this.page, 'schema-form >>> form, schema-form >>> input');
    await control.dispose();
  }

  async click(selector) {
    await this.page.locator(selector).click();
  }

  /** Clicks by script, without a handle that would keep the element in memory. */
  async tap(selector) {
    await this.page.evaluate((selector) => document.querySelector(selector).click(), selector);
  }

  /** Waits for a status of the prompt; `gone` waits until there is no frame. */
  is(status) {
    return until(`a prompt that is ${status}`, async () => (await this.#status()) === status);
  }

  async isReady() {
    return (await this.#status()) === 'ready';
  }

  #status() {
    return this.page.evaluate(() => document.querySelector('mcp-elicitation-frame')?.status ?? 'gone');
  }

  /** Clicks a button of the frame once the prompt is ready, or its answer was refused. */
  async press(part) {
    await until('a prompt that can be answered', async () =>
      /^(?:ready|invalid)$/.test(await this.#status()),
    );
    await super.press(part);
  }

  /** Waits until the JSON value of an output satisfies `accept`. */
  printed(id, accept = () => true) {
    return until(`something in #${id}`, async () => {
      const text = await this.page.$eval(`#${id}`, ({textContent}) => textContent);
      const value = text && JSON.parse(text);
      return value && accept(value) && value;
    });
  }

  /** Reads the properties that the templates have set on the two elements. */
  settings() {
    return this.page.evaluate(() => {
      const frame = document.querySelector('mcp-elicitation-frame');
      const form = document.querySelector('schema-form');
      return {
        serverName: frame.serverName,
        readyTimeout: frame.readyTimeout,
        resolves: typeof frame.resolveResource,
        checks: typeof frame.validators,
        suggested: form.value,
        submit: form.shadowRoot.querySelector('[part="submit"]').textContent.trim(),
      };
    });
  }

  /** Types into the standalone form of the page. */
  async typeInReview(label, text) {
    const field = await this.page.evaluateHandle(
      (label) =>
        [...document.querySelector('main schema-form').shadowRoot.querySelectorAll('label')].find(
          ({textContent}) => textContent.trim().startsWith(label),
        ).control,
      label,
    );
    await field.click({count: 3});
    await this.page.keyboard.type(text);
  }

  async pressInReview(part) {
    await click(this.page, `main schema-form >>> [part="${part}"]`);
  }

  /** Counts the objects in memory after garbage collection. */
  async alive() {
    const {client} = (this.session ??= {client: await this.page.createCDPSession()});
    await client.send('HeapProfiler.enable');
    for (let i = 0; i < 2; i++) await client.send('HeapProfiler.collectGarbage');
    const {jsEventListeners: listeners} = await client.send('Memory.getDOMCounters');
    const elements = await this.countOf('mcp-elicitation-frame');
    const forms = await this.countOf('schema-form');
    return {elements, forms, listeners, frames: this.page.frames().length};
  }

  /** Counts the elements with that tag in memory, connected or not. */
  async countOf(tag) {
    const prototype = await this.page.evaluateHandle((tag) => customElements.get(tag).prototype, tag);
    const objects = await this.page.queryObjects(prototype);
    const count = await this.page.evaluate((list) => list.length, objects);
    await objects.dispose();
    await prototype.dispose();
    return count;
  }
}
