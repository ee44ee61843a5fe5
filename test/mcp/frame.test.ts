import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {Client} from '@modelcontextprotocol/client';
import {inputRequired, inputResponse, type McpServer} from '@modelcontextprotocol/server';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-sampling-approval.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {
  callToolWithElicitation,
  connectElicitation,
  resumePending,
  serializePending,
} from '../../src/mcp/index.js';
import {pierce, until} from '../support/frame.js';
import {
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
});
