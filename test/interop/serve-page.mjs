// Serves a page of `page/`, and proxies a server without CORS support at `/target/…`.
import {request} from 'node:http';
import {fileURLToPath} from 'node:url';
import {readFile} from 'node:fs/promises';
import {build} from 'vite';
import {listen} from '../../src/dev-host/listen.mjs';
import {inlineScripts} from '../../scripts/bundle-plugins.mjs';

const page = (name) => fileURLToPath(new URL(`page/${name}`, import.meta.url));

const bundles = new Map();
/** The built scripts of a page by their path. Built once per process. */
async function script(name) {
  const {output} = await build({
    configFile: false,
    root: page(''),
    logLevel: 'warn',
    plugins: [inlineScripts()],
    worker: {format: 'es', plugins: () => [inlineScripts()]},
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: page(`${name}.ts`),
        output: {entryFileNames: 'main.js', chunkFileNames: 'assets/[name]-[hash].js'},
      },
    },
  });
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** Forwards a request without browser headers and streams the response. */
function forward(target, req, res) {
  const url = new URL(target);
  const path = req.url.replace(/^\/target/, '') || '/';
  const {origin, referer, host, connection, ...headers} = req.headers;
  const onward = request(
    {
      host: url.hostname,
      port: url.port,
      method: req.method,
      path,
      headers: {...headers, host: url.host},
    },
    (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      res.flushHeaders();
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    },
  );
  onward.on('error', () => res.destroy());
  res.on('close', () => onward.destroy());
  req.pipe(onward);
}

/**
 * @param {object} options
 * @param {string} [options.name] the script of the page
 * @param {string} [options.html] the document of the page
 * @param {string} [options.target] the origin behind `/target/`
 * @param {object} [options.routes] request listeners by path
 */
export async function servePage({target, name = 'main', html = name, routes = {}} = {}) {
  if (!bundles.has(name)) bundles.set(name, script(name));
  const files = await bundles.get(name);
  const index = await readFile(page(`${html}.html`), 'utf8');
  const {port, close} = await listen(0, (req, res) => {
    const {pathname} = new URL(req.url, 'http://localhost');
    if (target && pathname.startsWith('/target')) return forward(target, req, res);
    if (routes[pathname]) return routes[pathname](req, res);
    if (pathname === '/') return res.writeHead(200, {'content-type': 'text/html'}).end(index);
    if (pathname === '/visited')
      return res.writeHead(200, {'content-type': 'text/html'}).end('<title>Visited</title>');
    const file = files.get(pathname);
    if (file === undefined) return res.writeHead(404).end();
    res.writeHead(200, {'content-type': 'text/javascript'}).end(file);
  });
  return {url: `http://localhost:${port}/`, close};
}
