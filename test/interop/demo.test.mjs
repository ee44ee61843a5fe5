// Connects the v1 client to the demo's server. Every tool shows its prompt and receives the answer.
import assert from 'node:assert/strict';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {CreateMessageRequestSchema} from '@modelcontextprotocol/sdk/types.js';
import {startDemo} from '../../demo/serve.mjs';
import {browsers} from '../e2e/browsers.mjs';
import {InteropPage} from './interop-page.mjs';
import {servePage} from './serve-page.mjs';

const tools = [
  ['chooseColor', {}],
  ['ask_user_preferences', {}],
  ['delete_palette', {palette: 'Autumn'}],
  ['delete_file', {path: 'notes.txt'}],
  ['deploy', {}],
  ['connect_account', {}],
  ['askUserName', {}],
];

const [[name, launch]] = browsers;
describe(`the demo's server with the v1 client in ${name}`, () => {
  let demo;
  let served;
  let browser;
  let page;

  before(async () => {
    [demo, served, browser] = await Promise.all([
      startDemo({ports: [4410, 4411, 4412], quiet: true}),
      servePage(),
      launch(),
    ]);
  });
  after(async () => {
    await browser?.close();
    await served?.close();
    await demo?.close();
  });
  beforeEach(async () => {
    page = await InteropPage.open(browser, served.url);
  });
  afterEach(async () => {
    assert.deepEqual(page.errors, []);
    await page.close();
  });

  for (const [tool, input] of tools) {
    it(`shows the prompt of ${tool} and reports that the user cancelled`, async () => {
      await page.connect({generation: 'v1', url: demo.mcpUrl});
      await page.call(tool, input);
      assert.notEqual(await page.message(), '');
      await page.pressInFrame('cancel');
      assert.notEqual(await page.said(), '');
    });
  }

  it("lets request_llm_help call the client's model", async () => {
    const client = new Client({name: 'test', version: '1'}, {capabilities: {sampling: {}}});
    let messages;
    client.setRequestHandler(CreateMessageRequestSchema, async ({params}) => {
      messages = params.messages;
      return {role: 'assistant', model: 'canned', content: {type: 'text', text: 'Read the manual.'}};
    });
    await client.connect(new StreamableHTTPClientTransport(new URL(demo.mcpUrl)));
    const result = await client.callTool({name: 'request_llm_help', arguments: {about: 'colours'}});
    await client.close();

    assert.match(JSON.stringify(messages), /colours/);
    assert.match(JSON.stringify(result.content), /Read the manual\./);
  });
});
