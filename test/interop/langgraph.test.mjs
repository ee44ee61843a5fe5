// answerInterrupts() with graphs of LangGraph and LangChain's human-in-the-loop middleware.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {AIMessage} from '@langchain/core/messages';
import {FakeListChatModel} from '@langchain/core/utils/testing';
import {Command, MemorySaver} from '@langchain/langgraph';
import {createAgent, humanInTheLoopMiddleware, tool} from 'langchain';
import {answerInterrupts} from '../../dist/langgraph.js';
import {config, interrupted} from './langgraph-graph.mjs';
import {adapterContract} from './adapter-contract.mjs';
import {isForm} from './wild-requests.mjs';
import {declinedWith, scriptedPresenter} from '../node/adapters/presenter.mjs';

adapterContract('answerInterrupts()', {
  cancelled: 'open',
  aborted: 'open',
  async start(presenter, names) {
    const responseSchema = {
      type: 'object',
      properties: {approved: {type: 'boolean'}},
      required: ['approved'],
    };
    const {interrupts, resume} = await interrupted(
      names.map((name) => ({question: `Run ${name}?`, name})),
      {responseSchema},
    );
    const stop = new AbortController();
    const answers = answerInterrupts(interrupts, presenter, {signal: stop.signal}).then(async (value) => {
      const state = value === undefined ? {answers: {}} : await resume(value);
      return names.map((_, index) => {
        const {[index]: answer} = state.answers;
        if (!answer) return {outcome: 'open'};
        return {outcome: answer.approved === false ? 'no' : 'yes', reason: answer.reason};
      });
    });
    return {answers, abort: () => stop.abort()};
  },
  carries: isForm,
  async ask(presenter, {request: {message, requestedSchema}}) {
    const {interrupts, resume} = await interrupted([requestedSchema ? {message, requestedSchema} : message]);
    const value = await answerInterrupts(interrupts, presenter);
    const {0: answer} = (await resume(value)).answers;
    return {action: 'accept', content: answer === true ? {} : answer};
  },
});

describe('answerInterrupts() with a graph of LangGraph', () => {
  const answering = async (value, answer, {options, ...more} = {}) => {
    const {interrupts, resume} = await interrupted([value], options);
    const presenter = scriptedPresenter();
    const answers = answerInterrupts(interrupts, presenter, more);
    const [prompt] = await presenter.opened();
    prompt.answer(answer);
    const resumed = await answers;
    return {prompt, resumed, state: resumed === undefined ? undefined : await resume(resumed)};
  };

  it('leaves an interrupt open that was declined and whose schema cannot say no', async () => {
    const responseSchema = {type: 'object', properties: {age: {type: 'integer'}}, required: ['age']};
    const options = {responseSchema};
    const {resumed} = await answering('Your age?', {action: 'decline'}, {options});
    assert.equal(resumed, undefined);
    const declined = (_, reason) => ({refused: reason});
    const {state} = await answering('Your age?', declinedWith('private'), {options, declined});
    assert.deepEqual(state.answers[0], {refused: 'private'});
  });
});

describe('answerInterrupts() with the human-in-the-loop middleware', () => {
  /** An agent that calls a tool for each action. Returns what ran. */
  const reviewed = async (actions, decide, interruptOn) => {
    const ran = [];
    const tools = ['delete_file', 'send_email'].map((name) =>
      tool(async (args) => void ran.push([name, args]) ?? 'ok', {
        name,
        description: name,
        schema: {type: 'object', properties: {path: {type: 'string'}}},
      }),
    );
    class Model extends FakeListChatModel {
      bindTools() {
        return this;
      }
      async _generate(messages) {
        const isFirst = messages.at(-1).getType() === 'human';
        const tool_calls = actions.map(([name, args], index) => ({name, args, id: `c${index}`}));
        const message = isFirst ? new AIMessage({content: '', tool_calls}) : new AIMessage('Done');
        return {generations: [{text: '', message}]};
      }
    }
    const agent = createAgent({
      model: new Model({responses: ['']}),
      tools,
      middleware: [humanInTheLoopMiddleware({interruptOn})],
      checkpointer: new MemorySaver(),
    });
    const thread = config();
    const {__interrupt__: interrupts} = await agent.invoke(
      {messages: [{role: 'user', content: 'Go'}]},
      thread,
    );
    const presenter = scriptedPresenter({approves: true});
    const answers = answerInterrupts(interrupts, presenter);
    decide(await presenter.opened(actions.length));
    const resume = await answers;
    if (resume) await agent.invoke(new Command({resume}), thread);
    return {ran, resume, prompts: presenter.prompts};
  };
  const path = (name) => ({path: `/tmp/${name}`});

  it('runs approved and edited calls with their arguments', async () => {
    const actions = [
      ['delete_file', path('a')],
      ['send_email', path('b')],
    ];
    const decide = ([first, second]) => {
      second.answer({decision: 'approve'});
      first.answer({decision: 'edit', arguments: path('c')});
    };
    const {ran, prompts} = await reviewed(actions, decide, {delete_file: true, send_email: true});
    assert.deepEqual(ran.toSorted(), [
      ['delete_file', path('c')],
      ['send_email', path('b')],
    ]);
    assert.deepEqual(prompts[0].request.arguments, path('a'));
    // The middleware has no schema by default, and allows edits.
    assert.deepEqual(prompts[0].request.inputSchema, {type: 'object'});
  });

  it('rejects an edited call if the policy does not allow edits', async () => {
    const interruptOn = {delete_file: {allowedDecisions: ['approve', 'reject']}};
    const decide = ([prompt]) => prompt.answer({decision: 'edit', arguments: path('c')});
    const {ran, resume} = await reviewed([['delete_file', path('a')]], decide, interruptOn);
    assert.deepEqual(ran, []);
    const [{decisions}] = Object.values(resume);
    assert.equal(decisions[0].type, 'reject');
    assert.match(decisions[0].message, /\/tmp\/c/);
  });
});
