// The recipe "Your own UI in React": a guest's page made of it, in the frame of a page that knows nothing of React.
import assert from 'node:assert/strict';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {launchChromium} from '../../test/runner/launch.mjs';
import {Page, until} from '../../test/e2e/page.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {send, sendFile} from '../../src/dev-host/static.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the recipe as one HTML file, which a server returns as its `ui://` resource. */
async function guestPage() {
  const {outputFiles} = await build({
    entryPoints: [here('react/src/guest.tsx')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: {'process.env.NODE_ENV': '"production"'},
    write: false,
    logLevel: 'error',
  });
  const script = outputFiles[0].text.replaceAll(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
  return `<!doctype html><html lang="en"><title>Colour</title><div id="app"></div><script>${script}</script></html>`;
}

const host = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:," />
  <script src="/cdn/elicitation.js"></script><mcp-elicitation-frame server-name="Theme Studio"></mcp-elicitation-frame></html>`;
const request = {
  message: 'Which colour should your theme have?',
  requestedSchema: {
    type: 'object',
    properties: {color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-f]{6}$'}},
    required: ['color'],
  },
};

describe('the guest of the React recipe', () => {
  let html;
  let served;
  let browser;
  let demo;

  before(async () => {
    html = await guestPage();
    served = await listen(0, (req, res) =>
      req.url === '/' ? send(res, 'index.html', host) : sendFile(res, here('../../dist'), req.url),
    );
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await served?.close();
  });
  beforeEach(async () => {
    demo = new Page(await browser.newPage());
    await demo.page.goto(`http://localhost:${served.port}/`);
    await demo.page.evaluate(
      (request, text) => {
        const frame = document.querySelector('mcp-elicitation-frame');
        frame.addEventListener('elicitation-ready', ({renderer}) => {
          globalThis.renderer = renderer;
        });
        const resource = {uri: 'ui://theme/colour', mimeType: 'text/html', text};
        void frame.elicit(request, {resource}).then((result) => {
          globalThis.result = result;
        });
      },
      request,
      html,
    );
  });
  afterEach(async () => {
    assert.deepEqual(demo.errors, []);
    await demo.close();
  });

  /** Waits for an element in the guest's document. */
  const inGuest = (selector) =>
    until(`${selector} in the guest`, async () => {
      for (const frame of demo.page.frames().slice(1)) {
        const element = await frame.$(selector).catch(() => undefined);
        if (element) return element;
      }
      return undefined;
    });
  const textOf = async (selector) =>
    (await inGuest(selector)).evaluate(({textContent}) => textContent.trim());
  const result = () => until('the result', () => demo.page.evaluate(() => globalThis.result));
  const type = async (text) => {
    await (await inGuest('input[name="color"]')).click({count: 3});
    await demo.page.keyboard.type(text);
    await demo.page.keyboard.press('Enter');
  };

  it('shows the request and submits the answer', async () => {
    assert.equal(await textOf('label'), request.message);
    assert.equal(await demo.page.evaluate(() => globalThis.renderer), 'guest');
    await type('#0f0f0f');

    assert.deepEqual(await result(), {action: 'accept', content: {color: '#0f0f0f'}});
  });

  it('shows the error of an invalid answer, keeps the input, and submits the corrected answer', async () => {
    await type('green');
    assert.notEqual(await textOf('[role="alert"]'), '');
    const entered = await (await inGuest('input[name="color"]')).evaluate(({value}) => value);
    assert.equal(entered, 'green');
    await until('an enabled button', () => inGuest('button:enabled'));

    await type('#00ff00');
    assert.deepEqual(await result(), {action: 'accept', content: {color: '#00ff00'}});
  });

  it('declines when the user clicks Decline', async () => {
    await (await inGuest('button[type="button"]')).click();

    assert.deepEqual(await result(), {action: 'decline'});
  });
});
