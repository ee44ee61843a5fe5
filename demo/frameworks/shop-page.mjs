import {awaited, click, DemoPage, until} from '../../test/e2e/demo-page.mjs';

/** An app's page in a browser, as a user has it. */
export class ShopPage extends DemoPage {
  static async open(browser, url) {
    const shop = new ShopPage(await browser.newPage());
    await shop.page.setViewport({width: 1024, height: 1200});
    await shop.page.goto(url);
    await awaited(shop.page, 'schema-form >>> form, schema-form >>> input');
    return shop;
  }

  async click(selector) {
    await this.page.locator(selector).click();
  }

  /** The same, by script: no handle is left that keeps elements in memory. */
  async tap(selector) {
    await this.page.evaluate((selector) => document.querySelector(selector).click(), selector);
  }

  /** Waits until the prompt has a status; `gone`: until there is none. */
  is(status) {
    return until(`a prompt that is ${status}`, () =>
      this.page.evaluate(
        (status) => (document.querySelector('mcp-elicitation-frame')?.status ?? 'gone') === status,
        status,
      ),
    );
  }

  /** Presses a button of the frame itself, once the prompt is drawn as it stays. */
  async press(part) {
    await this.is('ready');
    await super.press(part);
  }

  /** What an app says in one of its outputs, as soon as it does. */
  printed(id, wanted = () => true) {
    return until(`something in #${id}`, async () => {
      const text = await this.page.$eval(`#${id}`, ({textContent}) => textContent);
      const value = text && JSON.parse(text);
      return value && wanted(value) && value;
    });
  }

  /** What the templates have set on the two elements. */
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

  /** Types into the form that stands in the page. */
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

  /** What the page holds in memory once everything is collected that can be. */
  async alive() {
    const {client} = (this.session ??= {client: await this.page.createCDPSession()});
    await client.send('HeapProfiler.enable');
    for (let i = 0; i < 2; i++) await client.send('HeapProfiler.collectGarbage');
    const {jsEventListeners: listeners} = await client.send('Memory.getDOMCounters');
    const elements = await this.countOf('mcp-elicitation-frame');
    const forms = await this.countOf('schema-form');
    return {elements, forms, listeners, frames: this.page.frames().length};
  }

  /** How many elements of that tag are in memory, in the document or not. */
  async countOf(tag) {
    const prototype = await this.page.evaluateHandle((tag) => customElements.get(tag).prototype, tag);
    const objects = await this.page.queryObjects(prototype);
    const count = await this.page.evaluate((list) => list.length, objects);
    await objects.dispose();
    await prototype.dispose();
    return count;
  }
}
