// Runs all frame contenders in separate tabs, in a new order every round, with each guest as `srcdoc` and as `src`.
import {bundle, contenders} from '../bundle.mjs';
import {Tabs} from '../browser.mjs';
import {shuffled, summarize} from '../statistics.mjs';

export const OURS = 'elicitation-frame';
export const PREWARMED = 'elicitation-frame-prewarmed';
/** A second guest, without any call of the page. */
export const SECOND = 'elicitation-frame-second';
export const FLOOR = 'bare';

const MODES = ['srcdoc', 'src'];
const AT_ONCE = 20;
const WARM_UP = 3;
const FULL = {open: 24, steady: 10, refused: 6, many: 6};
const QUICK = {open: 8, steady: 4, refused: 2, many: 2};

/** `brief` measures only opens and round trips, with existing bundles. */
export async function runFrame(browser, origin, {quick, log, brief = false}) {
  const names = contenders('frame');
  if (!brief) for (const name of names) await bundle('frame', name);
  const plan = quick ? QUICK : FULL;
  const tabs = new Tabs(browser, origin, 'frame');
  const here = [];
  for (const name of names)
    if (await (await tabs.of(name)).evaluate(() => window.bench.available())) here.push(name);
  const results = Object.fromEntries(
    here.map((name) => [
      name,
      {open: {srcdoc: [], src: []}, fresh: [], steady: [], refused: [], many: [], longest: []},
    ]),
  );
  const bench = {names: here, plan, tabs, results, log, modes: MODES};
  await opens(bench);
  await roundTrips(bench);
  await refusedAnswers(bench);
  await tabs.close();
  if (!brief) await atOnce(bench);
  for (const result of Object.values(results)) {
    for (const mode of MODES) result.open[mode] = summarize(result.open[mode]);
    for (const kind of ['fresh', 'steady', 'refused', 'many', 'longest'])
      result[kind] = summarize(result[kind]);
  }
  return {results, dropped: tabs.dropped, plan, missing: names.filter((name) => !here.includes(name))};
}

/** Measures the time until a guest has its request, and its first round trips. */
export async function opens({names, plan, tabs, results, log, modes}) {
  log('time to the guest holding its request');
  for (let round = -WARM_UP; round < plan.open; round++)
    for (const name of shuffled(names))
      for (const mode of shuffled(modes))
        await tabs.measure(name, `open ${mode}`, async (tab) => {
          const ms = await tab.evaluate((m) => window.bench.open(m), mode);
          const trips = {warmUp: 20, batches: 2, size: 50};
          const times = await tab.evaluate((options) => window.bench.roundTrips(options), trips);
          await tab.evaluate(() => window.bench.close());
          if (round < 0) return;
          results[name].open[mode].push(ms);
          results[name].fresh.push(...times);
        });
}

const runTrips = (tab, options) => tab.evaluate((o) => window.bench.roundTrips(o), options);

/** Measures the round trips of one guest per contender, which stays open. */
export async function roundTrips({names, plan, tabs, results, log}) {
  log('message round trips');
  for (const name of names)
    await tabs.measure(name, 'round trips', async (tab) => {
      await tab.evaluate(() => window.bench.open('srcdoc'));
      await runTrips(tab, {warmUp: 500, batches: 0, size: 0});
    });
  for (let round = 0; round < plan.steady; round++)
    for (const name of shuffled(names))
      await tabs.measure(name, 'round trips', async (tab) => {
        results[name].steady.push(...(await runTrips(tab, {warmUp: 20, batches: 5, size: 50})));
      });
}

/** Measures the time until the open guest of this package receives the error of an answer. */
async function refusedAnswers({plan, tabs, results}) {
  for (let round = 0; round < plan.refused; round++)
    await tabs.measure(OURS, 'refused answers', async (tab) => {
      const options = {kind: 'refused', warmUp: 5, batches: 2, size: 10};
      results[OURS].refused.push(...(await runTrips(tab, options)));
    });
}

/** Measures in a new page, like the start of a conversation with many prompts. */
async function atOnce({names, plan, tabs, results, log}) {
  log(`${AT_ONCE} frames at once`);
  for (let round = 0; round < plan.many; round++)
    for (const name of shuffled(names)) {
      if (name === PREWARMED || name === SECOND) continue;
      await tabs.measure(name, `${AT_ONCE} at once`, async (tab) => {
        const {ms, longest} = await tab.evaluate((n) => window.bench.many(n, 'srcdoc'), AT_ONCE);
        results[name].many.push(ms);
        results[name].longest.push(longest);
      });
      await tabs.close();
    }
}
