// Serves the three origins of the demo: the host page, the guest pages and the MCP server.
import {randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {createRequestStateCodec} from '@modelcontextprotocol/server';
import {createAccounts} from './server/accounts.mjs';
import {withParts} from './server/layout.mjs';
import {listen} from '../src/dev-host/listen.mjs';
import {mcpEndpoint} from '../src/conformance/mcp-endpoint.mjs';
import {bundlePage} from './server/page-bundle.mjs';
import {notFound, send, sendFile} from '../src/dev-host/static.mjs';
import {createDemoServer} from './server/tools.mjs';

const demo = fileURLToPath(new URL('.', import.meta.url));
const docs = fileURLToPath(new URL('../docs', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

export const defaultPorts = {host: 4310, guests: 4311, mcp: 4312};
const guestsAddress = (port) => `http://127.0.0.1:${port}`;

/**
 * Reads the relay page's headers from the build and makes two changes: the demo's guests do not use HTTPS, and only the host page at
 * `hostPort` may frame the relay.
 */
async function relayHeaders(guestsUrl, hostPort) {
  try {
    const json = await readFile(`${dist}/sandbox-proxy.src-guests.headers.json`, 'utf8');
    const headers = Object.entries(JSON.parse(json)).map(([name, value]) => [name.toLowerCase(), value]);
    const {
      'content-security-policy': csp,
      'connection-allowlist': connections,
      ...others
    } = Object.fromEntries(headers);
    const directives = csp
      .replace('frame-src https:', `frame-src https: ${guestsUrl}`)
      .split('; ')
      .filter((directive) => !directive.startsWith('frame-ancestors'));
    const ancestors = `frame-ancestors http://localhost:${hostPort} http://127.0.0.1:${hostPort}`;
    const framed = {
      'content-security-policy': [...directives, ancestors].join('; '),
      'connection-allowlist': connections.replace('"https://*:*"', `"https://*:*" "${guestsUrl}"`),
      'x-frame-options': undefined,
    };
    return {...others, ...framed};
  } catch {
    return {};
  }
}

/** Headers of the package's files: any origin may load them, as from a CDN. */
const anyOrigin = {'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin'};
/** Headers of guest pages. Their parent is a relay with an opaque origin, which `frame-ancestors` cannot name. */
const guestPage = {...anyOrigin, 'content-security-policy': undefined, 'x-frame-options': undefined};

/** Serves guest pages, the pages of MCP servers, and the package's files. */
function guestsHandler(accounts, hostPort) {
  return async (req, res, target) => {
    const {path} = target;
    // Simulates a server that is down: closes the connection without a response.
    if (path.startsWith('/offline/')) return void req.socket.destroy();
    if (path === '/sandbox-proxy.html') {
      const headers = await relayHeaders(guestsAddress(req.socket.localPort), hostPort());
      return sendFile(res, dist, path, {headers});
    }
    if (/^\/account(\.html)?$/.test(path)) return accounts.handler(req, res, target);
    if (path.startsWith('/guests/')) return sendFile(res, dist, path, {headers: guestPage});
    if (path.startsWith('/dist/'))
      return sendFile(res, dist, path.slice('/dist'.length), {headers: anyOrigin});
    return notFound(res);
  };
}

/** The policy of strict.html: a strict baseline plus the sources that the page needs. */
const strictPolicy = (guestsUrl) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    'worker-src blob:',
    `frame-src ${guestsUrl}/sandbox-proxy.html`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html mcp-elicitation',
  ].join('; ');

/** Shows Markdown files in the browser instead of downloading them. */
const plainText = {'content-type': 'text/plain; charset=utf-8'};

function hostHandler({files, config}) {
  const policy = strictPolicy(config.guestsUrl);
  // The pages contain the default address. The actual port differs if that one was in use.
  const edit = (page) => withParts(page).replaceAll(guestsAddress(defaultPorts.guests), config.guestsUrl);
  return (_, res, {path}) => {
    if (files.has(path)) return send(res, path, files.get(path));
    if (path === '/config.json') return send(res, path, JSON.stringify(config));
    if (path === '/strict.html') {
      const headers = {'content-security-policy': policy};
      return sendFile(res, demo, path, {headers, edit: (page) => edit(page).replace('POLICY', policy)});
    }
    if (path.startsWith('/docs/'))
      return sendFile(res, docs, path.slice('/docs'.length), {headers: plainText});
    if (path === '/') return sendFile(res, demo, '/index.html', {edit});
    if (/^\/(?:styles\/)?[\w-]+\.(html|css|svg)$/.test(path)) return sendFile(res, demo, path, {edit});
    return notFound(res);
  };
}

/**
 * Serves the demo on this machine until `close()`.
 *
 * @param {object} [options]
 * @param {{host?: number, guests?: number, mcp?: number}} [options.ports] 0 selects any free port
 * @param {boolean} [options.quiet] disables the messages about ports in use
 * @param {boolean} [options.guestsDown] closes the server of the guest pages
 */
export async function startDemo({ports = {}, quiet = false, guestsDown = false} = {}) {
  const say = quiet ? () => {} : (line) => process.stderr.write(`${line}\n`);
  const chosen = {...defaultPorts, ...ports};
  const files = await bundlePage();
  let host;

  const accounts = createAccounts(`${demo}/pages`);
  const guests = await listen(
    chosen.guests,
    guestsHandler(accounts, () => host?.port),
    say,
  );
  const guestsUrl = guestsAddress(guests.port);
  if (guestsDown) await guests.close();

  const readPicker = () => readFile(`${dist}/guests/color-picker.html`, 'utf8');
  const codec = createRequestStateCodec({key: randomBytes(32), bind: (ctx) => ctx.mcpReq.method});
  const endpoint = mcpEndpoint(() => createDemoServer({guestsUrl, readPicker, accounts, codec}));
  const mcp = await listen(chosen.mcp, endpoint.handler, say);
  const mcpUrl = `http://localhost:${mcp.port}/mcp`;

  host = await listen(chosen.host, hostHandler({files, config: {mcpUrl, guestsUrl}}), say);
  return {
    hostUrl: `http://localhost:${host.port}/`,
    guestsUrl,
    mcpUrl,
    async close() {
      await endpoint.close();
      await Promise.all([host.close(), mcp.close(), ...(guestsDown ? [] : [guests.close()])]);
    },
  };
}
