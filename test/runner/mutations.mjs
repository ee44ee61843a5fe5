// `npm run test:mutations`: puts one fault after the other into copies of the tree, and expects that tests of the gate fail.
//   npm run test:mutations                          those whose code or tests have changed since they were last run
//   npm run test:mutations -- --all                 all of them
//   npm run test:mutations -- --only relay          those with "relay" in their name or file; may be repeated
//   npm run test:mutations -- --list                names them
//   npm run test:mutations -- --check               only looks whether each one can be run; part of `npm run lint`
// The results are written to test/mutations/results.md. Exit code 1 if a fault survives.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {inRoot} from '../../scripts/entries.mjs';
import {readClosing} from './counts.mjs';
import {mutated, mutations, problemsOf} from './mutation-list.mjs';
import {copyOfTree} from './tree-copy.mjs';

const RESULTS = inRoot('test/mutations/results.md');
/** Faults that are tried at the same time. */
const WORKERS = 3;
/** ms for the tests of one fault in one engine. A fault that makes them hang counts as found. */
const LIMIT = 240_000;
/** ms for all tests without a fault. */
const BASELINE_LIMIT = 1_200_000;

const running = new Set();
process.once('exit', () => running.forEach(end));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

function end(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Runs a script of a copy in a process group of its own, so that browsers end with it. */
async function run(copy, args, {limit = LIMIT, ...env} = {}) {
  const child = spawn(process.execPath, args, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, ...env},
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end(child);
  }, limit);
  await once(child, 'close');
  clearTimeout(timer);
  running.delete(child);
  return {output, late};
}

/** The first failing test in Node, or in one engine of the browser; `undefined` if all pass. */
async function failureIn(copy, engine, tests, limit = LIMIT) {
  const args = ['test/runner/run-tests.mjs', '--no-build', ...tests.flatMap((name) => ['--files', name])];
  const {output, late} = await run(copy, args, {limit, BROWSERS: engine, TEST_FIRST_FAILURE: 'true'});
  if (late) return `takes longer than ${limit / 1000} s`;
  const {passed, failures} = readClosing(output, 'tests');
  // A failing test has a name. Without one, the runner or the browser broke off.
  if (!passed && !failures.length) throw new Error(`No result in ${engine}:\n${output.slice(-2000)}`);
  return failures[0];
}

async function build(copy) {
  const {output} = await run(copy, ['scripts/build.mjs', '--no-types']);
  if (!existsSync(join(copy, 'dist/server.js'))) throw new Error(`The build failed.\n${output}`);
}

/** The failures by which each engine finds a fault; `undefined` for one in which all tests pass. */
async function failuresOf(copy, mutation) {
  const file = join(copy, mutation.file);
  const text = readFileSync(file, 'utf8');
  const dist = join(copy, 'dist');
  writeFileSync(file, mutated(text, mutation));
  try {
    if (mutation.build) await build(copy);
    const failures = [];
    for (const engine of mutation.engines) failures.push(await failureIn(copy, engine, mutation.tests));
    return failures;
  } finally {
    writeFileSync(file, text);
    if (mutation.build) {
      rmSync(dist, {recursive: true, force: true});
      cpSync(join(copy, 'node_modules/.cache/dist'), dist, {recursive: true});
    }
  }
}

const git = (...args) => spawnSync('git', args, {cwd: inRoot(), encoding: 'utf8'}).stdout.trim();
const commit = git('rev-parse', '--short', 'HEAD');

const cell = (text) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 160);
const keyOf = ({name, file}) => `| ${cell(name)} | \`${file}\` |`;

/** The rows of the last runs, by the fault. */
const rowsBefore = () =>
  new Map(
    (existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : [])
      .map((line) => [/^\| .*? \| `[^`]+` \|/.exec(line)?.[0], line])
      .filter(([key]) => key),
  );

/** Whether neither the code nor the tests of a fault have changed since the row was written. */
function isCurrent({file, tests}, row) {
  const [, before] = /\| ([0-9a-f]+) \|$/.exec(row ?? '') ?? [];
  if (!before || row.includes('**survives**')) return false;
  const {status} = spawnSync('git', ['diff', '--quiet', before, '--', file, ...tests], {cwd: inRoot()});
  return status === 0;
}

function writeResults(list, rows) {
  const lines = list.map((entry) => rows.get(keyOf(entry)) ?? `${keyOf(entry)} not run | |`);
  writeFileSync(
    RESULTS,
    `# Mutations

Each row is one fault that \`npm run test:mutations\` puts into a copy of the code, the first test of the gate that fails with it, and the
commit at which it was run.

| mutation | file | killed by | at |
| --- | --- | --- | --- |
${lines.join('\n')}
`,
  );
}

const {values} = parseArgs({
  options: {
    only: {type: 'string', multiple: true},
    all: {type: 'boolean'},
    list: {type: 'boolean'},
    check: {type: 'boolean'},
  },
});
const list = mutations();
const rows = rowsBefore();
const selected = list.filter((entry) =>
  values.only
    ? values.only.some((part) => entry.name.includes(part) || entry.file.includes(part))
    : values.all || !isCurrent(entry, rows.get(keyOf(entry))),
);
const problems = problemsOf(list);
for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
if (values.check || values.list) {
  if (values.list) for (const {name, file} of selected) console.log(`${name} (${file})`);
  console.log(`mutations: ${list.length}, each can be run`);
  process.exit();
}
if (!selected.length) {
  console.log('mutations: no fault to try');
  process.exit();
}

const copies = Array.from({length: Math.min(WORKERS, selected.length)}, copyOfTree);
if (selected.some((mutation) => mutation.build)) {
  const [first, ...others] = copies;
  await build(first);
  cpSync(join(first, 'dist'), join(first, 'node_modules/.cache/dist'), {recursive: true});
  for (const copy of others)
    for (const name of ['dist', 'node_modules/.cache/dist'])
      cpSync(join(first, 'dist'), join(copy, name), {recursive: true});
}
console.log('without a fault');
for (const engine of new Set(selected.flatMap(({engines}) => engines))) {
  const tests = selected.filter(({engines}) => engines.includes(engine)).flatMap((entry) => entry.tests);
  const failure = await failureIn(copies[0], engine, [...new Set(tests)], BASELINE_LIMIT);
  if (failure) throw new Error(`Tests fail without a fault: ${failure}`);
}
const waiting = [...selected];
let survivors = 0;
async function work(copy) {
  for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
    const failures = await failuresOf(copy, mutation);
    const found = failures.every(Boolean);
    if (!found) survivors++;
    const by = found ? failures.map(cell).join('<br>') : '**survives**';
    rows.set(keyOf(mutation), `${keyOf(mutation)} ${by} | ${commit} |`);
    console.log(
      `${found ? 'killed  ' : 'SURVIVES'} ${mutation.name}\n         ${failures.join('\n         ')}`,
    );
    writeResults(list, rows);
  }
}
await Promise.all(copies.map(work));
console.log(`${selected.length - survivors} killed, ${survivors} survive`);
process.exit(survivors ? 1 : 0);
