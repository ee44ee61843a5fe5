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

  it('get an error when a handler throws or rejects, without an uncaught error in the page', async () => {
    const unknown = {code: -32603, message: 'The host failed to handle the call.'};
    const cases: [error: unknown, response: object][] = [
      [new Error('secret'), unknown],
      ['secret', unknown],
      [
        new ElicitationError('INVALID_REQUEST', 'No such tool.'),
        {code: -32602, message: 'No such tool.', data: {code: 'INVALID_REQUEST'}},
      ],
    ];
    for (const [error, expected] of cases) {
      const {frame, response, trace} = await calling(
        call('a', 'tools/call', {name: 'now'}) + call('b', 'tools/call', {name: 'later'}),
        {
          callTool({name}) {
            if (name === 'now') throw error;
            return Promise.reject(error);
          },
        },
      );

      expect((await response('a'))['error']).to.deep.equal(expected);
      expect((await response('b'))['error']).to.deep.equal(expected);
      expect(JSON.stringify(trace)).to.not.contain('secret');
      expect(trace.some((entry) => entry.kind === 'error' && entry.code === 'HANDLER_FAILED')).to.equal(true);
      expect(frame.status).to.equal('ready');
      frame.cancel();
    }
  });

  it('get an error when the callTool handler does not return a JSON object', async () => {
    const results: {[name: string]: unknown} = {
      undefined,
      string: 'x',
      array: [],
      function: {run() {}},
      instance: new Map(),
    };
    for (const names of [Object.keys(results).slice(0, 3), Object.keys(results).slice(3)]) {
      const {frame, response} = await calling(
        names.map((name) => call(name, 'tools/call', {name})).join(''),
        {callTool: ({name}) => results[name] as object},
      );

      for (const name of names)
        expect(await response(name), name).to.have.nested.property('error.code', -32603);
      frame.cancel();
    }
  });
});
