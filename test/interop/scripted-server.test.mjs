// elicitingServer() with the classes of the first SDK generation; test/node/dom/testing.mjs has those of the second.
import assert from 'node:assert/strict';
import {it} from 'node:test';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {connectElicitation, elicitationCapabilities} from '../../dist/mcp.js';
import {elicitingServer} from '../../dist/testing.js';

it('elicitingServer() asks a client of SDK v1 and receives the answers', async () => {
  const client = new Client({name: 'page', version: '1'}, {capabilities: elicitationCapabilities()});
  connectElicitation(client, {elicit: async () => ({action: 'accept', content: {name: 'Ada'}})});
  const requestedSchema = {type: 'object', properties: {name: {type: 'string'}}, required: ['name']};
  const asks = [{message: 'Your name?', requestedSchema}];
  const server = elicitingServer({sdk: {McpServer, InMemoryTransport}, asks});
  await server.connect(client);
  await client.callTool({name: 'ask', arguments: {}});
  assert.deepEqual(server.answers, [{action: 'accept', content: {name: 'Ada'}}]);
  await client.close();
  await server.close();
});
