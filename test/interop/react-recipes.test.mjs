// Runs the recipes of docs/guides/other-protocols.md for React: CopilotKit with an agent of AG-UI, and `useStream()` of LangChain with the
// development server of LangGraph.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Client} from '@langchain/langgraph-sdk';
import {listen} from '../../src/dev-host/listen.mjs';
import {awaited, click, Page, until} from '../e2e/page.mjs';
import {Runs} from '../e2e/readme-snippets.mjs';
import {launchChromium} from '../runner/launch.mjs';
import {bundledSnippet, sendPage} from './bundled-snippet.mjs';
import {startDevServer} from './langgraph-dev-server.mjs';

const toRun = new Runs('test/interop/react-recipes.test.mjs');

/** A component that contains a recipe as it is printed. */
const component = (recipe, imports, more = '') => `
  import {useEffect} from 'react';
  import {createRoot} from 'react-dom/client';
  import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js';
  ${imports}
  const presenter = document.querySelector('mcp-elicitation-frame');
  function Recipe() {
    ${recipe}
    ${more}
  }
  createRoot(document.querySelector('#app')).render(<Recipe />);`;

describe('the recipes for React in docs/guides/other-protocols.md', () => {
  let browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser?.close());

  /** Opens a page with a frame and a script. */
  async function pageWith(t, contents) {
    const script = await bundledSnippet(contents);
    const site = await listen(0, (req, res) =>
      sendPage(req, res, script, '<div id="app"></div><mcp-elicitation-frame></mcp-elicitation-frame>'),
    );
    const page = new Page(await browser.newPage());
    t.after(async () => {
      await page.page.close();
      await site.close();
    });
    await page.page.goto(`http://localhost:${site.port}/`);
    return page;
  }

  const recipe = toRun.take('CopilotKit').code;
  /** A page of CopilotKit whose agent has these interrupts, after its first run. */
  async function copilot(t, interrupts) {
    // The hooks of @copilotkit/react-core return the agent and the core of their provider.
    const opened = await pageWith(
      t,
      `${component(
        recipe,
        `import {CopilotKitCore} from '@copilotkit/core';
         import {connectAgUi} from 'mcp-elicitation-elements/ag-ui';
         import {InterruptingAgent} from './ag-ui-agent.mjs';
         const source = new InterruptingAgent(${JSON.stringify(interrupts)});
         const core = new CopilotKitCore({agents__unsafe_dev_only: {default: source}});
         const useAgent = () => ({agent: core.getAgent('default')});
         const useCopilotKit = () => ({copilotkit: core});`,
        'return <button onClick={() => copilotkit.runAgent({agent})}>Start</button>;',
      )}
      globalThis.inputs = source.inputs;`,
    );
    await opened.page.locator('#app button').click();
    return opened;
  }

  it('CopilotKit starts the run that answers an interrupt', async (t) => {
    const {page, errors} = await copilot(t, [{id: 'i1', reason: 'input_required', message: 'Book it?'}]);
    await click(page, 'mcp-elicitation-frame >>> [part~="submit"]');
    const resumed = await until('the second run', () => page.evaluate(() => globalThis.inputs[1]?.resume));
    assert.deepEqual(resumed, [{interruptId: 'i1', status: 'resolved', payload: {approved: true}}]);
    const runs = await page.evaluate(() => globalThis.inputs.map(({runId}) => runId));
    assert.equal(new Set(runs).size, 2);
    assert.deepEqual(errors, []);
  });

  it('CopilotKit passes on the answers to several interrupts of a graph', async (t) => {
    const interruptOf = (id) => ({
      id,
      reason: 'langgraph:interrupt',
      metadata: {langgraph: {raw: {message: `Run ${id}?`}}},
    });
    const {page, errors} = await copilot(t, ['a', 'b'].map(interruptOf));
    const pending = () => page.$eval('mcp-elicitation-frame', (frame) => frame.pending);
    await until('both questions', async () => (await pending()) === 2);
    // A press that is as quick as the second half of a double click does not count.
    await until('the answers', async () => {
      if (await pending()) await click(page, 'mcp-elicitation-frame >>> [part~="submit"]');
      return !(await pending());
    });
    const props = await until('the second run', () =>
      page.evaluate(() => globalThis.inputs[1]?.forwardedProps),
    );
    assert.deepEqual(props.command, {resume: {a: true, b: true}});
    assert.deepEqual(errors, []);
  });

  it('useStream() receives the answers to all interrupts of a thread', async (t) => {
    const graph = `
      import {Annotation, interrupt, START, StateGraph} from '@langchain/langgraph';
      const answers = Annotation({reducer: (old, more) => ({...old, ...more}), default: () => ({})});
      const two = new StateGraph(Annotation.Root({answers}));
      for (const key of ['first', 'second']) {
        two.addNode(key, () => ({answers: {[key]: interrupt({question: 'Run ' + key + '?'})}}));
        two.addEdge(START, key);
      }
      export const agent = two.compile();`;
    const server = await startDevServer('recipe', graph, ['agent']);
    t.after(() => server.close());
    const client = new Client({apiUrl: server.apiUrl});
    const {thread_id: thread} = await client.threads.create();
    const {page, errors} = await pageWith(
      t,
      component(
        toRun.take('React and useStream').code,
        `import {useStream} from '@langchain/react';
         import {answerInterrupts} from 'mcp-elicitation-elements/langgraph';
         const [apiUrl, threadId] = ${JSON.stringify([server.apiUrl, thread])};`,
        'return <button onClick={() => stream.submit({})}>Start</button>;',
      ),
    );
    await page.locator('#app button').click();
    const text = async () =>
      (await awaited(page, 'mcp-elicitation-frame >>> [part="message"]')).evaluate(
        ({textContent}) => textContent,
      );
    // The interrupts of a run arrive one after the other.
    const pending = () => page.$eval('mcp-elicitation-frame', (frame) => frame.pending);
    await until('both questions', async () => (await pending()) === 2);
    const firstText = await text();
    const isFirst = firstText.includes('first');
    await click(page, 'mcp-elicitation-frame >>> [part~="submit"]');
    await until('the second question', async () => (await text()) !== firstText);
    // A press on Decline that is as quick as the second half of a double click does not count.
    await until('the answer to the second question', async () => {
      if (await pending()) await click(page, 'mcp-elicitation-frame >>> [part~="decline"]');
      return !(await pending());
    });
    const read = async () => {
      const {answers} = (await client.threads.getState(thread)).values;
      return Object.keys(answers ?? {}).length === 2 && answers;
    };
    assert.deepEqual(await until('the answers in the thread', read), {first: isFirst, second: !isFirst});
    assert.deepEqual(errors, []);
    assert.deepEqual(toRun.left, []);
  });
});
