// Guests that block or lose their process, where every sandboxed frame has its own.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {isolatingChromium, seen, serve} from './host-page.mjs';

/** A guest that sends a draft once it has the request, and then runs `act`. */
const guestThat = (act) => `<!doctype html><title>Guest</title><script>
  const post = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({data}) => {
    if (data.method !== 'ui/notifications/elicitation-context') return;
    post({jsonrpc: '2.0', method: 'ui/notifications/elicitation-draft', params: {content: {name: 'Ada'}}});
    setTimeout(() => {${act}}, 200);
  });
  post({type: 'ui-lifecycle-iframe-ready'});
</script>`;
const busy = `const end = performance.now() + 60_000; while (performance.now() < end);`;
const PING = 300;

describe('a guest in a process of its own (Chromium)', () => {
  let served;
  let browser;
  let page;

  before(async () => {
    served = await serve();
    browser = await isolatingChromium();
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  async function open(html, options = {}) {
    page = await browser.newPage();
    await page.goto(served.url);
    await page.evaluate(
      async (html, options, pingInterval) => {
        const config = document.querySelector('elicitation-config');
        config.limits = {pingInterval};
        await config.updateComplete;
        const frame = Object.assign(document.querySelector('mcp-elicitation-frame'), options);
        const state = (globalThis.state = {errors: [], results: [], longest: 0, draft: false});
        frame.trace = ({kind, message}) => {
          if (kind === 'received' && message?.method?.includes('draft')) state.draft = true;
        };
        frame.addEventListener('elicitation-error', ({error, fallback}) =>
          state.errors.push([error.code, fallback]),
        );
        frame.addEventListener('elicitation-result', ({result}) => state.results.push(result));
        let last = performance.now();
        const tick = (now) => {
          state.longest = Math.max(state.longest, now - last);
          last = now;
          requestAnimationFrame(tick);
        };
        const properties = {name: {type: 'string', title: 'Name'}};
        frame.elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, {html});
        state.watch = () => {
          last = performance.now();
          requestAnimationFrame(tick);
        };
      },
      html,
      options,
      PING,
    );
    await seen('the draft', () => page.evaluate(() => state.draft));
  }
  const state = () => page.evaluate(() => state);
  const name = () =>
    page.evaluate(() => {
      const form = document.querySelector('mcp-elicitation-frame').shadowRoot.querySelector('schema-form');
      return form?.shadowRoot.querySelector('input')?.value;
    });
  /** The target of the guest and its relay in the debugging protocol. */
  const guestTarget = () =>
    browser
      .targets()
      .find((target) => target.url() === 'about:srcdoc' || target.url().includes('sandbox-proxy'));

  const carriers = [
    ['srcdoc relay', () => ({})],
    ["proxy on the page's origin", () => ({sandboxUrl: '/sandbox-proxy.html'})],
    ['proxy on another site', () => ({sandboxUrl: `${served.elsewhere}/sandbox-proxy.html`})],
  ];

  for (const [carrier, options] of carriers) {
    it(`R4: a guest that is busy without end does not block the page and is replaced by the form with the draft (${carrier})`, async (t) => {
      await open(guestThat(busy), options());
      await page.evaluate(() => state.watch());

      await seen('the code', async () => (await state()).errors.length);

      assert.deepEqual((await state()).errors, [['GUEST_UNRESPONSIVE', true]]);
      assert.equal(await seen('the form', name), 'Ada');
      const {longest} = await state();
      t.diagnostic(
        `R4: longest gap between two frames of the page, ms (${carrier}) = ${Math.round(longest)}`,
      );
      assert.ok(longest < 1_000, `The page was blocked for ${longest} ms`);
      await page.close();
    });

    it(`R4: a busy guest can be cancelled at once (${carrier})`, async () => {
      await open(guestThat(busy), options());
      const cancel = await page.$('mcp-elicitation-frame >>> [part~="cancel"]');

      await cancel.click();

      await seen('the answer', async () => (await state()).results.length);
      assert.deepEqual((await state()).results, [{action: 'cancel'}]);
      assert.deepEqual((await state()).errors, []);
      await page.close();
    });

    it(`R5, F6: a guest whose process is gone is replaced by the form with the draft (${carrier})`, async () => {
      await open(guestThat(''), options());
      const target = await seen('its process', guestTarget);
      const session = await target.createCDPSession();

      // The command is never answered, because its process is gone.
      session.send('Page.crash').catch(() => {});

      await seen('the code', async () => (await state()).errors.length);
      assert.deepEqual((await state()).errors, [['GUEST_UNRESPONSIVE', true]]);
      assert.equal(await seen('the form', name), 'Ada');
      await page.close();
    });
  }

  it('R5: a guest can be reloaded after its process is gone', async () => {
    await open(guestThat(''), {noFallback: false});
    const target = await seen('its process', guestTarget);
    const session = await target.createCDPSession();
    session.send('Page.crash').catch(() => {});
    await seen('the form', name);

    await page.evaluate(() => {
      state.draft = false;
      return document.querySelector('mcp-elicitation-frame').reload();
    });

    await seen('the draft of the next guest', () => page.evaluate(() => state.draft));
    assert.equal(await page.evaluate(() => document.querySelector('mcp-elicitation-frame').status), 'ready');
    await page.close();
  });
});

describe('a guest in the process of the page (positive control)', () => {
  it('R4: a busy bare frame of the same origin blocks the page', async () => {
    const served = await serve();
    const browser = await isolatingChromium();
    const page = await browser.newPage();
    await page.goto(served.url);

    const longest = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<script>const end = performance.now() + 1500; while (performance.now() < end);</script>`;
      let longest = 0;
      let last = performance.now();
      const tick = (now) => {
        longest = Math.max(longest, now - last);
        last = now;
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
      await new Promise((resolve) => {
        frame.onload = resolve;
        document.body.append(frame);
      });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return longest;
    });

    await browser.close();
    served.close();
    assert.ok(longest > 1_000, `The page was blocked for only ${longest} ms`);
  });
});
