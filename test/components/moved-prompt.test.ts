// Every engine: frames and focus.
import {expect} from '@open-wc/testing';
import '../../components/define/index.js';
import type {McpElicitationFrame, McpSamplingApproval, McpToolApproval} from '../../components/index.js';
import {operations, type SettledRecord} from '../../src/presentation/index.js';
import {press} from '../support/consent.js';
import {form, until} from '../support/frame.js';

const request = {
  message: 'Who?',
  requestedSchema: {
    type: 'object',
    properties: {name: {type: 'string', title: 'Name'}},
    required: ['name'],
  },
} as const;

let ids = 0;

/** The pauses between the removal of an element and the call in the next one. */
const PAUSES = {
  'the same task': () => undefined,
  'the next microtask': () => Promise.resolve(),
  'a later task': () => new Promise((resolve) => setTimeout(resolve, 20)),
};

const put = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, serverName = 'Acme') =>
  Object.assign(document.body.appendChild(document.createElement(tag)), {serverName});

/** Puts a new element in the place of one, as a framework does for another key. */
function rekey<E extends HTMLElement>(before: E, serverName = 'Acme'): E {
  const next = Object.assign(document.createElement(before.localName), {serverName}) as unknown as E;
  before.replaceWith(next);
  return next;
}

const field = (frame: McpElicitationFrame) =>
  form(frame)?.renderRoot.querySelector<HTMLInputElement>('input') ?? undefined;

async function fill(frame: McpElicitationFrame, name: string) {
  await until(() => field(frame));
  field(frame)!.value = name;
  field(frame)!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
}

const settledAnd = <T>(promises: Promise<T>[]) =>
  Promise.race([Promise.all(promises), Promise.resolve('open' as const)]);

afterEach(() => {
  for (const element of document.querySelectorAll(
    'mcp-elicitation-frame, mcp-tool-approval, mcp-sampling-approval',
  ))
    element.remove();
});

describe('an open prompt whose frame was replaced by another element', () => {
  for (const [when, pause] of Object.entries(PAUSES)) {
    it(`continues with what was entered if its id is asked again in ${when}`, async () => {
      const id = `moved ${++ids}`;
      const old = put('mcp-elicitation-frame');
      const first = old.elicit(request, {id});
      await fill(old, 'half');

      const frame = rekey(old);
      await pause();
      const records: SettledRecord[] = [];
      for (const each of [old, frame])
        each.addEventListener('elicitation-settled', ({record}) => records.push(record));
      const second = frame.elicit(request, {id});
      await until(() => field(frame)?.value === 'half');

      expect([await settledAnd([first, second]), frame.pending, old.pending]).to.deep.equal(['open', 1, 0]);
      expect(operations.active.filter((active) => active === id)).to.deep.equal([id]);
      await press(() => form(frame)!.renderRoot.querySelector<HTMLElement>('[part=submit]')!);
      const answer = {action: 'accept', content: {name: 'half'}};
      expect([await first, await second]).to.deep.equal([answer, answer]);
      expect(records.map(({action}) => action)).to.deep.equal(['accept']);
      expect(operations.isActive(id)).to.equal(false);
    });
  }

  it('is displayed after the new one if the page names the server differently', async () => {
    const id = `moved ${++ids}`;
    const old = put('mcp-elicitation-frame');
    const first = old.elicit(request, {id});
    await fill(old, 'half');

    const frame = rekey(old, 'Bank');
    const second = frame.elicit(request, {id});
    await until(() => field(frame));
    expect([await settledAnd([first]), frame.pending]).to.deep.equal(['open', 2]);
    frame.decline();
    expect(await second).to.deep.equal({action: 'decline'});
    await until(() => field(frame)?.value === 'half');
    expect(frame.shadowRoot!.querySelector('h2')!.textContent).to.contain('Acme');
    frame.decline();
    expect(await first).to.deep.equal({action: 'decline'});
  });

  it('rejects for a caller that aborts, and stays open for the other', async () => {
    const id = `moved ${++ids}`;
    const stop = new AbortController();
    const old = put('mcp-elicitation-frame');
    const first = old.elicit(request, {id, signal: stop.signal});
    await fill(old, 'half');
    const frame = rekey(old);
    const second = frame.elicit(request, {id});

    await until(() => field(frame)?.value === 'half');
    stop.abort(new Error('unmounted'));

    expect(await first.catch(({message}) => message)).to.equal('unmounted');
    expect(field(frame)?.value).to.equal('half');
    expect(await settledAnd([second])).to.equal('open');
  });

  it('is cancelled if another request takes its id, or none', async () => {
    for (const ask of [
      (frame: McpElicitationFrame, id: string) => frame.elicit({message: 'Pay?'}, {id}),
      () => undefined,
    ]) {
      const id = `moved ${++ids}`;
      const old = put('mcp-elicitation-frame');
      const first = old.elicit(request, {id});
      await fill(old, 'half');
      void ask(rekey(old), id);
      expect(await first).to.deep.equal({action: 'cancel'});
    }
  });

  it('does not move while its frame is in the page', async () => {
    const id = `moved ${++ids}`;
    const frame = put('mcp-elicitation-frame');
    const other = put('mcp-elicitation-frame');
    const first = frame.elicit(request, {id});
    await fill(frame, 'half');
    const second = other.elicit(request, {id});

    expect([frame.pending, other.pending]).to.deep.equal([1, 0]);
    frame.cancel();
    expect([await first, await second]).to.deep.equal([{action: 'cancel'}, {action: 'cancel'}]);
  });
});

