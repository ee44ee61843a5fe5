import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {both, v1, v2} from './peers.mjs';
import {entry} from './server-entry.mjs';

const {requestElicitation, toJsonRpcError, ElicitationRequestError} = entry;

const schema = {
  type: 'object',
  properties: {name: {type: 'string', minLength: 2}, age: {type: 'integer', minimum: 0}},
  required: ['name'],
};
const params = {message: 'Who are you?', requestedSchema: schema};
const page = {mode: 'url', message: 'Sign in', url: 'https://example.com/sign-in', elicitationId: 'e1'};

const rejects = (promise, expected) =>
  assert.rejects(promise, (error) => {
    for (const [name, value] of Object.entries(expected)) assert.equal(error[name], value, error);
    return true;
  });

for (const [generation, connect] of Object.entries({v1, v2})) {
  describe(`requestElicitation, ${generation}`, () => {
    const asked = async (options, request, requestOptions) => {
      const peer = await connect(options);
      try {
        return await requestElicitation(peer.server, request, requestOptions);
      } finally {
        await peer.close();
      }
    };

    it('gives back what the user accepted', async () => {
      const content = {name: 'Ada', age: 36};
      const result = await asked({answer: () => ({action: 'accept', content})}, params);
      assert.deepEqual(result, {action: 'accept', content});
    });

    it('gives back decline and cancel without content', async () => {
      for (const action of ['decline', 'cancel']) {
        assert.deepEqual(await asked({answer: () => ({action})}, params), {action});
      }
    });

    it('leaves out what the schema does not name', async () => {
      const result = await asked(
        {answer: () => ({action: 'accept', content: {name: 'Ada', admin: true}})},
        params,
      );
      assert.deepEqual(result.content, {name: 'Ada'});
    });

    it('refuses an answer that does not match, without the value in the text', async () => {
      const promise = asked({answer: () => ({action: 'accept', content: {name: '§'}})}, params);
      await assert.rejects(promise, (error) => {
        assert.equal(error.code, 'VALIDATION_FAILED');
        assert.equal(toJsonRpcError(error).code, -32603);
        assert.doesNotMatch(error.message, /§/);
        return true;
      });
    });

    it('refuses an accepted answer without what is required', async () => {
      await rejects(asked({answer: () => ({action: 'accept'})}, params), {code: 'VALIDATION_FAILED'});
    });

    it('asks for a confirmation when there is no schema', async () => {
      const peer = await connect({answer: () => ({action: 'accept', content: {}})});
      const result = await requestElicitation(peer.server, {message: 'Sure?'});
      assert.deepEqual(result.content, {});
      assert.deepEqual(peer.seen[0].requestedSchema.properties, {});
      await peer.close();
    });

    it('sends no schema that breaks the rules', async () => {
      const peer = await connect();
      const nested = {type: 'object', properties: {a: {type: 'object', properties: {}}}};
      const promise = requestElicitation(peer.server, {message: 'Hm', requestedSchema: nested});
      await assert.rejects(promise, (error) => toJsonRpcError(error).code === -32602);
      assert.deepEqual(peer.seen, []);
      await peer.close();
    });

    it('checks the schema by the revision it is told', async () => {
      const requestedSchema = {
        type: 'object',
        properties: {a: {type: 'string', oneOf: [{const: 'x', title: 'X'}]}},
      };
      const answer = () => ({action: 'decline'});
      const request = {message: 'Which?', requestedSchema};
      assert.equal((await asked({answer}, request)).action, 'decline');
      await rejects(asked({answer}, request, {revision: '2025-06-18'}), {code: 'INVALID_SCHEMA'});
    });

    it('is -32601 when the client has no elicitation', async () => {
      const promise = asked({elicitation: null}, params);
      await assert.rejects(promise, (error) => {
        assert.ok(error instanceof ElicitationRequestError);
        assert.equal(error.code, -32601);
        assert.equal(toJsonRpcError(error).code, -32601);
        return true;
      });
    });

    it('is -32601 for a mode that the client does not have, and takes the bare capability for forms', async () => {
      const answer = () => ({action: 'decline'});
      await rejects(asked({elicitation: {form: {}}, answer}, page), {code: -32601});
      await rejects(asked({elicitation: {url: {}}, answer}, params), {code: -32601});
      await rejects(asked({elicitation: {}, answer}, page), {code: -32601});
      assert.equal((await asked({elicitation: {}, answer}, params)).action, 'decline');
    });

    it('is -32603 when the user takes too long, and takes the request back', async () => {
      const peer = await connect();
      const promise = requestElicitation(peer.server, params, {timeout: 20});
      await rejects(promise, {name: 'ElicitationRequestError', code: -32603});
      await new Promise((resolve) => setImmediate(resolve));
      assert.equal(peer.signals[0].aborted, true);
      await peer.close();
    });

    it('rejects with the reason of the signal, and takes the request back', async () => {
      const peer = await connect();
      const controller = new AbortController();
      const promise = requestElicitation(peer.server, params, {signal: controller.signal});
      const reason = new Error('No longer needed');
      setImmediate(() => controller.abort(reason));
      await assert.rejects(promise, (error) => error === reason);
      await new Promise((resolve) => setImmediate(resolve));
      assert.equal(peer.signals[0].aborted, true);
      await peer.close();
    });

    it('sends nothing when the signal is aborted already', async () => {
      const peer = await connect();
      await assert.rejects(requestElicitation(peer.server, params, {signal: AbortSignal.abort()}), {
        name: 'AbortError',
      });
      assert.deepEqual(peer.seen, []);
      await peer.close();
    });

    it('is -32603 when the client fails, which is no refusal', async () => {
      const answer = () => Promise.reject(new Error('secret details'));
      await assert.rejects(asked({answer}, params), (error) => {
        assert.equal(error.code, -32603);
        assert.doesNotMatch(error.message, /secret/);
        return true;
      });
    });

    it('asks for a page to be opened, with an id of its own when there is none', async () => {
      const peer = await connect({answer: () => ({action: 'accept'})});
      const {elicitationId: _, ...withoutId} = page;
      assert.deepEqual(await requestElicitation(peer.server, page), {action: 'accept'});
      assert.deepEqual(await requestElicitation(peer.server, withoutId), {action: 'accept'});
      assert.equal(peer.seen[0].elicitationId, 'e1');
      assert.match(peer.seen[1].elicitationId, /^[\da-f-]{36}$/);
      await peer.close();
    });

    it('sends no URL but http and https', async () => {
      for (const url of ['javascript:alert(1)', 'file:///etc/passwd', '/sign-in', 'data:text/html,x']) {
        await assert.rejects(asked({}, {...page, url}), (error) => {
          assert.equal(error.code, 'UNSAFE_URL');
          return toJsonRpcError(error).code === -32602;
        });
      }
    });

    it('refuses requests without a message, and modes that do not exist', async () => {
      await rejects(asked({}, {requestedSchema: schema}), {code: 'INVALID_REQUEST'});
      await rejects(asked({}, {...params, mode: 'voice'}), {code: 'INVALID_REQUEST'});
    });
  });
}

