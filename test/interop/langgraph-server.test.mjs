// answerInterrupts() with two versions of the SDK of LangGraph Platform against its development server. The server keeps everything in memory.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import * as newest from '@langchain/langgraph-sdk';
import * as tagged from 'langgraph-sdk-1';
import {answerInterrupts} from '../../dist/langgraph.js';
import {declinedWith, scriptedPresenter} from '../node/adapters/presenter.mjs';
import {startDevServer} from './langgraph-dev-server.mjs';

/** A graph with two nodes that interrupt in the same step. */
const graph = `
import {Annotation, interrupt, START, StateGraph} from '@langchain/langgraph';

const answers = Annotation({reducer: (old, more) => ({...old, ...more}), default: () => ({})});
const State = Annotation.Root({answers});

const two = new StateGraph(State);
for (const key of ['first', 'second']) {
  two.addNode(key, () => ({answers: {[key]: interrupt({question: 'Run ' + key + '?'})}}));
  two.addEdge(START, key);
}
export const approvals = two.compile();
`;

describe('answerInterrupts() with the development server of LangGraph', () => {
  let server;

  before(async () => {
    server = await startDevServer('server', graph, ['approvals']);
  });
  after(() => server?.close());

  for (const [version, {Client}] of Object.entries({'2.0': newest, 1.15: tagged}))
    describe(`through version ${version} of its SDK`, () => {
      let client;
      before(() => (client = new Client({apiUrl: server.apiUrl})));

      /** The open interrupts of a thread. The result of a run has only one of them, and the state includes answered ones. */
      const openIn = async (thread) => Object.values((await client.threads.get(thread)).interrupts).flat();

      /** Runs a graph until it interrupts. `resume` continues and returns the state. */
      async function interrupted() {
        const {thread_id: thread} = await client.threads.create();
        await client.runs.wait(thread, 'approvals', {input: {}});
        const resume = async (resume) => {
          await client.runs.wait(thread, 'approvals', {command: {resume}});
          return (await client.threads.getState(thread)).values.answers;
        };
        return {thread, interrupts: await openIn(thread), resume};
      }

      it('answers two interrupts of a thread in one run', async () => {
        const {interrupts, resume} = await interrupted();
        const presenter = scriptedPresenter();
        const answers = answerInterrupts(interrupts, presenter);
        const prompts = await presenter.opened(2);
        const [first, second] = ['first', 'second'].map((key) =>
          prompts.find(({text}) => text.includes(`Run ${key}?`)),
        );
        second.answer({action: 'accept'});
        first.answer(declinedWith('no'));
        assert.deepEqual(await resume(await answers), {first: false, second: true});
      });

      it('leaves an interrupt without an answer open in the thread', async () => {
        const {thread, interrupts, resume} = await interrupted();
        const presenter = scriptedPresenter();
        const answers = answerInterrupts(interrupts, presenter);
        const prompts = await presenter.opened(2);
        prompts.find(({text}) => text.includes('first')).answer({action: 'cancel'});
        prompts.find(({text}) => text.includes('second')).answer({action: 'accept'});
        await resume(await answers);
        assert.deepEqual(
          (await openIn(thread)).map(({value}) => value.question),
          ['Run first?'],
        );
      });
    });
});
