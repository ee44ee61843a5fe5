// presentTask() and onInputRequest() with a session of @modelcontextprotocol/ext-tasks, the official client and a server with the Tasks
// extension, over Streamable HTTP.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {connectElicitation, onInputRequest, presentTask, taskSessionOptions} from '../../dist/mcp.js';
import {until} from '../e2e/page.mjs';
import {elicitation, tasksServer} from '../servers/tasks-server.mjs';
import {connect} from './task-session.mjs';
import {declinedWith, scriptedPresenter} from '../node/adapters/presenter.mjs';

/** Calls the tool of a server and presents its task. */
async function presented(server, presenter, options) {
  const page = await connect(taskSessionOptions, server);
  const execution = await page.session.callTool('hello_world', {});
  await execution.detach();
  const task = page.session.task(execution.handle.taskId);
  const errors = [];
  const onError = (error) => errors.push(error);
  const end = presentTask(task, presenter, {serverName: 'Shop', onError, ...options});
  end.catch(() => {});
  return {...page, task, end, errors};
}

/** A presenter that records updates of the status line. */
function withStatus() {
  const presenter = scriptedPresenter();
  const updates = [];
  presenter.notify = ({id, message}) => updates.push({id, message});
  return {presenter, updates};
}

/** Waits until the server has received `count` requests of a method after now. */
async function received(server, method, count) {
  const wanted = server.methods(method).length + count;
  await until(`${count} more ${method}`, () => server.methods(method).length >= wanted);
}

const answersOf = ({raw}) => JSON.parse(raw.result.content[0].text);
const name = elicitation('Please enter your name.', {name: {type: 'string'}});
const size = elicitation('Size?', {size: {type: 'string'}});
const color = elicitation('Color?', {color: {type: 'string'}});
const accept = (content) => ({action: 'accept', content});

