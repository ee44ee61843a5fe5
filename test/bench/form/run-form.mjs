// Runs all form contenders in separate tabs, in a new order every round.
import {bundle, contenders} from '../bundle.mjs';
import {Tabs} from '../browser.mjs';
import {shuffled, summarize} from '../statistics.mjs';

export const OURS = 'schema-form';
export const FLOOR = 'floor-dom';

const FULL = {
  mount: {5: 16, 50: 16, 500: 10, 2000: 6},
  keys: {5: 5, 500: 5, 2000: 3},
  submits: 7,
  first: 11,
  cycles: 200,
};
const QUICK = {
  mount: {5: 8, 50: 8, 500: 4, 2000: 2},
  keys: {5: 2, 500: 2, 2000: 1},
  submits: 3,
  first: 4,
  cycles: 60,
};
const WARM_UP = 2;
const KEYS = 10;
const WARM_UP_KEYS = 3;

/** Contenders that are too slow at a size. */
const isSlow = (name, count) => count === 2000 && name === 'jsonforms';
const SLOW_ROUNDS = 2;

export async function runForm(browser, origin, {quick, log}) {
  const names = contenders('form');
  for (const name of names) await bundle('form', name);
  const plan = quick ? QUICK : FULL;
  const tabs = new Tabs(browser, origin, 'form');
  const results = Object.fromEntries(
    names.map((name) => [
      name,
      {mount: {}, frame: {}, size: {}, script: {}, key: {}, data: {}, submit: [], first: []},
    ]),
  );
  const bench = {names, plan, quick, tabs, results, log};
  await mounts(bench);
  await keystrokes(bench);
  await submits(bench);
  await firstForms(bench);
  await tabs.close();
  await memory(bench);
  for (const result of Object.values(results)) {
    for (const kind of ['mount', 'frame', 'script', 'key', 'data'])
      for (const [count, numbers] of Object.entries(result[kind])) result[kind][count] = summarize(numbers);
    for (const kind of ['submit', 'first']) result[kind] = summarize(result[kind]);
  }
  return {results, dropped: tabs.dropped, plan};
}

const add = (record, count, ...numbers) => (record[count] ??= []).push(...numbers);

async function mounts({names, plan, quick, tabs, results, log}) {
  for (const [size, rounds] of Object.entries(plan.mount)) {
    const count = Number(size);
    log(`mount ${count} fields`);
    const warmUp = count === 2000 ? 1 : WARM_UP;
    for (let round = -warmUp; round < rounds; round++)
      for (const name of shuffled(names)) {
        if (isSlow(name, count) && (quick || round >= SLOW_ROUNDS)) continue;
        await tabs.measure(name, `mount ${count}`, async (tab) => {
          const {layout, frame, ...made} = await tab.evaluate((n) => window.bench.mount(n), count);
          await tab.evaluate(() => window.bench.remove());
          if (round < 0) return;
          add(results[name].mount, count, layout);
          add(results[name].frame, count, frame);
          results[name].size[count] = made;
        });
      }
  }
}

async function keystrokes({names, plan, tabs, results, log}) {
  for (const [size, rounds] of Object.entries(plan.keys)) {
    const count = Number(size);
    log(`keystrokes at ${count} fields`);
    for (let round = 0; round < rounds; round++)
      for (const name of shuffled(names)) {
        if (isSlow(name, count)) continue;
        await tabs.measure(name, `keystroke ${count}`, async (tab) => {
          await tab.evaluate((n) => window.bench.mount(n), count);
          const keys = await tab.evaluate((n, k) => window.bench.type(n, k), count, KEYS + WARM_UP_KEYS);
          await tab.evaluate(() => window.bench.remove());
          for (const {script, task, data} of keys.slice(WARM_UP_KEYS)) {
            add(results[name].script, count, script);
            add(results[name].key, count, task);
            add(results[name].data, count, data);
          }
        });
      }
  }
}

/** Uses a new schema every round, so that validators compile it. */
async function submits({names, plan, tabs, results, log}) {
  log('submit with one bad field at 500 fields');
  for (let round = -1; round < plan.submits; round++)
    for (const name of shuffled(names)) {
      if (name === 'jsonforms') continue;
      await tabs.measure(name, 'submit', async (tab) => {
        await tab.evaluate(() => window.bench.mount(500, true));
        const {ms, errors} = await tab.evaluate(() => window.bench.submit());
        await tab.evaluate(() => window.bench.remove());
        if (round >= 0) results[name].submit.push(ms);
        results[name].errors = errors;
      });
    }
}

async function firstForms({names, plan, tabs, results, log}) {
  log('first form in a fresh page, 10 fields');
  for (let round = 0; round < plan.first; round++)
    for (const name of shuffled(names)) {
      const tab = await tabs.fresh(name);
      results[name].first.push((await tab.evaluate(() => window.bench.mount(10))).layout);
      await tab.close();
    }
}

async function memory({names, plan, tabs, results, log}) {
  log(`memory after ${plan.cycles} mounts and removals of 50 fields`);
  for (const name of names) {
    await tabs.measure(name, 'memory', async (tab) => {
      const devtools = await tab.createCDPSession();
      await devtools.send('HeapProfiler.enable');
      const count = async () => {
        for (let i = 0; i < 4; i++) await devtools.send('HeapProfiler.collectGarbage');
        const {usedSize} = await devtools.send('Runtime.getHeapUsage');
        const {nodes, jsEventListeners} = await devtools.send('Memory.getDOMCounters');
        return {heap: usedSize, nodes, listeners: jsEventListeners};
      };
      const cycle = (times) => tab.evaluate((n) => window.bench.cycle(50, n), times);
      await cycle(20);
      const before = await count();
      await cycle(plan.cycles);
      const after = await count();
      results[name].memory = Object.fromEntries(
        Object.keys(before).map((kind) => [kind, after[kind] - before[kind]]),
      );
    });
    await tabs.close();
  }
}
