import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/mcp-sampling-approval.js';
import type {McpSamplingApproval, SamplingRequest} from '../../components/index.js';
import {next} from '../support/frame.js';

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
  it('shows nothing without a request', async () => {
    expect(shown(await approval()).querySelector('section')).to.equal(null);
  });

  it('shows everything that would be sent, as text', async () => {
    const element = await approval();
    void element.approve(request);
    await new Promise(requestAnimationFrame);
    await element.updateComplete;

    expect(areas(element).map(({value}) => value)).to.deep.equal([
      'Be brief.',
      'Summarise <b>this</b>.',
      'Gladly.',
    ]);
    const text = shown(element).textContent!;
    for (const part of ['Acme', 'small-model', 'thisServer', 'image/png, 3 kB', 'Cost 0.8'])
      expect(text).to.contain(part);
    expect(shown(element).querySelector('b')).to.equal(null);
    expect(shown(element).querySelector<HTMLInputElement>('input')!.value).to.equal('400');
  });

  it('approves what the user has changed, and leaves the request of the page as it was', async () => {
    const element = await approval();
    const decision = element.approve(request);
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
    const event = next(element, 'sampling-approval');

    areas(element)[1]!.focus();
    areas(element)[1]!.value = '';
    await sendKeys({type: 'Change that.'});
    const tokens = shown(element).querySelector('input')!;
    tokens.focus();
    tokens.value = '';
    await sendKeys({type: '128'});
    button(element, 'approve').click();

    const approved = await decision;
    expect(approved.action).to.equal('approve');
    const sent = (approved as {request: SamplingRequest}).request;
    expect((sent.messages[0]!.content as {text: string}).text).to.equal('Change that.');
    expect(sent.messages[1]).to.deep.equal(request.messages[1]);
    expect(sent.maxTokens).to.equal(128);
    expect(request.maxTokens).to.equal(400);
    expect((await event).request).to.equal(sent);
  });

  it('denies', async () => {
    const element = await approval();
    const decision = element.approve(request);
    await new Promise(requestAnimationFrame);
    await element.updateComplete;

    button(element, 'deny').click();

    expect(await decision).to.deep.equal({action: 'deny'});
    await element.updateComplete;
    expect(shown(element).textContent).to.contain('Denied');
  });

  it('denies when it is removed', async () => {
    const element = await approval();
    const decision = element.approve(request);
    await new Promise(requestAnimationFrame);

    element.remove();

    expect(await decision).to.deep.equal({action: 'deny'});
  });

  it('streams the reply', async () => {
    const element = await approval();
    const decision = element.approve(request);
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
    button(element, 'approve').click();
    await decision;

    element.progress('One ');
    element.progress('two.');
    await element.updateComplete;

    expect(shown(element).querySelector('[part="reply"]')!.textContent).to.equal('One two.');
  });

  it('asks one after another', async () => {
    const element = await approval();
    const first = element.approve(request);
    const second = element.approve({messages: [{role: 'user', content: {type: 'text', text: 'Second'}}]});
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
    button(element, 'deny').click();
    await first;
    await new Promise(requestAnimationFrame);
    await element.updateComplete;

    expect(areas(element).map(({value}) => value)).to.deep.equal(['Second']);
    button(element, 'approve').click();
    expect((await second).action).to.equal('approve');
  });

  for (const broken of [
    undefined,
    {},
    {messages: 'x'},
    {messages: [{role: 'system', content: {type: 'text'}}]},
    {messages: [{role: 'user'}]},
  ]) {
    it(`refuses ${JSON.stringify(broken)}`, async () => {
      const element = await approval();

      const error = await element.approve(broken as never).catch((reason) => reason);

      expect(error.code).to.equal('INVALID_REQUEST');
    });
  }

  it('is accessible, open and answered', async () => {
    const element = await approval();
    void element.approve(request);
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
    await expect(element).to.be.accessible();

    button(element, 'approve').click();
    await element.updateComplete;
    await expect(element).to.be.accessible();
  });
});
