// The driver of this package's frame: real keys and pointers in a page with a client of the official SDK.
import {createRequire} from 'node:module';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Browser, Page} from 'puppeteer-core';
import {dist} from '../../dev-host/build-guest.mjs';
import {listen} from '../../dev-host/listen.mjs';
import {notFound, send, sendFile} from '../../dev-host/static.mjs';
import {approve, cancel, decline, fillIn, reject} from '../../testing/index.js';
import type {Act, AppAct, Visible} from '../case.js';
import type {AppDriver, Driver} from './driver.js';
import {framePage, hostPage, translate} from './frame-page.js';

/** Bundles the client of the official SDK for a page. */
async function bundledClient(): Promise<string> {
  const {build} = await import('esbuild');
  const {outputFiles} = await build({
    stdin: {contents: "export * from '@modelcontextprotocol/client';", resolveDir: dist},
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    platform: 'browser',
  });
  return outputFiles[0]!.text;
}

const SERVED = /^\/cdn\/[\w./-]+\.m?js$/;

async function servePage(): Promise<{url: string; close(): Promise<void>}> {
  const client = await bundledClient();
  const page = framePage(String(hostPage));
  const {port, close} = await listen(0, ((_: unknown, res: never, {path}: {path: string}) => {
    if (path === '/') return send(res, 'index.html', page);
    if (path === '/client.js') return send(res, path, client);
    return SERVED.test(path) ? sendFile(res, dist, path) : notFound(res);
  }) as never);
  return {url: `http://localhost:${port}/`, close: async () => void (await close())};
}

async function click(page: Page, part: string, element = 'mcp-elicitation-frame'): Promise<boolean> {
  const button = await page.$(`${element} >>> [part~="${part}"]`);
  if (!button || !(await button.isVisible())) return false;
  await button.click();
  return true;
}

/** Operates the app in a page of the host. `closeOthers` closes the pages that it has opened. */
function appDriver(
  page: Page,
  host: (name: string, ...args: unknown[]) => Promise<unknown>,
  closeOthers: () => Promise<void>,
): AppDriver {
  /** Clicks a button of the consent panel once it counts. */
  const answerLink = async (part: string) => {
    const selector = `mcp-app-frame >>> [part~="${part}"]`;
    // Not waitForSelector(): it sees no changes in shadow roots.
    const isArmed = async () => {
      const button = await page.$(selector);
      await button?.scrollIntoView();
      return button?.evaluate(({ariaDisabled}) => ariaDisabled !== 'true');
    };
    for (let tries = 0; tries < 200 && !(await isArmed()); tries++) await sleep(50);
    const button = await page.$(selector);
    if (!button) throw new Error(`The question about the link has no ${part}`);
    await button.click();
    await sleep(500);
    await closeOthers();
  };
  const press = async (name: string) => {
    for (const frame of page.frames().slice(1)) {
      const button = await frame.$(`button[data-press="${name}"]`).catch(() => null);
      if (!button) continue;
      await button.click();
      return;
    }
    throw new Error(`The app has no button "${name}"`);
  };
  const afterwards: Record<NonNullable<AppAct['afterwards']>, () => Promise<unknown>> = {
    'approve call': () => approve(page as never),
    'reject call': () => reject(page as never),
    'open link': () => answerLink('open'),
    'refuse link': () => answerLink('refuse'),
    'change theme': () => host('changeTheme'),
    close: () => host('closeApp'),
  };
  return {
    open: async (tool, args) => void (await host('openApp', tool, args)),
    async act(act) {
      if (act.press) await press(act.press);
      if (act.afterwards) await afterwards[act.afterwards]();
    },
  };
}

/**
 * Opens the page of the host in a browser.
 *
 * @param browser - Of Puppeteer. `close()` closes it.
 */
export async function frameDriver(browser: Browser): Promise<Driver> {
  const served = await servePage();
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  await page.setViewport({width: 1024, height: 900});
  const host = <T>(name: string, ...args: unknown[]): Promise<T> =>
    page.evaluate(
      (name, args) =>
        (window as unknown as {host: Record<string, (...args: unknown[]) => T>}).host[name]!(...args),
      name,
      args,
    );
  const closeOthers = async () => {
    for (const other of await browser.pages())
      if (other !== page && other.url() !== 'about:blank') await other.close();
    await page.bringToFront();
  };

  return {
    revisions: ['2025-11-25', '2026-07-28'],
    async connect(server, revision) {
      await page.goto(served.url);
      await page.waitForSelector('html[data-ready]');
      await host('connect', server, revision);
    },
    call: (tool, args) => host('call', tool, args),
    apps: appDriver(page, host, closeOthers),
    async question(signal) {
      for (;;) {
        signal.throwIfAborted();
        // A page of URL mode that was opened.
        if ((await browser.pages()).some((other) => other !== page && other.url().includes('/page/'))) {
          await sleep(500);
          await closeOthers();
          await sleep(500);
          await click(page, 'finish');
        }
        const visible = await host<Visible | undefined>('question');
        if (visible) return visible;
        await sleep(40);
      }
    },
    async act(act: Act) {
      if (act.press === 'decline') await decline(page as never);
      else if (act.press === 'cancel') await cancel(page as never);
      else if (act.press === 'accept') {
        if (act.translated) await page.evaluate(`(${translate})(document.body)`);
        if (act.tries) await fillIn(page as never, act.tries as never).catch(() => {});
        await fillIn(page as never, (act.enter ?? {}) as never);
      }
    },
    async reset() {
      await closeOthers();
      await host('reset');
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

const NEEDED = ['@modelcontextprotocol/client', 'esbuild', 'puppeteer-core'];

/**
 * Starts a browser for the driver: the one in `CHROME_PATH`, or an installed Chrome.
 *
 * @throws Error that names what has to be installed
 */
export async function openFrameDriver(): Promise<Driver> {
  const {resolve} = createRequire(import.meta.url);
  const missing = NEEDED.filter((name) => {
    try {
      return !resolve(name);
    } catch {
      return true;
    }
  });
  if (missing.length)
    throw new Error(`--drive frame: needs other packages; npm install ${missing.join(' ')}`);
  const {launch} = await import('puppeteer-core');
  const path = process.env['CHROME_PATH'];
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const where = path ? ({executablePath: path} as const) : ({channel: 'chrome'} as const);
  const browser = await launch({headless: true, args, ...where}).catch((cause: unknown) => {
    throw new Error(
      '--drive frame: Chrome could not be started. Install it, or set CHROME_PATH to the executable of a Chrome or Chromium.',
      {cause},
    );
  });
  return frameDriver(browser);
}
