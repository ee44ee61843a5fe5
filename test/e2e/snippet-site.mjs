import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {listen} from '../../src/dev-host/listen.mjs';
import {Page} from './page.mjs';
import {packageModule} from './package-script.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** Reads a file that scripts and snippets load from a CDN. */
function onCdn(url) {
  const file = `${dist}/${/^\/((?:cdn(?:\/(?:locales|parts))?|locales)\/[\w.-]+\.m?js)$/.exec(url)?.[1] ?? '-'}`;
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Serves one page at a time, and the package's CDN files. */
export class SnippetSite {
  #files = {};
  #served;

  static async start() {
    const site = new SnippetSite();
    site.#served = await listen(0, (req, res) => {
      const body = site.#files[req.url] ?? onCdn(req.url);
      const type = /\.m?js$/.test(req.url) ? 'text/javascript' : 'text/html';
      res.writeHead(body === undefined ? 404 : 200, {'content-type': `${type}; charset=utf-8`}).end(body);
    });
    return site;
  }

  close() {
    return this.#served.close();
  }

  /** Opens a page with the given body and module script. */
  async open(browser, body, script) {
    const module = script === undefined ? '' : '<script type="module" src="/script.js"></script>';
    this.#files = {
      '/': `<!doctype html><html lang="en"><title>Snippet</title><body>${body}${module}</body></html>`,
      '/script.js': script && (await packageModule(script)),
    };
    return this.#visit(browser);
  }

  /** Opens a whole page. */
  openPage(browser, html) {
    this.#files = {'/': html};
    return this.#visit(browser);
  }

  async #visit(browser) {
    this.#files['/favicon.ico'] = '';
    const demo = new Page(await browser.newPage());
    await demo.page.goto(`http://localhost:${this.#served.port}/`);
    return demo;
  }
}
