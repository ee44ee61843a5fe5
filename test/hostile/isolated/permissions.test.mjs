// Permissions that a guest does not have although the user has granted them to the page, and dialogs that it cannot show. A
// driven browser also shows what a bare frame gets.
import assert from 'node:assert/strict';
import {before, describe, it} from 'node:test';
import {boxed, BOXES, boxes} from './boxes.mjs';
import {hosted, isolatingChromium} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

const permissions = `Promise.all(Object.entries({
  geolocation: () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
  camera: () => navigator.mediaDevices.getUserMedia({video: true}),
  microphone: () => navigator.mediaDevices.getUserMedia({audio: true}),
}).map(([name, ask]) => Promise.resolve().then(ask).then(() => [name], () => []))).then((all) => report({report: all.flat()}))`;
const dialogs = `alert('a'); confirm('b'); prompt('c'); report({report: 'shown'})`;

const bare = (script) => `<script>const report = (data) => top.postMessage(data, '*'); ${script}</script>`;

describe('a page with granted permissions (Chromium)', () => {
  const host = hosted(BOXES, () =>
    isolatingChromium('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
  );
  let page;
  let shown;

  before(async () => {
    const context = host.browser.defaultBrowserContext();
    await context.overridePermissions(new URL(host.served.url).origin, [
      'geolocation',
      'camera',
      'microphone',
    ]);
    page = await host.browser.newPage();
    await page.setGeolocation({latitude: 1, longitude: 1});
    page.on('dialog', (dialog) => shown.push(dialog.type()) && dialog.accept());
  });

  async function inGuest(box, script, options) {
    shown = [];
    await boxed({newPage: () => page}, host.served.url, box, box.guestThat(script), options);
    return until('the report', () => page.evaluate(() => globalThis.box.reports[1]?.report));
  }
  async function inBareFrame(script) {
    shown = [];
    await page.goto(host.served.url);
    await page.evaluate((html) => {
      addEventListener('message', ({data}) => data?.report && (globalThis.reported = data.report));
      const frame = document.createElement('iframe');
      frame.allow = 'geolocation; camera; microphone';
      frame.srcdoc = html;
      document.body.append(frame);
    }, bare(script));
    return until('the report', () => page.evaluate(() => globalThis.reported));
  }

  it('E7: a bare frame has the permissions of the page (positive control)', async () => {
    assert.deepEqual(await inBareFrame(permissions), ['geolocation', 'camera', 'microphone']);
  });

  it('D5: a bare frame shows dialogs (positive control)', async () => {
    await inBareFrame(dialogs);

    assert.deepEqual(shown, ['alert', 'confirm', 'prompt']);
  });

  for (const box of boxes) {
    it(`D5: a guest in ${box.name} cannot show dialogs`, async () => {
      assert.equal(await inGuest(box, dialogs), 'shown');

      assert.deepEqual(shown, []);
    });

    it(`E7: a guest in ${box.name} has no permissions of the page`, async () => {
      assert.deepEqual(await inGuest(box, permissions), []);
    });
  }

  const declared = {geolocation: {}, camera: {}, microphone: {}};
  const app = boxes.find(({name}) => name === 'mcp-app-frame');

  it('E7: an app that declares permissions has none that the page does not allow', async () => {
    assert.deepEqual(await inGuest(app, permissions, {permissions: declared}), []);
  });

  // Chromium itself refuses the camera and the microphone to a document with an opaque origin, so only its policy can be compared.
  it('E7: the policy of an app contains the one feature that it declares and the page allows (positive control)', async () => {
    const features = `report({report: document.featurePolicy.allowedFeatures()})`;
    assert.deepEqual(await inGuest(app, features, {permissions: declared}), []);

    const allowed = await inGuest(app, features, {permissions: declared, allow: 'geolocation'});

    assert.deepEqual(allowed, ['geolocation']);
  });

  it('N7: a bare frame without a sandbox navigates the page (positive control)', async () => {
    await page.goto(host.served.url);
    await page.evaluate((html) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = html;
      document.body.append(frame);
    }, `<script>top.location = '${host.served.url}?gone'</script>`);

    await until('the other page', () => page.url().endsWith('?gone'));
  });
});
