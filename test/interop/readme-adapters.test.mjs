// Runs the snippets of README.md for other protocols with their peers.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import * as acp from '@agentclientprotocol/sdk';
import {Command} from '@langchain/langgraph';
import {Runs} from '../e2e/readme-snippets.mjs';
import {elicitation, tasksServer} from '../servers/tasks-server.mjs';
import {scriptedPresenter} from './adapter-presenter.mjs';
import {InterruptingAgent} from './ag-ui-agent.mjs';
import {chatWith} from './ai-sdk-chat.mjs';
import {interrupted} from './langgraph-graph.mjs';
import {connect} from './task-session.mjs';

const toRun = new Runs('test/interop/readme-adapters.test.mjs');
const AsyncFunction = (async () => {}).constructor;
const MAX_LINES = 5;

/** Runs a snippet with the names that it uses without declaring them. */
async function run(title, names) {
  const {code} = toRun.take(title);
  const lines = code.trim().split('\n');
  assert.ok(lines.length <= MAX_LINES, `${title} has ${lines.length} lines`);
  const [, imported, path] = /^import \{(\w+)\} from 'mcp-elicitation-elements\/([\w-]+)';$/.exec(lines[0]);
  const {[imported]: adapter} = await import(`../../dist/${path}.js`);
  const known = {[imported]: adapter, ...names};
  return new AsyncFunction(...Object.keys(known), lines.slice(1).join('\n'))(...Object.values(known));
}

const accept = {action: 'accept', content: {}};

describe('the snippets of README.md for other protocols', () => {
  it('answer the approvals of a chat of the AI SDK', async () => {
    const presenter = scriptedPresenter();
    const {chat, ran, done} = await chatWith([['delete_file', {path: '/tmp/a'}]]);
    await run('AI SDK chat', {chat, presenter});
    (await presenter.opened())[0].answer(accept);
    await done;
    assert.deepEqual(ran, [['delete_file', {path: '/tmp/a'}]]);
  });

  it('answer the interrupts of an AG-UI agent', async () => {
    const presenter = scriptedPresenter();
    const agent = new InterruptingAgent([{id: 'i', reason: 'confirmation', message: 'Go on?'}]);
    await run('AG-UI agent', {agent, presenter});
    await agent.runAgent();
    (await presenter.opened())[0].answer(accept);
    assert.deepEqual(await agent.resumed, [{interruptId: 'i', status: 'resolved', payload: true}]);
  });

  it('answer the requests of an ACP agent', async () => {
    const presenter = scriptedPresenter();
    const app = acp.client({name: 'page'});
    await run('ACP client', {app, presenter, RequestError: acp.RequestError});
    const requestedSchema = {type: 'object', properties: {}};
    const params = {mode: 'form', message: 'Name?', sessionId: 's', requestedSchema};
    const response = acp
      .agent({name: 'agent'})
      .connectWith(app, (client) => client.request(acp.methods.client.elicitation.create, params));
    (await presenter.opened())[0].answer(accept);
    assert.deepEqual(await response, accept);
  });

  it('answer the interrupts of a LangGraph graph', async () => {
    const presenter = scriptedPresenter();
    const {app: graph, thread: config, interrupts} = await interrupted(['Publish?']);
    const result = {__interrupt__: interrupts};
    const done = run('LangGraph graph', {graph, config, result, presenter, Command});
    (await presenter.opened())[0].answer(accept);
    await done;
    assert.deepEqual((await graph.getState(config)).values.answers, {0: true});
  });

  it('answer the calls of the Claude Agent SDK', async () => {
    const presenter = scriptedPresenter();
    const shown = [];
    // Calls the handler as the SDK does.
    async function* query({options: {canUseTool}}) {
      yield await canUseTool('Bash', {command: 'ls'}, {signal: new AbortController().signal, toolUseID: '1'});
    }
    const show = (message) => shown.push(message.behavior);
    const done = run('Claude Agent SDK query', {query, show, prompt: 'Go', presenter});
    (await presenter.opened())[0].answer(accept);
    await done;
    assert.deepEqual(shown, ['allow']);
  });

  it('answer the input of an MCP task', async () => {
    const server = tasksServer({rounds: [{go: elicitation('Go?')}]});
    const {session, close} = await connect(server);
    const execution = await session.callTool('hello_world', {});
    await execution.detach();
    const frame = scriptedPresenter();
    const done = run('MCP task', {session, taskId: execution.handle.taskId, frame});
    (await frame.opened())[0].answer(accept);
    await done;
    assert.deepEqual(server.methods('tasks/update')[0].params.inputResponses, {go: accept});
    await close();
  });

  it('include none for this file that has not been run', () => assert.deepEqual(toRun.left, []));
});
