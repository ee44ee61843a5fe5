import {expect} from '@open-wc/testing';
import type {JsonObject} from '../../../src/protocol/index.js';
import {appResource} from '../../support/app-page.js';
import {next, tracedFrame, until} from '../../support/frame.js';
import {colorRequest, guestPage} from '../../support/guest-page.js';
import {readyTimeouts} from '../../hostile/attack.js';

describe('the requests of an app to the page', () => {
  describe('sent early', () => {
    const initialize = `call('init', 'ui/initialize', {appCapabilities: {elicitation: {}}});`;
    const initialized = `post({jsonrpc: '2.0', method: 'ui/notifications/initialized'})`;
    /** Runs `script` in an app that is shown eventually; returns the response to its early call. */
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

    it('are refused before ui/initialize', async () => {
      const {response, called} = await early(`
        call('early', 'tools/call', {name: 'x'});
        onMessage(({id}) => {
          if (id === 'early') ${initialize}
          if (id === 'init') ${initialized};
        });`);

      expect(response).to.have.nested.property('error.code', -32600);
      expect(called).to.equal(0);
    });

    it('are handled after the response to ui/initialize, even before ui/notifications/initialized', async () => {
      const {response, called, order} = await early(`
        onMessage(({id}) => {
          if (id === 'init') call('early', 'tools/call', {name: 'x'});
          if (id === 'early') ${initialized};
        });
        ${initialize}`);

      expect(response['result']).to.deep.equal({called: 1});
      expect(called).to.equal(1);
      // Until then the app receives only responses.
      const requestIndex = order.findIndex(({method}) => method === 'elicitation/create');
      expect(order.slice(0, requestIndex).map(({id}) => id)).to.deep.equal(['init', 'early']);
      expect(order.slice(0, requestIndex).every(({method}) => method === undefined)).to.equal(true);
    });

    it('do not extend the handshake timeout', async () => {
      const {readyTimeout, endAll} = readyTimeouts();
      const traced = await tracedFrame({readyTimeout, appHandlers: {callTool: () => ({})}});
      const {frame} = traced;
      const failed = next(frame, 'elicitation-error');
      const page = guestPage(`
        let n = 0;
        const call = (id, method, params) => post({jsonrpc: '2.0', id, method, params});
        onMessage(() => n < 5 && call(++n, 'tools/call', {name: 'x'}));
        ${initialize}`);
      void frame.elicit(colorRequest, {resource: appResource(page)});
      await until(() => traced.sent(5).length, 'the response to the last call');
      await endAll([traced]);

      expect((await failed).error.code).to.equal('HANDSHAKE_TIMEOUT');
      frame.cancel();
    });
  });
});
