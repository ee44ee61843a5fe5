import {expect} from '@open-wc/testing';
import {button, guest, frameWithInspector, openAll, request, within} from './inspected-frame.js';
import {emulated} from '../../support/media-query.js';

describe('<elicitation-inspector>', () => {
  describe('for accessibility', () => {
    it('is accessible without entries', async () => {
      const {inspector} = await frameWithInspector();

      await expect(inspector).to.be.accessible();
    });

    it('is accessible with open entries in dark colours', async () => {
      const {frame, inspector} = await frameWithInspector();
      inspector.theme = 'dark';
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;
      await openAll(inspector);

      await expect(inspector).to.be.accessible();
    });

    it('fits in 320 px with targets of 24 px', async () => {
      const {frame, inspector} = await frameWithInspector();
      inspector.style.inlineSize = '320px';
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      const panel = within(inspector, '[part=panel]')[0]!;
      expect(panel.scrollWidth).to.be.at.most(320);
      for (const control of within(inspector, 'button, input, summary')) {
        const {width, height} = control.getBoundingClientRect();
        expect(Math.min(width, height), control.outerHTML.slice(0, 80)).to.be.at.least(23.9);
      }
    });

    it('shows problems and pressed buttons in forced colours', async () => {
      if (!(await emulated({forcedColors: 'active'}))) return;
      const {inspector} = await frameWithInspector();

      expect(getComputedStyle(button(inspector, 'Messages')).borderTopStyle).to.equal('solid');
      button(inspector, 'Messages').click();
      await inspector.updateComplete;
      expect(getComputedStyle(button(inspector, 'Messages')).borderTopStyle).to.equal('dashed');
      await emulated({forcedColors: 'none'});
    });
  });
});
