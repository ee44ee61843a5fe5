import {setTimeout as interval} from 'node:timers/promises';

/** Default timeout in ms. */
const TIMEOUT = 30_000;

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

/** Resolves with `undefined` instead of rejecting. Frames that are being replaced throw. */
const orNothing = (promise) => promise.catch(() => undefined);

/** Resolves with whether the promise was fulfilled. */
export const succeeds = (promise) =>
  promise.then(
    () => true,
    () => false,
  );

/**
 * Waits for an element in a page or frame. Puppeteer's own wait does not observe changes in shadow roots.
 */
export const awaited = (place, selector) => until(selector, () => orNothing(place.$(selector)));

/** Number of consecutive polls in which a control must be armed, because it detects scrolling with a delay. */
const POLLS = 5;

/** Scrolls a control into view and waits until it accepts consent. */
async function armed(place, selector) {
  let seen = 0;
  await until(`${selector}, armed`, async () => {
    const handle = await orNothing(place.$(selector));
    const ready = await orNothing(
      handle?.evaluate((control) => {
        control.scrollIntoView({block: 'nearest'});
        return control.getAttribute('aria-disabled') !== 'true';
      }) ?? Promise.resolve(),
    );
    seen = ready ? seen + 1 : 0;
    return seen >= POLLS;
  });
}

/** Clicks an element once it is stable, enabled and accepts consent. */
export async function click(place, selector) {
  await awaited(place, selector);
  if (/part[~]?="(submit|yes|no|open|approve)"|value="(session|always)"/.test(selector))
    await armed(place, selector);
  await until(`${selector}, pressed`, () => succeeds(place.locator(selector).setTimeout(ATTEMPT).click()));
}

/** The demo's host page in a browser. */
export class DemoPage {
  /** Messages of the page's uncaught errors. */
  errors = [];

  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(TIMEOUT);
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  static async open(browser, hostUrl, settings = {}) {
    const demo = new DemoPage(await browser.newPage());
    await demo.page.setViewport({width: 1280, height: 900});
    await demo.page.goto(`${hostUrl}?${new URLSearchParams(settings)}`);
    await demo.page.waitForSelector('#connection[data-state="connected"]');
    return demo;
  }

  close() {
    return this.page.close();
  }

  /** Clicks one of the suggestions. */
  async say(suggestion) {
    await this.page.locator(`[data-suggestion="${suggestion}"]`).click();
  }

  /** Waits for `count` guest pages with a colour picker, oldest first. */
  guests(count = 1, timeout = TIMEOUT) {
    const find = async () => {
      const guests = [];
      for (const frame of this.page.frames()) {
        const ready = await orNothing(frame.$('color-picker-elicitation >>> #hex'));
        if (ready && (await orNothing(frame.$eval('color-picker-elicitation', (picker) => picker.message)))) {
          guests.push(new Guest(this, frame));
        }
      }
      return guests.length >= count && guests;
    };
    return until(`${count} colour picker(s)`, find, timeout);
  }

