import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/mcp-sampling-approval.js';
import type {McpSamplingApproval, SamplingRequest} from '../../components/index.js';
import {press} from '../support/consent.js';
import {next} from '../support/frame.js';
import {shownApproval} from './mcp-sampling-approval/approval-fixture.js';
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
  it('shows everything that would be sent as plain text', async () => {
    const {element} = await shownApproval(request);

    expect(areas(element).map(({value}) => value)).to.deep.equal([
      'Be brief.',
      'Summarise <b>this</b>.',
      'Gladly.',
    ]);
    for (const part of ['Acme', 'small-model', 'thisServer', 'image/png, 3 kB', '"costPriority": 0.8'])
      expect(shown(element).textContent).to.contain(part);
    expect(shown(element).querySelector('b')).to.equal(null);
    expect(shown(element).querySelector<HTMLInputElement>('input')!.value).to.equal('400');
  });

  it('keeps the texts that the user has changed for reading if the request ends without a decision', async () => {
    const unsent = async (changed: string | undefined) => {
      const element = await approval();
      const stop = new AbortController();
      void element.approve(request, {signal: stop.signal}).catch(() => {});
      await element.updateComplete;
      if (changed !== undefined) {
        areas(element)[1]!.focus();
        await sendKeys({type: changed});
      }
      stop.abort();
      await element.updateComplete;
      expect(shown(element).querySelector('.ended') === null).to.equal(false);
      return shown(element).querySelector('[part=unsent]')?.textContent;
    };
    expect(await unsent(undefined)).to.equal(undefined);
    expect(await unsent('Please: '))
      .to.contain('Please: ')
      .and.not.contain('Be brief.');
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

  it('shows the reply as it streams', async () => {
    const {element, decision} = await shownApproval(request);
    await press(() => button(element, 'approve'));
    await decision;

    element.progress('One ');
    element.progress('two.');
    await element.updateComplete;

    expect(shown(element).querySelector('[part="reply"]')!.textContent).to.equal('One two.');
    await expect(element).to.be.accessible();
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
});
