import {expect} from 'chai';
import {connectElicitation, elicitationCapabilities} from '../../../src/mcp/index.js';
import {ask, joinModern, newClient, Presenter, serverWith, text} from './peers.js';
import {serveApp} from './served-app.js';

/** A presenter that counts how often it was asked to expect a guest. */
class Expecting extends Presenter {
  expected = 0;
  expectGuest() {
    this.expected++;
  }
}

const call = {name: 'ask', arguments: {}};
const withApps = elicitationCapabilities({apps: true});

describe('a tool call', () => {
  const leaves: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });

  /** Runs a tool that reads how often the presenter was asked until then. */
  async function expectedBy(
    declares: object | undefined,
    run: 'client' | 'adapter',
    capabilities: object = withApps,
  ) {
    const presenter = new Expecting();
    const client = newClient({capabilities: structuredClone(capabilities)});
    const disconnect = connectElicitation(client, presenter);
    const counted: number[] = [];
    const server = serverWith(
      () => {
        counted.push(presenter.expected);
        return text('done');
      },
      (created) => void (declares && serveApp(created, {declares})),
    );
    leaves.push(await joinModern(client, server));
    expect(presenter.expected, 'before the call').to.equal(0);
    if (run === 'client') await client.callTool(call);
    else await ask(client, presenter);
    return {counted, presenter, client, disconnect};
  }

  for (const run of ['client', 'adapter'] as const)
    it(`prepares a guest when it starts, if server and client have declared UIs (called by the ${run})`, async () => {
      expect((await expectedBy({elicitation: {}}, run)).counted[0]).to.be.greaterThan(0);
      const without = [
        await expectedBy(undefined, run),
        await expectedBy({elicitation: {}}, run, elicitationCapabilities()),
      ];
      expect(without.map(({presenter}) => presenter.expected)).to.deep.equal([0, 0]);
    });

  it('leaves a client unchanged if its `callTool` cannot be replaced', () => {
    const client = newClient({capabilities: structuredClone(withApps)});
    const value = client.callTool.bind(client);
    Object.defineProperty(client, 'callTool', {value});

    connectElicitation(client, new Expecting())();

    expect(client.callTool).to.equal(value);
  });

  it('prepares nothing after disconnect(), which restores `callTool` of the client', async () => {
    const {presenter, client, disconnect} = await expectedBy({elicitation: {}}, 'client');
    const before = presenter.expected;

    disconnect();
    await client.callTool(call);

    expect(presenter.expected).to.equal(before);
    expect(Object.hasOwn(client, 'callTool')).to.equal(false);
  });
});
