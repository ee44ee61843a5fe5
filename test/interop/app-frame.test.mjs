// Shows unmodified published MCP Apps from their running servers in `<mcp-app-frame>`: calls the tool by `showApp()`, uses the app with the
// pointer, resizes and closes it. Servers and apps have no network here; `offline` says what works without.
import assert from 'node:assert/strict';
import {after, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {oneBrowser} from '../e2e/browsers.mjs';
import {started} from '../e2e/started.mjs';
import {Page, until} from '../e2e/page.mjs';
import {GuestWire} from './guest-wire.mjs';
import {startPublished} from './published-server.mjs';
import {startSandboxSite} from './sandbox-site.mjs';
import {servePage} from './serve-page.mjs';

const pdf = fileURLToPath(new URL('page/two-pages.pdf', import.meta.url));
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** The app calls its tool when the user clicks the first button, and shows the new time. */
const asksForTime = async (page) => {
  const shown = time.exec(await page.appText())[0];
  await page.clickInGuest('button');
  await page.press('approve', 'mcp-tool-approval');
  await until('another time', async () => {
    const [now] = time.exec(await page.appText()) ?? [shown];
    return now !== shown;
  });
};
const basic = (name) => ({server: `server-basic-${name}`, tool: 'get-time', shows: time, use: asksForTime});

/** Clicks an element of the app that changes its text. */
const clickChangesText = (selector) => async (page) => {
  const text = await page.appText();
  await page.clickInGuest(selector);
  await until('another text', async () => (await page.appText()) !== text);
};

/** A picture of the app, as a PNG in base64. */
const pictureOf = async ({page}) =>
  (await page.$('mcp-app-frame >>> iframe')).screenshot({encoding: 'base64'});

/** Number of colours in the middle row of the app. */
const coloursOf = async (page) =>
  page.page.evaluate(
    async (png) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const {width, height} = image;
      const context = new OffscreenCanvas(width, 1).getContext('2d');
      context.drawImage(image, 0, -Math.round(height / 2));
      const {data} = context.getImageData(0, 0, width, 1);
      return new Set(new Uint32Array(data.buffer)).size;
    },
    await pictureOf(page),
  );

/** Clicks an element of the app that changes the picture. */
const clickChangesPicture = (selector) => async (page) => {
  const picture = await pictureOf(page);
  await page.clickInGuest(selector);
  await until('another picture', async () => (await pictureOf(page)) !== picture);
};

/** The app asks for full screen when the user clicks its button, and Escape in the page leaves it. */
const goesFullscreen = (selector) => async (page) => {
  await page.clickInGuest(selector);
  await until('full screen', async () => (await page.host('mode')) === 'fullscreen');
  await page.press('mode', 'mcp-app-frame');
  await until('the page', async () => (await page.host('mode')) === 'inline');
};

