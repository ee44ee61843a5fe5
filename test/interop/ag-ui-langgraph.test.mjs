// connectAgUi() with the bridge of LangGraph for AG-UI, against the development server of LangGraph: the graph gets the user's answer.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {LangGraphAgent} from '@ag-ui/langgraph';
import {Client} from '@langchain/langgraph-sdk';
import {connectAgUi} from '../../dist/ag-ui.js';
import {until} from '../e2e/page.mjs';
import {declinedWith, scriptedPresenter} from '../node/adapters/presenter.mjs';
import {startDevServer} from './langgraph-dev-server.mjs';

/** Graphs that keep what their interrupt returns. */
const graph = `
import {Annotation, interrupt, START, StateGraph} from '@langchain/langgraph';

const messages = Annotation({reducer: (old, more) => [...old, ...more], default: () => []});
const answers = Annotation({reducer: (old, more) => ({...old, ...more}), default: () => ({})});
const State = Annotation.Root({messages, answers});
const graphOf = (values) => {
  const graph = new StateGraph(State);
  for (const [key, value] of Object.entries(values)) {
    graph.addNode(key, () => ({answers: {[key]: interrupt(value)}}));
    graph.addEdge(START, key);
  }
  return graph.compile();
};

const requestedSchema = {type: 'object', properties: {city: {type: 'string', title: 'City'}}, required: ['city']};
export const form = graphOf({form: {message: 'Which city?', requestedSchema}});
export const text = graphOf({text: 'Go on?'});
export const review = graphOf({
  review: {
    action_requests: [{name: 'send_email', args: {to: 'a@b.c'}, description: 'Review'}],
    review_configs: [{action_name: 'send_email', allowed_decisions: ['approve', 'edit', 'reject', 'respond']}],
  },
});
export const inbox = graphOf({
  inbox: [
    {
      action_request: {action: 'send_email', args: {to: 'a@b.c'}},
      config: {allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: true},
      description: 'Review',
    },
  ],
});
export const two = graphOf({first: {question: 'Run first?'}, second: {question: 'Run second?'}});
`;

describe('connectAgUi() with @ag-ui/langgraph', () => {
  let server;
  before(async () => {
    server = await startDevServer('ag-ui', graph, ['form', 'text', 'review', 'inbox', 'two']);
  });
  after(() => server?.close());

  for (const emitInterruptOutcome of [false, true])
    describe(emitInterruptOutcome ? 'with `emitInterruptOutcome`' : 'in its default configuration', () => {
      /** Runs a graph until it interrupts. `resumed` waits for the end of the run that answers, and returns the answers in its state. */
      async function interrupted(t, graphId, count = 1) {
        const {apiUrl} = server;
        const client = new Client({apiUrl});
        // The server has no schemas of graphs in JavaScript, and needs many seconds to say so. The bridge does without them.
        client.assistants.getSchemas = () => Promise.reject(new Error('no schemas'));
        const agent = new LangGraphAgent({deploymentUrl: apiUrl, graphId, emitInterruptOutcome, client});
        const errors = [];
        const presenter = scriptedPresenter({approves: true});
        let finished = 0;
        agent.subscribe({onRunFinalized: () => void finished++});
        t.after(connectAgUi(agent, presenter, {onError: (error) => errors.push(error.message)}));
        await agent.runAgent({runId: crypto.randomUUID()});
        const prompts = await presenter.opened(count);
        const state = async () => (await client.threads.getState(agent.threadId)).values.answers;
        const resumed = async () => {
          await until('the end of the second run', () => finished > 1);
          assert.deepEqual(errors, []);
          assert.equal(presenter.prompts.length, count);
          return state();
        };
        return {presenter, prompts, resumed, state};
      }

      it('presents a schema as a form, and the graph gets its content', async (t) => {
        const {prompts, resumed} = await interrupted(t, 'form');
        const [{kind, request, answer}] = prompts;
        assert.equal(kind, 'elicit');
        assert.equal(request.message, 'Which city?');
        assert.deepEqual(request.requestedSchema.required, ['city']);
        answer({action: 'accept', content: {city: 'Rome'}});
        assert.deepEqual(await resumed(), {form: {city: 'Rome'}});
      });

      it('presents a text as a confirmation, and the graph gets yes or no', async (t) => {
        for (const [answer, value] of [
          [{action: 'accept'}, true],
          [declinedWith('no'), false],
        ]) {
          const {prompts, resumed} = await interrupted(t, 'text');
          assert.equal(prompts[0].request.message, 'Go on?');
          prompts[0].answer(answer);
          assert.deepEqual(await resumed(), {text: value});
        }
      });

      it('presents a reviewed call, and the graph gets each decision', async (t) => {
        const edited = {to: 'c@d.e'};
        for (const [decision, value] of [
          [{decision: 'approve'}, {type: 'approve'}],
          [
            {decision: 'edit', arguments: edited},
            {type: 'edit', edited_action: {name: 'send_email', args: edited}},
          ],
          [{decision: 'reject'}, {type: 'reject'}],
        ]) {
          const {prompts, resumed} = await interrupted(t, 'review');
          const [{kind, request, answer}] = prompts;
          assert.equal(kind, 'approve');
          assert.deepEqual([request.name, request.arguments], ['send_email', {to: 'a@b.c'}]);
          answer(decision);
          assert.deepEqual(await resumed(), {review: {decisions: [value]}});
        }
      });

      it('presents a request of Agent Inbox, and the graph gets the response', async (t) => {
        const {prompts, resumed} = await interrupted(t, 'inbox');
        assert.equal(prompts[0].request.name, 'send_email');
        prompts[0].answer({decision: 'reject', reason: 'Ask Ann'});
        assert.deepEqual(await resumed(), {inbox: [{type: 'response', args: 'Ask Ann'}]});
      });

      it('presents two interrupts of one step side by side, and each node gets its answer', async (t) => {
        const {prompts, resumed} = await interrupted(t, 'two', 2);
        const [first, second] = ['first', 'second'].map((key) =>
          prompts.find(({text}) => text.includes(`Run ${key}?`)),
        );
        second.answer({action: 'accept'});
        first.answer(declinedWith('no'));
        assert.deepEqual(await resumed(), {first: false, second: true});
      });

      it('leaves an interrupt open whose prompt is closed, and the next answer reaches its node', async (t) => {
        const {presenter, prompts, state} = await interrupted(t, 'two', 2);
        const isFirst = ({text}) => text.includes('Run first?');
        prompts.find(isFirst).answer({action: 'cancel'});
        prompts.find((each) => !isFirst(each)).answer({action: 'accept'});
        // The bridge reports all interrupts of the step again, also answered ones.
        const again = (await presenter.opened(4)).slice(2);
        assert.deepEqual(await state(), {second: true});
        again.find(isFirst).answer({action: 'accept'});
        again.find((each) => !isFirst(each)).answer(declinedWith('no'));
        await until('the answer of the first', async () => 'first' in (await state()));
        assert.deepEqual(await state(), {first: true, second: true});
      });
    });
});
