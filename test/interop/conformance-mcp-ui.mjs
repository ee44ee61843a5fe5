// A driver of the renderer of mcp-ui for the cases of the conformance suite about apps. By hand:
// `node dist/dev-host/cli.mjs conformance --cases A --drive test/interop/conformance-mcp-ui.mjs`
import {readFileSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {inRoot} from '../../scripts/entries.mjs';
import {browsers} from '../e2e/browsers.mjs';
import {servePage} from './serve-page.mjs';

/**
 * The sandbox proxy, which the renderer leaves to its page: shows the app with an opaque origin, and forwards messages in both directions.
 * Sets no policy, so the cases about it judge nothing of mcp-ui.
 */
const PROXY = `<!doctype html><style>html, body {margin: 0; height: 100%} iframe {border: 0; width: 100%; height: 100%; display: block}</style>
<script>${readFileSync(inRoot('test/bench/apps/sandbox-proxy.js'), 'utf8')}</script>`;

const routes = {
  '/sandbox-proxy': (_, res) => res.writeHead(200, {'content-type': 'text/html'}).end(PROXY),
};

class McpUiDriver {
  revisions = ['2025-11-25'];
  #served;
  #browser;
  #page;

  async connect(server) {
    this.#served = await servePage({name: 'mcp-ui', routes});
    const [[, launch]] = browsers;
    this.#browser = await launch();
    this.#page = await this.#browser.newPage();
    await this.#page.goto(this.#served.url);
    await this.#page.waitForSelector('html[data-ready]');
    await this.#host('connect', server);
  }

  #host(name, ...args) {
    return this.#page.evaluate((name, args) => window.host[name](...args), name, args);
  }

  async #press(name) {
    for (const frame of this.#page.frames().slice(1)) {
      const button = await frame.$(`button[data-press="${name}"]`).catch(() => null);
      if (button) return button.click();
    }
    throw new Error(`The app has no button "${name}"`);
  }

  async #closeOthers() {
    await sleep(1000);
    for (const other of await this.#browser.pages())
      if (other !== this.#page && other.url() !== 'about:blank') await other.close();
    await this.#page.bringToFront();
  }

  /** The host asks the person nothing, so there is nothing to approve, to reject or to refuse. */
  apps = {
    open: (tool, args) => this.#host('open', tool, args),
    act: async ({press, afterwards}) => {
      if (press) await this.#press(press);
      if (afterwards?.endsWith('link')) await this.#closeOthers();
      if (afterwards === 'change theme') await this.#host('changeTheme');
      if (afterwards === 'close') await this.#host('close');
    },
  };

  call() {
    throw new Error('the host has no elicitation');
  }

  async question(signal) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  }

  async act() {}

  async reset() {}

  async close() {
    await this.#browser?.close();
    await this.#served?.close();
  }
}

export const createDriver = () => new McpUiDriver();
