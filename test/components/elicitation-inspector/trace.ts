import {expect} from '@open-wc/testing';
import {next, until} from '../../support/frame.js';
import {guest, inspected, openAll, request, SECRET, titles, within} from './inspected-frame.js';

describe('<elicitation-inspector>', () => {
  describe('the trace', () => {
    it('shows the messages, states and problems of the frame that it is for, in their order', async () => {
      const {frame, inspector} = await inspected();

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
        'settled',
        'result',
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

    it('leaves out what was entered', async () => {
      const {frame, inspector} = await inspected();

      const {content} = await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      expect(content).to.deep.equal({name: SECRET});
      expect(await openAll(inspector))
        .to.contain('[redacted]')
        .and.not.contain(SECRET);
      expect(JSON.stringify(inspector.entries)).to.not.contain(SECRET);
    });

    it('shows what was entered when it is told to', async () => {
      const {frame, inspector} = await inspected();
      inspector.unredacted = true;
      await inspector.updateComplete;

      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      expect(await openAll(inspector)).to.contain(SECRET);
    });

    it('says what to do about a failure, with a guest and without one', async () => {
      const {frame, inspector} = await inspected();
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

    it('counts the requests', async () => {
      const {frame, inspector} = await inspected();

      for (const _ of [1, 2]) {
        const answered = frame.elicit({message: 'Go on?'});
        await next(frame, 'elicitation-ready');
        frame.decline();
        await answered;
      }
      await inspector.updateComplete;

      expect(within(inspector, '.request').map(({textContent}) => textContent)).to.deep.equal([
        'Request 1',
        'Request 2',
      ]);
    });
  });
});
