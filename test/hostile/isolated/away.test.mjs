// A page that the user leaves and comes back to, and a browser without a network.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {engines} from '../../runner/browsers.mjs';
import {hosted} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';
import {launchChromium, launchFirefox} from '../../runner/launch.mjs';

/** Says hello, and answers when the page sends it a message. */
const GUEST = `<!doctype html><title>Guest</title><script>
  const post = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({data}) => {
    if (data.method === 'ui/notifications/elicitation-message')
      post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {name: 'Ada'}}});
  });
  post({type: 'ui-lifecycle-iframe-ready'});
</script>`;

const PAGES = {'/other.html': '<!doctype html><title>Other</title>'};

describe('a page that is reloaded or offline (Chromium)', () => {
  const host = hosted(PAGES, launchChromium);
  let page;
  /** The server of a guest page, while there is a network. */
  let guests;
  let offline = false;

  before(async () => {
    guests = createServer((request, response) => {
      if (offline) request.socket.destroy();
      else response.writeHead(200, {'Content-Type': 'text/html', Connection: 'close'}).end(GUEST);
    }).listen(0);
    await once(guests, 'listening');
  });
  after(() => guests?.close());

  async function ask(options) {
    page = await host.open();
    await elicit(options);
  }
  const elicit = (options) =>
    page.evaluate(async (options) => {
      addEventListener('pageshow', ({persisted}) => (globalThis.kept = persisted));
      const config = document.querySelector('elicitation-config');
      config.limits = {readyTimeout: 1_500};
      await config.updateComplete;
      const frame = document.querySelector('mcp-elicitation-frame');
      globalThis.events = [];
      frame.addEventListener('elicitation-ready', ({renderer}) => events.push(renderer));
      frame.addEventListener('elicitation-error', ({error}) => events.push(error.code));
      const properties = {name: {type: 'string', title: 'Name'}};
      frame
        .elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, options)
        .then((result) => (globalThis.answer = result));
    }, options);
  const events = (count) =>
    until(`${count} events`, async () => {
      const events = await page.evaluate(() => globalThis.events);
      return events.length >= count && events;
    });
  const goOn = () =>
    page.evaluate(() => document.querySelector('mcp-elicitation-frame').notify({message: 'Go on'}));
  const answer = () => until('the answer', () => page.evaluate(() => globalThis.answer));

  it('C6: a page that was reloaded has no request open', async () => {
    await ask({html: GUEST});
    await events(1);

    await page.reload();

    assert.equal(await page.evaluate(() => document.querySelector('mcp-elicitation-frame').pending), 0);
    assert.equal(await page.evaluate(() => JSON.stringify({...localStorage, ...sessionStorage})), '{}');
    await elicit({html: GUEST});
    await events(1);
    await goOn();
    assert.equal((await answer()).action, 'accept');
    await page.close();
  });

  const guestUrl = () => `http://127.0.0.1:${guests.address().port}/guest.html`;
  /** The driver disconnects only the page; the server drops every connection. */
  async function connected(yes) {
    offline = !yes;
    await page.setOfflineMode(!yes);
  }

  it('F2: a page without network shows the form for a guest that cannot be fetched, and the guest after a reload', async () => {
    page = await host.open();
    await connected(false);
    await elicit({src: guestUrl()});
    assert.deepEqual(await events(2), ['HANDSHAKE_TIMEOUT', 'form']);

    await connected(true);
    await page.evaluate(() => document.querySelector('mcp-elicitation-frame').reload());

    assert.deepEqual(await events(3), ['HANDSHAKE_TIMEOUT', 'form', 'guest']);
    await goOn();
    assert.deepEqual(await answer(), {action: 'accept', content: {name: 'Ada'}});
    await page.close();
  });

  it('F2: a page that loses the network while a guest is shown gets its answer', async () => {
    page = await host.open();
    await page.evaluate(() => McpElicitation.validate({type: 'object'}, {}));
    await elicit({src: guestUrl()});
    await events(1);

    await connected(false);
    await goOn();

    assert.deepEqual(await answer(), {action: 'accept', content: {name: 'Ada'}});
    await connected(true);
    await page.close();
  });
});

// Chromium does not use the back/forward cache while a debugger is attached.
const firefoxHere = engines().run.includes('firefox');

describe('a page in the back/forward cache (Firefox)', {
  skip: !firefoxHere && 'no Firefox on this machine',
}, () => {
  const host = hosted(PAGES, launchFirefox);

  it('C6: a page that is restored from the back/forward cache continues with the guest and its answer', async () => {
    const page = await host.open();
    await page.evaluate((html) => {
      addEventListener('pageshow', ({persisted}) => (globalThis.kept = persisted));
      const properties = {name: {type: 'string', title: 'Name'}};
      document
        .querySelector('mcp-elicitation-frame')
        .elicit({message: 'Who?', requestedSchema: {type: 'object', properties}}, {html})
        .then((result) => (globalThis.answer = result));
    }, GUEST);
    const status = () => page.evaluate(() => document.querySelector('mcp-elicitation-frame')?.status);
    await until('the guest', async () => (await status()) === 'ready');

    await page.goto(`${host.served.url}other.html`);
    // The driver would wait for a load event that does not come.
    await page.evaluate(() => void setTimeout(() => history.back(), 50));

    await until('the page again', () => page.evaluate(() => globalThis.kept).catch(() => false));
    assert.equal(await status(), 'ready');
    await page.evaluate(() => document.querySelector('mcp-elicitation-frame').notify({message: 'Go on'}));
    assert.deepEqual(await until('the answer', () => page.evaluate(() => globalThis.answer)), {
      action: 'accept',
      content: {name: 'Ada'},
    });
  });
});
