// Only test:all: the recipes are documentation; smoke.test.mjs has the flow of each kind of request.
// Runs each recipe of the demo, and checks that the displayed code is the code that runs.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {oneBrowser} from './browsers.mjs';
import {until} from './page.mjs';
import {DemoSuite} from './demo-suite.mjs';
import {packageScript} from './package-script.mjs';

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

for (const [name, launch] of oneBrowser) {
  describe(`the recipes in ${name}`, () => {
    const suite = new DemoSuite(launch);
    let demo;
    /** The ids of the recipes that have been run. */
    const driven = new Set();

    const open = async (path) => {
      demo = await suite.open(path);
    };
    const run = async (id) => {
      await open('recipes.html');
      await demo.click(`#${id} .primary`);
      driven.add(id);
    };
    const printed = (id) => demo.soon(`the result of ${id}`, `#printed-${id}`);

    it('the chat recipe answers a real server', async () => {
      await run('chat');
      const guest = await demo.guest();
      await guest.fill('Hex value', '#123456');
      await guest.press('submit');

      assert.match(await printed('chat'), /The new colour of your theme is #123456/);
    });

    it('the confirmation recipe confirms only when the user submits', async () => {
      await run('confirmation');
      await until('the dialog', () => demo.isModal());
      await demo.page.keyboard.press('Escape');
      assert.equal(await printed('confirmation'), '"kept"');

      await demo.click('#confirmation .primary');
      await until('the dialog', () => demo.isModal());
      await demo.press('submit');
      await demo.soon('the other answer', '#printed-confirmation', (text) => text === '"deleted"');
    });

    it('the wizard recipe goes through all steps', async () => {
      await run('wizard');
      await demo.choose('Staging');
      await demo.press('submit');
      await demo.choose('1.4.0');
      await demo.press('submit');
      const card = 'mcp-elicitation-frame >>> [part~="message"]';
      await demo.soon('the last question', card, (message) => message.includes('Deploy 1.4.0 to staging?'));
      await demo.press('submit');

      assert.equal(await printed('wizard'), '{"target":"staging","version":"1.4.0"}');
    });

    it('the credentials recipe asks for a key on the server’s page', async () => {
      await run('credentials');
      await demo.press('open');
      const tab = await demo.tab(suite.served.guestsUrl);
      await tab.close();
      await demo.page.bringToFront();
      await demo.press('finish');

      assert.equal(await printed('credentials'), '"finished"');
    });

    it('the strict recipe works without policy violations', async () => {
      await open('recipes.html');
      await demo.click('#strict a.plain');
      driven.add('strict');
      await demo.click('#run');
      await demo.clickInGuest('#yes');

      assert.equal(
        await demo.soon('the answer', '#printed'),
        '{"action":"accept","content":{"color":"#0000ff"}}',
      );
      assert.equal(await demo.text('#violations'), '');
      assert.match(await demo.text('#policy'), /require-trusted-types-for 'script'/);
      // The worker detects that eval is forbidden (README, known issues). Firefox reports that as an error.
      demo.errors = demo.errors.filter(
        (error) => !/^Content-Security-Policy: .*require-trusted-types-for/.test(error),
      );
    });

    it('the React recipe shows the guest that the framework tests run', async () => {
      await open('recipes.html');

      assert.equal(
        await demo.text('#react-guest .code pre'),
        read('demo/frameworks/react/src/guest.tsx').trim(),
      );
      driven.add('react-guest');
    });

    it('the migration example runs before and after the change', async () => {
      await open('recipes.html');
      const shown = await demo.text('#migration .code pre');
      const frame = "document.body.prepend(document.createElement('mcp-elicitation-frame'));";
      await demo.page.evaluate(
        await packageScript(`${shown}
          import {elicitationCapabilities} from 'mcp-elicitation-elements/mcp';
          import {Client as RealClient, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
          globalThis.start = async (mcpUrl, version) => {
            ${frame}
            const client = new RealClient({name: 'page', version: '1'}, {capabilities: elicitationCapabilities()});
            const messages = [];
            if (version === 'before') before(client, async ({params}) => (messages.push(params.message), {action: 'decline'}));
            else after(client);
            await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
            globalThis.called = client.callTool({name: 'delete_palette', arguments: {palette: 'Autumn'}})
              .then(({content}) => ({content, messages}));
          };`),
      );
      const start = (version) =>
        demo.page.evaluate((...args) => globalThis.start(...args), suite.served.mcpUrl, version);

      await start('before');
      const {content, messages} = await demo.page.evaluate(() => globalThis.called);
      assert.equal(messages.length, 1);

      await start('after');
      assert.match(await demo.shown('[part~="heading"]'), /Acme/);
      await demo.press('decline');
      const now = await demo.page.evaluate(() => globalThis.called);
      assert.deepEqual(now.content, content);
      driven.add('migration');
    });

    it('all sections of the page have been run', async () => {
      await open('recipes.html');

      assert.deepEqual(
        await demo.page.$$eval('#recipes > section[id]', (sections) => sections.map(({id}) => id)),
        ['chat', 'confirmation', 'wizard', 'credentials', 'react-guest', 'strict', 'migration'],
      );
      assert.deepEqual(
        await demo.page.$$eval('#recipes > section[id]', (sections) => sections.map(({id}) => id).sort()),
        [...driven].sort(),
      );
    });
  });
}
