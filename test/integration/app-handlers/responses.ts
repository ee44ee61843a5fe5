import {expect} from '@open-wc/testing';
import {ElicitationError} from '../../../src/protocol/index.js';
import {call, calling, methods} from './calling.js';

describe('the requests of an app to the page', () => {
  it('get an empty object when the handler returns undefined', async () => {
    const {frame, response} = await calling(call('a', 'ui/message', methods[2][2]), {message: () => {}});

    expect((await response('a'))['result']).to.deep.equal({});
    frame.cancel();
  });

  it('can contain a single content block in ui/message, as the specification shows', async () => {
    let content: unknown;
    const {frame, response} = await calling(
      call('a', 'ui/message', {role: 'user', content: {type: 'text', text: 'Hello'}}),
      {message: (params) => void (content = params.content)},
    );
    await response('a');

    expect(content).to.deep.equal([{type: 'text', text: 'Hello'}]);
    frame.cancel();
  });

  for (const [what, createError, expected] of [
    ['an error', () => new Error('secret'), {code: -32603, message: 'The host failed to handle the call.'}],
    ['a non-Error value', () => 'secret', {code: -32603, message: 'The host failed to handle the call.'}],
    [
      'an ElicitationError',
      () => new ElicitationError('INVALID_REQUEST', 'No such tool.'),
      {code: -32602, message: 'No such tool.', data: {code: 'INVALID_REQUEST'}},
    ],
  ] as const) {
    it(`get an error when a handler throws or rejects with ${what}, without an uncaught error in the page`, async () => {
      const {frame, response, trace} = await calling(
        call('a', 'tools/call', {name: 'now'}) + call('b', 'tools/call', {name: 'later'}),
        {
          callTool({name}) {
            if (name === 'now') throw createError();
            return Promise.reject(createError());
          },
        },
      );

      expect((await response('a'))['error']).to.deep.equal(expected);
      expect((await response('b'))['error']).to.deep.equal(expected);
      expect(JSON.stringify(trace)).to.not.contain('secret');
      expect(trace.some((entry) => entry.kind === 'error' && entry.code === 'HANDLER_FAILED')).to.equal(true);
      expect(frame.status).to.equal('ready');
      frame.cancel();
    });
  }

  for (const [what, handler] of [
    ['undefined', () => undefined],
    ['a string', () => 'x'],
    ['an array', () => []],
    ['an object with a function', () => ({run() {}})],
    ['a class instance', () => new Map()],
  ] as const) {
    it(`get an error when the callTool handler returns ${what}`, async () => {
      const {frame, response} = await calling(call('a', 'tools/call', {name: 'x'}), {
        callTool: handler as () => object,
      });

      expect(await response('a')).to.have.nested.property('error.code', -32603);
      frame.cancel();
    });
  }
});
