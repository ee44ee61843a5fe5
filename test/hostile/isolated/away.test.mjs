// A page that is left and come back to, and a browser without network.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {engines} from '../../runner/browsers.mjs';
import {seen, serve} from './host-page.mjs';
import {launchChromium, launchFirefox} from '../../runner/launch.mjs';

/** Says what it has been told, and answers when the page sends it a message. */
const GUEST = `<!doctype html><title>Guest</title><script>
  const post = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({data}) => {
    if (data.method === 'ui/notifications/elicitation-message')
      post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {name: 'Ada'}}});
  });
  post({type: 'ui-lifecycle-iframe-ready'});
</script>`;

describe('a page (Chromium)', () => {
  let served;
  let browser;
  let page;
  /** Where a guest is fetched from, as long as there is a network. */
  let guests;
  let offline = false;

  before(async () => {
    served = await serve({'/other.html': '<!doctype html><title>Other</title>'});
    guests = createServer((request, response) => {
      if (offline) request.socket.destroy();
      else response.writeHead(200, {'Content-Type': 'text/html', Connection: 'close'}).end(GUEST);
    }).listen(0);
    await once(guests, 'listening');
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    served?.close();
    guests?.close();
  });

  async function ask(options) {
    page = await browser.newPage();
    await page.goto(served.url);
    await elicit(options);
  }
  const elicit = (options) =>
    page.evaluate(async (options) => {
      addEventListener('pageshow', ({persisted}) => (globalThis.kept = persisted));
      const config = document.querySelector('elicitation-config');
      config.limits = {readyTimeout: 1_500};
      await config.updateComplete;
      const frame = document.querySelector('mcp-elicitation-frame');
      globalThis.told = [];
      frame.addEventListener('elicitation-ready', ({renderer}) => told.push(renderer));
      frame.addEventListener('elicitation-error', ({error}) => told.push(error.code));
      const properties = {name: {type: 'string', title: 'Name'}};
      frame
        .elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, options)
        .then((result) => (globalThis.answer = result));
    }, options);
  const told = (count) =>
    seen(`${count} events`, async () => {
      const events = await page.evaluate(() => globalThis.told);
      return events.length >= count && events;
    });
  const goOn = () =>
    page.evaluate(() => document.querySelector('mcp-elicitation-frame').notify({message: 'Go on'}));
  const answer = () => seen('the answer', () => page.evaluate(() => globalThis.answer));

  it('C6: that was left for good has nothing open when it is loaded anew', async () => {
    await ask({html: GUEST});
    await told(1);

    await page.reload();

    assert.equal(await page.evaluate(() => document.querySelector('mcp-elicitation-frame').pending), 0);
    assert.equal(await page.evaluate(() => JSON.stringify({...localStorage, ...sessionStorage})), '{}');
    await elicit({html: GUEST});
    await told(1);
    await goOn();
    assert.equal((await answer()).action, 'accept');
    await page.close();
  });

  const guestUrl = () => `http://127.0.0.1:${guests.address().port}/guest.html`;
  /** The driver takes the network from the page alone; the server, from everybody. */
  async function connected(yes) {
    offline = !yes;
    await page.setOfflineMode(!yes);
  }

  it('F2: without network shows the form for a guest that cannot be fetched, and the guest when it is tried again', async () => {
    page = await browser.newPage();
    await page.goto(served.url);
    await connected(false);
    await elicit({src: guestUrl()});
    assert.deepEqual(await told(2), ['HANDSHAKE_TIMEOUT', 'form']);

    await connected(true);
    await page.evaluate(() => document.querySelector('mcp-elicitation-frame').reload());

    assert.deepEqual(await told(3), ['HANDSHAKE_TIMEOUT', 'form', 'guest']);
    await goOn();
    assert.deepEqual(await answer(), {action: 'accept', content: {name: 'Ada'}});
    await page.close();
  });

  it('F2: that loses the network while a guest is shown gets its answer', async () => {
    page = await browser.newPage();
    await page.goto(served.url);
    await page.evaluate(() => McpElicitation.validate({type: 'object'}, {}));
    await elicit({src: guestUrl()});
    await told(1);

    await connected(false);
    await goOn();

    assert.deepEqual(await answer(), {action: 'accept', content: {name: 'Ada'}});
    await connected(true);
    await page.close();
  });
});

// Chromium keeps no page that was left as long as a debugger looks on.
const firefoxHere = engines().run.includes('firefox');

describe('a page that is kept when it is left (Firefox)', () => {
  it('C6: goes on with the guest and the answer when it is shown again', {
    skip: !firefoxHere && 'no Firefox on this machine',
  }, async () => {
    const served = await serve({'/other.html': '<!doctype html><title>Other</title>'});
    const browser = await launchFirefox();
    try {
      const page = await browser.newPage();
      await page.goto(served.url);
      await page.evaluate((html) => {
        addEventListener('pageshow', ({persisted}) => (globalThis.kept = persisted));
        const properties = {name: {type: 'string', title: 'Name'}};
        document
          .querySelector('mcp-elicitation-frame')
          .elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, {html})
          .then((result) => (globalThis.answer = result));
      }, GUEST);
      const status = () => page.evaluate(() => document.querySelector('mcp-elicitation-frame')?.status);
      await seen('the guest', async () => (await status()) === 'ready');

      await page.goto(`${served.url}other.html`);
      // The driver waits for a load that does not come.
      await page.evaluate(() => void setTimeout(() => history.back(), 50));

      await seen('the page again', () => page.evaluate(() => globalThis.kept).catch(() => false));
      assert.equal(await status(), 'ready');
      await page.evaluate(() => document.querySelector('mcp-elicitation-frame').notify({message: 'Go on'}));
      assert.deepEqual(await seen('the answer', () => page.evaluate(() => globalThis.answer)), {
        action: 'accept',
        content: {name: 'Ada'},
      });
    } finally {
      await browser.close();
      served.close();
    }
  });
});
