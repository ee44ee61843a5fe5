// `npm run test:all`: what a release needs. All tests in every installed engine, the long fuzz, the documents as a site, and the package in
// other projects. Writes the outcome to test/outcomes.md.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {inRoot} from '../../scripts/entries.mjs';
import {engines} from './browsers.mjs';
import {close, failure, kept, readClosing, success, sum} from './counts.mjs';
import {minutes, printLayers, runTests} from './run-tests.mjs';

/** How many times the runs of the gate a fuzz test makes. */
process.env.FUZZ_RUNS ??= '4';

const ROWS = /(?:^| )((?:[HMNERSUDLCFG]\d+(?:[–-][A-Z]?\d+)?)(?:, [A-Z]\d+)*): /;
/** The rows of the matrix in test/hostile/README.md that a title names. */
const rowsOf = (title) => ROWS.exec(title)?.[1].split(', ') ?? [];

async function script(name, args) {
  const started = Date.now();
  const output = kept(name);
  const child = spawn(process.execPath, args, {cwd: inRoot(), stdio: ['ignore', output.stdio, output.stdio]});
  const [code] = await once(child, 'close');
  console.log(`\n── ${name}\n${output.read()}`);
  return {name, code, text: output.read(), ms: Date.now() - started};
}

async function step(name, args) {
  const {code, ms} = await script(name, args);
  return {name, ms, ...(code === 0 ? success : failure(name))};
}

async function consumers(name) {
  const {text, ms} = await script(name, [inRoot('test/runner/consumers.mjs'), name]);
  return {name, ms, ...readClosing(text, name)};
}

/** The number of passed tests of each row in each engine. */
function hostileTable(layers) {
  const columns = [...engines().run, 'node'];
  const rows = new Map();
  for (const {name, titles = []} of layers) {
    const column = columns.find((each) => name.startsWith(each));
    for (const row of titles.flatMap(rowsOf)) {
      if (!rows.has(row)) rows.set(row, {});
      const counts = rows.get(row);
      counts[column] = (counts[column] ?? 0) + 1;
    }
  }
  const order = ([a], [b]) =>
    'HMNERSUDLCFG'.indexOf(a[0]) - 'HMNERSUDLCFG'.indexOf(b[0]) ||
    Number(a.slice(1).split('–')[0]) - Number(b.slice(1).split('–')[0]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['row', ...columns]),
    line(Array(columns.length + 1).fill('---')),
    ...[...rows]
      .sort(order)
      .map(([row, counts]) => line([row, ...columns.map((name) => counts[name] ?? '–')])),
  ].join('\n');
}

const started = Date.now();
const build = await step('build', [inRoot('scripts/build.mjs')]);
const tests = await runTests({all: true, built: true});
const rest = [await step('docs', [inRoot('demo/site/build.mjs')])];
for (const name of ['package', 'frameworks', 'interop']) rest.push(await consumers(name));
const layers = [build, ...tests.layers, ...rest];
const total = sum(layers);
const git = (...args) => spawnSync('git', args, {cwd: inRoot(), encoding: 'utf8'}).stdout.trim();
const {run, skipped} = engines();
const notRun = layers.flatMap((layer) => layer.skipped ?? []);
const notRunSection = notRun.length
  ? `## Not run\n\nSkipped tests with the reason. They do not count as passed.\n\n${notRun.map((text) => `- ${text}\n`).join('')}\n`
  : '';
writeFileSync(
  inRoot('test/outcomes.md'),
  `# Outcomes

Written by \`npm run test:all\`; do not edit.

Commit ${git('rev-parse', '--short', 'HEAD')}, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${run.join(', ')}${skipped.length ? `; not run: ${skipped.join(', ')}` : ''}: ${total.passed} passed,
${total.failed} failed, in ${minutes(Date.now() - started)} minutes.

| part | passed | failed | minutes |
| --- | --- | --- | --- |
${layers.map(({name, passed, failed, ms}) => `| ${name} | ${passed} | ${failed} | ${minutes(ms)} |`).join('\n')}
${total.failures.map((text) => `\n- failed: ${text}`).join('')}
${notRunSection}## Hostile input

Tests of each row of [the matrix](hostile/README.md) that were run; – means none.

${hostileTable(layers)}
`,
);
printLayers(layers);
close(total);
