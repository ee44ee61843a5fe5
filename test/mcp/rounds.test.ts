import {expect} from '@open-wc/testing';
import type {Client} from '@modelcontextprotocol/client';
import {inputRequired, inputResponse, type McpServer} from '@modelcontextprotocol/server';
import {callToolWithElicitation} from '../../src/mcp/index.js';
import {ElicitationError} from '../../src/protocol/index.js';
import {accepting, errorOf, joinModern, newClient, Presenter, said, serverWith, text} from './peers.js';

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

describe('callToolWithElicitation, with rounds (2026-07-28)', () => {
  let client: Client;
  let leave: () => Promise<void>;

  const modern = async (createServer: () => McpServer, options = {}) => {
    client = newClient(options);
    leave = await joinModern(client, createServer);
  };
  afterEach(() => leave());

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
