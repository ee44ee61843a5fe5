// connectAgUi() with an AbstractAgent of @ag-ui/client.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {connectAgUi} from '../../dist/ag-ui.js';
import {InterruptingAgent} from './ag-ui-agent.mjs';
import {adapterContract} from './adapter-contract.mjs';
import {isForm} from './wild-requests.mjs';
import {scriptedPresenter} from '../node/adapters/presenter.mjs';

const approval = {
  type: 'object',
  properties: {approved: {type: 'boolean'}, editedArgs: {type: 'object', properties: {path: {}}}},
  required: ['approved'],
};
const callOf = (name, index = 0) => ({id: `call-${index}`, name, args: {path: `/tmp/${name}`}});
const interruptOf = (name, index = 0) => ({
  id: `interrupt-${index}`,
  reason: 'tool_call',
  toolCallId: `call-${index}`,
  message: `Run ${name}?`,
  responseSchema: approval,
});
const normal = ({status, payload}) => {
  if (status === 'cancelled') return {outcome: 'cancelled'};
  return {outcome: payload.approved ? 'yes' : 'no', reason: payload.reason};
};

adapterContract('connectAgUi()', {
  cancelled: 'cancelled',
  aborted: 'open',
  async start(presenter, names) {
    const agent = new InterruptingAgent(names.map(interruptOf), {calls: names.map(callOf)});
    const disconnect = connectAgUi(agent, presenter);
    await agent.runAgent();
    let open;
    const isOpen = new Promise((resolve) => (open = resolve));
    const abort = () => {
      disconnect();
      open(names.map(() => ({outcome: agent.inputs.length > 1 ? 'sent' : 'open'})));
    };
    const answers = Promise.race([agent.resumed.then((resume) => resume.map(normal)), isOpen]);
    return {answers, abort};
  },
  carries: isForm,
  async ask(presenter, {request: {message, requestedSchema}}) {
    const reason = requestedSchema ? 'input_required' : 'confirmation';
    const responseSchema = requestedSchema && {responseSchema: requestedSchema};
    const agent = new InterruptingAgent([{id: 'i', reason, message, ...responseSchema}]);
    connectAgUi(agent, presenter);
    await agent.runAgent();
    const [{payload}] = await agent.resumed;
    return {action: 'accept', content: payload === true ? {} : payload};
  },
});

describe('connectAgUi() with an agent of AG-UI', () => {
  const parameters = {type: 'object', properties: {path: {type: 'string'}}};
  const answering = async (interrupt, answer, {options, ...more} = {}) => {
    const agent = new InterruptingAgent([interrupt], more);
    const presenter = scriptedPresenter({approves: !!more.calls});
    connectAgUi(agent, presenter, options);
    await agent.runAgent({
      tools: [{name: 'delete_file', description: '', parameters}],
      forwardedProps: {kept: 1},
    });
    const [prompt] = await presenter.opened();
    prompt.answer(answer);
    const [entry] = await agent.resumed;
    return {agent, prompt, entry};
  };
  const calls = [callOf('delete_file')];

  it('presents a tool call with its arguments, and sends edited ones', async () => {
    const answer = {decision: 'edit', arguments: {path: '/tmp/b'}};
    const {prompt, entry, agent} = await answering(interruptOf('delete_file'), answer, {calls});
    assert.deepEqual(prompt.request, {
      name: 'delete_file',
      description: 'Run delete_file?',
      inputSchema: approval.properties.editedArgs,
      arguments: {path: '/tmp/delete_file'},
    });
    const payload = {approved: true, editedArgs: {path: '/tmp/b'}};
    assert.deepEqual(entry, {interruptId: 'interrupt-0', status: 'resolved', payload});
    // The run continues with what the interrupted one had.
    assert.deepEqual(agent.inputs[1].tools, agent.inputs[0].tools);
    assert.deepEqual(agent.inputs[1].forwardedProps, {kept: 1});
  });

  it('sends a form with members that the schema does not name', async () => {
    const responseSchema = {type: 'object', properties: {year: {type: 'integer'}}, required: ['year']};
    const interrupt = {id: 'i', reason: 'input_required', message: 'Year?', responseSchema, metadata: {a: 1}};
    const content = {year: 2026, extra: {kept: true}};
    const {prompt, entry} = await answering(interrupt, {action: 'accept', content});
    assert.deepEqual(prompt.request, {message: 'Year?', requestedSchema: responseSchema, _meta: {a: 1}});
    assert.deepEqual(entry, {interruptId: 'i', status: 'resolved', payload: content});
  });

  it('cancels an interrupt that expires while the prompt is open, and the agent accepts that', async () => {
    const expiresAt = new Date(Date.now() + 50).toISOString();
    const agent = new InterruptingAgent([{id: 'i', reason: 'confirmation', message: 'Sure?', expiresAt}]);
    const presenter = scriptedPresenter();
    connectAgUi(agent, presenter);
    await agent.runAgent();
    const [{options}] = await presenter.opened();
    assert.equal(options.expiresAt, Date.parse(expiresAt));
    assert.deepEqual(await agent.resumed, [{interruptId: 'i', status: 'cancelled'}]);
    assert.equal(options.signal.aborted, true);
  });

  it('presents interrupts that are open already, and those of the run that answers them', async () => {
    const next = {type: 'interrupt', interrupts: [{id: 'second', reason: 'confirmation', message: 'And?'}]};
    const first = {id: 'first', reason: 'confirmation', message: 'Sure?'};
    const agent = new InterruptingAgent([first], {outcomes: [next]});
    await agent.runAgent();
    const presenter = scriptedPresenter();
    const disconnect = connectAgUi(agent, presenter);
    (await presenter.opened())[0].answer({action: 'accept'});
    const [, prompt] = await presenter.opened(2);
    assert.equal(prompt.request.message, 'And?');
    disconnect();
  });
});
