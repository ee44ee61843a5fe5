import {InMemoryTransport, type JSONRPCMessage} from '@modelcontextprotocol/client';
import {expect} from 'chai';
import {nextTask} from '../../../src/async.js';
import {connectElicitation, connectSampling, elicitationCapabilities} from '../../../src/mcp/index.js';
import {newClient, Presenter} from './peers.js';

const METHODS = {
  'elicitation/create': {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}},
  'sampling/createMessage': {messages: [], maxTokens: 1},
} as const;

/** Both SDKs ignore a cancellation with a malformed member. SDK v1 also ignores those of id 0 (test/interop/cancelled.test.mjs). */
const cancelled = (requestId: unknown) => ({
  method: 'notifications/cancelled',
  params: {requestId, reason: 5},
});

describe('a request whose cancellation the SDK ignores', () => {
  let frame: Presenter;
  let client: ReturnType<typeof newClient>;
  let leave = async () => {};
  afterEach(() => leave());

  /** A page with both handlers. `connect` connects it to a server that the test plays: its messages are raw. */
  function newPage() {
    frame = new Presenter();
    client = newClient({capabilities: {...elicitationCapabilities({tasks: true}), sampling: {}}});
    leave = () => client.close();
    const approve = (request: object, options = {}) => frame.elicit(request as never, options) as never;
    const present = () => {
      connectElicitation(client, frame);
      connectSampling(client, {approve}, {complete: async () => ({})});
    };
    return {present};
  }
  async function connect() {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const received: {id?: unknown; error?: unknown}[] = [];
    const send = (message: object) => theirs.send({jsonrpc: '2.0', ...message} as JSONRPCMessage);
    theirs.onmessage = (message) => {
      const {id, method} = message as {id?: number; method?: string};
      if (method === 'initialize')
        void send({
          id,
          result: {protocolVersion: '2025-11-25', capabilities: {}, serverInfo: {name: 's', version: '1'}},
        });
      else if (!method) received.push(message as never);
    };
    await theirs.start();
    await client.connect(ours);
    return {send, received, ours};
  }

  for (const [method, params] of Object.entries(METHODS))
    for (const when of ['before', 'after'])
      it(`closes the prompt of ${method} and sends no response, with handlers set ${when} the connection`, async () => {
        const {present} = newPage();
        if (when === 'before') present();
        const {send, received} = await connect();
        if (when === 'after') present();
        for (const [index, id] of [0, '1', 'é', 7].entries()) {
          await send({id, method, params});
          const {options} = await frame.prompt(index);
          await send(cancelled(id === 0 ? '0' : 0));
          await nextTask();
          expect(options.signal?.aborted).to.equal(false);
          await send(cancelled(id));
          expect(options.signal?.aborted).to.equal(true);
        }
        await nextTask();
        await nextTask();
        expect(received).to.deep.equal([]);
      });

  for (const task of [undefined, {ttl: 1000}])
    it(`is not presented if it was cancelled at once${task ? ', as a task' : ''}`, async () => {
      newPage().present();
      const {send, received} = await connect();
      void send({
        id: 0,
        method: 'elicitation/create',
        params: {...METHODS['elicitation/create'], ...(task && {task})},
      });
      await send(cancelled(0));
      await nextTask();
      await nextTask();
      expect(frame.prompts).to.deep.equal([]);
      expect(received).to.deep.equal([]);
    });

  it('is not confused with the request of another connection that has its id', async () => {
    newPage().present();
    const first = await connect();
    await client.close();
    const second = await connect();
    await second.send({id: 0, method: 'elicitation/create', params: METHODS['elicitation/create']});
    const {options, answer} = await frame.prompt();
    first.ours.onmessage?.({jsonrpc: '2.0', ...cancelled(0)} as JSONRPCMessage);
    await nextTask();
    expect(options.signal?.aborted).to.equal(false);
    answer({action: 'decline'});
    while (!second.received.length) await nextTask();
    expect(second.received[0]).to.deep.include({id: 0, result: {action: 'decline'}});
  });

  it('does not affect a later request with the same id', async () => {
    newPage().present();
    const {send} = await connect();
    await send(cancelled(0));
    await nextTask();
    await nextTask();
    await send({id: 0, method: 'elicitation/create', params: METHODS['elicitation/create']});
    expect((await frame.prompt()).options.signal?.aborted).to.equal(false);
  });
});
