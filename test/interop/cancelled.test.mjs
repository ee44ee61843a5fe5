// A server whose request times out while its prompt is open, with the real clients. SDK v1 ignores the cancellation of the id 0.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Client as ClientV2, InMemoryTransport as PairV2} from '@modelcontextprotocol/client';
import {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport as PairV1} from '@modelcontextprotocol/sdk/inMemory.js';
import {Server as ServerV1} from '@modelcontextprotocol/sdk/server/index.js';
import {Server as ServerV2} from '@modelcontextprotocol/server';
import {until} from '../e2e/page.mjs';
import {connectElicitation, connectSampling, elicitationCapabilities} from '../../dist/mcp.js';

const info = {name: 'interop', version: '1'};
const capabilities = {...elicitationCapabilities(), sampling: {}};
const requests = {
  elicitation: (server, options) =>
    server.elicitInput({message: 'Sure?', requestedSchema: {type: 'object', properties: {}}}, options),
  sampling: (server, options) =>
    server.createMessage(
      {messages: [{role: 'user', content: {type: 'text', text: 'Hi'}}], maxTokens: 1},
      options,
    ),
};

for (const [generation, Client, Server, Pair] of [
  ['v1', ClientV1, ServerV1, PairV1],
  ['v2', ClientV2, ServerV2, PairV2],
])
  describe(`a request of a server that times out, with a ${generation} client`, () => {
    /** A client whose presenters record the signals of their prompts, and its server. */
    async function connected() {
      const client = new Client(info, {capabilities});
      const signals = [];
      const open = (_, {signal}) => {
        signals.push(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      };
      connectElicitation(client, {elicit: open});
      connectSampling(client, {approve: open}, {complete: async () => ({})});
      const server = new Server(info, {capabilities: {}});
      const errors = [];
      server.onerror = (error) => errors.push(error);
      const [ours, theirs] = Pair.createLinkedPair();
      await Promise.all([server.connect(theirs), client.connect(ours)]);
      return {client, server, signals, errors};
    }

    for (const [kind, send] of Object.entries(requests)) {
      it(`closes its prompt, also for the first request (${kind})`, async () => {
        const {client, server, signals, errors} = await connected();
        for (const count of [1, 2]) {
          await assert.rejects(send(server, {timeout: 400}), /timed out/i);
          assert.deepEqual(
            signals.map(({aborted}) => aborted),
            Array(count).fill(true),
          );
        }
        await client.close();
        assert.deepEqual(errors, []);
      });

      for (const end of ['client', 'server'])
        it(`closes its prompt when the connection is ended by the ${end} (${kind})`, async () => {
          const connection = await connected();
          const ended = send(connection.server, {}).catch(() => {});
          await until('the prompt', () => connection.signals.length);
          await connection[end].close();
          await ended;
          await until('the end of the prompt', () => connection.signals[0].aborted, 5_000);
        });
    }
  });
