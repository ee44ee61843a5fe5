// Only test:all: needs a minute; test/components/consent covers each rule in the gate.
// What a person notices who presses 50 prompts in a row soon after each button has appeared.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {hosted} from '../hostile/isolated/host-page.mjs';
import {launchChromium} from '../runner/launch.mjs';
import {until} from './page.mjs';

const PRESSES = 50;
/** The first press, in ms after the button has appeared, evenly from the first to the second. */
const [FROM, TO] = [400, 800];
/** ms after a press that was ignored until the person presses again. */
const AGAIN = 450;
/** ms until the person has seen that nothing has happened. */
const NOTICES = 100;
const REST = 500;

/** Notes when the button of each prompt appears, when presses on it begin, and what is displayed then. Runs in the page. */
function record() {
  const frame = document.querySelector('mcp-elicitation-frame');
  const {shadowRoot} = frame;
  const button = () => shadowRoot.querySelector('[part=submit]');
  globalThis.seen = {appeared: undefined, presses: [], answers: 0};
  const {seen} = globalThis;
  let last;
  const look = () => {
    if (button() !== last) {
      last = button();
      // What is rendered now is visible with the next frame.
      if (last) requestAnimationFrame(() => (seen.appeared = performance.now()));
    }
    requestAnimationFrame(look);
  };
  look();
  shadowRoot.addEventListener(
    'pointerdown',
    ({timeStamp}) => seen.presses.push({after: timeStamp - seen.appeared, guard: last?.dataset.guard}),
    true,
  );
  globalThis.ask = (name) => {
    seen.appeared = undefined;
    frame.elicit({message: name}).then(({action}) => (seen.answers += action === 'accept' ? 1 : 0));
  };
  globalThis.words = () => shadowRoot.querySelector('.ignored')?.textContent ?? '';
}

describe('50 presses at 400 to 800 ms after the button has appeared', () => {
  const host = hosted({}, launchChromium);

  it('count, or are answered with words at once, and the next press counts', async (test) => {
    const page = await host.open();
    await page.evaluate(record);
    const state = () => page.evaluate(() => ({...globalThis.seen, words: globalThis.words()}));
    const lost = [];
    for (let index = 0; index < PRESSES; index++) {
      await page.evaluate((name) => globalThis.ask(name), `Delete file ${index}?`);
      const {appeared} = await until('the button', async () => (await state()).appeared && state());
      const {x, y} = await page.evaluate(() => {
        const button = document
          .querySelector('mcp-elicitation-frame')
          .shadowRoot.querySelector('[part=submit]');
        const {left, top, width, height} = button.getBoundingClientRect();
        return {x: left + width / 2, y: top + height / 2};
      });
      await page.mouse.move(x, y);
      const target = FROM + ((TO - FROM) * index) / (PRESSES - 1);
      const now = await page.evaluate(() => performance.now());
      await wait(Math.max(0, target - (now - appeared)));
      await page.mouse.click(x, y);
      await wait(NOTICES);
      const first = await state();
      if (first.answers === index) {
        const {after, guard} = first.presses.at(-1);
        lost.push(Math.round(after));
        assert.ok(after < REST + NOTICES, `a press after ${Math.round(after)} ms is ignored`);
        assert.equal(first.words, 'That was too early. Press again.', `words after ${Math.round(after)} ms`);
        assert.equal(guard, 'arming', 'the button had its bar');
        await wait(AGAIN - NOTICES);
        await page.mouse.click(x, y);
      }
      await until(`answer ${index + 1}`, async () => (await state()).answers === index + 1, 3_000);
    }
    const {presses} = await state();
    assert.equal(presses.length, PRESSES + lost.length, 'no press was lost without a word');
    test.diagnostic(`${lost.length} of ${PRESSES} first presses were too early: ${lost.join(', ')} ms`);
    await page.close();
  });
});
