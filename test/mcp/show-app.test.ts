import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {fromJsonSchema, inputRequired, inputResponse, type McpServer} from '@modelcontextprotocol/server';
import {appUriOf, connectElicitation, showApp} from '../../src/mcp/index.js';
import {until} from '../support/frame.js';
import {appFrame, toolApp} from '../support/tool-app.js';
import {
  accepting,
  errorOf,
  join,
  joinModern,
  newClient,
  newServer,
  serverAsks,
  type ToolContext,
  text,
} from '../unit/mcp/peers.js';

const uri = 'ui://weather/view';
const ui = {resourceUri: uri};
const page = toolApp(
  `on['tool-input'] = async ({arguments: {next, ask}}) => {
    if (next) log({answer: await call('tools/call', {name: next, arguments: {}})});
    if (ask) log({answer: await call('elicitation/create', ask)});
  };`,
);

interface Served {
  run?: (ctx: ToolContext, server: McpServer) => unknown;
  meta?: object;
  mimeType?: string;
}

/** A server with a tool that has an app, and a read-only tool `again` that runs the same function. */
function served({
  run = () => text('sunny'),
  meta = {ui},
  mimeType = 'text/html;profile=mcp-app',
}: Served = {}) {
  const server = newServer();
  const inputSchema = fromJsonSchema({type: 'object'});
  const handler = (async (_: unknown, ctx: ToolContext) => run(ctx, server)) as never;
  server.registerTool('weather', {inputSchema, _meta: meta as never}, handler);
  server.registerTool('again', {inputSchema, annotations: {readOnlyHint: true}}, handler);
  server.registerResource('view', uri, {mimeType}, async () => ({contents: [{uri, mimeType, text: page}]}));
  return server;
}

