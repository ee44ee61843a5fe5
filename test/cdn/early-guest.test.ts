// Alone: it holds the connections of a browser.
// The first guest of the built CDN files while other parts are still loading: run `npm run build` first.
import {expect} from '@open-wc/testing';
import {DEFAULT_LIMITS} from '../../src/protocol/limits.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import {failure, until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';
import {HeldPage} from '../support/held-page.js';

/** All parts that a guest does not need to receive its request. */
const LATER = [
  ...['answers', 'common', 'form'],
  ...['guest-calls', 'guest-later', 'guest-messages', 'redaction'],
];
const requestedSchema = {
  type: 'object',
  properties: {name: {type: 'string', title: 'Name', minLength: 2}},
} as const;
/** Asks for a password, in a word that is only in the lists. */
const foreign = {type: 'object', properties: {wort: {type: 'string', title: 'Kennwort'}}} as const;

/** A page whose guest is waiting for these parts, with its trace. */
async function waitingGuest(html: string, schema: object = requestedSchema, parts: string[] = LATER) {
  const held = await new HeldPage(...parts).open();
  const trace: TraceEntry[] = [];
  held.frame.addEventListener('elicitation-trace', ({entry}) => trace.push(entry), {values: true});
  held.frame.html = html;
  const answer = held.frame.elicit({message: 'Who?', requestedSchema: schema as never}, {id: 'e'});
  answer.catch(() => {});
  const has = (kind: string, method: string) =>
    trace.some(
      (entry) => entry.kind === kind && (entry as {message: {method?: string}}).message.method === method,
    );
  const received = (method: string) => until(() => has('received', method), method);
  await until(() => has('sent', 'ui/notifications/elicitation-context'), 'the request');
  return {held, answer, received, trace};
}

const SUBMIT = 'ui/submit-elicitation';

