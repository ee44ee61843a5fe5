// `npm run test:mutations`: puts one fault after the other into a copy of the tree, and expects that tests fail.
//   npm run test:mutations -- --only relay          those with "relay" in their name or file; may be repeated
//   npm run test:mutations -- --list                names them
//   npm run test:mutations -- --check               only looks whether each one can be run; part of `npm run lint`
// The results of those that were run are written to test/mutations/results.md. Exit code 1 if one survives.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {inRoot} from '../../scripts/entries.mjs';
import {freePort} from './free-port.mjs';
import {mutated, mutations, problemsOf} from './mutation-list.mjs';
import {copyOfTree} from './tree-copy.mjs';

const RESULTS = inRoot('test/mutations/results.md');
/** Milliseconds for the tests of one mutation in one engine. A fault that makes them hang counts as found. */
const LIMIT = 400_000;

let running;
const end = () => {
  try {
    if (running) process.kill(-running.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
};
process.once('exit', end);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

/** Runs a script of the copy in a process group of its own, so that browsers end with it. */
async function run(copy, args, env = {}) {
  running = spawn(process.execPath, args, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, ...env},
  });
  let output = '';
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => (output += text));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end();
  }, LIMIT);
  const [status] = await once(running, 'close');
  clearTimeout(timer);
  running = undefined;
  return {status, output, late};
}

/** The failures in the lines of `node-reporter.mjs`. */
const failedInNode = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"file"'))
    .map((line) => JSON.parse(line))
    .filter(({passed}) => !passed)
    .map(({name, reason}) => `${name}: ${reason}`);

/** The first failing test in Node, or in one engine of the browser; `undefined` if all pass. */
async function failureIn(copy, engine, tests) {
  const counts = join(copy, 'node_modules/.cache/mutation.json');
  rmSync(counts, {force: true});
  const wtr = ['node_modules/@web/test-runner/dist/bin.js', '--port', String(await freePort())];
  const args = engine
    ? [...wtr, ...tests.flatMap((name) => ['--files', name])]
    : ['--test', `--test-reporter=${join(copy, 'test/runner/node-reporter.mjs')}`, ...tests];
  const {status, output, late} = await run(copy, args, engine && {BROWSERS: engine, TEST_COUNTS: counts});
  if (status === 0) return undefined;
  if (late) return `takes longer than ${LIMIT / 1000} s`;
  const failures = engine
    ? Object.values(existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')).done : {}).flatMap(
        (done) => done.failures,
      )
    : failedInNode(output);
  // A failing test has a name. Without one, the runner or the browser broke off.
  if (!failures.length) throw new Error(`No result in ${engine ?? 'Node'}:\n${output.slice(-2000)}`);
  return `${failures[0]} (${engine ?? 'Node'})`;
}

/** The first failure of each runner that is needed for `tests`, in order; `undefined` for one in which all pass. */
async function failuresOf(copy, {tests, engines}) {
  const node = tests.filter((name) => name.endsWith('.mjs'));
  const browser = tests.filter((name) => !name.endsWith('.mjs'));
  const failures = [];
  if (node.length) failures.push(await failureIn(copy, undefined, node));
  if (browser.length) for (const engine of engines) failures.push(await failureIn(copy, engine, browser));
  return failures;
}

async function build(copy) {
  const {status, output} = await run(copy, ['scripts/build.mjs', '--no-types']);
  if (status !== 0) throw new Error(`The build failed.\n${output}`);
}

/** The failures by which each runner finds the mutation. */
async function outcomeOf(copy, mutation) {
  const file = join(copy, mutation.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, mutated(text, mutation));
  const dist = join(copy, 'dist');
  try {
    if (mutation.build) await build(copy);
    return await failuresOf(copy, mutation);
  } finally {
    writeFileSync(file, text);
    if (mutation.build) {
      rmSync(dist, {recursive: true, force: true});
      cpSync(join(copy, 'node_modules/.cache/dist'), dist, {recursive: true});
    }
  }
}

const cell = (text) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 240);

/** The rows of the last runs by the names of their mutations. */
const rowsBefore = () =>
  new Map(
    (existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : [])
      .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
      .map((line) => [line.split(' | ')[0].slice(2), line]),
  );

function writeResults(list, rows) {
  const lines = list.map(
    ({name, file}) => rows.get(cell(name)) ?? `| ${cell(name)} | \`${file}\` | not run |`,
  );
  writeFileSync(
    RESULTS,
    `# Mutations\n\nEach row is one fault that \`npm run test:mutations\` puts into a copy of the code, and the first test that fails with it in each engine.\n\n| mutation | file | killed by |\n| --- | --- | --- |\n${lines.join('\n')}\n`,
  );
}

const {values} = parseArgs({
  options: {only: {type: 'string', multiple: true}, list: {type: 'boolean'}, check: {type: 'boolean'}},
});
const list = await mutations();
const selected = list.filter(
  ({name, file}) => !values.only || values.only.some((part) => name.includes(part) || file.includes(part)),
);
const problems = problemsOf(list);
for (const problem of problems) console.error(problem);
if (problems.length) process.exit(1);
if (values.check || values.list) {
  if (values.list) for (const {name, file} of selected) console.log(`${name} (${file})`);
  console.log(`mutations: ${list.length}, each can be run`);
  process.exit();
}

const copy = copyOfTree();
console.log(`In ${copy}: without a fault`);
if (selected.some((mutation) => mutation.build)) {
  await build(copy);
  cpSync(join(copy, 'dist'), join(copy, 'node_modules/.cache/dist'), {recursive: true});
}
for (const engine of new Set(selected.flatMap(({engines}) => engines))) {
  const tests = selected
    .filter(({engines}) => engines.includes(engine))
    .flatMap((mutation) => mutation.tests);
  const failures = await failuresOf(copy, {tests: [...new Set(tests)], engines: [engine]});
  if (failures.some(Boolean)) throw new Error(`Tests fail without a fault: ${failures.join(', ')}`);
}
const rows = rowsBefore();
let survivors = 0;
for (const mutation of selected) {
  const failures = await outcomeOf(copy, mutation);
  const found = failures.every(Boolean);
  if (!found) survivors++;
  const by = found ? failures.map(cell).join('<br>') : '**survives**';
  rows.set(cell(mutation.name), `| ${cell(mutation.name)} | \`${mutation.file}\` | ${by} |`);
  console.log(
    `${found ? 'killed  ' : 'SURVIVES'} ${mutation.name}\n         ${failures.join('\n         ')}`,
  );
  writeResults(list, rows);
}
console.log(`${selected.length - survivors} killed, ${survivors} survive`);
process.exit(survivors ? 1 : 0);
