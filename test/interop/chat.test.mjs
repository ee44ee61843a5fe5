// Runs the page and the agent of docs/guides/chat.md: React, the AI SDK with its mock of a model, and a real MCP server.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {writeFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {convertArrayToReadableStream, MockLanguageModelV4} from 'ai/test';
import {transform} from 'esbuild';
import {listen} from '../../src/dev-host/listen.mjs';
import {click, Page, until} from '../e2e/page.mjs';
import {documentSnippets} from '../e2e/readme-snippets.mjs';
import {launchChromium} from '../runner/launch.mjs';
import {bundledSnippet, sendPage} from './bundled-snippet.mjs';
import {startStateless} from './v2-server.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const [page, agent] = documentSnippets()
  .filter(({file, language}) => file === 'docs/guides/chat.md' && language === 'tsx')
  .map(({code}) => code);

/** Calls both tools of the agent once, and then says "Done". */
const model = new MockLanguageModelV4({
  doStream: async ({prompt}) => {
    const usage = {
      inputTokens: {total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0},
      outputTokens: {total: 1, text: 1, reasoning: 0},
    };
    const finish = (unified) => ({type: 'finish', finishReason: {unified, raw: unified}, usage});
    const call = (toolName, item) => ({
      type: 'tool-call',
      toolCallId: toolName,
      toolName,
      input: JSON.stringify({item}),
    });
    const calls = [call('delete_item', 'old shirt'), call('order', 'shirt'), finish('tool-calls')];
    const text = [
      {type: 'text-start', id: '1'},
      {type: 'text-delta', id: '1', delta: 'Done.'},
      {type: 'text-end', id: '1'},
      finish('stop'),
    ];
    const parts = prompt.at(-1).role === 'user' ? calls : text;
    return {stream: convertArrayToReadableStream([{type: 'stream-start', warnings: []}, ...parts])};
  },
});

const main = (url) => `
  import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
  import {elicitationCapabilities} from 'mcp-elicitation-elements/mcp';
  import {createRoot} from 'react-dom/client';
  const capabilities = elicitationCapabilities();
  const client = new Client({name: 'chat', version: '1.0.0'}, {capabilities, versionNegotiation: {mode: 'auto'}});
  const connect = () => client.connect(new StreamableHTTPClientTransport(new URL('${url}')));
  createRoot(document.querySelector('#app')).render(<Chat client={client} connect={connect} />);`;

describe('the chat of docs/guides/chat.md', () => {
  let shop;
  let site;
  let browser;
  let chat;

  before(async () => {
    const imports = /^import .*$/gm;
    const {code} = await transform(agent.replace('export ', ''), {loader: 'ts', target: 'es2022'});
    const body = code.replaceAll(imports, '');
    // Where Node finds the AI SDK.
    const file = `${here}node_modules/chat-agent.mjs`;
    await writeFile(
      file,
      `${agent.match(imports).join('\n')}\nexport const handlerOf = (model) => {${body}\nreturn POST;};`,
    );
    const {handlerOf} = await import(file);
    const handler = handlerOf(model);
    [shop, browser] = await Promise.all([startStateless(), launchChromium()]);
    const script = await bundledSnippet(`${page}\n${main(shop.url)}`);
    site = await listen(0, async (req, res) => {
      if (req.method !== 'POST') return sendPage(req, res, script, '<div id="app"></div>');
      const body = Buffer.concat(await req.toArray());
      const answer = await handler(new Request('http://localhost/api/chat', {method: 'POST', body}));
      res.writeHead(answer.status, Object.fromEntries(answer.headers));
      for await (const part of answer.body) res.write(part);
      res.end();
    });
  });
  after(() => Promise.all([browser?.close(), site?.close(), shop?.close()]));

  const text = () =>
    chat.page.$eval('main', (main) => {
      const read = (node) =>
        [...(node.shadowRoot ?? node).childNodes]
          .map((each) =>
            each.nodeType === 3
              ? each.data
              : each.nodeType === 1 && !/style|script/i.test(each.tagName)
                ? read(each)
                : '',
          )
          .join(' ');
      return read(main).replaceAll(/\s+/g, ' ');
    });
  const says = (words) => until(words, async () => (await text()).includes(words));

  const value = async (label) => (await chat.field(label)).evaluate(({value}) => value);

  it('asks, keeps answers as text, and continues after a reload', async () => {
    chat = new Page(await browser.newPage());
    await chat.page.goto(`http://localhost:${site.port}/`);
    await chat.page.locator('main > button').click();
    await chat.fill('Name', 'Ada');
    await says('wants to use delete_item');

    await chat.page.reload();
    await says('wants to use delete_item');
    assert.equal(await value('Name'), 'Ada');
    await click(chat.page, 'mcp-tool-approval >>> [part="approve"]');
    await chat.choose('Large');
    for (const _ of ['name', 'size'])
      await click(chat.page, 'mcp-elicitation-frame >>> schema-form >>> [part="submit"]');
    await says('Order it?');
    await click(chat.page, 'mcp-elicitation-frame >>> [part="submit"]');
    await says('assistant Done.');

    await chat.page.reload();
    for (const words of ['Who orders?', 'Ada', 'Large', 'Order it?', 'Done.']) await says(words);
    assert.equal(
      await chat.page.$$eval(
        'mcp-elicitation-frame',
        (frames) => frames.filter(({status}) => status === 'ready').length,
      ),
      0,
    );
    assert.deepEqual(chat.errors, []);
  });
});
