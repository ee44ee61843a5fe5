// Double clicks and held keys as the system reports them: the drivers of the other tests report single clicks and presses.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {hosted} from './host-page.mjs';
import {until} from '../../e2e/page.mjs';

const FRAME = 'mcp-elicitation-frame';
const url = {mode: 'url', message: 'Sign in there.', url: 'https://login.example.com/', elicitationId: 'e1'};

describe('a control that gives consent (Chromium)', () => {
  const host = hosted();
  let page;

  /** Opens the page and sends these requests; `answers` in the page gets their results. */
  const ask = async (...requests) => {
    await page?.close();
    page = await host.open();
    await page.evaluate((requests) => {
      globalThis.answers = [];
      globalThis.open = () => null;
      const frame = document.querySelector('mcp-elicitation-frame');
      for (const request of requests)
        void frame
          .elicit(request)
          .then(({action}) => globalThis.answers.push(`${request.message} ${action}`));
    }, requests);
  };
  const answers = () => page.evaluate(() => globalThis.answers);
  const find = (selector) => page.$(`${FRAME} >>> ${selector}`);
  const isArmed = async (selector) =>
    (await find(selector))?.evaluate((control) => control.getAttribute('aria-disabled') !== 'true');
  const armed = (selector) => until(`${selector}, armed`, () => isArmed(selector));
  const placeOf = async (selector) => {
    const {x, y, width, height} = await (await find(selector)).boundingBox();
    return [x + width / 2, y + height / 2];
  };

  for (const [what, request, selector] of [
    ['Confirm', {message: 'Delete everything?'}, '[part=submit]'],
    ['Open', url, '[part=open]'],
  ]) {
    it(`U12: ${what} ignores the second click of a double click whose first click hit something else`, async () => {
      await ask(request);
      await armed(selector);
      const place = await placeOf(selector);

      await page.mouse.click(...place, {clickCount: 2});
      assert.deepEqual(await answers(), []);

      await page.mouse.click(...place, {clickCount: 1});
      await until('the answer (control)', async () => (await answers()).length);
    });

    for (const [press, key, first, repeats] of [
      ['an Enter that was pressed elsewhere and is held', 'Enter', '#heading', 3],
      ['a Space that is held on it', 'Space', selector, 3],
      ['a Space that was pressed elsewhere and is released on it', 'Space', '#heading', 0],
    ])
      it(`D8: ${what} ignores ${press}`, async () => {
        await ask(request);
        await armed(selector);
        const focus = async (part) => (await find(part)).evaluate((element) => element.focus());
        await focus(first);
        await page.keyboard.down(key);
        await focus(selector);
        for (let repeat = 0; repeat < repeats; repeat++) await page.keyboard.down(key);
        await page.keyboard.up(key);
        assert.deepEqual(await answers(), []);

        await page.keyboard.press(key);
        await until('the answer (control)', async () => (await answers()).length);
      });
  }

  it('D8: the next prompt ignores all clicks of a user who clicks without a pause', async () => {
    await ask({message: 'Weather?'}, {message: 'Bank?'});
    await armed('[part=submit]');
    const place = await placeOf('[part=submit]');

    for (let clickCount = 1; clickCount <= 30; clickCount++)
      await page.mouse.click(...place, {clickCount, delay: 30});
    assert.deepEqual(await answers(), ['Weather? accept']);
    assert.equal(await isArmed('[part=submit]'), true, 'it was armed meanwhile');

    await page.mouse.click(...place, {clickCount: 1});
    await until('the answer (control)', async () => (await answers()).length === 2);
  });
});
