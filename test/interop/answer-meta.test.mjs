// The `_meta` of an answer on its way to a server of SDK v1: a reason, a scope, and members of the page.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {connectElicitation, elicitationCapabilities} from '../../dist/mcp.js';

const meta = {
  'mcp-elicitation-elements/reason': 'é "no" \n',
  persist: 'session',
  other: {deep: [1, null]},
};
const request = {message: 'Delete it?', requestedSchema: {type: 'object', properties: {}}};

describe('the _meta of an answer with SDK v1', () => {
  let server;
  let client;
  /** The next answer of the user. */
  let answer;

  before(async () => {
    server = new Server({name: 'server', version: '1.0.0'}, {capabilities: {}});
    client = new Client({name: 'client', version: '1.0.0'}, {capabilities: elicitationCapabilities()});
    connectElicitation(client, {elicit: async () => answer});
    const [one, other] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(one), client.connect(other)]);
  });
  after(() => client?.close());

  for (const action of ['accept', 'decline', 'cancel'])
    it(`reaches the server unchanged with ${action}`, async () => {
      answer = {action, ...(action === 'accept' && {content: {}}), _meta: meta};
      const result = await server.elicitInput(request);
      assert.equal(result.action, action);
      assert.equal(JSON.stringify(result._meta), JSON.stringify(meta));
    });

  it('is absent when the answer has none', async () => {
    answer = {action: 'decline'};
    assert.deepEqual(await server.elicitInput(request), {action: 'decline'});
  });
});
