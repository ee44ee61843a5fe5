// For the hostile-input tests: reports which requests have reached the server, and serves the same from a third origin.
import {createSocket} from 'node:dgram';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {guarded} from '../../src/dev-host/guard.mjs';

const HIT = /^\/__recorder__\/([\w-]+)\/([\w-]+)/;
const QUERY = /^\/__recorder_(counts|headers)__\/([\w-]+)/;
const STUN = /^\/__recorder_stun__(?:\/(\d+))?$/;
const PAGE = '/__recorder_page__';
const REDIRECT = '/__recorder_redirect__';

/** The self-signed certificate of the test runner. The browsers of the tests accept it. */
function certificate() {
  const {resolve} = createRequire(createRequire(import.meta.url).resolve('@web/test-runner'));
  const file = (kind) =>
    readFileSync(join(dirname(resolve('@web/dev-server-core')), `../.self-signed-dev-server-ssl.${kind}`));
  return {key: file('key'), cert: file('cert')};
}

/** Pages that are answered where the last part of the address names one. */
const pages = {
  // Reports to the recorder that it runs, and every message that it receives.
  listener: `<!doctype html><title>Listener</title><script>
    addEventListener('message', () => fetch('received', {mode: 'no-cors'}));
    fetch('arrived', {mode: 'no-cors'});
  </script>`,
  // A guest that sends another request to its own server.
  curious: `<!doctype html><title>Curious</title><script>fetch('received', {method: 'POST', body: 'x'})</script>`,
  // A guest that says hello in its first line, and then declines.
  eager: `<!doctype html><title>Eager</title><script>
    parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
    addEventListener('message', ({data}) => data.method === 'ui/notifications/elicitation-context'
      && parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'decline'}}, '*'));
  </script>`,
  // A guest that goes to the page that its query names when it is asked; with an answer before that, if the query has one, too.
  moving: `<!doctype html><title>Moving</title><script>
    const [to, color] = decodeURIComponent(location.search.slice(1)).split('&');
    const post = (message) => parent.postMessage(message, '*');
    addEventListener('message', ({data}) => {
      if (data.method !== 'ui/notifications/elicitation-context') return;
      if (color) post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {color}}});
      setTimeout(() => (location.href = to), 100);
    });
    // Until a document has loaded, no one around it can tell it from the next one.
    addEventListener('load', () => post({type: 'ui-lifecycle-iframe-ready'}));
  </script>`,
  // Answers without a hello once it has loaded, and reports every message that it receives.
  usurping: `<!doctype html><title>Usurping</title><script>
    const post = (message) => parent.postMessage({jsonrpc: '2.0', ...message}, '*');
    addEventListener('message', () => fetch('received', {mode: 'no-cors'}));
    addEventListener('load', () => setTimeout(() => {
      post({method: 'ui/notifications/elicitation-draft', params: {content: {color: '#666666'}}});
      post({method: 'ui/submit-elicitation', params: {action: 'accept', content: {color: new Date()}}});
      post({method: 'ui/submit-elicitation', params: {action: 'accept', content: {color: '#666666'}}});
      fetch('answered', {mode: 'no-cors'});
    }, 100));
  </script>`,
  // A guest that sends what no other process can read, as often as its query says, and then declines.
  unreadable: `<!doctype html><title>Unreadable</title><script>
    addEventListener('message', ({data}) => {
      if (data.method !== 'ui/notifications/elicitation-context') return;
      const module = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
      for (let i = Number(location.search.slice(1)); i > 0; i--) parent.postMessage(module, '*');
      parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'decline'}}, '*');
    });
    parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
  </script>`,
  // A page in a frame of a guest: reports that it runs.
  embedded: `<!doctype html><title>Embedded</title><script>parent.postMessage('embedded', '*')</script>`,
  // The same, and then sends the guest around it to the page that answers.
  expelling: `<!doctype html><title>Expelling</title><script>
    parent.postMessage('embedded', '*');
    try { parent.location = 'eager'; } catch {}
  </script>`,
};

/**
 * For Web Test Runner's server. `?to` and `?Header-Name` are queries.
 *
 *   /__recorder__/<id>/<what>       counted; answers nothing, or the page of that name
 *   /__recorder_counts__/<id>       `{what: how often}`
 *   /__recorder_headers__/<id>      `{what: the request headers of the last time}`
 *   /__recorder_stun__              opens a UDP port, answers its number
 *   /__recorder_stun__/<port>       how many STUN requests came to it
 *   /__recorder_page__?Name=value   an empty page with these response headers
 *   /__recorder_ports__             `{third, secure}`: ports on which all of this server is served once more; `secure` by https
 *   /__recorder_redirect__?to=url   a redirect; on the third port only
 */
export function recorderInTests() {
  const counts = new Map();
  const headers = new Map();
  const sockets = new Map();
  let third;
  let secure;

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
    // Unanswered, a WebSocket holds one of the six connections that Firefox opens to a server, also after its page is closed.
    server.on('upgrade', ({url}, socket) => HIT.test(url) && socket.destroy());
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
    name: 'recorder',
    async serverStart({server, app}) {
      listen(server);
      const answer = app.callback();
      third = createServer(
        guarded((request, response, {path, query}) => {
          if (path !== REDIRECT) return answer(request, response);
          response.writeHead(302, {Location: query.get('to'), 'Cache-Control': 'no-store'}).end();
        }),
      );
      secure = createSecureServer(certificate(), guarded(answer));
      for (const each of [third, secure]) {
        listen(each);
        each.on('upgrade', (_, socket) => socket.destroy());
        each.listen(0);
        await once(each, 'listening');
      }
    },
    serverStop() {
      for (const {socket} of sockets.values()) socket.close();
      for (const each of [third, secure]) {
        each?.closeAllConnections();
        each?.close();
      }
    },
    async serve(context) {
      const {path} = context;
      const json = (value) => ({body: JSON.stringify(value), type: 'json'});
      if (path === '/__recorder_ports__')
        return json({third: third.address().port, secure: secure.address().port});
      if (path === PAGE) {
        for (const [name, value] of Object.entries(context.query)) context.set(name, value);
        return {body: '<!doctype html><html lang="en"><title>Page</title><body></body></html>', type: 'html'};
      }
      const stun = STUN.exec(path);
      if (stun) return json(stun[1] ? (sockets.get(stun[1])?.requests ?? 0) : await openSocket());
      const [, kind, id] = QUERY.exec(path) ?? [];
      if (id) return json((kind === 'counts' ? counts : headers).get(id) ?? {});
      const what = HIT.exec(path)?.[2];
      return what ? {body: pages[what] ?? '', type: 'html'} : undefined;
    },
  };
}
