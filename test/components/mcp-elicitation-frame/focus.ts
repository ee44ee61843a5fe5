import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import {part, pierce, tracedFrame, until} from '../../support/frame.js';
import {guestPage} from '../../support/guest-page.js';
import {openPage, recordOpened} from '../../support/url-mode.js';

const question = (message: string) => ({
  message,
  requestedSchema: {type: 'object', properties: {name: {type: 'string'}}},
});

const focused = (frame: McpElicitationFrame) => frame.shadowRoot!.activeElement;
const atHeading = (frame: McpElicitationFrame, message: string) => () =>
  focused(frame) === part(frame, 'heading') && part(frame, 'message')!.textContent === message;

/** Types into the first field of the prompt. */
async function enterField(frame: McpElicitationFrame) {
  await until(() => pierce(frame, 'input'), 'the form');
  pierce(frame, 'input')!.focus();
  await sendKeys({type: 'Ada'});
}

describe('<mcp-elicitation-frame>', () => {
  describe('for focus', () => {
    recordOpened();

    it('moves focus to the heading of a queued prompt when the focused guest answers', async () => {
      const {frame} = await tracedFrame();
      const answering = guestPage(`
        document.querySelector('button').onclick = () => submit({action: 'accept', content: {name: 'Ada'}});
        hello();`);
      const first = frame.elicit(question('First?'), {html: answering});
      void frame.elicit(question('Second?'));
      await until(() => frame.status === 'ready', 'the guest');
      const guest = frame.shadowRoot!.querySelector('iframe')!;
      guest.focus();
      guest.contentWindow!.focus();
      await sendKeys({press: 'Tab'});

      await sendKeys({press: 'Enter'});

      expect((await first).action).to.equal('accept');
      await until(atHeading(frame, 'Second?'), 'focus on the heading');
    });

    it('moves focus from a waiting page to the heading of the next prompt', async () => {
      const {frame} = await openPage();
      frame.shadowRoot!.querySelector<HTMLElement>('.waiting > summary')!.focus();

      void frame.elicit(question('Second?'));

      await until(atHeading(frame, 'Second?'), 'focus on the heading');
      frame.cancel();
      frame.complete('e1');
    });

    it('moves focus into a dialog that follows an inline prompt', async () => {
      const {frame} = await tracedFrame();
      const first = frame.elicit(question('First?'));
      void frame.elicit(question('Second?'), {mode: 'modal'});
      await enterField(frame);
      await sendKeys({press: 'Enter'});
      await first;

      await until(atHeading(frame, 'Second?'), 'focus on the heading');
      expect(frame.shadowRoot!.querySelector('dialog')!.matches(':modal')).to.equal(true);
    });

    it('shows no focus ring around an empty summary line', async () => {
      const {frame} = await tracedFrame();
      // Without this button, Tab would leave the window.
      await fixture(html`<button>In the page</button>`);
      await sendKeys({press: 'Tab'});
      const line = part(frame, 'ended')!;

      line.focus();

      expect(line.textContent).to.equal('');
      expect(getComputedStyle(line).outlineStyle).to.equal('none');
    });
  });
});