const apps = [
  basic('vanillajs'),
  basic('react'),
  basic('preact'),
  {
    // Vue wraps the `App` in a proxy, which reads a property of `window.parent`. That works only if the page around the app has the origin of
    // the app, which is opaque here. Calls of this app fail before it sends them.
    ...basic('vue'),
    use: async (page, wire) => {
      await page.clickInGuest('button');
      await page.shows(/\[ERROR\]/);
      assert.equal(wire.find('guest', {method: 'tools/call'}), undefined);
    },
  },
  basic('svelte'),
  basic('solid'),
  {
    server: 'server-budget-allocator',
    tool: 'get-budget-data',
    shows: /Allocated: \$/,
    use: clickChangesText('.slider'),
  },
  {
    server: 'server-scenario-modeler',
    tool: 'get-scenario-data',
    shows: /Break-even/,
    use: clickChangesText('.slider-input'),
  },
  {
    // The app calls its tool when it starts and when the user chooses another metric.
    server: 'server-cohort-heatmap',
    tool: 'get-cohort-data',
    approves: 'once',
    shows: /M11/,
    use: async (page, wire) => {
      await page.app.focus('select');
      await page.page.keyboard.press('ArrowDown');
      await page.press('approve', 'mcp-tool-approval');
      await until('the second result', () => wire.find('host', {id: 2, method: undefined}));
      await page.shows(/M11/);
    },
  },
  {
    server: 'server-customer-segmentation',
    tool: 'get-customer-data',
    approves: 'once',
    shows: /Customer Segmentation/,
    paints: true,
    use: async (page) => {
      const picture = await pictureOf(page);
      await page.app.focus('#x-axis');
      await page.page.keyboard.press('ArrowDown');
      await until('another chart', async () => (await pictureOf(page)) !== picture);
    },
  },
  {
    // The app reports each of its events to a tool that only apps may call.
    server: 'server-debug',
    tool: 'debug-tool',
    approves: 'session',
    shows: /Display Mode\s+inline/,
    use: async (page) => {
      await page.clickInGuest('#send-message-text-btn');
      const message = await until('the message', async () => (await page.host('received')).message[0]);
      assert.equal(message[0].type, 'text');
      await page.clickInGuest('#log-info-btn');
      await until('the log entry', async () => (await page.host('received')).log[0]);
      await page.clickInGuest('#update-context-text-btn');
      await until('the context', async () => (await page.host('received')).context[0]);
      await page.clickInGuest('#display-fullscreen-btn');
      await until('full screen', async () => (await page.host('mode')) === 'fullscreen');
      await page.shows(/Display Mode\s+fullscreen/);
      await page.clickInGuest('#display-inline-btn');
      await until('the page', async () => (await page.host('mode')) === 'inline');
    },
  },
  {
    // The app polls a tool that only apps may call, which the user allows for the session.
    server: 'server-system-monitor',
    tool: 'get-system-info',
    approves: 'session',
    shows: /CPU USAGE[\s\S]*\d%/,
    use: async (page, wire) => {
      await until('three polls', () => wire.all('host', {method: undefined, result: true}).length > 3);
      await page.clickInGuest('#poll-toggle-btn');
      await page.shows(/Start\b/);
    },
  },
  {
    // The app reads the file in parts by a tool that only apps may call.
    server: 'server-pdf',
    start: [pdf],
    tool: 'display_pdf',
    args: {url: `file://${pdf}`},
    approves: 'session',
    shows: /of 2[\s\S]*Hello/,
    use: async (page) => {
      await page.clickInGuest('#next-btn');
      await until('page 2', () => page.inApp(() => document.querySelector('#page-input').value === '2'));
    },
  },
  {
    // The code of the scene is a string that the app runs.
    server: 'server-threejs',
    tool: 'show_threejs_scene',
    shows: /^\s*$/,
    paints: true,
    use: goesFullscreen('.fullscreen-btn'),
  },
  {
    server: 'server-shadertoy',
    tool: 'render-shadertoy',
    args: {fragmentShader: 'void mainImage(out vec4 c, in vec2 p) { c = vec4(p / 400.0, 0.5, 1.0); }'},
    shows: /^\s*$/,
    paints: true,
    use: goesFullscreen('#fullscreen-btn'),
  },
  {
    server: 'server-sheet-music',
    offline: 'no sound: the app loads instruments from the network',
    tool: 'play-sheet-music',
    args: {abcNotation: 'X:1\nT:Twinkle\nM:4/4\nL:1/4\nK:C\nCCGG|AAG2|'},
    shows: /Twinkle/,
    use: async (page) => {
      await page.clickInGuest('.abcjs-midi-loop');
      await until('the loop', () =>
        page.inApp(() => !!document.querySelector('.abcjs-midi-loop.abcjs-pushed')),
      );
    },
  },
  {
    server: 'server-transcript',
    offline: 'no speech: the browser recognizes it on the network',
    tool: 'transcribe',
    shows: /Your speech will appear here/,
    use: clickChangesPicture('#start-btn'),
  },
  {
    server: 'server-wiki-explorer',
    offline: 'one node: the server reads links of pages from the network',
    tool: 'get-first-degree-links',
    args: {url: 'https://en.wikipedia.org/wiki/Model_Context_Protocol'},
    shows: /\+/,
    paints: true,
    use: clickChangesPicture('#zoom-in'),
  },
  {
    server: 'server-video-resource',
    offline: 'no video: the server reads it from the network, so that the resource that the app reads fails',
    tool: 'play_video',
    shows: /Error loading video/,
    use: async (_page, wire) => {
      const {id} = wire.find('guest', {method: 'resources/read'});
      assert.equal(wire.find('host', {id, method: undefined}).code, -32603);
    },
  },
];

