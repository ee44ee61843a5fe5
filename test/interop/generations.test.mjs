// Tests a stateless v2 server in rounds with a v2 client, and through its 2025 shim with clients of both generations.
import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {browsers} from '../e2e/browsers.mjs';
import {started} from '../e2e/started.mjs';
import {Page, until} from '../e2e/page.mjs';
import {servePage} from './serve-page.mjs';
import {startStateless} from './v2-server.mjs';

const ordered = {name: {name: 'Ada'}, size: {size: 'large'}, confirm: {}};

for (const [name, launch] of browsers) {
  describe(`a stateless v2 server in ${name}`, () => {
    const run = started({server: startStateless, served: servePage, browser: launch});
    let page;
    beforeEach(async () => {
      page = await Page.open(run.browser, run.served.url);
    });
    afterEach(async () => {
      assert.deepEqual(page.errors, []);
      await page.close();
    });

    const asks = async (message) => {
      await until(message, async () => (await page.message()).includes(message));
    };
    const answerName = async () => {
      await asks('Who orders?');
      await page.fill('Name', 'Ada');
      await page.press('submit');
    };
    const answerSize = async () => {
      await asks('Which size?');
      await page.choose('Large');
      await page.press('submit');
    };
    const confirm = async () => {
      await asks('Order it?');
      await page.press('submit');
    };
    const result = async () => JSON.parse(await page.host('said'));

    const connections = [
      ['v2', {generation: 'v2', revision: '2026-07-28'}, 'call'],
      ['v2, negotiated', {generation: 'v2', revision: 'auto'}, 'call'],
      ['v2 with the rounds of the SDK', {generation: 'v2', revision: '2026-07-28'}, 'callBySdk'],
      ['v2 in 2025-11-25', {generation: 'v2'}, 'call'],
      ['v1', {generation: 'v1'}, 'call'],
    ];
    for (const [client, connection, how] of connections) {
      it(`receives answers in two rounds, the first with two inputs, from ${client}`, async () => {
        await page.host('connect', {...connection, url: run.server.url});
        await page.host(how, 'book');
        await asks('Who orders?');
        assert.match(await page.shown('[part~="position"]'), /1.*2/);
        await answerName();
        await answerSize();
        await confirm();
        assert.deepEqual(await result(), ordered);
      });
    }

    for (const generation of ['v1', 'v2']) {
      it(`notifies the ${generation} client when an opened page is completed`, async () => {
        await page.host('connect', {generation, url: run.server.url});
        await page.host('call', 'connect', {url: new URL('visited', run.served.url).href});
        await page.shown('[part~="url"]');
        await page.press('open');
        assert.equal(await result(), 'accept');
        assert.notEqual(await page.shown('[part~="ended"]'), '');
        assert.equal(await page.page.$('mcp-elicitation-frame >>> [part~="waiting"]'), null);
      });
    }

    it('asks again only for inputs that were not answered', async () => {
      await page.host('connect', {generation: 'v2', revision: '2026-07-28', url: run.server.url});
      await page.host('call', 'book');
      await asks('Who orders?');
      await page.press('cancel');
      await answerSize();
      await answerName();
      await confirm();
      assert.deepEqual(await result(), ordered);
    });

    it('rejects a state that was tampered with', async () => {
      await page.host('connect', {generation: 'v2', revision: '2026-07-28', url: run.server.url});
      await page.host('call', 'book');
      await answerName();
      await answerSize();
      await asks('Order it?');
      const kept = JSON.parse(await page.host('serialize'));
      const [version, body, mac] = kept.pending.requestState.split('.');
      const state = JSON.parse(Buffer.from(body, 'base64url').toString());
      state.p.name.name = 'Eve';
      const forged = Buffer.from(JSON.stringify(state)).toString('base64url');
      kept.pending.requestState = [version, forged, mac].join('.');

      await page.page.reload();
      await page.page.waitForSelector('html[data-ready]');
      await page.host('connect', {generation: 'v2', revision: '2026-07-28', url: run.server.url});
      await page.host('resume', JSON.stringify(kept));
      await confirm();
      const {error} = await page.host('outcome');
      assert.equal(error.code, -32602);
    });
  });
}
