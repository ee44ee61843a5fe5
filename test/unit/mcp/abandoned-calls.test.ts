import {expect} from 'chai';
import {connectElicitation} from '../../../src/mcp/index.js';
import {client, joinNew, leaveAfterEach, server} from './joined.js';
import {ask, errorOf, outputOf, Presenter, serverAsks, serverWith, text} from './peers.js';

const plain = {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}};

/** Servers of these revisions often do not cancel their request when the call ends, so the adapter has to do it. */
describe('a call that ends while its server waits for an answer (2025 revisions)', () => {
  let presenter: Presenter;
  /** The answer that the server received. */
  let answer: Promise<unknown>;

  beforeEach(async () => {
    await joinNew(
      serverWith(async () => {
        answer = serverAsks(server, plain);
        return text(await answer);
      }),
    );
    presenter = new Presenter();
    connectElicitation(client, presenter);
  });
  leaveAfterEach();

  it('closes the prompt and answers cancel when the caller aborts', async () => {
    const stop = new AbortController();
    const ended = errorOf(ask(client, presenter, {signal: stop.signal}));
    const {options} = await presenter.prompt();
    stop.abort('enough');
    await ended;
    expect(options.signal?.aborted).to.equal(true);
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('closes the prompt when the call times out', async () => {
    const ended = errorOf(ask(client, presenter, {timeout: 50}));
    const {options} = await presenter.prompt();
    expect((await ended).message).to.contain('timed out');
    expect(options.signal?.aborted).to.equal(true);
  });

  it('leaves the prompt open while another call runs', async () => {
    const stop = new AbortController();
    const stopped = errorOf(ask(client, presenter, {signal: stop.signal}));
    await presenter.prompt(0);
    const other = ask(client, presenter);
    await presenter.prompt(1);
    stop.abort();
    await stopped;
    expect(presenter.prompts.map(({options}) => options.signal?.aborted)).to.deep.equal([false, false]);
    presenter.prompts[1]!.answer({action: 'accept', content: {}});
    expect(outputOf(await other)).to.deep.equal({action: 'accept', content: {}});
  });

  it('leaves the prompts of earlier requests open', async () => {
    const earlier = serverAsks(server, plain);
    const first = await presenter.prompt(0);
    const stop = new AbortController();
    const stopped = errorOf(ask(client, presenter, {signal: stop.signal}));
    await presenter.prompt(1);
    stop.abort();
    await stopped;
    first.answer({action: 'decline'});
    expect(await earlier).to.deep.equal({action: 'decline'});
  });
});
