// Checks every request to a server of the demo before its handler runs. No request may end the process, and no other website may
// read a server of this machine under a host name of its own (DNS rebinding).

const MAX_TARGET = 4096;
/** A path, with or without a query. Excludes absolute URLs, `*`, and paths that a URL parser takes for a host. */
const PATH = /^\/(?![/\\])[^\\#\s]*$/;
const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i;

/** Headers of a response that no other origin may frame or embed. */
export const unframed = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Answers with a line of text, and nothing else. */
export function refuse(res, status, text, headers = {}) {
  const body = `${text}\n`;
  res.writeHead(status, {...unframed, 'content-type': 'text/plain; charset=utf-8', ...headers}).end(body);
}

/** The decoded path and the query of a request target; undefined if it is malformed. */
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

/** Whether the one `Host` header names this machine, and the port that the request came to. */
function isOwnHost({headersDistinct: {host = []}, socket}) {
  const [match, port = '80'] = HOST.exec(host[0] ?? '') ?? [];
  return host.length === 1 && match !== undefined && Number(port) === socket.localPort;
}

/** Reports promises that no caller waits for, instead of ending the process. For the process of a server, not for a library. */
export function survive(say) {
  process.on('unhandledRejection', (error) => say(`Unhandled rejection: ${error?.stack ?? error}`));
}

/**
 * A request listener for `node:http` that answers 400 to malformed request targets and upgrades, 403 under other host names, and
 * 500 when `handler` fails.
 *
 * @param {(req, res, target: {path: string, query: URLSearchParams}) => unknown} handler `path` is decoded
 * @param {(line: string) => void} [say] reports what a handler failed with
 */
export const guarded =
  (handler, say = () => {}) =>
  async (req, res) => {
    try {
      const target = readTarget(req.url);
      // Closes the connection: what follows may be the rest of an upload, or another protocol.
      const close = {connection: 'close'};
      if (!target || req.headers.upgrade) return refuse(res, 400, 'Malformed request.', close);
      if (!isOwnHost(req)) return refuse(res, 403, 'This host name is not served here.', close);
      await handler(req, res, target);
    } catch (error) {
      say(`${req.method} ${req.url}: ${error?.stack ?? error}`);
      if (res.headersSent) res.destroy();
      else refuse(res, 500, 'The server failed to answer.');
    }
  };
