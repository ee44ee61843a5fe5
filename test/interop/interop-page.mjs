import {click, DemoPage, until} from '../e2e/demo-page.mjs';

/** The interop page in a browser: the client's side by its global, the user's side by clicks and keys. */
export class InteropPage extends DemoPage {
  /** @param prepare what is to be done with the tab before the page loads */
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

  /** The `ui://` URI of the first tool that has a UI. */
  app() {
    return this.page.evaluate(() => window.interop.app());
  }

  /** Presents a request in the frame, as if the server had asked it. */
  elicit(request, settings) {
    return this.page.evaluate((...args) => window.interop.elicit(...args), request, settings);
  }

  /** What the user answered, as soon as that is. */
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

  /** The inner size of the guest's frame, in CSS px. */
  guestBox() {
    return this.page.$eval('mcp-elicitation-frame >>> [part="guest"]', (frame) => ({
      width: frame.clientWidth,
      height: frame.clientHeight,
    }));
  }

  /** The most that a guest may be high in the page. */
  mostHeight() {
    return this.page.evaluate(() => Math.min(0.7 * innerHeight, 44 * 16));
  }

  /** Starts a call in one of the ways that the page knows. */
  call(name, args = {}, how = 'call') {
    return this.page.evaluate((params, how) => window.interop[how](params), {name, arguments: args}, how);
  }

  /** How the call ended, as soon as it has. */
  outcome() {
    return this.page.evaluate(() => window.interop.outcome());
  }

  /** What the tool said, as one text. */
  async said() {
    const {result, error} = await this.outcome();
    if (error) throw new Error(`The call failed: ${error.message}`);
    return result.content.map(({text = ''}) => text).join('\n');
  }

  /** The message that the user reads, once a form or a panel is there to answer it. */
  async message(selector = '[part~="message"], [part~="url"]') {
    await until('a request in the frame', () => this.isAsked());
    return this.inAnyRoot(selector);
  }

  /** Says yes with the form's own button: to submit, or to answer a question. */
  async agree() {
    await click(this.page, 'mcp-elicitation-frame >>> schema-form >>> :is([part="submit"], [part="yes"])');
  }

  /** Whether a request can be answered. */
  isAsked() {
    return this.page.$eval('mcp-elicitation-frame', ({status}) => status === 'ready');
  }

  /** The text of the first element that matches, through shadow roots. */
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

  /** Presses a button of the frame itself, with the mouse. */
  async pressInFrame(part) {
    // A page that was opened lies over this one; what lies in the background is not drawn, and cannot be clicked.
    await this.page.bringToFront();
    await click(this.page, `mcp-elicitation-frame >>> [part~="${part}"]`);
  }
}
