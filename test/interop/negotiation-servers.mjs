// A server with its own UI, built with this package's helpers for both generations of the SDK, and its host page.
import {randomUUID} from 'node:crypto';
import {fileURLToPath} from 'node:url';
import {McpServer as McpServerV1} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {build as esbuild} from 'esbuild';
import {mcpEndpoint} from '../../src/conformance/mcp-endpoint.mjs';
import {servePage} from './serve-page.mjs';
import {entry} from '../node/server/server-entry.mjs';
import {fromJsonSchema, inputRequired, inputResponse, McpServer} from '../node/server/v2-sdk.mjs';

const {delegatedElicitation, paramsForClient, registerGuestResource, requestElicitation} = entry;
const path = (name) => fileURLToPath(new URL(name, import.meta.url));

const uri = 'ui://palette/picker';
const asking = (uri) =>
  delegatedElicitation({
    message: 'Which colour?',
    requestedSchema: {
      type: 'object',
      properties: {color: {type: 'string', title: 'Colour'}},
      required: ['color'],
    },
    ui: {uri},
  }).params;
const forAppsOnly = ({ui: _, ...params}) => params;
/** Apps registered with the SDK only. Their network access is declared in the listing, or in both the listing and the contents. */
const registered = [
  {name: 'listed', listed: ['https://listed.palette.test']},
  {name: 'read', listed: ['https://listed.palette.test'], read: ['https://read.palette.test']},
].map((app) => ({...app, uri: `ui://palette/${app.name}`}));
/** The request of each tool: for both kinds of host, and for MCP Apps only. */
const tools = {
  choose: asking(uri),
  chooseInApp: forAppsOnly(asking(uri)),
  ...Object.fromEntries(registered.map(({name, uri}) => [name, forAppsOnly(asking(uri))])),
};

const reaching = (connectDomains) => connectDomains && {_meta: {ui: {csp: {connectDomains}}}};
const mimeType = 'text/html;profile=mcp-app';
function registerApps(server, color) {
  for (const {name, uri, listed, read} of registered) {
    const contents = [{uri, mimeType, text: pageFor(color), ...reaching(read)}];
    server.registerResource(name, uri, {mimeType, ...reaching(listed)}, async () => ({contents}));
  }
}

const {outputFiles} = await esbuild({
  entryPoints: [path('../../src/cdn/guest.ts')],
  bundle: true,
  format: 'iife',
  write: false,
});
/** A UI with ElicitationGuest that answers with the colour of its server. */
const pageFor = (
  color,
) => `<!doctype html><html lang="en"><title>Picker</title><p></p><button>${color}</button>
<script>${outputFiles[0].text}</script>
<script>
  const guest = new McpElicitation.ElicitationGuest();
  guest.addEventListener('context', ({context}) => (document.querySelector('p').textContent = context.message));
  document.querySelector('button').onclick = () => guest.submit({color: '${color}'});
</script></html>`;

const text = ({action, content}) => ({
  content: [{type: 'text', text: JSON.stringify({action, ...(content && {content})})}],
});

function createV1() {
  const server = new McpServerV1({name: 'palette-v1', version: '1.0.0'});
  registerGuestResource(server, {uri, html: pageFor('red'), name: 'picker'});
  registerApps(server, 'red');
  for (const [name, params] of Object.entries(tools)) {
    server.registerTool(name, {}, async ({requestId}) =>
      text(await requestElicitation(server, params, {timeout: 60_000, relatedRequestId: requestId})),
    );
  }
  return server;
}

function createV2() {
  const server = new McpServer({name: 'palette-v2', version: '1.0.0'});
  registerGuestResource(server, {uri, html: () => pageFor('green'), name: 'picker'});
  registerApps(server, 'green');
  const inputSchema = fromJsonSchema({type: 'object', properties: {}});
  for (const [name, params] of Object.entries(tools)) {
    server.registerTool(name, {inputSchema}, async (_, {mcpReq}) => {
      // A 2025 client receives a request from this package, not the SDK's translation of a round.
      if (!mcpReq.envelope)
        return text(await requestElicitation(server, params, {timeout: 60_000, relatedRequestId: mcpReq.id}));
      const answer = inputResponse(mcpReq.inputResponses, 'color');
      if (answer.kind === 'elicit') return text(answer);
      const fitting = paramsForClient(params, server.server.getClientCapabilities());
      return inputRequired({inputRequests: {color: inputRequired.elicit(fitting)}});
    });
  }
  return server;
}

/** Serves a v1 server over Streamable HTTP with one session per client. */
function endpointV1() {
  const sessions = new Map();
  return {
    async handler(req, res) {
      let transport = sessions.get(req.headers['mcp-session-id']);
      if (!transport) {
        transport = new StreamableHTTPServerTransport({
          sessionIdGenerator: randomUUID,
          onsessioninitialized: (id) => void sessions.set(id, transport),
        });
        await createV1().connect(transport);
      }
      await transport.handleRequest(req, res);
    },
    close: () => Promise.all([...sessions.values()].map((transport) => transport.close())),
  };
}

/** Serves the page at `/`, the v2 server at `/mcp` and the v1 server at `/v1`. */
export async function startNegotiation() {
  const v1 = endpointV1();
  const v2 = mcpEndpoint(createV2);
  const page = await servePage({
    name: 'negotiation',
    html: 'main',
    routes: {'/v1': v1.handler, '/mcp': v2.handler},
  });
  return {
    url: page.url,
    v1: `${page.url}v1`,
    v2: `${page.url}mcp`,
    async close() {
      await Promise.all([v1.close(), v2.close()]);
      await page.close();
    },
  };
}
