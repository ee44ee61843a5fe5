import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../support/accessible.js';
import {part, pierce, present, tracedFrame} from '../../support/frame.js';
import {attentive, colorRequest, silent} from '../../support/guest-page.js';
import {nameRequest} from './name-request.js';

describe('<mcp-elicitation-frame>', () => {
  describe('for accessibility', () => {
    it('is accessible while it waits for a guest', async () => {
      const {frame} = await tracedFrame();
      void frame.elicit(colorRequest, {html: silent});
      await frame.updateComplete;

      await expectAccessible(frame);
    });

    it('is accessible with a guest', async () => {
      const {frame} = await tracedFrame();
      await present(frame, colorRequest, {html: attentive});

      expect(pierce<HTMLIFrameElement>(frame, 'iframe')!.title).to.equal('Form from Acme');
      await expectAccessible(frame);
    });

    it('is accessible as a dark dialog', async () => {
      const {frame} = await tracedFrame({mode: 'modal', theme: 'dark'});
      await present(frame, nameRequest);

      await expect(frame).to.be.accessible();
    });

    it('describes Decline', async () => {
      const {frame} = await tracedFrame();
      await present(frame, nameRequest);

      expect(pierce(frame, '[part=decline]')!.title).to.equal('Tell the server that you decline');
    });

    it('makes a message a tab stop only if it scrolls', async () => {
      const {frame} = await tracedFrame();
      for (const [message, tabIndex] of [
        ['Short?', -1],
        ['Line\n'.repeat(30), 0],
      ] as const) {
        await present(frame, {...nameRequest, message});

        expect(part(frame, 'message')!.tabIndex).to.equal(tabIndex);
        frame.cancel();
        await frame.updateComplete;
      }
    });
  });
});
