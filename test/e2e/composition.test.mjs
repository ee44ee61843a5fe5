// A text that an input method composes, with the composition of the browser itself.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {inRoot} from '../../scripts/entries.mjs';
import {launchChromium} from '../runner/launch.mjs';
import {awaited} from './page.mjs';

describe('a field in a modal prompt', () => {
  let browser;
  let page;
  let session;
  before(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
    await page.setContent('<!doctype html><main><mcp-elicitation-frame></mcp-elicitation-frame></main>');
    await page.addScriptTag({path: inRoot('dist/cdn/elicitation.all.js')});
    session = await page.createCDPSession();
  });
  after(() => browser?.close());

  const frame = (read) => page.$eval('mcp-elicitation-frame', read);

  it('keeps its composition and its prompt on Escape and Enter, and sends the composed text afterwards', async () => {
    await frame((frame) => {
      const request = {
        message: 'Which city?',
        requestedSchema: {
          type: 'object',
          properties: {city: {type: 'string', maxLength: 2}},
          required: ['city'],
        },
      };
      globalThis.answered = frame.elicit(request, {mode: 'modal'});
    });
    const field = await awaited(page, 'mcp-elicitation-frame >>> schema-form >>> input');
    await field.focus();
    for (const text of ['t', 'とう', 'とうきょう']) {
      const end = text.length;
      await session.send('Input.imeSetComposition', {text, selectionStart: end, selectionEnd: end});
    }
    await page.keyboard.press('Escape');
    // A key that the input method takes has the code 229.
    for (const code of ['Escape', 'Enter'])
      for (const type of ['rawKeyDown', 'keyUp'])
        await session.send('Input.dispatchKeyEvent', {
          type,
          code,
          key: 'Process',
          windowsVirtualKeyCode: 229,
        });
    assert.equal(await frame((frame) => frame.pending), 1);
    assert.equal(await field.evaluate(({value}) => value), 'とうきょう');

    await session.send('Input.insertText', {text: '東京'});
    assert.equal(await field.evaluate(({value}) => value), '東京');
    await page.keyboard.press('Enter');
    assert.deepEqual(await page.evaluate(() => globalThis.answered), {
      action: 'accept',
      content: {city: '東京'},
    });
  });
});
