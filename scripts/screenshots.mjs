// `npm run screenshots`: every state of every renderer in light, dark and forced colours, at three widths, in both directions. Writes one
// image per combination, and an index page, to a temporary folder. Build first.
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {launchChromium} from '../test/runner/launch.mjs';
import {inRoot} from './entries.mjs';

const folder = mkdtempSync(join(tmpdir(), 'elicitation-screenshots-'));

const server = createServer(({url}, response) => {
  const path = url.replace(/\?.*/, '').replace(/\/$/, '/index.html');
  const file = [inRoot('test/screenshots', path), inRoot('dist', path)].find(existsSync);
  response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
  response.writeHead(file ? 200 : 404).end(file && readFileSync(file));
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const browser = await launchChromium();

async function take(look, width, dir) {
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
  await tab.goto(`http://127.0.0.1:${server.address().port}/?${dir}`);
  await tab.waitForFunction(() => {
    const [first, ...frames] = document.querySelectorAll('mcp-elicitation-frame');
    return first && frames.length && frames.every((frame) => frame.status !== 'loading');
  });
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const file = `${look}-${width}-${dir}.png`;
  await tab.screenshot({path: join(folder, file), fullPage: true});
  await tab.close();
  console.log(`${file}${overflow > 0 ? `  overflows by ${overflow} px` : ''}`);
  return file;
}

const pictures = [];
for (const look of ['light', 'dark', 'forced'])
  for (const width of [320, 480, 900])
    for (const dir of ['ltr', 'rtl']) pictures.push(await take(look, width, dir));
await browser.close();
server.close();
const images = pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`);
const style = '<style>img{max-width:30vw;vertical-align:top}</style>';
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><title>Every state</title>${style}${images.join('\n')}`,
);
console.log(`${pictures.length} pictures in ${folder}`);
