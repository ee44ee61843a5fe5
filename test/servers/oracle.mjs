// For the hostile-input tests: tells what reached the server, whatever is answered, and has a third origin to do it from.
import {createSocket} from 'node:dgram';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {guarded} from '../../demo/server/guard.mjs';

const HIT = /^\/__oracle__\/([\w-]+)\/([\w-]+)/;
const ASKED = /^\/__oracle_(counts|headers)__\/([\w-]+)/;
const STUN = /^\/__oracle_stun__(?:\/(\d+))?$/;
const PAGE = '/__oracle_page__';
const REDIRECT = '/__oracle_redirect__';

/** Pages that are answered where the last part of the address names one. */
const pages = {
  // Tells the oracle that it runs, and of everything that is said to it.
  listener: `<!doctype html><title>Listener</title><script>
    addEventListener('message', () => fetch('told', {mode: 'no-cors'}));
    fetch('arrived', {mode: 'no-cors'});
  </script>`,
  // A guest that asks for more from where it came.
  curious: `<!doctype html><title>Curious</title><script>fetch('told', {method: 'POST', body: 'x'})</script>`,
  // A guest that says hello in its first line, and then declines.
  eager: `<!doctype html><title>Eager</title><script>
    parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
    addEventListener('message', ({data}) => data.method === 'ui/notifications/elicitation-context'
      && parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'decline'}}, '*'));
  </script>`,
};

/**
 * For Web Test Runner's server. `?to` and `?Header-Name` are queries.
 *
 *   /__oracle__/<id>/<what>       counted; answers nothing, or the page of that name
 *   /__oracle_counts__/<id>       `{what: how often}`
 *   /__oracle_headers__/<id>      `{what: the request headers of the last time}`
 *   /__oracle_stun__              opens a UDP port, answers its number
 *   /__oracle_stun__/<port>       how many STUN requests came to it
 *   /__oracle_page__?Name=value   an empty page with these response headers
 *   /__oracle_ports__             `{third}`: the port on which all of this server is served once more
 *   /__oracle_redirect__?to=url   a redirect; on the third port only
 */
export function oracleInTests() {
  const counts = new Map();
  const headers = new Map();
  const sockets = new Map();
  let third;

  const count = ({url, headers: sent}) => {
    const [, id, what] = HIT.exec(url) ?? [];
    if (!id) return;
    const hits = counts.get(id) ?? {};
    hits[what] = (hits[what] ?? 0) + 1;
    counts.set(id, hits);
    headers.set(id, {...headers.get(id), [what]: sent});
  };
  // On the server itself: no middleware answers first, and WebSockets are counted too.
  const listen = (server) => {
    server.prependListener('request', count);
    server.prependListener('upgrade', count);
  };
  const openSocket = async () => {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const {port} = socket.address();
    sockets.set(String(port), {socket, requests: 0});
    // A binding request begins with 0x0001 and carries the magic cookie.
    socket.on('message', (packet) => {
      if (packet.readUInt16BE(0) === 1 && packet.readUInt32BE(4) === 0x2112a442) {
        sockets.get(String(port)).requests++;
      }
    });
    return port;
  };

  return {
    name: 'oracle',
    async serverStart({server, app}) {
      listen(server);
      const answer = app.callback();
      third = createServer(
        guarded((request, response, {path, query}) => {
          if (path !== REDIRECT) return answer(request, response);
          response.writeHead(302, {Location: query.get('to'), 'Cache-Control': 'no-store'}).end();
        }),
      );
      listen(third);
      // Without it a WebSocket, once counted, would stay open.
      third.on('upgrade', (_, socket) => socket.destroy());
      third.listen(0);
      await once(third, 'listening');
    },
    serverStop() {
      for (const {socket} of sockets.values()) socket.close();
      third?.closeAllConnections();
      third?.close();
    },
    async serve(context) {
      const {path} = context;
      const json = (value) => ({body: JSON.stringify(value), type: 'json'});
      if (path === '/__oracle_ports__') return json({third: third.address().port});
      if (path === PAGE) {
        for (const [name, value] of Object.entries(context.query)) context.set(name, value);
        return {body: '<!doctype html><html lang="en"><title>Page</title><body></body></html>', type: 'html'};
      }
      const stun = STUN.exec(path);
      if (stun) return json(stun[1] ? (sockets.get(stun[1])?.requests ?? 0) : await openSocket());
      const [, kind, id] = ASKED.exec(path) ?? [];
      if (id) return json((kind === 'counts' ? counts : headers).get(id) ?? {});
      const what = HIT.exec(path)?.[2];
      return what ? {body: pages[what] ?? '', type: 'html'} : undefined;
    },
  };
}
