// `npm run screenshots`: every state of every renderer, in each theme: in light, dark and forced colours, at three widths, in both
// directions. Writes one image per combination, and an index page, to a temporary folder. Build first.
//   npm run screenshots -- --themes default,carbon     only these themes
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {startDemo} from '../demo/serve.mjs';
import {launchChromium} from '../test/runner/launch.mjs';
import {themeNames} from './entries.mjs';

const {values} = parseArgs({options: {themes: {type: 'string'}}});
const themes = values.themes?.split(',') ?? themeNames();
const folder = mkdtempSync(join(tmpdir(), 'elicitation-screenshots-'));
const demo = await startDemo({ports: {host: 0, guests: 0, mcp: 0}, quiet: true});
const browser = await launchChromium();

async function take(theme, look, width, dir) {
  const tab = await browser.newPage();
  await tab.setViewport({width, height: 1000});
  await tab.emulateMediaFeatures([
    {name: 'prefers-color-scheme', value: look === 'dark' ? 'dark' : 'light'},
    {name: 'prefers-reduced-motion', value: 'reduce'},
  ]);
  if (look === 'forced') {
    const session = await tab.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', {features: [{name: 'forced-colors', value: 'active'}]});
  }
  const locale = dir === 'rtl' ? 'ar' : 'en';
  await tab.goto(`${demo.hostUrl}states.html?preset=${theme}&theme=auto&locale=${locale}`);
  await tab.waitForSelector('#states[data-ready]');
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const file = `${theme}-${look}-${width}-${dir}.png`;
  await tab.screenshot({path: join(folder, file), fullPage: true});
  await tab.close();
  console.log(`${file}${overflow > 0 ? `  overflows by ${overflow} px` : ''}`);
  return file;
}

const pictures = [];
for (const theme of themes)
  for (const look of ['light', 'dark', 'forced'])
    for (const width of [320, 480, 1200])
      for (const dir of ['ltr', 'rtl']) pictures.push(await take(theme, look, width, dir));
await browser.close();
await demo.close();
const images = pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`);
const style = '<style>img{max-width:30vw;vertical-align:top}</style>';
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><title>Every state</title>${style}${images.join('\n')}`,
);
console.log(`${pictures.length} pictures in ${folder}`);
