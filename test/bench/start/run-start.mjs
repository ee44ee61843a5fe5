// Runs the first prompt of each contender in a page of its own, at full speed and with a CPU that is slowed down six times, as a phone.
import {bundle, contenders} from '../bundle.mjs';
import {shuffled, summarize} from '../statistics.mjs';

export const OURS = 'elicitation';
export const FLOOR = 'floor-dom';
export const RIVAL = 'rjsf';
export const SPEEDS = [1, 6];
export const KINDS = ['loaded', 'confirmation', 'form', 'usable', 'guest'];

const FULL = 11;
const QUICK = 4;

export async function runStart(browser, origin, {quick, log}) {
  const names = contenders('start');
  for (const name of names) await bundle('start', name);
  log('first prompt of a page');
  const times = Object.fromEntries(names.map((name) => [name, {}]));
  const rounds = quick ? QUICK : FULL;
  for (let round = -1; round < rounds; round++)
    for (const speed of SPEEDS)
      for (const name of shuffled(names))
        for (const [kind, ms] of await firstPrompts(browser, `${origin}/start/${name}`, speed))
          if (round >= 0) ((times[name][speed] ??= {})[kind] ??= []).push(ms);
  const results = Object.fromEntries(
    Object.entries(times).map(([name, speeds]) => [
      name,
      Object.fromEntries(
        Object.entries(speeds).map(([speed, kinds]) => [
          speed,
          Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, summarize(list)])),
        ]),
      ),
    ]),
  );
  return {results, rounds};
}

/** Measures each kind of prompt in a new page. Returns pairs of what was measured and its time. */
async function firstPrompts(browser, url, speed) {
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
      const times = await page.evaluate((kind) => window.bench.measure(kind), kinds[index]);
      measured.push(...Object.entries(times));
    } finally {
      await page.close();
    }
  }
  return measured;
}
