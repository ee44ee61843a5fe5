// Connects the v1 client in a real page to the reference server over Streamable HTTP, and answers with pointer and keyboard.
import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it} from 'node:test';
import {browsers} from '../e2e/browsers.mjs';
import {started} from '../e2e/started.mjs';
import {Page, until} from '../e2e/page.mjs';
import {startPublished} from './published-server.mjs';
import {servePage} from './serve-page.mjs';

for (const [name, launch] of browsers) {
  describe(`server-everything with the v1 client in ${name}`, () => {
    const run = started({
      everything: () => startPublished('server-everything', ['streamableHttp']),
      served: servePage,
      browser: launch,
    });
    let page;
    const open = async () => {
      page = await Page.open(run.browser, run.served.url);
      await page.host('connect', {generation: 'v1', url: run.everything.url});
    };
    const leave = async () => {
      assert.deepEqual(page.errors, []);
      await page.close();
    };
    beforeEach(open);
    afterEach(leave);
    const rawResult = (said) => JSON.parse(/Raw result: (\{[\s\S]*\})/.exec(said)[1]);

    it('returns the answers of a form with all field types', async () => {
      await page.host('call', 'trigger-elicitation-request');
      assert.match(await page.message(), /Please provide inputs/);
      await page.fill('String', 'Ada');
      await page.choose('Yes');
      await page.fill('String with email format', 'ada@');
      await page.press('submit');
      assert.notEqual(await page.fieldError('String with email format'), '');
      await page.fill('String with email format', 'ada@example.com');
      await page.fill('String with uri format', 'https://example.com/');
      // A click would focus the part of the date below the pointer.
      await (await page.field('String with date format')).focus();
      await page.replaceText('01021990');
      await page.fill('Integer', '7');
      await page.choose('Piano');
      await page.choose('Trout');
      await page.press('submit');

      const {action, content} = rawResult(await page.host('said'));
      assert.equal(action, 'accept');
      assert.deepEqual(content, {
        name: 'Ada',
        check: true,
        firstLine: 'It was a dark and stormy night.',
        email: 'ada@example.com',
        homepage: 'https://example.com/',
        birthdate: '1990-01-02',
        integer: 7,
        number: 3.14,
        untitledSingleSelectEnum: 'Monica',
        untitledMultipleSelectEnum: ['Guitar', 'Piano'],
        titledSingleSelectEnum: 'hero-1',
        titledMultipleSelectEnum: ['fish-1', 'fish-3'],
        legacyTitledEnum: 'pet-1',
      });
    });

    it('reports that the user declined or cancelled the form', async () => {
      await page.host('call', 'trigger-elicitation-request');
      await page.message();
      await page.press('decline');
      assert.equal(rawResult(await page.host('said')).action, 'decline');
      await leave();

      // In a new page, because the frame ignores a click that follows the first answer immediately.
      await open();
      await page.host('call', 'trigger-elicitation-request');
      await page.message();
      await page.press('cancel');
      assert.equal(rawResult(await page.host('said')).action, 'cancel');
    });

    it('returns accept when the user opens the page that the server asks for', async () => {
      const url = new URL('visited?state=abc', run.served.url).href;
      await page.host('call', 'trigger-url-elicitation', {url, message: 'Connect', elicitationId: 'e1'});
      assert.match(await page.shown('[part~="url"]'), /visited\?state=abc/);
      await page.press('open');

      const said = await page.host('said');
      assert.match(said, /completed the URL elicitation/);
      assert.deepEqual(rawResult(said), {action: 'accept'});
    });

    it('opens the page of error -32042 and repeats the call', async () => {
      const url = new URL('visited', run.served.url).href;
      await page.host('call', 'trigger-url-elicitation', {url, elicitationId: 'e2', errorPath: true});
      assert.match(await page.shown('[part~="url"]'), /modelcontextprotocol\.io/);
      await page.press('open');
      await page.press('finish');
      await until('the second page', async () => /visited/.test(await page.shown('[part~="url"]')));
      await page.press('open');

      assert.match(await page.host('said'), /completed the URL elicitation/);
    });

    it("rejects the call with the server's error when the page is declined", async () => {
      const url = new URL('visited', run.served.url).href;
      await page.host('call', 'trigger-url-elicitation', {url, elicitationId: 'e3', errorPath: true});
      await page.shown('[part~="url"]');
      await page.press('decline');
      assert.equal((await page.host('outcome')).error.code, -32042);
    });

    it('returns the answer of an elicitation that runs as a task', async () => {
      assert.ok((await page.host('tools')).includes('trigger-elicitation-request-async'));
      await page.host('call', 'trigger-elicitation-request-async');
      await page.message();
      await page.fill('Your Name', 'Ada');
      await page.press('submit');

      const said = await page.host('said');
      assert.match(said, /\[COMPLETED\]/);
      const {action, content, _meta} = rawResult(said);
      assert.deepEqual([action, content.name], ['accept', 'Ada']);
      assert.ok(_meta['io.modelcontextprotocol/related-task'].taskId);
    });

    it('returns the answer to a request of a tool that runs as a task', async () => {
      await page.host('callTask', 'simulate-research-query', {topic: 'python', ambiguous: true});
      assert.match(await page.message(), /multiple interpretations/);
      await page.choose('Python snake species');
      await page.press('submit');
      assert.match(await page.host('said'), /python \(snake\)/);
    });
  });
}
