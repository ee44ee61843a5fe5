// Shows unmodified published MCP Apps from their running servers in the frame. None of them can answer elicitations, so the
// generated form replaces each.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {browsers} from '../e2e/browsers.mjs';
import {started} from '../e2e/started.mjs';
import {Page, until} from '../e2e/page.mjs';
import {GuestWire} from './guest-wire.mjs';
import {startPublished} from './published-server.mjs';
import {servePage} from './serve-page.mjs';

const apps = [
  {
    server: 'server-basic-vanillajs',
    app: 'Get Time App',
    shows: /Get Server Time/,
    themesItself: true,
    // The app calls its tool when the user clicks this button.
    button: '#get-time-btn',
    calls: true,
    output: {selector: '#server-time', result: /^\d{4}-\d\d-\d\dT/},
  },
  {server: 'server-debug', app: 'Debug App', shows: /Event Log/, calls: true},
  {server: 'server-budget-allocator', app: 'Budget Allocator', shows: /Allocated/},
  {
    server: 'server-customer-segmentation',
    app: 'Customer Segmentation',
    shows: /Customer Segmentation/,
    themesItself: true,
  },
];

const requestFor = (resourceUri) => ({
  message: 'Who is it for?',
  requestedSchema: {type: 'object', properties: {name: {type: 'string', title: 'Name'}}, required: ['name']},
  _meta: {ui: {resourceUri}},
});

