// The README's first snippet: a page that loads the CDN file of another origin by a plain script tag.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {startDemo} from '../../demo/serve.mjs';
import {browsers} from './browsers.mjs';
import {DemoPage, until} from './demo-page.mjs';

for (const [name, launch] of browsers) {
  describe(`demo/script-tag.html in ${name}`, () => {
    let served;
    let browser;

    before(async () => {
      served = await startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true});
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await served?.close();
    });

    it('asks, corrects and prints the result, with a script of another origin', async () => {
      const demo = new DemoPage(await browser.newPage());
      await demo.page.goto(`${served.hostUrl}script-tag.html`);
      const script = await demo.page.$eval('script[src]', ({src}) => src);
      assert.notEqual(new URL(script).origin, new URL(served.hostUrl).origin);

      await demo.fill('Email', 'ada@');
      await demo.pressInForm('submit');
      assert.notEqual(await demo.fieldError('Email'), '');
      await demo.fill('Email', 'ada@example.com');
      await demo.pressInForm('submit');

      const printed = await until('the printed result', () =>
        demo.page.$eval('#answer', ({textContent}) => textContent),
      );
      assert.deepEqual(JSON.parse(printed), {
        action: 'accept',
        content: {email: 'ada@example.com', gift: false},
      });
      assert.deepEqual(demo.errors, []);
    });
  });
}
