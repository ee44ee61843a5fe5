import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {createTaskSessionFromClient} from '@modelcontextprotocol/ext-tasks/client';

/** Of a page that presents forms and pages. Not from the package, so that the page of the browser tests can import this file. */
const capabilities = {elicitation: {form: {}, url: {}}};

/**
 * Connects a page to a server. Call it again for the page after a reload.
 *
 * @param taskSessionOptions that of the source or of the build
 */
export async function connect(taskSessionOptions, server, options, url = 'http://localhost/mcp') {
  const client = new Client({name: 'page', version: '1'}, {capabilities});
  client.setVersionNegotiation({mode: {pin: '2026-07-28'}});
  const fetch = (_, init) => server.fetch(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL(url), {fetch}));
  const session = createTaskSessionFromClient(client, {...taskSessionOptions(client), ...options});
  const close = async () => {
    await session.close();
    await client.close();
  };
  return {client, session, close};
}
