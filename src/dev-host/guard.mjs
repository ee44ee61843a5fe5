// Checks every request to a local server before its handler runs. Prevents requests from ending the process, and other websites from
// reading the server through their own host names (DNS rebinding).
import {isLocalHost} from '../local-host.mjs';

const MAX_TARGET = 4096;
/** A path, with or without a query. Excludes absolute URLs, `*`, and paths that a URL parser would read as a host. */
const PATH = /^\/(?![/\\])[^\\#\s]*$/;

/** Response headers that prevent framing and embedding by other origins. */
export const unframed = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Responds with a line of plain text. */
export function refuse(res, status, text, headers = {}) {
  const body = `${text}\n`;
  res.writeHead(status, {...unframed, 'content-type': 'text/plain; charset=utf-8', ...headers}).end(body);
}

/** Returns the decoded path and the query of a request target; undefined if it is malformed. */
function readTarget(target) {
  if (target.length > MAX_TARGET || !PATH.test(target)) return undefined;
  try {
    const {pathname, searchParams: query} = new URL(`http://localhost${target}`);
    const path = decodeURIComponent(pathname);
    return /[\p{Cc}\\]/u.test(path) ? undefined : {path, query};
  } catch {
    return undefined;
  }
}

/** Whether there is exactly one `Host` header, with a loopback name and the port of the connection. */
function isOwnHost({headersDistinct: {host = []}, socket}) {
  const [name = '', ...others] = host;
  const [, port = '80'] = /:(\d{1,5})$/.exec(name) ?? [];
  return !others.length && isLocalHost(name.toLowerCase()) && Number(port) === socket.localPort;
}

/** Text for a terminal, with escapes for the characters of others that would operate it: an error of `JSON.parse` quotes its text. */
export const printable = (text) =>
  text.replace(/[^\P{C}\n]/gu, (sign) => `\\u{${sign.codePointAt(0).toString(16)}}`);

/** Reports unhandled rejections instead of ending the process. For server processes only, not for libraries. */
export function survive(say) {
  process.on('unhandledRejection', (error) =>
    say(printable(`Unhandled rejection: ${error?.stack ?? error}`)),
  );
}

/**
 * Returns a request listener for `node:http` that responds with 400 to malformed request targets and upgrades, 403 to other host
 * names, and 500 when `handler` fails.
 *
 * @param {(req, res, target: {path: string, query: URLSearchParams}) => unknown} handler `path` is decoded
 * @param {(line: string) => void} [say] reports errors of the handler
 */
export const guarded =
  (handler, say = () => {}) =>
  async (req, res) => {
    try {
      const target = readTarget(req.url);
      // Closes the connection, because the remaining data may be an upload or another protocol.
      const close = {connection: 'close'};
      if (!target || req.headers.upgrade) return refuse(res, 400, 'The request is malformed.', close);
      if (!isOwnHost(req))
        return refuse(
          res,
          403,
          'The server does not accept this host name; use localhost and its port.',
          close,
        );
      await handler(req, res, target);
    } catch (error) {
      say(printable(`${req.method} ${req.url}: ${error?.stack ?? error}`));
      if (res.headersSent) res.destroy();
      else refuse(res, 500, 'The server failed to handle the request; see its output.');
    }
  };