describe('an open approval whose element was replaced by another one', () => {
  const call = {
    name: 'send',
    arguments: {text: 'Hello'},
    inputSchema: {type: 'object', properties: {text: {type: 'string', title: 'Text'}}},
  };
  const sampling = {
    messages: [{role: 'user' as const, content: {type: 'text' as const, text: 'Hello'}}],
    maxTokens: 10,
  };
  const input = (element: McpToolApproval | McpSamplingApproval) =>
    element
      .shadowRoot!.querySelector('schema-form')
      ?.renderRoot.querySelector<HTMLInputElement>('input, textarea') ??
    element.shadowRoot!.querySelector<HTMLTextAreaElement>('textarea') ??
    undefined;
  const edit = async (element: McpToolApproval | McpSamplingApproval) => {
    await until(() => input(element)?.value === 'Hello');
    await until(() => !element.shadowRoot!.querySelector('[aria-busy=true]'));
    input(element)!.value = 'Goodbye';
    input(element)!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  };
  const approve = (element: HTMLElement) =>
    press(() => element.shadowRoot!.querySelector<HTMLElement>('[part=approve]')!);

  for (const [when, pause] of Object.entries(PAUSES)) {
    it(`continues with the edits of a tool call if its id is asked again in ${when}`, async () => {
      const id = `moved ${++ids}`;
      const old = put('mcp-tool-approval');
      const first = old.approve(call, {id});
      await edit(old);
      const element = rekey(old);
      await pause();
      const second = element.approve(structuredClone(call), {id});
      await until(() => input(element)?.value === 'Goodbye');

      expect(await settledAnd([first, second])).to.equal('open');
      await approve(element);
      const decision = {decision: 'edit', arguments: {text: 'Goodbye'}};
      expect([await first, await second]).to.deep.equal([decision, decision]);
    });

    it(`continues with a text that is not a number yet if the id of a tool call is asked again in ${when}`, async () => {
      const id = `moved ${++ids}`;
      const properties = {count: {type: 'integer', title: 'Count'}, text: {type: 'string', title: 'Text'}};
      const counted = {...call, inputSchema: {type: 'object', properties}};
      const old = put('mcp-tool-approval');
      void old.approve(counted, {id});
      await until(() => input(old) && !old.shadowRoot!.querySelector('[aria-busy=true]'));
      input(old)!.value = 'many';
      input(old)!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      const element = rekey(old);
      await pause();
      void element.approve(structuredClone(counted), {id});
      await until(() => input(element)?.value === 'many');
    });

    it(`continues with the edits of a sampling request if its id is asked again in ${when}`, async () => {
      const id = `moved ${++ids}`;
      const old = put('mcp-sampling-approval');
      const first = old.approve(sampling, {id});
      await edit(old);
      const element = rekey(old);
      await pause();
      const second = element.approve(structuredClone(sampling), {id});
      await until(() => input(element)?.value === 'Goodbye');

      expect(await settledAnd([first, second])).to.equal('open');
      await approve(element);
      const decisions = [await first, await second];
      expect(decisions[0]).to.deep.equal(decisions[1]);
      expect(JSON.stringify(decisions[0])).to.contain('Goodbye');
    });
  }

  it('is displayed after the new one, with its own server, if the page names the server differently', async () => {
    const id = `moved ${++ids}`;
    const old = put('mcp-tool-approval');
    const first = old.approve(call, {id});
    await edit(old);
    const element = rekey(old, 'Bank');
    const second = element.approve(call, {id});
    await until(() => input(element)?.value === 'Hello');
    element.shadowRoot!.querySelector<HTMLElement>('[part=reject]')!.click();
    expect(await second).to.deep.equal({decision: 'reject'});
    await until(() => input(element)?.value === 'Goodbye');
    expect(element.shadowRoot!.querySelector('h2')!.textContent).to.contain('Acme');
    element.shadowRoot!.querySelector<HTMLElement>('[part=reject]')!.click();
    expect(await first).to.deep.equal({decision: 'reject'});
  });

  it('joins an equal one with the same id, and is displayed once', async () => {
    const id = `moved ${++ids}`;
    const element = put('mcp-tool-approval');
    const other = put('mcp-tool-approval');
    const first = element.approve(call, {id});
    const second = other.approve(call, {id});
    await edit(element);
    expect(input(other)).to.equal(undefined);
    element.shadowRoot!.querySelector<HTMLElement>('[part=reject]')!.click();
    expect([await first, await second]).to.deep.equal([{decision: 'reject'}, {decision: 'reject'}]);
  });
});
