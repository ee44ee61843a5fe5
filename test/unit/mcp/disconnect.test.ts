import {expect} from 'chai';
import {connectElicitation} from '../../../src/mcp/index.js';
import {client, joinBeforeEach, server} from './joined.js';
import {accepting, errorOf, join, newClient, newServer, Presenter, serverAsks} from './peers.js';

const plain = {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}};

describe('the disconnect function of connectElicitation()', () => {
  joinBeforeEach();

  it('restores the client completely', async () => {
    const fresh = newClient();
    const before = {
      keys: Object.keys(fresh).sort(),
      request: fresh.fallbackRequestHandler,
      notification: fresh.fallbackNotificationHandler,
      connect: fresh.connect,
    };
    const disconnect = connectElicitation(fresh, accepting());
    const other = newServer();
    const leaveOther = await join(fresh, other);
    await serverAsks(other, plain);
    disconnect();

    expect(fresh.fallbackRequestHandler).to.equal(before.request);
    expect(fresh.fallbackNotificationHandler).to.equal(before.notification);
    expect(fresh.connect).to.equal(before.connect);
    expect(Object.hasOwn(fresh, 'connect')).to.equal(false);
    expect(Object.keys(fresh).filter((key) => !before.keys.includes(key))).to.deep.equal([]);
    const error = await errorOf(serverAsks(other, plain));
    expect([error.code, error.message]).to.deep.equal([-32601, 'Method not found']);
    fresh.assertCanSetRequestHandler('elicitation/create');
    await leaveOther();
  });

  it('closes open prompts and answers cancel', async () => {
    const presenter = new Presenter();
    const disconnect = connectElicitation(client, presenter);
    const answer = serverAsks(server, plain);
    await presenter.prompt();
    disconnect();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('hands the client back to an earlier connection in any order', async () => {
    const [first, second] = [accepting({by: 1}), accepting({by: 2})];
    const disconnectFirst = connectElicitation(client, first);
    const disconnectSecond = connectElicitation(client, second);
    expect(await serverAsks(server, plain)).to.deep.equal({action: 'accept', content: {by: 2}});
    disconnectSecond();
    expect(await serverAsks(server, plain)).to.deep.equal({action: 'accept', content: {by: 1}});

    const disconnectThird = connectElicitation(client, second);
    disconnectFirst();
    expect(await serverAsks(server, plain)).to.deep.equal({action: 'accept', content: {by: 2}});
    disconnectThird();
    expect((await errorOf(serverAsks(server, plain))).code).to.equal(-32601);
  });

  it('can be called twice', () => {
    const disconnect = connectElicitation(client, accepting());
    disconnect();
    disconnect();
    expect(client.fallbackRequestHandler).to.equal(undefined);
  });
});
