import {expect} from 'chai';
import {ElicitationTasks} from '../../../src/mcp/elicitation-tasks.js';
import {connectElicitation, elicitationCapabilities} from '../../../src/mcp/index.js';
import {until} from '../../support/until.js';
import {client, joinBeforeEach, server} from './joined.js';
import {errorOf, Presenter, serverAsks} from './peers.js';

const params = {
  task: {ttl: 600_000},
  message: 'Your name?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string'}}, required: ['name']},
};

interface Task {
  taskId: string;
  status: string;
  ttl: number;
  createdAt: string;
  lastUpdatedAt: string;
  pollInterval: number;
}

describe('elicitations as tasks', () => {
  let presenter: Presenter;
  let disconnect: () => void;

  const create = async (more = {}) => ((await serverAsks(server, {...params, ...more})) as {task: Task}).task;
  const ask = (method: string, taskId?: string) =>
    serverAsks(server, taskId === undefined ? {} : {taskId}, {method});

  joinBeforeEach({capabilities: elicitationCapabilities({tasks: true})});
  beforeEach(() => {
    presenter = new Presenter();
    disconnect = connectElicitation(client, presenter);
  });
  afterEach(() => disconnect());

  it('are declared in the capabilities', () => {
    expect(elicitationCapabilities({tasks: true})).to.deep.equal({
      elicitation: {form: {}, url: {}},
      tasks: {list: {}, cancel: {}, requests: {elicitation: {create: {}}}},
    });
  });

  it('return a task immediately, then its status and its answer', async () => {
    const task = await create();
    expect(task).to.include({status: 'working', ttl: 600_000});
    expect(new Date(task.createdAt).toISOString()).to.equal(task.createdAt);
    expect(task.pollInterval).to.be.a('number');
    expect(await ask('tasks/get', task.taskId)).to.deep.equal(task);
    expect(await ask('tasks/list')).to.deep.equal({tasks: [task]});

    const {request, options, answer} = await presenter.prompt();
    const {task: _, ...requestParams} = params;
    expect(request).to.deep.equal(requestParams);
    expect(options.expiresAt).to.equal(Date.parse(task.createdAt) + 600_000);
    const result = ask('tasks/result', task.taskId);
    answer({action: 'accept', content: {name: 'Ada'}});

    expect(await result).to.deep.equal({
      action: 'accept',
      content: {name: 'Ada'},
      _meta: {'io.modelcontextprotocol/related-task': {taskId: task.taskId}},
    });
    expect(await ask('tasks/get', task.taskId)).to.include({status: 'completed', taskId: task.taskId});
  });

  it('close their prompt when the server cancels them', async () => {
    const task = await create();
    const {options} = await presenter.prompt();
    expect(await ask('tasks/cancel', task.taskId)).to.include({status: 'cancelled'});
    expect(options.signal?.aborted).to.equal(true);
    expect(await ask('tasks/get', task.taskId)).to.include({status: 'cancelled'});
    expect(await ask('tasks/result', task.taskId)).to.include({action: 'cancel'});
    expect((await errorOf(ask('tasks/cancel', task.taskId))).code).to.equal(-32602);
  });

  it('are removed with their prompt after their ttl', async () => {
    const task = await create({task: {ttl: 20}});
    const {options} = await presenter.prompt();
    await new Promise((resolve) => options.signal!.addEventListener('abort', resolve));
    expect((await errorOf(ask('tasks/get', task.taskId))).code).to.equal(-32602);
  });

  it('are removed on disconnect', async () => {
    await create();
    const {options} = await presenter.prompt();
    disconnect();
    expect(options.signal?.aborted).to.equal(true);
    expect((await errorOf(ask('tasks/list'))).code).to.equal(-32601);
  });

  it('return their answer repeatedly for a while and then release it', async () => {
    const tasks = new ElicitationTasks(async () => ({action: 'accept', content: {name: 'Ada'}}), 50);
    const {task} = (await tasks.create(params)) as unknown as {task: Task};
    const result = () => tasks.handlers['tasks/result']!({taskId: task.taskId})!;
    let refusal: unknown;
    const refused = () => {
      result().catch(({code}) => (refusal = code));
      return refusal;
    };

    for (let count = 0; count < 2; count++)
      expect(await result()).to.have.nested.property('content.name', 'Ada');
    await until(refused, 'the release');

    expect(refusal).to.equal(-32602);
    expect(await tasks.handlers['tasks/get']!({taskId: task.taskId})).to.include({status: 'completed'});
    tasks.close();
  });

  it('are refused while 100 tasks are open or have unfetched results', async () => {
    const tasks = new ElicitationTasks(async () => ({action: 'accept', content: {}}));
    const ids: string[] = [];
    for (let count = 0; count < 100; count++) {
      const {task} = (await tasks.create(params)) as unknown as {task: Task};
      ids.push(task.taskId);
    }
    expect((await errorOf(tasks.create(params))).code).to.equal(-32603);

    await tasks.handlers['tasks/result']!({taskId: ids[7]!});
    await tasks.create(params);

    const get = (taskId: string) => tasks.handlers['tasks/get']!({taskId})!;
    expect((await errorOf(get(ids[7]!))).code).to.equal(-32602);
    expect(await get(ids[0]!)).to.include({status: 'completed'});
    expect((await errorOf(tasks.create(params))).code).to.equal(-32603);
    tasks.close();
  });

  it('last an hour if their ttl is not a number', async () => {
    const tasks = new ElicitationTasks(() => new Promise(() => {}));
    // The first one cannot be converted to a number.
    for (const ttl of [{valueOf: 1, toString: 1}, 'soon', null, [], Number.NaN]) {
      const {task} = (await tasks.create({...params, task: {ttl}})) as unknown as {task: Task};
      expect(task.ttl).to.equal(3_600_000);
    }
    tasks.close();
  });

  it('reject unknown task ids', async () => {
    await create();
    for (const method of ['tasks/get', 'tasks/result', 'tasks/cancel'])
      expect((await errorOf(ask(method, 'other'))).code).to.equal(-32602);
  });
});
