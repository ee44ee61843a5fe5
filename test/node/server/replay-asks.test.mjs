import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/client';
import {createRequestStateCodec, inputRequired, inputResponse, McpServer} from '@modelcontextprotocol/server';
import {link} from './peers.mjs';
import {entry} from './server-entry.mjs';

const {replayAsks} = entry;

const accept = (content) => ({action: 'accept', content});

function* wizard() {
  const name = yield {ask: 'text', message: 'Name?'};
  const size = yield {
    ask: 'select',
    message: `Which size, ${name}?`,
    options: [1, 2].map((value) => ({value})),
  };
  const sure = yield {ask: 'confirm', message: 'Sure?'};
  return `${name} ${size} ${sure}`;
}

describe('replayAsks', () => {
  it('returns the next request until the tool has all answers', async () => {
    const first = await replayAsks(wizard, []);
    assert.equal(first.done, false);
    assert.equal(first.params.message, 'Name?');
    const second = await replayAsks(wizard, [accept({value: 'Ada'})]);
    assert.equal(second.params.message, 'Which size, Ada?');
    const results = [accept({value: 'Ada'}), accept({selected: '2'}), {action: 'decline'}];
    assert.deepEqual(await replayAsks(wizard, results), {done: true, value: 'Ada 2 false'});
  });

  it('throws an error at the yield for a cancelled or invalid answer', async () => {
    await assert.rejects(replayAsks(wizard, [{action: 'cancel'}]), {action: 'cancel'});
    await assert.rejects(replayAsks(wizard, [accept({value: 7})]), {code: 'VALIDATION_FAILED'});
  });

  it('closes the generator before it returns a request', async () => {
    let closed = 0;
    async function* tool() {
      try {
        return yield {ask: 'text', message: 'Name?'};
      } finally {
        closed++;
      }
    }
    await replayAsks(tool, []);
    assert.equal(closed, 1);
  });

  it('throws an error for an invalid ask at the yield', async () => {
    function* tool() {
      yield {ask: 'password', message: 'Key?'};
    }
    await assert.rejects(replayAsks(tool, []), {code: 'SENSITIVE_BLOCKED'});
  });

  it('passes values that are not asks to onYield', async () => {
    function* tool() {
      return [yield 'half', yield {ask: 'confirm', message: 'Sure?'}];
    }
    const options = {onYield: async (value) => `${value} way`};
    const replayed = await replayAsks(tool, [accept({confirmed: true})], options);
    assert.deepEqual(replayed, {done: true, value: ['half way', true]});
  });

  it('runs in the rounds of the v2 SDK', async () => {
    const server = new McpServer({name: 'server', version: '1'});
    const codec = createRequestStateCodec({key: 'k'.repeat(32), ttlSeconds: 60});
    server.registerTool('wizard', {}, async (ctx) => {
      const state = ctx.mcpReq.requestState();
      const before = typeof state === 'string' ? (await codec.verify(state, ctx)).results : [];
      const answer = inputResponse(ctx.mcpReq.inputResponses, 'next');
      const {action, content} = answer;
      const results = answer.kind === 'elicit' ? [...before, {action, content}] : before;
      const replayed = await replayAsks(wizard, results);
      if (replayed.done) return {content: [{type: 'text', text: replayed.value}]};
      return inputRequired({
        inputRequests: {next: {method: 'elicitation/create', params: {mode: 'form', ...replayed.params}}},
        requestState: await codec.mint({results}, ctx),
      });
    });
    const client = new Client({name: 'client', version: '1'}, {capabilities: {elicitation: {form: {}}}});
    const answers = {value: 'Ada', selected: '1', confirmed: true};
    client.setRequestHandler('elicitation/create', ({params}) => {
      const [key] = Object.keys(params.requestedSchema.properties);
      return accept({[key]: answers[key]});
    });
    await link(server, client);
    const {content} = await client.callTool({name: 'wizard', arguments: {}});
    assert.equal(content[0].text, 'Ada 1 true');
    await client.close();
  });
});
