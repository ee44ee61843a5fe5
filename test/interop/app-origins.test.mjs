// Apps that need an origin, with the sites and attributes that docs/guides/apps.md names ("Origins of apps"): unmodified output of
// `@mcp-ui/server`, and an app that posts to the origin of its host. The demo of the MCP Inspector is such an app. It is not in the
// package on npm, only in the repository (`test-servers`), so `page/pins-host.html` does here what the demo does.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {createUIResource} from '@mcp-ui/server';
import {mcpEndpoint} from '../../src/conformance/mcp-endpoint.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {oneBrowser} from '../e2e/browsers.mjs';
import {awaited, click, Page, until} from '../e2e/page.mjs';
import {started} from '../e2e/started.mjs';
import {fromJsonSchema, McpServer} from '../node/server/v2-sdk.mjs';
import {GuestWire} from './guest-wire.mjs';
import {startSandboxSite} from './sandbox-site.mjs';
import {servePage} from './serve-page.mjs';

const pageFile = (name) => readFile(new URL(`page/${name}.html`, import.meta.url), 'utf8');

/** The resource of each tool. */
const resources = {
  // As the Inspector's demo, without the profile of MCP Apps.
  pins: {uri: 'ui://origins/pins', mimeType: 'text/html', text: await pageFile('pins-host')},
  widget: createUIResource({
    uri: 'ui://origins/widget',
    content: {type: 'rawHtml', htmlString: await pageFile('mcp-ui-widget')},
    encoding: 'text',
    adapters: {mcpApps: {enabled: true}},
  }).resource,
};

const text = (text) => ({content: [{type: 'text', text}]});
const inputSchema = fromJsonSchema({type: 'object', additionalProperties: true});

function createServer() {
  const server = new McpServer({name: 'origins', version: '1.0.0'});
  for (const [name, resource] of Object.entries(resources)) {
    const {uri, mimeType} = resource;
    server.registerTool(name, {inputSchema, _meta: {ui: {resourceUri: uri}}}, async () => text('Shown'));
    server.registerResource(name, uri, {mimeType}, async () => ({contents: [resource]}));
  }
  server.registerTool('greet', {inputSchema}, async ({name}) => text(`Hello ${name}`));
  return server;
}

async function startServer() {
  const endpoint = mcpEndpoint(createServer);
  const {port, close} = await listen(0, endpoint.handler);
  return {url: `http://localhost:${port}/mcp`, close: () => Promise.all([endpoint.close(), close()])};
}

for (const [engine, launch] of oneBrowser) {
  describe(`apps that need an origin in ${engine}`, () => {
    const run = started({served: () => servePage({name: 'apps'}), browser: launch, server: startServer});
    let page;
    let wire;
    let site;

    beforeEach(async () => {
      const prepare = async (tab) => {
        wire = await GuestWire.tap(tab);
      };
      page = await Page.open(run.browser, run.served.url, {prepare});
      await page.host('connect', {generation: 'v2', url: run.server.url});
    });
    afterEach(async () => {
      await page.close();
      await site?.close();
      site = undefined;
    });

    /** The settings of the frame, by the row of the guide that they are from. */
    const settings = {
      'no sandbox-url': () => ({}),
      'a proxy on another site': async () => {
        site = await startSandboxSite(run.served.url, '127.0.0.1');
        return {sandboxUrl: site.url};
      },
      'an origin of its own': async () => {
        site = await startSandboxSite(run.served.url, '{server}.localhost');
        return {sandboxUrl: site.url, appOrigin: 'shared', serverName: 'Acme'};
      },
    };
    const show = async (tool, where, args, more) =>
      page.host('show', tool, args, {chats: true, ...(await settings[where]()), ...more});
    const received = async (what) => (await page.host('received'))[what];
    const height = (pixels) =>
      until(`a height of ${pixels} px`, () =>
        page.page.$eval('mcp-app-frame >>> iframe', ({clientHeight}, px) => clientHeight === px, pixels),
      );

    for (const where of ['a proxy on another site', 'an origin of its own'])
      it(`an app that posts to the origin of its host is shown, logs, resizes and gets its result (${where})`, async () => {
        await show('pins', where);
        await page.shows(/Shown/);
        await height(273);

        assert.equal(await page.host('status'), 'ready');
        assert.deepEqual(await received('log'), [{level: 'info', data: 'started'}]);
        assert.deepEqual([await received('dropped'), await received('error'), page.errors], [[], [], []]);
      });

    it('an app that posts to the origin of its host fails without a sandbox-url (positive control)', async () => {
      await show('pins', 'no sandbox-url', {}, {readyTimeout: 2000});
      const error = await until('the error', async () => (await received('error'))[0]);
      assert.equal(error.code, 'HANDSHAKE_TIMEOUT');
    });

    for (const [where, translated] of [
      ['an origin of its own', true],
      // The adapter cannot replace `parent.postMessage`, so the widget speaks the older dialect.
      ['no sandbox-url', false],
    ])
      it(`a widget with the adapter of @mcp-ui/server calls a tool, sends a prompt, opens a link and resizes (${where})`, async () => {
        const url = `${run.served.url}visited`;
        await show('widget', where, {name: 'Ada', url});
        await page.shows(/Ada/);
        await height(333);

        await page.clickInGuest('#tool');
        await page.press('approve', 'mcp-tool-approval');
        await page.shows(/Hello Ada/);

        await page.clickInGuest('#prompt');
        const prompt = await until('the prompt', async () => (await received('message'))[0]);
        assert.deepEqual(prompt, [{type: 'text', text: 'Tell me about Ada'}]);

        await page.clickInGuest('#link');
        await awaited(page.page, 'mcp-app-frame >>> [part~="open"]');
        await click(page.page, 'mcp-app-frame >>> [part~="open"]');
        await (await page.tab(url)).close();

        const methods = ['tools/call', 'ui/message', 'ui/open-link', 'ui/notifications/size-changed'];
        const sent = methods.filter((method) => wire.find('guest', {method}));
        assert.deepEqual(sent, translated ? methods : []);
        assert.deepEqual([await received('error'), page.errors], [[], []]);
      });
  });
}
