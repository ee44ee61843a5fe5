// Shows the prebuilt guest pages as MCP Apps in the MCP Inspector. A server that uses this package receives the answers, in both
// protocol revisions: to a request of the server, and in a round of the call.
import assert from 'node:assert/strict';
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';
import {browsers} from '../e2e/browsers.mjs';
import {until} from '../e2e/page.mjs';
import {InspectorPage, startInspector} from './inspector-page.mjs';
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

    /** Checks that the server received `expected`, that the Inspector shows this, and that the app is removed. */
    const heard = async (expected) => {
      await until('the answer', () => bakery.answers.length);
      assert.deepEqual(bakery.answers, [expected]);
      assert.deepEqual(bakery.ways, [way]);
      await until('the end of the app', () => !page.app);
      const isShown = async () => (await page.wholeText()).includes(`The server heard: ${expected.action}`);
      await until('the result of the call', isShown);
    };

    it('returns the colour that the user chooses in the colour picker', async () => {
      await page.run('chooseColor');
      const picker = await page.guest();
      assert.match(await page.wholeText(), /Answering through the server-provided MCP App/);
      assert.equal(await picker.message(), 'Please select a color for your theme');
      await picker.fill('Hex value', '#ff880');
      await picker.press('submit');
      assert.notEqual(await picker.fieldError('Hex value'), '');
      await picker.fill('Hex value', '#ff8800');
      await picker.press('submit');
      await heard({action: 'accept', content: {color: '#ff8800'}});
    });

    it('reports that the user declined in the colour picker', async () => {
      await page.run('chooseColor');
      await (await page.guest()).press('decline');
      await heard({action: 'decline'});
    });

    it('returns the answer of the form', async () => {
      await page.run('orderCake');
      const form = await page.guest('schema-form');
      assert.equal(await form.message(), 'Which cake?');
      await form.choose('Poppy seed');
      await form.fill('Guests', '1');
      await form.press('submit');
      assert.notEqual(await form.fieldError('Guests'), '');
      await form.fill('Guests', '12');
      await form.press('submit');
      await heard({action: 'accept', content: {flavour: 'Poppy seed', guests: 12}});
    });

    it('reports that the user declined in the form', async () => {
      await page.run('orderCake');
      await (await page.guest('schema-form')).press('decline');
      await heard({action: 'decline'});
    });
  });
}
