import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/mcp-sampling-approval.js';
import type {McpSamplingApproval, SamplingRequest} from '../../components/index.js';
import {press} from '../support/consent.js';
import {next} from '../support/frame.js';
import {shownApproval, text, user} from './mcp-sampling-approval/approval-fixture.js';
import './mcp-sampling-approval/everything-sent.js';
import './mcp-sampling-approval/large-requests.js';
import './mcp-sampling-approval/reading-it.js';
import './mcp-sampling-approval/what-is-approved.js';

const request: SamplingRequest = {
  systemPrompt: 'Be brief.',
  messages: [
    {role: 'user', content: {type: 'text', text: 'Summarise <b>this</b>.'}},
    {
      role: 'assistant',
      content: [
        {type: 'text', text: 'Gladly.'},
        {type: 'image', mimeType: 'image/png', data: 'A'.repeat(4000)},
      ],
    },
  ],
  modelPreferences: {hints: [{name: 'small-model'}], costPriority: 0.8},
  includeContext: 'thisServer',
  maxTokens: 400,
};
const approval = () =>
  fixture<McpSamplingApproval>(html`<mcp-sampling-approval server-name="Acme"></mcp-sampling-approval>`);
const shown = (element: McpSamplingApproval) => element.shadowRoot!;
const button = (element: McpSamplingApproval, part: string) =>
  shown(element).querySelector<HTMLButtonElement>(`[part="${part}"]`)!;
const areas = (element: McpSamplingApproval) => [...shown(element).querySelectorAll('textarea')];

