import {expect} from 'chai';
import type {Client} from '@modelcontextprotocol/client';
import {inputRequired, inputResponse, type McpServer} from '@modelcontextprotocol/server';
import {callToolWithElicitation, connectElicitation} from '../../../src/mcp/index.js';
import {ElicitationError, isElicitationError} from '../../../src/protocol/index.js';
import {
  accepting,
  ask,
  errorOf,
  joinModern,
  newClient,
  outputOf,
  Presenter,
  serverWith,
  text,
} from './peers.js';

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

describe('callToolWithElicitation with rounds (2026-07-28)', () => {
  let client: Client;
  let leave: () => Promise<void>;

  const modern = async (createServer: () => McpServer, options = {}) => {
    client = newClient(options);
    leave = await joinModern(client, createServer);
  };
  afterEach(() => leave());

  it('presents all requests of a round at once and returns the answers with the state', async () => {
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
    const call = ask(client, presenter, {serverName: 'Acme'});
    await presenter.prompt(2);
    expect(presenter.prompts.map(({request}) => request)).to.deep.equal(
      ['a', 'b', 'c'].map((key) => oddForm(key).params),
    );
    expect(presenter.prompts.map(({options}) => options.serverName)).to.deep.equal(['Acme', 'Acme', 'Acme']);
    presenter.prompts[1]!.answer({action: 'cancel'});
    presenter.prompts[2]!.answer({action: 'decline'});
    presenter.prompts[0]!.answer({action: 'accept', content: {a: 'abc', deep: {x: 1}}});

    const answers = outputOf(await call) as {action: string; content?: object}[];
    expect(answers.map(({action}) => action)).to.deep.equal(['accept', 'cancel', 'decline']);
    expect(answers[0]!.content).to.deep.equal({a: 'abc', deep: {x: 1}});
    expect(states).to.deep.equal([undefined, 'é "state" \n']);
    expect(new Set(ids).size).to.equal(2);
  });

  it('answers other requests of a round with the handlers that the page has registered with its client', async () => {
    await modern(
      serverWith(({mcpReq}) => {
        const {inputResponses} = mcpReq as {inputResponses?: object};
        if (inputResponses) return text(inputResponses);
        const params = {messages: [], maxTokens: 1, _meta: {a: 1}};
        return inputRequired({
          inputRequests: {r: {method: 'roots/list'}, s: {method: 'sampling/createMessage', params}} as never,
        });
      }),
      {capabilities: {roots: {}, sampling: {}, elicitation: {}}},
    );
    const contexts: unknown[] = [];
    client.setRequestHandler('roots/list', async (_, {mcpReq: {id, method, signal}}) => {
      contexts.push([id, method, signal.aborted]);
      return {roots: [{uri: 'file:///home'}]};
    });
    client.setRequestHandler('sampling/createMessage', async ({params}, {mcpReq: {_meta}}) => {
      contexts.push([params.maxTokens, _meta]);
      return {role: 'assistant', content: {type: 'text', text: 'Hi'}, model: 'm'};
    });
    const result = await ask(client, new Presenter());
    expect(outputOf(result))
      .to.deep.include({r: {roots: [{uri: 'file:///home'}]}})
      .and.have.property('s');
    expect(contexts).to.deep.equal([
      ['r', 'roots/list', false],
      [1, {a: 1}],
    ]);
  });

  for (const adapter of ['callToolWithElicitation', 'connectElicitation'] as const)
    it(`passes \`_meta\` of an answer to the server with ${adapter}()`, async () => {
      const meta = {'mcp-elicitation-elements/reason': 'é "no"', persist: 'always', deep: {a: [1]}};
      await modern(
        serverWith(({mcpReq}) => {
          const {inputResponses} = mcpReq as {inputResponses?: {q?: unknown}};
          if (inputResponses?.q) return text(inputResponses.q);
          const params = {mode: 'form', message: 'q', requestedSchema: {type: 'object', properties: {}}};
          return inputRequired({inputRequests: {q: {method: 'elicitation/create', params}} as never});
        }),
      );
      const presenter = new Presenter(() => ({action: 'decline', _meta: meta}));
      const call = {name: 'ask', arguments: {}};
      if (adapter === 'connectElicitation') connectElicitation(client, presenter);
      const result = await (adapter === 'connectElicitation'
        ? client.callTool(call)
        : callToolWithElicitation(client, call, presenter));

      expect(outputOf(result)).to.deep.equal({action: 'decline', _meta: meta});
    });

  it('handles several rounds and sends state only if the server sent one', async () => {
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
    expect(outputOf(await ask(client, presenter))).to.equal('done');
    expect(presenter.prompts.map(({request}) => request.message)).to.deep.equal(['q1', 'q2', 'q3']);
    expect(states).to.deep.equal([undefined, 's1', undefined, 's3']);
  });

  it('repeats the call when the server returns only state', async () => {
    let tries = 0;
    await modern(
      serverWith(() => (++tries < 3 ? inputRequired({requestState: `try ${tries}`}) : text('done'))),
    );
    expect(outputOf(await ask(client, accepting()))).to.equal('done');
    expect(tries).to.equal(3);
  });

  it('rejects after `maxRounds`', async () => {
    await modern(serverWith(() => inputRequired({inputRequests: {q: oddForm('q')} as never})));
    const presenter = accepting({});
    const error = await errorOf(ask(client, presenter, {maxRounds: 3}));
    expect(error.code).to.equal('TOO_MANY_ATTEMPTS');
    expect(presenter.prompts.length).to.equal(3);
  });

  it('closes every prompt of the round when the caller aborts', async () => {
    await modern(
      serverWith(() => inputRequired({inputRequests: {a: oddForm('a'), b: oddForm('b')} as never})),
    );
    const presenter = new Presenter();
    const stop = new AbortController();
    const call = ask(client, presenter, {signal: stop.signal});
    await presenter.prompt(1);
    const reason = new Error('stopped');
    stop.abort(reason);
    expect(await errorOf(call)).to.equal(reason);
    expect(presenter.prompts.every(({options}) => options.signal?.aborted)).to.equal(true);
  });

  it('rejects when one request cannot be presented and closes the others', async () => {
    await modern(
      serverWith(() => inputRequired({inputRequests: {a: oddForm('a'), b: oddForm('b')} as never})),
    );
    const presenter = new Presenter();
    const call = ask(client, presenter);
    await presenter.prompt(1);
    presenter.prompts[0]!.fail(new ElicitationError('UNSAFE_URL', 'Not that one.'));
    const error = await errorOf(call);
    expect([error.code, error.data]).to.deep.equal([-32602, {code: 'UNSAFE_URL'}]);
    const {name, reason, cause} = error as Error & {reason?: unknown};
    expect([name, reason]).to.deep.equal(['ElicitationRequestError', 'UNSAFE_URL']);
    expect(isElicitationError(cause)).to.equal(true);
    expect(presenter.prompts[1]!.options.signal?.aborted).to.equal(true);
  });

  it('passes other input requests to `onInputRequest`', async () => {
    const roots = {roots: [{uri: 'file:///home'}]};
    const rootsAsked = () =>
      serverWith((ctx) => {
        const {mcpReq} = ctx;
        const answer = (mcpReq.inputResponses as {r?: unknown} | undefined)?.r;
        return answer ? text(answer) : inputRequired({inputRequests: {r: {method: 'roots/list'}} as never});
      });
    await modern(rootsAsked(), {capabilities: {elicitation: {form: {}}, roots: {}}});
    const requests: unknown[] = [];
    const result = await ask(client, accepting(), {
      onInputRequest: async (request, {key}) => {
        requests.push([key, request]);
        return roots;
      },
    });
    expect(requests).to.deep.equal([['r', {method: 'roots/list', params: {}}]]);
    expect(outputOf(result)).to.deep.equal(roots);

    const error = await errorOf(ask(client, accepting()));
    expect(error.message).to.contain('roots/list');
  });
});
