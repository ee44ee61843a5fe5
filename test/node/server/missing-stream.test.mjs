// Over HTTP, a server's request needs the stream of a client's request or of its GET.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {McpServer} from '@modelcontextprotocol/server';
import {legacy} from './http-peers.mjs';
import {entry} from './server-entry.mjs';

const {createInputProvider, requestElicitation} = entry;

/** Calls a tool that asks, and returns the text of its result: the action, or the error. */
async function asked({get, related, provided}) {
  const server = new McpServer({name: 'server', version: '1'});
  server.registerTool('ask', {description: 'Asks.'}, async (ctx) => {
    const options = related ? {relatedRequestId: ctx.mcpReq.id} : {};
    const question = {ask: 'confirm', message: 'Go on?', required: false};
    const asking = provided
      ? createInputProvider(server, options)(question).then(String)
      : requestElicitation(server, {message: 'Go on?'}, options).then(({action}) => action);
    const text = await asking.then(
      (answer) => answer,
      ({code, message}) => `${code} ${message}`,
    );
    return {content: [{type: 'text', text}]};
  });
  const {client, close} = await legacy(server, () => ({action: 'accept', content: {}}), {get});
  try {
    while (get && !server.server.transport._streamMapping.size) await new Promise(setImmediate);
    const {content} = await client.callTool({name: 'ask', arguments: {}});
    return content[0].text;
  } finally {
    await close();
  }
}

describe('requestElicitation over Streamable HTTP', () => {
  it('fails at once and names the missing stream if the request would be dropped', async () => {
    assert.match(await asked({}), /^-32603 .*no GET stream; pass `relatedRequestId`.*`ctx\.mcpReq\.id`/);
  });

  it('sends the request on the stream of the related request, or of GET', async () => {
    assert.equal(await asked({related: true}), 'accept');
    assert.equal(await asked({get: true}), 'accept');
  });

  it('sends the asks of a provider on the stream of the related request', async () => {
    assert.match(await asked({provided: true}), /no GET stream/);
    assert.equal(await asked({provided: true, related: true}), 'undefined');
  });

  it('sends the request on an unknown transport, or one with an event store', async () => {
    const stream = {closeStandaloneSSEStream() {}};
    for (const transport of [
      undefined,
      {},
      stream,
      {...stream, _streamMapping: new Map(), _eventStore: {}},
    ]) {
      const server = {transport, elicitInput: async () => ({action: 'decline'})};
      assert.deepEqual(await requestElicitation(server, {message: 'Go on?'}), {action: 'decline'});
    }
    // The transport for Node contains the web-standard one.
    const lost = {...stream, _webStandardTransport: {_streamMapping: new Map()}};
    const server = {transport: lost, elicitInput: async () => ({action: 'decline'})};
    await assert.rejects(requestElicitation(server, {message: 'Go on?'}), {code: -32603});
  });
});
