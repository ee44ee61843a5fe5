import {expect} from 'chai';
import {inputRequired} from '@modelcontextprotocol/server';
import {callToolWithElicitation, connectElicitation} from '../../../src/mcp/index.js';
import {toElicitResult} from '../../../src/mcp/elicit-result.js';
import {oddParams} from './odd-request.js';
import {client, joinBeforeEach, server} from './joined.js';
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
  joinBeforeEach();

  it('passes requests and answers on unchanged', async () => {
    const presenter = accepting({color: '#aabbcc', size: {width: 8}, tags: ['a']});
    connectElicitation(client, presenter);

    const answer = await serverAsks(server, oddParams);

    expect(presenter.prompts[0]?.request).to.deep.equal(oddParams);
    expect(answer).to.deep.equal({
      action: 'accept',
      content: {color: '#aabbcc', size: {width: 8}, tags: ['a']},
    });
  });

  it('passes `_meta` of the answer on unchanged, with every action', async () => {
    const meta = {
      'mcp-elicitation-elements/reason': 'é "no" \n',
      persist: 'session',
      other: {deep: [1, null]},
    };
    const actions = ['accept', 'decline', 'cancel'] as const;
    let round = 0;
    connectElicitation(client, new Presenter(() => ({action: actions[round++]!, _meta: meta})));

    for (const action of actions) {
      const content = action === 'accept' && {content: {}};
      const answer = await serverAsks(server, plain);
      expect(JSON.stringify(answer)).to.equal(JSON.stringify({action, ...content, _meta: meta}));
    }
  });

  it('keeps `_meta` of the answer next to the related task, and drops it with an invalid answer', async () => {
    const task = {'io.modelcontextprotocol/related-task': {taskId: 't'}};
    const answers = [
      {action: 'decline', _meta: {persist: 'x'}},
      {action: 'yes', _meta: {persist: 'x'}},
    ];
    connectElicitation(client, new Presenter(() => answers.shift() as never));

    expect(await serverAsks(server, {...plain, _meta: task})).to.deep.equal({
      action: 'decline',
      _meta: {persist: 'x', ...task},
    });
    expect(await serverAsks(server, plain)).to.deep.equal({action: 'cancel'});
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

  it('passes on URL requests and their completion', async () => {
    const presenter = accepting();
    connectElicitation(client, presenter);
    const url = {mode: 'url', message: 'Sign in', url: 'https://id.test/', elicitationId: 'e1'};

    expect(await serverAsks(server, url)).to.deep.equal({action: 'accept'});
    await server.server.notification({
      method: 'notifications/elicitation/complete',
      params: {elicitationId: 'e1'},
    });
    while (!presenter.completedIds.length) await presenter.change();

    expect(presenter.prompts[0]?.request).to.deep.equal(url);
    // The prompt's id, because elicitationIds of different servers can be equal.
    expect(presenter.completedIds).to.deep.equal([presenter.prompts[0]!.options.id]);
  });

  it('accepts the completion of a URL request only from its server, even if other servers use the same id', async () => {
    const presenter = accepting();
    connectElicitation(client, presenter);
    const otherClient = newClient();
    const other = newServer();
    const leaveOther = await join(otherClient, other);
    connectElicitation(otherClient, presenter);
    const url = {mode: 'url', message: 'Sign in', url: 'https://id.test/', elicitationId: '1'};
    const done = {method: 'notifications/elicitation/complete' as const, params: {elicitationId: '1'}};
    // An early completion, a form request and its own URL request do not give the other server access to the prompt.
    await other.server.notification(done);
    await serverAsks(other, {...plain, elicitationId: '1'});
    await serverAsks(server, url);
    await other.server.notification(done);
    await serverAsks(other, url);
    const [, prompt, otherPrompt] = presenter.prompts.map(({options}) => options.id);

    await other.server.notification(done);
    while (!presenter.completedIds.length) await presenter.change();
    expect(presenter.completedIds).to.deep.equal([otherPrompt]);
    await server.server.notification(done);
    while (presenter.completedIds.length < 2) await presenter.change();

    expect(presenter.completedIds).to.deep.equal([otherPrompt, prompt]);
    await leaveOther();
  });

  it('ignores the completion of URLs that the user did not open or that are already completed', async () => {
    const presenter = new Presenter(({message}) => ({action: message === 'yes' ? 'accept' : 'decline'}));
    connectElicitation(client, presenter);
    const url = {mode: 'url', url: 'https://id.test/', elicitationId: '1'};
    const done = {method: 'notifications/elicitation/complete' as const, params: {elicitationId: '1'}};
    await serverAsks(server, {...url, message: 'no'});
    await serverAsks(server, {...url, message: 'yes'});

    for (let count = 0; count < 3; count++) await server.server.notification(done);
    await serverAsks(server, plain);

    expect(presenter.completedIds).to.deep.equal([presenter.prompts[1]!.options.id]);
  });

  it('removes values that MCP does not allow from answers', async () => {
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

  it('keeps members named __proto__', () => {
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

  it('fills schema defaults in if the option `applyDefaults` is set, or the client has declared it', async () => {
    const requestedSchema = {
      type: 'object',
      properties: {
        count: {type: 'integer', default: 0},
        note: {type: 'string', default: 'none'},
        sure: {type: 'boolean', default: false},
      },
    };
    const rows: [declared: {applyDefaults?: boolean}, options: object, content: object][] = [
      [{}, {applyDefaults: true}, {count: 0, note: 'mine', sure: false}],
      [{applyDefaults: true}, {}, {count: 0, note: 'mine', sure: false}],
      [{}, {}, {note: 'mine'}],
    ];
    for (const [form, options, content] of rows) {
      const declared = newClient({capabilities: {elicitation: {form}}});
      const other = newServer();
      const leaveOther = await join(declared, other);
      connectElicitation(declared, accepting({note: 'mine'}), options);
      const answer = await serverAsks(other, {message: 'How many?', requestedSchema});
      expect(answer).to.deep.equal({action: 'accept', content});
      await leaveOther();
    }
  });

  describe('the server name in a prompt', () => {
    it('is not set when the frame has a `serverName`', async () => {
      const presenter = Object.assign(accepting(), {serverName: 'Frame name'});
      connectElicitation(client, presenter);
      await serverAsks(server, plain);
      expect(presenter.prompts[0]?.options.serverName).to.equal(undefined);
    });

    it('is otherwise the host of the server URL, which also identifies the server', async () => {
      const presenter = accepting();
      const modern = newClient();
      const ask = serverWith((ctx) =>
        ctx.mcpReq.inputResponses
          ? text('done')
          : inputRequired({inputRequests: {a: {method: 'elicitation/create', params: plain}} as never}),
      );
      const leaveModern = await joinModern(modern, ask);
      await callToolWithElicitation(modern, {name: 'ask', arguments: {}}, presenter);

      const {serverName, serverTitle, server: identity} = presenter.prompts[0]!.options;
      expect([serverName, serverTitle, identity]).to.deep.equal([
        'mcp.test',
        undefined,
        'http://mcp.test/mcp',
      ]);
      await leaveModern();
    });

    it('is otherwise an unverified title from the server, which its client identifies', async () => {
      const presenter = accepting();
      connectElicitation(client, presenter);
      await serverAsks(server, plain);
      const {serverName, serverTitle, server: identity} = presenter.prompts[0]!.options;
      expect([serverName, serverTitle]).to.deep.equal([undefined, 'Shop']);
      expect(identity).to.equal(client);
    });

    it('is the host of the URL of any transport that has a valid one', async () => {
      const rows: [transport: object, host: string | undefined][] = [
        [{_url: new URL('https://acme.example:8443/mcp?session=secret')}, 'acme.example:8443'],
        [{url: 'wss://acme.example/mcp'}, 'acme.example'],
        [{_url: 'no address'}, undefined],
        [{_url: new URL('data:,x')}, undefined],
      ];
      for (const [transport, host] of rows) {
        const presenter = accepting();
        const odd = Object.defineProperty(client, 'transport', {get: () => transport, configurable: true});
        const disconnect = connectElicitation(odd, presenter);
        await serverAsks(server, plain);
        const {serverName, server: identity} = presenter.prompts[0]!.options;
        expect(serverName).to.equal(host);
        expect(JSON.stringify(host && identity) ?? '').to.not.contain('secret');
        disconnect();
        delete (odd as {transport?: unknown}).transport;
      }
    });

    it('is distinct for several clients with one frame', async () => {
      const presenter = accepting();
      const second = newClient();
      const bank = newServer({}, 'Bank');
      const leaveBank = await join(second, bank);
      connectElicitation(client, presenter);
      connectElicitation(second, presenter);

      await Promise.all([serverAsks(server, plain), serverAsks(bank, plain)]);

      expect(presenter.prompts.map(({options}) => options.serverTitle)).to.have.members(['Shop', 'Bank']);
      expect(presenter.prompts.map(({options}) => options.server)).to.have.members([client, second]);
      await leaveBank();
    });
  });

  it('reads a UI only from the requesting server', async () => {
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

    const {resolveResource} = presenter.prompts[0]!.options;
    const resource = await resolveResource!('ui://host/ask', new AbortController().signal);
    expect(resource).to.deep.equal({uri: 'ui://host/ask', mimeType: 'text/html', text: 'bank'});

    connectElicitation(client, presenter);
    await serverAsks(server, params);
    const resolveFromShop = presenter.prompts[1]!.options.resolveResource!;
    await errorOf(resolveFromShop('ui://host/ask', new AbortController().signal));
    await leaveBank();
  });

  it('closes the prompt of a request that the server aborts, and presents the next request', async () => {
    const presenter = new Presenter();
    connectElicitation(client, presenter);
    const stop = new AbortController();
    const first = errorOf(serverAsks(server, plain, {signal: stop.signal}));
    const {options} = await presenter.prompt();
    const aborted = new Promise((resolve) => options.signal!.addEventListener('abort', resolve));
    stop.abort('enough');
    await aborted;
    await first;

    const second = serverAsks(server, plain);
    (await presenter.prompt(1)).answer({action: 'decline'});
    expect(await second).to.deep.equal({action: 'decline'});
  });

  describe('connectElicitation with handlers of the page', () => {
    it('leaves other methods to the previous fallback handler', async () => {
      const methods: string[] = [];
      const fallback = async ({method}: {method: string}) => {
        methods.push(method);
        return {handled: true};
      };
      client.fallbackRequestHandler = fallback as never;
      const disconnect = connectElicitation(client, accepting());

      expect(await serverAsks(server, {}, {method: 'x/other'})).to.deep.equal({handled: true});
      expect(await serverAsks(server, plain)).to.deep.equal({action: 'accept', content: {}});
      expect(methods).to.deep.equal(['x/other']);
      disconnect();
      expect(client.fallbackRequestHandler).to.equal(fallback);
    });

    it('answers other methods like the SDK without a fallback handler', async () => {
      connectElicitation(client, accepting());
      for (const method of ['x/other', 'tasks/get', 'tasks/list', 'sampling/createMessage', 'roots/list']) {
        const error = await errorOf(serverAsks(server, {taskId: 'x'}, {method}));
        expect([method, error.code, error.message]).to.deep.equal([method, -32601, 'Method not found']);
      }
    });

    it('throws when the client already has an elicitation handler', () => {
      client.setRequestHandler('elicitation/create', async () => ({action: 'decline'}));
      expect(() => connectElicitation(client, accepting())).to.throw('already exists');
      expect(client.fallbackRequestHandler).to.equal(undefined);
    });
  });
});
