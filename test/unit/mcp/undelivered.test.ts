// An answer that does not reach the server is reported to what presented the request, and one that does is not.
import {expect} from 'chai';
import {inputRequired} from '@modelcontextprotocol/server';
import {connectElicitation, presentTask} from '../../../src/mcp/index.js';
import {ElicitationTasks} from '../../../src/mcp/elicitation-tasks.js';
import {whenUndelivered} from '../../../src/protocol/ended-by.js';
import {ElicitationError, type ElicitResult} from '../../../src/protocol/index.js';
import {settled} from '../adapters/prompts.js';
import {client, joinBeforeEach, server} from './joined.js';
import {ask, errorOf, joinModern, newClient, Presenter, serverAsks, serverWith, text} from './peers.js';

const sure = {message: 'Sure?', requestedSchema: {type: 'object', properties: {}}};

/** A presenter whose answers the test gives, and how often one was reported. */
function watched() {
  const presenter = new Presenter();
  const reported: string[] = [];
  return {
    presenter,
    reported,
    async answer(index = 0, answer: ElicitResult = {action: 'accept', content: {}}) {
      const prompt = await presenter.prompt(index);
      whenUndelivered(answer, () => reported.push(prompt.request.message));
      prompt.answer(answer);
      await settled();
    },
  };
}

describe('an answer to a request of a server', () => {
  joinBeforeEach();

  it('is reported if the transport cannot send it, and not if it is sent', async () => {
    let isGone = false;
    const transport = client.transport!;
    const {send} = transport;
    transport.send = (...sent) =>
      isGone ? Promise.reject(new TypeError('Failed to fetch')) : send.apply(transport, sent);
    const {presenter, answer, reported} = watched();
    connectElicitation(client, presenter);
    const asked = serverAsks(server, sure);
    await answer(0);
    expect(await asked).to.deep.equal({action: 'accept', content: {}});
    expect(reported).to.deep.equal([]);
    serverAsks(server, {...sure, message: 'Again?'}).catch(() => {});
    await presenter.prompt(1);
    isGone = true;
    await answer(1);
    expect(reported).to.deep.equal(['Again?']);
  });
});

describe('an answer in a round of a tool call', () => {
  const form = (message: string) => ({method: 'elicitation/create', params: {...sure, message}});
  let fetched = 0;
  /** The number of the request that fails. */
  let fails = 0;
  afterEach(() => (fails = 0));
  let serverFails = false;

  async function called(names: string[]) {
    fetched = 0;
    const caller = newClient();
    const leave = await joinModern(
      caller,
      serverWith(({mcpReq}) => {
        if (mcpReq.inputResponses && serverFails) throw new Error('The tool has failed.');
        if (mcpReq.inputResponses) return text('done');
        return inputRequired({
          inputRequests: Object.fromEntries(names.map((name) => [name, form(name)])) as never,
          requestState: 's',
        });
      }),
    );
    const transport = caller.transport as unknown as {_fetch: typeof fetch};
    const {_fetch: original} = transport;
    transport._fetch = (...parameters) => {
      if (fails === ++fetched) return Promise.reject(new TypeError('Failed to fetch'));
      return original(...parameters);
    };
    const {presenter, answer, reported} = watched();
    return {call: ask(caller, presenter), presenter, answer, reported, leave};
  }

  it('is reported if the call cannot be sent again, with all others', async () => {
    fails = 2;
    const {call, answer, reported, leave} = await called(['One?', 'Two?']);
    const failure = errorOf(call);
    await answer(0);
    await answer(1);
    expect((await failure).message).to.contain('Failed to fetch');
    expect(reported).to.deep.equal(['One?', 'Two?']);
    await leave();
  });

  it('is reported if another request of its round cannot be presented, because none is sent then', async () => {
    const {call, presenter, answer, reported, leave} = await called(['One?', 'Two?']);
    const failure = errorOf(call);
    await answer(0);
    (await presenter.prompt(1)).fail(new ElicitationError('INVALID_SCHEMA', 'Two? is malformed.'));
    expect((await failure).message).to.contain('Two? is malformed.');
    expect(reported).to.deep.equal(['One?']);
    await leave();
  });

  it('is not reported if the server has received it, whatever it returns', async () => {
    for (serverFails of [false, true]) {
      const {call, answer, reported, leave} = await called(['One?']);
      await answer(0);
      await call.catch(() => {});
      expect(reported).to.deep.equal([]);
      await leave();
    }
    serverFails = false;
  });
});

describe('an answer to a task', () => {
  it('is reported if the server has not fetched it when the task ends', async () => {
    for (const isFetched of [false, true]) {
      const answer = {action: 'accept' as const, content: {}};
      const reported: unknown[] = [];
      whenUndelivered(answer, () => reported.push(answer));
      const tasks = new ElicitationTasks(async () => answer);
      const {task} = (await tasks.create({message: 'Sure?', task: {ttl: 60_000}})) as {
        task: {taskId: string};
      };
      if (isFetched) await tasks.handlers['tasks/result']({taskId: task.taskId});
      tasks.close();
      await settled();
      expect(reported).to.have.length(isFetched ? 0 : 1);
    }
  });

  it('of presentTask() is reported if it cannot be sent, after the last attempt', async () => {
    const {presenter, answer, reported} = watched();
    let updates = 0;
    const inputRequests = {a: {method: 'elicitation/create', params: sure}};
    const task = {
      taskId: 't',
      snapshot: async () => ({status: 'input_required', pollInterval: 10, raw: {inputRequests}}),
      async updateJson() {
        updates++;
        throw new TypeError('Failed to fetch');
      },
      cancel: async () => {},
    };
    const run = errorOf(presentTask(task, presenter));
    await answer();
    expect((await run).message).to.equal('Failed to fetch');
    expect(updates).to.equal(3);
    expect(reported).to.deep.equal(['Sure?']);
  });
});
