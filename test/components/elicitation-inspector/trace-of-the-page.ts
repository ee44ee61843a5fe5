import {expect, fixture, html} from '@open-wc/testing';
import type {ElicitationInspector} from '../../../components/elicitation-inspector.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {type TraceEntry, unredacted} from '../../../src/presentation/index.js';
import {guest, inspected, request, SECRET, titles} from './inspected-frame.js';

describe('<elicitation-inspector>', () => {
  describe('beside the trace of the page', () => {
    const asked = async (frame: McpElicitationFrame) => {
      const answered = frame.elicit(request, {html: guest});
      await answered;
    };

    it('tells a listener that was there before, and one that is set later', async () => {
      const before: TraceEntry[] = [];
      const later: TraceEntry[] = [];
      const frame = await fixture<McpElicitationFrame>(
        html`<mcp-elicitation-frame .trace=${(entry: TraceEntry) => before.push(entry)}></mcp-elicitation-frame>`,
      );
      const inspector = await fixture<ElicitationInspector>(
        html`<elicitation-inspector .frame=${frame}></elicitation-inspector>`,
      );

      await asked(frame);
      const told = before.length;
      frame.trace = (entry) => later.push(entry);
      await asked(frame);
      await inspector.updateComplete;

      expect(told).to.be.above(5);
      expect(before).to.have.lengthOf(told);
      expect(later.length).to.be.above(5);
      expect(titles(inspector).filter((title) => title === 'settled')).to.have.lengthOf(2);
    });

    it('keeps a listener whole that asked for values, and its own view without them', async () => {
      const {frame, inspector} = await inspected();
      const whole: TraceEntry[] = [];
      frame.trace = unredacted((entry) => whole.push(entry));

      await asked(frame);

      expect(JSON.stringify(whole)).to.contain(SECRET);
      expect(JSON.stringify(inspector.entries)).to.not.contain(SECRET);
    });

    it('gives no values to the listener of the page when it shows them itself', async () => {
      const {frame, inspector} = await inspected();
      const own: TraceEntry[] = [];
      frame.trace = (entry) => own.push(entry);
      inspector.unredacted = true;
      await inspector.updateComplete;

      await asked(frame);

      expect(JSON.stringify(inspector.entries)).to.contain(SECRET);
      expect(own).to.not.have.lengthOf(0);
      expect(JSON.stringify(own)).to.not.contain(SECRET);
    });

    it('is told once by a listener that wraps what it found', async () => {
      const {frame, inspector} = await inspected();
      const found = frame.trace;
      let calls = 0;
      frame.trace = (entry) => {
        calls++;
        found?.(entry);
      };

      await asked(frame);
      await inspector.updateComplete;

      expect(calls).to.be.above(5);
      expect(titles(inspector).filter((title) => title === 'settled')).to.have.lengthOf(1);
    });

    it('leaves the frame as it was when it is removed', async () => {
      const {frame, inspector} = await inspected();
      const own = () => {};
      frame.trace = own;

      inspector.remove();

      expect(frame.trace).to.equal(own);
      await asked(frame);
      expect(inspector.entries).to.have.lengthOf(0);
    });

    it('lets two inspectors look at one frame', async () => {
      const {frame, inspector} = await inspected();
      const second = await fixture<ElicitationInspector>(
        html`<elicitation-inspector .frame=${frame}></elicitation-inspector>`,
      );

      inspector.remove();
      await asked(frame);

      expect(second.entries.length).to.be.above(5);
    });
  });
});
