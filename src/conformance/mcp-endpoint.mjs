// One endpoint for both generations of clients. 2025 clients have a session, over which the server sends requests. 2026-07-28
// clients have no session and receive requests in the result of a call.
import {randomUUID} from 'node:crypto';
import {localhostOriginValidation, toNodeHandler} from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import {refuse} from '../dev-host/guard.mjs';

const CORS = {
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  // Without the two `mcp-` headers of 2026-07-28, a client silently falls back to 2025.
  'access-control-allow-headers':
    'content-type, authorization, last-event-id, mcp-session-id, mcp-protocol-version, mcp-method, mcp-name',
  'access-control-expose-headers': 'mcp-session-id, mcp-protocol-version, last-event-id',
  'access-control-max-age': '600',
};

const refusal = (status, message) =>
  Response.json({jsonrpc: '2.0', id: null, error: {code: -32000, message}}, {status});

/**
 * @param {() => import('@modelcontextprotocol/server').McpServer} createServer creates a server with its tools
 * @returns a handler for `listen()`, which checks the Host header, and `close()`
 */
export function mcpEndpoint(createServer) {
  const sessions = new Map();
  const modern = createMcpHandler(createServer, {legacy: 'reject'});

  async function openSession(request) {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    await createServer().connect(transport);
    return transport.handleRequest(request);
  }

  async function respond(request) {
    if (!(await isLegacyRequest(request))) return modern.fetch(request);
    const id = request.headers.get('mcp-session-id');
    if (!id) return openSession(request);
    const transport = sessions.get(id);
    return transport ? transport.handleRequest(request) : refusal(404, 'Session not found');
  }

  const handle = toNodeHandler({fetch: respond});
  const isLocalOrigin = localhostOriginValidation();

  return {
    async handler(req, res) {
      if (!isLocalOrigin(req, res)) return;
      const {origin} = req.headers;
      if (origin) {
        res.setHeader('access-control-allow-origin', origin);
        res.setHeader('vary', 'origin');
        for (const [name, value] of Object.entries(CORS)) res.setHeader(name, value);
      }
      if (req.method === 'OPTIONS') res.writeHead(204).end();
      else if (req.url.split('?', 1)[0] === '/mcp') await handle(req, res);
      else refuse(res, 404, 'The MCP endpoint is /mcp.');
    },
    async close() {
      await modern.close();
      await Promise.all([...sessions.values()].map((transport) => transport.close()));
    },
  };
}
