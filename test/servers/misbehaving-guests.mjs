// For the hostile-input tests: a server of guest pages that fail to load, each for another reason. The page itself is always the
// same and correct; only its response differs.
import {once} from 'node:events';
import {createServer} from 'node:http';
import {guarded} from '../../src/dev-host/guard.mjs';

const ROUTE = /^\/__misbehaving__(?:\/([\w-]+))?$/;

/** Says hello, and sends a draft. */
const GUEST = `<!doctype html><html lang="en"><title>Guest</title><p>Guest</p><script>
  const post = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({data}) => {
    if (data.method === 'ui/notifications/elicitation-context')
      post({jsonrpc: '2.0', method: 'ui/notifications/elicitation-draft', params: {content: {color: '#444444'}}});
  });
  post({type: 'ui-lifecycle-iframe-ready'});
</script></html>`;

const page =
  (headers = {}, status = 200, body = GUEST) =>
  (response) =>
    response
      .writeHead(status, {'Content-Type': 'text/html', 'Cache-Control': 'no-store', ...headers})
      .end(body);
const saying = (ms) => GUEST.replace(/post\((\{type.*?\})\);/, `setTimeout(() => post($1), ${ms});`);
const LATE = saying('1_800');
/** Never finishes loading. */
const unfinished = (page) => page.replace('<p>', '<img alt="" src="/hanging/picture"><p>');
const message = (text) => `<!doctype html><html lang="en"><title>${text}</title><h1>${text}</h1></html>`;

const answers = {
  right: page(),
  late: page({}, 200, LATE),
  'never-loaded': page({}, 200, unfinished(LATE)),
  // Late only at `#late`, which is the same page for the cache.
  'in-the-cache': page(
    {'Cache-Control': 'max-age=600'},
    200,
    unfinished(saying("location.hash === '#late' ? 1_800 : 0")),
  ),
  missing: page({}, 404, message('Not found')),
  failing: page({}, 500, message('Out of order')),
  'never-framed': page({'X-Frame-Options': 'DENY'}),
  'framed-by-none': page({'Content-Security-Policy': "frame-ancestors 'none'"}),
  'without-content': (response) => response.writeHead(204).end(),
  download: page({'Content-Disposition': 'attachment; filename="guest.html"'}),
  plain: page({'Content-Type': 'text/plain'}),
  'in-circles': (response, path) => response.writeHead(302, {Location: path}).end(),
  reset: (response) => response.socket.resetAndDestroy(),
  hanging: () => {},
  'half-sent': (response) =>
    response.writeHead(200, {'Content-Type': 'text/html'}).write(GUEST.slice(0, GUEST.indexOf('<script>'))),
};

/** A port of this machine on which no server listens. */
async function closedPort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const {port} = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * For Web Test Runner's server:
 *
 *   /__misbehaving__          `{port, closed}`: the port of the server, which has a page of every kind at `/<kind>/<id>`; and a closed port
 *   /__misbehaving__/<id>     how often a page of that id was requested
 */
export function misbehavingGuestsInTests() {
  const requests = new Map();
  let server;
  let closed;

  return {
    name: 'misbehaving-guests',
    async serverStart() {
      server = createServer(
        guarded((request, response) => {
          const [, kind, id] = request.url.split('/');
          if (!Object.hasOwn(answers, kind)) return page({}, 404)(response);
          requests.set(id, (requests.get(id) ?? 0) + 1);
          return answers[kind](response, request.url);
        }),
      ).listen(0);
      await once(server, 'listening');
      closed = await closedPort();
    },
    serverStop() {
      server?.closeAllConnections();
      server?.close();
    },
    serve({path}) {
      const [match, id] = ROUTE.exec(path) ?? [];
      if (!match) return undefined;
      const result = id ? (requests.get(id) ?? 0) : {port: server.address().port, closed};
      return {body: JSON.stringify(result), type: 'json'};
    },
  };
}
