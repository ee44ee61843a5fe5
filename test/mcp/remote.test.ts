// Agents that are not in the page, with real elements and a MessagePort.
import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-tool-approval.js';
import type {McpElicitationFrame, McpToolApproval} from '../../components/index.js';
import {remotePresenter, servePresenter, type ServedPresenter} from '../../src/remote/index.js';
import {answer, decline} from '../../src/testing/index.js';
import {press} from '../support/consent.js';
import {until} from '../support/frame.js';
import {recordOpened} from '../support/url-mode.js';

const newFrame = () => fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
const newApproval = () => fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`);
const textOf = (element: Element) => element.shadowRoot!.textContent;
const rejectOf = (approval: Element) => approval.shadowRoot!.querySelector('[part~=reject]');
const message = 'Your name?';
const requestedSchema = {type: 'object', properties: {name: {type: 'string'}}, required: ['name']};

/** An agent whose pages are presenters of this page, each with a port of its own. */
function agentOf(...presenters: ServedPresenter[]) {
  const ports: MessagePort[] = [];
  const agent = remotePresenter((text) => {
    for (const port of ports) port.postMessage(text);
  });
  const pages = presenters.map((presenter) => {
    const {port1, port2} = new MessageChannel();
    ports.push(port1);
    port1.onmessage = ({data}) => agent.receive(data);
    const page = servePresenter(presenter, (text) => port2.postMessage(text));
    port2.onmessage = ({data}) => page.receive(data);
    return page;
  });
  return {...agent, pages};
}

describe('an agent outside of the page', () => {
  recordOpened();

  it('reports nothing about the prompt of another agent with the same id', async () => {
    const frame = await newFrame();
    const [bank, other] = [agentOf(frame), agentOf(frame)];
    const stop = new AbortController();
    const {signal} = stop;
    const asked = bank.presenter.elicit({message}, {id: '1', serverName: 'Bank', signal}).catch(() => {});
    await until(() => textOf(frame)?.includes('Bank'), 'the prompt');
    const also = other.presenter.elicit({message}, {id: '1', serverName: 'Other', signal}).catch(() => {});
    await until(() => frame.pending === 2, 'the other request');
    other.presenter.notify({id: '1', message: 'Call 555 0100'});
    bank.presenter.notify({id: '1', message: 'Half done'});
    await until(() => textOf(frame)?.includes('Half done'), 'the status message');
    other.presenter.notify({id: '1', message: 'Call 555 0100'});
    await aTimeout(100);
    expect(textOf(frame)).to.contain('Half done').and.not.to.contain('555');
    stop.abort();
    await Promise.all([asked, also]);
    for (const page of [...bank.pages, ...other.pages]) page.close();
  });

  it('reports no page of another agent with the same id as completed', async () => {
    const frame = await newFrame();
    const from = {serverName: 'Bank'};
    const request = {mode: 'url', message, url: 'https://bank.example/'} as const;
    const accepted = frame.elicit(request, {id: '1', ...from});
    await press(() => frame.shadowRoot!.querySelector('[part~=open]'));
    await accepted;
    const {presenter, pages} = agentOf(frame);
    const declined = presenter.elicit({message}, {id: '1', serverName: 'Other'});
    await until(() => textOf(frame)?.includes('Other'), 'the other prompt');
    await decline(frame);
    await declined;
    presenter.complete('1');
    expect(await presenter.completed('1')).to.equal(undefined);
    const outcome = frame.completed('1');
    frame.complete('1', from);
    expect(await outcome).to.equal('completed');
    for (const page of pages) page.close();
  });

  it('asks about a tool call on two devices, and the first decision closes the other card', async () => {
    const [desktop, phone] = [await newApproval(), await newApproval()];
    const elicit = async () => ({action: 'cancel'}) as const;
    const {presenter, pages} = agentOf({elicit, approve: desktop}, {elicit, approve: phone});
    const asked = presenter.approve({name: 'rm'});
    await until(() => rejectOf(desktop) && rejectOf(phone), 'both cards');
    await press(() => rejectOf(phone));
    expect(await asked).to.deep.equal({decision: 'reject'});
    await until(() => textOf(desktop)?.includes('Answered elsewhere'), 'the other card to close');
    for (const page of pages) page.close();
  });

  it('presents a request once if the page is served again, with the entries of the user', async () => {
    const frame = await newFrame();
    const agent = remotePresenter((text) => current.receive(text));
    const serve = () => servePresenter(frame, async (text) => agent.receive(text));
    let current = serve();
    const asked = agent.presenter.elicit({message, requestedSchema});
    await until(() => frame.pending, 'the prompt');
    const before = current;
    current = serve();
    await answer(frame, {name: 'Ada'});
    expect(await asked).to.deep.include({action: 'accept', content: {name: 'Ada'}});
    expect(frame.pending).to.equal(0);
    for (const page of [before, current]) page.close();
  });
});