  async guest() {
    return (await this.guests())[0];
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
        try {
          const value = await frame.evaluate(call);
          if (value) return value;
        } catch {
          // The element does not exist yet, or the frame was removed.
        }
      }
      return undefined;
    });
  }

  /** Waits for the text of a visible element in the frame with the given index. */
  inFrame(selector, index = 0) {
    return until(`${selector} in frame ${index}`, () =>
      this.page.evaluate(
        (selector, index) => {
          const frame = document.querySelectorAll('mcp-elicitation-frame')[index];
          const element = frame?.shadowRoot.querySelector(selector);
          return element && !element.hidden && element.textContent.trim().replaceAll(/\s+/g, ' ');
        },
        selector,
        index,
      ),
    );
  }

  /** Clicks a button of the frame: `decline`, `cancel` or `finish`. */
  async press(part, index = 0) {
    // While the prompt is loaded, the button moves, and another one takes its place.
    await until(`${part} in frame ${index}, pressed`, async () => {
      const frames = await this.page.$$('mcp-elicitation-frame');
      const button = await orNothing(frames[index]?.$(`>>> [part~="${part}"]`) ?? Promise.resolve());
      return button && succeeds(button.asLocator().setTimeout(ATTEMPT).click());
    });
  }

  /** Clicks Open once it accepts consent. */
  async openUrl() {
    await click(this.page, 'mcp-elicitation-frame >>> [part="open"]');
  }

  /** Waits for a tab whose URL starts with `url` and activates it. */
  async tab(url) {
    const browser = this.page.browser();
    const tab = await until(`a tab at ${url}`, async () =>
      (await browser.pages()).find((page) => page.url().startsWith(url)),
    );
    await tab.bringToFront();
    return tab;
  }

  /** Waits for the control labelled `label` in the generated form. */
  async field(label) {
    const find = (label) => {
      const frames = [...document.querySelectorAll('mcp-elicitation-frame')];
      const labels = frames.flatMap((frame) => {
        const form = frame.shadowRoot.querySelector('schema-form');
        return [...(form?.shadowRoot.querySelectorAll('label') ?? [])];
      });
      return labels.find(({textContent}) => textContent.trim().startsWith(label))?.control;
    };
    const handle = await until(`the field "${label}"`, async () =>
      (await this.page.evaluateHandle(find, label)).asElement(),
    );
    await handle.scrollIntoView();
    return handle;
  }

  /** Replaces the value of a field in the generated form by typing. */
  async fill(label, text) {
    await (await this.field(label)).click();
    await this.replaceText(text);
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

  async choose(label) {
    await (await this.field(label)).click();
  }

  /** Clicks a button of the generated form or of a confirmation: `submit` or `decline`. */
  async pressInForm(part) {
    await click(this.page, `mcp-elicitation-frame >>> [part="${part}"]`);
  }

  /** Waits for the error message of the field labelled `label`. */
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

  isModal() {
    return this.page.evaluate(
      () =>
        document
          .querySelector('mcp-elicitation-frame')
          ?.shadowRoot.querySelector('dialog')
          ?.matches(':modal') ?? false,
    );
  }

  /** Waits for the tool's result in the block of the call with the given index. */
  answer(index = 0) {
    return until(`the answer of call ${index}`, () =>
      this.page.evaluate((index) => document.querySelectorAll('.answer')[index]?.textContent.trim(), index),
    );
  }

  /** Reads the entries of the inspector: lane, direction, title and the message as text. */
  async wire() {
    await until('the messages of the inspector', () =>
      this.page.evaluate(() => {
        const {shadowRoot} = document.querySelector('elicitation-inspector');
        const messages = [...shadowRoot.querySelectorAll('li > details')];
        for (const details of messages) details.open = true;
        return messages.every((details) => details.querySelector('.body'));
      }),
    );
    return this.page.evaluate(() => {
      const rows = document.querySelector('elicitation-inspector').shadowRoot.querySelectorAll('li');
      return [...rows].map((row) => {
        const [mark] = row.querySelector('.mark').textContent.trim();
        const side = row.querySelector('.peer') ? 'server' : 'guest';
        return {
          lane: mark ? side : 'frame',
          direction: {'←': 'in', '→': 'out'}[mark] ?? 'none',
          title: row.querySelector('.title').textContent.trim(),
          body: row.querySelector('.body')?.textContent.replaceAll(/\s+/g, ' ') ?? '',
        };
      });
    });
  }
}

/** The colour picker inside the frame inside the relay. */
export class Guest {
  constructor(demo, frame) {
    this.demo = demo;
    this.frame = frame;
  }

  /** Replaces the value of the hex field by typing. */
  async typeHex(text) {
    await click(this.frame, 'color-picker-elicitation >>> #hex');
    await this.demo.replaceText(text);
  }

  /** Replaces the value of the hex field by typing, and submits it. */
  async enter(text) {
    await this.typeHex(text);
    await this.press('submit');
  }

  async press(part) {
    await click(this.frame, `color-picker-elicitation >>> [part="${part}"]`);
  }

  hex() {
    return this.frame.$eval('color-picker-elicitation >>> #hex', ({value}) => value);
  }

  /** Waits for the error message at the hex field. */
  error() {
    return until('an error at the hex field', () =>
      this.frame.$eval('color-picker-elicitation >>> #hex', (field) => {
        const described = field.getAttribute('aria-describedby');
        return described && field.getRootNode().getElementById(described)?.textContent.trim();
      }),
    );
  }

  message() {
    return this.frame.$eval('color-picker-elicitation', (picker) => picker.message);
  }
}
