// presentTask() with tasks that break the rules of the Tasks extension. test/interop/tasks.test.mjs presents those of real servers.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {presentTask} from '../../../dist/mcp.js';
import {elicitation} from '../../servers/tasks-server.mjs';
import {scriptedPresenter} from './presenter.mjs';

const name = elicitation('Please enter your name.', {name: {type: 'string'}});
const size = elicitation('Size?', {size: {type: 'string'}});
const color = elicitation('Color?', {color: {type: 'string'}});
const accept = (content) => ({action: 'accept', content});

describe('presentTask() with a hostile task', () => {
  /** A task that requires `inputRequests` for ten polls. */
  const control = (inputRequests, members) => {
    let polls = 0;
    const open = {status: 'input_required', statusMessage: 'Busy', pollInterval: 10, raw: {inputRequests}};
    return {
      taskId: 't',
      updates: [],
      snapshot: async () => (++polls > 10 ? {status: 'completed', raw: {}} : open),
      async updateJson(responses) {
        this.updates.push(responses);
      },
      cancel: async () => {},
      ...members,
    };
  };
  const reporting = () => {
    const errors = [];
    return {errors, onError: ({message}) => errors.push(message)};
  };

  for (const snapshot of [undefined, null, 5, {}, {status: 5}])
    it(`rejects with a typed error if a snapshot is ${JSON.stringify(snapshot)}`, async () => {
      const task = control({}, {snapshot: async () => snapshot});
      const rejected = presentTask(task, scriptedPresenter());
      await assert.rejects(rejected, {
        code: 'INVALID_REQUEST',
        message: /`status` of the task must be a string/,
      });
    });

  it('continues if the status line cannot be updated, and reports it', async () => {
    const presenter = scriptedPresenter();
    presenter.notify = () => {
      throw new Error('removed');
    };
    const {errors, onError} = reporting();
    const task = control({name});
    const end = presentTask(task, presenter, {onError});
    (await presenter.opened())[0].answer(accept({name: 'Ada'}));
    assert.equal((await end).status, 'completed');
    assert.deepEqual(task.updates, [{name: accept({name: 'Ada'})}]);
    assert.equal(errors[0], 'removed');
  });

  it('reports a cancellation that throws, and still rejects with the reason of the page', async () => {
    const {errors, onError} = reporting();
    const cancel = () => {
      throw new Error('offline');
    };
    const stop = new AbortController();
    const presenter = scriptedPresenter();
    const aborted = presentTask(control({name}, {cancel}), presenter, {onError, signal: stop.signal});
    await presenter.opened();
    stop.abort(new Error('The user left.'));
    await assert.rejects(aborted, /The user left/);
    assert.deepEqual(errors, ['offline']);
    // An error that is not caught would end the process.
    const closed = presentTask(control({name}, {cancel}), presenter, {onError, cancelOnClose: true});
    (await presenter.opened(2))[1].answer({action: 'cancel'});
    assert.equal((await closed).status, 'completed');
    assert.deepEqual(errors, ['offline', 'offline']);
  });

  it('opens at most 20 prompts at once, and the next one after an answer', async () => {
    const inputs = Object.fromEntries(Array.from({length: 30}, (_, index) => [`key-${index}`, name]));
    const presenter = scriptedPresenter();
    const stop = new AbortController();
    const task = control(inputs, {
      snapshot: async () => ({status: 'input_required', pollInterval: 1, raw: {inputRequests: inputs}}),
    });
    const end = presentTask(task, presenter, {signal: stop.signal});
    const [first] = await presenter.opened(20);
    await presentTask(control({}), scriptedPresenter());
    assert.equal(presenter.prompts.length, 20);
    first.answer(accept({name: 'Ada'}));
    await presenter.opened(21);
    stop.abort();
    await assert.rejects(end);
  });

  it('answers cancel for a malformed request, and refuses a key that is used for two requests', async () => {
    /** A task that requires these inputs one after the other, and then the last ones again. */
    const requiring = (...inputs) =>
      control(
        {},
        {
          snapshot: async () => {
            const inputRequests = inputs.length > 1 ? inputs.shift() : inputs[0];
            return {status: 'input_required', pollInterval: 1, raw: {inputRequests}};
          },
        },
      );
    const errors = [];
    const options = {onError: (error) => errors.push(error)};
    const malformed = requiring(
      {one: {method: 'elicitation/create', params: {mode: 'form'}}},
      {},
      {two: 5},
      {two: size},
    );
    await assert.rejects(presentTask(malformed, scriptedPresenter(), options), {code: 'INVALID_REQUEST'});
    assert.deepEqual(malformed.updates, [{one: {action: 'cancel'}}]);
    assert.match(errors[0].message, /`params\.message` must be a string/);
    assert.match(errors[1].message, /`inputRequests\[\]\.method` must be one of elicitation\/create, /);

    let polls = 0;
    const hasty = {
      taskId: 't',
      snapshot: async () =>
        ++polls > 1 ? {status: 'completed'} : {status: 'working', pollInterval: 'now', raw: null},
    };
    const before = performance.now();
    assert.equal((await presentTask(hasty, scriptedPresenter())).status, 'completed');
    assert.ok(performance.now() - before > 900, 'polled without a pause');

    const presenter = scriptedPresenter();
    const reused = presentTask(requiring({one: size}, {one: color}), presenter, options);
    await assert.rejects(reused, /a key that was already used/);
    assert.equal((await presenter.opened())[0].options.signal.aborted, true);
  });
});
