// `npm run screenshots`: every state of every renderer, in each theme: in light, dark and forced colours, at three widths, in both
// directions. Writes one image per combination, and an index page, to a temporary folder. Build first.
//   npm run screenshots -- --themes default,carbon     only these themes
//   npm run screenshots:readme                         the picture of the demo for the README, docs/color-light.webp
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {startDemo} from '../serve.mjs';
import {launchChromium} from '../../test/runner/launch.mjs';
import {inRoot, themeNames} from '../../scripts/entries.mjs';

const {values} = parseArgs({options: {themes: {type: 'string'}, readme: {type: 'boolean'}}});
const folder = values.readme ? inRoot('docs') : mkdtempSync(join(tmpdir(), 'elicitation-screenshots-'));
const demo = await startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true});
const browser = await launchChromium();

/** CSS px. Browsers cannot draw higher windows. */
const MAX_HEIGHT = 16_000;

const print = (line) => process.stdout.write(`${line}\n`);

async function opened(path, look, width, height) {
  const page = await browser.newPage();
  await page.setViewport({width, height});
  await page.emulateMediaFeatures([
    {name: 'prefers-color-scheme', value: look === 'dark' ? 'dark' : 'light'},
    {name: 'prefers-reduced-motion', value: 'reduce'},
  ]);
  if (look === 'forced') {
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', {features: [{name: 'forced-colors', value: 'active'}]});
  }
  await page.goto(demo.hostUrl + path);
  return page;
}

async function takeStates(theme, look, width, dir) {
  const locale = dir === 'rtl' ? 'ar' : 'en';
  const page = await opened(`states.html?preset=${theme}&theme=auto&locale=${locale}`, look, width, 1000);
  await page.waitForSelector('#states[data-ready]');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const file = `${theme}-${look}-${width}-${dir}.png`;
  // Rows outside of the window are not drawn (`content-visibility`), so the window is as high as the page.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({width, height: Math.min(height, MAX_HEIGHT)});
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.screenshot({path: join(folder, file), fullPage: true});
  await page.close();
  print(`${file}${overflow > 0 ? `  overflows by ${overflow} px` : ''}`);
  return file;
}

async function everyState() {
  const pictures = [];
  for (const theme of values.themes?.split(',') ?? themeNames())
    for (const look of ['light', 'dark', 'forced'])
      for (const width of [320, 480, 1200])
        for (const dir of ['ltr', 'rtl']) pictures.push(await takeStates(theme, look, width, dir));
  const images = pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`);
  const style = '<style>img{max-width:30vw;vertical-align:top}</style>';
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Every state</title>${style}${images.join('\n')}`,
  );
  print(`${pictures.length} pictures in ${folder}`);
}

/** The picture of the README: the demo with a request for a colour. */
async function forReadme() {
  const page = await opened('?mode=inline', 'light', 1280, 800);
  await page.waitForSelector('#connection[data-state="connected"]');
  await page.locator('[data-suggestion="color"]').click();
  await page.waitForFunction(() => document.querySelector('mcp-elicitation-frame')?.status === 'ready');
  // Waits for the last size of a guest and the scrolling that follows it.
  await page.waitForNetworkIdle();
  await page.screenshot({path: join(folder, 'color-light.webp'), type: 'webp', quality: 50});
  await page.close();
  print('docs/color-light.webp');
}

try {
  await (values.readme ? forReadme() : everyState());
} finally {
  await browser.close();
  await demo.close();
}
