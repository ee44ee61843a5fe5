import {click, DemoPage, until} from '../e2e/demo-page.mjs';

/** The interop page in a browser. Controls the client through the page's global, and the prompts with pointer and keyboard. */
export class InteropPage extends DemoPage {
  /** @param prepare runs with the tab before the page loads */
  static async open(browser, url, prepare = async () => {}) {
    const interop = new InteropPage(await browser.newPage());
    await prepare(interop.page);
    await interop.page.setViewport({width: 1024, height: 900});
    await interop.page.goto(url);
    await interop.page.waitForSelector('html[data-ready]');
    return interop;
  }

  connect(connection) {
    return this.page.evaluate((connection) => window.interop.connect(connection), connection);
  }

  /** Resolves with the `ui://` URI of the first tool with a UI. */
  app() {
    return this.page.evaluate(() => window.interop.app());
  }

  /** Presents a request in the frame as if the server had sent it. */
  elicit(request, settings) {
    return this.page.evaluate((...args) => window.interop.elicit(...args), request, settings);
  }

  /** Waits for the user's answer. */
  answer() {
    return this.page.evaluate(() => window.interop.answer());
  }

  /** Changes properties of the frame. */
  set(settings) {
    return this.page.$eval(
      'mcp-elicitation-frame',
      (frame, settings) => void Object.assign(frame, settings),
      settings,
    );
  }

  trace() {
    return this.page.evaluate(() => window.interop.trace());
  }

  /** Reads the inner size of the guest's iframe in CSS px. */
  guestBox() {
    return this.page.$eval('mcp-elicitation-frame >>> [part="guest"]', (frame) => ({
      width: frame.clientWidth,
      height: frame.clientHeight,
    }));
  }

  /** Reads the maximum height of a guest. */
  mostHeight() {
    return this.page.evaluate(() => Math.min(0.7 * innerHeight, 44 * 16));
  }

  /** Starts a call with one of the page's methods. */
  call(name, args = {}, how = 'call') {
    return this.page.evaluate((params, how) => window.interop[how](params), {name, arguments: args}, how);
  }

  /** Waits for the outcome of the call. */
  outcome() {
    return this.page.evaluate(() => window.interop.outcome());
  }

  /** Waits for the text of the tool's result. */
  async said() {
    const {result, error} = await this.outcome();
    if (error) throw new Error(`The call failed: ${error.message}`);
    return result.content.map(({text = ''}) => text).join('\n');
  }

  /** Waits for a form or panel, and reads its message. */
  async message(selector = '[part~="message"], [part~="url"]') {
    await until('a request in the frame', () => this.isAsked());
    return this.inAnyRoot(selector);
  }

  /** Clicks the button of the form, or of the frame for a confirmation, that submits or confirms. */
  async agree() {
    await click(this.page, 'mcp-elicitation-frame >>> :is([part="submit"], [part="yes"])');
  }

  /** Whether a prompt can be answered. */
  isAsked() {
    return this.page.$eval('mcp-elicitation-frame', ({status}) => status === 'ready');
  }

  /** Reads the text of the first matching element, including shadow roots. */
  inAnyRoot(selector) {
    return until(selector, () =>
      this.page.evaluate((selector) => {
        const search = (root) => {
          for (const element of root.querySelectorAll('*')) {
            if (element.matches(selector) && element.textContent.trim()) return element;
            const inner = element.shadowRoot && search(element.shadowRoot);
            if (inner) return inner;
          }
        };
        return search(document.querySelector('mcp-elicitation-frame').shadowRoot)?.textContent.trim();
      }, selector),
    );
  }

  /** Clicks a button of the frame. */
  async pressInFrame(part) {
    // Activates the tab, because background tabs are not rendered and cannot be clicked.
    await this.page.bringToFront();
    await click(this.page, `mcp-elicitation-frame >>> [part~="${part}"]`);
  }
}
