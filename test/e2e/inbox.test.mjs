// Only test:all: needs Firefox; test/components/elicitation-inbox.test.ts covers the element in the gate.
// The inbox in a tab that is really hidden.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hosted} from '../hostile/isolated/host-page.mjs';
import {browsers} from './browsers.mjs';
import {until} from './page.mjs';

const PAGE = `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width"><body>
  <script src="/dist/cdn/elicitation.all.js"></script>
  <elicitation-inbox badge></elicitation-inbox>
  <mcp-elicitation-frame></mcp-elicitation-frame>
</body></html>`;
const requests = (count) => Array.from({length: count}, (_, index) => ({message: `Go on ${index}?`}));

/** Sends requests to the frame of the page. */
const send = (page, all) =>
  page.evaluate((all) => {
    const frame = document.querySelector('mcp-elicitation-frame');
    document.querySelector('elicitation-inbox').connect(frame);
    for (const request of all) frame.elicit(request).catch(() => {});
  }, all);
const pending = (page) => page.$eval('elicitation-inbox', (inbox) => inbox.pending);

// Headless Chromium reports every tab as visible.
for (const [name, launch] of browsers.filter(([name]) => name === 'firefox')) {
  describe(`the inbox in a hidden tab of ${name}`, () => {
    const host = hosted({'/inbox.html': PAGE}, launch);

    /** A page that records the badges that are set, and another tab. */
    async function tabs(count) {
      const page = await host.open('inbox.html');
      await page.evaluate(() => {
        globalThis.badges = [];
        navigator.setAppBadge = async (number) => void globalThis.badges.push(number);
      });
      await send(page, requests(count));
      await until(`${count} requests`, async () => (await pending(page)) === count);
      const other = await host.browser.newPage();
      await page.bringToFront();
      await until('the visible tab', () => page.evaluate(() => !document.hidden));
      // A new tab is in front at first.
      await page.evaluate(() => (globalThis.badges.length = 0));
      const badges = () => page.evaluate(() => globalThis.badges);
      const hide = async () => {
        await other.bringToFront();
        await until('the hidden tab', () => page.evaluate(() => document.hidden));
      };
      const show = async () => {
        await page.bringToFront();
        await until('the visible tab', () => page.evaluate(() => !document.hidden));
      };
      return {page, badges, hide, show};
    }

    it('adds the number to the title and the app only while the tab is hidden', async () => {
      const {page, badges, hide, show} = await tabs(3);
      assert.equal(await page.title(), 'Host');
      assert.deepEqual(await badges(), []);
      await hide();
      await until('the number', async () => (await page.title()) === '(3) Host');
      assert.deepEqual(await badges(), [3]);
      await show();
      await until('the title of the page', async () => (await page.title()) === 'Host');
      assert.deepEqual(await badges(), [3, 0]);
    });

    it('leaves the title and the badge of the page alone', async () => {
      const {page, badges, hide, show} = await tabs(0);
      await page.evaluate(() => navigator.setAppBadge(7));
      await hide();
      await show();
      assert.deepEqual(await badges(), [7]);
      assert.equal(await page.title(), 'Host');

      await send(page, requests(2));
      await until('2 requests', async () => (await pending(page)) === 2);
      await hide();
      await until('the number', async () => (await page.title()) === '(2) Host');
      await page.evaluate(() => (document.title = 'New mail'));
      await show();
      assert.equal(await page.title(), 'New mail');
    });
  });
}
