import {expect, fixture, html} from '@open-wc/testing';
import type {McpServer} from '@modelcontextprotocol/server';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {
  callToolWithElicitation,
  connectElicitation,
  elicitationCapabilities,
  resourceReader,
} from '../../src/mcp/index.js';
import {until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';
import {
  accepting,
  join,
  joinModern,
  newClient,
  newServer,
  said,
  serverAsks,
  serverWith,
  text,
} from './peers.js';
import {APPS, app, asks, declaredIn, MIME_TYPE, rounds, serveApp, uri} from './served-app.js';

const call = {name: 'ask', arguments: {}};
const withApps = elicitationCapabilities({apps: true});

describe('an MCP App that a server names', () => {
  let frame: McpElicitationFrame;
  let renderers: string[];
  let errors: string[];
  const leaves: (() => Promise<void>)[] = [];

  const watch = (watched: McpElicitationFrame) => {
    watched.addEventListener('elicitation-ready', ({renderer}) => {
      renderers.push(renderer);
      // A form is answered by the user, who has something else to do here.
      if (renderer === 'form') watched.decline();
    });
    watched.addEventListener('elicitation-error', ({error}) => errors.push(error.code));
    return watched;
  };

  beforeEach(async () => {
    renderers = [];
    errors = [];
    frame = watch(await fixture(html`<mcp-elicitation-frame></mcp-elicitation-frame>`));
  });
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });

  interface Case {
    /** What the client declares. */
    capabilities?: object;
    serve?: Parameters<typeof serveApp>[1];
    params?: object;
  }

  /** What the server is answered when it asks `params` in each way that there is. */
  const ways = {
    'by a request of 2025': async ({capabilities = withApps, serve, params = asks()}: Case) => {
      const client = newClient({capabilities: structuredClone(capabilities)});
      const server = serveApp(newServer(), serve);
      connectElicitation(client, frame);
      leaves.push(await join(client, server));
      return serverAsks(server, params);
    },
    'by a round of 2026-07-28': async ({capabilities = withApps, serve, params = asks()}: Case) => {
      const client = newClient({capabilities: structuredClone(capabilities)});
      leaves.push(await joinModern(client, rounds(params, serve)));
      return said(await callToolWithElicitation(client, call, frame));
    },
    'by a round that the SDK runs': async ({capabilities = withApps, serve, params = asks()}: Case) => {
      const client = newClient({capabilities: structuredClone(capabilities)});
      connectElicitation(client, frame);
      leaves.push(await joinModern(client, rounds(params, serve)));
      return said(await client.callTool(call));
    },
  };

  for (const [way, answer] of Object.entries(ways)) {
    describe(way, () => {
      it('is shown when both sides have declared it', async () => {
        expect(await answer({})).to.deep.equal({action: 'accept', content: {color: 'red'}});
        expect(renderers).to.deep.equal(['app']);
      });

      it('is known by its type in any spelling', async () => {
        await answer({serve: {mimeType: 'Text/HTML; profile="mcp-app"'}});
        expect(renderers).to.deep.equal(['app']);
      });

      const declared = (apps: object, form: object = {form: {}}) => ({
        capabilities: {elicitation: form, extensions: {[APPS]: apps}},
      });
      const refused: {[condition: string]: Case} = {
        'the client has not declared apps': {capabilities: elicitationCapabilities()},
        'the client has not declared form mode by its name': declared(
          {mimeTypes: [MIME_TYPE], elicitation: {}},
          {},
        ),
        'the client has not declared the type of apps': declared({mimeTypes: ['text/html'], elicitation: {}}),
        'the client has not declared elicitations in apps': declared({mimeTypes: [MIME_TYPE]}),
        'the server has not declared it': {serve: {declares: {}}},
        'the URI has another scheme': {params: asks('https://shop.test/picker')},
        'the URI has no host': {params: asks('ui:///picker')},
        'the URI is no text': {params: asks(7)},
      };
      for (const [condition, options] of Object.entries(refused)) {
        it(`gives way to a plain form when ${condition}`, async () => {
          expect(await answer(options)).to.deep.equal({action: 'decline'});
          expect(renderers).to.deep.equal(['form']);
          expect(errors).to.deep.equal([]);
        });
      }

      it('gives way to the form when its resource is no app, which is read once', async () => {
        let reads = 0;
        const serve = {mimeType: 'text/html', onRead: () => void reads++};
        expect(await answer({serve})).to.deep.equal({action: 'decline'});
        expect(renderers).to.deep.equal(['form']);
        expect(errors).to.deep.equal(['UNSUPPORTED_RESOURCE']);
        expect(reads).to.equal(1);
      });
    });
  }

  const legacy = async (server: McpServer, capabilities: object = elicitationCapabilities({apps: true})) => {
    const client = newClient({capabilities});
    connectElicitation(client, frame);
    leaves.push(await join(client, server));
    return client;
  };

  it('gives way to the UI of the first protocol, which is any page and not negotiated', async () => {
    const page = guestPage(`onContext(() => submit({action: 'accept', content: {color: 'blue'}})); hello();`);
    for (const capabilities of [elicitationCapabilities(), elicitationCapabilities({apps: true})]) {
      const server = newServer({capabilities: {extensions: {[APPS]: {elicitation: {}}}}});
      server.registerResource('picker', uri, {}, async () => ({
        contents: [{uri, mimeType: 'text/html', text: page}],
      }));
      await legacy(server, capabilities);
      const answer = await serverAsks(server, asks(uri, {ui: {uri}}));
      expect(answer).to.deep.equal({action: 'accept', content: {color: 'blue'}});
    }
    expect(renderers).to.deep.equal(['guest', 'guest']);
  });

  it('is read from the server that asks, where another one has an app of the same URI', async () => {
    const colors = ['red', 'green', 'blue'];
    const servers = colors.map((color) => serveApp(newServer({}, color), {color}));
    for (const server of servers) await legacy(server);

    const answers = await Promise.all(servers.map((server) => serverAsks(server, asks())));

    expect(answers).to.deep.equal(colors.map((color) => ({action: 'accept', content: {color}})));
    expect(renderers).to.deep.equal(['app', 'app', 'app']);
  });

  it('is shown where the frame comes to a client that is connected already', async () => {
    const server = serveApp(newServer());
    const client = newClient({capabilities: elicitationCapabilities({apps: true})});
    leaves.push(await join(client, server));
    connectElicitation(client, frame);
    expect(await serverAsks(server, asks())).to.deep.include({action: 'accept'});
    expect(renderers).to.deep.equal(['app']);
  });

  it('is read from the server that asks, though the frame reads from another one', async () => {
    const other = await legacy(serveApp(newServer(), {color: 'red'}));
    frame.resolveResource = resourceReader(other);
    const server = serveApp(newServer(), {color: 'green'});
    await legacy(server);
    expect(await serverAsks(server, asks())).to.deep.include({content: {color: 'green'}});
  });

  it('is not read from another server when the one that asks does not have it', async () => {
    let reads = 0;
    const other = serveApp(newServer(), {at: 'ui://other/one'});
    other.registerResource('same', uri, {mimeType: MIME_TYPE}, async () => {
      reads += 1;
      return {contents: [{uri, mimeType: MIME_TYPE, text: app('red')}]};
    });
    const server = serveApp(newServer(), {at: 'ui://shop/else'});
    await legacy(other);
    await legacy(server);

    expect(await serverAsks(server, asks())).to.deep.equal({action: 'decline'});
    expect([errors, renderers, reads]).to.deep.equal([['RESOURCE_UNAVAILABLE'], ['form'], 0]);
    // The other server's own question does reach it.
    expect(await serverAsks(other, asks())).to.deep.include({action: 'accept'});
    expect(reads).to.equal(1);
  });

  it('has no part in URL mode', async () => {
    const server = serveApp(newServer());
    await legacy(server);
    const page = {mode: 'url', message: 'Sign in', url: 'https://id.test/', elicitationId: 'e1'};
    const answer = serverAsks(server, {...page, _meta: asks()._meta});
    await until(() => renderers.length, 'the panel');
    frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
    expect(renderers).to.deep.equal(['url']);
  });

  it('is read by the page, where the frame has a way of its own', async () => {
    const server = serveApp(newServer());
    frame.resolveResource = async (asked) => ({uri: asked, mimeType: MIME_TYPE, text: app('gold')});
    await legacy(server);
    expect(await serverAsks(server, asks())).to.deep.include({content: {color: 'gold'}});
  });

  describe('is declared', () => {
    const elsewhere = () => document.createElement('mcp-elicitation-frame');
    const declared = (server: McpServer) => server.server.getClientCapabilities()?.extensions;
    const whole = {[APPS]: {mimeTypes: [MIME_TYPE], elicitation: {}}};

    it('to a server of 2025 when the frame is in the page as the client connects', async () => {
      const server = newServer();
      await legacy(server);
      expect(declared(server)).to.deep.equal(whole);
    });

    it('not to a server of 2025 when it is not, and what such a server sends then is not shown', async () => {
      const parent = frame.parentElement!;
      frame.remove();
      const server = serveApp(newServer());
      await legacy(server);
      expect(declared(server)).to.deep.equal({});

      parent.append(frame);
      expect(await serverAsks(server, asks())).to.deep.equal({action: 'decline'});
      expect(renderers).to.deep.equal(['form']);
    });

    it('in 2026-07-28 with each request, as long as the frame is in the page', async () => {
      const createServer = serverWith(({mcpReq}) => text(declaredIn(mcpReq)));
      const client = newClient({capabilities: elicitationCapabilities({apps: true})});
      const disconnect = connectElicitation(client, frame);
      leaves.push(await joinModern(client, createServer));
      const heard = async () => said(await client.callTool(call));
      const parent = frame.parentElement!;

      expect(await heard()).to.deep.equal(whole);
      frame.remove();
      expect(await heard()).to.deep.equal({});
      parent.append(frame);
      expect(await heard()).to.deep.equal(whole);
      frame.remove();
      disconnect();
      expect(await heard()).to.deep.equal(whole);
    });

    it('by the frame of one call', async () => {
      const createServer = serverWith(({mcpReq}) => text(declaredIn(mcpReq)));
      const client = newClient({capabilities: elicitationCapabilities({apps: true})});
      leaves.push(await joinModern(client, createServer));
      const heard = async (presenter: Parameters<typeof callToolWithElicitation>[2]) =>
        said(await callToolWithElicitation(client, call, presenter));

      expect(await heard(elsewhere())).to.deep.equal({});
      expect(await heard(frame)).to.deep.equal(whole);
      expect(await heard(accepting())).to.deep.equal(whole);
    });

    it('as long as one of several frames is in the page', async () => {
      const server = newServer();
      const client = newClient({capabilities: elicitationCapabilities({apps: true})});
      connectElicitation(client, elsewhere());
      connectElicitation(client, frame);
      leaves.push(await join(client, server));
      expect(declared(server)).to.deep.equal(whole);
    });

    it('always, where the page has declared it in its own words', async () => {
      frame.remove();
      const server = newServer();
      await legacy(server, structuredClone(elicitationCapabilities({apps: true})));
      expect(declared(server)).to.deep.equal(whole);
    });
  });
});
