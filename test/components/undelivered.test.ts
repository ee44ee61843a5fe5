// The texts for the user when the caller reports that an answer did not arrive.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-inbox.js';
import '../../components/define/mcp-tool-approval.js';
import type {ElicitationInbox, McpToolApproval} from '../../components/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {createLedger, type ElicitRequest, reportUndelivered, type SettledRecord} from '../../src/index.js';
import {form, part, present, tracedFrame, until} from '../support/frame.js';
import {openPage, recordOpened, text} from '../support/url-mode.js';

const order: ElicitRequest = {
  message: 'Where to?',
  requestedSchema: {
    type: 'object',
    properties: {city: {type: 'string', title: 'City'}, password: {type: 'string', title: 'Password'}},
  },
};
const content = {city: 'Bern', password: 'hunter2'};
const LOST = "Your answer didn't reach Acme.";

/** Sends `content` with the generated form. Resolves with the answer. */
async function answered(frame: McpElicitationFrame, request = order, entered: object = content) {
  const {answer} = await present(frame, request);
  form(frame)!.value = entered as never;
  await form(frame)!.updateComplete;
  form(frame)!.shadowRoot!.querySelector<HTMLElement>('[part=submit]')!.click();
  const result = await answer;
  await frame.updateComplete;
  return result;
}

const ended = (frame: McpElicitationFrame) => text(part(frame, 'ended')!.querySelector('span:last-of-type'));
const records = (element: HTMLElement, values = false) => {
  const list: SettledRecord[] = [];
  createLedger({sink: (record) => list.push(record), values}).connect(element);
  return list;
};

describe('an answer that did not arrive', () => {
  recordOpened();

  it('is not “You answered”: the same live line says so, with the content without secrets', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow'});
    const answer = await answered(frame);
    const line = part(frame, 'ended')!;
    expect(text(line)).to.contain('You answered');
    reportUndelivered(answer);
    await until(() => part(frame, 'unsent'), 'the content');
    expect(text(line)).to.contain(LOST).and.not.contain('You answered');
    expect(line.getAttribute('role')).to.equal('status');
    expect(line.contains(part(frame, 'unsent'))).to.equal(true);
    expect(text(part(frame, 'unsent'))).to.equal('CityBern');
    expect(frame.shadowRoot!.textContent).not.to.contain('hunter2');
  });

  it('is displayed in the language of the page, in one line with the content after it if it is long', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow', locale: 'en'});
    const answer = await answered(frame, order, {city: 'Bern '.repeat(80)});
    reportUndelivered(answer);
    await until(() => part(frame, 'unsent'), 'the content');
    expect(part(frame, 'ended')!.contains(part(frame, 'unsent'))).to.equal(false);
    expect(text(part(frame, 'unsent'))).to.contain('Bern Bern');
  });

  it('has its content once if the transcript displays it', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow', transcript: true});
    const answer = await answered(frame);
    await until(() => part(frame, 'answer'), 'the transcript');
    reportUndelivered(answer);
    await until(() => text(part(frame, 'transcript'))?.includes(LOST), 'the line');
    expect(part(frame, 'unsent')?.textContent).to.equal(undefined);
    expect(frame.shadowRoot!.textContent!.split('Bern')).to.have.length(2);
  });

  it('is not “Declined” either, and closing without an answer stays what it was', async () => {
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const declined = (await present(frame, order)).answer;
    frame.decline('Too early');
    reportUndelivered(await declined);
    await until(() => ended(frame)?.endsWith(` · ${LOST}`), 'the line');
    const closed = (await present(frame, order)).answer;
    frame.cancel();
    reportUndelivered(await closed);
    await frame.updateComplete;
    expect(ended(frame)).to.match(/ · Closed without an answer$/);
  });

  it('has a line of its own, with its message, while another request is displayed, and no longer', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow'});
    const answer = await answered(frame);
    const second = await present(frame, {message: 'Sure?'});
    reportUndelivered(answer);
    await until(() => part(frame, 'undelivered'), 'the line');
    expect(text(part(frame, 'undelivered'))).to.equal(`${LOST} Where to?`);
    expect(part(frame, 'undelivered')!.closest('[role=status]')!.className).to.equal('stopped');
    expect(text(part(frame, 'unsent'))).to.equal('CityBern');
    expect(text(part(frame, 'card'))).to.contain('Sure?');
    frame.cancel();
    await second.answer;
    await frame.updateComplete;
    expect(text(part(frame, 'undelivered'))).to.contain(LOST);
    await present(frame, order);
    expect(part(frame, 'undelivered')?.textContent).to.equal(undefined);
  });

  it('closes the page that waits for it (URL mode)', async () => {
    const {frame, answer} = await openPage();
    expect(text(part(frame, 'waiting'))).to.contain('login.example.com');
    reportUndelivered(await answer);
    await until(() => ended(frame)?.endsWith(` · ${LOST}`), 'the line');
    expect(part(frame, 'waiting')?.textContent).to.equal(undefined);
  });

  it('is recorded again, with `delivered: false`, once', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow'});
    const list = records(frame, true);
    const answer = await answered(frame);
    reportUndelivered(answer);
    reportUndelivered(answer);
    const [first, ...again] = list;
    expect(first!.action).to.equal('accept');
    expect(again).to.deep.equal([{...first, delivered: false}]);
    expect(first!.content).to.deep.equal({city: 'Bern'});
  });

  it('fires no second result', async () => {
    const {frame} = await tracedFrame({sensitive: 'allow'});
    let results = 0;
    frame.addEventListener('elicitation-result', () => results++);
    reportUndelivered(await answered(frame));
    await frame.updateComplete;
    expect(results).to.equal(1);
  });
});

