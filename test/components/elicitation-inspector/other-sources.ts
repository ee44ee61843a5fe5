import {expect, fixture, html} from '@open-wc/testing';
import type {ElicitationInspector} from '../../../components/elicitation-inspector.js';
import {ElicitationTraceEvent} from '../../../components/events/frame.js';
import type {TraceEntry} from '../../../src/presentation/index.js';
import {guest, frameWithInspector, request, titles, within} from './inspected-frame.js';

describe('<elicitation-inspector>', () => {
  describe('with a target other than a frame', () => {
    const call = {jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name: 'chooseColor'}};

    it('shows messages with their peer within the current request', async () => {
      const target = new EventTarget();
      const add = (entry: TraceEntry) => target.dispatchEvent(new ElicitationTraceEvent(entry));
      const inspector = await fixture<ElicitationInspector>(
        html`<elicitation-inspector .frame=${target}></elicitation-inspector>`,
      );

      add({kind: 'sent', at: 1, id: '', message: call, peer: 'MCP'});
      add({kind: 'state', at: 2, id: 'a', status: 'ready'});
      add({kind: 'received', at: 3, id: '', message: {jsonrpc: '2.0', id: 1, result: {}}, peer: 'MCP'});
      add({kind: 'state', at: 4, id: 'a', status: 'settled'});
      await inspector.updateComplete;

      expect(titles(inspector)).to.deep.equal(['tools/call', 'ready', 'result', 'settled']);
      expect(within(inspector, '.peer').map(({textContent}) => textContent)).to.deep.equal(['MCP', 'MCP']);
      expect(within(inspector, '.request').map(({textContent}) => textContent)).to.deep.equal(['Request 1']);
      expect(within(inspector, '.note').map(({textContent}) => textContent)).to.include('tools/call');
    });
  });

  it('scrolls its list without enlarging the page', async () => {
    const {frame, inspector} = await frameWithInspector();
    inspector.style.setProperty('--elicitation-inspector-height', '3rem');
    await frame.elicit(request, {html: guest});
    await inspector.updateComplete;

    const [list] = within(inspector, 'ol');
    const [panel] = within(inspector, '[part=panel]');
    expect(list!.scrollHeight).to.be.above(list!.clientHeight);
    expect(inspector.scrollHeight).to.equal(Math.round(panel!.getBoundingClientRect().height));
  });
});
