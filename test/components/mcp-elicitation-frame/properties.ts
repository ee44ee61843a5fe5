import {expect} from '@open-wc/testing';
import {next, tracedFrame} from '../../support/frame.js';
import {attentive, colorRequest} from '../../support/guest-page.js';
import {nameRequest} from './name-request.js';

describe('<mcp-elicitation-frame>', () => {
  describe('with its properties', () => {
    it('presents the request that is set and answers with events', async () => {
      const {frame} = await tracedFrame();
      const started = next(frame, 'elicitation-start');
      const ready = next(frame, 'elicitation-ready');
      const settled = next(frame, 'elicitation-result');

      frame.request = nameRequest;
      const start = await started;
      await ready;
      frame.decline();
      const event = await settled;

      expect(start.request).to.equal(nameRequest);
      expect(event.result).to.deep.equal({action: 'decline'});
      expect(event.request).to.equal(nameRequest);
      expect(event.id).to.equal(start.id);
    });

    it('exposes the status as a custom state', async () => {
      const {frame} = await tracedFrame();
      expect([frame.status, frame.matches(':state(idle)')]).to.deep.equal(['idle', true]);
      const answer = frame.elicit(colorRequest, {html: attentive});
      await frame.updateComplete;
      expect(frame.matches(':state(loading)')).to.equal(true);

      await next(frame, 'elicitation-ready');
      await frame.updateComplete;
      expect(frame.matches(':state(ready)')).to.equal(true);

      frame.cancel();
      await answer;
      await frame.updateComplete;
      expect(frame.matches(':state(settled)')).to.equal(true);
    });
  });
});