describe('the first guest by script tag', () => {
  it('receives its request, and is ready, before anything else is loaded', async () => {
    const {held, answer} = await waitingGuest(guestPage('hello();'));

    expect(held.events).to.deep.equal(['elicitation-ready']);
    expect(held.frame.status).to.equal('ready');
    await held.settle('release');
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('checks an answer that the guest has submitted before the checks are loaded', async () => {
    const {held, answer, received} = await waitingGuest(
      guestPage(
        "onContext((_, n) => submit({action: 'accept', content: {name: n === 1 ? 'A' : 'Ada'}})); hello();",
      ),
    );
    await received(SUBMIT);
    expect(held.events).to.deep.equal(['elicitation-ready']);
    expect(held.frame.status).to.equal('ready');
    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
    expect(held.events).to.deep.equal(['elicitation-ready', 'elicitation-result']);
  });

  it('is not opened before the search for credentials if the page blocks them', async () => {
    const held = await new HeldPage('common').open();
    held.frame.sensitive = 'block';
    held.frame.html = guestPage('hello();');
    const answer = held.frame.elicit({message: 'Who?', requestedSchema: foreign});
    answer.catch(() => {});
    // A second page, whose guest receives its request, takes as long.
    const other = await waitingGuest(guestPage('hello();'), requestedSchema, ['common']);
    expect(held.frame.shadowRoot!.querySelector('iframe') === null).to.equal(true);
    await held.settle('release');

    expect(await failure(answer)).to.include({code: 'SENSITIVE_BLOCKED'});
    expect(held.events).to.deep.equal(['elicitation-error']);
    other.held.frame.cancel();
    await other.held.settle('release');
  });

  it('is removed, and the reason shown, if the rest cannot be loaded', async () => {
    const {held, answer} = await waitingGuest(guestPage('hello();'));
    await held.settle('refuse');
    await until(() => held.error, 'the error');
    await held.frame.updateComplete;

    expect(held.error!.error).to.include({code: 'RESOURCE_UNAVAILABLE'});
    await until(() => held.frame.shadowRoot!.querySelector('iframe') === null, 'the removal');
    held.frame.shadowRoot!.querySelector<HTMLElement>('.card [part=decline]')!.click();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('gives the page no draft before credentials can be omitted from it', async () => {
    const {held, answer, received} = await waitingGuest(
      guestPage("onContext(() => draft({wort: 'secret', name: 'Ada'})); hello();"),
      foreign,
    );
    await received('ui/notifications/elicitation-draft');
    expect(held.frame.draft('e')).to.equal(undefined);

    await held.settle('release');
    await until(() => held.frame.draft('e'), 'the draft');

    expect(held.frame.draft('e')).to.deep.equal({name: 'Ada'});
    held.frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('gets a warning above it when the search finds that the request asks for a credential', async () => {
    const {held, answer} = await waitingGuest(guestPage('hello();'), foreign);
    const warning = () => held.frame.shadowRoot!.querySelector('[part=notice]');
    expect(warning()).to.equal(null);

    await held.settle('release');
    await until(warning, 'the warning');

    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  it('has a trace without any words for a listener that was added before what redacts it', async () => {
    const {held, answer} = await waitingGuest(
      guestPage("onMessage(({method}) => method?.endsWith('message') && draft({name: 'Ada'})); hello();"),
    );
    const trace: TraceEntry[] = [];
    held.frame.addEventListener('elicitation-trace', ({entry}) => trace.push(entry));
    held.frame.notify({message: 'Go', type: 'info'});
    await until(() => trace.some(({kind}) => kind === 'received'), 'the draft');

    expect(trace.map((entry) => (entry as {message?: unknown}).message)).to.deep.equal([
      '[redacted]',
      '[redacted]',
    ]);
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
    await held.settle('release');
  });

  it('handles messages that arrived before the message handler is loaded, in order', async () => {
    const {held, answer, received} = await waitingGuest(
      guestPage(
        "onContext(() => {submit({action: 'accept', content: {name: 'Ada'}}, 1); submit({action: 'decline'}, 2)}); hello();",
      ),
      requestedSchema,
      ['guest-messages'],
    );
    await received(SUBMIT);
    expect(held.events).to.deep.equal(['elicitation-ready']);
    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
  });

  it('receives its request after an earlier message that waits', async () => {
    const held = await new HeldPage('guest-messages').open();
    const trace: TraceEntry[] = [];
    held.frame.addEventListener('elicitation-trace', ({entry}) => trace.push(entry), {values: true});
    held.frame.html = guestPage(
      "submit({action: 'decline'}, 1); hello(); onContext(() => submit({action: 'accept', content: {name: 'Ada'}}, 2));",
    );
    const answer = held.elicit(requestedSchema.properties);
    await until(() => trace.filter(({kind}) => kind === 'received').length === 2, 'the messages');
    expect(held.frame.status).to.equal('loading');
    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
    const sent = trace.filter(({kind}) => kind === 'sent').map((entry) => entry as {message: object});
    expect(sent[0]).to.have.nested.property('message.error.message').that.includes('Say hello first');
  });
});

describe('what only some guests need', () => {
  const app = guestPage(`
    onMessage(({id, method, result}) => {
      if (result?.hostInfo) post({jsonrpc: '2.0', method: 'ui/notifications/initialized', params: {}});
      if (method === 'elicitation/create') post({jsonrpc: '2.0', id, result: {action: 'accept', content: {name: 'Ada'}}});
    });
    post({jsonrpc: '2.0', id: 1, method: 'ui/initialize', params: {protocolVersion: '2026-01-26', appInfo: {name: 'a', version: '1'}, appCapabilities: {elicitation: {}}}});
    post({type: 'ui-size-change', payload: {height: 100}});`);

  it('keeps a hundred messages of an MCP App while its dialect is loaded, and drops more', async () => {
    const held = await new HeldPage('guest-calls').open();
    held.frame.dialect = 'mcp-apps';
    held.frame.html = app.replace(
      '</body>',
      "<script>for (let n = 0; n < 110; n++) post({type: 'ui-size-change', payload: {height: 100}})</script></body>",
    );
    const trace: TraceEntry[] = [];
    held.frame.addEventListener('elicitation-trace', ({entry}) => trace.push(entry), {values: true});
    const answer = held.elicit(requestedSchema.properties);
    await until(() => trace.filter(({kind}) => kind === 'received').length === 112, 'the messages');
    expect(trace.filter(({kind}) => kind === 'dropped').length).to.equal(12);

    await held.settle('release');

    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
  });

  it('is loaded while a guest may make as many calls as are handled at once, and more are refused', async () => {
    const {held, answer, trace} = await waitingGuest(
      guestPage(
        "onContext(() => {for (let n = 0; n < 30; n++) post({type: 'notify', messageId: 'm' + n, payload: {message: 'x'}})}); hello();",
      ),
      requestedSchema,
      ['guest-calls'],
    );
    const sent = (text: string) =>
      trace.filter((entry) => entry.kind === 'sent' && JSON.stringify(entry.message).includes(text)).length;
    await until(() => sent('Too many calls') === 30 - DEFAULT_LIMITS.maxAppCalls, 'the refusals');
    expect(sent('Not supported')).to.equal(0);

    await held.settle('release');

    await until(() => sent('Not supported') === DEFAULT_LIMITS.maxAppCalls, 'the other responses');
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });

  for (const [part, html] of [
    ['guest-calls', app],
    ['guest-messages', guestPage("onContext(() => submit({action: 'decline'})); hello();")],
  ] as const)
    it(`replaces the guest with the form if it cannot be loaded (${part})`, async () => {
      const held = await new HeldPage(part).open();
      held.frame.html = html;
      const answer = held.elicit(requestedSchema.properties);
      await held.settle('refuse');
      await until(() => held.inputs.length, 'the form');

      expect(held.error!.error).to.include({code: 'RESOURCE_UNAVAILABLE'});
      held.frame.decline();
      expect(await answer).to.deep.equal({action: 'decline'});
    });

  it('answers a call of a guest with an error if the part for calls cannot be loaded', async () => {
    const {held, answer, trace} = await waitingGuest(
      guestPage(
        "onContext(() => post({type: 'tool', messageId: 'm', payload: {toolName: 't', params: {}}})); hello();",
      ),
      requestedSchema,
      ['guest-calls'],
    );
    await held.settle('refuse');
    const response = () =>
      trace.find(
        (entry) => entry.kind === 'sent' && JSON.stringify(entry.message).includes('ui-message-response'),
      );
    await until(response, 'the response');

    expect(response()).to.have.nested.property('message.payload.error.message');
    held.frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
  });
});
