// The behaviour of a host that ext-apps checks in its own end-to-end tests, on our host with the published servers: interactions, sandbox,
// origin of messages, display modes, and the PDF viewer. `app-frame.test.mjs` loads all servers; docs/guides/apps.md has a table.
import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {oneBrowser} from '../e2e/browsers.mjs';
import {started} from '../e2e/started.mjs';
import {awaited, click, Page, until} from '../e2e/page.mjs';
import {startPublished} from './published-server.mjs';
import {servePage} from './serve-page.mjs';

const pdf = fileURLToPath(new URL('page/two-pages.pdf', import.meta.url));
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

for (const [engine, launch] of oneBrowser) {
  describe(`the host of ext-apps' end-to-end tests in ${engine}`, () => {
    const run = started({served: () => servePage({name: 'apps'}), browser: launch});
    let server;
    let page;

    afterEach(async () => {
      await page?.close();
      await server?.close();
    });

    const show = async ({name, start, tool, args, approves}, settings = {}, size = {}) => {
      server = await startPublished(name, start);
      page = await Page.open(run.browser, run.served.url, size);
      await page.host('connect', {generation: 'v2', url: server.url});
      await page.host('show', tool, args, {chats: true, ...settings});
      if (approves) await page.approve(approves);
      await until('the app', async () => (await page.host('status')) === 'ready');
    };
    const received = async (what) => (await page.host('received'))[what];
    const basic = {name: 'server-basic-vanillajs', tool: 'get-time'};
    const showTime = async (settings) => {
      await show(basic, settings);
      await page.shows(TIME);
    };

    describe('an app with all kinds of messages', () => {
      it('opens a link after the user has consented', async () => {
        await showTime();
        const link = new Promise((resolve) => run.browser.once('targetcreated', resolve));
        await page.app.$eval('#link-url', (field, url) => (field.value = url), `${run.served.url}visited`);

        await page.clickInGuest('#open-link-btn');
        await awaited(page.page, 'mcp-app-frame >>> [part~="open"]');
        await click(page.page, 'mcp-app-frame >>> [part~="open"]');

        const opened = await link;
        await until('the page', () => opened.url() === `${run.served.url}visited`);
        await (await opened.page()).close();
      });

      it('has none of its messages dropped, and works after all of them', async () => {
        await showTime();
        const before = TIME.exec(await page.appText())[0];

        await page.clickInGuest('#send-message-btn');
        await page.clickInGuest('#send-log-btn');
        await page.clickInGuest('#get-time-btn');
        await page.press('approve', 'mcp-tool-approval');
        await until('another time', async () => TIME.exec((await page.appText()) ?? '')?.[0] !== before);

        assert.deepEqual(await received('dropped'), []);
        assert.deepEqual(await received('error'), []);
        assert.deepEqual(page.errors, []);
      });
    });

    describe('an app in several display modes', () => {
      it('keeps its state from the page to full screen, to a corner, and back', async () => {
        const debug = {name: 'server-debug', tool: 'debug-tool', approves: 'session'};
        await show(debug);
        await page.clickInGuest('#log-info-btn');
        await page.shows(/send-log/);
        const document = await page.inApp(() => performance.timeOrigin);

        for (const mode of ['fullscreen', 'pip', 'inline']) {
          await page.clickInGuest(`#display-${mode}-btn`);
          await until(mode, async () => (await page.host('mode')) === mode);
          await page.shows(new RegExp(`Display Mode\\s+${mode}`));
        }

        assert.equal(await page.inApp(() => performance.timeOrigin), document);
        await page.shows(/send-log/);
      });

      it('leaves the page usable while the app is in a corner', async () => {
        await show({name: 'server-debug', tool: 'debug-tool', approves: 'session'});
        await page.page.evaluate(() => {
          const button = document.createElement('button');
          button.id = 'own';
          button.onclick = () => (button.textContent = 'Clicked');
          document.body.prepend(button);
        });
        await page.clickInGuest('#display-pip-btn');
        await until('the corner', async () => (await page.host('mode')) === 'pip');

        await (await page.page.$('#own')).click();

        assert.equal(await page.page.$eval('#own', ({textContent}) => textContent), 'Clicked');
      });
    });

    describe('the PDF viewer', () => {
      const viewer = {
        name: 'server-pdf',
        start: ['--enable-interact', pdf],
        tool: 'display_pdf',
        args: {url: `file://${pdf}`},
      };
      const showPdf = async (width) => {
        await show(viewer, {approvesAll: true}, {width});
        await page.shows(/Hello/);
      };
      const zoom = async () =>
        Number(await page.inApp(() => parseInt(document.querySelector('#zoom-level').textContent, 10)));
      const pinch = (deltaY) =>
        page.inApp((deltaY) => {
          const options = {deltaY, ctrlKey: true, bubbles: true, cancelable: true};
          document.querySelector('.canvas-container').dispatchEvent(new WheelEvent('wheel', options));
        }, deltaY);
      const goFullscreen = async () => {
        await page.clickInGuest('#fullscreen-btn');
        await until('full screen', async () => (await page.host('mode')) === 'fullscreen');
        await awaited(page.app, '.main.fullscreen');
      };
      /** Sends a command to the open viewer by the tool that the model calls. */
      const interact = async (command) => {
        const {_meta, structuredContent} = await page.host('result');
        const viewUUID = structuredContent?.viewUUID ?? _meta?.viewUUID;
        return page.host('call', 'interact', {viewUUID, ...command});
      };

      it('fits the whole page in full screen', async () => {
        await showPdf(420);
        const inline = await zoom();
        await page.page.setViewport({width: 1400, height: 1000});

        await goFullscreen();

        await until('a larger page', async () => (await zoom()) > inline);
        const fits = () => {
          const {scrollHeight, clientHeight, scrollWidth, clientWidth} =
            document.querySelector('.canvas-container');
          return scrollHeight <= clientHeight + 2 && scrollWidth <= clientWidth + 2;
        };
        await until('the whole page', () => page.inApp(fits));
      });

      it('zooms out by a pinch in full screen', async () => {
        await showPdf(1400);
        const inline = await zoom();
        await goFullscreen();
        await until('a page that fits', async () => (await zoom()) !== inline);
        const before = await zoom();

        await pinch(50);

        await until('a smaller page', async () => (await zoom()) < before * 0.8);
      });

      it('adds, finds and removes annotations by a tool of the model', async () => {
        await showPdf(1024);
        const shapes = (type) =>
          page.inApp((type) => document.querySelectorAll(`.annotation-${type}`).length, type);
        const at = {page: 1, x: 100, y: 300};

        await interact({
          action: 'add_annotations',
          annotations: [
            {id: 'a', type: 'highlight', page: 1, rects: [{x: 72, y: 700, width: 100, height: 14}]},
            {id: 'b', type: 'note', ...at, content: 'A note'},
            {id: 'c', type: 'rectangle', ...at, width: 50, height: 20},
          ],
        });
        for (const type of ['highlight', 'note', 'rectangle']) await until(type, () => shapes(type));

        await interact({action: 'remove_annotations', ids: ['a', 'b', 'c']});
        await until('the page without them', async () => (await shapes('highlight')) === 0);

        await interact({action: 'highlight_text', query: 'Hello'});
        await until('the word', () => shapes('highlight'));
      });

      it('reports its state to a tool of the model', async () => {
        await showPdf(1024);
        await page.inApp(() => getSelection().selectAllChildren(document.querySelector('#text-layer span')));

        const {content} = await interact({action: 'get_viewer_state'});

        const state = JSON.parse(content[0].text);
        assert.deepEqual([state.currentPage, state.pageCount, state.displayMode], [1, 2, 'inline']);
        assert.match(state.selection.text, /Hello/);
      });
    });
  });
}
