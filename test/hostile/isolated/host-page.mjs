// A page that embeds the built elements, on two sites, in a Chromium that gives every sandboxed frame its own process, as Chrome
// does on a desktop (and unlike the driver's defaults).
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import puppeteer from 'puppeteer-core';
import {inRoot} from '../../../scripts/entries.mjs';
import {started} from '../../e2e/started.mjs';
import {launchChromium} from '../../runner/launch.mjs';

const PAGE = `<!doctype html><html lang="en"><title>Host</title><body><p>A page</p>
  <button id="own">Of the page</button>
  <script src="/dist/cdn/elicitation.all.js"></script>
  <elicitation-config><mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame></elicitation-config></body></html>`;

/** Serves `/`, `/dist/…`, the proxies with their headers, and the documents in `pages`. */
export async function serve(pages = {}) {
  const headersIn = async (file) =>
    JSON.parse(
      (await readFile(inRoot(`dist/${file}`), 'utf8')).replace(
        "frame-ancestors 'none'",
        'frame-ancestors http:',
      ),
    );
  const proxies = {
    '/sandbox-proxy.html': await headersIn('sandbox-proxy.headers.json'),
    '/sandbox-proxy-apps.html': await headersIn('sandbox-proxy.apps.headers.json'),
  };
  const hits = [];
  const server = createServer(async (request, response) => {
    const {pathname} = new URL(request.url, 'http://localhost');
    hits.push(pathname);
    const html = (body, more = {}) =>
      response.writeHead(200, {'Content-Type': 'text/html', ...more}).end(body);
    if (pathname === '/') return html(PAGE);
    if (pages[pathname]) return html(pages[pathname]);
    const path = proxies[pathname] ? '/dist/sandbox-proxy.html' : pathname;
    if (!/^\/dist\/[\w./-]+$/.test(path) || path.includes('..')) return response.writeHead(404).end();
    const body = await readFile(inRoot(path.slice(1))).catch(() => undefined);
    if (!body) return response.writeHead(404).end();
    if (path.endsWith('.html')) return html(body, proxies[pathname]);
    return response.writeHead(200, {'Content-Type': 'text/javascript'}).end(body);
  });
  server.listen(0);
  await once(server, 'listening');
  const {port} = server.address();
  return {
    url: `http://localhost:${port}/`,
    elsewhere: `http://127.0.0.1:${port}`,
    hits,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Chromium with a process for every site, and for every sandboxed frame. */
export async function isolatingChromium(...more) {
  const args = puppeteer
    .defaultArgs({headless: 'shell'})
    .map((arg) =>
      arg.startsWith('--disable-features=') ? arg.replace(/,?IsolateSandboxedIframes/, '') : arg,
    );
  args.push('--site-per-process', '--enable-features=IsolateSandboxedIframes', ...more);
  return launchChromium({ignoreDefaultArgs: true, args});
}

/** Serves the page and starts a browser for the tests of a `describe`. */
export function hosted(pages, launch = isolatingChromium) {
  const host = started({served: () => serve(pages), browser: launch});
  /** Opens the page, or another one of the server. */
  host.open = async (path = '') => {
    const page = await host.browser.newPage();
    await page.goto(host.served.url + path);
    return page;
  };
  return host;
}