describe('a decision about a tool call that did not arrive', () => {
  const call = {name: 'rm', title: 'Remove', arguments: {path: '/tmp'}};
  const approval = () =>
    fixture<McpToolApproval>(html`<mcp-tool-approval server-name="Acme"></mcp-tool-approval>`);
  const find = (element: McpToolApproval, selector: string) =>
    element.shadowRoot!.querySelector<HTMLElement>(selector);
  async function declined(element: McpToolApproval) {
    const decision = element.approve(call);
    await until(() => find(element, '[part=reject]'), 'the card');
    find(element, '[part=reject]')!.click();
    return decision;
  }

  it('is said in its line, and recorded again', async () => {
    const element = await approval();
    const list = records(element);
    const decision = await declined(element);
    await until(() => text(find(element, '.ended'))?.includes('Declined'), 'the decision');
    reportUndelivered(decision);
    await until(() => text(find(element, '.ended'))?.includes(`Remove · ${LOST}`), 'the line');
    const [first, ...again] = list;
    expect(again).to.deep.equal([{...first, delivered: false}]);
  });

  it('is said in the status line of the next call, and not after it', async () => {
    const element = await approval();
    const decision = await declined(element);
    const second = element.approve({name: 'ls'});
    await until(() => find(element, '[part=reject]'), 'the next card');
    reportUndelivered(decision);
    await until(() => text(find(element, '[part=status]')) === `Remove · ${LOST}`, 'the line');
    find(element, '[part=reject]')!.click();
    await second;
    void element.approve({name: 'cat'});
    await until(() => text(find(element, '#heading'))?.includes('cat'), 'the third card');
    expect(text(find(element, '[part=status]'))).to.equal('');
  });

  it('is in the history of an inbox, once', async () => {
    const element = await approval();
    const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox history></elicitation-inbox>`);
    inbox.connect(element);
    await inbox.updateComplete;
    const decision = await declined(element);
    const rows = () => [...inbox.shadowRoot!.querySelectorAll('[part=record]')].map(text);
    await until(() => rows().length === 1, 'the record');
    reportUndelivered(decision);
    await until(() => rows()[0]?.includes(LOST), 'the text');
    expect(rows()).to.have.length(1);
  });
});