describe('showApp', () => {
  const leaves: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });

  async function connected(server = served()) {
    const client = newClient();
    leaves.push(await join(client, server));
    const {tools} = await client.listTools();
    return {client, tool: tools.find(({name}) => name === 'weather')!};
  }

  for (const [key, meta] of [
    ['_meta.ui.resourceUri', {ui}],
    ['the older key', {'ui/resourceUri': uri}],
  ] as const) {
    it(`shows the app of a tool with ${key}, and sends it input and result`, async () => {
      const {client, tool} = await connected(served({meta}));
      const {frame, notified} = await appFrame({serverName: ''});

      const {result, close} = await showApp(client, tool, frame, {arguments: {city: 'Rome'}});
      await until(() => notified('tool-result').length, 'the result');

      expect(result).to.deep.include(text('sunny'));
      expect(notified('tool-input')).to.deep.equal([{arguments: {city: 'Rome'}}]);
      expect(notified('tool-result')[0]!['content']).to.deep.equal(text('sunny').content);
      expect(frame.shadowRoot!.querySelector('h2')!.textContent).to.contain(
        'A server that calls itself Shop',
      );

      await close();
      expect(frame.status).to.equal('idle');
    });
  }

  it('shows the app and sends the input while the tool runs', async () => {
    let finish = () => {};
    const run = () => new Promise((resolve) => (finish = () => resolve(text('sunny'))));
    const {client, tool} = await connected(served({run}));
    const {frame, notified} = await appFrame();

    const shown = showApp(client, tool, frame, {arguments: {city: 'Rome'}});
    await until(() => notified('tool-input').length, 'the input');
    expect(notified('tool-result')).to.deep.equal([]);
    finish();
    await shown;
    await until(() => notified('tool-result').length, 'the result');
  });

  it('rejects when the signal aborts, and the app is informed and stays', async () => {
    const {client, tool} = await connected(served({run: () => new Promise(() => {})}));
    const {frame, notified} = await appFrame();
    const stop = new AbortController();

    const shown = errorOf(showApp(client, tool, frame, {arguments: {}, signal: stop.signal}));
    await until(() => frame.status === 'ready', 'the app');
    stop.abort(new Error('enough'));

    expect((await shown).message).to.equal('enough');
    await until(() => notified('tool-cancelled').length, 'the cancellation');
    expect(notified('tool-cancelled')).to.deep.equal([{reason: 'The host cancelled the tool call.'}]);
    expect(frame.status).to.equal('ready');
  });

  it('does not call the tool when the signal has aborted', async () => {
    let calls = 0;
    const {client, tool} = await connected(served({run: () => text(++calls)}));
    const {frame} = await appFrame();
    await errorOf(showApp(client, tool, frame, {signal: AbortSignal.abort()}));
    expect(calls).to.equal(0);
    expect(frame.status).to.equal('idle');
  });

  it('calls the tool although its app cannot be shown', async () => {
    const {client, tool} = await connected(served({mimeType: 'image/png'}));
    const {frame, errors} = await appFrame();
    const {result} = await showApp(client, tool, frame, {arguments: {}});
    await until(() => errors.length, 'the error');

    expect(result).to.deep.include(text('sunny'));
    expect(errors).to.deep.equal(['UNSUPPORTED_RESOURCE']);
  });

  it('rejects for a tool without an app', async () => {
    const {client} = await connected();
    const {frame} = await appFrame();
    const error = await errorOf(showApp(client, {name: 'again'}, frame));
    expect(error.code).to.equal('INVALID_REQUEST');
    expect(appUriOf({_meta: {ui: {resourceUri: 'https://example.com'}}})).to.equal(undefined);
    expect(appUriOf({_meta: {ui}})).to.equal(uri);
  });

  it('lets the app call a read-only tool of the same server', async () => {
    const {client, tool} = await connected();
    const {frame, logs} = await appFrame();
    await showApp(client, tool, frame, {arguments: {next: 'again'}});
    await until(() => logs.some((log) => 'answer' in (log as object)), 'the answer');
    const {answer} = logs.find((log) => 'answer' in (log as object)) as {
      answer: {result: {content: unknown}};
    };
    expect(answer.result.content).to.deep.equal(text('sunny').content);
  });

  it('leaves an elicitation of the server during the call to the connected presenter', async () => {
    const run = async (_: ToolContext, server: McpServer) =>
      text(
        await serverAsks(server, {message: 'Which city?', requestedSchema: {type: 'object', properties: {}}}),
      );
    const {client, tool} = await connected(served({run}));
    const presenter = accepting({city: 'Rome'});
    connectElicitation(client, presenter);
    const {frame} = await appFrame();
    const {result} = await showApp(client, tool, frame);

    expect(presenter.prompts.length).to.equal(1);
    expect(JSON.stringify(result)).to.contain('Rome');
  });

  for (const by of ['the connected presenter', 'onElicit'] as const) {
    it(`answers a round of 2026-07-28 by ${by}`, async () => {
      const params = {
        mode: 'form',
        message: 'Which city?',
        requestedSchema: {type: 'object', properties: {}},
      };
      const run = ({mcpReq}: ToolContext) => {
        const answer = inputResponse(mcpReq.inputResponses, 'q');
        if (answer.kind === 'elicit') return text(answer.content);
        return inputRequired({inputRequests: {q: {method: 'elicitation/create', params}} as never});
      };
      const client = newClient();
      leaves.push(await joinModern(client, () => served({run})));
      const {tools} = await client.listTools();
      const presenter = accepting({city: 'Rome'});
      if (by !== 'onElicit') connectElicitation(client, presenter);
      const {frame} = await appFrame();
      const {result} = await showApp(client, tools.find(({name}) => name === 'weather')!, frame, {
        ...(by === 'onElicit' && {onElicit: (request, options) => presenter.elicit(request, options)}),
      });

      expect(presenter.prompts.length).to.equal(1);
      expect(JSON.stringify(result)).to.contain('Rome');
    });
  }

  describe('an app that asks the user itself', () => {
    const ask = {message: 'Which city?', requestedSchema: {type: 'object', properties: {}}};
    const answerIn = async (logs: unknown[]) => {
      await until(() => logs.some((log) => 'answer' in (log as object)), 'the answer');
      return (
        logs.find((log) => 'answer' in (log as object)) as {
          answer: {result?: unknown; error?: {code: number}};
        }
      ).answer;
    };

    for (const by of ['the connected presenter', 'onElicit'] as const) {
      it(`is answered by ${by}`, async () => {
        const {client, tool} = await connected();
        const presenter = accepting({city: 'Rome'});
        if (by !== 'onElicit') connectElicitation(client, presenter);
        const {frame, logs} = await appFrame();
        await showApp(client, tool, frame, {
          arguments: {ask},
          ...(by === 'onElicit' && {onElicit: (request, options) => presenter.elicit(request, options)}),
        });

        expect(await answerIn(logs)).to.deep.equal({result: {action: 'accept', content: {city: 'Rome'}}});
        expect(presenter.prompts.map(({request}) => request.message)).to.deep.equal(['Which city?']);
      });
    }

    it('is refused if nothing presents its requests', async () => {
      const {client, tool} = await connected();
      const {frame, logs} = await appFrame();
      await showApp(client, tool, frame, {arguments: {ask}});

      expect((await answerIn(logs)).error).to.be.an('object');
    });

    it('is refused if its request is malformed, and stays', async () => {
      const {client, tool} = await connected();
      const prompts = await fixture<McpElicitationFrame>(
        html`<mcp-elicitation-frame></mcp-elicitation-frame>`,
      );
      connectElicitation(client, prompts);
      const {frame, logs} = await appFrame();
      await showApp(client, tool, frame, {arguments: {ask: {...ask, requestedSchema: 'all'}}});

      expect((await answerIn(logs)).error).to.be.an('object');
      expect(prompts.pending).to.equal(0);
      expect(frame.status).to.equal('ready');
    });

    it('has its prompt closed when it is closed', async () => {
      const {client, tool} = await connected();
      const prompts = await fixture<McpElicitationFrame>(
        html`<mcp-elicitation-frame></mcp-elicitation-frame>`,
      );
      connectElicitation(client, prompts);
      const {frame} = await appFrame();
      const {close} = await showApp(client, tool, frame, {arguments: {ask}});
      await until(() => prompts.pending === 1, 'the prompt');

      await close();

      await until(() => prompts.pending === 0, 'the end of the prompt');
    });
  });
});
