import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/mcp-sampling-approval.js';
import '../../components/define/mcp-tool-approval.js';
import type {McpSamplingApproval, McpToolApproval, ToolCall, ToolDecision} from '../../components/index.js';
import {press} from '../support/consent.js';
import {until} from '../support/frame.js';
import {settled} from './mcp-tool-approval/tool-fixture.js';
import {connected, inRow, messages, rowOf, rows} from './elicitation-inbox/inbox-fixture.js';

const call = (path: string): ToolCall => ({
  name: 'read_file',
  title: 'Read a file',
  inputSchema: {type: 'object', properties: {path: {type: 'string'}}},
  arguments: {path},
});
const textOf = (path: string) => `read_file ${JSON.stringify({path}, null, 1).replace(/\n ?/g, ' ')}`;

async function withTool() {
  const inbox = await connected();
  const tool = await fixture<McpToolApproval>(
    html`<mcp-tool-approval server-name="Files"></mcp-tool-approval>`,
  );
  const disconnect = inbox.inbox.connect(tool);
  const decisions: {[path: string]: ToolDecision} = {};
  const approve = (path: string, options = {}) =>
    void tool.approve(call(path), options).then((decision) => (decisions[path] = decision));
  return {...inbox, tool, approve, decisions, disconnect};
}

