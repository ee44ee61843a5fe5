// Agents in Node whose presenter is in pages, with real peers: handlers of the Claude Agent SDK, called as the SDK calls them; an agent of ACP
// over stdio; a graph of LangGraph. The pages are connected by WebSocket, or by server-sent events and POST.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {Readable, Writable} from 'node:stream';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import * as acp from '@agentclientprotocol/sdk';
import {WebSocketServer} from 'ws';
import {acpClientHandlers} from '../../dist/acp.js';
import {answerInterrupts} from '../../dist/langgraph.js';
import {remotePresenter} from '../../dist/remote.js';
import {browsers} from '../e2e/browsers.mjs';
import {click, Page, until} from '../e2e/page.mjs';
import {interrupted} from './langgraph-graph.mjs';
import {servePage} from './serve-page.mjs';

const approval = (part) => `mcp-tool-approval >>> [part~="${part}"]`;

/** Whether a record of `durable()` has a text. Runs in the page. */
async function isStored(text) {
  const opening = indexedDB.open('mcp-elicitation-elements/remote');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const all = opening.result.transaction('records').objectStore('records').getAll();
  await new Promise((resolve) => (all.onsuccess = resolve));
  opening.result.close();
  return JSON.stringify(all.result).includes(text);
}

for (const [name, launch] of browsers.slice(0, 1))
  describe(`an agent in Node with its presenter in pages of ${name}`, () => {
    let browser;
    let served;
    let sockets;
    /** The open responses of server-sent events. */
    const streams = new Set();
    let agent;
    let pages;

    const events = async (req, res) => {
      if (req.method === 'GET') {
        res.writeHead(200, {'content-type': 'text/event-stream'}).flushHeaders();
        streams.add(res);
        return res.on('close', () => streams.delete(res));
      }
      let text = '';
      for await (const chunk of req) text += chunk;
      agent.receive(text);
      return res.end();
    };

    before(async () => {
      sockets = new WebSocketServer({port: 0});
      sockets.on('connection', (socket) => socket.on('message', (data) => agent.receive(String(data))));
      await once(sockets, 'listening');
      [served, browser] = await Promise.all([servePage({name: 'remote', routes: {'/ui': events}}), launch()]);
    });
    after(async () => {
      for (const socket of sockets.clients) socket.terminate();
      for (const stream of streams) stream.destroy();
      sockets.close();
      await browser?.close();
      await served?.close();
    });
    beforeEach(() => {
      pages = [];
      agent = remotePresenter((message) => {
        for (const socket of sockets.clients) socket.send(message);
        for (const stream of streams) stream.write(`data: ${message}\n\n`);
      });
    });
    afterEach(async () => {
      for (const page of pages) {
        assert.deepEqual(page.errors, []);
        await page.close();
      }
    });

    const open = async (query, place = browser) => {
      const page = await Page.open(place, `${served.url}?${new URLSearchParams(query)}`);
      pages.push(page);
      return page;
    };
    const overSocket = (more, place) => open({socket: sockets.address().port, ...more}, place);
    const asks = (page, message) => until(message, async () => (await page.message()).includes(message));

    it('answers an agent of ACP over stdio, in a page that is connected by server-sent events and POST', async () => {
      const page = await open({});
      const file = fileURLToPath(new URL('acp-agent.mjs', import.meta.url));
      const child = spawn(process.execPath, [file], {stdio: ['pipe', 'pipe', 'inherit']});
      try {
        const handlers = acpClientHandlers(agent.presenter, {RequestError: acp.RequestError});
        const client = acp
          .client({name: 'bridge'})
          .onRequest('elicitation/create', handlers['elicitation/create'])
          .onRequest('session/request_permission', handlers['session/request_permission']);
        const stream = acp.ndJsonStream(Writable.toWeb(child.stdin), Readable.toWeb(child.stdout));
        const done = client.connectWith(stream, async (peer) => {
          await peer.request('initialize', {protocolVersion: acp.PROTOCOL_VERSION, clientCapabilities: {}});
          return peer.request('session/new', {cwd: '/', mcpServers: []});
        });
        await page.fill('Name', 'Ada');
        await page.press('submit');
        await click(page.page, approval('approve'));
        const [answered, decided, refused] = JSON.parse((await done).sessionId);
        assert.deepEqual(answered, {action: 'accept', content: {name: 'Ada'}});
        assert.deepEqual(decided.outcome, {outcome: 'selected', optionId: 'yes'});
        assert.equal(refused.code, -32602);
      } finally {
        child.kill();
      }
    });

    it('resumes a graph of LangGraph with the answer from a second device, after a reload and a lost connection', async () => {
      const properties = {city: {type: 'string', title: 'City'}};
      const responseSchema = {type: 'object', properties, required: ['city']};
      const {interrupts, resume} = await interrupted(['Where to?'], {responseSchema});
      const answers = answerInterrupts(interrupts, agent.presenter, {serverName: 'Travel'});
      const desktop = await overSocket({durable: ''});
      await asks(desktop, 'Where to?');
      await desktop.fill('City', 'London');
      await until('the stored entry', () => desktop.page.evaluate(isStored, 'London'));
      await desktop.page.reload();
      const entered = async () => (await desktop.field('City')).evaluate(({value}) => value);
      await until('the restored entry', async () => (await entered()) === 'London');

      for (const socket of sockets.clients) socket.terminate();
      const device = await browser.createBrowserContext();
      const phone = await overSocket({durable: ''}, device);
      await phone.fill('City', 'Paris');
      await phone.press('submit');
      const value = await answers;
      assert.deepEqual((await resume(value)).answers[0], {city: 'Paris'});
      await until('the closed prompt', async () => !(await desktop.isAsked()));
      await desktop.page.reload();
      await desktop.page.waitForSelector('html[data-ready]');
      assert.equal(await desktop.isAsked(), false);
    });
  });
