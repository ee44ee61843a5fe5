// What a user does with the page itself: leaves it with an open prompt, comes back, opens the proxy alone.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {boxed, BOXES, boxes} from './boxes.mjs';
import {hosted} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

const quiet = `<script>parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*')</script>`;
const frameStatus = (page) => page.evaluate(() => document.querySelector('mcp-elicitation-frame')?.status);

describe('the pages around a guest (Chromium)', () => {
  const host = hosted({...BOXES, '/next.html': '<!doctype html><title>Next</title>'});

  const ask = async (html, options = {}) => {
    const page = await host.browser.newPage();
    const errors = [];
    page.on('pageerror', ({message}) => errors.push(message));
    const dialogs = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.type()) && dialog.accept());
    await page.goto(`${host.served.url}next.html`);
    await page.goto(host.served.url);
    await page.evaluate(
      (html, options) => {
        const frame = Object.assign(document.querySelector('mcp-elicitation-frame'), options);
        globalThis.ended = [];
        frame.addEventListener('elicitation-result', ({result}) => globalThis.ended.push(result.action));
        void frame.elicit({message: 'Who?'}, {html});
      },
      html,
      options,
    );
    await until('the guest', async () => (await frameStatus(page)) === 'ready');
    return {page, errors, dialogs};
  };

  for (const mode of ['inline', 'modal']) {
    it(`N11: Back with an open prompt leaves the page, and after Forward the page can show a request (${mode})`, async () => {
      const {page, errors, dialogs} = await ask(quiet, {mode});

      await page.goBack();
      assert.equal(page.url(), `${host.served.url}next.html`);
      await page.goForward();

      // Whether the page was cached or loaded again, a request can be shown and answered.
      const action = await page.evaluate(async (html) => {
        const frame = document.querySelector('mcp-elicitation-frame');
        if (frame.pending) frame.cancel();
        const ready = new Promise((resolve) => frame.addEventListener('elicitation-ready', resolve));
        const answer = frame.elicit({message: 'Again?'}, {html});
        await ready;
        frame.decline();
        return (await answer).action;
      }, quiet);
      assert.equal(action, 'decline');
      assert.deepEqual(errors, []);
      assert.deepEqual(dialogs, []);
      await page.close();
    });
  }

  for (const box of boxes) {
    const {name} = box;
    const iframeOf = (page) => page.$(`${name} >>> iframe`);

    it(`N14: a guest in ${name} cannot keep the user on the page with a beforeunload prompt`, async () => {
      const staying = box.guestThat(
        `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'Stay?'; });
        report({staying: true});`,
      );
      const page = await boxed(host.browser, host.served.url, box, staying);
      const dialogs = [];
      page.on('dialog', (dialog) => dialogs.push(dialog.type()) && dialog.accept());
      await until('the listener', () => page.evaluate(() => globalThis.box.reports.length > 1));
      // Browsers show the prompt only after a user gesture.
      await (await iframeOf(page)).click();

      await page.goto(`${host.served.url}next.html`);

      assert.equal(page.url(), `${host.served.url}next.html`);
      assert.deepEqual(dialogs, []);
      await page.close();
    });

    it(`N8: a user's click in a guest in ${name} does not open a window`, async () => {
      const opening = box.guestThat(
        `document.body.innerHTML = '<a style="position:fixed;inset:0" target="_blank" href="${host.served.url}next.html?guest">Open</a>';
        onclick = () => { open('${host.served.url}next.html?script'); report({clicked: true}); };
        report({opening: true});`,
      );
      const page = await boxed(host.browser, host.served.url, box, opening);
      await until('the link', () => page.evaluate(() => globalThis.box.reports.length > 1));
      const before = host.served.hits.filter((path) => path === '/next.html').length;
      const tabs = (await host.browser.pages()).length;

      await (await iframeOf(page)).click();
      await until('the click', () => page.evaluate(() => globalThis.box.reports.length > 2));

      assert.equal((await host.browser.pages()).length, tabs);
      assert.equal(host.served.hits.filter((path) => path === '/next.html').length, before);
      await page.close();
    });
  }

  it('N14: a bare frame can show a beforeunload prompt (positive control)', async () => {
    const {page, dialogs} = await ask(quiet);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.id = 'bare';
      frame.srcdoc = `<script>addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'Stay?'; })</script>`;
      const loaded = new Promise((resolve) => (frame.onload = () => resolve()));
      document.body.prepend(frame);
      return loaded;
    });
    await (await page.$('#bare')).click();

    await page.goto(`${host.served.url}next.html`);

    assert.deepEqual(dialogs, ['beforeunload']);
    await page.close();
  });

  it("N8: a user's click in a bare frame opens a window (positive control)", async () => {
    const page = await host.open();
    const tabs = (await host.browser.pages()).length;
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.id = 'bare';
      frame.srcdoc = `<body style="margin:0"><a style="display:block;height:500px" target="_blank" href="${url}next.html">Open</a>`;
      const loaded = new Promise((resolve) => (frame.onload = () => resolve()));
      document.body.prepend(frame);
      return loaded;
    }, host.served.url);

    await (await page.$('#bare')).click();

    await until('the window', async () => (await host.browser.pages()).length > tabs);
    await page.close();
  });

  it('E9: the proxy opened alone has an opaque origin and does not accept a guest', async () => {
    const page = await host.open('sandbox-proxy.html');

    const result = await page.evaluate(async () => {
      const {port1, port2} = new MessageChannel();
      let heard = 0;
      port1.onmessage = () => heard++;
      const params = {
        version: 1,
        nonce: 'x',
        html: '<p>Guest</p>',
        sandbox: 'allow-scripts',
        permissions: '',
        csp: '',
        title: 'x',
        limits: {},
      };
      window.postMessage({jsonrpc: '2.0', method: 'ui/notifications/sandbox-resource-ready', params}, '*', [
        port2,
      ]);
      await new Promise((resolve) => {
        addEventListener('message', () => setTimeout(resolve));
        window.postMessage('after it', '*');
      });
      return {origin: self.origin, frames: window.length, heard};
    });

    assert.deepEqual(result, {origin: 'null', frames: 0, heard: 0});
    await page.close();
  });
});
