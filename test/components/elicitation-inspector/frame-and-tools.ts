import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {ElicitationInspector} from '../../../components/elicitation-inspector.js';
import {until} from '../../support/frame.js';
import {button, guest, frameWithInspector, request, titles, within} from './inspected-frame.js';

describe('<elicitation-inspector>', () => {
  describe('with its `for` attribute', () => {
    it('finds a frame that is added later or replaced', async () => {
      const container = await fixture<HTMLElement>(
        html`<div><elicitation-inspector for="later"></elicitation-inspector></div>`,
      );
      const inspector = container.querySelector('elicitation-inspector')!;
      expect(within(inspector, '.hint')[0]!.textContent).to.contain('later');

      for (const count of [1, 2]) {
        container.querySelector('mcp-elicitation-frame')?.remove();
        const frame = document.createElement('mcp-elicitation-frame');
        frame.id = 'later';
        container.append(frame);
        const listens = () => !within(inspector, '.hint')[0]?.textContent?.includes('later');
        await until(listens, 'the inspector at the frame');
        await frame.elicit(request, {html: guest});
        await inspector.updateComplete;
        expect(titles(inspector).filter((title) => title === 'settled')).to.have.lengthOf(count);
      }
    });

    it('shows a hint without the attribute', async () => {
      const inspector = await fixture<ElicitationInspector>(
        html`<elicitation-inspector></elicitation-inspector>`,
      );

      expect(within(inspector, '.hint')[0]!.textContent).to.contain('for=');
    });
  });

  describe('with its tools', () => {
    it('filters by kind and by text in messages', async () => {
      const {frame, inspector} = await frameWithInspector();
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;

      button(inspector, 'States').click();
      await inspector.updateComplete;
      expect(titles(inspector)).to.contain('ui/submit-elicitation');
      expect(within(inspector, 'li .title[title=rich]')).to.not.have.lengthOf(0);
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

    it('clears the entries with a status message', async () => {
      const {frame, inspector} = await frameWithInspector();
      await frame.elicit(request, {html: guest});

      button(inspector, 'Clear').click();
      await inspector.updateComplete;

      expect(titles(inspector)).to.deep.equal([]);
      expect(within(inspector, '[role="status"]')[0]!.textContent).to.equal('Cleared');
    });

    it('copies the visible entries as JSON and reports whether that worked', async () => {
      const {frame, inspector} = await frameWithInspector();
      await frame.elicit(request, {html: guest});
      await inspector.updateComplete;
      const texts: string[] = [];
      const original = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
      const clipboard = (writeText: (text: string) => Promise<void>) =>
        Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText}});

      clipboard(async (text) => void texts.push(text));
      const success = await inspector.copy();
      clipboard(() => Promise.reject(new Error('no')));
      const failure = await inspector.copy();
      await inspector.updateComplete;

      expect(success).to.equal(true);
      expect(JSON.parse(texts[0]!)).to.have.lengthOf(inspector.entries.length);
      expect(failure).to.equal(false);
      expect(within(inspector, '[role="status"]')[0]!.textContent).to.contain('did not allow');
      if (original) Object.defineProperty(navigator, 'clipboard', original);
      else Reflect.deleteProperty(navigator, 'clipboard');
    });
  });
});
