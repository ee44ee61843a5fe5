import {expect} from 'chai';
import {fromJsonSchema} from '@modelcontextprotocol/server';
import {callToolWithElicitation, detectElicitation, embeddedUi} from '../../../src/mcp/index.js';
import {client, joinNew, leaveAfterEach} from './joined.js';
import {accepting, ask, errorOf, outputOf, serverWith, text} from './peers.js';

describe('callToolWithElicitation', () => {
  leaveAfterEach();

  it('passes a plain result through', async () => {
    await joinNew(serverWith(() => ({...text('fine'), metadata: {other: 1}})));
    const presenter = accepting();
    const result = await ask(client, presenter);
    expect(outputOf(result)).to.equal('fine');
    expect(presenter.prompts).to.deep.equal([]);
  });

  it('passes errors of the SDK through', async () => {
    await joinNew(serverWith(() => text('fine')));
    const error = await errorOf(callToolWithElicitation(client, {name: 'unknown'}, accepting()));
    expect(error.message).to.contain('unknown');
  });

  it('waits ten minutes for a tool of an earlier revision, in which a person may be asked', async () => {
    await joinNew(serverWith(() => text('fine')));
    const {callTool} = client;
    const timeouts: unknown[] = [];
    client.callTool = (...args) => {
      timeouts.push(args[1]?.timeout);
      return callTool.apply(client, args);
    };
    for (const options of [{}, {timeout: 5_000}]) await ask(client, accepting(), options);
    expect(timeouts).to.deep.equal([600_000, 5_000]);
  });

  it('forwards progress and the abort signal', async () => {
    await joinNew(
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
    const call = ask(client, accepting(), {
      signal: stop.signal,
      onprogress: ({progress, total}) => stop.abort(`${progress} of ${total}`),
    });
    expect((await errorOf(call)).message).to.contain('1 of 2');
  });

  describe("an elicitation in a tool's result (Rich Elicitation)", () => {
    const elicitation = {
      message: 'Which colour?',
      requestedSchema: {type: 'object', properties: {color: {type: 'string', pattern: '^#'}}},
      ui: {uri: 'ui://picker', mode: 'modal', context: {defaultColor: '#fff'}},
    };
    const resource = {uri: 'ui://picker', mimeType: 'text/html', text: '<p>Pick'};
    const toolResult = {
      content: [
        {type: 'text', text: 'Asking'},
        {type: 'resource', resource: {uri: 'ui://other', mimeType: 'text/html', text: ''}},
        {type: 'resource', resource},
      ],
      metadata: {elicitation},
    };
    const withSubmit = serverWith(
      () => toolResult,
      (server) => {
        const inputSchema = fromJsonSchema({type: 'object'});
        server.registerTool('submit', {inputSchema}, (async (input: unknown) => text(input)) as never);
      },
    );

    it('is detected together with its UI', () => {
      expect(detectElicitation(toolResult)).to.deep.equal(elicitation);
      expect(embeddedUi(toolResult, elicitation as never)).to.deep.equal(resource);
      for (const other of [undefined, null, {}, {metadata: {}}, {metadata: {elicitation: {}}}, text('x')])
        expect(detectElicitation(other)).to.equal(undefined);
    });

    it('is presented, and its answer is submitted with the call that `onAnswer` returns', async () => {
      await joinNew(withSubmit);
      const presenter = accepting({color: '#123'});
      const result = await ask(client, presenter, {
        onAnswer: (answer) => ({name: 'submit', arguments: {...answer}}),
      });
      expect(presenter.prompts[0]?.request).to.deep.equal(elicitation);
      expect(presenter.prompts[0]?.options.resource).to.deep.equal(resource);
      expect(outputOf(result)).to.deep.equal({action: 'accept', content: {color: '#123'}});
    });

    it('is presented, and its answer is added to the result when there is no `onAnswer`', async () => {
      await joinNew(withSubmit);
      const result = await ask(client, accepting({color: '#123'}));
      expect(result.content).to.deep.equal(toolResult.content);
      expect(result._meta).to.deep.equal({
        'mcp-elicitation/answer': {action: 'accept', content: {color: '#123'}},
      });
    });
  });
});
