// Profiles a form contender: time by function and file from the profiler, style and layout from the browser.
//   node test/bench/profile.mjs mount 500
//   node test/bench/profile.mjs type 500 --name schema-form --top 30
//   node test/bench/profile.mjs submit 500 · first 10 · (first uses a new page each time)
import {readFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {built, bundle} from './bundle.mjs';
import {launch, Tabs} from './browser.mjs';
import {serve} from './server.mjs';

const {values: options, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    name: {type: 'string', default: 'schema-form'},
    top: {type: 'string', default: '25'},
    rounds: {type: 'string'},
  },
});
const [what = 'mount', size = '500'] = positionals;
const count = Number(size);
const INTERVAL = 100; // µs
const rounds = Number(options.rounds ?? {type: 3, first: 8, submit: 8}[what] ?? (count >= 1000 ? 5 : 12));

await bundle('form', options.name, {minify: false});
const script = join(built, 'form', options.name, 'page/page.js');
const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));

/** Returns the source file of a position in the bundle. */
const fileOf = ({lineNumber, columnNumber}) =>
  (map.findEntry(lineNumber, columnNumber).originalSource ?? '')
    .replace(/^(\.\.\/)+/, '')
    .replace(/.*node_modules\//, '');

const COSTS = [
  'TaskDuration',
  'ScriptDuration',
  'RecalcStyleDuration',
  'LayoutDuration',
  'RecalcStyleCount',
  'LayoutCount',
];
const costs = {};
const profiles = [];

const acts = {
  mount: (tab) => tab.evaluate((n) => window.bench.mount(n), count),
  first: (tab) => tab.evaluate((n) => window.bench.mount(n), count),
  type: (tab) => tab.evaluate((n) => window.bench.type(n, 60), count),
  submit: (tab) => tab.evaluate(() => window.bench.submit()),
};

/** Profiles one action of the contender. */
async function observe(tab, keep) {
  if (what === 'type' || what === 'submit') await tab.evaluate((n) => window.bench.mount(n, true), count);
  const devtools = await tab.createCDPSession();
  for (const domain of ['Profiler', 'Performance']) await devtools.send(`${domain}.enable`);
  await devtools.send('Profiler.setSamplingInterval', {interval: INTERVAL});
  const metrics = async () =>
    Object.fromEntries(
      (await devtools.send('Performance.getMetrics')).metrics.map(({name, value}) => [name, value]),
    );
  const before = await metrics();
  await devtools.send('Profiler.start');
  await acts[what](tab);
  const {profile} = await devtools.send('Profiler.stop');
  const after = await metrics();
  await tab.evaluate(() => window.bench.remove());
  await devtools.detach();
  if (!keep) return;
  profiles.push(profile);
  for (const name of COSTS) costs[name] = (costs[name] ?? 0) + after[name] - before[name];
}

const self = new Map();
const inclusive = new Map();
const byFile = new Map();
const add = (map, key, time) => map.set(key, (map.get(key) ?? 0) + time);

function tally(profile) {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({id, children = []}) => children.map((child) => [child, id])),
  );
  const nameOf = ({callFrame}) => {
    const name = callFrame.functionName || `(anonymous:${callFrame.lineNumber})`;
    return callFrame.url.startsWith('http') ? `${name}  ${fileOf(callFrame)}` : name;
  };
  profile.samples.forEach((id, index) => {
    const time = profile.timeDeltas[index + 1] ?? 0;
    const leaf = nodes.get(id);
    add(self, nameOf(leaf), time);
    const {url, functionName} = leaf.callFrame;
    add(byFile, url.startsWith('http') ? fileOf(leaf.callFrame) : functionName, time);
    const seen = new Set();
    for (let at = id; at !== undefined; at = parents.get(at)) {
      const name = nameOf(nodes.get(at));
      if (!seen.has(name)) add(inclusive, name, time);
      seen.add(name);
    }
  });
}

function print(title, map) {
  console.log(`\n${title}`);
  const ignored = /^(\((idle|root)\)|gc$|elementsUnder)/;
  const rows = [...map].filter(([name]) => !ignored.test(name)).sort((a, b) => b[1] - a[1]);
  for (const [name, time] of rows.slice(0, Number(options.top)))
    console.log(`${(time / 1000 / rounds).toFixed(2).padStart(9)}  ${name}`);
}

const server = await serve();
const browser = await launch();
try {
  const tabs = new Tabs(browser, server.origin, 'form');
  for (let round = what === 'first' ? 0 : -2; round < rounds; round++) {
    const tab = what === 'first' ? await tabs.fresh(options.name) : await tabs.of(options.name);
    await observe(tab, round >= 0);
    if (what === 'first') await tab.close();
  }
} finally {
  await browser.close();
  server.close();
}
for (const profile of profiles) tally(profile);
console.log(
  `${options.name}, ${what} ${count}, ms per round (${rounds} rounds${what === 'type' ? ' of 60 keys' : ''}; profiled, so slower)`,
);
for (const name of COSTS)
  console.log(
    `${(name.endsWith('Count') ? costs[name] / rounds : (costs[name] * 1000) / rounds).toFixed(2).padStart(9)}  ${name}`,
  );
print('own time by file', byFile);
print('own time', self);
print('with everything called', inclusive);