describe('<mcp-sampling-approval>', () => {
  it('renders nothing without a request', async () => {
    expect(shown(await approval()).querySelector('section')).to.equal(null);
  });

  it('shows everything that would be sent as plain text', async () => {
    const {element} = await shownApproval(request);

    expect(areas(element).map(({value}) => value)).to.deep.equal([
      'Be brief.',
      'Summarise <b>this</b>.',
      'Gladly.',
    ]);
    for (const part of ['Acme', 'small-model', 'thisServer', 'image/png, 3 kB', 'Cost 0.8'])
      expect(shown(element).textContent).to.contain(part);
    expect(shown(element).querySelector('b')).to.equal(null);
    expect(shown(element).querySelector<HTMLInputElement>('input')!.value).to.equal('400');
  });

  it('keeps edits and the decision when an equal request is set again', async () => {
    const element = await approval();
    const decisions: string[] = [];
    element.addEventListener('sampling-approval', ({action}) => decisions.push(action));
    element.request = structuredClone(request);
    await element.updateComplete;
    areas(element)[0]!.value = 'Be long.';

    element.request = structuredClone(request);
    await element.updateComplete;
    expect(areas(element)[0]!.value).to.equal('Be long.');
    button(element, 'deny').click();
    element.request = structuredClone(request);
    await element.updateComplete;

    expect([decisions, areas(element)]).to.deep.equal([['deny'], []]);
    element.request = undefined;
    element.request = structuredClone(request);
    await element.updateComplete;
    expect(areas(element)[0]!.value).to.equal('Be brief.');
  });

  it('approves the edited request without modifying the original', async () => {
    const {element, decision} = await shownApproval(request);
    const event = next(element, 'sampling-approval');

    areas(element)[1]!.focus();
    areas(element)[1]!.value = '';
    await sendKeys({type: 'Change that.'});
    const tokens = shown(element).querySelector('input')!;
    tokens.focus();
    tokens.value = '';
    await sendKeys({type: '128'});
    await press(() => button(element, 'approve'));

    const approved = await decision;
    expect(approved.action).to.equal('approve');
    const sent = (approved as {request: SamplingRequest}).request;
    expect((sent.messages[0]!.content as {text: string}).text).to.equal('Change that.');
    expect(sent.messages[1]).to.deep.equal(request.messages[1]);
    expect(sent.maxTokens).to.equal(128);
    expect(request.maxTokens).to.equal(400);
    expect((await event).request).to.equal(sent);
  });

  it('denies when the user clicks Deny', async () => {
    const {element, decision} = await shownApproval(request);

    button(element, 'deny').click();

    expect(await decision).to.deep.equal({action: 'deny'});
    await element.updateComplete;
    expect(shown(element).textContent).to.contain('Denied');
  });

  it('shows the reply as it streams', async () => {
    const {element, decision} = await shownApproval(request);
    await press(() => button(element, 'approve'));
    await decision;

    element.progress('One ');
    element.progress('two.');
    await element.updateComplete;

    expect(shown(element).querySelector('[part="reply"]')!.textContent).to.equal('One two.');
  });

  it('presents requests one after another', async () => {
    const {element, decision} = await shownApproval(request);
    const second = element.approve({messages: [user(text('Second'))]} as never);
    button(element, 'deny').click();
    await decision;
    await element.updateComplete;

    expect(areas(element).map(({value}) => value)).to.deep.equal(['Second']);
    await press(() => button(element, 'approve'));
    expect((await second).action).to.equal('approve');
  });

  it('does not mix replies to successive requests', async () => {
    const element = await approval();
    for (const reply of ['The first one', 'The second one']) {
      const decision = element.approve(request);
      await element.updateComplete;
      element.progress('Late for the one before. ');
      await press(() => button(element, 'approve'));
      await decision;
      element.progress(reply);
      await element.updateComplete;

      expect(shown(element).querySelector('[part="reply"]')!.textContent).to.equal(reply);
    }
  });

  it('shows a request that is set in the event handler of the decision', async () => {
    const element = await approval();
    element.request = request;
    await element.updateComplete;
    const following = {messages: [user(text('Next'))]} as SamplingRequest;
    element.addEventListener('sampling-approval', () => (element.request = following), {once: true});

    button(element, 'deny').click();
    await element.updateComplete;

    expect(areas(element).map(({value}) => value)).to.deep.equal(['Next']);
  });

  it('shows the server name of the call', async () => {
    const element = await approval();
    void element.approve(request, {serverName: 'Library'});
    await element.updateComplete;

    expect(shown(element).querySelector('h2')!.textContent).to.contain('Library');
    button(element, 'deny').click();
    element.request = {...request};
    await element.updateComplete;
    expect(shown(element).querySelector('h2')!.textContent).to.contain('Acme');
  });

  it('shows the title of a server as unverified and only without a name from the page', async () => {
    const element = await approval();
    const heading = () => shown(element).querySelector('h2')!.textContent;
    void element.approve(request, {serverTitle: `Your\nbrowser${'!'.repeat(100)}`});
    await element.updateComplete;
    expect(heading()).to.contain('Acme');

    element.serverName = '';
    await element.updateComplete;

    expect(heading()).to.match(/^A server that calls itself Your browser!+… wants to ask your AI model$/);
  });

  it('shows a note and rejects without an event when its signal aborts', async () => {
    const element = await approval();
    const stop = new AbortController();
    const events: Event[] = [];
    element.addEventListener('sampling-approval', (event) => events.push(event));
    const decision = element
      .approve(request, {signal: stop.signal, serverName: 'Library'})
      .catch((reason) => reason);
    await element.updateComplete;

    stop.abort();

    expect((await decision).name).to.equal('AbortError');
    await element.updateComplete;
    expect(shown(element).querySelector('section')).to.equal(null);
    expect(shown(element).textContent).to.contain('Library stopped waiting');
    expect(events).to.deep.equal([]);
  });

  it('denies queued requests too when it is removed', async () => {
    const element = await approval();
    const decisions = [element.approve(request), element.approve(request)];
    const ends: unknown[] = [];
    element.addEventListener('sampling-approval', ({by}) => ends.push(by));

    element.remove();

    expect(await Promise.all(decisions)).to.deep.equal([{action: 'deny'}, {action: 'deny'}]);
    expect(ends).to.deep.equal(['host', 'host']);
  });

  it('is accessible before and after the decision', async () => {
    const {element} = await shownApproval(request);
    await expect(element).to.be.accessible();

    await press(() => button(element, 'approve'));
    await element.updateComplete;
    await expect(element).to.be.accessible();
  });
});
