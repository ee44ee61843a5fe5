// Servers and clients of the v2 SDK that speak HTTP without a network: the client's `fetch` calls the server.
import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {createMcpHandler, WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/server';

const URL_OF_SERVER = new URL('http://localhost/mcp');

/** Connects a client that answers elicitations with `answer`. Negotiates the newest revision with `mode: 'auto'`. */
async function clientOf(fetch, answer, {elicitation = {form: {}, url: {}}, mode} = {}) {
  const client = new Client(
    {name: 'client', version: '1'},
    {capabilities: elicitation ? {elicitation} : {}, ...(mode && {versionNegotiation: {mode}})},
  );
  if (elicitation) client.setRequestHandler('elicitation/create', ({params}) => answer(params));
  await client.connect(
    new StreamableHTTPClientTransport(URL_OF_SERVER, {fetch: (url, init) => fetch(new Request(url, init))}),
  );
  return client;
}

/** A client of 2026-07-28, of a server that `create` makes for every request. */
export async function modern(create, answer, options) {
  const handler = createMcpHandler(create);
  const fetch = handler.fetch ?? handler;
  const client = await clientOf((request) => fetch.call(handler, request), answer, {
    mode: 'auto',
    ...options,
  });
  return {client, close: () => client.close()};
}

/** A client of 2025-11-25 over Streamable HTTP. `get`: the server has a stream for its own messages. */
export async function legacy(server, answer, {get = false} = {}) {
  const transport = new WebStandardStreamableHTTPServerTransport({sessionIdGenerator: () => 'session'});
  await server.connect(transport);
  const fetch = async (request) =>
    request.method === 'GET' && !get ? new Response(null, {status: 405}) : transport.handleRequest(request);
  const client = await clientOf(fetch, answer);
  return {client, close: () => client.close()};
}
