import {awaited, click, DemoPage, until} from '../e2e/demo-page.mjs';
import {GuestWire} from './guest-wire.mjs';

/** The page with `<mcp-app-frame>` in a browser. */
export class AppsPage extends DemoPage {
  static async open(browser, url, {width = 1024} = {}) {
    const apps = new AppsPage(await browser.newPage());
    apps.wire = await GuestWire.tap(apps.page);
    await apps.page.setViewport({width, height: 900});
    await apps.page.goto(url);
    await apps.page.waitForSelector('html[data-ready]');
    return apps;
  }

  connect(connection) {
    return this.page.evaluate((connection) => window.apps.connect(connection), connection);
  }

  /** Calls a tool and shows its app. */
  show(tool, args = {}, settings = {}) {
    return this.page.evaluate((...all) => window.apps.show(...all), tool, args, settings);
  }

  /** Waits for the result of the tool. */
  result() {
    return this.page.evaluate(() => window.apps.result());
  }

  /** Calls a tool without showing an app. */
  call(tool, args) {
    return this.page.evaluate((...all) => window.apps.call(...all), tool, args);
  }

  /** Closes the app. */
  end() {
    return this.page.evaluate(() => window.apps.close());
  }

  status() {
    return this.page.evaluate(() => window.apps.status());
  }

  /** Everything that the page has received from the app. */
  received() {
    return this.page.evaluate(() => window.apps.received());
  }

  /** The document of the app. */
  app() {
    return until('the document of the app', () => this.wire.guest());
  }

  /** Runs a function in the document of the app. A document that is loading returns undefined. */
  async inApp(work, ...args) {
    return this.wire
      .guest()
      ?.evaluate(work, ...args)
      .catch(() => undefined);
  }

  /** The visible text of the app. */
  text() {
    return this.inApp(() => document.body.innerText);
  }

  /** Waits until the visible text of the app matches. */
  shows(pattern) {
    return until(`the app to show ${pattern}`, async () => pattern.test((await this.text()) ?? ''));
  }

  /** Clicks an element of the app with the pointer. */
  async clickInApp(selector) {
    await this.page.bringToFront();
    await click(await this.app(), selector);
  }

  /** Inner size of the frame in the page, and of the window of the app, in CSS px. */
  async sizes() {
    const frame = await this.page.$eval('mcp-app-frame >>> iframe', ({clientWidth, clientHeight}) => [
      clientWidth,
      clientHeight,
    ]);
    return {frame, app: await this.inApp(() => [innerWidth, innerHeight])};
  }

  /** Approves the call that is asked about, once or for the session. */
  async approve(scope = 'once') {
    await this.page.bringToFront();
    await click(this.page, `mcp-tool-approval >>> input[value="${scope}"]`);
    await this.decide('approve');
  }

  /** The display mode. */
  mode() {
    return this.page.$eval('mcp-app-frame', ({displayMode}) => displayMode);
  }

  /** Clicks a button of the frame. */
  async pressInAppFrame(part) {
    await this.page.bringToFront();
    await click(this.page, `mcp-app-frame >>> [part~="${part}"]`);
  }

  /** A picture of the app, as a PNG in base64. */
  async picture() {
    const frame = await this.page.$('mcp-app-frame >>> iframe');
    return frame.screenshot({encoding: 'base64'});
  }

  /** Number of colours in the middle row of the app. */
  async colours() {
    return this.page.evaluate(
      async (png) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const {width, height} = image;
        const context = new OffscreenCanvas(width, 1).getContext('2d');
        context.drawImage(image, 0, -Math.round(height / 2));
        const {data} = context.getImageData(0, 0, width, 1);
        return new Set(new Uint32Array(data.buffer)).size;
      },
      await this.picture(),
    );
  }

  /** Waits for a button of the approval, and clicks it. */
  async decide(part) {
    await this.page.bringToFront();
    await click(this.page, `mcp-tool-approval >>> [part~="${part}"]`);
  }

  /** Waits for an element of `<mcp-app-frame>`. */
  inFrame(selector) {
    return awaited(this.page, `mcp-app-frame >>> ${selector}`);
  }

  /** Number of messages of `who` with the given properties. */
  count(who, properties) {
    const entries = Object.entries({who, ...properties});
    return this.wire.messages.filter((message) => entries.every(([key, value]) => message[key] === value))
      .length;
  }
}
