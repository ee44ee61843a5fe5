// The behaviour of a host that ext-apps checks in its own end-to-end tests, on our host with the published servers: interactions, sandbox,
// origin of messages, display modes, and the PDF viewer. `app-frame.test.mjs` loads all servers; docs/guides/apps.md has a table.
import assert from 'node:assert/strict';
import {after, afterEach, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {oneBrowser} from '../e2e/browsers.mjs';
import {awaited, click, until} from '../e2e/demo-page.mjs';
import {AppsPage} from './apps-page.mjs';
import {startPublished} from './published-server.mjs';
import {servePage} from './serve-page.mjs';

const pdf = fileURLToPath(new URL('page/two-pages.pdf', import.meta.url));
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

for (const [engine, launch] of oneBrowser) {
  describe(`the host of ext-apps' end-to-end tests in ${engine}`, () => {
    let browser;
    let served;
    let server;
    let page;

    before(async () => {
      [served, browser] = await Promise.all([servePage({name: 'apps'}), launch()]);
    });
    afterEach(async () => {
      await page?.close();
      await server?.close();
    });
    after(async () => {
      await browser?.close();
      await served?.close();
    });

    const show = async ({name, start, tool, args, approves}, settings = {}, size = {}) => {
      server = await startPublished(name, start);
      page = await AppsPage.open(browser, served.url, size);
      await page.connect({generation: 'v2', url: server.url});
      await page.show(tool, args, {chats: true, ...settings});
      if (approves) await page.approve(approves);
      await until('the app', async () => (await page.status()) === 'ready');
    };
    const received = async (what) => (await page.received())[what];
    const basic = {name: 'server-basic-vanillajs', tool: 'get-time'};
    const showTime = async (settings) => {
      await show(basic, settings);
      await page.shows(TIME);
    };

    describe('an app with all kinds of messages', () => {
      it('opens a link after the user has consented', async () => {
        await showTime();
        const link = new Promise((resolve) => browser.once('targetcreated', resolve));
        await (await page.app()).$eval(
          '#link-url',
          (field, url) => (field.value = url),
          `${served.url}visited`,
        );

        await page.clickInApp('#open-link-btn');
        await page.inFrame('[part~="open"]');
        await click(page.page, 'mcp-app-frame >>> [part~="open"]');

        const opened = await link;
        await until('the page', () => opened.url() === `${served.url}visited`);
        await (await opened.page()).close();
      });

      it('has none of its messages dropped, and works after all of them', async () => {
        await showTime();
        const before = TIME.exec(await page.text())[0];

        await page.clickInApp('#send-message-btn');
        await page.clickInApp('#send-log-btn');
        await page.clickInApp('#get-time-btn');
        await page.decide('approve');
        await until('another time', async () => TIME.exec((await page.text()) ?? '')?.[0] !== before);

        assert.deepEqual(await received('dropped'), []);
        assert.deepEqual(await received('error'), []);
        assert.deepEqual(page.errors, []);
      });
    });

    describe('the sandbox of an app', () => {
      it('gives both frames scripts and forms only', async () => {
        await showTime();

        const outer = await page.page.$eval('mcp-app-frame >>> iframe', (frame) => frame.sandbox.value);
        const relay = (await page.app()).parentFrame();
        const inner = await relay.$eval('iframe', (frame) => frame.sandbox.value);

        assert.deepEqual([outer, inner], ['allow-scripts allow-forms', 'allow-scripts allow-forms']);
      });

      it('has another origin than the page, in both directions', async () => {
        await showTime();

        const {ours, theirs, origin} = {
          ours: await page.page.$eval('mcp-app-frame >>> iframe', (frame) => frame.contentDocument),
          ...(await page.inApp(() => {
            const reach = (read) => {
              try {
                return read();
              } catch (error) {
                return error.name;
              }
            };
            return {
              origin: window.origin,
              theirs: [
                reach(() => window.top.document.title),
                reach(() => window.parent.document.title),
                reach(() => window.top.location.href),
                reach(() => localStorage.length),
              ],
            };
          })),
        };

        assert.equal(ours, null);
        assert.equal(origin, 'null');
        assert.deepEqual(theirs, Array(4).fill('SecurityError'));
      });

      it('passes a message of the host to the app, and none of another window', async () => {
        await showTime();
        const forged = '2001-01-01T00:00:00.000Z';
        const shown = TIME.exec(await page.text())[0];
        const result = (text) => ({content: [{type: 'text', text}], structuredContent: {time: text}});

        // From the page to both windows, and from another frame to the app.
        await page.page.evaluate((result) => {
          const {contentWindow: relay} = document
            .querySelector('mcp-app-frame')
            .shadowRoot.querySelector('iframe');
          const message = {jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: result};
          relay.postMessage(message, '*');
          relay[0].postMessage(message, '*');
          const other = document.createElement('iframe');
          other.srcdoc = `<script>top[0][0].postMessage(${JSON.stringify(message)}, '*')</script>`;
          document.body.append(other);
          return new Promise((resolve) => (other.onload = () => resolve()));
        }, result(forged));
        await page.clickInApp('#send-log-btn');
        await until('the entry', async () => (await received('log'))[0]);
        assert.equal(TIME.exec(await page.text())[0], shown);

        // The same message of the host (control). The view sends one result only, so the app is shown again.
        const second = '2002-02-02T00:00:00.000Z';
        await page.page.evaluate(async (result) => {
          const frame = document.querySelector('mcp-app-frame');
          const {contents} = await window.apps.read('ui://get-time/mcp-app.html');
          frame.open({resource: contents[0]}).toolResult(result);
        }, result(second));
        await until('the result of the host', async () => (await page.text())?.includes(second));
      });
    });

    describe('an app in several display modes', () => {
      it('keeps its state from the page to full screen, to a corner, and back', async () => {
        const debug = {name: 'server-debug', tool: 'debug-tool', approves: 'session'};
        await show(debug);
        await page.clickInApp('#log-info-btn');
        await page.shows(/send-log/);
        const document = await page.inApp(() => performance.timeOrigin);

        for (const mode of ['fullscreen', 'pip', 'inline']) {
          await page.clickInApp(`#display-${mode}-btn`);
          await until(mode, async () => (await page.mode()) === mode);
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
        await page.clickInApp('#display-pip-btn');
        await until('the corner', async () => (await page.mode()) === 'pip');

        await (await page.page.$('#own')).click();

        assert.equal(await page.page.$eval('#own', ({textContent}) => textContent), 'Clicked');
      });

      it('is informed of another theme and another width', async () => {
        await show({name: 'server-debug', tool: 'debug-tool', approves: 'session'});
        await page.shows(/Theme\s+light/);

        await page.page.$eval('mcp-app-frame', (frame) => (frame.theme = 'dark'));
        await page.shows(/Theme\s+dark/);

        const sent = page.count('host', {method: 'ui/notifications/host-context-changed'});
        await page.page.setViewport({width: 480, height: 900});
        await until(
          'the width',
          () => page.count('host', {method: 'ui/notifications/host-context-changed'}) > sent,
        );
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
        await page.clickInApp('#fullscreen-btn');
        await until('full screen', async () => (await page.mode()) === 'fullscreen');
        await awaited(await page.app(), '.main.fullscreen');
      };
      /** Sends a command to the open viewer by the tool that the model calls. */
      const interact = async (command) => {
        const {_meta, structuredContent} = await page.result();
        const viewUUID = structuredContent?.viewUUID ?? _meta?.viewUUID;
        return page.call('interact', {viewUUID, ...command});
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

      it('stays in the page when a script asks for full screen without a click of the user', async () => {
        await showPdf(1400);
        await page.page.bringToFront();

        await pinch(-50);

        const {id} = await until('the request', () =>
          page.wire.find('guest', {method: 'ui/request-display-mode'}),
        );
        await until('the answer', () => page.wire.find('host', {id, method: undefined}));
        assert.equal(await page.mode(), 'inline');
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
