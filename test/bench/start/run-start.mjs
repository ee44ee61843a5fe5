// Runs the first prompt of each contender in a page of its own, as soon as its script has run and in an idle page, at full speed and with a
// CPU that is slowed down six times, as a phone.
import {bundle, contenders} from '../bundle.mjs';
import {shuffled, summarize} from '../statistics.mjs';

export const OURS = 'elicitation';
export const FLOOR = 'floor-dom';
export const RIVAL = 'rjsf';
export const SPEEDS = [1, 6];
export const SITUATIONS = ['cold', 'idle'];
export const KINDS = ['loaded', 'confirmation', 'form', 'usable', 'guest', 'longest'];

const FULL = 11;
const QUICK = 4;

export async function runStart(browser, origin, {quick, log}) {
  const names = contenders('start');
  for (const name of names) await bundle('start', name);
  log('first prompt of a page');
  /** Each list of times, by contender, speed, situation and kind. */
  const times = {};
  const rounds = quick ? QUICK : FULL;
  for (let round = -1; round < rounds; round++)
    for (const speed of SPEEDS)
      for (const situation of SITUATIONS)
        for (const name of shuffled(names)) {
          const at = (((times[name] ??= {})[speed] ??= {})[situation] ??= {});
          const measured = await firstPrompts(browser, `${origin}/start/${name}`, speed, situation);
          if (round >= 0) for (const [kind, ms] of measured) (at[kind] ??= []).push(ms);
        }
  return {results: summarized(times), rounds};
}

const summarized = (times) =>
  Array.isArray(times)
    ? summarize(times)
    : Object.fromEntries(Object.entries(times).map(([key, each]) => [key, summarized(each)]));

/** Measures each kind of prompt in a new page. Returns pairs of what was measured and its time. */
async function firstPrompts(browser, url, speed, situation) {
  const measured = [];
  let kinds = ['form'];
  for (let index = 0; index < kinds.length; index++) {
    const page = await browser.newPage();
    try {
      await page.emulateCPUThrottling(speed);
      await page.goto(url);
      await page.waitForFunction('window.bench');
      await page.bringToFront();
      kinds = await page.evaluate(() => window.bench.kinds);
      const times = await page.evaluate((...args) => window.bench.measure(...args), kinds[index], situation);
      measured.push(...Object.entries(times));
    } finally {
      await page.close();
    }
  }
  return measured;
}
