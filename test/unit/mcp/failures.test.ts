import {expect} from 'chai';
import {connectElicitation} from '../../../src/mcp/index.js';
import {ElicitationError, type ElicitationErrorCode} from '../../../src/protocol/index.js';
import {client, joinBeforeEach, server} from './joined.js';
import {errorOf, Presenter, serverAsks} from './peers.js';

const plain = {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}};

describe('connectElicitation on failures', () => {
  joinBeforeEach();

  const serverErrors: ElicitationErrorCode[] = [
    'INVALID_REQUEST',
    'INVALID_SCHEMA',
    'UNSAFE_URL',
    'SENSITIVE_BLOCKED',
  ];
  const hostErrors: ElicitationErrorCode[] = [
    'HANDSHAKE_TIMEOUT',
    'GUEST_LOAD_FAILED',
    'GUEST_NAVIGATED',
    'MESSAGE_TOO_LARGE',
    'RATE_LIMITED',
    'TOO_MANY_ATTEMPTS',
    'NOT_ISOLATED',
    'UNSUPPORTED_RESOURCE',
    'RESOURCE_UNAVAILABLE',
    'VALIDATION_FAILED',
    'CLOSED',
  ];

  const failing = (error: unknown) => {
    const presenter = new Presenter();
    presenter.elicit = () => {
      if (!error) throw new Error('Secret');
      return Promise.reject(error);
    };
    return connectElicitation(client, presenter);
  };

  it('rejects the request with -32602 for a mistake of the server', async () => {
    for (const code of serverErrors) {
      const disconnect = failing(new ElicitationError(code, 'Details.'));
      const error = await errorOf(serverAsks(server, plain));
      expect([error.code, error.data]).to.deep.equal([-32602, {code}]);
      expect(error.message).to.contain('Details.');
      disconnect();
    }
  });

  it('answers cancel, never decline, for every other error', async () => {
    const errors = hostErrors.map((code) => new ElicitationError(code, 'Secret'));
    for (const error of [...errors, new TypeError('Secret'), undefined]) {
      const disconnect = failing(error);
      expect(await serverAsks(server, plain), String(error)).to.deep.equal({action: 'cancel'});
      disconnect();
    }
  });

  it('answers cancel for a malformed answer', async () => {
    connectElicitation(client, new Presenter(() => ({action: 'approve'}) as never));
    expect(await serverAsks(server, plain)).to.deep.equal({action: 'cancel'});
  });
});