describe('presentTask() with a server and a session of ext-tasks', () => {
  it('presents the input of a task once, however often the task is polled, and returns the result', async () => {
    const server = tasksServer({rounds: [{name}]});
    const presenter = scriptedPresenter();
    const {task, end, close, errors} = await presented(server, presenter);
    const [prompt] = await presenter.opened();
    assert.deepEqual(prompt.request, name.params);
    assert.equal(prompt.options.id, `${task.taskId}/name`);
    assert.equal(prompt.options.serverName, 'Shop');
    await received(server, 'tasks/get', 10);
    assert.equal(presenter.prompts.length, 1);
    prompt.answer(accept({name: 'Ada', none: null}));
    const last = await end;
    assert.equal(last.status, 'completed');
    assert.deepEqual(answersOf(last), {name: accept({name: 'Ada'})});
    assert.deepEqual(errors, []);
    await close();
  });

  it('names the server as the client of the session was connected', async () => {
    const presenter = scriptedPresenter();
    const server = tasksServer({rounds: [{name}]});
    const {client, session, close} = await connect(taskSessionOptions, server);
    const disconnect = connectElicitation(client, presenter, {serverName: 'Acme'});
    const execution = await session.callTool('hello_world', {});
    await execution.detach();
    const end = presentTask(session.task(execution.handle.taskId), presenter, {client});
    const [prompt] = await presenter.opened();
    assert.equal(prompt.options.serverName, 'Acme');
    prompt.answer(accept({name: 'Ada'}));
    assert.equal((await end).status, 'completed');
    disconnect();
    await close();
  });

  it('opens all inputs at once, and sends each answer while the others are open', async () => {
    const server = tasksServer({rounds: [{size, color}, {name}]});
    const presenter = scriptedPresenter();
    const {end, close} = await presented(server, presenter);
    const prompts = await presenter.opened(2);
    prompts[1].answer(declinedWith('none'));
    await received(server, 'tasks/get', 3);
    const [{params}] = server.methods('tasks/update');
    assert.deepEqual(params.inputResponses, {color: declinedWith('none')});
    prompts[0].answer(accept({size: 'm'}));
    (await presenter.opened(3))[2].answer({action: 'cancel'});
    assert.deepEqual(answersOf(await end), {
      color: declinedWith('none'),
      size: accept({size: 'm'}),
      name: {action: 'cancel'},
    });
    assert.equal(server.methods('tasks/update').length, 3);
    assert.equal(presenter.prompts.length, 3);
    await close();
  });

  it('displays the status message with the open inputs, and again when it changes', async () => {
    const statusMessage = (answers) => `${answers} of 2 answered`;
    const server = tasksServer({rounds: [{size, color}], statusMessage});
    const {presenter, updates} = withStatus();
    const {task, end, close} = await presented(server, presenter);
    const [first, second] = await presenter.opened(2);
    await received(server, 'tasks/get', 2);
    const idOf = (key) => `${task.taskId}/${key}`;
    assert.deepEqual(updates.slice(0, 2), [
      {id: idOf('size'), message: '0 of 2 answered'},
      {id: idOf('color'), message: '0 of 2 answered'},
    ]);
    first.answer(accept({size: 'm'}));
    await received(server, 'tasks/get', 3);
    assert.deepEqual(updates.at(-1), {id: idOf('color'), message: '1 of 2 answered'});
    second.answer(accept({color: 'red'}));
    await end;
    await close();
  });

  it('passes the end of the TTL to the prompts, and rejects when it is over without sending an answer', async () => {
    // The prompt is opened by the second poll. The third one would find no task.
    const server = tasksServer({rounds: [{name}], ttlMs: 1_500, pollIntervalMs: 1_000});
    const presenter = scriptedPresenter();
    const {end, close} = await presented(server, presenter);
    const [prompt] = await presenter.opened();
    const left = prompt.options.expiresAt - Date.now();
    assert.ok(left > 0 && left <= 1_500, `${left} ms left`);
    await new Promise((resolve) => setTimeout(resolve, left));
    // What the frame answers when its countdown is over.
    prompt.answer({action: 'cancel'});
    await assert.rejects(end, /Task not found|TTL of the task is over/);
    assert.equal(prompt.options.signal.aborted, false);
    assert.deepEqual(server.methods('tasks/update'), []);
    await close();
  });

  it('closes the prompts and cancels the task when the page aborts', async () => {
    const server = tasksServer({rounds: [{size, color}]});
    const presenter = scriptedPresenter();
    const stop = new AbortController();
    const {task, end, close} = await presented(server, presenter, {signal: stop.signal});
    const prompts = await presenter.opened(2);
    stop.abort(new Error('The user left.'));
    await assert.rejects(end, /The user left/);
    assert.deepEqual(
      prompts.map(({options}) => options.signal.aborted),
      [true, true],
    );
    await received(server, 'tasks/cancel', 1);
    assert.equal((await task.snapshot()).status, 'cancelled');
    assert.deepEqual(server.methods('tasks/update'), []);
    await close();
  });

  it('cancels the task when the user closes a prompt, if the page says so', async () => {
    const server = tasksServer({rounds: [{size, color}]});
    const presenter = scriptedPresenter();
    const {end, close} = await presented(server, presenter, {cancelOnClose: true});
    const [first, second] = await presenter.opened(2);
    first.answer({action: 'cancel'});
    assert.equal((await end).status, 'cancelled');
    assert.equal(second.options.signal.aborted, true);
    assert.deepEqual(server.methods('tasks/update'), []);
    await close();
  });

  it('closes a prompt whose request the server has withdrawn', async () => {
    const server = tasksServer({rounds: [{size, color}]});
    const presenter = scriptedPresenter();
    const {task, end, close} = await presented(server, presenter);
    const [first, second] = await presenter.opened(2);
    // Another client answers one of the two.
    await task.updateJson({size: accept({size: 's'})});
    await received(server, 'tasks/get', 2);
    assert.deepEqual(
      [first, second].map(({options}) => options.signal.aborted),
      [true, false],
    );
    second.answer(accept({color: 'red'}));
    assert.deepEqual(answersOf(await end), {size: accept({size: 's'}), color: accept({color: 'red'})});
    await close();
  });

  it('sends an answer again with the same bytes if its update failed, and rejects after three failures', async () => {
    const server = tasksServer({rounds: [{name}]});
    const presenter = scriptedPresenter();
    const page = await connect(taskSessionOptions, server);
    const execution = await page.session.callTool('hello_world', {});
    await execution.detach();
    const task = page.session.task(execution.handle.taskId);
    const sent = [];
    const errors = [];
    const failing = (failures) => ({
      taskId: task.taskId,
      snapshot: (signal) => task.snapshot(signal),
      cancel: () => task.cancel(),
      async updateJson(responses, signal) {
        sent.push(JSON.stringify(responses));
        if (sent.length <= failures) throw new Error('offline');
        await task.updateJson(responses, signal);
      },
    });
    const onError = (error) => errors.push(error.message);
    const never = presentTask(failing(3), presenter, {onError});
    (await presenter.opened())[0].answer(accept({name: 'Ada'}));
    await assert.rejects(never, /offline/);
    assert.equal(sent.length, 3);
    const twice = presentTask(failing(4), presenter, {onError});
    (await presenter.opened(2))[1].answer(accept({name: 'Ada'}));
    assert.equal((await twice).status, 'completed');
    assert.deepEqual([...new Set(sent)], [JSON.stringify({name: accept({name: 'Ada'})})]);
    assert.equal(errors.length, 4);
    await page.close();
  });
});

describe('onInputRequest() in a session of ext-tasks with a real server', () => {
  it('closes the prompt when the page cancels the task', async () => {
    const server = tasksServer({rounds: [{size}]});
    const presenter = scriptedPresenter();
    const page = await connect(taskSessionOptions, server, {onInputRequest: onInputRequest(presenter)});
    const execution = await page.session.callTool('hello_world', {});
    const settled = execution.settle().catch(() => {});
    const [prompt] = await presenter.opened();
    await execution.cancel();
    assert.equal(prompt.options.signal.aborted, true);
    assert.equal(server.methods('tasks/cancel').length, 1);
    await settled;
    await page.close();
  });
});
