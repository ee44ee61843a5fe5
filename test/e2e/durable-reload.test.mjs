// Only in test:all, because it drives two browsers. test/mcp/durable.test.ts covers the store in every run.
// durable() in pages that are reloaded right after a key.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {inRoot} from '../../scripts/entries.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {browsers} from './browsers.mjs';
import {awaited, until} from './page.mjs';

const PAGE = `<!doctype html><meta charset="utf-8"><title>Shop</title><script src="/elicitation.all.js"></script>
<mcp-elicitation-frame></mcp-elicitation-frame>
<script>
  const frame = document.querySelector('mcp-elicitation-frame');
  const requests = McpElicitation.durable({name: 'reload'});
  const properties = {name: {type: 'string'}, pin: {type: 'string', format: 'password'}};
  requests.present(frame).elicit({message: 'Name?', requestedSchema: {type: 'object', properties}}, {id: '1', serverName: 'Shop'});
</script>`;

for (const [name, launch] of browsers)
  describe(`durable() in ${name}`, () => {
    let browser;
    let server;
    before(async () => {
      const script = readFileSync(inRoot('dist/cdn/elicitation.all.js'));
      server = await listen(0, (req, res) => {
        const isScript = req.url === '/elicitation.all.js';
        res.writeHead(200, {'content-type': isScript ? 'text/javascript' : 'text/html'});
        res.end(isScript ? script : PAGE);
      });
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await server?.close();
    });

    it('restores what was entered right before a reload, without secrets', async () => {
      const page = await browser.newPage();
      const field = (key) => awaited(page, `mcp-elicitation-frame >>> [data-pointer="/${key}"] input`);
      const value = (key) => field(key).then((input) => input.evaluate(({value}) => value));
      await page.goto(`http://localhost:${server.port}/`);
      let expected = '';
      for (const text of ['Ada', ' Lovelace', ' King']) {
        await (await field('pin')).type('1234');
        await (await field('name')).type(text);
        expected += text;
        await page.reload();
        await until('the restored entry', async () => (await value('name')) === expected);
        assert.equal(await value('pin'), '');
      }
      await page.close();
    });
  });
