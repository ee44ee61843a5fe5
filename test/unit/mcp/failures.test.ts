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

  for (const code of serverErrors) {
    it(`rejects the request with -32602 for ${code}`, async () => {
      const presenter = new Presenter();
      presenter.elicit = () => Promise.reject(new ElicitationError(code, 'Details.'));
      connectElicitation(client, presenter);

      const error = await errorOf(serverAsks(server, plain));
      expect(error.code).to.equal(-32602);
      expect(error.message).to.contain('Details.');
      expect(error.data).to.deep.equal({code});
    });
  }

  for (const [name, error] of [
    ...hostErrors.map((code) => [code, new ElicitationError(code, 'Secret')] as const),
    ['an unknown error', new TypeError('Secret')] as const,
    ['a synchronous exception', undefined] as const,
  ]) {
    it(`answers cancel, never decline, for ${name}`, async () => {
      const presenter = new Presenter();
      presenter.elicit = () => {
        if (!error) throw new Error('Secret');
        return Promise.reject(error);
      };
      connectElicitation(client, presenter);
      expect(await serverAsks(server, plain)).to.deep.equal({action: 'cancel'});
    });
  }

  it('answers cancel for a malformed answer', async () => {
    connectElicitation(client, new Presenter(() => ({action: 'approve'}) as never));
    expect(await serverAsks(server, plain)).to.deep.equal({action: 'cancel'});
  });
});
