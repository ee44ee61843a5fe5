// Only test:all: the pages of the demo are documentation; each element has component tests.
// Tests the pages of the demo, except for the playground and the recipes, which have their own files.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {violationsIn} from './axe.mjs';
import {oneBrowser} from './browsers.mjs';
import {awaited, until} from './page.mjs';
import {DemoSuite, pages} from './demo-suite.mjs';
import {packageScript} from './package-script.mjs';
import {watchElements} from './watch-elements.mjs';

const inRoot = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const read = (file) => readFileSync(inRoot(file), 'utf8');

const elements = JSON.parse(read('custom-elements.json'))
  .modules.flatMap(({declarations}) => declarations)
  .filter(({tagName}) => tagName);
const tags = elements.map(({tagName}) => tagName);

for (const [name, launch] of oneBrowser) {
  describe(`the documentation in ${name}`, () => {
    const suite = new DemoSuite(launch);
    let demo;

    async function open(path, options) {
      demo = await suite.open(path, options);
      return demo.page;
    }

    describe('every page', () => {
      for (const path of Object.keys(pages)) {
        it(`${path || 'the demo'} is accessible in light and dark and fits a phone`, async () => {
          for (const look of ['?theme=light', '?theme=dark']) {
            const page = await open(path + look, {width: look.endsWith('dark') ? 360 : 1280});
            if (path === 'elements.html')
              await until('every example', () =>
                demo.page.$$eval('.live', (places) =>
                  places.every((place) => place.firstElementChild?.firstElementChild),
                ),
              );
            const violations = await violationsIn(page);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            await demo.close();

            assert.deepEqual(violations, [], look);
            assert.ok(overflow <= 0, `${look}: ${overflow} px too wide`);
          }
        });
      }

      it('states.html is accessible in each theme, light and dark', async () => {
        for (const preset of ['shadcn', 'fluent', 'carbon'])
          for (const theme of ['light', 'dark']) {
            const look = `?preset=${preset}&theme=${theme}`;
            const page = await open(`states.html${look}`);
            const violations = await violationsIn(page);
            await demo.close();

            assert.deepEqual(violations, [], look);
          }
      });

      it('sends requests only to this machine', async () => {
        const hosts = new Set();
        for (const path of Object.keys(pages)) {
          demo = await suite.newPage();
          demo.page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
          await demo.page.goto(suite.served.hostUrl + path);
          await demo.page.waitForSelector(pages[path]);
          await demo.close();
        }

        hosts.delete('');
        assert.ok(hosts.has('localhost'));
        assert.deepEqual(
          [...hosts].filter((host) => !/^(localhost|127\.0\.0\.1)$/.test(host)),
          [],
        );
      });
    });

    describe('the elements', () => {
      it('are all shown with a live example and their API', async () => {
        const page = await open('elements.html');

        for (const tag of tags) {
          await until(`<${tag}> in its section`, () => page.$(`#${tag} ${tag}`));
          assert.ok(await page.$(`#${tag} .api tbody tr`), `${tag} has no reference`);
        }
      });

      it('have no part, slot, state or event that is missing in their API', async () => {
        demo = await suite.newPage();
        await demo.page.evaluateOnNewDocument(watchElements);
        await demo.page.goto(`${suite.served.hostUrl}elements.html`);
        await demo.click('#live-schema-form schema-form >>> [part="submit"]');
        await demo.click('#live-frame-confirm mcp-elicitation-frame >>> [part="decline"]');
        await demo.soon('the answer', '#printed-frame-confirm');
        await awaited(demo.page, '#live-frame-url mcp-elicitation-frame >>> [part="url"]');
        await awaited(demo.page, '#live-frame-guest mcp-elicitation-frame >>> [part="guest"]');
        const found = await demo.page.evaluate(() => globalThis.found());

        const lists = {parts: 'cssParts', slots: 'slots', states: 'cssStates', events: 'events'};
        for (const {tagName, ...entry} of elements) {
          for (const [kind, list] of Object.entries(lists)) {
            const documented = (entry[list] ?? []).map(({name}) => name);
            const unknown = (found[tagName]?.[kind] ?? []).filter((name) => !documented.includes(name));
            assert.deepEqual(unknown, [], `${kind} of <${tagName}>`);
          }
        }
        // Checks that the recording found something.
        assert.ok(found['mcp-elicitation-frame'].parts.includes('url-host'));
        assert.ok(found['mcp-elicitation-frame'].events.includes('elicitation-result'));
        assert.ok(found['mcp-elicitation-frame'].states.includes('ready'));
        assert.ok(found['schema-form'].states.includes('invalid'));
        assert.ok(found['elicitation-config'].slots.includes(''));
      });
    });

    describe('the errors', () => {
      it('are handled by the example code on the page', async () => {
        const page = await open('errors.html');
        const shown = await demo.text('#errors .code pre');
        await page.evaluate(
          await packageScript(`import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js'; ${shown}
            document.body.append(document.createElement('mcp-elicitation-frame'));
            globalThis.answer = (...args) => answer(document.querySelector('mcp-elicitation-frame'), ...args);`),
        );
        const url = {mode: 'url', message: 'Sign in', url: 'javascript:alert(1)', elicitationId: 'x'};
        const {error} = await page.evaluate((url) => globalThis.answer(url), url);
        assert.equal(error.code, -32602);
        assert.equal(error.data.code, 'UNSAFE_URL');

        const reason = await page.evaluate(() => {
          const stop = new AbortController();
          const answered = globalThis.answer({message: 'Go on?'}, stop.signal);
          stop.abort(new Error('The server stopped waiting'));
          return answered.catch(({message}) => message);
        });
        assert.equal(reason, 'The server stopped waiting');

        await page.evaluate(() => {
          globalThis.answered = globalThis.answer({message: 'Go on?'});
        });
        // A press right after the prompt before has ended does not count.
        await until('the refusal', async () => {
          await demo.press('decline');
          return page.evaluate(() => document.querySelector('mcp-elicitation-frame').pending === 0);
        });
        assert.deepEqual(await page.evaluate(() => globalThis.answered), {result: {action: 'decline'}});
      });
    });
  });
}
