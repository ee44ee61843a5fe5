import {expect} from 'chai';
import {ProtocolError} from '@modelcontextprotocol/server';
import {requiredUrls} from '../../../src/mcp/calls/pending-call.js';
import {client, joinNew, leaveAfterEach} from './joined.js';
import {accepting, ask, errorOf, outputOf, Presenter, serverWith, text} from './peers.js';

describe('callToolWithElicitation with URL elicitations required first (-32042)', () => {
  leaveAfterEach();

  const page = (name: string, more = {}) => ({
    mode: 'url' as const,
    message: `Sign in at ${name}`,
    url: `https://${name}.test/`,
    elicitationId: name,
    ...more,
  });
  /** Creates servers whose tool requires each round of pages in turn and then succeeds. */
  const demands = (...rounds: object[][]) => {
    let calls = 0;
    return serverWith(() => {
      const elicitations = rounds[calls++];
      if (elicitations) throw new ProtocolError(-32042, 'Sign in first', {elicitations});
      return text(calls);
    });
  };

  it('presents each page and repeats the call', async () => {
    await joinNew(demands([page('one'), page('two')], [page('three')]));
    const presenter = accepting();
    expect(outputOf(await ask(client, presenter))).to.equal(3);
    expect(presenter.prompts.map(({request}) => request)).to.deep.equal([
      page('one'),
      page('two'),
      page('three'),
    ]);
  });

  it('waits until the server or the user completes every page', async () => {
    await joinNew(demands([page('one'), page('two')]));
    const presenter = accepting();
    const waiting = new Map<string, (outcome: 'completed' | 'finished') => void>();
    Object.assign(presenter, {
      completed: (id: string) => new Promise((resolve) => waiting.set(id, resolve)),
      complete: () => waiting.get(presenter.prompts[0]!.options.id!)!('completed'),
    });
    let done = false;
    const call = ask(client, presenter).then((result) => {
      done = true;
      return result;
    });
    while (waiting.size < 2) await new Promise((resolve) => setTimeout(resolve));
    waiting.get(presenter.prompts[1]!.options.id!)!('finished');
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).to.equal(false);
    await client.fallbackNotificationHandler?.({
      method: 'notifications/elicitation/complete',
      params: {elicitationId: 'one'},
    });
    expect(outputOf(await call)).to.equal(2);
  });

  for (const action of ['decline', 'cancel'] as const) {
    it(`rejects with the server's error on ${action}`, async () => {
      await joinNew(demands([page('one')]));
      const error = await errorOf(ask(client, new Presenter(() => ({action}))));
      expect(error.code).to.equal(-32042);
      expect(error.data).to.deep.equal({elicitations: [page('one')]});
    });
  }

  it("rejects with the server's error when the user gives up on the page", async () => {
    await joinNew(demands([page('one')]));
    const presenter = Object.assign(accepting(), {completed: async () => 'cancelled' as const});
    const error = await errorOf(ask(client, presenter));
    expect(error.code).to.equal(-32042);
  });

  it('rejects when the same page is required again', async () => {
    await joinNew(demands([page('one')], [page('one', {elicitationId: 'again'})]));
    const presenter = accepting();
    const error = await errorOf(ask(client, presenter));
    expect(error.code).to.equal(-32042);
    expect(presenter.prompts.length).to.equal(1);
  });

  it('reads required pages only from error -32042', () => {
    const error = (code: number) => Object.assign(new Error(), {code, data: {elicitations: [page('one')]}});

    expect(requiredUrls(error(-32042))).to.deep.equal([page('one')]);
    for (const code of [-32000, -32043, 0]) expect(requiredUrls(error(code))).to.equal(undefined);
  });

  it('passes on an error that lists no pages', async () => {
    await joinNew(demands([]));
    const error = await errorOf(ask(client, accepting()));
    expect(error.code).to.equal(-32042);
  });
});
