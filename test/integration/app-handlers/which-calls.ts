import {expect} from '@open-wc/testing';
import type {AppCall, AppHandlers} from '../../../src/presentation/index.js';
import {appPage, appResource} from '../../support/app-page.js';
import {tracedFrame, until} from '../../support/frame.js';
import {colorRequest} from '../../support/guest-page.js';
import {call, calling, methods} from './calling.js';

describe('the requests of an app to the page', () => {
  for (const [name, method, params] of methods) {
    describe(`${method} from an app`, () => {
      it('is refused and not declared without a handler of the page', async () => {
        const {frame, response, sent} = await calling(call('a', method, params));

        expect(await response('a')).to.have.nested.property('error.code', -32601);
        expect(sent('init')[0]).to.have.nested.property('result.hostCapabilities').that.deep.equals({
          elicitation: {},
          logging: {},
          openLinks: {},
        });
        expect(frame.status).to.equal('ready');
        frame.cancel();
      });

      it('calls the handler of the page with the elicitation request', async () => {
        const calls: [unknown, AppCall][] = [];
        const handlers: AppHandlers = {
          [name]: (args: unknown, context: AppCall) => {
            calls.push([args, context]);
            return {content: [{type: 'text', text: 'done'}]};
          },
        };
        const {frame, response} = await calling(call('a', method, params), handlers);

        expect(await response('a')).to.deep.equal({
          jsonrpc: '2.0',
          id: 'a',
          result: {content: [{type: 'text', text: 'done'}]},
        });
        expect(calls).to.have.length(1);
        expect(calls[0]![0]).to.deep.equal(params);
        expect(calls[0]![1].request.message).to.equal(colorRequest.message);
        expect(calls[0]![1].id).to.be.a('string').that.is.not.empty;
        expect(calls[0]![1].signal.aborted).to.equal(false);
        frame.cancel();
      });

      it('is refused with invalid parameters', async () => {
        let called = 0;
        const {frame, response} = await calling(
          call('a', method, {name: 5, uri: ['x'], role: 'assistant', content: 'x', contents: 'x'}),
          {[name]: () => ({called: ++called})},
        );

        expect(await response('a')).to.have.nested.property('error.code', -32602);
        expect(called).to.equal(0);
        frame.cancel();
      });
    });
  }

  it('are declared for the handlers that the page has', async () => {
    const handlers: AppHandlers = {
      callTool: () => ({}),
      readResource: () => ({}),
      message: () => {},
      updateModelContext: () => {},
      downloadFile: () => {},
    };
    const {frame, sent} = await calling('', handlers);
    await until(() => sent('init').length, 'the ui/initialize response');

    expect(sent('init')[0])
      .to.have.nested.property('result.hostCapabilities')
      .that.deep.equals({
        elicitation: {},
        logging: {},
        openLinks: {},
        serverTools: {},
        serverResources: {},
        message: {text: {}},
        updateModelContext: {text: {}, structuredContent: {}},
        downloadFile: {},
      });
    frame.cancel();
  });

  it('are refused for unsupported methods', async () => {
    const handlers: AppHandlers = {callTool: () => ({})};
    const {frame, response} = await calling(
      ['tools/list', 'sampling/createMessage', 'toString', '__proto__']
        .map((method) => call(method, method, {}))
        .join(''),
      handlers,
    );

    for (const method of ['tools/list', 'sampling/createMessage', 'toString', '__proto__'])
      expect(await response(method)).to.have.nested.property('error.code', -32601);
    frame.cancel();
  });

  it('can have handlers for a single elicitation', async () => {
    const {frame, sent} = await tracedFrame({appHandlers: {callTool: () => ({from: 'frame'})}});
    void frame.elicit(colorRequest, {
      resource: appResource(appPage(`onRequest = () => ${call('a', 'tools/call', {name: 'x'})}`)),
      appHandlers: {callTool: () => ({from: 'request'})},
    });
    await until(() => sent('a').length, 'the response');

    expect(sent('a')[0]!['result']).to.deep.equal({from: 'request'});
    frame.cancel();
  });
});
