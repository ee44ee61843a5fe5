// A simulated person answers generated requests in Chromium, and what always holds is checked.
//   INVARIANTS_SEED=12 npm test -- --files test/invariants/answers.test.mjs   one request, for example the one of a failure
//   INVARIANTS_FROM=5000 INVARIANTS_COUNT=2000 …                              other requests
import {after, before, describe, it} from 'node:test';
import {launchChromium} from '../runner/launch.mjs';
import {runInNode} from '../e2e/package-script.mjs';
import {check} from './invariants.mjs';
import {report} from './report.mjs';
import {openStage} from './stage.mjs';

const {INVARIANTS_SEED, INVARIANTS_FROM = 0, INVARIANTS_COUNT, FUZZ_RUNS = 1} = process.env;
/** Requests that the gate tries: less than a minute on two processors. */
const COUNT = 120;
/** Requests of one test. */
const SHARE = 20;
/** Browsers that answer at the same time: most of the time is spent waiting for frames. */
const BROWSERS = 2;
/** Failures after which a run ends. */
const MOST_FAILURES = 5;

const {generate, withPlans} = await runInNode("export * from './test/invariants/requests.ts'");

const from = Number(INVARIANTS_SEED ?? INVARIANTS_FROM);
const count = INVARIANTS_SEED === undefined ? Number(INVARIANTS_COUNT ?? COUNT * Number(FUZZ_RUNS)) : 1;
const seeds = Array.from({length: count}, (_, index) => from + index);
const shares = Array.from({length: Math.ceil(count / SHARE)}, (_, index) =>
  seeds.slice(index * SHARE, (index + 1) * SHARE),
);

describe('a person who answers generated requests', {concurrency: BROWSERS}, () => {
  const browsers = [];
  const stages = [];
  let failures = 0;
  before(async () => {
    // The order of the parts of a date follows the language of the browser.
    for (const _ of shares.slice(0, BROWSERS)) {
      const browser = await launchChromium({args: ['--lang=en-US']});
      browsers.push(browser);
      stages.push(await openStage(browser));
    }
  });
  after(async () => {
    for (const stage of stages) await stage.close();
    for (const browser of browsers) await browser.close();
  });

  for (const share of shares)
    it(`can answer the requests ${share[0]} to ${share.at(-1)}, and every invariant holds`, async () => {
      const stage = stages.shift();
      const reports = [];
      for (const seed of share) {
        if (failures >= MOST_FAILURES) break;
        const failing = await report(generate(seed), (each) => check(stage, each), withPlans);
        if (!failing) continue;
        failures++;
        reports.push(failing);
      }
      stages.push(stage);
      if (reports.length) throw new Error(`\n${reports.join('\n\n')}`);
    });
});
