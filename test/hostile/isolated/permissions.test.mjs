// Permissions that a guest does not have although the user has granted them to the page, and dialogs that it cannot show. A
// driven browser also shows what a bare frame gets.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {isolatingChromium, seen, serve} from './host-page.mjs';

const permissions = `Promise.all(Object.entries({
  geolocation: () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
  camera: () => navigator.mediaDevices.getUserMedia({video: true}),
  microphone: () => navigator.mediaDevices.getUserMedia({audio: true}),
}).map(([name, ask]) => Promise.resolve().then(ask).then(() => [name], () => []))).then((all) => report(all.flat()))`;
const dialogs = `alert('a'); confirm('b'); prompt('c'); report('shown')`;

/** A guest that answers with what `script` reports. */
const guest = (script) => `<script>
  const post = (message) => parent.postMessage(message, '*');
  const report = (report) => post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {report}}});
  addEventListener('message', ({data}) => { if (data.method === 'ui/notifications/elicitation-context') { ${script}; } });
  post({type: 'ui-lifecycle-iframe-ready'});
</script>`;
const bare = (script) =>
  `<script>const report = (report) => top.postMessage({report}, '*'); ${script}</script>`;

describe('a page with granted permissions (Chromium)', () => {
  let served;
  let browser;
  let page;
  let shown;

  before(async () => {
    served = await serve();
    browser = await isolatingChromium('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream');
    const context = browser.defaultBrowserContext();
    await context.overridePermissions(new URL(served.url).origin, ['geolocation', 'camera', 'microphone']);
    page = await browser.newPage();
    await page.setGeolocation({latitude: 1, longitude: 1});
    page.on('dialog', (dialog) => shown.push(dialog.type()) && dialog.accept());
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  async function inGuest(script) {
    shown = [];
    await page.goto(served.url);
    return page.evaluate(async (html) => {
      const frame = document.querySelector('mcp-elicitation-frame');
      const {content} = await frame.elicit(
        {message: 'Who?', requestedSchema: {type: 'object', properties: {report: {}}}},
        {html},
      );
      return content.report;
    }, guest(script));
  }
  async function inBareFrame(script) {
    shown = [];
    await page.goto(served.url);
    await page.evaluate((html) => {
      addEventListener('message', ({data}) => data?.report && (globalThis.reported = data.report));
      const frame = document.createElement('iframe');
      frame.allow = 'geolocation; camera; microphone';
      frame.srcdoc = html;
      document.body.append(frame);
    }, bare(script));
    return seen('the report', () => page.evaluate(() => globalThis.reported));
  }

  it('E7: a bare frame has the permissions of the page (positive control)', async () => {
    assert.deepEqual(await inBareFrame(permissions), ['geolocation', 'camera', 'microphone']);
  });

  it('D5: a bare frame shows dialogs (positive control)', async () => {
    await inBareFrame(dialogs);

    assert.deepEqual(shown, ['alert', 'confirm', 'prompt']);
  });

  it('D5: a guest cannot show dialogs', async () => {
    assert.equal(await inGuest(dialogs), 'shown');

    assert.deepEqual(shown, []);
  });

  it('E7: a guest has no permissions of the page', async () => {
    assert.deepEqual(await inGuest(permissions), []);
  });

  it('N7: a bare frame without a sandbox navigates the page (positive control)', async () => {
    await page.goto(served.url);
    await page.evaluate((html) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      document.body.append(frame);
    }, `<script>top.location = '${served.url}?gone'</script>`);

    await seen('the other page', () => page.url().endsWith('?gone'));
  });
});
