// `npm run screenshots`: every renderer in every state, in light, dark and forced colours, at three widths, in both
// directions. One picture for each combination, and an index page, in a folder of the system's temp folder.
import {once} from 'node:events';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inRoot} from './entries.mjs';
import {launchChromium} from '../test/runner/launch.mjs';

const folder = mkdtempSync(join(tmpdir(), 'elicitation-screenshots-'));
const picker = readFileSync(inRoot('dist/guests/color-picker.html'), 'utf8');

/** Runs in the page: one frame for each state, with its name above. */
function showAll({picker, rtl}) {
  const color = {
    message: rtl ? 'ما اللون الذي تريده؟' : 'Please select a color for your theme',
    requestedSchema: {
      type: 'object',
      properties: {
        color: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'},
        name: {type: 'string', title: 'Name'},
      },
      required: ['color'],
    },
    ui: {
      context: {
        defaultColor: '#3b82f6',
        presets: [
          {value: '#3b82f6', label: 'Ocean'},
          {value: '#22c55e', label: 'Leaf'},
        ],
      },
    },
  };
  const form = {
    message: rtl
      ? 'كيف تريد أن نعمل؟\nيمكنك تغيير كل شيء لاحقًا.'
      : 'How should we set up your project?\nYou can change everything later.',
    requestedSchema: {
      type: 'object',
      properties: {
        name: {
          type: 'string',
          title: 'Project name',
          description: 'Shown to everybody in the team.',
          minLength: 3,
        },
        email: {type: 'string', title: 'Email', format: 'email'},
        plan: {
          type: 'string',
          title: 'Plan',
          oneOf: [
            {const: 'f', title: 'Free'},
            {const: 't', title: 'Team'},
          ],
        },
        region: {type: 'string', title: 'Region', enum: ['eu', 'us', 'ap', 'sa', 'af', 'me', 'in']},
        seats: {type: 'integer', title: 'Seats', minimum: 1, maximum: 50, default: 5},
        start: {type: 'string', title: 'Start', format: 'date'},
        tags: {
          type: 'array',
          title: 'Tags',
          items: {type: 'string', enum: ['alpha', 'beta', 'gamma']},
          maxItems: 2,
        },
        news: {type: 'boolean', title: 'Newsletter'},
        key: {type: 'string', title: 'API key'},
      },
      required: ['name', 'plan'],
    },
  };
  const silent = '<!doctype html><title>Silent</title>';
  const states = {
    loading: (frame) => void frame.elicit(color, {html: silent}),
    guest: (frame) => void frame.elicit(color, {html: picker}),
    form: (frame) => void frame.elicit(form),
    'form with problems': async (frame) => {
      void frame.elicit(form);
      await new Promise((resolve) => frame.addEventListener('elicitation-ready', resolve, {once: true}));
      await frame.updateComplete;
      frame.shadowRoot.querySelector('schema-form').reportValidity();
    },
    fallback: (frame) => void frame.elicit(color, {src: 'data:text/html,x'}),
    confirmation: (frame) => void frame.elicit({message: 'Delete 12 files?\nThey cannot be brought back.'}),
    question: (frame) =>
      void frame.elicit({
        message: 'The build is done.',
        requestedSchema: {
          type: 'object',
          properties: {includeSummary: {type: 'boolean', title: 'Include a summary?'}},
        },
      }),
    'invalid schema': (frame) =>
      void frame.elicit({
        message: 'Choose one',
        requestedSchema: {type: 'object', properties: {a: {type: 'string', pattern: '('}}},
      }),
    'URL mode': (frame) =>
      void frame
        .elicit({
          mode: 'url',
          message: 'Sign in to continue.',
          url: 'https://accounts.example.com/oauth?client=1',
        })
        .catch(() => {}),
    'several, with a countdown': (frame) => {
      void frame.elicit({message: 'Go on?'}, {timeout: 90_000});
      void frame.elicit({message: 'And on?'});
    },
    answered: async (frame) => {
      void frame.elicit({message: 'Go on?'});
      await new Promise((resolve) => frame.addEventListener('elicitation-ready', resolve, {once: true}));
      frame.decline();
    },
  };
  for (const [name, show] of Object.entries(states)) {
    const heading = document.createElement('h3');
    heading.textContent = name;
    const frame = document.createElement('mcp-elicitation-frame');
    frame.serverName = rtl ? 'متجر' : 'Theme Studio';
    document.body.append(heading, frame);
    void show(frame);
  }
}

const page = ({
  dir,
}) => `<!doctype html><html lang="${dir === 'rtl' ? 'ar' : 'en'}" dir="${dir}"><meta charset="utf-8">
<style>:root{color-scheme:light dark}body{margin:16px;font:14px/20px system-ui;background:Canvas;color:CanvasText}
h3{font-size:12px;margin:24px 0 8px;opacity:.6}</style><title>Every state</title></html>`;

// A page of its own origin: on about:blank many things are different.
const server = createServer((request, response) => {
  const isPage = /^\/(ltr|rtl)$/.test(request.url);
  response.setHeader('Content-Type', isPage ? 'text/html; charset=utf-8' : 'text/javascript');
  response.end(isPage ? page({dir: request.url.slice(1)}) : readFileSync(inRoot(`dist/cdn${request.url}`)));
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const browser = await launchChromium();
const pictures = [];
for (const look of ['light', 'dark', 'forced']) {
  for (const width of [320, 480, 900]) {
    for (const dir of ['ltr', 'rtl']) {
      const tab = await browser.newPage();
      await tab.setViewport({width, height: 1000});
      await tab.emulateMediaFeatures([
        {name: 'prefers-color-scheme', value: look === 'dark' ? 'dark' : 'light'},
        {name: 'prefers-reduced-motion', value: 'reduce'},
      ]);
      if (look === 'forced') {
        const session = await tab.createCDPSession();
        await session.send('Emulation.setEmulatedMedia', {
          features: [{name: 'forced-colors', value: 'active'}],
        });
      }
      await tab.goto('about:blank');
      await tab.goto(`http://127.0.0.1:${server.address().port}/${dir}`);
      await tab.addScriptTag({url: '/elicitation.js'});
      await tab.evaluate(showAll, {picker, rtl: dir === 'rtl'});
      await tab.waitForFunction(
        () =>
          [...document.querySelectorAll('mcp-elicitation-frame')]
            .slice(1)
            .every((frame) => frame.status !== 'loading'),
        {timeout: 20_000},
      );
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const file = `${look}-${width}-${dir}.png`;
      await tab.screenshot({path: join(folder, file), fullPage: true});
      pictures.push(file);
      console.log(`${file}${overflow > 0 ? `  overflows by ${overflow} px` : ''}`);
      await tab.close();
    }
  }
}
await browser.close();
server.close();
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><title>Every state</title><style>img{max-width:30vw;vertical-align:top}</style>${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`).join('\n')}`,
);
console.log(`${pictures.length} pictures in ${folder}`);