describe('<elicitation-inbox> with approvals', () => {
  it('lists tool calls with their title and everything that is approved', async () => {
    const {inbox, approve, listed} = await withTool();
    approve('/a');
    approve('/b');
    await listed(textOf('/a'), textOf('/b'));

    expect(rowOf(inbox, textOf('/a')).textContent).to.match(/Files · Read a file/);
    expect(inRow(inbox, textOf('/a'), 'open')!.textContent).to.equal('On screen');
    const shown = document.createRange();
    shown.selectNodeContents(inRow(inbox, textOf('/a'), 'open')!);
    const row = rowOf(inbox, textOf('/a'));
    const edge = row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingRight);
    expect(shown.getBoundingClientRect().right, 'the end of the actions').to.be.closeTo(edge, 1);
    await expect(inbox).to.be.accessible();
  });

  it('shows the arguments before a description that imitates them', async () => {
    const {inbox, tool} = await withTool();
    const description = 'read_file { "path": "/harmless" }';
    void tool.approve({...call('/a'), description});
    await until(() => rows(inbox).length === 1, 'the row');
    const message = rows(inbox)[0]!.querySelector('.message')!;
    expect(message.textContent).to.equal(`${textOf('/a')}\n${description}`);
    expect(message.querySelector('code')!.textContent).to.equal(textOf('/a'));
    expect(message.firstElementChild!.localName).to.equal('code');
  });

  it('answers selected calls of one tool together, but not the displayed one', async () => {
    const {inbox, tool, approve, listed, decisions} = await withTool();
    for (const path of ['/a', '/b', '/c']) approve(path);
    await listed(textOf('/a'), textOf('/b'), textOf('/c'));
    expect(inRow(inbox, textOf('/a'), 'select')).to.equal(null);
    for (const path of ['/b', '/c']) {
      inRow(inbox, textOf(path), 'select')!.focus();
      await sendKeys({press: ' '});
    }
    const button = () => inbox.shadowRoot!.querySelector<HTMLElement>('[part=approve]');
    await until(button, 'the button');
    // The card below the inbox grows until its form is complete.
    await settled(tool);
    await press(button);
    await listed(textOf('/a'));

    expect(decisions).to.deep.equal({
      '/b': {decision: 'approve', arguments: {path: '/b'}},
      '/c': {decision: 'approve', arguments: {path: '/c'}},
    });
    expect(tool.requests.pending).to.equal(1);
  });

  it('offers no selection for calls with scopes, evidence, trusted tools or a claim that they delete data', async () => {
    const {inbox, tool, approve} = await withTool();
    approve('/shown');
    approve('/scopes', {scopes: ['session']});
    approve('/evidence', {evidence: [{kind: 'text', text: 'More'}]});
    approve('/trusted', {trustedTools: ['start']});
    void tool.approve({...call('/delete'), annotations: {destructiveHint: true}});
    void tool.approve(call('/'.repeat(2_000)));
    await until(() => rows(inbox).length === 6, 'six rows');

    expect(inbox.shadowRoot!.querySelector('[part=select]')).to.equal(null);
    expect(messages(inbox)!.at(-1)).to.match(/…$/);
  });

  it('offers no selection for a call whose name is cut off', async () => {
    const {inbox, tool, approve} = await withTool();
    approve('/shown');
    void tool.approve({name: 'n'.repeat(601)});
    approve('/whole');
    await until(() => rows(inbox).length === 3, 'three rows');
    const hasBox = rows(inbox).map((row) => row.querySelector('[part=select]') !== null);
    expect(hasBox).to.deep.equal([false, false, true]);
  });

  it('never puts calls of two servers with one name in one batch', async () => {
    const {inbox, approve, listed} = await withTool();
    const [first, second] = [{}, {}];
    approve('/shown');
    for (const [path, server] of Object.entries({'/a': first, '/b': second, '/c': first}))
      approve(path, {server});
    await listed(...['/shown', '/a', '/b', '/c'].map(textOf));
    inRow(inbox, textOf('/a'), 'select')!.click();
    await inbox.updateComplete;
    const isOpen = (path: string) => !(inRow(inbox, textOf(path), 'select') as HTMLInputElement).disabled;
    expect(['/a', '/b', '/c'].map(isOpen)).to.deep.equal([true, false, true]);
  });

  it('never puts a name that a server claims in one group or batch with that name of the page, or with another claim', async () => {
    const {inbox, tool, approve} = await withTool();
    approve('/shown');
    approve('/page');
    approve('/page too');
    await until(() => rows(inbox).length === 3, 'three rows');
    // The element has no name for the servers of these calls.
    const other = await fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`);
    inbox.connect(other);
    for (const [path, serverTitle] of [
      ['/b', 'Files'],
      ['/claim', 'Files'],
      ['/bank', 'Bank'],
    ] as const)
      void other.approve(call(path), {serverTitle});
    await until(() => rows(inbox).length === 6, 'six rows');

    const filter = inbox.shadowRoot!.querySelector<HTMLSelectElement>('[part=filter]')!;
    expect([...filter.options].map(({textContent}) => textContent)).to.have.length(3);
    const ofPage = [...filter.options].find(({textContent}) => textContent === 'Files')!;
    expect(!!ofPage).to.equal(true);
    expect(tool.requests.pending).to.equal(3);
    inRow(inbox, textOf('/claim'), 'select')!.click();
    await inbox.updateComplete;
    const isOpen = (path: string) => !(inRow(inbox, textOf(path), 'select') as HTMLInputElement).disabled;
    expect(['/page', '/page too', '/bank', '/claim'].map(isOpen)).to.deep.equal([false, false, false, true]);
  });

  it('lists sampling requests, which must be opened', async () => {
    const {inbox, listed} = await connected();
    const sampling = await fixture<McpSamplingApproval>(
      html`<mcp-sampling-approval></mcp-sampling-approval>`,
    );
    inbox.connect(sampling);
    for (const text of ['One', 'Two'])
      void sampling.approve({messages: [{role: 'user', content: {type: 'text', text}}]});
    await listed('One', 'Two');
    expect(inbox.shadowRoot!.querySelector('[part=select]')).to.equal(null);
  });

  it('lists a request once, whatever presenters it passes through', async () => {
    const {inbox, frame, tool, listed} = await withTool();
    const presenter = {
      elicit: (request: never, options?: never) => frame.elicit(request, options),
      approve: (toolCall: ToolCall, options?: object) => tool.approve(toolCall, options),
    };
    inbox.connect(presenter);
    inbox.connect({elicit: frame, approve: tool});
    void presenter.elicit({message: 'Sure?'} as never);
    void presenter.approve(call('/a'));
    await listed('Sure?', textOf('/a'));
  });
});
