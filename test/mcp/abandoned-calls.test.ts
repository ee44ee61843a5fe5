import {expect} from '@open-wc/testing';
import type {Client} from '@modelcontextprotocol/client';
import type {McpServer} from '@modelcontextprotocol/server';
import {callToolWithElicitation, connectElicitation} from '../../src/mcp/index.js';
import {errorOf, join, newClient, Presenter, said, serverAsks, serverWith, text} from './peers.js';

const plain = {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}};
const call = {name: 'ask', arguments: {}};

/** Servers of 2025 often ask without a thought for the call's end: nothing takes the question back but we ourselves. */
describe('a call that ends while its server waits for an answer (2025)', () => {
  let client: Client;
  let server: McpServer;
  let leave: () => Promise<void>;
  let presenter: Presenter;
  /** What the server was answered. */
  let answered: Promise<unknown>;

  beforeEach(async () => {
    server = serverWith(async () => {
      answered = serverAsks(server, plain);
      return text(await answered);
    })();
    client = newClient();
    leave = await join(client, server);
    presenter = new Presenter();
    connectElicitation(client, presenter);
  });
  afterEach(() => leave());

  it('closes the question when it is stopped, and answers cancel', async () => {
    const stop = new AbortController();
    const ended = errorOf(callToolWithElicitation(client, call, presenter, {signal: stop.signal}));
    const {options} = await presenter.question();
    stop.abort('enough');
    await ended;
    expect(options.signal?.aborted).to.equal(true);
    expect(await answered).to.deep.equal({action: 'cancel'});
  });

  it('closes the question when its time is over', async () => {
    const ended = errorOf(callToolWithElicitation(client, call, presenter, {timeout: 50}));
    const {options} = await presenter.question();
    expect((await ended).message).to.contain('timed out');
    expect(options.signal?.aborted).to.equal(true);
  });

  it('leaves the question open as long as another call runs', async () => {
    const stop = new AbortController();
    const stopped = errorOf(callToolWithElicitation(client, call, presenter, {signal: stop.signal}));
    await presenter.question(0);
    const other = callToolWithElicitation(client, call, presenter);
    await presenter.question(1);
    stop.abort();
    await stopped;
    expect(presenter.asked.map(({options}) => options.signal?.aborted)).to.deep.equal([false, false]);
    presenter.asked[1]!.answer({action: 'accept', content: {}});
    expect(said(await other)).to.deep.equal({action: 'accept', content: {}});
  });

  it('leaves a question open that was asked before it', async () => {
    const before = serverAsks(server, plain);
    const first = await presenter.question(0);
    const stop = new AbortController();
    const stopped = errorOf(callToolWithElicitation(client, call, presenter, {signal: stop.signal}));
    await presenter.question(1);
    stop.abort();
    await stopped;
    first.answer({action: 'decline'});
    expect(await before).to.deep.equal({action: 'decline'});
  });
});
