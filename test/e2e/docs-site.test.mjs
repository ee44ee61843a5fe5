// Only test:all: the documentation site is not part of the package; test/scripts/docs.test.mjs checks what is built.
// The documentation site in a browser, served from a folder with a strict policy.
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {listen} from '../../src/dev-host/listen.mjs';
import {notFound, sendFile} from '../../src/dev-host/static.mjs';
import {writeSite} from '../../demo/site/build.mjs';
import {violationsIn} from './axe.mjs';
import {oneBrowser} from './browsers.mjs';
import {Page, until} from './page.mjs';

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'";
const forProxy = {'content-security-policy': undefined, 'x-frame-options': undefined};

for (const [name, launch] of oneBrowser) {
  describe(`the documentation site in ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-'));
    let served;
    let browser;
    let pages;
    before(async () => {
      const files = await writeSite(folder);
      pages = [...files.keys()].filter((file) => file.endsWith('.html'));
      served = await listen(0, (_, res, {path}) => {
        if (!path.startsWith('/sub/')) return notFound(res);
        const file = path.slice('/sub'.length);
        const headers = file === '/sandbox-proxy.html' ? forProxy : {'content-security-policy': strict};
        return sendFile(res, folder, file, {headers});
      });
      browser = await launch();
    });
    after(async () => {
      await browser?.close();
      await served?.close();
      rmSync(folder, {recursive: true, force: true});
    });

    /** Opens a page, runs `use`, and checks that nothing went wrong and no other origin was asked. */
    async function withPage(path, use, {width = 1280, dark = false} = {}) {
      const page = await browser.newPage();
      const problems = [];
      page.on('console', (message) => {
        if (['error', 'warn', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      const origins = new Set();
      page.on('request', (request) => {
        if (!/^(?:data|blob|about):/.test(request.url())) origins.add(new URL(request.url()).origin);
      });
      await page.setViewport({width, height: 800});
      const base = `http://localhost:${served.port}`;
      await page.goto(`${base}/sub/${dark ? path.replace(/(?=#|$)/, '?theme=dark') : path}`);
      try {
        await use(page);
      } finally {
        await page.close();
      }
      assert.deepEqual(problems, [], path);
      assert.deepEqual([...origins], [base], path);
    }
    const status = (page) => page.$eval('#found-status', ({textContent}) => textContent);
    const focused = (page) =>
      page.evaluate(() => {
        const active = document.activeElement;
        return active.id || active.closest('.results') ? active.id || 'a result' : active.localName;
      });

    it('is accessible in light and dark, fits 320 px, and reports no error on any page', async () => {
      assert.ok(pages.length > 20);
      for (const path of pages)
        for (const dark of [false, true])
          await withPage(
            path,
            async (page) => {
              assert.deepEqual(await violationsIn(page), [], path);
              const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
              assert.ok(overflow <= 0, `${path}: ${overflow} px too wide`);
            },
            {dark, width: dark ? 320 : 1280},
          );
    });

    it('opens with a prompt that can be answered, and shows other kinds of prompts', async () => {
      await withPage('index.html', async (page) => {
        const demo = new Page(page);
        await demo.fill('Email', 'ada@example.com');
        await demo.choose('Express');
        await demo.press('submit');
        const answer = () => demo.soon('the answer', '#live-answer');
        assert.deepEqual(JSON.parse(await answer()), {
          action: 'accept',
          content: {email: 'ada@example.com', delivery: 'Express'},
        });

        await demo.click('button[value="call"]');
        await demo.press('approve', 'mcp-tool-approval');
        assert.equal(JSON.parse(await answer()).decision, 'approve');
      });
    });

    it('is searched with the keyboard, and announces the number of results', async () => {
      await withPage('index.html', async (page) => {
        assert.equal(
          await page.$eval('#found-status', (element) => element.role ?? element.getAttribute('role')),
          'status',
        );
        await page.keyboard.press('/');
        assert.equal(await focused(page), 'query');
        await page.keyboard.type('zzznothing');
        await until('no results', async () => (await status(page)) === 'No results');
        await page.keyboard.press('Escape');
        assert.equal(await status(page), '');

        await page.keyboard.type('known limitations');
        await until('results', async () => /\d+ results?$/.test(await status(page)));
        assert.deepEqual(await violationsIn(page), []);
        await page.keyboard.press('ArrowDown');
        assert.equal(await focused(page), 'a result');
        await page.keyboard.press('ArrowUp');
        assert.equal(await focused(page), 'query');
        await page.keyboard.press('ArrowDown');
        const opened = page.waitForNavigation();
        await page.keyboard.press('Enter');
        await opened;
        assert.match(page.url(), /\/sub\/hosts\.html#known-limitations$/);
      });
    });

    it('shows the text of a query and of a document as text', async () => {
      await withPage('index.html', async (page) => {
        await page.focus('#query');
        await page.keyboard.type('<schema-form>');
        await until('results', async () => /results/.test(await status(page)));
        assert.equal(await page.$('.results schema-form'), null);
        assert.match(await page.$eval('.results', ({textContent}) => textContent), /<schema-form>/);
      });
    });
  });
}