describe('requestElicitation, with what a server may answer', () => {
  const fake = (answer, more) => ({
    getClientCapabilities: () => ({elicitation: both}),
    elicitInput: async (...given) => answer(...given),
    ...more,
  });
  const failing = (error) =>
    fake(() => {
      throw error;
    });
  const coded = (code, message = 'x') => Object.assign(new Error(message), {code});

  it('takes the low-level server too', async () => {
    const result = await requestElicitation(
      fake(() => ({action: 'decline'})),
      params,
    );
    assert.deepEqual(result, {action: 'decline'});
  });

  it('takes the timeouts of both SDKs for -32603', async () => {
    for (const code of [-32001, 'REQUEST_TIMEOUT']) {
      await rejects(requestElicitation(failing(coded(code)), params), {
        code: -32603,
        message: 'The client did not answer in time.',
      });
    }
  });

  it('takes a client that does not know the method, and a connection that forbids it, for -32601', async () => {
    for (const code of [-32601, 'CAPABILITY_NOT_SUPPORTED', 'METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION']) {
      await rejects(requestElicitation(failing(coded(code)), params), {code: -32601});
    }
  });

  it('takes nothing for an answer that is none', async () => {
    for (const answer of [undefined, null, {}, {action: 'yes'}, 'accept']) {
      await rejects(
        requestElicitation(
          fake(() => answer),
          params,
        ),
        {code: 'PROTOCOL_VIOLATION'},
      );
    }
  });

  it('passes on the request that it belongs to, and 60 s', async () => {
    let options;
    const server = fake((_request, given) => {
      options = given;
      return {action: 'cancel'};
    });
    await requestElicitation(server, params, {relatedRequestId: 7});
    assert.equal(options.relatedRequestId, 7);
    assert.equal(options.timeout, 60_000);
    await requestElicitation(server, params, {timeout: Infinity});
    assert.equal(options.timeout, 2 ** 31 - 1);
  });

  it('goes by the revision that the server tells', async () => {
    const requestedSchema = {type: 'object', properties: {a: {type: 'string', default: 'x'}}};
    const at = (version) => fake(() => ({action: 'decline'}), {getNegotiatedProtocolVersion: () => version});
    const request = {message: 'a', requestedSchema};
    await rejects(requestElicitation(at('2025-06-18'), request), {code: 'INVALID_SCHEMA'});
    for (const version of ['2025-11-25', '2099-01-01', undefined]) {
      assert.equal((await requestElicitation(at(version), request)).action, 'decline');
    }
  });

  it('checks what patterns and whole numbers ask for', async () => {
    const requestedSchema = {
      type: 'object',
      properties: {color: {type: 'string', pattern: '^#[0-9a-f]{6}$'}, n: {type: 'integer'}},
    };
    const answered = (content) =>
      requestElicitation(
        fake(() => ({action: 'accept', content})),
        {message: 'a', requestedSchema},
      );
    assert.equal((await answered({color: '#aabbcc'})).action, 'accept');
    await assert.rejects(answered({color: 'red', n: 1.5}), (error) => {
      assert.deepEqual(error.errors.map(({path, keyword}) => `${path} ${keyword}`).sort(), [
        '/color pattern',
        '/n type',
      ]);
      return true;
    });
  });
});
