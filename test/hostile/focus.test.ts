import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {next, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

const webkit = /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent);

const thief = guestPage(`
  const field = document.body.appendChild(document.createElement('input'));
  let thefts = 0;
  const steal = () => {
    field.focus();
    draft({thefts: ++thefts});
  };
  onContext(steal);
  onMessage(steal);
  hello();`);

describe('D1: a guest that takes the focus', () => {
  it('has to give it back to the field in which the user is', async () => {
    const {frame, received} = await tracedFrame();
    const field = await fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
    field.focus();
    void frame.elicit(colorRequest, {html: thief});
    const thefts = () => received('ui/notifications/elicitation-draft').length;

    for (const letter of 'abcde') {
      await until(() => thefts() > 0, 'the guest');
      const before = thefts();
      frame.notify({message: 'Again'});
      await until(() => thefts() > before, 'the theft');
      await until(() => document.activeElement === field && document.hasFocus(), 'the focus');
      await sendKeys({type: letter});
    }

    expect(field.value).to.equal('abcde');
    frame.cancel();
  });

  it('is given up when it does not stop', async () => {
    const {frame} = await tracedFrame({noFallback: true});
    const field = await fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
    field.focus();
    const greedy = guestPage(`
      const field = document.body.appendChild(document.createElement('input'));
      onContext(() => setInterval(() => field.focus(), 20));
      hello();`);

    const answer = frame.elicit(colorRequest, {html: greedy}).catch(({code}) => code);

    if (webkit) {
      // Frames cannot take the focus there.
      await next(frame, 'elicitation-ready');
      frame.cancel();
    } else expect(await answer).to.equal('PROTOCOL_VIOLATION');
    expect(document.activeElement).to.equal(field);
  });

  it('would get it from a page without the guard (positive control; Chromium and Firefox only)', async () => {
    const field = await fixture<HTMLInputElement>(html`<input aria-label="In the page" />`);
    const bare = await fixture<HTMLIFrameElement>(
      html`<iframe
        title="Bare"
        sandbox="allow-scripts"
        srcdoc="<input><script>setInterval(() => document.querySelector('input').focus(), 20); setTimeout(() => parent.postMessage('tried', '*'), 100)</script>"
      ></iframe>`,
    );
    field.focus();
    await new Promise<void>((resolve) =>
      addEventListener('message', ({data}) => data === 'tried' && resolve()),
    );

    const stolen = document.activeElement === bare;
    expect(stolen).to.equal(!webkit);
  });
});
