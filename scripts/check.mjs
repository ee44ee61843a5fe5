// `npm run check`: everything that must hold before a change is taken. Each step counts as one test in the closing line.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, openSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inRoot} from './entries.mjs';
import {closingLine, runTests} from './run-tests.mjs';

const biome = 'node_modules/@biomejs/biome/bin/biome';

/** In the order in which a failure is cheapest to learn. */
const before = [
  ['format', biome, 'format', '.'],
  ['lint', biome, 'lint', '--error-on-warnings', '.'],
  ['import rules', 'scripts/check-imports.mjs'],
  ['types', 'scripts/types.mjs'],
  ['build', 'scripts/build.mjs'],
  ['manifest', 'scripts/check-manifest.mjs'],
  ['README tables', 'scripts/readme-tables.mjs', '--check'],
  ['sizes', 'scripts/sizes.mjs'],
];

const failed = [];
for (const [name, script, ...args] of before) {
  console.log(`\n── ${name}`);
  const {status} = spawnSync(process.execPath, [inRoot(script), ...args], {cwd: inRoot(), stdio: 'inherit'});
  if (status !== 0) failed.push(name);
}

/**
 * Starts a suite beside the others. What it says goes to a file: while the others run, nobody here could read it from a pipe.
 * Resolves with its counts, after what it said has been printed.
 */
function beside(script) {
  const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'output.txt');
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, [inRoot(script)], {
    cwd: inRoot(),
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'close');
  return async () => {
    await ended;
    const said = readFileSync(file, 'utf8');
    console.log(said);
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(said.trim().split('\n').at(-1)) ?? [];
    return passed === undefined ? {passed: 0, failed: 1} : {passed: Number(passed), failed: Number(failed)};
  };
}

const consumers = beside('scripts/run-consumers.mjs');

/** Those that count their own tests; each works on what the build above has written. */
const suites = {
  tests: () => runTests({built: true}),
  'package, frameworks and interop': consumers,
};
const total = {passed: before.length - failed.length, failed: failed.length};
for (const [name, run] of Object.entries(suites)) {
  console.log(`\n── ${name}`);
  const counts = await run().catch((error) => {
    console.error(`${name}: ${error.stack}`);
    return {passed: 0, failed: 1};
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed) failed.push(name);
}

console.log('');
for (const name of failed) console.log(`failed: ${name}`);
console.log(closingLine(total));
process.exitCode = total.failed ? 1 : 0;
