import {expect} from '@open-wc/testing';
import type {Client} from '@modelcontextprotocol/client';
import {fromJsonSchema, type McpServer} from '@modelcontextprotocol/server';
import {callToolWithElicitation, detectElicitation, embeddedUi} from '../../src/mcp/index.js';
import {accepting, errorOf, join, newClient, said, serverWith, text} from './peers.js';

describe('callToolWithElicitation', () => {
  let client: Client;
  let leave: () => Promise<void>;

  const legacy = async (createServer: () => McpServer) => {
    client = newClient();
    leave = await join(client, createServer());
  };
  afterEach(() => leave());

  it('passes a plain result through', async () => {
    await legacy(serverWith(() => ({...text('fine'), metadata: {other: 1}})));
    const presenter = accepting();
    const result = await callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter);
    expect(said(result)).to.equal('fine');
    expect(presenter.asked).to.deep.equal([]);
  });

  it('passes errors of the SDK through', async () => {
    await legacy(serverWith(() => text('fine')));
    const error = await errorOf(callToolWithElicitation(client, {name: 'unknown'}, accepting()));
    expect(error.message).to.contain('unknown');
  });

  it('passes progress and the signal on', async () => {
    await legacy(
      serverWith(async (ctx) => {
        const {mcpReq} = ctx;
        const progressToken = mcpReq._meta?.['progressToken'];
        await mcpReq.notify({
          method: 'notifications/progress',
          params: {progressToken, progress: 1, total: 2},
        });
        return new Promise(() => {});
      }),
    );
    const stop = new AbortController();
    const call = callToolWithElicitation(client, {name: 'ask', arguments: {}}, accepting(), {
      signal: stop.signal,
      onprogress: ({progress, total}) => stop.abort(`${progress} of ${total}`),
    });
    expect((await errorOf(call)).message).to.contain('1 of 2');
  });

  describe("with a question in the tool's result (the seed)", () => {
    const elicitation = {
      message: 'Which colour?',
      requestedSchema: {type: 'object', properties: {color: {type: 'string', pattern: '^#'}}},
      ui: {uri: 'ui://picker', mode: 'modal', context: {defaultColor: '#fff'}},
    };
    const resource = {uri: 'ui://picker', mimeType: 'text/html', text: '<p>Pick'};
    const asking = {
      content: [
        {type: 'text', text: 'Asking'},
        {type: 'resource', resource: {uri: 'ui://other', mimeType: 'text/html', text: ''}},
        {type: 'resource', resource},
      ],
      metadata: {elicitation},
    };
    const withSubmit = serverWith(
      () => asking,
      (server) => {
        const inputSchema = fromJsonSchema({type: 'object'});
        server.registerTool('submit', {inputSchema}, (async (input: unknown) => text(input)) as never);
      },
    );

    it('is found, with its UI', () => {
      expect(detectElicitation(asking)).to.deep.equal(elicitation);
      expect(embeddedUi(asking, elicitation as never)).to.deep.equal(resource);
      for (const other of [undefined, null, {}, {metadata: {}}, {metadata: {elicitation: {}}}, text('x')])
        expect(detectElicitation(other)).to.equal(undefined);
    });

    it('presents it, and submits the answer by the call that the page names', async () => {
      await legacy(withSubmit);
      const presenter = accepting({color: '#123'});
      const result = await callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter, {
        onAnswer: (answer) => ({name: 'submit', arguments: {...answer}}),
      });
      expect(presenter.asked[0]?.request).to.deep.equal(elicitation);
      expect(presenter.asked[0]?.options.resource).to.deep.equal(resource);
      expect(said(result)).to.deep.equal({action: 'accept', content: {color: '#123'}});
    });

    it('else returns the result with the answer', async () => {
      await legacy(withSubmit);
      const result = await callToolWithElicitation(
        client,
        {name: 'ask', arguments: {}},
        accepting({color: '#123'}),
      );
      expect(result.content).to.deep.equal(asking.content);
      expect(result._meta).to.deep.equal({
        'mcp-elicitation/answer': {action: 'accept', content: {color: '#123'}},
      });
    });
  });
});
