import {expect} from '@open-wc/testing';
import type {Client} from '@modelcontextprotocol/client';
import {inputRequired, type McpServer} from '@modelcontextprotocol/server';
import {callToolWithElicitation, connectElicitation} from '../../src/mcp/index.js';
import {toElicitResult} from '../../src/mcp/elicit-result.js';
import {oddParams} from './odd-request.js';
import {
  accepting,
  errorOf,
  join,
  joinModern,
  newClient,
  newServer,
  Presenter,
  serverAsks,
  serverWith,
  text,
} from './peers.js';

const plain = {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}};

describe('connectElicitation', () => {
  let client: Client;
  let server: McpServer;
  let leave: () => Promise<void>;

  beforeEach(async () => {
    client = newClient();
    server = newServer();
    leave = await join(client, server);
  });
  afterEach(() => leave());

  it('lets the request arrive whole, and the answer too', async () => {
    const presenter = accepting({color: '#aabbcc', size: {width: 8}, tags: ['a']});
    connectElicitation(client, presenter);

    const answer = await serverAsks(server, oddParams);

    expect(presenter.asked[0]?.request).to.deep.equal(oddParams);
    expect(answer).to.deep.equal({
      action: 'accept',
      content: {color: '#aabbcc', size: {width: 8}, tags: ['a']},
    });
  });

  it('works when it is called before the client connects', async () => {
    const early = newClient();
    const presenter = accepting({ok: true});
    connectElicitation(early, presenter);
    const other = newServer();
    const leaveOther = await join(early, other);

    expect(
      await other.server.elicitInput({...plain, requestedSchema: {type: 'object', properties: {}}}),
    ).to.deep.equal({action: 'accept', content: {ok: true}});
    await leaveOther();
  });

  it('passes a page to open, and that it is done', async () => {
    const presenter = accepting();
    connectElicitation(client, presenter);
    const url = {mode: 'url', message: 'Sign in', url: 'https://id.test/', elicitationId: 'e1'};

    expect(await serverAsks(server, url)).to.deep.equal({action: 'accept'});
    await server.server.notification({
      method: 'notifications/elicitation/complete',
      params: {elicitationId: 'e1'},
    });
    while (!presenter.completedIds.length) await presenter.change();

    expect(presenter.asked[0]?.request).to.deep.equal(url);
    // By the id of the prompt: the server's own may be another server's, too.
    expect(presenter.completedIds).to.deep.equal([presenter.asked[0]!.options.id]);
  });

  it('hears only from the server that asked that a page is done, also when both use the same ids', async () => {
    const presenter = accepting();
    connectElicitation(client, presenter);
    const otherClient = newClient();
    const other = newServer();
    const leaveOther = await join(otherClient, other);
    connectElicitation(otherClient, presenter);
    const url = {mode: 'url', message: 'Sign in', url: 'https://id.test/', elicitationId: '1'};
    const done = {method: 'notifications/elicitation/complete' as const, params: {elicitationId: '1'}};
    // Before, and in another mode, and for a page of its own: none of it makes the id the other server's.
    await other.server.notification(done);
    await serverAsks(other, {...plain, elicitationId: '1'});
    await serverAsks(server, url);
    await other.server.notification(done);
    await serverAsks(other, url);
    const [, own, others] = presenter.asked.map(({options}) => options.id);

    await other.server.notification(done);
    while (!presenter.completedIds.length) await presenter.change();
    expect(presenter.completedIds).to.deep.equal([others]);
    await server.server.notification(done);
    while (presenter.completedIds.length < 2) await presenter.change();

    expect(presenter.completedIds).to.deep.equal([others, own]);
    await leaveOther();
  });

  it('does not end a page that the user did not open, or that was ended already', async () => {
    const presenter = new Presenter(({message}) => ({action: message === 'yes' ? 'accept' : 'decline'}));
    connectElicitation(client, presenter);
    const url = {mode: 'url', url: 'https://id.test/', elicitationId: '1'};
    const done = {method: 'notifications/elicitation/complete' as const, params: {elicitationId: '1'}};
    await serverAsks(server, {...url, message: 'no'});
    await serverAsks(server, {...url, message: 'yes'});

    for (let time = 0; time < 3; time++) await server.server.notification(done);
    await serverAsks(server, plain);

    expect(presenter.completedIds).to.deep.equal([presenter.asked[1]!.options.id]);
  });

  it('lets nothing leave that MCP has no word for', async () => {
    const content = {
      kept: 0,
      no: false,
      empty: '',
      gone: undefined,
      none: null,
      nan: Number.NaN,
      list: ['a', null],
    };
    connectElicitation(client, accepting(content));

    expect(await serverAsks(server, plain)).to.deep.equal({
      action: 'accept',
      content: {kept: 0, no: false, empty: '', list: ['a']},
    });
  });

  it('keeps members that are named __proto__', () => {
    const content = JSON.parse('{"__proto__":"x","a":{"__proto__":1}}');
    const result = toElicitResult({action: 'accept', content}, plain, true);

    expect(JSON.stringify(result)).to.equal(JSON.stringify({action: 'accept', content}));
  });

  it('sends no content with decline and cancel', async () => {
    for (const action of ['decline', 'cancel'] as const) {
      const disconnect = connectElicitation(
        client,
        new Presenter(() => ({action, content: {typed: 1}}) as never),
      );
      expect(await serverAsks(server, plain)).to.deep.equal({action});
      disconnect();
    }
  });

  it('keeps what relates a request to a task', async () => {
    const related = {'io.modelcontextprotocol/related-task': {taskId: 't1'}};
    const presenter = accepting({});
    connectElicitation(client, presenter);

    const answer = await serverAsks(server, {...plain, _meta: related});

    expect(presenter.asked[0]?.request._meta).to.deep.equal(related);
    expect(answer).to.deep.equal({action: 'accept', content: {}, _meta: related});
  });

  describe('defaults', () => {
    const withDefaults = {
      message: 'How many?',
      requestedSchema: {
        type: 'object',
        properties: {
          count: {type: 'integer', default: 0},
          note: {type: 'string', default: 'none'},
          sure: {type: 'boolean', default: false},
        },
      },
    };

    it('are filled in where the option is on', async () => {
      connectElicitation(client, accepting({note: 'mine'}), {applyDefaults: true});
      expect(await serverAsks(server, withDefaults)).to.deep.equal({
        action: 'accept',
        content: {count: 0, note: 'mine', sure: false},
      });
    });

    it('are filled in where the client has declared it', async () => {
      const declared = newClient({capabilities: {elicitation: {form: {applyDefaults: true}}}});
      const other = newServer();
      const leaveOther = await join(declared, other);
      connectElicitation(declared, accepting({}));
      expect(await serverAsks(other, withDefaults)).to.deep.equal({
        action: 'accept',
        content: {count: 0, note: 'none', sure: false},
      });
      await leaveOther();
    });

    it('stay out otherwise', async () => {
      connectElicitation(client, accepting({}));
      expect(await serverAsks(server, withDefaults)).to.deep.equal({action: 'accept', content: {}});
    });
  });

  describe('who asks', () => {
    it('is what the page says', async () => {
      const presenter = accepting();
      connectElicitation(client, presenter, {serverName: 'Acme'});
      await serverAsks(server, plain);
      expect(presenter.asked[0]?.options.serverName).to.equal('Acme');
    });

    it('is left to the frame that has a name', async () => {
      const presenter = Object.assign(accepting(), {serverName: 'Of the frame'});
      connectElicitation(client, presenter);
      await serverAsks(server, plain);
      expect(presenter.asked[0]?.options.serverName).to.equal(undefined);
    });

    it('is else the host of its URL, and the server is told apart by its URL', async () => {
      const presenter = accepting();
      const modern = newClient();
      const ask = serverWith((ctx) =>
        ctx.mcpReq.inputResponses
          ? text('done')
          : inputRequired({inputRequests: {a: {method: 'elicitation/create', params: plain}} as never}),
      );
      const leaveModern = await joinModern(modern, ask);
      await callToolWithElicitation(modern, {name: 'ask', arguments: {}}, presenter);

      const {serverName, serverTitle, server: identity} = presenter.asked[0]!.options;
      expect([serverName, serverTitle, identity]).to.deep.equal([
        'mcp.test',
        undefined,
        'http://mcp.test/mcp',
      ]);
      await leaveModern();
    });

    it('is else what the server calls itself, as its own words, and the server is told apart by its client', async () => {
      const presenter = accepting();
      connectElicitation(client, presenter);
      await serverAsks(server, plain);
      const {serverName, serverTitle, server: identity} = presenter.asked[0]!.options;
      expect([serverName, serverTitle]).to.deep.equal([undefined, 'Shop']);
      expect(identity).to.equal(client);
    });

    for (const [what, transport, host] of [
      [
        'the SDK (v1 and v2)',
        {_url: new URL('https://acme.example:8443/mcp?session=secret')},
        'acme.example:8443',
      ],
      ['others that name it', {url: 'wss://acme.example/mcp'}, 'acme.example'],
      ['others that do not', {_url: 'no address'}, undefined],
      ['others of which it has no host', {_url: new URL('data:,x')}, undefined],
    ] as const) {
      it(`is the host in transports of ${what}`, async () => {
        const presenter = accepting();
        const odd = Object.defineProperty(client, 'transport', {get: () => transport, configurable: true});
        connectElicitation(odd, presenter);
        await serverAsks(server, plain);
        const {serverName, server: identity} = presenter.asked[0]!.options;
        expect(serverName).to.equal(host);
        expect(JSON.stringify(host && identity) ?? '').to.not.contain('secret');
        delete (odd as {transport?: unknown}).transport;
      });
    }

    it('is told apart for several clients on one frame', async () => {
      const presenter = accepting();
      const second = newClient();
      const bank = newServer({}, 'Bank');
      const leaveBank = await join(second, bank);
      connectElicitation(client, presenter);
      connectElicitation(second, presenter);

      await Promise.all([serverAsks(server, plain), serverAsks(bank, plain)]);

      expect(presenter.asked.map(({options}) => options.serverTitle)).to.have.members(['Shop', 'Bank']);
      expect(presenter.asked.map(({options}) => options.server)).to.have.members([client, second]);
      await leaveBank();
    });
  });

  it('reads a UI from the server that asks, and from no other', async () => {
    const presenter = accepting();
    const second = newClient();
    const bank = newServer({}, 'Bank');
    bank.registerResource('ui', 'ui://host/ask', {}, async (uri) => ({
      contents: [{uri: uri.href, mimeType: 'text/html', text: 'bank'}],
    }));
    const leaveBank = await join(second, bank);
    connectElicitation(second, presenter);
    const params = {...plain, _meta: {ui: {resourceUri: 'ui://host/ask'}}};
    await serverAsks(bank, params);

    const {resolveResource} = presenter.asked[0]!.options;
    const resource = await resolveResource!('ui://host/ask', new AbortController().signal);
    expect(resource).to.deep.equal({uri: 'ui://host/ask', mimeType: 'text/html', text: 'bank'});

    connectElicitation(client, presenter);
    await serverAsks(server, params);
    const own = presenter.asked[1]!.options.resolveResource!;
    await errorOf(own('ui://host/ask', new AbortController().signal));
    await leaveBank();
  });

  describe('when the server stops waiting', () => {
    it('aborts the signal that the frame was given', async () => {
      const presenter = new Presenter();
      connectElicitation(client, presenter);
      const stop = new AbortController();
      const asked = errorOf(serverAsks(server, plain, {signal: stop.signal}));
      const {options} = await presenter.question();

      const aborted = new Promise((resolve) => options.signal!.addEventListener('abort', resolve));
      stop.abort('enough');
      await aborted;
      await asked;

      expect(options.signal!.aborted).to.equal(true);
    });

    it('can be asked again afterwards', async () => {
      const presenter = new Presenter();
      connectElicitation(client, presenter);
      const stop = new AbortController();
      const first = errorOf(serverAsks(server, plain, {signal: stop.signal}));
      await presenter.question();
      stop.abort();
      await first;

      const second = serverAsks(server, plain);
      (await presenter.question(1)).answer({action: 'decline'});
      expect(await second).to.deep.equal({action: 'decline'});
    });
  });

  describe('beside handlers of the page', () => {
    it('leaves other methods to the fallback that was there', async () => {
      const seen: string[] = [];
      const mine = async ({method}: {method: string}) => {
        seen.push(method);
        return {mine: true};
      };
      client.fallbackRequestHandler = mine as never;
      const disconnect = connectElicitation(client, accepting());

      expect(await serverAsks(server, {}, {method: 'x/other'})).to.deep.equal({mine: true});
      expect(await serverAsks(server, plain)).to.deep.equal({action: 'accept', content: {}});
      expect(seen).to.deep.equal(['x/other']);
      disconnect();
      expect(client.fallbackRequestHandler).to.equal(mine);
    });

    it('answers other methods as the SDK does without a fallback', async () => {
      connectElicitation(client, accepting());
      for (const method of ['x/other', 'tasks/get', 'tasks/list', 'sampling/createMessage', 'roots/list']) {
        const error = await errorOf(serverAsks(server, {taskId: 'x'}, {method}));
        expect([method, error.code, error.message]).to.deep.equal([method, -32601, 'Method not found']);
      }
    });

    it('refuses a client whose page answers elicitations already', () => {
      client.setRequestHandler('elicitation/create', async () => ({action: 'decline'}));
      expect(() => connectElicitation(client, accepting())).to.throw('already exists');
      expect(client.fallbackRequestHandler).to.equal(undefined);
    });
  });
});
