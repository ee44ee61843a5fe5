import {setTimeout as interval} from 'node:timers/promises';

const PATIENCE = 15_000;

/** ms for one try to press a button: it has to stand still for two frames, which a busy browser may not draw. */
const ATTEMPT = 4_000;

/** What `probe` finds, as soon as it finds something. Fails with `what` after `patience` ms. */
export async function until(what, probe, patience = PATIENCE) {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not seen within ${patience / 1000} s: ${what}`);
    await interval(50);
  }
}

/** A frame that is being replaced throws; it is not the one that is looked for. */
const orNothing = (promise) => promise.catch(() => undefined);

/** Whether it came to pass. */
export const succeeds = (promise) =>
  promise.then(
    () => true,
    () => false,
  );

/**
 * The element in a page or a frame, once it is there. Puppeteer looks again when the document has changed, and is not told of what
 * changes in a shadow root.
 */
export const awaited = (place, selector) => until(selector, () => orNothing(place.$(selector)));

/** How often in a row a control has to be seen armed: one that was scrolled into view notices that a moment later. */
const LOOKS = 5;

/** Scrolls a control into view, and waits until it takes consent there. Other elements take a click at any time. */
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
    return seen >= LOOKS;
  });
}

/** Clicks it, as soon as it stands still, is enabled and takes consent. */
export async function click(place, selector) {
  await awaited(place, selector);
  if (/part[~]?="(submit|yes|no|open|approve)"/.test(selector)) await armed(place, selector);
  await until(`${selector}, pressed`, () => succeeds(place.locator(selector).setTimeout(ATTEMPT).click()));
}

/** The demo's host page in a browser, as a user has it. */
export class DemoPage {
  /** Everything that went wrong in the page. */
  errors = [];

  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE);
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

  /** Presses one of the suggestions. */
  async say(suggestion) {
    await this.page.locator(`[data-suggestion="${suggestion}"]`).click();
  }

  /** The guest pages that show a colour picker, oldest first, once there are `count` of them. */
  guests(count = 1, patience = PATIENCE) {
    const find = async () => {
      const found = [];
      for (const frame of this.page.frames()) {
        const ready = await orNothing(frame.$('color-picker-elicitation >>> #hex'));
        if (ready && (await orNothing(frame.$eval('color-picker-elicitation', (picker) => picker.message)))) {
          found.push(new Guest(this, frame));
        }
      }
      return found.length >= count && found;
    };
    return until(`${count} colour picker(s)`, find, patience);
  }

  async guest() {
    return (await this.guests())[0];
  }

  /**
   * What `look` finds at an element of the page in a frame, as soon as it finds something; a page that is going has nothing.
   *
   * @param what what is looked for, in the words of a failure
   */
  inAnyFrame(what, selector, look, ...args) {
    return until(`${what} in a frame`, async () => {
      for (const frame of this.page.frames().slice(1)) {
        try {
          const found = await frame.$eval(selector, look, ...args);
          if (found) return found;
        } catch {
          // Not there yet, or gone.
        }
      }
      return undefined;
    });
  }

  /** The text of the element in the frame number `index`, as soon as it has one. */
  inFrame(selector, index = 0) {
    return until(`${selector} in frame ${index}`, () =>
      this.page.evaluate(
        (selector, index) => {
          const frame = document.querySelectorAll('mcp-elicitation-frame')[index];
          const found = frame?.shadowRoot.querySelector(selector);
          return found && !found.hidden && found.textContent.trim().replaceAll(/\s+/g, ' ');
        },
        selector,
        index,
      ),
    );
  }

  /** Presses a button of the frame itself: `decline`, `cancel` or `finish`. */
  async press(part, index = 0) {
    const button = await until(`${part} in frame ${index}`, async () => {
      const frames = await this.page.$$('mcp-elicitation-frame');
      return frames[index]?.$(`>>> [part~="${part}"]`);
    });
    await button.click();
  }

  /** Agrees to open the page that is asked for, once its button can be pressed. */
  async openUrl() {
    await click(this.page, 'mcp-elicitation-frame >>> [part="open"]');
  }

  /** The tab at an address that starts with `url`, once there is one. */
  async tab(url) {
    const browser = this.page.browser();
    const tab = await until(`a tab at ${url}`, async () =>
      (await browser.pages()).find((page) => page.url().startsWith(url)),
    );
    await tab.bringToFront();
    return tab;
  }

  /** The control that is labelled `label` in the generated form. */
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

  /** Types into a field of the generated form, instead of what it holds. */
  async fill(label, text) {
    await (await this.field(label)).click();
    await this.replaceText(text);
  }

  /** Types `text` over what the focused field holds; nothing empties it. */
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

  /** Presses a button of the generated form: `submit` or `decline`. */
  async pressInForm(part) {
    await click(this.page, `mcp-elicitation-frame >>> schema-form >>> [part="${part}"]`);
  }

  /** What is said to be wrong in the field labelled `label`, as soon as it is. */
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

  /** What the tool said at the end, in the block of call number `index`. */
  answer(index = 0) {
    return until(`the answer of call ${index}`, () =>
      this.page.evaluate((index) => document.querySelectorAll('.answer')[index]?.textContent.trim(), index),
    );
  }

  /** The entries of the inspector: sides, direction, title and, as text, the whole message. */
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

  /** Replaces what the hex field holds, key by key. */
  async typeHex(text) {
    await click(this.frame, 'color-picker-elicitation >>> #hex');
    await this.demo.replaceText(text);
  }

  async press(part) {
    await click(this.frame, `color-picker-elicitation >>> [part="${part}"]`);
  }

  hex() {
    return this.frame.$eval('color-picker-elicitation >>> #hex', ({value}) => value);
  }

  /** The sentence at the hex field, as soon as there is one. */
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
