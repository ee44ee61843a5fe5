// An app with the `App` class of ext-apps in `<mcp-app-frame>`, used with the pointer, with the clients of both generations.
import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {oneBrowser} from '../e2e/browsers.mjs';
import {started} from '../e2e/started.mjs';
import {awaited, Page, until} from '../e2e/page.mjs';
import {startClassServer} from './app-class-server.mjs';
import {GuestWire} from './guest-wire.mjs';
import {servePage} from './serve-page.mjs';

for (const [engine, launch] of oneBrowser) {
  for (const generation of ['v1', 'v2']) {
    describe(`the App class of ext-apps with the ${generation} client in ${engine}`, () => {
      const run = started({
        served: () => servePage({name: 'apps'}),
        browser: launch,
        server: startClassServer,
      });
      let page;
      let wire;
      beforeEach(async () => {
        run.server.calls.length = 0;
        const prepare = async (tab) => {
          wire = await GuestWire.tap(tab);
        };
        page = await Page.open(run.browser, run.served.url, {prepare});
        await page.host('connect', {generation, url: run.server.url});
      });
      afterEach(async () => {
        assert.deepEqual(page.errors, []);
        await page.close();
      });

      const show = async (args = {color: 'red'}, settings = {}) => {
        await page.host('show', 'open', args, {chats: true, ...settings});
        await until('the app', async () => (await page.host('status')) === 'ready');
        await noted('connected');
      };
      /** Waits for the latest entry of the app's log with that name. */
      const noted = (name) =>
        until(`"${name}" in the log of the app`, async () => {
          const lines =
            (await page.inApp(() =>
              [...document.querySelectorAll('li')].map(({textContent}) => textContent),
            )) ?? [];
          const line = lines.findLast((each) => each.startsWith(`${name} `));
          return line && {value: JSON.parse(line.slice(name.length + 1))};
        }).then(({value}) => value);
      const press = async (name) => {
        await page.clickInGuest(`#${name}`);
      };
      const answerTo = async (name) => {
        await press(name);
        return noted(name);
      };
      const textOf = ({content}) => JSON.parse(content[0].text);

      it('connects, and receives the input and the result of the tool', async () => {
        await show();
        const {host, capabilities, context} = await noted('connected');
        assert.equal(host.name, 'mcp-elicitation-elements');
        assert.ok(capabilities.serverTools && capabilities.serverResources && capabilities.openLinks);
        assert.equal(context.toolInfo.tool.name, 'open');
        assert.deepEqual(context.availableDisplayModes, ['inline', 'fullscreen', 'pip']);
        assert.deepEqual(await noted('toolinput'), {arguments: {color: 'red'}});
        const result = await noted('toolresult');
        assert.equal(textOf(result), 'opened');
        assert.deepEqual(result.structuredContent, {items: 2});
      });

      it('receives the result of a tool that fails', async () => {
        await show({fails: true});
        assert.equal((await noted('toolresult')).isError, true);
      });

      it('runs a read-only tool at once, and refuses one that is not for apps', async () => {
        await show();
        assert.deepEqual(textOf(await answerTo('look')), {seen: 'shelf'});
        assert.deepEqual(await answerTo('hidden'), {error: -32000});
        assert.deepEqual(run.server.calls.slice(1), [['look', {at: 'shelf'}]]);
      });

      it('runs another tool only when the user approves it in mcp-tool-approval', async () => {
        await show();
        await press('change');
        await page.press('reject', 'mcp-tool-approval');
        assert.deepEqual(await noted('change'), {error: -32000});
        assert.equal(run.server.calls.length, 1);

        await press('change');
        await page.press('approve', 'mcp-tool-approval');
        await until('the second answer', async () => 'content' in (await noted('change')));
        assert.deepEqual(textOf(await noted('change')), {changed: 'red'});
        assert.deepEqual(run.server.calls.slice(1), [['change', {to: 'red'}]]);
      });

      it('leaves an elicitation during a call of the app to the frame of the page', async () => {
        await show();
        await press('ask');
        await page.fill('Reason', 'because');
        await page.press('submit');
        assert.deepEqual(textOf(await noted('ask')), {action: 'accept', content: {reason: 'because'}});
        assert.equal(await page.host('status'), 'ready');
      });

      it('reads and lists resources of the server', async () => {
        await show();
        assert.equal((await answerTo('read')).contents[0].text, 'two books');
        const {resources} = await answerTo('list');
        assert.deepEqual(resources.map(({uri}) => uri).sort(), ['data://shelf', 'ui://class/app']);
      });

      it('passes messages, context and log entries to the page', async () => {
        await show();
        await answerTo('message');
        await answerTo('context');
        await answerTo('log');
        const logged = await until('the log entry', async () => (await page.host('received')).log[0]);
        assert.deepEqual(logged, {level: 'warning', data: 'logged'});
        const {message, context} = await page.host('received');
        assert.deepEqual(message, [[{type: 'text', text: 'Hello'}]]);
        assert.deepEqual(context[0].structuredContent, {color: 'red'});
      });

      it('asks the user about a link, and refuses a request for a completion', async () => {
        await show();
        await press('link');
        await awaited(page.page, 'mcp-app-frame >>> [part~="link"]');
        await page.press('refuse', 'mcp-app-frame');
        assert.deepEqual(await noted('link'), {error: -32000});
        assert.notEqual((await answerTo('sample')).error, undefined);
      });

      it('goes to full screen and back, with its new context', async () => {
        await show();
        assert.deepEqual(await answerTo('fullscreen'), {mode: 'fullscreen'});
        assert.equal((await noted('hostcontextchanged')).displayMode, 'fullscreen');
        await press('inline');
        await until('the page', async () => (await page.host('mode')) === 'inline');
      });

      it('is asked to finish when it asks to be removed', async () => {
        await show();
        await press('bye');
        await until('the answer of the app', () => wire.find('guest', {id: 'teardown', result: true}));
        await until('the end', async () => (await page.host('status')) === 'idle');
        assert.equal(page.page.frames().length, 1);
      });

      it('is informed when the server has gone during the call', async () => {
        await show();
        await page.host('disconnect');
        await press('look');
        assert.notEqual((await noted('look')).error, undefined);
        assert.equal(await page.host('status'), 'ready');
      });
    });
  }
}
