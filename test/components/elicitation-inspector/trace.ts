import {expect} from '@open-wc/testing';
import {present, until} from '../../support/frame.js';
import {guest, frameWithInspector, openAll, request, SECRET, titles, within} from './inspected-frame.js';

describe('<elicitation-inspector>', () => {
  describe('with a trace', () => {
    it('shows messages, states and problems of its frame in order', async () => {
      const {frame, inspector} = await frameWithInspector();

      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      const shown = titles(inspector);
      const steps = [
        'loading',
        'ui-lifecycle-iframe-ready',
        'ui/notifications/elicitation-context',
        'ready',
        'ui/submit-elicitation',
        'validating',
        'error',
        'ui/notifications/elicitation-context',
        'invalid',
        'ui/submit-elicitation',
        'result',
        'settled',
        'ui/notifications/elicitation-closed',
      ];
      let at = -1;
      for (const step of steps) {
        at = shown.indexOf(step, at + 1);
        expect(at, `${step} in ${shown.join(', ')}`).to.be.at.least(0);
      }
      expect(within(inspector, '.request').map(({textContent}) => textContent)).to.deep.equal(['Request 1']);
      expect(within(inspector, '.took')).to.not.have.lengthOf(0);
    });

    it('redacts entered values', async () => {
      const {frame, inspector} = await frameWithInspector();

      const {content} = await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      expect(content).to.deep.equal({name: SECRET});
      expect(await openAll(inspector))
        .to.contain('[redacted]')
        .and.not.contain(SECRET);
      expect(JSON.stringify(inspector.entries)).to.not.contain(SECRET);
    });

    it('shows entered values with `unredacted`', async () => {
      const {frame, inspector} = await frameWithInspector();
      inspector.unredacted = true;
      await inspector.updateComplete;

      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      expect(await openAll(inspector)).to.contain(SECRET);
    });

    it('shows advice for a failure', async () => {
      const {frame, inspector} = await frameWithInspector();
      frame.noFallback = true;

      await frame.elicit(request, {src: 'https://user@example.com/'}).catch(() => {});
      await until(() => titles(inspector).includes('UNSAFE_URL'), 'UNSAFE_URL');

      expect(
        within(inspector, '.advice')
          .map(({textContent}) => textContent)
          .join(),
      ).to.contain('inspectUrl');
      expect(titles(inspector).filter((title) => title === 'UNSAFE_URL')).to.have.lengthOf(1);
    });

    it('numbers the requests', async () => {
      const {frame, inspector} = await frameWithInspector();

      for (const _ of [1, 2]) {
        const {answer} = await present(frame, {message: 'Go on?'});
        frame.decline();
        await answer;
      }
      await inspector.updateComplete;

      expect(within(inspector, '.request').map(({textContent}) => textContent)).to.deep.equal([
        'Request 1',
        'Request 2',
      ]);
    });
  });
});
