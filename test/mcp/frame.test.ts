import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {Client} from '@modelcontextprotocol/client';
import {inputRequired, inputResponse, type McpServer} from '@modelcontextprotocol/server';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-sampling-approval.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {McpSamplingApproval} from '../../components/mcp-sampling-approval.js';
import {
  callToolWithElicitation,
  connectElicitation,
  connectSampling,
  resumePending,
  serializePending,
} from '../../src/mcp/index.js';
import {pierce, until} from '../support/frame.js';
import {press} from '../support/consent.js';
import {guestPage} from '../support/guest-page.js';
import {click} from '../support/url-mode.js';
import {
  errorOf,
  join,
  joinModern,
  newClient,
  newServer,
  outputOf,
  serverAsks,
  serverWith,
  text,
} from '../unit/mcp/peers.js';

const nameForm = (message: string) => ({
  message,
  requestedSchema: {
    type: 'object',
    properties: {name: {type: 'string', title: 'Name', pattern: '^A'}},
    required: ['name'],
  },
});
const call = {name: 'ask', arguments: {}};
const isArmed = (button: HTMLButtonElement) => !button.disabled && button.ariaDisabled !== 'true';

describe('the MCP adapters with <mcp-elicitation-frame>', () => {
  let frame: McpElicitationFrame;
  const leaves: (() => Promise<void>)[] = [];

  const shown = (part: string) =>
    frame.shadowRoot!.querySelector(`[part~="${part}"]`)?.textContent?.trim() ?? '';
  const shows = (message: string) =>
    until(() => frame.status === 'ready' && shown('card').includes(message), message);
  const type = async (text: string, {over = false} = {}) => {
    const field = pierce(frame, 'schema-form')!.shadowRoot!.querySelector('input')!;
    field.focus();
    if (over) field.value = '';
    field.setSelectionRange(field.value.length, field.value.length);
    await sendKeys({type: text});
  };
  const submit = () => pierce(frame, '[part="submit"]')!.click();

  const legacy = async (server: McpServer, options = {}): Promise<Client> => {
    const client = newClient(options);
    leaves.push(await join(client, server));
    return client;
  };
  const modern = async (createServer: () => McpServer): Promise<Client> => {
    const client = newClient();
    leaves.push(await joinModern(client, createServer));
    return client;
  };

  beforeEach(async () => {
    frame = await fixture(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
  });
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });

  it('present a request, enforce the pattern that the SDK would strip and answer', async () => {
    const server = newServer();
    connectElicitation(await legacy(server), frame);
    const answer = serverAsks(server, nameForm('Who?'));
    await shows('Who?');
    expect(shown('heading')).to.equal('A server that calls itself Shop asks you');
    expect(shown('mark')).to.equal('?');

    await type('Bob');
    submit();
    await until(
      () => pierce(frame, 'schema-form')!.shadowRoot!.activeElement?.matches('.summary'),
      'focus on the error summary',
    );
    await type('Ada', {over: true});
    submit();

    expect(await answer).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
  });

  it('accept a URL completion only from its server, although servers use the same ids', async () => {
    const {open} = window;
    window.open = () => null;
    const servers = [newServer({}, 'Shop'), newServer({}, 'Bank')];
    for (const server of servers) connectElicitation(await legacy(server), frame);
    const waiting = () =>
      [...frame.shadowRoot!.querySelectorAll('[part=waiting] summary')].map(({textContent}) => textContent!);
    for (const [index, server] of servers.entries()) {
      const url = `https://id${index}.example/`;
      const answer = serverAsks(server, {mode: 'url', message: 'Sign in', url, elicitationId: '1'});
      await until(() => frame.shadowRoot!.querySelector<HTMLButtonElement>('[part=open]'), 'the Open button');
      await until(() => isArmed(frame.shadowRoot!.querySelector('[part=open]')!), 'the armed button');
      await click(frame.shadowRoot!.querySelector('[part=open]')!);
      expect(await answer).to.deep.equal({action: 'accept'});
      await until(() => waiting().length === index + 1, 'the waiting note');
    }
    window.open = open;

    const done = {method: 'notifications/elicitation/complete' as const, params: {elicitationId: '1'}};
    await servers[1]!.server.notification(done);
    await until(() => waiting().length === 1, 'the end of the first waiting note');

    expect(waiting()[0]).to.contain('id0.example');
    await servers[0]!.server.notification(done);
    await until(() => !waiting().length, 'the end of the second waiting note');
  });

  it('show that the prompt was closed when the server aborts', async () => {
    const server = newServer();
    connectElicitation(await legacy(server), frame, {serverName: 'Acme'});
    const stop = new AbortController();
    const failure = errorOf(serverAsks(server, nameForm('Who?'), {signal: stop.signal}));
    await shows('Who?');
    stop.abort();
    await failure;

    await until(() => shown('ended'), 'the summary of the prompt');
    expect(shown('ended')).to.contain('Acme');
    expect(frame.pending).to.equal(0);
  });

  it('answer cancel when the frame is removed', async () => {
    const server = newServer();
    connectElicitation(await legacy(server), frame);
    const answer = serverAsks(server, nameForm('Who?'));
    await shows('Who?');
    frame.remove();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('reject an invalid request with -32602', async () => {
    const server = newServer();
    connectElicitation(await legacy(server), frame);
    const error = await errorOf(serverAsks(server, {message: 7}));
    expect([error.code, error.data]).to.deep.equal([-32602, {code: 'INVALID_REQUEST'}]);
  });

  it('queue the requests of several servers, each with its name and UI', async () => {
    const uri = 'ui://same/uri';
    const params = {...nameForm('Who?'), ui: {uri}};
    const servers = ['Shop', 'Bank'].map((name) => {
      const server = newServer({}, name);
      const script = `onContext(() => submit({action: 'accept', content: {name: 'A ${name}'}})); hello();`;
      server.registerResource('ui', uri, {}, async () => ({
        contents: [{uri, mimeType: 'text/html', text: guestPage(script)}],
      }));
      return server;
    });
    const heads: string[] = [];
    frame.addEventListener('elicitation-result', () => heads.push(shown('heading')));
    for (const server of servers) connectElicitation(await legacy(server), frame);

    const answers = await Promise.all(servers.map((server) => serverAsks(server, params)));

    expect(answers).to.deep.equal([
      {action: 'accept', content: {name: 'A Shop'}},
      {action: 'accept', content: {name: 'A Bank'}},
    ]);
    expect(heads[0]).to.contain('Shop');
    expect(heads[1]).to.contain('Bank');
  });

  it('number the requests of a round and answer each separately', async () => {
    const keys = ['first', 'second', 'third'];
    const createServer = serverWith(({mcpReq}) => {
      const answers = keys.map((key) => inputResponse(mcpReq.inputResponses, key));
      if (answers.every(({kind}) => kind === 'elicit'))
        return text(answers.map((answer) => answer.kind === 'elicit' && answer.action));
      const inputRequests = Object.fromEntries(
        keys.map((key) => [key, {method: 'elicitation/create', params: nameForm(key)}]),
      );
      return inputRequired({inputRequests: inputRequests as never});
    });
    const result = callToolWithElicitation(await modern(createServer), call, frame, {serverName: 'Acme'});

    await shows('first');
    expect(shown('position')).to.match(/1.*3/);
    await type('Ada');
    submit();
    await shows('second');
    expect(shown('position')).to.match(/2.*3/);
    frame.cancel();
    await shows('third');
    frame.decline();
    expect(outputOf(await result)).to.deep.equal(['accept', 'cancel', 'decline']);
  });

  it('restore a draft after a reload', async () => {
    const createServer = serverWith(({mcpReq}) => {
      const answer = inputResponse(mcpReq.inputResponses, 'q');
      if (answer.kind === 'elicit') return text(answer);
      return inputRequired({
        inputRequests: {q: {method: 'elicitation/create', params: nameForm('Who?')}} as never,
      });
    });
    const client = await modern(createServer);
    const first = callToolWithElicitation(client, call, frame);
    first.catch(() => {});
    await shows('Who?');
    await type('Ad');
    const saved = serializePending(first)!;
    expect(JSON.parse(saved).drafts).to.deep.equal({q: {name: 'Ad'}});

    frame = await fixture(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
    const resumed = resumePending(saved, await modern(createServer), frame);
    await shows('Who?');
    await type('a');
    submit();
    expect(outputOf(await resumed)).to.deep.include({action: 'accept', content: {name: 'Ada'}});
  });

  it('ask for approval before a model is called and show its reply', async () => {
    const approval = await fixture<McpSamplingApproval>(
      html`<mcp-sampling-approval></mcp-sampling-approval>`,
    );
    const server = newServer();
    const client = await legacy(server, {capabilities: {sampling: {}}});
    const reply = {role: 'assistant', content: {type: 'text', text: 'Hi'}, model: 'm'};
    connectSampling(client, approval, {
      async complete(_, {onText}) {
        onText('Hi');
        return reply;
      },
    });
    const request = {messages: [{role: 'user', content: {type: 'text', text: 'Hello'}}], maxTokens: 9};
    const answer = serverAsks(server, request, {method: 'sampling/createMessage'});
    await press(() => pierce(approval, '[part="approve"]'), 'the button to approve');
    expect(await answer).to.deep.equal(reply);
    await until(() => pierce(approval, '[part="reply"]')?.textContent?.includes('Hi'), 'the reply');
  });
});
