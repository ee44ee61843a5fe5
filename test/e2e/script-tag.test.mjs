// The README's first snippet: a page that loads the CDN file of another origin by a plain script tag.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {browsers} from './browsers.mjs';
import {DemoPage, until} from './demo-page.mjs';
import {DemoSuite} from './demo-suite.mjs';

for (const [name, launch] of browsers) {
  describe(`demo/script-tag.html in ${name}`, () => {
    const suite = new DemoSuite(launch);

    it('shows a prompt, rejects an invalid answer and prints the result with a script of another origin', async () => {
      const demo = await suite.newPage(DemoPage);
      await demo.page.goto(`${suite.served.hostUrl}script-tag.html`);
      const script = await demo.page.$eval('script[src]', ({src}) => src);
      assert.notEqual(new URL(script).origin, new URL(suite.served.hostUrl).origin);

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
    });
  });
}
