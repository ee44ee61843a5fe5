// A server with its own UI serves every kind of host: MCP Apps, Rich Elicitation, and hosts with neither. Covers all combinations of
// servers and clients of both SDK generations over HTTP.
import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {browsers} from '../e2e/browsers.mjs';
import {started} from '../e2e/started.mjs';
import {Page, until} from '../e2e/page.mjs';
import {startNegotiation} from './negotiation-servers.mjs';

/** Server and client of a connection, and the colour of the server's UI. */
const meetings = [
  {client: {generation: 'v1'}, server: 'v1', color: 'red'},
  {client: {generation: 'v2'}, server: 'v1', color: 'red'},
  {client: {generation: 'v1'}, server: 'v2', color: 'green'},
  {client: {generation: 'v2'}, server: 'v2', color: 'green'},
  {client: {generation: 'v2', revision: '2026-07-28'}, server: 'v2', color: 'green'},
];

for (const [engine, launch] of browsers) {
  describe(`a server with its own UI in ${engine}`, () => {
    const run = started({servers: startNegotiation, browser: launch});
    let tab;

    beforeEach(async () => {
      tab = await Page.open(run.browser, run.servers.url);
    });
    afterEach(async () => {
      assert.deepEqual(tab.errors, []);
      await tab.close();
    });

    const connect = ({client, server}, host, name = 'one') =>
      tab.host('connect', name, {...client, url: run.servers[server], host});
    const call = (tool, {name = 'one', by = 'adapter'} = {}) => tab.host('call', name, tool, by);
    const said = async (name = 'one') => JSON.parse(await tab.host('said', name));
    const seen = () => tab.host('seen');
    const shown = () =>
      until('the UI, with its question', async () => {
        for (const frame of tab.page.frames()) {
          // A removed frame throws synchronously.
          const message = await (async () => frame.$eval('p', ({textContent}) => textContent))().catch(
            () => '',
          );
          if (message === 'Which colour?') return frame;
        }
      });
    /** Reads the policy of the relay, which the UI inherits. */
    const policy = async () =>
      (await shown())
        .parentFrame()
        .$eval('meta[http-equiv="Content-Security-Policy"]', ({content}) => content);
    /** Clicks the button of the displayed UI and returns its colour. Retries if the document is replaced in the meantime. */
    const pick = () =>
      until('its button, pressed', async () => {
        try {
          const button = await (await shown()).$('button');
          const color = await button.evaluate(({textContent}) => textContent);
          await button.click();
          return color;
        } catch {
          return undefined;
        }
      });

    for (const meeting of meetings) {
      const {client, server, color} = meeting;
      const revision = client.revision ? `, ${client.revision}` : '';
      describe(`${server} server, ${client.generation} client${revision}`, () => {
        const ways = client.revision ? ['adapter', 'sdk'] : ['adapter'];
        for (const by of ways) {
          it(`shows its UI in an MCP Apps host when the ${by} makes the call`, async () => {
            await connect(meeting, 'apps');
            await call('chooseInApp', {by});
            await pick();
            assert.deepEqual(await said(), {action: 'accept', content: {color}});
            const {asked} = await seen();
            assert.deepEqual(asked[0]._meta.ui, {resourceUri: 'ui://palette/picker'});
            assert.equal(asked[0].ui, undefined);
          });
        }

        it('allows the network access in the listing if the contents declare none', async () => {
          await connect(meeting, 'apps');
          await call('listed');
          assert.match(await policy(), /connect-src https:\/\/listed\.palette\.test(;|$)/);
          await pick();
          assert.deepEqual(await said(), {action: 'accept', content: {color}});
        });

        it('allows the network access in the contents instead of that in the listing', async () => {
          await connect(meeting, 'apps');
          await call('read');
          assert.match(await policy(), /connect-src https:\/\/read\.palette\.test(;|$)/);
          assert.doesNotMatch(await policy(), /listed/);
          await pick();
          assert.deepEqual(await said(), {action: 'accept', content: {color}});
        });

        it('sends a plain form to a host without MCP Apps', async () => {
          await connect(meeting, 'frame');
          await call('chooseInApp');
          await tab.fill('Colour', 'blue');
          await tab.press('submit');
          assert.deepEqual(await said(), {action: 'accept', content: {color: 'blue'}});
          const {asked, renderers} = await seen();
          assert.deepEqual(renderers, ['form']);
          assert.equal(asked[0]._meta?.ui, undefined);
        });

        it('shows its UI in a Rich Elicitation host', async () => {
          await connect(meeting, 'frame');
          await call('choose');
          await pick();
          assert.deepEqual(await said(), {action: 'accept', content: {color}});
          const {asked, renderers} = await seen();
          assert.deepEqual(renderers, ['guest']);
          assert.equal(asked[0]._meta?.ui, undefined);
          assert.deepEqual(asked[0].ui, {uri: 'ui://palette/picker'});
        });

        it("sends no UI to the SDK's own handler", async () => {
          await connect(meeting, 'other');
          await call('choose', {by: 'sdk'});
          assert.deepEqual(await said(), {action: 'accept', content: {color: 'typed'}});
          const {asked} = await seen();
          assert.equal(asked.length, 1);
          assert.equal(asked[0].message, 'Which colour?');
          assert.equal(asked[0].ui, undefined);
          assert.equal(asked[0]._meta?.ui, undefined);
        });
      });
    }

    it('shows the UI of the asking server in a frame with several clients', async () => {
      const [red, green] = [meetings[0], meetings[4]];
      await connect(red, 'apps', 'red');
      await connect(green, 'apps', 'green');
      await call('chooseInApp', {name: 'green'});
      await until('the first request', async () => (await seen()).asked.length === 1);
      await call('chooseInApp', {name: 'red'});

      assert.equal(await pick(), 'green');
      assert.deepEqual(await said('green'), {action: 'accept', content: {color: 'green'}});
      assert.equal(await pick(), 'red');
      assert.deepEqual(await said('red'), {action: 'accept', content: {color: 'red'}});
    });
  });
}
