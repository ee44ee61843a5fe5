// `npm run check`: everything that must hold before a change is taken. Each step counts as one test in the closing line.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, openSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {add, close, failure, nothing, readClosing, success} from './counts.mjs';
import {inRoot} from './entries.mjs';
import {runTests} from './run-tests.mjs';

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

const total = nothing();
for (const [name, script, ...args] of before) {
  console.log(`\n── ${name}`);
  const {status} = spawnSync(process.execPath, [inRoot(script), ...args], {cwd: inRoot(), stdio: 'inherit'});
  add(total, status === 0 ? success() : failure(name));
}

/**
 * Starts a suite beside the others. What it says goes to a file: while the others run, nobody here could read it from a pipe.
 * Resolves with its counts, after what it said has been printed.
 */
function beside(name, script) {
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
    return readClosing(said, name);
  };
}

let consumers;
const startConsumers = () => {
  consumers ??= beside('package, frameworks and interop', 'scripts/run-consumers.mjs');
};

console.log('\n── tests');
// They work on what the build above has written.
const tests = await runTests({built: true, idle: startConsumers}).catch((error) =>
  failure(`tests: ${error.stack}`),
);
add(total, tests);
console.log('\n── package, frameworks and interop');
startConsumers();
add(total, await consumers());
console.log('');
close(total);
