import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {ElicitationInspector} from '../../../components/elicitation-inspector.js';
import {until} from '../../support/frame.js';
import {button, guest, inspected, request, titles, within} from './inspected-frame.js';

describe('<elicitation-inspector>', () => {
  describe('which frame', () => {
    it('is found when it comes later, and when it is replaced', async () => {
      const place = await fixture<HTMLElement>(
        html`<div><elicitation-inspector for="later"></elicitation-inspector></div>`,
      );
      const inspector = place.querySelector('elicitation-inspector')!;
      expect(within(inspector, '.hint')[0]!.textContent).to.contain('later');

      for (const count of [1, 2]) {
        place.querySelector('mcp-elicitation-frame')?.remove();
        const frame = document.createElement('mcp-elicitation-frame');
        frame.id = 'later';
        place.append(frame);
        const listens = () => !within(inspector, '.hint')[0]?.textContent?.includes('later');
        await until(listens, 'the inspector at the frame');
        await frame.elicit(request, {html: guest});
        await inspector.updateComplete;
        expect(titles(inspector).filter((title) => title === 'settled')).to.have.lengthOf(count);
      }
    });

    it('is asked for when none is named', async () => {
      const inspector = await fixture<ElicitationInspector>(
        html`<elicitation-inspector></elicitation-inspector>`,
      );

      expect(within(inspector, '.hint')[0]!.textContent).to.contain('for=');
    });
  });

  describe('the tools', () => {
    it('filter by kind and by words, also inside of messages', async () => {
      const {frame, inspector} = await inspected();
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      button(inspector, 'States').click();
      await inspector.updateComplete;
      expect(titles(inspector)).to.contain('ui/submit-elicitation');
      expect(titles(inspector)).to.not.contain('settled');
      expect(button(inspector, 'States').getAttribute('aria-pressed')).to.equal('false');

      within(inspector, 'input')[0]!.focus();
      await sendKeys({type: 'minLength'});
      await inspector.updateComplete;

      expect(new Set(titles(inspector))).to.deep.equal(
        new Set(['ui/notifications/elicitation-context', 'ui-lifecycle-iframe-render-data', 'error']),
      );
      expect(inspector.entries).to.have.lengthOf(titles(inspector).length);
    });

    it('clear, and say so', async () => {
      const {frame, inspector} = await inspected();
      await frame.elicit(request, {html: guest});

      button(inspector, 'Clear').click();
      await inspector.updateComplete;

      expect(titles(inspector)).to.deep.equal([]);
      expect(within(inspector, '[role="status"]')[0]!.textContent).to.equal('Cleared');
    });

    it('copy what is shown as JSON, and say whether the browser let them', async () => {
      const {frame, inspector} = await inspected();
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;
      const copied: string[] = [];
      const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
      const clipboard = (writeText: (text: string) => Promise<void>) =>
        Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText}});

      clipboard(async (text) => void copied.push(text));
      const worked = await inspector.copy();
      clipboard(() => Promise.reject(new Error('no')));
      const failed = await inspector.copy();
      await inspector.updateComplete;

      expect(worked).to.equal(true);
      expect(JSON.parse(copied[0]!)).to.have.lengthOf(inspector.entries.length);
      expect(failed).to.equal(false);
      expect(within(inspector, '[role="status"]')[0]!.textContent).to.contain('did not allow');
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else Reflect.deleteProperty(navigator, 'clipboard');
    });
  });
});
