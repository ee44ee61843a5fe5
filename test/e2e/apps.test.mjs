// Only test:all: a page of the demo; smoke.test.mjs has the flow of one MCP App.
// The page "Apps" of the demo, with its MCP server.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {violationsIn} from './axe.mjs';
import {oneBrowser} from './browsers.mjs';
import {until} from './page.mjs';
import {DemoSuite} from './demo-suite.mjs';

for (const [name, launch] of oneBrowser) {
  describe(`the apps page in ${name}`, () => {
    const suite = new DemoSuite(launch);
    const open = (options) => suite.open('apps.html', options);
    const logged = (demo, sentence) => demo.soon(sentence, '#log', (text) => text.includes(sentence));

    it('shows the tools of the server, those with an app first, and none that only apps may call', async () => {
      const {page} = await open();
      const tools = await page.$$eval('#tools button', (all) => all.map(({innerText}) => innerText));
      assert.match(tools[0], /Show a palette\s+App/);
      assert.ok(tools.includes('Delete a palette'));
      assert.ok(!tools.some((tool) => tool.includes('Name a palette')));
    });

    it('shows the app of a tool with the arguments of the form, and what the app says', async () => {
      const demo = await open();
      const field = await until('the colour', () => demo.page.$('schema-form >>> input'));
      await field.click();
      await demo.replaceText('#aa3355');
      await demo.runApp();
      const shade = await demo.inGuest('#shades input:checked');
      assert.equal(await shade.evaluate(({value}) => value), '#aa3355');
      await logged(demo, 'show_palette: The palette of #aa3355 is displayed.');

      await demo.clickInGuest('#shades label:first-child input');
      await logged(demo, 'For the model: The user has chosen the shade #eed6dd.');
      await demo.clickInGuest('#tell');
      await logged(demo, 'The app says: Use the shade #eed6dd.');
    });

    it('leaves full screen for the approval of a call of the app, which has the focus', async () => {
      const demo = await open();
      await demo.runApp();
      const app = await demo.page.$('mcp-app-frame');
      const mode = () => app.evaluate(({displayMode}) => displayMode);
      const expand = await until('the button', () => demo.page.$('mcp-app-frame >>> [part="mode"]'));
      await expand.click();
      await until('full screen', async () => (await mode()) === 'fullscreen');
      await demo.clickInGuest('#name');
      await until('the approval', () => demo.page.$('mcp-tool-approval >>> [part="approve"]'));
      await until('the page', async () => (await mode()) === 'inline');
      const approval = await demo.page.$('mcp-tool-approval');
      const seen = () =>
        approval.evaluate((element) => {
          const heading = element.shadowRoot.activeElement;
          const {left, top, width, height} = element.shadowRoot.querySelector('h2').getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return heading?.id === 'heading' && hit === element;
        });
      assert.ok(await until('the approval in view, with the focus', seen));
      const end = await demo.page.$('mcp-tool-approval >>> [part="reject"]');
      await end.click();
      await until('the end', () => demo.page.$('mcp-tool-approval >>> .ended'));
    });

    it('says that no server responds, and connects again', async () => {
      const demo = await open();
      const address = await demo.page.$eval('#address', ({value}) => value);
      await demo.write('#address', 'http://localhost:9/mcp');
      await demo.click('#server button');
      await demo.soon('the failure', '#connection', (text) =>
        text.startsWith('No MCP server responded at http://localhost:9/mcp.'),
      );
      assert.equal(await demo.page.$('#tools button'), null);
      await demo.write('#address', address);
      await demo.page.keyboard.press('Enter');
      await demo.page.waitForSelector('#tools button');
    });

    it('connects to an address in its URL only when the user says so', async () => {
      const demo = await suite.newPage();
      const {hostUrl, mcpUrl} = suite.served;
      const other = mcpUrl.replace('localhost', '127.0.0.1');
      await demo.page.goto(`${hostUrl}apps.html?server=${encodeURIComponent(other)}`);
      await demo.soon('the hint', '#connection', (text) => text === 'Press Connect to use this server.');
      assert.equal(await demo.page.$('#tools button'), null);
      await demo.click('#server button');
      await demo.page.waitForSelector('#tools button');
    });

    for (const width of [1280, 320])
      it(`has no accessibility violations and no overflow at ${width} px`, async () => {
        const demo = await open({width});
        await demo.runApp();
        await demo.clickInGuest('#name');
        await until('the approval', () => demo.page.$('mcp-tool-approval >>> [part="approve"]'));
        assert.deepEqual(await violationsIn(demo.page), []);
        assert.ok(
          await demo.page.evaluate(
            () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
          ),
        );
      });
  });
}
