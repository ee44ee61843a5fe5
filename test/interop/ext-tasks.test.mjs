// onInputRequest() in sessions of @modelcontextprotocol/ext-tasks: tasks of 2026-07-28, and a tool of the official SDK that asks.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Client, InMemoryTransport} from '@modelcontextprotocol/client';
import {createTaskSessionFromClient, withTasks} from '@modelcontextprotocol/ext-tasks/client';
import {McpServer} from '@modelcontextprotocol/server';
import {elicitationCapabilities, onInputRequest} from '../../dist/mcp.js';
import {elicitingServer} from '../../dist/testing.js';
import {adapterContract} from './adapter-contract.mjs';
import {hasPlainAnswer, isComplete} from './wild-requests.mjs';
import {declinedWith, scriptedPresenter} from '../node/adapters/presenter.mjs';

/** A server with the Tasks extension (SEP-2663), whose tool needs input for every key of `inputRequests`. */
function taskServer(inputRequests) {
  const at = new Date().toISOString();
  const task = {taskId: 'task-1', createdAt: at, lastUpdatedAt: at, ttlMs: null, pollIntervalMs: 1};
  const received = {};
  const updates = [];
  const open = () =>
    Object.fromEntries(Object.entries(inputRequests).filter(([key]) => !Object.hasOwn(received, key)));
  const methods = {
    'tools/list': () => ({resultType: 'complete', tools: [{name: 'ask', inputSchema: {type: 'object'}}]}),
    'tools/call': () => ({resultType: 'task', ...task, status: 'working'}),
    'tasks/get': () => {
      const left = open();
      const result = {resultType: 'complete', content: []};
      const state = Object.keys(left).length
        ? {status: 'input_required', inputRequests: left}
        : {status: 'completed', result};
      return {resultType: 'complete', ...task, ...state};
    },
    'tasks/update': ({inputResponses}) => {
      Object.assign(received, inputResponses);
      updates.push(inputResponses);
      return {resultType: 'complete'};
    },
    'tasks/cancel': () => ({resultType: 'complete'}),
  };
  const port = {
    endpointId: 'endpoint',
    taskCapabilities: {generation: 'v2', capabilities: {}},
    invalidated: false,
    dispatch: async ({method, params}) => ({kind: 'result', result: methods[method](params)}),
    onServerRequest: () => () => {},
    onNotification: () => () => {},
    onInvalidated: () => () => {},
  };
  return {port, received, updates};
}

const elicitation = (message, more) => ({
  method: 'elicitation/create',
  params: {mode: 'form', message, requestedSchema: {type: 'object', properties: {}}, ...more},
});

/** Runs the tool of a server in a session of the page. */
async function callTool(inputRequests, presenter, options) {
  const server = taskServer(inputRequests);
  const errors = [];
  const session = withTasks(server.port, {
    onInputRequest: onInputRequest(presenter, options),
    onError: (error) => errors.push(error),
  });
  const execution = await session.callTool('ask', {});
  return {...server, session, execution, errors};
}

const normal = ({action, _meta}) => ({
  outcome: {accept: 'yes', decline: 'no', cancel: 'cancelled'}[action],
  reason: _meta?.['mcp-elicitation-elements/reason'],
});

adapterContract('onInputRequest()', {
  cancelled: 'cancelled',
  aborted: 'open',
  async start(presenter, names) {
    // Tasks that run at once, because a task asks for one input after the other.
    const calls = await Promise.all(
      names.map((name) => callTool({[name]: elicitation(`Run ${name}?`)}, presenter)),
    );
    const answers = Promise.all(
      calls.map(async ({execution, received}, index) => {
        await execution.settle().catch(() => {});
        const {[names[index]]: answer} = received;
        return answer ? normal(answer) : {outcome: 'open'};
      }),
    );
    return {answers, abort: () => calls.forEach(({session}) => void session.close())};
  },
  carries: (wild) => isComplete(wild) && hasPlainAnswer(wild),
  async ask(presenter, {request}) {
    const params = {mode: 'form', ...request};
    const {execution, received} = await callTool({it: {method: 'elicitation/create', params}}, presenter);
    await execution.settle();
    return received.it;
  },
});

describe('onInputRequest() in a session of ext-tasks', () => {
  it('presents each input of a task once, however often the task is polled', async () => {
    const presenter = scriptedPresenter();
    const requests = {size: elicitation('Size?'), color: elicitation('Color?')};
    const {execution, updates} = await callTool(requests, presenter, {serverName: 'Shop'});
    const settled = execution.settle();
    const [size] = await presenter.opened();
    assert.equal(size.options.serverName, 'Shop');
    assert.equal(size.options.id, 'task-1/size');
    size.answer({action: 'accept', content: {size: 'm'}});
    (await presenter.opened(2))[1].answer({action: 'accept', content: {color: 'red', none: null}});
    const {outcome} = await settled;
    assert.equal(outcome.status, 'completed');
    assert.equal(presenter.prompts.length, 2);
    assert.deepEqual(Object.assign({}, ...updates), {
      size: {action: 'accept', content: {size: 'm'}},
      color: {action: 'accept', content: {color: 'red'}},
    });
  });

  it('passes other kinds to the handlers of the page, and refuses them without one', async () => {
    const context = {taskId: 't'};
    const refusing = onInputRequest(scriptedPresenter());
    await assert.rejects(refusing({kind: 'sampling', params: {}}, context), {code: 'INVALID_REQUEST'});
    const roots = async (request, given) => ({roots: [{uri: `file:///${request.kind}/${given.taskId}`}]});
    const handling = onInputRequest(scriptedPresenter(), {roots});
    assert.deepEqual(await handling({kind: 'roots'}, context), {roots: [{uri: 'file:///roots/t'}]});
  });

  it('answers a tool of the official SDK that asks while it runs', async () => {
    const client = new Client({name: 'page', version: '1'}, {capabilities: elicitationCapabilities()});
    const requestedSchema = {type: 'object', properties: {name: {type: 'string'}}};
    const asks = [
      {message: 'Your name?', requestedSchema},
      {message: 'Sure?', requestedSchema},
    ];
    const server = elicitingServer({sdk: {McpServer, InMemoryTransport}, asks});
    await server.connect(client);
    const presenter = scriptedPresenter();
    const session = createTaskSessionFromClient(client, {
      endpointId: 'endpoint',
      tools: {currentTool: (name) => ({name, inputSchema: {type: 'object'}})},
      onInputRequest: onInputRequest(presenter),
    });
    const called = session.callTool('ask', {});
    (await presenter.opened())[0].answer({action: 'accept', content: {name: 'Ada'}});
    (await presenter.opened(2))[1].answer(declinedWith('no'));
    await (await called).settle();
    assert.deepEqual(server.answers[0], {action: 'accept', content: {name: 'Ada'}});
    assert.deepEqual(server.answers[1], declinedWith('no'));
    await session.close();
    await client.close();
    await server.close();
  });
});
