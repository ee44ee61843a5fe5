// Our prebuilt guest pages in somebody else's host: the MCP Inspector shows them as MCP Apps that answer elicitations, and a
// server that uses our helpers is told what the user did. In both eras: asked by a request, and in a round of the call.
import assert from 'node:assert/strict';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {browsers} from '../e2e/browsers.mjs';
import {until} from '../e2e/demo-page.mjs';
import {InspectorPage, PATIENCE, startInspector} from './inspector-page.mjs';
import {startBakery} from './inspector-server.mjs';
import {lacksNode22} from './node-22.mjs';

const [[engine, launch]] = browsers;

for (const [era, revision, way] of [
  ['legacy', '2025-11-25', 'request'],
  ['modern', '2026-07-28', 'round'],
]) {
  describe(`the MCP Inspector 2.12 in ${engine}, which speaks ${revision}`, {skip: lacksNode22}, () => {
    let bakery;
    let inspector;
    let browser;
    let page;

    before(async () => {
      bakery = await startBakery();
      [inspector, browser] = await Promise.all([startInspector(bakery.url, era), launch()]);
    });
    after(async () => {
      await browser?.close();
      await inspector?.close();
      await bakery?.close();
    });
    beforeEach(async () => {
      bakery.answers.length = 0;
      bakery.ways.length = 0;
      page = await InspectorPage.open(browser, inspector.url);
    });
    afterEach(async () => {
      assert.deepEqual(page.errors, []);
      await page.close();
    });

    /** The server was told `expected`, the user of the Inspector that it was, and the app is gone. */
    const heard = async (expected) => {
      await until('the answer', () => bakery.answers.length, PATIENCE);
      assert.deepEqual(bakery.answers, [expected]);
      assert.deepEqual(bakery.ways, [way]);
      await until('the end of the app', () => !page.app, PATIENCE);
      const told = async () => (await page.text()).includes(`The server heard: ${expected.action}`);
      await until('the result of the call', told, PATIENCE);
    };

    it('shows our colour picker, in which the user picks a colour', async () => {
      await page.run('chooseColor');
      const picker = await page.guest();
      assert.match(await page.text(), /Answering through the server-provided MCP App/);
      assert.equal(await picker.message(), 'Please select a color for your theme');
      await picker.typeHex('#ff880');
      await picker.press('submit');
      assert.notEqual(await picker.error(), '');
      await picker.typeHex('#ff8800');
      await picker.press('submit');
      await heard({action: 'accept', content: {color: '#ff8800'}});
    });

    it('shows our colour picker, in which the user declines', async () => {
      await page.run('chooseColor');
      await (await page.guest()).press('decline');
      await heard({action: 'decline'});
    });

    it('shows our form, which the user fills in', async () => {
      await page.run('orderCake');
      const form = await page.form();
      assert.equal(await form.message(), 'Which cake?');
      await form.choose('Poppy seed');
      await form.fill('Guests', '1');
      await form.press('submit');
      assert.notEqual(await form.error('Guests'), '');
      await form.fill('Guests', '2');
      await form.press('submit');
      await heard({action: 'accept', content: {flavour: 'Poppy seed', guests: 12}});
    });

    it('shows our form, in which the user declines', async () => {
      await page.run('orderCake');
      await (await page.form()).press('decline');
      await heard({action: 'decline'});
    });
  });
}
