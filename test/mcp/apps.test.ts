import {expect, fixture, html} from '@open-wc/testing';
import type {McpServer} from '@modelcontextprotocol/server';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {
  callToolWithElicitation,
  connectElicitation,
  durable,
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
  outputOf,
  serverAsks,
  serverWith,
  text,
} from '../unit/mcp/peers.js';
import {APPS, app, appRequest, declaredIn, MIME_TYPE, rounds, serveApp, uri} from '../unit/mcp/served-app.js';

const call = {name: 'ask', arguments: {}};
const withApps = elicitationCapabilities({apps: true});

describe('an MCP App in an elicitation', () => {
  let frame: McpElicitationFrame;
  let renderers: string[];
  let errors: string[];
  const leaves: (() => Promise<void>)[] = [];

  const watch = (target: McpElicitationFrame) => {
    target.addEventListener('elicitation-ready', ({renderer}) => {
      renderers.push(renderer);
      // No user is there to answer the fallback form.
      if (renderer === 'form') target.decline();
    });
    target.addEventListener('elicitation-error', ({error}) => errors.push(error.code));
    return target;
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
    /** Capabilities of the client. */
    capabilities?: object;
    serve?: Parameters<typeof serveApp>[1];
    params?: object;
  }

  /** Sends `params` by each kind of request; returns the answer that the server receives. */
  const transports = {
    'in a request of the 2025 revisions': async ({
      capabilities = withApps,
      serve,
      params = appRequest(),
    }: Case) => {
      const client = newClient({capabilities: structuredClone(capabilities)});
      const server = serveApp(newServer(), serve);
      connectElicitation(client, frame);
      leaves.push(await join(client, server));
      return serverAsks(server, params);
    },
    'in a round of 2026-07-28': async ({capabilities = withApps, serve, params = appRequest()}: Case) => {
      const client = newClient({capabilities: structuredClone(capabilities)});
      leaves.push(await joinModern(client, rounds(params, serve)));
      return outputOf(await callToolWithElicitation(client, call, frame));
    },
    'in a round that the SDK runs': async ({capabilities = withApps, serve, params = appRequest()}: Case) => {
      const client = newClient({capabilities: structuredClone(capabilities)});
      connectElicitation(client, frame);
      leaves.push(await joinModern(client, rounds(params, serve)));
      return outputOf(await client.callTool(call));
    },
  };

  const declaring = (apps: object, form: object = {form: {}}) => ({
    capabilities: {elicitation: form, extensions: {[APPS]: apps}},
  });
  const undeclared = {capabilities: elicitationCapabilities()};
  const forms: {[condition: string]: Case} = {
    'the client has not declared apps': undeclared,
    'the client has not declared form mode explicitly': declaring(
      {mimeTypes: [MIME_TYPE], elicitation: {}},
      {},
    ),
    'the client has not declared the MIME type of apps': declaring({
      mimeTypes: ['text/html'],
      elicitation: {},
    }),
    'the client has not declared elicitations in apps': declaring({mimeTypes: [MIME_TYPE]}),
    'the server has not declared apps': {serve: {declares: {}}},
    'the URI has another scheme': {params: appRequest('https://shop.test/picker')},
    'the URI has no host': {params: appRequest('ui:///picker')},
    'the URI is not a string': {params: appRequest(7)},
  };

  for (const [transport, answer] of Object.entries(transports)) {
    describe(`an MCP App ${transport}`, () => {
      it('is shown when client and server have declared apps, with its MIME type in any spelling', async () => {
        expect(await answer({})).to.deep.equal({action: 'accept', content: {color: 'red'}});
        await answer({serve: {mimeType: 'Text/HTML; profile="mcp-app"'}});
        expect(renderers).to.deep.equal(['app', 'app']);
      });

      it('is replaced by the form without the declarations and the URI that it needs', async () => {
        // The SDK runs rounds with the client that requests of the 2025 revisions have.
        const conditions = transport.includes('SDK')
          ? {'the client has not declared apps': undeclared}
          : forms;
        for (const [condition, options] of Object.entries(conditions)) {
          renderers = [];
          expect(await answer(options), condition).to.deep.equal({action: 'decline'});
          expect(renderers, condition).to.deep.equal(['form']);
        }
        expect(errors).to.deep.equal([]);
      });

      it('is replaced by the form when its resource, read once, is not an app', async () => {
        let reads = 0;
        const serve = {mimeType: 'text/html', onRead: () => void reads++};
        expect(await answer({serve})).to.deep.equal({action: 'decline'});
        expect(renderers).to.deep.equal(['form']);
        expect(errors).to.deep.equal(['UNSUPPORTED_RESOURCE']);
        expect(reads).to.equal(1);
      });
    });
  }

  const legacy = async (
    server: McpServer,
    capabilities: object = elicitationCapabilities({apps: true}),
    presenter = frame,
  ) => {
    const client = newClient({capabilities});
    connectElicitation(client, presenter);
    leaves.push(await join(client, server));
    return client;
  };

  it('yields to a Rich Elicitation UI, which needs no negotiation', async () => {
    const page = guestPage(`onContext(() => submit({action: 'accept', content: {color: 'blue'}})); hello();`);
    for (const capabilities of [elicitationCapabilities(), elicitationCapabilities({apps: true})]) {
      const server = newServer({capabilities: {extensions: {[APPS]: {elicitation: {}}}}});
      server.registerResource('picker', uri, {}, async () => ({
        contents: [{uri, mimeType: 'text/html', text: page}],
      }));
      await legacy(server, capabilities);
      const answer = await serverAsks(server, appRequest(uri, {ui: {uri}}));
      expect(answer).to.deep.equal({action: 'accept', content: {color: 'blue'}});
    }
    expect(renderers).to.deep.equal(['guest', 'guest']);
  });

  it('is shown when the client was connected before the frame', async () => {
    const server = serveApp(newServer());
    const client = newClient({capabilities: elicitationCapabilities({apps: true})});
    leaves.push(await join(client, server));
    connectElicitation(client, frame);
    expect(await serverAsks(server, appRequest())).to.deep.include({action: 'accept'});
    expect(renderers).to.deep.equal(['app']);
  });

  it('is read from the requesting server although `resolveResource` of the frame reads from another', async () => {
    const other = await legacy(serveApp(newServer(), {color: 'red'}));
    frame.resolveResource = resourceReader(other);
    const server = serveApp(newServer(), {color: 'green'});
    await legacy(server);
    expect(await serverAsks(server, appRequest())).to.deep.include({content: {color: 'green'}});
  });

  it('is read from the requesting server also with a durable presenter', async () => {
    const other = await legacy(serveApp(newServer(), {color: 'red'}));
    frame.resolveResource = resourceReader(other);
    const server = serveApp(newServer(), {color: 'green'});
    const requests = durable({name: 'apps'});
    await legacy(server, undefined, requests.present(frame));
    expect(await serverAsks(server, appRequest())).to.deep.include({content: {color: 'green'}});
    requests.close();
  });

  it('is ignored in URL mode', async () => {
    const server = serveApp(newServer());
    await legacy(server);
    const page = {mode: 'url', message: 'Sign in', url: 'https://id.test/', elicitationId: 'e1'};
    const answer = serverAsks(server, {...page, _meta: appRequest()._meta});
    await until(() => renderers.length, 'the panel');
    frame.decline();
    expect(await answer).to.deep.equal({action: 'decline'});
    expect(renderers).to.deep.equal(['url']);
  });

  it('is read with `resolveResource` of the frame when the page sets it', async () => {
    const server = serveApp(newServer());
    frame.resolveResource = async (uri) => ({uri, mimeType: MIME_TYPE, text: app('gold')});
    await legacy(server);
    expect(await serverAsks(server, appRequest())).to.deep.include({content: {color: 'gold'}});
  });

  describe('support for MCP Apps', () => {
    const detachedFrame = () => document.createElement('mcp-elicitation-frame');
    const declared = (server: McpServer) => server.server.getClientCapabilities()?.extensions;
    const support = {[APPS]: {mimeTypes: [MIME_TYPE], elicitation: {}}};

    it('is declared to a 2025 server when the frame is in the page as the client connects', async () => {
      const server = newServer();
      await legacy(server);
      expect(declared(server)).to.deep.equal(support);
    });

    it('is not declared to a 2025 server without a frame in the page, and apps of such a server are not shown', async () => {
      const parent = frame.parentElement!;
      frame.remove();
      const server = serveApp(newServer());
      await legacy(server);
      expect(declared(server)).to.deep.equal({});

      parent.append(frame);
      expect(await serverAsks(server, appRequest())).to.deep.equal({action: 'decline'});
      expect(renderers).to.deep.equal(['form']);
    });

    it('is declared with each 2026-07-28 request while the frame is in the page', async () => {
      const createServer = serverWith(({mcpReq}) => text(declaredIn(mcpReq)));
      const client = newClient({capabilities: elicitationCapabilities({apps: true})});
      const disconnect = connectElicitation(client, frame);
      leaves.push(await joinModern(client, createServer));
      const declaration = async () => outputOf(await client.callTool(call));
      const parent = frame.parentElement!;

      expect(await declaration()).to.deep.equal(support);
      frame.remove();
      expect(await declaration()).to.deep.equal({});
      parent.append(frame);
      expect(await declaration()).to.deep.equal(support);
      frame.remove();
      disconnect();
      expect(await declaration()).to.deep.equal(support);
    });

    it('is declared depending on the frame that the call uses', async () => {
      const createServer = serverWith(({mcpReq}) => text(declaredIn(mcpReq)));
      const client = newClient({capabilities: elicitationCapabilities({apps: true})});
      leaves.push(await joinModern(client, createServer));
      const declaration = async (presenter: Parameters<typeof callToolWithElicitation>[2]) =>
        outputOf(await callToolWithElicitation(client, call, presenter));

      expect(await declaration(detachedFrame())).to.deep.equal({});
      expect(await declaration(frame)).to.deep.equal(support);
      expect(await declaration(accepting())).to.deep.equal(support);
    });

    it('is declared while one of several frames is in the page', async () => {
      const server = newServer();
      const client = newClient({capabilities: elicitationCapabilities({apps: true})});
      connectElicitation(client, detachedFrame());
      connectElicitation(client, frame);
      leaves.push(await join(client, server));
      expect(declared(server)).to.deep.equal(support);
    });

    it('is always declared when the page wrote the capabilities itself', async () => {
      frame.remove();
      const server = newServer();
      await legacy(server, structuredClone(elicitationCapabilities({apps: true})));
      expect(declared(server)).to.deep.equal(support);
    });
  });
});
