// `npm run screenshots:readme`: the screenshots of the demo for the README. Build first.
import {mkdirSync} from 'node:fs';
import {startDemo} from '../demo/serve.mjs';
import {inRoot} from './entries.mjs';
import {launchChromium} from '../test/runner/launch.mjs';

const folder = inRoot('demo/screenshots');
mkdirSync(folder, {recursive: true});

const served = await startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true});
const browser = await launchChromium();

/** Opens the demo with one request. Waits for `shown` before the screenshot. */
async function take(name, {theme, suggestion, mode = 'inline', width = 1280, height = 800}) {
  const page = await browser.newPage();
  await page.setViewport({width, height});
  await page.emulateMediaFeatures([
    {name: 'prefers-color-scheme', value: theme},
    {name: 'prefers-reduced-motion', value: 'reduce'},
  ]);
  await page.goto(`${served.hostUrl}?${new URLSearchParams({mode})}`);
  await page.waitForSelector('#connection[data-state="connected"]');
  await page.locator(`[data-suggestion="${suggestion}"]`).click();
  await page.waitForFunction(() => document.querySelector('mcp-elicitation-frame')?.status === 'ready');
  // Waits for the last size of a guest and the scrolling that follows it.
  await page.waitForNetworkIdle();
  await page.screenshot({path: `${folder}/${name}.png`});
  console.log(`demo/screenshots/${name}.png`);
  await page.close();
}

try {
  await take('color-light', {theme: 'light', suggestion: 'color'});
  await take('color-dark', {theme: 'dark', suggestion: 'color', mode: 'modal'});
  await take('form-phone', {theme: 'light', suggestion: 'preferences', width: 390, height: 844});
} finally {
  await browser.close();
  await served.close();
}
