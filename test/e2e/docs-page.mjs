import assert from 'node:assert/strict';
import {awaited, click, DemoPage, succeeds, until} from './demo-page.mjs';

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

/** A page of the documentation in a browser. */
export class DocsPage extends DemoPage {
  static async open(browser, hostUrl, path = '', {width = 1280} = {}) {
    const docs = new DocsPage(await browser.newPage());
    await docs.page.setViewport({width, height: 900});
    await docs.page.goto(hostUrl + path);
    await docs.page.waitForSelector(pages[path.split(/[?#]/)[0]]);
    return docs;
  }

  /** Waits until all examples of `elements.html` are rendered. */
  examples() {
    return until('every example', () =>
      this.page.$$eval('.live', (places) =>
        places.every((place) => place.firstElementChild?.firstElementChild),
      ),
    );
  }

  /** Runs the chosen tool of `apps.html`, and waits for its app. */
  async runApp() {
    await this.click('#call button');
    await this.inGuest('#shades input:checked');
  }

  /** Clears the stored settings. */
  forget() {
    return this.page.evaluate(() => localStorage.clear());
  }

  text(selector) {
    return this.page.$eval(selector, ({textContent}) => textContent.trim());
  }

  /** Waits until the text of an element satisfies `probe`, and resolves with it. */
  soon(what, selector, probe = Boolean) {
    return until(what, async () => {
      const text = await this.text(selector).catch(() => '');
      return probe(text) && text;
    });
  }

  click(selector) {
    return click(this.page, selector);
  }

  /** Replaces the value of a field by typing. */
  async write(selector, text) {
    await this.click(selector);
    await this.replaceText(text);
  }

  /** Selects an option with the arrow keys. */
  async select(selector, value) {
    const select = await awaited(this.page, selector);
    await select.focus();
    const steps = await select.evaluate(
      ({options, selectedIndex}, value) =>
        [...options].findIndex((option) => option.value === value) - selectedIndex,
      value,
    );
    for (let step = 0; step < Math.abs(steps); step++)
      await this.page.keyboard.press(steps < 0 ? 'ArrowUp' : 'ArrowDown');
    assert.equal(await select.evaluate((select) => select.value), value);
  }

  /** Waits for an element in the document of a guest. */
  inGuest(selector) {
    return until(`${selector} in the guest`, async () => {
      for (const frame of this.page.frames().slice(1)) {
        // A removed frame throws synchronously.
        const element = await (async () => frame.$(selector))().catch(() => undefined);
        if (element) return element;
      }
      return undefined;
    });
  }

  /** Clicks a button in the document of a guest. Retries if the document is replaced in the meantime. */
  clickInGuest(selector) {
    return until(`${selector} in the guest, pressed`, async () => {
      const button = await this.inGuest(selector);
      return succeeds(button.click());
    });
  }
}
