// The page "Apps" of the demo connects to published servers, which run unmodified.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {oneBrowser} from '../e2e/browsers.mjs';
import {until} from '../e2e/demo-page.mjs';
import {DemoSuite} from '../e2e/demo-suite.mjs';
import {DocsPage} from '../e2e/docs-page.mjs';
import {startPublished} from './published-server.mjs';

for (const [engine, launch] of oneBrowser) {
  describe(`the apps page with a published server in ${engine}`, () => {
    const suite = new DemoSuite(launch);
    let server;
    before(async () => {
      server = await startPublished('server-basic-vanillajs');
    });
    after(() => server?.close());

    it('shows its app, which calls its tool when the user clicks', async () => {
      const demo = await suite.open(DocsPage, 'apps.html');
      await demo.write('#address', server.url);
      await demo.click('#server button');
      await demo.soon('the connection', '#connection', (text) => text.includes('1 with an app'));
      await demo.click('#call button');
      const output = await demo.inGuest('#server-time');
      await until('the result in the app', () =>
        output.evaluate(({textContent}) => /^\d{4}-\d\d-\d\dT/.test(textContent)),
      );

      await output.evaluate((element) => (element.textContent = ''));
      await demo.clickInGuest('#get-time-btn');
      await demo.click('mcp-tool-approval >>> [part="approve"]');
      await until('another result in the app', () =>
        output.evaluate(({textContent}) => /^\d{4}-\d\d-\d\dT/.test(textContent)),
      );
      assert.deepEqual(demo.errors, []);
    });
  });
}