for (const [engine, launch] of oneBrowser) {
  describe(`published apps in mcp-app-frame in ${engine}`, () => {
    const run = started({served: () => servePage({name: 'apps'}), browser: launch});
    let server;
    let page;
    let wire;
    after(() => server?.close());

    const show = async ({server: name, start, tool, args}, generation, settings = {}) => {
      await server?.close();
      server = await startPublished(name, start);
      const prepare = async (tab) => {
        wire = await GuestWire.tap(tab);
      };
      page = await Page.open(run.browser, run.served.url, {prepare});
      await page.host('connect', {generation, url: server.url});
      await page.host('show', tool, args, {chats: true, ...settings});
    };

    for (const [index, app] of apps.entries()) {
      const generation = index % 2 ? 'v1' : 'v2';
      const without = app.offline ? ` (${app.offline})` : '';
      it(`shows, resizes and closes ${app.server} with the ${generation} client${without}`, async () => {
        await show(app, generation);
        if (app.approves) await page.approve(app.approves);
        await until('the app', async () => (await page.host('status')) === 'ready');
        await page.shows(app.shows);
        if (app.paints) await until('a picture', async () => (await coloursOf(page)) > 4);
        assert.notEqual((await page.host('result')).isError, true);

        await app.use(page, wire);

        const contexts = () => wire.all('host', {method: 'ui/notifications/host-context-changed'}).length;
        const sent = contexts();
        await page.page.setViewport({width: 480, height: 900});
        await until('the new width', async () => {
          const frame = await page.page.$eval('mcp-app-frame >>> iframe', ({clientWidth, clientHeight}) => [
            clientWidth,
            clientHeight,
          ]);
          const app = await page.inApp(() => [innerWidth, innerHeight]);
          return frame[0] < 480 && frame[0] === app?.[0] && frame[1] === app[1];
        });
        await until('the new context', () => contexts() > sent);

        await page.host('close');
        assert.equal(page.page.frames().length, 1);
        assert.ok(wire.find('host', {method: 'ui/resource-teardown'}));
        assert.equal(await page.host('status'), 'idle');
        assert.deepEqual((await page.host('received')).error, []);
        assert.deepEqual(page.errors, []);
        await page.close();
      });
    }

    it('shows server-basic-vue with an origin of its own, where its calls work', async () => {
      const site = await startSandboxSite(run.served.url, '{server}.localhost');
      after(() => site.close());
      await show(basic('vue'), 'v2', {sandboxUrl: site.url, appOrigin: 'shared', serverName: 'Vue'});
      await page.shows(time);
      await asksForTime(page);
      assert.deepEqual((await page.host('received')).error, []);
      assert.deepEqual(page.errors, []);
      await page.host('close');
      await page.close();
    });

    it('keeps the app of server-map, which says no hello without the code that it loads from the network', async () => {
      await show({server: 'server-map', tool: 'show-map'}, 'v2', {readyTimeout: 2000});
      await until('the app', async () => (await page.host('status')) === 'ready');
      assert.deepEqual((await page.host('received')).error, []);
      assert.notEqual((await page.host('result')).isError, true);
      assert.ok(wire.find('host', {method: 'ui/notifications/tool-result'}));
      assert.equal(wire.find('guest', {method: 'ui/initialize'}), undefined);
      await page.host('close');
      assert.equal(page.page.frames().length, 1);
      await page.close();
    });
  });
}
