import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {createTaskSessionFromClient} from '@modelcontextprotocol/ext-tasks/client';

const VERSION = '2026-07-28';
const clientInfo = {name: 'page', version: '1'};
/** Of a page that presents forms and pages. Not from the package, so that the page of the browser tests can import this file. */
const capabilities = {elicitation: {form: {}, url: {}}};

/** Sends a request as it is, because the client's types do not know the results of tasks. */
const dispatchTo = (server, url) => {
  let id = 0;
  return async (request, {signal, context} = {}) => {
    const response = await server.fetch(
      new Request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': VERSION,
          'mcp-method': request.method,
          ...(request.params.name && {'mcp-name': request.params.name}),
          ...context?.headers,
        },
        body: JSON.stringify({jsonrpc: '2.0', id: `task-${++id}`, ...request}),
        signal,
      }),
    );
    const text = await response.text();
    const {result, error} = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
    return error ? {kind: 'error', error} : {kind: 'result', result};
  };
};

/** Connects a page to a server. Call it again for the page after a reload. */
export async function connect(server, options, url = 'http://localhost/mcp') {
  const client = new Client(clientInfo, {capabilities});
  client.setVersionNegotiation({mode: {pin: VERSION}});
  const fetch = (_, init) => server.fetch(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL(url), {fetch}));
  const session = createTaskSessionFromClient(client, {
    endpointId: 'tasks',
    rawDispatch: dispatchTo(server, url),
    v2RequestFraming: {protocolVersion: VERSION, clientInfo, clientCapabilities: capabilities},
    ...options,
  });
  const close = async () => {
    await session.close();
    await client.close();
  };
  return {session, close};
}
