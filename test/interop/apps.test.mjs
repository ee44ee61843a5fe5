// Published MCP Apps, as they are: each is read from its own running server and shown in the frame. None of them answers
// elicitations, so each is replaced by the form, in which the user answers.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {browsers} from '../e2e/browsers.mjs';
import {until} from '../e2e/demo-page.mjs';
import {GuestWire} from './guest-wire.mjs';
import {InteropPage} from './interop-page.mjs';
import {startPublished} from './published-server.mjs';
import {servePage} from './serve-page.mjs';

const apps = [
  {
    server: 'server-basic-vanillajs',
    app: 'Get Time App',
    shows: /Get Server Time/,
    themesItself: true,
    // Calls its tool when the user presses its button.
    button: '#get-time-btn',
    calls: true,
    tells: {selector: '#server-time', result: /^\d{4}-\d\d-\d\dT/},
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
    let browser;
    let served;
    let page;
    let wire;

    before(async () => {
      [served, browser] = await Promise.all([servePage(), launch()]);
    });
    after(async () => {
      await browser?.close();
      await served?.close();
    });

    /** Presents the app of the server as the UI of a question. */
    const present = async (server, wiring, settings = {}) => {
      page = await InteropPage.open(browser, served.url, async (tab) => {
        wire = await GuestWire.tap(tab, wiring);
      });
      await page.connect({generation: 'v1', url: server.url});
      const request = requestFor(await page.app());
      await page.elicit(request, {serverName: 'Acme', theme: 'dark', ...settings});
    };
    const leave = async () => {
      // What the apps try and may not, Firefox reports as an error: to evaluate, to load from the network.
      const errors = page.errors.filter((message) => !message.startsWith('Content-Security-Policy:'));
      assert.deepEqual(errors, []);
      await page.close();
    };
    /** A message that the frame traced, by its method or id. */
    const traced = async (kind, wanted) =>
      (await page.trace())
        .flatMap(({message, ...entry}) => (entry.kind === kind ? [message] : []))
        .findLast(({method, id}) => method === wanted || id === wanted);
    const failure = async () => (await page.trace()).find(({kind}) => kind === 'error');
    const draws = (shows) =>
      until(`what the app draws: ${shows}`, async () => {
        const text = await wire.guest()?.evaluate(() => document.body?.innerText ?? '');
        return shows.test(text ?? '');
      });
    /** How the app has themed itself. */
    const look = () =>
      wire.guest().evaluate(() => {
        const {style, dataset} = document.documentElement;
        return [dataset.theme, style.colorScheme, style.getPropertyValue('--color-text-primary')];
      });
    const isGone = () => until('the end of the app', () => page.page.frames().length === 1);
    const wasTornDown = async () => {
      assert.ok(
        await until('the news for the app', () => wire.find('host', {method: 'ui/resource-teardown'})),
      );
      // An app without a handler of its own says so, which is as good.
      const {result, code} = await until("the app's answer", () => wire.find('guest', {id: 'teardown'}));
      assert.ok(result || code === -32601);
      await isGone();
    };
    const answersInTheForm = async (name) => {
      assert.match(await page.message('[part~="notice"]'), /Acme/);
      assert.equal(await page.message(), 'Who is it for?');
      await page.pressInForm('submit');
      assert.notEqual(await page.fieldError('Name'), '');
      await page.fill('Name', name);
      await page.pressInForm('submit');
      assert.deepEqual(await page.answer(), {action: 'accept', content: {name}});
    };

    for (const {server: name, app, shows, themesItself, calls, button, tells} of apps) {
      describe(name, () => {
        let server;
        before(async () => {
          server = await startPublished(name);
        });
        after(() => server?.close());

        /** Said to render elicitations, and never heard to answer: so it stays. */
        const staying = {rendersElicitations: true, losesAnswer: true};

        it('is shown as itself, sized and themed, until the user declines', async () => {
          await present(server, staying);
          await draws(shows);
          const hello = await until('its hello', () => traced('received', 'ui/initialize'));
          assert.equal(hello.params.appInfo.name, app);

          const most = await page.mostHeight();
          await until('its size', async () => {
            const {params} = (await traced('received', 'ui/notifications/size-changed')) ?? {};
            const {width, height} = await page.guestBox();
            const [innerWidth, innerHeight] = await wire.guest().evaluate(() => [innerWidth, innerHeight]);
            const fits = innerWidth === width && innerHeight === height;
            return fits && params?.width === width && Math.min(params.height, most) === height;
          });

          const {hostContext} = (await traced('sent', hello.id)).result;
          assert.equal(hostContext.theme, 'dark');
          const text = hostContext.styles.variables['--color-text-primary'];
          assert.match(text, /^light-dark\(/);
          if (themesItself) assert.deepEqual(await look(), ['dark', 'dark', text]);
          await page.set({theme: 'light'});
          await until('the news of the theme', () =>
            wire.find('host', {method: 'ui/notifications/host-context-changed'}),
          );
          if (themesItself) await until('light colours', async () => (await look())[0] === 'light');

          await page.pressInFrame('decline');
          assert.deepEqual(await page.answer(), {action: 'decline'});
          await isGone();
          await leave();
        });

        if (calls) {
          it('calls tools of its server only where the page lets it', async () => {
            const answered = async () => {
              await draws(shows);
              await until('to be ready', () => page.isAsked());
              if (button) await wire.guest().locator(button).click();
              const {id} = await until('a call', () => wire.find('guest', {method: 'tools/call'}));
              return until('an answer', () => wire.find('host', {id, method: undefined}));
            };
            const told = () => wire.guest().$eval(tells.selector, ({textContent}) => textContent);

            await present(server, staying, {callsTools: true});
            assert.ok((await answered()).result);
            if (tells) await until('what the tool told', async () => tells.result.test(await told()));
            await leave();

            await present(server, staying);
            assert.equal((await answered()).code, -32601);
            if (tells) assert.doesNotMatch(await told(), tells.result);
            await leave();
          });
        }

        it('is replaced by the form, which the user answers', async () => {
          await present(server);
          await answersInTheForm('Ada');
          assert.equal((await failure()).code, 'PROTOCOL_VIOLATION');
          // It did not say that it renders elicitations, so it was not asked.
          assert.equal(wire.find('host', {method: 'elicitation/create'}), undefined);
          await wasTornDown();
          await leave();
        });

        it('is replaced by the form when it is asked, and answers with -32601', async () => {
          await present(server, {rendersElicitations: true});
          await page.message('[part~="notice"]');
          const {id} = wire.find('host', {method: 'elicitation/create'});
          assert.equal(wire.find('guest', {id}).code, -32601);
          await page.pressInForm('decline');
          assert.deepEqual(await page.answer(), {action: 'decline'});
          await wasTornDown();
          await leave();
        });
      });
    }

    describe('server-map, whose map comes from the network', () => {
      let server;
      before(async () => {
        server = await startPublished('server-map');
      });
      after(() => server?.close());

      it('is replaced by the form when it has not said hello in time', async () => {
        await present(server, {}, {readyTimeout: 2000, csp: {}});
        await answersInTheForm('Grace');
        assert.equal((await failure()).code, 'HANDSHAKE_TIMEOUT');
        assert.equal(wire.find('guest', {method: 'ui/initialize'}), undefined);
        await isGone();
        await leave();
      });

      it('can be declined while it is silent', async () => {
        await present(server, {}, {csp: {}});
        await until('the app', () => wire.guest());
        await page.pressInFrame('decline');
        assert.deepEqual(await page.answer(), {action: 'decline'});
        await isGone();
        await leave();
      });
    });
  });
}