for (const [engine, launch] of browsers) {
  describe(`published apps in ${engine}`, () => {
    const run = started({served: servePage, browser: launch});
    let page;
    let wire;

    /** Presents a request with the server's app as its UI. */
    const present = async (server, wiring, settings = {}) => {
      const prepare = async (tab) => {
        wire = await GuestWire.tap(tab, wiring);
      };
      page = await Page.open(run.browser, run.served.url, {prepare});
      await page.host('connect', {generation: 'v1', url: server.url});
      const request = requestFor(await page.host('app'));
      await page.host('elicit', request, {serverName: 'Acme', theme: 'dark', ...settings});
    };
    const leave = async () => {
      // Firefox reports blocked eval and network access of the apps as errors.
      const errors = page.errors.filter((message) => !message.startsWith('Content-Security-Policy:'));
      assert.deepEqual(errors, []);
      await page.close();
    };
    /** Finds the last traced message with a method or id. */
    const traced = async (kind, methodOrId) =>
      (await page.host('trace'))
        .flatMap(({message, ...entry}) => (entry.kind === kind ? [message] : []))
        .findLast(({method, id}) => method === methodOrId || id === methodOrId);
    const failure = async () => (await page.host('trace')).find(({kind}) => kind === 'error');
    const draws = (shows) =>
      until(`the app to show ${shows}`, async () => {
        const text = await page.app?.evaluate(() => document.body?.innerText ?? '');
        return shows.test(text ?? '');
      });
    /** Reads the theme that the app has applied. */
    const look = () =>
      page.app.evaluate(() => {
        const {style, dataset} = document.documentElement;
        return [dataset.theme, style.colorScheme, style.getPropertyValue('--color-text-primary')];
      });
    // The page may keep another sandbox ready, which is a frame, too.
    const isGone = () =>
      until('the end of the app', async () => !(await page.page.$('mcp-elicitation-frame >>> iframe')));
    const wasTornDown = async () => {
      assert.ok(
        await until('the teardown request to the app', () =>
          wire.find('host', {method: 'ui/resource-teardown'}),
        ),
      );
      // An app without a teardown handler answers with -32601.
      const {result, code} = await until("the app's answer", () => wire.find('guest', {id: 'teardown'}));
      assert.ok(result || code === -32601);
      await isGone();
    };
    const answersInTheForm = async (name) => {
      assert.match(await page.shown('[part~="notice"]'), /Acme/);
      assert.equal(await page.message(), 'Who is it for?');
      await page.press('submit');
      assert.notEqual(await page.fieldError('Name'), '');
      await page.fill('Name', name);
      await page.press('submit');
      assert.deepEqual(await page.host('answer'), {action: 'accept', content: {name}});
    };

    for (const {server: name, app, shows, themesItself, calls, button, output} of apps) {
      describe(name, () => {
        let server;
        before(async () => {
          server = await startPublished(name);
        });
        after(() => server?.close());

        /** Keeps the app shown: it declares that it renders elicitations, and its answer is lost. */
        const staying = {rendersElicitations: true, losesAnswer: true};

        it('shows the app with its size and theme until the user declines', async () => {
          await present(server, staying);
          await draws(shows);
          const hello = await until('its first message', () => traced('received', 'ui/initialize'));
          assert.equal(hello.params.appInfo.name, app);

          const most = await page.page.evaluate(() => Math.min(0.7 * innerHeight, 44 * 16));
          await until('its size', async () => {
            const {params} = (await traced('received', 'ui/notifications/size-changed')) ?? {};
            const {width, height} = await page.page.$eval(
              'mcp-elicitation-frame >>> [part="guest"]',
              ({clientWidth, clientHeight}) => ({width: clientWidth, height: clientHeight}),
            );
            const [innerWidth, innerHeight] = await page.app.evaluate(() => [innerWidth, innerHeight]);
            const fits = innerWidth === width && innerHeight === height;
            return fits && params?.width === width && Math.min(params.height, most) === height;
          });

          const {hostContext} = (await traced('sent', hello.id)).result;
          assert.equal(hostContext.theme, 'dark');
          const text = hostContext.styles.variables['--color-text-primary'];
          assert.match(text, /^light-dark\(/);
          if (themesItself) assert.deepEqual(await look(), ['dark', 'dark', text]);
          await page.page.$eval('mcp-elicitation-frame', (frame) => (frame.theme = 'light'));
          await until('the theme change', () =>
            wire.find('host', {method: 'ui/notifications/host-context-changed'}),
          );
          if (themesItself) await until('light colours', async () => (await look())[0] === 'light');

          await page.press('decline');
          assert.deepEqual(await page.host('answer'), {action: 'decline'});
          await isGone();
          await leave();
        });

        if (calls) {
          it('lets the app call tools of its server only if the page allows it', async () => {
            const answered = async () => {
              await draws(shows);
              await until('to be ready', () => page.isAsked());
              if (button) await page.app.locator(button).click();
              const {id} = await until('a call', () => wire.find('guest', {method: 'tools/call'}));
              return until('an answer', () => wire.find('host', {id, method: undefined}));
            };
            const shownResult = () => page.app.$eval(output.selector, ({textContent}) => textContent);

            await present(server, staying, {callsTools: true});
            assert.ok((await answered()).result);
            if (output)
              await until('the result of the tool', async () => output.result.test(await shownResult()));
            await leave();

            await present(server, staying);
            assert.equal((await answered()).code, -32601);
            if (output) assert.doesNotMatch(await shownResult(), output.result);
            await leave();
          });
        }

        it('replaces the app with the form, and returns its answer', async () => {
          await present(server);
          await answersInTheForm('Ada');
          assert.equal((await failure()).code, 'PROTOCOL_VIOLATION');
          // The app did not declare that it renders elicitations, so it received no request.
          assert.equal(wire.find('host', {method: 'elicitation/create'}), undefined);
          await wasTornDown();
          await leave();
        });

        it('replaces the app with the form when the app answers the request with -32601', async () => {
          await present(server, {rendersElicitations: true});
          await page.shown('[part~="notice"]');
          const {id} = wire.find('host', {method: 'elicitation/create'});
          assert.equal(wire.find('guest', {id}).code, -32601);
          await page.press('decline');
          assert.deepEqual(await page.host('answer'), {action: 'decline'});
          await wasTornDown();
          await leave();
        });
      });
    }

    describe('server-map, which loads its map from the network', () => {
      let server;
      before(async () => {
        server = await startPublished('server-map');
      });
      after(() => server?.close());

      it('replaces the app with the form when it does not connect in time', async () => {
        await present(server, {}, {readyTimeout: 2000, csp: {}});
        await answersInTheForm('Grace');
        assert.equal((await failure()).code, 'HANDSHAKE_TIMEOUT');
        assert.equal(wire.find('guest', {method: 'ui/initialize'}), undefined);
        await isGone();
        await leave();
      });

      it('lets the user decline while the app has not connected', async () => {
        await present(server, {}, {csp: {}});
        await until('the app', () => page.app);
        await page.press('decline');
        assert.deepEqual(await page.host('answer'), {action: 'decline'});
        await isGone();
        await leave();
      });
    });
  });
}
