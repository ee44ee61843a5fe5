import assert from 'node:assert/strict';
import {awaited, click, DemoPage, succeeds, until} from './demo-page.mjs';

/** The pages of the documentation, each with what is there once its script has drawn it. */
export const pages = {
  '': '#suggestions button',
  'elements.html': '#elements > section',
  'playground.html': '#result[role="region"]',
  'recipes.html': '#recipes > section',
  'errors.html': '#errors tbody tr',
  'strict.html': '#run:enabled',
};

/** A page of the documentation in a browser, as a reader has it. */
export class DocsPage extends DemoPage {
  static async open(browser, hostUrl, path = '', {width = 1280} = {}) {
    const docs = new DocsPage(await browser.newPage());
    await docs.page.setViewport({width, height: 900});
    await docs.page.goto(hostUrl + path);
    await docs.page.waitForSelector(pages[path.split(/[?#]/)[0]]);
    return docs;
  }

  /** What was chosen here is not for the next test. */
  forget() {
    return this.page.evaluate(() => localStorage.clear());
  }

  text(selector) {
    return this.page.$eval(selector, ({textContent}) => textContent.trim());
  }

  /** The text of an element, as soon as `probe` is content with it. */
  soon(what, selector, probe = Boolean) {
    return until(what, async () => {
      const found = await this.text(selector).catch(() => '');
      return probe(found) && found;
    });
  }

  click(selector) {
    return click(this.page, selector);
  }

  /** Types over what a field holds, key by key. */
  async write(selector, text) {
    await this.click(selector);
    await this.replaceText(text);
  }

  /** Chooses an option by the arrow keys. */
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

  /** The element in the document of a guest, once it is there. */
  inGuest(selector) {
    return until(`${selector} in the guest`, async () => {
      for (const frame of this.page.frames().slice(1)) {
        // A frame that has gone throws before there is a promise.
        const found = await (async () => frame.$(selector))().catch(() => undefined);
        if (found) return found;
      }
      return undefined;
    });
  }

  /** Presses a button in the document of a guest; a document that is replaced meanwhile is not the one that is meant. */
  clickInGuest(selector) {
    return until(`${selector} in the guest, pressed`, async () => {
      const button = await this.inGuest(selector);
      return succeeds(button.click());
    });
  }
}
