import puppeteer from 'puppeteer-core';
import {launchChromium} from '../runner/launch.mjs';

const HEADLESS = {headless: 'shell'};

/** Features that Puppeteer disables by default, including the isolation of sandboxed frames. */
const withoutFeatures = (arg) => arg.startsWith('--disable-features=');

/**
 * Launches headless Chromium without throttling of background tabs, and with garbage collection on demand.
 *
 * With `isolated`, sandboxed frames run in a separate process, as in desktop Chrome. Otherwise they share the process and main
 * thread of the page, as on phones, in Firefox and in WebKit.
 */
export const launch = async ({isolated = false} = {}) =>
  launchChromium({
    ...HEADLESS,
    protocolTimeout: 300_000,
    ignoreDefaultArgs: isolated ? puppeteer.defaultArgs(HEADLESS).filter(withoutFeatures) : [],
    args: [
      ...(isolated ? ['--site-per-process'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      '--disable-backgrounding-occluded-windows',
      '--js-flags=--expose-gc',
      '--window-size=1280,900',
    ],
  });

/** One tab per contender. A failed tab is replaced. */
export class Tabs {
  /** Errors by contender and measurement. */
  dropped = {};
  #browser;
  #origin;
  #part;
  #tabs = new Map();

  constructor(browser, origin, part) {
    this.#browser = browser;
    this.#origin = origin;
    this.#part = part;
  }

  async fresh(name) {
    const tab = await this.#browser.newPage();
    await tab.goto(`${this.#origin}/${this.#part}/${name}`);
    await tab.waitForFunction('window.bench');
    await tab.bringToFront();
    return tab;
  }

  async of(name) {
    if (!this.#tabs.has(name)) this.#tabs.set(name, await this.fresh(name));
    const tab = this.#tabs.get(name);
    await tab.bringToFront();
    return tab;
  }

  /** Runs one measurement. A measurement that fails is reported once and then skipped. */
  async measure(name, what, run) {
    if (this.dropped[name]?.[what]) return undefined;
    try {
      return await run(await this.of(name));
    } catch (error) {
      (this.dropped[name] ??= {})[what] = error.message.split('\n')[0].slice(0, 200);
      console.error(`left out: ${name}, ${what}: ${this.dropped[name][what]}`);
      await this.#tabs.get(name)?.close();
      this.#tabs.delete(name);
      return undefined;
    }
  }

  async close() {
    for (const tab of this.#tabs.values()) await tab.close();
    this.#tabs.clear();
  }
}
