// Only test:all: drives two browsers; test/node/dom/testing.mjs covers the helpers in the gate.
// fillIn() in a page that Puppeteer controls.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {cancel, decline, edit, ElicitationTestError, fillIn, reject} from 'mcp-elicitation-elements/testing';
import {inRoot} from '../../scripts/entries.mjs';
import {browsers} from './browsers.mjs';

const schema = (properties, required = []) => ({type: 'object', properties, required});
const ORDER = {
  message: 'Where should we send your order?',
  requestedSchema: schema(
    {
      email: {type: 'string', format: 'email', default: 'someone@example.org'},
      copies: {type: 'integer', minimum: 1},
      note: {type: 'string', maxLength: 500},
      day: {type: 'string', format: 'date'},
      size: {type: 'string', enum: ['S', 'M', 'L']},
      country: {type: 'string', enum: ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT']},
      extras: {type: 'array', items: {type: 'string', enum: ['card', 'bow', 'box']}},
      gift: {type: 'boolean', default: false},
      photo: {type: 'string', 'x-mcp-file': {accept: ['image/*']}},
    },
    ['email', 'gift'],
  ),
};
const CONTENT = {
  email: 'ada@example.org',
  copies: 3,
  note: 'Ring twice.',
  day: '2026-05-04',
  size: 'M',
  country: 'FR',
  extras: ['card', 'box'],
  gift: true,
  photo: 'data:image/png;name=me.png;base64,AAAA',
};

for (const [name, launch] of browsers) {
  describe(`fillIn() in ${name}`, () => {
    let browser;
    let page;
    before(async () => {
      browser = await launch();
      page = await browser.newPage();
      await page.setContent(
        '<!doctype html><main><mcp-elicitation-frame></mcp-elicitation-frame><mcp-tool-approval></mcp-tool-approval></main>',
      );
      await page.addScriptTag({path: inRoot('dist/cdn/elicitation.all.js')});
    });
    after(() => browser?.close());

    /** Asks in the page; the types of the events are in `heard`. */
    const ask = (request) =>
      page.evaluate((request) => {
        const frame = document.querySelector('mcp-elicitation-frame');
        window.heard = [];
        for (const type of ['keydown', 'pointerdown'])
          addEventListener(type, ({isTrusted}) => window.heard.push(`${type} ${isTrusted}`));
        window.result = frame.elicit(request);
      }, request);

    it('declines and cancels requests, and approves, edits and rejects tool calls with real pointers', async () => {
      await ask(ORDER);
      assert.deepEqual(await decline(page), {action: 'decline'});
      await ask(ORDER);
      assert.deepEqual(await cancel(page), {action: 'cancel'});
      const inputSchema = schema({path: {type: 'string'}});
      const call = {name: 'list_files', inputSchema, arguments: {path: '/x'}};
      const propose = () =>
        page.evaluate((call) => void document.querySelector('mcp-tool-approval').approve(call), call);
      await propose();
      assert.equal((await fillIn(page)).decision, 'approve');
      await propose();
      assert.deepEqual(await edit(page, {path: '/y'}), {decision: 'edit', arguments: {path: '/y'}});
      await propose();
      assert.deepEqual(await reject(page), {decision: 'reject'});
    });

    it('enters the content with real keys and pointers, and returns the answer', async () => {
      await ask(ORDER);
      const photo = new File([new Uint8Array(3)], 'me.png', {type: 'image/png'});
      const answer = await fillIn(page, {...CONTENT, photo});
      assert.deepEqual(answer, {action: 'accept', content: CONTENT});
      assert.deepEqual(await page.evaluate(() => window.result), answer);
      const heard = await page.evaluate(() => [...new Set(window.heard)].sort());
      assert.deepEqual(heard, ['keydown true', 'pointerdown true']);
    });

    it('presses Yes when the consent guard allows it', async () => {
      await ask({message: 'Continue?', requestedSchema: schema({ok: {type: 'boolean'}}, ['ok'])});
      assert.deepEqual(await fillIn(page, {ok: true}), {action: 'accept', content: {ok: true}});
    });

    it('opens the page of URL mode with a real click', async () => {
      await page.evaluate(() => void (window.open = () => null));
      await ask({mode: 'url', message: 'Sign in.', url: 'https://bank.example/', elicitationId: '1'});
      assert.deepEqual(await fillIn(page), {action: 'accept'});
    });

    it('rejects content that the form refuses', async () => {
      await ask(ORDER);
      await assert.rejects(fillIn(page, {email: 'ada'}), (error) => {
        assert.ok(error instanceof ElicitationTestError);
        assert.equal(error.code, 'NOT_ACCEPTED');
        return true;
      });
    });

    it('answers only the prompt that it started with, and none of another frame', async () => {
      await page.evaluate(async (order) => {
        const [frame] = document.querySelectorAll('mcp-elicitation-frame');
        frame.cancel();
        const other = document.createElement('mcp-elicitation-frame');
        frame.after(other);
        window.answers = [];
        const keep = (name) => (result) => window.answers.push([name, result.action]);
        frame.elicit({...order, message: 'First'}).then(keep('first'));
        other.elicit({message: 'Empty the cart?'}).then(keep('other'));
        frame.elicit({message: 'Delete everything?'}).then(keep('next'));
      }, ORDER);
      assert.equal((await fillIn(page, {email: 'ada@example.org', gift: true})).action, 'accept');
      assert.deepEqual(await page.evaluate(() => window.answers), [['first', 'accept']]);
      assert.deepEqual(
        await page.evaluate(() => Object.keys(globalThis).filter((key) => key.startsWith('#fillIn'))),
        [],
      );
      for (const frame of ['mcp-elicitation-frame', 'mcp-elicitation-frame + mcp-elicitation-frame'])
        await fillIn(page, {}, {selector: frame});
      assert.equal(await page.evaluate(() => window.answers.length), 3);
    });

    it('reports a page without the frame', async () => {
      await assert.rejects(fillIn(page, {}, {selector: '#other', timeout: 50}), /"not in the page"/);
    });
  });
}
