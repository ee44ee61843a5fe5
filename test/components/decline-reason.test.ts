import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {click} from '../support/consent.js';
import {form, next, part, present, tracedFrame, until} from '../support/frame.js';

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

const summary = (frame: McpElicitationFrame) =>
  frame.shadowRoot!.querySelector<HTMLElement>('.reason summary')!;
const line = (frame: McpElicitationFrame) => part<HTMLInputElement>(frame, 'reason-input')!;

async function shown(options: Partial<McpElicitationFrame> = {}, what = request) {
  const {frame} = await tracedFrame({declineReason: 'optional', ...options});
  const {answer} = await present(frame, what);
  return {frame, answer};
}

async function open(frame: McpElicitationFrame) {
  await click(summary(frame));
  await until(() => frame.shadowRoot!.activeElement === line(frame), 'the focus in the line');
}

/** Enters a reason. WebKit drops repeated keys of the test commands. */
async function enter(frame: McpElicitationFrame, reason: string) {
  await open(frame);
  line(frame).value = reason;
}

const decline = (frame: McpElicitationFrame) =>
  (part(frame, 'decline') ?? form(frame)!.shadowRoot!.querySelector<HTMLElement>('[part=decline]')!).click();

describe('<mcp-elicitation-frame decline-reason>', () => {
  it('offers no reason by default', async () => {
    const {frame, answer} = await shown({declineReason: 'off'});
    expect(part(frame, 'reason')).to.equal(null);
    decline(frame);
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('declines with one press and without a reason', async () => {
    const {frame, answer} = await shown();
    expect(frame.getAttribute('decline-reason')).to.equal(null);
    decline(frame);
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('sends the reason with Decline of the form, and reports it in the event', async () => {
    const {frame, answer} = await shown();
    await enter(frame, '  Ask again tomorrow ');
    const result = next(frame, 'elicitation-result');
    decline(frame);
    expect(await answer).to.deep.equal({action: 'decline', _meta: {[KEY]: 'Ask again tomorrow'}});
    expect((await result).reason).to.equal('Ask again tomorrow');
  });

  it('shows the reason in the summary', async () => {
    const {frame, answer} = await shown();
    await enter(frame, 'Use the small one\u202e');
    decline(frame);
    await answer;
    await frame.updateComplete;

    expect(part(frame, 'ended')!.textContent).to.contain('Declined: Use the small one\ufffd');
  });

  it('declines when Enter is pressed in the line', async () => {
    const {frame, answer} = await shown();
    await open(frame);
    await sendKeys({type: 'No'});
    await sendKeys({press: 'Enter'});
    expect(await answer).to.deep.equal({action: 'decline', _meta: {[KEY]: 'No'}});
  });

  it('sends no reason that is blank or that the user has closed', async () => {
    const blank = await shown();
    await enter(blank.frame, '   ');
    decline(blank.frame);
    expect(await blank.answer).to.deep.equal({action: 'decline'});

    const closed = await shown();
    await enter(closed.frame, 'Never mind');
    await click(summary(closed.frame));
    decline(closed.frame);
    expect(await closed.answer).to.deep.equal({action: 'decline'});
  });

  it('sends no reason with cancel, and keeps none for the next prompt', async () => {
    const {frame, answer} = await shown();
    const second = frame.elicit({...request, message: 'And now?'});
    await enter(frame, 'First');
    frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
    await next(frame, 'elicitation-ready');
    await frame.updateComplete;
    expect(line(frame).value).to.equal('');
    decline(frame);
    expect(await second).to.deep.equal({action: 'decline'});
  });

  it('does not leak what the user types into events of the page', async () => {
    const {frame, answer} = await shown();
    const heard: string[] = [];
    for (const type of ['input', 'change']) frame.addEventListener(type, () => heard.push(type));
    await open(frame);
    await sendKeys({type: 'No'});
    decline(frame);
    await answer;
    expect(heard).to.deep.equal([]);
  });

  it('offers the reason in URL mode, too', async () => {
    const {frame, answer} = await shown(
      {},
      {mode: 'url', message: 'Log in', url: 'https://example.com/', elicitationId: 'x'},
    );
    await enter(frame, 'Use the token');
    decline(frame);
    expect(await answer).to.deep.equal({action: 'decline', _meta: {[KEY]: 'Use the token'}});
  });

  it('takes neither a reason nor other `_meta` from a guest', async () => {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const smuggled = await frame.elicit(request, {html: guest});
    expect(smuggled).to.deep.equal({action: 'decline'});
  });

  it('is accessible when it is open', async () => {
    const {frame, answer} = await shown();
    await open(frame);
    await expect(frame).to.be.accessible();
    frame.cancel();
    await answer;
  });
});
