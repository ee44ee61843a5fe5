// The local server: the MCP endpoint, the page with the verdicts, and the pages of cases.
import type {IncomingMessage, ServerResponse} from 'node:http';
import {readObject} from '../dev-host/body.mjs';
import {listen} from '../dev-host/listen.mjs';
import {notFound, send} from '../dev-host/static.mjs';
import {mcpEndpoint} from './mcp-endpoint.mjs';
import {openedPage, verdictPage} from './page.js';
import {serveProbe} from './probe-server.js';
import {messageOf} from './results.js';
import {createServer, type Suite} from './server.js';

type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  target: {path: string; query: URLSearchParams},
) => unknown;

/** Serves a page of a case, and notes that it was requested (GET) and opened (POST of its script). */
async function serveOpened(
  suite: Suite,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<unknown> {
  const run = suite.runs.get(path.slice('/page/'.length));
  if (!run) return notFound(res);
  const query = new URL(req.url!, 'http://localhost').search;
  if (req.method !== 'POST') {
    run.visits.push({query, hash: ''});
    return send(res, 'page.html', openedPage());
  }
  const body = await readObject(req, res);
  if (!body) return undefined;
  const {query: opened, hash} = body as {query?: unknown; hash?: unknown};
  run.visits.push({query: String(opened ?? ''), hash: String(hash ?? '')});
  run.open();
  return send(res, 'done.json', '{}');
}

/**
 * Serves the suite on this machine until `close()`.
 *
 * @param port - 0 for any free port.
 * @param say - Reports errors, and a port that is in use.
 */
export async function serve(
  suite: Suite,
  groups: Parameters<typeof verdictPage>[1],
  port: number,
  say: (line: string) => void,
): Promise<{url: string; close(): Promise<void>}> {
  const endpoint = mcpEndpoint(() => createServer(suite));
  const handler: Handler = async (req, res, {path}) => {
    if (await serveProbe(suite.probe, req, res, path)) return;
    if (path.startsWith('/page/')) return serveOpened(suite, req, res, path);
    if (path === '/results.json') return send(res, path, JSON.stringify(suite.results.report(), null, 2));
    if (path === '/') return send(res, 'index.html', verdictPage(suite.results.report(), groups));
    return endpoint.handler(req, res);
  };
  const listening = await listen(port, handler as never, say as never);
  return {
    url: `http://localhost:${listening.port}/`,
    async close() {
      await endpoint.close().catch((error: unknown) => say(messageOf(error)));
      await listening.close();
    },
  };
}
