// Guests that block or lose their process, where every sandboxed frame has its own. Runs on each element that shows guests.
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {boxed, BOXES, boxes, hasGuest} from './boxes.mjs';
import {hosted, isolatingChromium, serve} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

const busy = `const end = performance.now() + 60_000; while (performance.now() < end);`;
const LIMITS = {pingInterval: 300};

/** The target of the guest in the debugging protocol, which is that of its relay if they share a process. */
const guestTarget = (browser) => {
  const named = (part) => browser.targets().find((target) => target.url().includes(part));
  return named('about:srcdoc') ?? named('sandbox-proxy');
};

/** Ends the process of the guest. */
async function crash(browser) {
  const target = await until('its process', () => guestTarget(browser));
  const session = await target.createCDPSession();
  // The command is never answered, because its process is gone.
  session.send('Page.crash').catch(() => {});
}

/** Records the longest gap between two frames of the page, from now on. */
const watchGaps = () => {
  globalThis.longest = 0;
  let last = performance.now();
  const tick = (now) => {
    globalThis.longest = Math.max(globalThis.longest, now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
};

describe('a guest in a process of its own (Chromium)', () => {
  const host = hosted(BOXES);
  let page;

  // A page that stays open has a guest that `crash()` may find.
  afterEach(() => page?.close());

  const removed = (box) => until('the end of the frame', async () => !(await hasGuest(page, box)));
  const errors = () => page.evaluate(() => box.errors);
  const carriers = [
    ['srcdoc relay', () => ({})],
    ['proxy on another site', () => ({sandboxUrl: `${host.served.elsewhere}/sandbox-proxy.html`})],
    [
      'proxy that keeps the origin of another site',
      () => ({sandboxUrl: `${host.served.elsewhere}/sandbox-proxy-apps.html`}),
    ],
  ];

  for (const box of boxes) {
    const {name, guestThat} = box;
    const show = async (act, options, limits = LIMITS) => {
      page = await boxed(host.browser, host.served.url, box, guestThat(act), options, limits);
    };

    for (const [carrier, options] of carriers) {
      it(`R4: a guest in ${name} that is busy without end does not block the page and is replaced (${carrier})`, async (t) => {
        await show(busy, options());
        await page.evaluate(watchGaps);

        await until('the code', async () => (await errors()).length);

        assert.deepEqual(await errors(), ['GUEST_UNRESPONSIVE']);
        await box.replaced(page);
        await removed(box);
        const longest = await page.evaluate(() => globalThis.longest);
        t.diagnostic(
          `R4: longest gap between two frames of the page, ms (${name}, ${carrier}) = ${Math.round(longest)}`,
        );
        assert.ok(longest < 1_000, `The page was blocked for ${longest} ms`);
      });

      it(`R5, F6: a guest in ${name} whose process is gone is replaced, and can be shown again (${carrier})`, async () => {
        await show('', options());

        await crash(host.browser);

        await until('the code', async () => (await errors()).length);
        assert.deepEqual(await errors(), ['GUEST_UNRESPONSIVE']);
        await box.replaced(page);
        await removed(box);
        const reports = await page.evaluate(() => globalThis.box.reports.length);

        await box.again(page);

        await until('the next guest', () =>
          page.evaluate((reports) => globalThis.box.reports.length > reports, reports),
        );
        assert.equal(await page.evaluate((name) => document.querySelector(name).status, name), 'ready');
      });
    }

    it(`R4: a busy guest in ${name} can be left at once`, async () => {
      // With heartbeats that do not replace it meanwhile.
      await show(busy, {}, {});

      await box.leave(page);

      assert.deepEqual(await errors(), []);
      assert.equal(await hasGuest(page, box), false);
    });

    it(`R4, R5: ${name} keeps a guest that responds (positive control)`, async () => {
      await show(`setInterval(() => report({name: 'Ada'}), 100);`);

      await until('reports during six heartbeats', () =>
        page.evaluate(() => globalThis.box.reports.length > 20),
      );

      assert.deepEqual(await errors(), []);
      assert.equal(await hasGuest(page, box), true);
    });
  }

  it('R5: a bare frame whose process is gone stays silent, and the page is not notified (positive control)', async () => {
    page = await host.open('boxes.html');
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.sandbox = 'allow-scripts';
      frame.srcdoc = `<script>onmessage = () => parent.postMessage('pong', '*')</script>`;
      globalThis.events = [];
      frame.onerror = ({type}) => globalThis.events.push(type);
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
      globalThis.responds = () =>
        new Promise((resolve) => {
          addEventListener('message', ({data}) => resolve(data === 'pong'), {once: true});
          setTimeout(() => resolve(false), 1_000);
          frame.contentWindow.postMessage('ping', '*');
        });
      document.body.append(frame);
      return loaded;
    });
    assert.equal(await page.evaluate(() => responds()), true);

    await crash(host.browser);

    await until('the silence', async () => !(await page.evaluate(() => responds())));
    assert.deepEqual(await page.evaluate(() => events), []);
  });
});

describe('a guest in the process of the page (positive control)', () => {
  it('R4: a busy bare frame of the same origin blocks the page', async () => {
    const served = await serve();
    const browser = await isolatingChromium();
    const page = await browser.newPage();
    await page.goto(served.url);

    await page.evaluate(watchGaps);
    const longest = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<script>const end = performance.now() + 1500; while (performance.now() < end);</script>`;
      await new Promise((resolve) => {
        frame.onload = resolve;
        document.body.append(frame);
      });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return globalThis.longest;
    });

    await browser.close();
    served.close();
    assert.ok(longest > 1_000, `The page was blocked for only ${longest} ms`);
  });
});
