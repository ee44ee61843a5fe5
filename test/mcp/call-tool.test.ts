import {expect} from '@open-wc/testing';
import type {Client} from '@modelcontextprotocol/client';
import {
  fromJsonSchema,
  inputRequired,
  inputResponse,
  type McpServer,
  ProtocolError,
} from '@modelcontextprotocol/server';
import {callToolWithElicitation, detectElicitation, embeddedUi} from '../../src/mcp/index.js';
import {ElicitationError} from '../../src/protocol/index.js';
import {accepting, errorOf, join, joinModern, newClient, Presenter, said, serverWith, text} from './peers.js';

const oddForm = (key: string) => ({
  method: 'elicitation/create',
  params: {
    message: key,
    requestedSchema: {
      type: 'object',
      properties: {
        [key]: {type: 'string', format: 'password', pattern: '^a'},
        deep: {type: 'object', properties: {}},
      },
    },
    ui: {uri: 'https://ui.test/'},
  },
});

describe('callToolWithElicitation', () => {
  let client: Client;
  let leave: () => Promise<void>;

  const legacy = async (createServer: () => McpServer) => {
    client = newClient();
    leave = await join(client, createServer());
  };
  const modern = async (createServer: () => McpServer, options = {}) => {
    client = newClient(options);
    leave = await joinModern(client, createServer);
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

  describe('with rounds (2026-07-28)', () => {
    it('asks for everything of a round at once, whole, and sends the answers and the state back', async () => {
      const states: unknown[] = [];
      const ids: unknown[] = [];
      await modern(
        serverWith((ctx) => {
          const {mcpReq} = ctx;
          ids.push(mcpReq.id);
          states.push(mcpReq.requestState());
          const answers = ['a', 'b', 'c'].map((key) => inputResponse(mcpReq.inputResponses, key));
          if (answers.every(({kind}) => kind === 'elicit')) return text(answers);
          const inputRequests = {a: oddForm('a'), b: oddForm('b'), c: oddForm('c')} as never;
          return inputRequired({inputRequests, requestState: 'é "state" \n'});
        }),
      );
      const presenter = new Presenter();
      const call = callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter, {
        serverName: 'Acme',
      });
      await presenter.question(2);
      expect(presenter.asked.map(({request}) => request)).to.deep.equal(
        ['a', 'b', 'c'].map((key) => oddForm(key).params),
      );
      expect(presenter.asked.map(({options}) => options.serverName)).to.deep.equal(['Acme', 'Acme', 'Acme']);
      presenter.asked[1]!.answer({action: 'cancel'});
      presenter.asked[2]!.answer({action: 'decline'});
      presenter.asked[0]!.answer({action: 'accept', content: {a: 'abc', deep: {x: 1}}});

      const answers = said(await call) as {action: string; content?: object}[];
      expect(answers.map(({action}) => action)).to.deep.equal(['accept', 'cancel', 'decline']);
      expect(answers[0]!.content).to.deep.equal({a: 'abc', deep: {x: 1}});
      expect(states).to.deep.equal([undefined, 'é "state" \n']);
      expect(new Set(ids).size).to.equal(2);
    });

    it('goes on for several rounds, and sends no state where there is none', async () => {
      const states: unknown[] = [];
      let round = 0;
      await modern(
        serverWith((ctx) => {
          const {mcpReq} = ctx;
          states.push(mcpReq.requestState());
          round += 1;
          if (round === 4) return text('done');
          const inputRequests = {[`q${round}`]: oddForm(`q${round}`)} as never;
          return inputRequired(round === 2 ? {inputRequests} : {inputRequests, requestState: `s${round}`});
        }),
      );
      const presenter = accepting({});
      expect(said(await callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter))).to.equal(
        'done',
      );
      expect(presenter.asked.map(({request}) => request.message)).to.deep.equal(['q1', 'q2', 'q3']);
      expect(states).to.deep.equal([undefined, 's1', undefined, 's3']);
    });

    it('calls again when the server only keeps state', async () => {
      let tries = 0;
      await modern(
        serverWith(() => (++tries < 3 ? inputRequired({requestState: `try ${tries}`}) : text('done'))),
      );
      expect(said(await callToolWithElicitation(client, {name: 'ask', arguments: {}}, accepting()))).to.equal(
        'done',
      );
      expect(tries).to.equal(3);
    });

    it('gives up after maxRounds', async () => {
      await modern(serverWith(() => inputRequired({inputRequests: {q: oddForm('q')} as never})));
      const presenter = accepting({});
      const error = await errorOf(
        callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter, {maxRounds: 3}),
      );
      expect(error.code).to.equal('TOO_MANY_ATTEMPTS');
      expect(presenter.asked.length).to.equal(3);
    });

    it('closes every prompt of the round when it is stopped', async () => {
      await modern(
        serverWith(() => inputRequired({inputRequests: {a: oddForm('a'), b: oddForm('b')} as never})),
      );
      const presenter = new Presenter();
      const stop = new AbortController();
      const call = callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter, {
        signal: stop.signal,
      });
      await presenter.question(1);
      const reason = new Error('stopped');
      stop.abort(reason);
      expect(await errorOf(call)).to.equal(reason);
      expect(presenter.asked.every(({options}) => options.signal?.aborted)).to.equal(true);
    });

    it('ends with an error for a request that cannot be presented, and closes the others', async () => {
      await modern(
        serverWith(() => inputRequired({inputRequests: {a: oddForm('a'), b: oddForm('b')} as never})),
      );
      const presenter = new Presenter();
      const call = callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter);
      await presenter.question(1);
      presenter.asked[0]!.fail(new ElicitationError('UNSAFE_URL', 'Not that one.'));
      const error = await errorOf(call);
      expect([error.code, error.data]).to.deep.equal([-32602, {code: 'UNSAFE_URL'}]);
      expect(presenter.asked[1]!.options.signal?.aborted).to.equal(true);
    });

    it('answers cancel for a failure of the frame', async () => {
      await modern(
        serverWith((ctx) => {
          const {mcpReq} = ctx;
          const answer = inputResponse(mcpReq.inputResponses, 'a');
          return answer.kind === 'elicit'
            ? text(answer)
            : inputRequired({inputRequests: {a: oddForm('a')} as never});
        }),
      );
      const presenter = new Presenter();
      const call = callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter);
      (await presenter.question()).fail(new ElicitationError('GUEST_LOAD_FAILED', 'Nothing there.'));
      expect(said(await call)).to.include({action: 'cancel'});
    });

    it('asks the page for what is no elicitation', async () => {
      const roots = {roots: [{uri: 'file:///home'}]};
      const ask = () =>
        serverWith((ctx) => {
          const {mcpReq} = ctx;
          const answer = (mcpReq.inputResponses as {r?: unknown} | undefined)?.r;
          return answer ? text(answer) : inputRequired({inputRequests: {r: {method: 'roots/list'}} as never});
        });
      await modern(ask(), {capabilities: {elicitation: {form: {}}, roots: {}}});
      const asked: unknown[] = [];
      const result = await callToolWithElicitation(client, {name: 'ask', arguments: {}}, accepting(), {
        onInputRequest: async (request, {key}) => {
          asked.push([key, request]);
          return roots;
        },
      });
      expect(asked).to.deep.equal([['r', {method: 'roots/list', params: {}}]]);
      expect(said(result)).to.deep.equal(roots);

      const error = await errorOf(callToolWithElicitation(client, {name: 'ask', arguments: {}}, accepting()));
      expect(error.message).to.contain('roots/list');
    });
  });

  describe('with pages to visit first (-32042)', () => {
    const page = (name: string, more = {}) => ({
      mode: 'url' as const,
      message: `Sign in at ${name}`,
      url: `https://${name}.test/`,
      elicitationId: name,
      ...more,
    });
    /** Each element is what one call of the tool demands; after them it succeeds. */
    const demands = (...rounds: object[][]) => {
      let calls = 0;
      return serverWith(() => {
        const elicitations = rounds[calls++];
        if (elicitations) throw new ProtocolError(-32042, 'Sign in first', {elicitations});
        return text(calls);
      });
    };

    it('asks for each, and calls again', async () => {
      await legacy(demands([page('one'), page('two')], [page('three')]));
      const presenter = accepting();
      expect(said(await callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter))).to.equal(
        3,
      );
      expect(presenter.asked.map(({request}) => request)).to.deep.equal([
        page('one'),
        page('two'),
        page('three'),
      ]);
    });

    it('waits until the server or the user says that it is done', async () => {
      await legacy(demands([page('one'), page('two')]));
      const presenter = accepting();
      const waiting = new Map<string, (outcome: 'completed' | 'finished') => void>();
      Object.assign(presenter, {
        completed: (id: string) => new Promise((resolve) => waiting.set(id, resolve)),
        complete: () => waiting.get(presenter.asked[0]!.options.id!)!('completed'),
      });
      let done = false;
      const call = callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter).then((result) => {
        done = true;
        return result;
      });
      while (waiting.size < 2) await new Promise((resolve) => setTimeout(resolve));
      waiting.get(presenter.asked[1]!.options.id!)!('finished');
      await new Promise((resolve) => setTimeout(resolve));
      expect(done).to.equal(false);
      await client.fallbackNotificationHandler?.({
        method: 'notifications/elicitation/complete',
        params: {elicitationId: 'one'},
      });
      expect(said(await call)).to.equal(2);
    });

    for (const action of ['decline', 'cancel'] as const) {
      it(`rejects with the server's error on ${action}`, async () => {
        await legacy(demands([page('one')]));
        const error = await errorOf(
          callToolWithElicitation(client, {name: 'ask', arguments: {}}, new Presenter(() => ({action}))),
        );
        expect(error.code).to.equal(-32042);
        expect(error.data).to.deep.equal({elicitations: [page('one')]});
      });
    }

    it("rejects with the server's error when the user gives up on the page", async () => {
      await legacy(demands([page('one')]));
      const presenter = Object.assign(accepting(), {completed: async () => 'cancelled' as const});
      const error = await errorOf(callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter));
      expect(error.code).to.equal(-32042);
    });

    it('stops when the same page is asked for again', async () => {
      await legacy(demands([page('one')], [page('one', {elicitationId: 'again'})]));
      const presenter = accepting();
      const error = await errorOf(callToolWithElicitation(client, {name: 'ask', arguments: {}}, presenter));
      expect(error.code).to.equal(-32042);
      expect(presenter.asked.length).to.equal(1);
    });

    it('stops after maxRounds', async () => {
      await legacy(demands([page('one')], [page('two')], [page('three')]));
      const error = await errorOf(
        callToolWithElicitation(client, {name: 'ask', arguments: {}}, accepting(), {maxRounds: 2}),
      );
      expect(error.code).to.equal('TOO_MANY_ATTEMPTS');
    });

    it('passes the error on that lists nothing', async () => {
      await legacy(demands([]));
      const error = await errorOf(callToolWithElicitation(client, {name: 'ask', arguments: {}}, accepting()));
      expect(error.code).to.equal(-32042);
    });
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
