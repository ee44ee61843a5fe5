import {expect} from '@open-wc/testing';
import {ElicitationError} from '../../../src/protocol/index.js';
import {call, calling, methods} from './calling.js';

describe('what an app may do beside answering', () => {
  it('answers an empty object for a handler that returns nothing', async () => {
    const {frame, response} = await calling(call('a', 'ui/message', methods[2][2]), {message: () => {}});

    expect((await response('a'))['result']).to.deep.equal({});
    frame.cancel();
  });

  it('takes one block of a message, as the text of the standard has it', async () => {
    let content: unknown;
    const {frame, response} = await calling(
      call('a', 'ui/message', {role: 'user', content: {type: 'text', text: 'Hello'}}),
      {message: (params) => void (content = params.content)},
    );
    await response('a');

    expect(content).to.deep.equal([{type: 'text', text: 'Hello'}]);
    frame.cancel();
  });

  for (const [what, thrown, expected] of [
    ['an error', () => new Error('secret'), {code: -32603, message: 'The host failed to handle the call.'}],
    ['something else', () => 'secret', {code: -32603, message: 'The host failed to handle the call.'}],
    [
      'an ElicitationError',
      () => new ElicitationError('INVALID_REQUEST', 'No such tool.'),
      {code: -32602, message: 'No such tool.', data: {code: 'INVALID_REQUEST'}},
    ],
  ] as const) {
    it(`answers an error when a handler throws ${what}, at once or later; nothing is thrown at the page`, async () => {
      const {frame, response, trace} = await calling(
        call('a', 'tools/call', {name: 'now'}) + call('b', 'tools/call', {name: 'later'}),
        {
          callTool({name}) {
            if (name === 'now') throw thrown();
            return Promise.reject(thrown());
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

  for (const [what, returned] of [
    ['nothing', () => undefined],
    ['text', () => 'x'],
    ['a list', () => []],
    ['a function inside', () => ({run() {}})],
    ['a class instance', () => new Map()],
  ] as const) {
    it(`answers an error when a tool's handler returns ${what}`, async () => {
      const {frame, response} = await calling(call('a', 'tools/call', {name: 'x'}), {
        callTool: returned as () => object,
      });

      expect(await response('a')).to.have.nested.property('error.code', -32603);
      frame.cancel();
    });
  }
});
