// A driver of the MCP Inspector for the conformance suite. By hand:
// `node dist/dev-host/cli.mjs conformance --drive test/interop/conformance-inspector.mjs`
import {setTimeout as sleep} from 'node:timers/promises';
import {browsers} from '../e2e/browsers.mjs';
import {until} from '../e2e/page.mjs';
import {InspectorPage, startInspector} from './inspector-page.mjs';

const DIALOG = '[role="dialog"]';
const TITLES = {run_case: 'Run a case', list_cases: 'List the cases'};

/** The title of an option of a field. */
function optionTitle(field, value) {
  const {enum: values, enumNames, oneOf, anyOf, items} = field;
  if (items) return optionTitle(items, value);
  const titled = [...(oneOf ?? []), ...(anyOf ?? [])].find((each) => each.const === value);
  return titled ? (titled.title ?? String(value)) : (enumNames?.[values.indexOf(value)] ?? String(value));
}

/** Finds the control with a label in the dialog. Runs in the page. */
function controlOf(dialog, label) {
  const labels = [...document.querySelectorAll(`${dialog} label`)];
  const text = ({innerText}) => innerText.replace(/\s*\*\s*$/, '').trim();
  return labels.find((each) => text(each) === label)?.control ?? null;
}

class InspectorDriver {
  revisions = ['2025-11-25', '2026-07-28'];
  #inspector;
  #browser;
  #inPage;

  async connect(server, revision) {
    const [[, launch]] = browsers;
    this.#inspector = await startInspector(server, revision < '2026' ? 'legacy' : 'modern');
    this.#browser = await launch();
    this.#inPage = await InspectorPage.open(this.#browser, this.#inspector.url, TITLES.run_case);
  }

  get #page() {
    return this.#inPage.page;
  }

  #text() {
    return this.#page.$eval(DIALOG, ({innerText}) => innerText).catch(() => undefined);
  }

  async call(tool, {id}) {
    const page = this.#page;
    const select = async (title) => {
      const button = await page.evaluateHandle(
        (title) => [...document.querySelectorAll('button')].find(({innerText}) => innerText.includes(title)),
        title,
      );
      await button.asElement().click();
    };
    const idOf = () =>
      [...document.querySelectorAll('label')].find(({innerText}) => /^id\W*$/.test(innerText))?.control ??
      null;
    // A dialog that closes takes the clicks. The result of the call before covers the form of the same tool.
    const field = await until('the field', async () => {
      await select(TITLES.list_cases);
      await select(TITLES[tool]);
      return (await page.evaluateHandle(idOf)).asElement();
    });
    await field.click({count: 3});
    await page.keyboard.type(id);
    const ended = new RegExp(`${id} (?:passed|failed|not run): |MCP error|Error:`);
    const hasResult = async () => ended.test(await this.#inPage.wholeText());
    await until('no other result', async () => !(await hasResult()), 4000).catch(() => {});
    await page.locator('::-p-xpath(//button[normalize-space(.)="Execute Tool"])').click();
    // A question that cannot be answered stays until reset().
    await until('the result', hasResult, 40_000);
  }

  async question(signal) {
    for (;;) {
      signal.throwIfAborted();
      const text = await this.#text();
      if (text?.includes('Elicitation')) {
        await sleep(150);
        const warnings = await this.#page.$$eval(`${DIALOG} [role="alert"]`, (all) =>
          all.map(({innerText}) => innerText),
        );
        return {text, warns: warnings.some((each) => /secret|credential|sensitive|password/i.test(each))};
      }
      await sleep(50);
    }
  }

  async #press(...names) {
    const button = await this.#page.evaluateHandle(
      (dialog, names) =>
        [...document.querySelectorAll(`${dialog} button`)].find(
          (each) => names.includes(each.innerText.trim()) && !each.disabled,
        ) ?? null,
      DIALOG,
      names,
    );
    const element = button.asElement();
    if (!element) throw new Error(`no button ${names.join(' or ')} is enabled`);
    // A press misses a button whose dialog is still moving.
    await until('a button at rest', async () => {
      const before = await element.boundingBox();
      await sleep(100);
      const {x, y} = (await element.boundingBox()) ?? {};
      return before && before.x === x && before.y === y;
    });
    await element.click();
  }

  async #choose(control, titles) {
    const page = this.#page;
    await control.click();
    for (const title of titles) {
      const option = await until(`the option ${title}`, async () =>
        (
          await page.evaluateHandle(
            (title) =>
              [...document.querySelectorAll('[role="option"]')].find(
                (each) => each.checkVisibility() && each.innerText.trim() === title,
              ) ?? null,
            title,
          )
        ).asElement(),
      );
      await option.click();
    }
    if (titles.length !== 1) await page.keyboard.press('Tab');
    // The open list covers the buttons.
    const isOpen = () =>
      page.$$eval('[role="option"]', (options) => options.some((each) => each.checkVisibility()));
    for (let tries = 0; tries < 40 && (await isOpen()); tries++) await sleep(50);
  }

  async #enter(content, fields) {
    const page = this.#page;
    for (const [name, value] of Object.entries(content)) {
      const field = fields[name] ?? {};
      const label = field.title ?? name;
      const control = (await page.evaluateHandle(controlOf, DIALOG, label)).asElement();
      if (!control) throw new Error(`the form has no field "${label}"`);
      const {type, list} = await control.evaluate((one) => ({
        type: one.type,
        list: one.ariaHasPopup === 'listbox',
      }));
      if (type === 'checkbox') {
        if ((await control.evaluate(({checked}) => checked)) !== value)
          await control.evaluate((one) => one.click());
      } else if (list)
        await this.#choose(
          control,
          [value].flat().map((each) => optionTitle(field, each)),
        );
      else {
        await control.click({count: 3});
        await page.keyboard.type(String(value));
      }
    }
  }

  /** Goes back from the page of URL mode, and reports that it is done unless the Inspector has noticed it. */
  async #finish() {
    await sleep(500);
    const opened = (await this.#browser.pages()).filter((each) => each.url().includes('/page/'));
    if (!opened.length) return;
    for (const each of opened) await each.close();
    await this.#page.bringToFront();
    await sleep(1000);
    await this.#press("I've completed it").catch(() => {});
  }

  async act(act, fields) {
    const before = await this.#text();
    if (act.press === 'nothing') {
      // Until the host displays something else.
      for (let tries = 0; tries < 100 && (await this.#text()) === before; tries++) await sleep(50);
      return;
    }
    if (act.press === 'decline') await this.#press('Decline');
    else if (act.press === 'cancel') await this.#press('Cancel');
    else {
      if (act.tries) {
        await this.#enter(act.tries, fields);
        await this.#press('Submit').catch(() => {});
        await sleep(300);
        if (!(await this.#text())) return;
      }
      await this.#enter(act.enter ?? {}, fields);
      await this.#press('Submit', 'Open in Browser');
      await sleep(500);
      // A press can get lost while the dialog moves.
      if ((await this.#text()) === before) await this.#press('Submit').catch(() => {});
      await this.#finish();
    }
    for (let tries = 0; tries < 40 && (await this.#text()) === before; tries++) await sleep(50);
  }

  async reset() {
    for (let tries = 0; tries < 5 && (await this.#text()); tries++) {
      await this.#press('Cancel', 'Decline', 'Close').catch(() => this.#page.keyboard.press('Escape'));
      await sleep(300);
    }
  }

  async close() {
    await this.#browser?.close();
    await this.#inspector?.close();
  }
}

export const createDriver = () => new InspectorDriver();
