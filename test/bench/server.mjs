// Serves the built pages on a free local port. No other requests are made during a measurement.
import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {join, normalize} from 'node:path';
import {inRoot} from '../../scripts/entries.mjs';
import {built, hasGuests} from './bundle.mjs';

const html = (body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><body>${body}`;

const inline = (file) =>
  `<script>${readFileSync(file, 'utf8').replaceAll('</script', '<\\/script')}</script>`;

/** The same document for `src` and for `srcdoc`. */
const guestDocument = (part, name) => html(inline(join(built, part, name, 'guest/page.js')));

function pageOf(path) {
  const [, part, name, file] = path.split('/');
  if (part === 'guest') return guestDocument('frame', name);
  if (part === 'sandbox-proxy') return html(inline(inRoot('test/bench/apps/sandbox-proxy.js')));
  if (file || !name) return undefined;
  const guest = hasGuests(part)
    ? `<script type="text/plain" id="guest">${encodeURIComponent(guestDocument(part, name))}</script>`
    : '';
  return html(`${guest}<script type="module" src="/${part}/${name}/page/page.js"></script>`);
}

const types = {js: 'text/javascript', css: 'text/css'};

export function serve() {
  const server = createServer(({url}, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const file = path.startsWith('/cdn/') ? inRoot('dist', path) : join(built, path);
    const headers = {'cache-control': 'no-store'};
    // A cross-origin isolated page has a clock resolution of 5 µs instead of 100. Frames of other origins would also need headers.
    if (path.startsWith('/form/')) {
      headers['cross-origin-opener-policy'] = 'same-origin';
      headers['cross-origin-embedder-policy'] = 'require-corp';
    }
    if (existsSync(file) && statSync(file).isFile()) {
      response.writeHead(200, {...headers, 'content-type': types[file.split('.').at(-1)] ?? 'text/plain'});
      return response.end(readFileSync(file));
    }
    const page = pageOf(path);
    response.writeHead(page ? 200 : 404, {...headers, 'content-type': 'text/html; charset=utf-8'});
    response.end(page);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close()}),
    ),
  );
}
