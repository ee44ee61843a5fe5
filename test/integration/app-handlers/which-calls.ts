import {expect} from '@open-wc/testing';
import type {AppCall, AppHandlers} from '../../../src/protocol/index.js';
import {appPage, appResource} from '../../support/app-page.js';
import {tracedFrame, until} from '../../support/frame.js';
import {colorRequest} from '../../support/guest-page.js';
import {call, calling, methods} from './calling.js';

describe('the requests of an app to the page', () => {
  const declared = {elicitation: {}, logging: {}, openLinks: {}, sandbox: {csp: {}}};
  // Four run at a time.
  const [last, ...others] = methods;
  for (const some of [others, [last]]) {
    const names = some.map(([name]) => name).join(', ');
    const calls = some.map(([name, method, params]) => call(name, method, params)).join('');

    it(`are refused and not declared without a handler of the page (${names})`, async () => {
      const {frame, response, sent} = await calling(calls);

      for (const [name] of some) expect(await response(name)).to.have.nested.property('error.code', -32601);
      expect(sent('init')[0]).to.have.nested.property('result.hostCapabilities').that.deep.equals(declared);
      expect(frame.status).to.equal('ready');
      frame.cancel();
    });

    it(`call the handler of the page with the elicitation request (${names})`, async () => {
      const received: {[name: string]: [unknown, AppCall]} = {};
      const result = {content: [{type: 'text', text: 'done'}]};
      const handlers = some.map(([name]) => [
        name,
        (...args: [unknown, AppCall]) => {
          received[name] = args;
          return result;
        },
      ]);
      const {frame, response} = await calling(calls, Object.fromEntries(handlers) as AppHandlers);

      for (const [name, , params] of some) {
        expect(await response(name)).to.deep.equal({jsonrpc: '2.0', id: name, result});
        const [args, context] = received[name]!;
        expect(args).to.deep.equal(params);
        expect(context.request.message).to.equal(colorRequest.message);
        expect(context.id).to.be.a('string').that.is.not.empty;
        expect(context.signal.aborted).to.equal(false);
      }
      frame.cancel();
    });

    it(`are refused with invalid parameters (${names})`, async () => {
      let called = 0;
      const invalid = {name: 5, uri: ['x'], role: 'assistant', content: 'x', contents: 'x'};
      const {frame, response} = await calling(
        some.map(([name, method]) => call(name, method, invalid)).join(''),
        Object.fromEntries(some.map(([name]) => [name, () => ({called: ++called})])) as AppHandlers,
      );

      for (const [name] of some) expect(await response(name)).to.have.nested.property('error.code', -32602);
      expect(called).to.equal(0);
      frame.cancel();
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
        ...declared,
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
