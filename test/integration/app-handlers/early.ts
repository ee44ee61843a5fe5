import {expect} from '@open-wc/testing';
import type {JsonObject} from '../../../src/protocol/index.js';
import {appResource} from '../../support/app-page.js';
import {next, tracedFrame} from '../../support/frame.js';
import {colorRequest, guestPage} from '../../support/guest-page.js';

describe('what an app may do beside answering', () => {
  describe('comes early', () => {
    const initialize = `call('init', 'ui/initialize', {appCapabilities: {elicitation: {}}});`;
    const initialized = `post({jsonrpc: '2.0', method: 'ui/notifications/initialized'})`;
    /** The response to a call of an app that says this, and is shown in the end. */
    const early = async (script: string) => {
      let called = 0;
      const {frame, sent, trace} = await tracedFrame({
        dialect: 'mcp-apps',
        appHandlers: {callTool: () => ({called: ++called})},
      });
      const page = guestPage(`
        const call = (id, method, params) => post({jsonrpc: '2.0', id, method, params});
        ${script}`);
      const ready = next(frame, 'elicitation-ready');
      void frame.elicit(colorRequest, {resource: appResource(page)});
      await ready;
      const order = trace.flatMap((entry) => (entry.kind === 'sent' ? [entry.message as JsonObject] : []));
      frame.cancel();
      return {response: sent('early')[0]!, called, order};
    };

    it('and is refused before the app has said who it is', async () => {
      const {response, called} = await early(`
        call('early', 'tools/call', {name: 'x'});
        onMessage(({id}) => {
          if (id === 'early') ${initialize}
          if (id === 'init') ${initialized};
        });`);

      expect(response).to.have.nested.property('error.code', -32600);
      expect(called).to.equal(0);
    });

    it('and is carried out once it was welcomed, before it says that it is initialized, as in MCP', async () => {
      const {response, called, order} = await early(`
        onMessage(({id}) => {
          if (id === 'init') call('early', 'tools/call', {name: 'x'});
          if (id === 'early') ${initialized};
        });
        ${initialize}`);

      expect(response['result']).to.deep.equal({called: 1});
      expect(called).to.equal(1);
      // Until then the app hears nothing but responses.
      const asked = order.findIndex(({method}) => method === 'elicitation/create');
      expect(order.slice(0, asked).map(({id}) => id)).to.deep.equal(['init', 'early']);
      expect(order.slice(0, asked).every(({method}) => method === undefined)).to.equal(true);
    });

    it('and does not put off the deadline of the hello', async () => {
      const {frame} = await tracedFrame({readyTimeout: 1500, appHandlers: {callTool: () => ({})}});
      const failed = next(frame, 'elicitation-error');
      const page = guestPage(`
        let n = 0;
        const call = (id, method, params) => post({jsonrpc: '2.0', id, method, params});
        onMessage(() => n < 5 && call(++n, 'tools/call', {name: 'x'}));
        ${initialize}`);
      void frame.elicit(colorRequest, {resource: appResource(page)});

      expect((await failed).error.code).to.equal('HANDSHAKE_TIMEOUT');
      frame.cancel();
    });
  });
});
