import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {answeredElsewhere, type ElicitRequest} from '../../src/protocol/index.js';
import {click, clickGuest} from '../support/consent.js';
import {next, part, pierce, present, tracedFrame, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';

const KEY = 'mcp-elicitation-elements/reason';
const request: ElicitRequest = {
  message: 'Which size?',
  requestedSchema: {type: 'object', properties: {size: {type: 'string'}}},
};
const guest = `<script>
  addEventListener('message', ({data}) => {
    if (data?.method !== 'ui/notifications/elicitation-context') return;
    parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {
      action: 'decline', _meta: {'${KEY}': 'smuggled', persist: 'always'}, reason: 'smuggled',
    }}, '*');
  });
  parent.postMessage({jsonrpc: '2.0', method: 'ui/lifecycle/iframe-ready', params: {}}, '*');
  parent.postMessage({type: 'ui-lifecycle-iframe-ready', payload: {}}, '*');
</script>`;

/** A guest that declines when its button is pressed or when it receives a message. */
const declining = guestPage(`
  const decline = () => submit({action: 'decline'});
  document.querySelector('button').style.cssText = 'position: fixed; inset: 0; width: 100%';
  document.querySelector('button').onclick = decline;
  onMessage(({method}) => method?.endsWith('message') && decline());
  hello();`);

const summary = (frame: McpElicitationFrame) =>
  frame.shadowRoot!.querySelector<HTMLElement>('.reason summary')!;
const line = (frame: McpElicitationFrame) => part<HTMLInputElement>(frame, 'reason-input')!;

/** Enters a reason. WebKit drops repeated keys of the test commands. */
async function enter(frame: McpElicitationFrame, reason: string) {
  await click(summary(frame));
  await until(() => frame.shadowRoot!.activeElement === line(frame), 'the focus in the line');
  line(frame).value = reason;
}

describe('<mcp-elicitation-frame decline-reason>', () => {
  it('keeps a reason for reading if the request ends without a decision, until the next one', async () => {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const stop = new AbortController();
    const {answer} = await present(frame, request, {signal: stop.signal});
    answer.catch(() => {});
    await enter(frame, 'Only in April');
    stop.abort();
    await until(() => part(frame, 'unsent'), 'the reason');
    expect(part(frame, 'unsent')!.textContent).to.equal('Only in April');

    const {answer: second} = await present(frame, request);
    expect(part(frame, 'unsent')).to.equal(null);
    await enter(frame, 'Never');
    pierce(frame, '[part~=decline]')!.click();
    await second;
    await frame.updateComplete;
    expect(part(frame, 'unsent')).to.equal(null);
  });

  it('keeps no reason next to the end of a request that was answered elsewhere', async () => {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const stop = new AbortController();
    const {answer} = await present(frame, request, {signal: stop.signal});
    answer.catch(() => {});
    await enter(frame, 'Only in April');
    stop.abort(answeredElsewhere());
    await until(() => part(frame, 'ended')?.textContent?.includes('Answered elsewhere'), 'the end');
    expect(frame.shadowRoot!.textContent).not.to.contain('April');
  });

  it('sends the reason with Decline of a guest, if the user presses it', async () => {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const {answer} = await present(frame, request, {html: declining});
    const result = next(frame, 'elicitation-result');
    await enter(frame, 'Too early');
    // A guest cannot take the focus from a field that the user has just left.
    line(frame).blur();
    const left = performance.now();
    await until(() => performance.now() - left > 150, 'another act');
    await clickGuest(frame);
    expect(await answer).to.deep.equal({action: 'decline', _meta: {[KEY]: 'Too early'}});
    expect((await result).reason).to.equal('Too early');
    await frame.updateComplete;
    expect(part(frame, 'ended')!.textContent).to.contain('Too early');
  });

  it('sends no reason with a decline that a guest sends while the user enters one', async () => {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const {answer} = await present(frame, request, {html: declining});
    await enter(frame, 'Too early');
    frame.notify({message: 'Go on'});
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('refuses what a guest submits while there is a reason, and says so', async () => {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const accepting = guestPage(`
      const accept = () => submit({action: 'accept', content: {size: 'L'}});
      onMessage(({method}) => method?.endsWith('message') && accept());
      hello();`);
    const {answer} = await present(frame, request, {html: accepting});
    await enter(frame, 'Too early');
    frame.notify({message: 'Go on'});
    await until(() => part(frame, 'status')!.textContent!.includes('only sent when you decline'));
    line(frame).value = '';
    frame.notify({message: 'Go on'});
    expect(await answer).to.deep.equal({action: 'accept', content: {size: 'L'}});
  });

  it('takes neither a reason nor other `_meta` from a guest', async () => {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const smuggled = await frame.elicit(request, {html: guest});
    expect(smuggled).to.deep.equal({action: 'decline'});
  });
});
