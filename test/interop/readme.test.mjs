// Runs the client snippets of docs/guides/hosts.md in a page with real servers.
import assert from 'node:assert/strict';
import {after, afterEach, before, describe, it} from 'node:test';
import {startDemo} from '../../demo/serve.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {Runs, scriptOf} from '../e2e/readme-snippets.mjs';
import {browsers} from '../e2e/browsers.mjs';
import {Page, until} from '../e2e/page.mjs';
import {bundledSnippet, sendPage} from './bundled-snippet.mjs';
import {startStateless} from './v2-server.mjs';

const toRun = new Runs('test/interop/readme.test.mjs');

const imports = `
  import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js';
  import {
    callToolWithElicitation, connectElicitation, elicitationCapabilities, resumePending, serializePending,
  } from 'mcp-elicitation-elements/mcp';
  const frame = document.querySelector('mcp-elicitation-frame');`;

for (const [name, launch] of browsers) {
  describe(`the snippets of docs/guides/hosts.md for clients, in ${name}`, () => {
    let themes;
    let orders;
    let site;
    let script;
    let browser;
    let demo;

    before(async () => {
      [themes, orders, browser] = await Promise.all([
        startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true}),
        startStateless(),
        launch(),
      ]);
      const frame = '<mcp-elicitation-frame></mcp-elicitation-frame>';
      site = await listen(0, (req, res) => sendPage(req, res, script, frame));
    });
    after(async () => {
      await Promise.all([browser?.close(), site?.close(), themes?.close(), orders?.close()]);
    });
    afterEach(async () => {
      const errors = demo?.errors ?? [];
      await demo?.close();
      demo = undefined;
      assert.deepEqual(errors, []);
    });

    /** Opens a page that runs the snippet with the given title and with the values `names` in scope. */
    async function run(title, names, then = '') {
      script = await bundledSnippet(`${imports}\n${names}\n${scriptOf(toRun.take(title))}\n${then}`);
      demo = new Page(await browser.newPage());
      await demo.page.goto(`http://localhost:${site.port}/`);
    }
    const asked = (message) =>
      until(message, async () => {
        const ready = await demo.page.$eval('mcp-elicitation-frame', ({status}) => status === 'ready');
        return ready && (await demo.shown('[part~="message"]')).includes(message);
      });
    const asks = () => demo.shown('[part~="heading"]');
    const value = (name) => until(name, () => demo.page.evaluate((name) => globalThis[name], name));
    const textOf = ({content}) => content.map(({text}) => text).join('\n');

    it('the v1 snippet shows three prompts and returns the result of the tool', async () => {
      await run(
        'Connect SDK v1',
        `const url = new URL('${themes.mcpUrl}'), {signal} = new AbortController();`,
        'Object.assign(globalThis, {result, client});',
      );
      await asked('Step 1 of 3');
      assert.match(await asks(), /Acme/);
      await demo.choose('Staging');
      await demo.press('submit');
      await asked('Step 2 of 3');
      await demo.press('submit');
      await asked('Step 3 of 3');
      await demo.press('submit');
      assert.match(textOf(await value('result')), /^Deployed: Staging, Europe, 2 copies/);

      // After disconnecting, no prompt is shown.
      const late = await demo.page.evaluate(() =>
        globalThis.client
          .callTool({name: 'delete_palette', arguments: {palette: 'Autumn'}})
          .then(({isError}) => Boolean(isError))
          .catch(() => true),
      );
      assert.equal(late, true);
      assert.notEqual(await demo.page.$eval('mcp-elicitation-frame', ({status}) => status), 'ready');
    });

    it('the v2 snippet shows prompts of two clients in one frame, each with its server name', async () => {
      const servers = [
        {name: 'Themes', url: themes.mcpUrl},
        {name: 'Orders', url: orders.url},
      ];
      // Records the clients, which the snippet does not expose.
      await run(
        'Connect SDK v2',
        `import {Client as EveryClient} from '@modelcontextprotocol/client';
         const clients = [];
         const {connect} = EveryClient.prototype;
         EveryClient.prototype.connect = function (...args) {
           clients.push(this);
           return connect.apply(this, args);
         };
         const servers = ${JSON.stringify(servers)};`,
        'globalThis.clients = clients;',
      );
      await value('clients');
      const revisions = await demo.page.evaluate(() =>
        globalThis.clients.map((client) => client.getNegotiatedProtocolVersion()),
      );
      assert.deepEqual(revisions, ['2026-07-28', '2026-07-28']);
      await demo.page.evaluate(() => {
        const [themes] = globalThis.clients;
        globalThis.kept = themes.callTool({name: 'delete_palette', arguments: {palette: 'Autumn'}});
      });
      await asked('Autumn');
      assert.match(await asks(), /Themes/);
      await demo.page.evaluate(() => {
        globalThis.ordered = globalThis.clients[1].callTool({name: 'book', arguments: {}});
      });
      await demo.press('decline');
      assert.match(textOf(await value('kept')), /was kept/);

      await asked('Who orders?');
      assert.match(await asks(), /Orders/);
      await demo.fill('Name', 'Ada');
      await demo.press('submit');
      await asked('Which size?');
      await demo.choose('Large');
      await demo.press('submit');
      await asked('Order it?');
      assert.match(await asks(), /Orders/);
      await demo.press('submit');
      assert.deepEqual(JSON.parse(textOf(await value('ordered'))), {
        name: {name: 'Ada'},
        size: {size: 'large'},
        confirm: {},
      });
    });

    it('the multi round-trip snippet resumes a call after page reloads with its answers', async () => {
      await run(
        'Multi round-trip requests',
        `import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
         const options = {capabilities: elicitationCapabilities(), versionNegotiation: {mode: {pin: '2026-07-28'}}};
         const client = new Client({name: 'my-page', version: '1.0.0'}, options);
         connectElicitation(client, frame, {serverName: 'Acme'});
         await client.connect(new StreamableHTTPClientTransport(new URL('${orders.url}')));`,
        'globalThis.result = result;',
      );
      await asked('Who orders?');
      assert.match(await demo.shown('[part~="position"]'), /1.*2/);
      await demo.fill('Name', 'Ada');
      await demo.page.reload();

      await asked('Who orders?');
      assert.equal(await (await demo.field('Name')).evaluate(({value}) => value), 'Ada');
      await demo.press('submit');
      await asked('Which size?');
      await demo.choose('Large');
      await demo.page.reload();

      // Answered requests are not shown again.
      await asked('Which size?');
      assert.equal(await (await demo.field('Large')).evaluate(({checked}) => checked), true);
      await demo.press('submit');
      await asked('Order it?');
      await demo.press('submit');
      assert.deepEqual(JSON.parse(textOf(await value('result'))), {
        name: {name: 'Ada'},
        size: {size: 'large'},
        confirm: {},
      });
      assert.equal(await demo.page.evaluate(() => sessionStorage.getItem('call')), null);
    });

    it('the CORS headers enable 2026-07-28, and those of 2025 alone do not', async () => {
      const headers = Object.fromEntries(
        toRun
          .take('CORS headers')
          .code.trim()
          .split('\n')
          .map((line) => line.split(': ')),
      );
      const old = Object.fromEntries(
        Object.entries(headers).map(([header, names]) => [
          header,
          names.replace(', mcp-method, mcp-name', ''),
        ]),
      );
      assert.notDeepEqual(old, headers);
      const spoken = async (allowed) => {
        const server = await serverAllowing(allowed, orders.url);
        script = await bundledSnippet(`
          import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
          const client = new Client({name: 'p', version: '1'}, {versionNegotiation: {mode: 'auto'}});
          await client.connect(new StreamableHTTPClientTransport(new URL('${server.url}')));
          globalThis.revision = client.getNegotiatedProtocolVersion();`);
        demo = new Page(await browser.newPage());
        await demo.page.goto(`http://localhost:${site.port}/`);
        const revision = await value('revision');
        await demo.close();
        demo = undefined;
        await server.close();
        return revision;
      };

      assert.equal(await spoken(headers), '2026-07-28');
      assert.equal(await spoken(old), '2025-11-25');
    });
  });
}

/** Proxies the server at `target` with only the given CORS headers. */
async function serverAllowing(headers, target) {
  const {port, close} = await listen(0, async (req, res) => {
    const cors = {'access-control-allow-origin': '*', 'access-control-allow-methods': '*', ...headers};
    if (req.method === 'OPTIONS') return res.writeHead(204, cors).end();
    const {host, origin, connection, 'content-length': length, ...onward} = req.headers;
    const chunks = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = chunks.length ? Buffer.concat(chunks) : undefined;
    const stop = new AbortController();
    res.on('close', () => stop.abort());
    try {
      const answer = await fetch(target, {method: req.method, headers: onward, body, signal: stop.signal});
      const type = answer.headers.get('content-type');
      const session = answer.headers.get('mcp-session-id');
      res.writeHead(answer.status, {
        ...cors,
        ...(type && {'content-type': type}),
        ...(session && {'mcp-session-id': session}),
      });
      for await (const chunk of answer.body ?? []) res.write(chunk);
      res.end();
    } catch {
      res.destroy();
    }
  });
  return {url: `http://localhost:${port}/mcp`, close};
}

it('the client snippets of docs/guides/hosts.md have all been run', () => assert.deepEqual(toRun.left, []));
