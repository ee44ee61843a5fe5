// Runs the MCP Inspector: its web server in a separate process and its page in a browser.
import {spawn} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Page, until} from '../e2e/page.mjs';
import {node22} from './node-22.mjs';
import {freePort, stop} from './published-server.mjs';

const launcher = fileURLToPath(
  new URL('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', import.meta.url),
);

/**
 * Starts the Inspector's web server for the MCP server at `serverUrl`.
 *
 * @param era `legacy`: the revisions of 2025; `modern`: 2026-07-28
 */
export async function startInspector(serverUrl, era) {
  const home = await mkdtemp(join(tmpdir(), 'inspector-'));
  const ports = [await freePort(), await freePort(), await freePort()];
  const server = ['--transport', 'http', '--server-url', serverUrl, '--protocol-era', era];
  const child = spawn(node22, [launcher, '--web', ...server], {
    env: {
      ...process.env,
      HOME: home,
      MCP_STORAGE_DIR: home,
      MCP_INSPECTOR_SECRET_STORE: 'memory',
      MCP_INSPECTOR_API_TOKEN: 'interop',
      MCP_AUTO_OPEN_ENABLED: 'false',
      CLIENT_PORT: String(ports[0]),
      MCP_SANDBOX_PORT: String(ports[1]),
      MCP_APP_ORIGIN_PORT: String(ports[2]),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  child.on('error', (error) => (said += error.message));
  const close = async () => {
    await stop(child);
    await rm(home, {recursive: true, force: true});
  };
  try {
    const url = await until('the address of the Inspector', () => {
      if (child.exitCode !== null) throw new Error(`The Inspector ended:\n${said}`);
      return /http:\S+API_TOKEN=\S+/.exec(said)?.[0];
    });
    return {url, close};
  } catch (error) {
    await close();
    throw new Error(`The Inspector did not start:\n${said}`, {cause: error});
  }
}

/** Clicks the element that `find` returns until `done`, because clicks on a moving page can get lost. */
async function pressUntil(page, find, done) {
  await until('what is pressed to have an effect', async () => {
    if (await done()) return true;
    const handle = (await page.evaluateHandle(find)).asElement();
    await handle?.click().catch(() => {});
    return done();
  });
}

/** The Inspector's page and the guest that it shows as an app. */
export class InspectorPage extends Page {
  /** Opens the page and connects to the server, which has a tool that is displayed as `tool`. */
  static async open(browser, url, tool = 'chooseColor') {
    const inspector = new InspectorPage(await browser.newPage());
    const {page} = inspector;
    await page.setViewport({width: 1400, height: 1000});
    await page.goto(url);
    const state = '[role="switch"][aria-label^="Connect or disconnect"]';
    await page.waitForSelector(state);
    await (await page.$(state)).click();
    await until('the connection', () => page.$eval(state, ({checked}) => checked));
    await pressUntil(
      page,
      () => [...document.querySelectorAll('label')].find(({innerText}) => innerText.trim() === 'Tools'),
      () => page.evaluate((tool) => document.body.innerText.includes(tool), tool),
    );
    return inspector;
  }

  #button(name) {
    return this.page.locator(`::-p-xpath(//button[normalize-space(.)=${JSON.stringify(name)}])`);
  }

  async run(tool) {
    await this.#button(tool).click();
    await this.#button('Execute Tool').click();
  }

  /** Reads the text of the page without the app. */
  wholeText() {
    return this.page.evaluate(() => document.body.innerText);
  }

  colorScheme() {
    return this.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  }
}
