// presentTask(), durable() and onInputRequest() in pages with a session of @modelcontextprotocol/ext-tasks, the frame, and a server with the
// Tasks extension. The pages are reloaded, and opened in two tabs.
import assert from 'node:assert/strict';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {listen} from '../../src/dev-host/listen.mjs';
import {browsers} from '../e2e/browsers.mjs';
import {Page, until} from '../e2e/page.mjs';
import {elicitation, tasksServer} from '../servers/tasks-server.mjs';
import {servePage} from './serve-page.mjs';

const text = (title) => ({type: 'string', title});
const size = elicitation('Which size?', {size: text('Size')});
const address = elicitation('Where do you live?', {
  name: text('Name'),
  city: text('City'),
  pin: {type: 'string', title: 'PIN', format: 'password'},
});
const accept = (content) => ({action: 'accept', content});

/** Answers a request of Node with the `fetch` of a server. */
async function answer({fetch}, req, res) {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const {method, headers} = req;
  const body = chunks.length ? Buffer.concat(chunks) : undefined;
  const response = await fetch(new Request(new URL(req.url, 'http://localhost'), {method, headers, body}));
  res.writeHead(response.status, Object.fromEntries(response.headers));
  res.end(Buffer.from(await response.arrayBuffer()));
}

for (const [name, launch] of browsers)
  describe(`a task of an ext-tasks session in a page of ${name}`, () => {
    let browser;
    let endpoint;
    let served;
    /** The server of the current test. */
    let server;
    let pages;

    before(async () => {
      endpoint = await listen(0, (req, res) => answer(server, req, res));
      const target = `http://localhost:${endpoint.port}`;
      [served, browser] = await Promise.all([servePage({name: 'tasks', target}), launch()]);
    });
    after(async () => {
      await browser?.close();
      await served?.close();
      await endpoint?.close();
    });
    beforeEach(() => {
      pages = [];
    });
    afterEach(async () => {
      for (const page of pages) {
        assert.deepEqual(page.errors, []);
        await page.close();
      }
    });

    const open = async (url = served.url) => {
      const page = await Page.open(browser, url);
      pages.push(page);
      return page;
    };
    const asks = async (page, message) => {
      await until(message, async () => (await page.message()).includes(message));
    };
    const answers = () => Object.assign({}, ...[...server.tasks.values()].map((task) => task.answers));
    /** The updates that the server received, as JSON, without repetitions. */
    const updates = () => [
      ...new Set(server.methods('tasks/update').map(({params}) => JSON.stringify(params.inputResponses))),
    ];
    /** Waits until a draft with a text is stored. */
    const stored = (page, part) =>
      until(`a stored draft with ${part}`, () =>
        page.page.evaluate(async (part) => {
          const opening = indexedDB.open('mcp-elicitation-elements/tasks');
          await new Promise((resolve) => (opening.onsuccess = resolve));
          const all = opening.result.transaction('records').objectStore('records').getAll();
          await new Promise((resolve) => (all.onsuccess = resolve));
          opening.result.close();
          const records = JSON.stringify(all.result);
          return records.includes(part) && records;
        }, part),
      );

    it('continues after a reload with what is not answered, and with what the user had entered', async () => {
      server = tasksServer({rounds: [{size, address}]});
      const page = await open();
      await page.host('start');
      await asks(page, 'Which size?');
      await page.fill('Size', 'M');
      await page.press('submit');
      await asks(page, 'Where do you live?');
      await page.fill('Name', 'Ada');
      await page.fill('City', 'London');
      await page.fill('PIN', 'not-a-real-pin');
      const records = await stored(page, 'London');
      assert.ok(!records.includes('not-a-real-pin'), 'the secret was stored');
      assert.ok(!records.includes('Which size?'), 'the answered request was stored');

      await page.page.reload();
      await page.page.waitForSelector('html[data-ready]');
      await asks(page, 'Where do you live?');
      await until('the restored draft', async () => (await page.value('City')) === 'London');
      assert.equal(await page.value('Name'), 'Ada');
      assert.equal(await page.value('PIN'), '');
      await page.press('submit');
      assert.equal(await page.host('ended'), 'completed');
      assert.deepEqual(answers(), {
        size: accept({size: 'M'}),
        address: accept({name: 'Ada', city: 'London'}),
      });
      assert.equal(server.tasks.size, 1);
      assert.deepEqual(server.methods('tasks/cancel'), []);
      assert.equal(server.methods('tasks/update').length, 2);
      assert.deepEqual(await page.host('errors'), []);
    });

    it('closes in all tabs when it is answered in one', async () => {
      server = tasksServer({rounds: [{size}]});
      const first = await open();
      await first.host('start');
      await asks(first, 'Which size?');
      const second = await open(first.page.url());
      await asks(second, 'Which size?');
      await second.fill('Size', 'L');
      await second.press('submit');
      assert.deepEqual(await Promise.all([first, second].map((page) => page.host('ended'))), [
        'completed',
        'completed',
      ]);
      await until('the closed prompt', async () => !(await first.isAsked()));
      assert.deepEqual(answers(), {size: accept({size: 'L'})});
      assert.deepEqual(updates(), [JSON.stringify({size: accept({size: 'L'})})]);
    });
  });
