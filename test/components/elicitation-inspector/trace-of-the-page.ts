import {expect, fixture, html} from '@open-wc/testing';
import type {ElicitationInspector} from '../../../components/elicitation-inspector.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {TraceEntry} from '../../../src/presentation/index.js';
import {present} from '../../support/frame.js';
import {guest, frameWithInspector, request, titles} from './inspected-frame.js';

describe('<elicitation-inspector>', () => {
  describe('with listeners of the page', () => {
    const answer = (frame: McpElicitationFrame) => frame.elicit(request, {html: guest});

    it('does not prevent earlier and later trace listeners from being called', async () => {
      const before: TraceEntry[] = [];
      const later: TraceEntry[] = [];
      const frame = await fixture<McpElicitationFrame>(
        html`<mcp-elicitation-frame .trace=${(entry: TraceEntry) => before.push(entry)}></mcp-elicitation-frame>`,
      );
      const inspector = await fixture<ElicitationInspector>(
        html`<elicitation-inspector .frame=${frame}></elicitation-inspector>`,
      );

      await answer(frame);
      const count = before.length;
      frame.trace = (entry) => later.push(entry);
      await answer(frame);
      await inspector.updateComplete;

      expect(count).to.be.above(5);
      expect(before).to.have.lengthOf(count);
      expect(later.length).to.be.above(5);
      expect(titles(inspector).filter((title) => title === 'settled')).to.have.lengthOf(2);
    });

    it('does not change the frame', async () => {
      const {frame, inspector} = await frameWithInspector();
      const listener = () => {};
      expect(frame.trace).to.equal(undefined);
      frame.trace = listener;

      inspector.remove();

      expect(frame.trace).to.equal(listener);
      await answer(frame);
      expect(inspector.entries).to.have.lengthOf(0);
    });

    it('works with several inspectors for one frame', async () => {
      const {frame, inspector} = await frameWithInspector();
      const second = await fixture<ElicitationInspector>(
        html`<elicitation-inspector .frame=${frame}></elicitation-inspector>`,
      );

      inspector.remove();
      await answer(frame);

      expect(second.entries.length).to.be.above(5);
    });

    it('shows the rest of a request when it is added after the request was shown', async () => {
      const frame = await fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
      const {answer} = await present(frame, {message: 'Go on?'});
      const inspector = await fixture<ElicitationInspector>(
        html`<elicitation-inspector .frame=${frame}></elicitation-inspector>`,
      );

      frame.decline();
      await answer;
      await inspector.updateComplete;

      expect(titles(inspector)).to.deep.equal(['settled']);
    });
  });
});
