import {setTimeout as interval} from 'node:timers/promises';

/** Default timeout in ms. */
const TIMEOUT = 40_000;

/** Timeout of one attempt to click, in ms. Puppeteer waits for two frames without movement, which a busy browser may not render. */
const ATTEMPT = 4_000;

/** Polls `probe` until it returns a truthy value, and resolves with that value. Rejects with `what` after `timeout` ms. */
export async function until(what, probe, timeout = TIMEOUT) {
  const deadline = Date.now() + timeout;
  for (;;) {
    const value = await probe();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeout / 1000} s: ${what}`);
    await interval(50);
  }
}

/** Runs `act`, whose frames may be replaced in the meantime. Returns undefined if they are: Puppeteer throws or rejects. */
const unlessReplaced = async (act) => {
  try {
    return await act();
  } catch {
    return undefined;
  }
};

/**
 * Waits for an element in a page or frame. Puppeteer's own wait does not observe changes in shadow roots.
 */
export const awaited = (place, selector) => until(selector, () => unlessReplaced(() => place.$(selector)));

/** Number of consecutive polls in which a control must be armed, because it detects scrolling with a delay. */
const POLLS = 5;

/** Scrolls a control into view and waits until it accepts consent. */
async function armed(place, selector) {
  let seen = 0;
  await until(`${selector}, armed`, async () => {
    const ready = await unlessReplaced(async () =>
      (await place.$(selector)).evaluate((control) => {
        control.scrollIntoView({block: 'nearest'});
        return control.getAttribute('aria-disabled') !== 'true';
      }),
    );
    seen = ready ? seen + 1 : 0;
    return seen >= POLLS;
  });
}

/** Clicks what a locator finds. Tries again if it moves, or is replaced by another one. */
const pressed = (what, locate) =>
  until(`${what}, pressed`, () =>
    unlessReplaced(async () => {
      await (await locate()).setTimeout(ATTEMPT).click();
      return true;
    }),
  );

/** Clicks an element once it is stable, enabled and accepts consent. */
export async function click(place, selector) {
  await awaited(place, selector);
  if (/part[~]?="(submit|yes|no|open|approve)"|value="(session|always)"/.test(selector))
    await armed(place, selector);
  await pressed(selector, () => place.locator(selector));
}

/** Finds the control with a label in the elements with a tag. Runs in the page. */
function controlOf(tag, label) {
  const labelsIn = (root) => [
    ...root.querySelectorAll('label'),
    ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? labelsIn(shadowRoot) : [])),
  ];
  const labels = [...document.querySelectorAll(tag)].flatMap(({shadowRoot}) => labelsIn(shadowRoot));
  return labels.find(({textContent}) => textContent.trim().startsWith(label))?.control;
}

/** Reads the first visible text that matches, also in shadow roots of the element with a tag. Runs in the page. */
function textIn(tag, index, selector) {
  const search = (root) => {
    for (const element of root.querySelectorAll('*')) {
      const text = element.matches(selector) && !element.hidden && element.textContent.trim();
      const found = text || (element.shadowRoot && search(element.shadowRoot));
      if (found) return found;
    }
    return '';
  };
  return search(document.querySelectorAll(tag)[index].shadowRoot).replaceAll(/\s+/g, ' ');
}

/** A page in a browser: its prompts, its guests, and the functions that its script has put into `window.host`. */
export class Page {
  /** Messages of the page's uncaught errors. */
  errors = [];

  /**
   * @param place the frame with the prompt, if it is in another one than the page
   * @param prompt the tag of the element that asks
   */
  constructor(page, place = page, prompt = 'mcp-elicitation-frame') {
    this.page = page;
    this.place = place;
    this.prompt = prompt;
    if (place !== page) return;
    page.setDefaultTimeout(TIMEOUT);
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  /**
   * @param ready selector of an element of the page when it can be used
   * @param prepare runs with the tab before the page loads
   */
  static async open(browser, url, {width = 1024, ready = 'html[data-ready]', prepare} = {}) {
    const opened = new Page(await browser.newPage());
    await prepare?.(opened.page);
    await opened.page.setViewport({width, height: 900});
    await opened.page.goto(url);
    await opened.page.waitForSelector(ready);
    return opened;
  }

  close() {
    return this.page.close();
  }

  /** Calls a function of `window.host`. */
  host(name, ...args) {
    return this.page.evaluate((name, ...args) => window.host[name](...args), name, ...args);
  }

  /** Waits for the visible text of an element of the prompt with the given index. */
  shown(selector, index = 0) {
    return until(`${selector} in prompt ${index}`, () =>
      unlessReplaced(() => this.place.evaluate(textIn, this.prompt, index, selector)),
    );
  }

  /** Waits for a prompt that can be answered, and reads its message. The page may display that of a guest. */
  async message() {
    if (this.place !== this.page) return this.place.$eval(this.prompt, ({message}) => message);
    await until('a prompt', () => this.isAsked());
    return this.shown('[part~="message"], [part~="url"]');
  }

  /** Whether the frame has a prompt that can be answered. */
  isAsked() {
    return this.page.$eval('mcp-elicitation-frame', ({status}) => status === 'ready');
  }

  isModal() {
    return this.page.$$eval('mcp-elicitation-frame', ([frame]) =>
      Boolean(frame?.shadowRoot.querySelector('dialog')?.matches(':modal')),
    );
  }

  /** Clicks a button of a prompt. Background tabs are not rendered and cannot be clicked. */
  async press(part, prompt = this.prompt) {
    await this.page.bringToFront();
    await click(this.place, `${prompt} >>> [part~="${part}"]`);
  }

  /** Approves a tool call, once or for the session. */
  async approve(scope = 'once') {
    await this.click(`mcp-tool-approval >>> input[value="${scope}"]`);
    await this.press('approve', 'mcp-tool-approval');
  }

  /** Waits for the control with a label. */
  async field(label) {
    const handle = await until(`the field "${label}"`, () =>
      unlessReplaced(async () =>
        (await this.place.evaluateHandle(controlOf, this.prompt, label)).asElement(),
      ),
    );
    await handle.scrollIntoView();
    return handle;
  }

  async choose(label) {
    await (await this.field(label)).click();
  }

  /** Replaces the value of a field by typing. */
  async fill(label, text) {
    await this.choose(label);
    await this.replaceText(text);
  }

  async value(label) {
    return (await this.field(label)).evaluate(({value}) => value);
  }

  /** Replaces the value of the focused field by typing. An empty text clears it. */
  async replaceText(text) {
    const {keyboard} = this.page;
    const command = process.platform === 'darwin' ? 'Meta' : 'Control';
    await keyboard.down(command);
    await keyboard.press('KeyA');
    await keyboard.up(command);
    await (text ? keyboard.type(text) : keyboard.press('Backspace'));
  }

  /** Waits for the error message of a field. */
  async fieldError(label) {
    const field = await this.field(label);
    return until(`an error at "${label}"`, () =>
      field.evaluate((control) => {
        if (control.getAttribute('aria-invalid') !== 'true') return '';
        const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
        return ids.map((id) => control.getRootNode().getElementById(id)?.textContent.trim()).join(' ');
      }),
    );
  }

  async click(selector) {
    await this.page.bringToFront();
    await click(this.page, selector);
  }

  /** Replaces the value of a field of the page by typing. */
  async write(selector, text) {
    await this.click(selector);
    await this.replaceText(text);
  }

  text(selector) {
    return this.page.$eval(selector, ({textContent}) => textContent.trim());
  }

  /** Waits until the text of an element satisfies `probe`, and resolves with it. */
  soon(what, selector, probe = Boolean) {
    return until(what, async () => {
      const text = await unlessReplaced(() => this.text(selector));
      return text && probe(text) && text;
    });
  }

  /** Clicks one of the suggestions of the demo until its call is in the conversation: a click misses a suggestion that moves meanwhile. */
  async say(suggestion) {
    const calls = () => this.page.$$eval('.call-block', ({length}) => length);
    const before = await calls();
    await until(`the call of the suggestion ${suggestion}`, async () => {
      await this.click(`[data-suggestion="${suggestion}"]`);
      return (await calls()) > before;
    });
  }

  /** Waits for the tool's result in the block of the call of the demo with the given index. */
  answer(index = 0) {
    return until(`the answer of call ${index}`, () =>
      this.page.$$eval('.answer', (answers, index) => answers[index]?.textContent.trim(), index),
    );
  }

  /** Runs the chosen tool of `apps.html`, and waits for its app. */
  async runApp() {
    await this.click('#call button');
    await this.inGuest('#shades input:checked');
  }

  /** Waits for a tab whose URL starts with `url` and activates it. */
  async tab(url) {
    const tab = await until(`a tab at ${url}`, async () =>
      (await this.page.browser().pages()).find((page) => page.url().startsWith(url)),
    );
    await tab.bringToFront();
    return tab;
  }

  /** Waits for `count` guests with an element that asks, oldest first. */
  guests(count = 1, prompt = 'color-picker-elicitation') {
    return until(`${count} guest(s)`, async () => {
      const guests = [];
      for (const frame of this.page.frames().slice(1))
        if (await unlessReplaced(() => frame.$eval(prompt, ({message}) => message)))
          guests.push(new Page(this.page, frame, prompt));
      return guests.length >= count && guests;
    });
  }

  async guest(prompt) {
    return (await this.guests(1, prompt))[0];
  }

  /**
   * Runs `look` on the element in every frame until it returns a truthy value, and resolves with that value.
   *
   * @param what name of the value in the error message
   */
  inAnyFrame(what, selector, look, ...args) {
    // Not `$eval()`: when a frame of Firefox is replaced, puppeteer rejects a promise of its own that nothing handles.
    const json = JSON.stringify([selector, ...args]);
    const call = `(([selector, ...args]) => {
      const element = document.querySelector(selector);
      return element && (${look})(element, ...args);
    })(${json})`;
    return until(`${what} in a frame`, async () => {
      for (const frame of this.page.frames().slice(1)) {
        const value = await unlessReplaced(() => frame.evaluate(call));
        if (value) return value;
      }
      return undefined;
    });
  }

  /** Waits for an element in the document of a guest. */
  inGuest(selector) {
    return until(`${selector} in the guest`, async () => {
      for (const frame of this.page.frames().slice(1)) {
        const element = await unlessReplaced(() => frame.$(selector));
        if (element) return element;
      }
      return undefined;
    });
  }

  /** Clicks an element in the document of a guest. */
  async clickInGuest(selector) {
    await this.page.bringToFront();
    await pressed(`${selector} in the guest`, async () => (await this.inGuest(selector)).asLocator());
  }

  /** The frame of the guest inside its relay, if there is one. An app with an origin of its own is in a document of that origin. */
  get app() {
    const inside = this.page.frames().filter((frame) => frame.parentFrame()?.parentFrame());
    return inside.find((frame) => frame.url() === 'about:srcdoc') ?? inside[0];
  }

  /** Runs a function in the document of the guest. A document that is loading returns undefined. */
  inApp(work, ...args) {
    return unlessReplaced(() => this.app?.evaluate(work, ...args));
  }

  /** The visible text of the guest. */
  appText() {
    return this.inApp(() => document.body.innerText);
  }

  /** Waits until the visible text of the guest matches. */
  shows(pattern) {
    return until(`the app to show ${pattern}`, async () => pattern.test((await this.appText()) ?? ''));
  }
}
