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
  ['import rules', 'scripts/source-rules.mjs'],
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
 * Packs the package, and runs what uses it, beside the browser tests: on what the build above has written. What that says goes to a
 * file: while the tests run, nobody here could read it from a pipe.
 */
async function runConsumers() {
  const file = join(mkdtempSync(join(tmpdir(), 'check-')), 'output.txt');
  const output = openSync(file, 'w');
  const started = Date.now();
  const child = spawn(process.execPath, [inRoot('scripts/run-consumers.mjs')], {
    cwd: inRoot(),
    stdio: ['ignore', output, output],
  });
  await once(child, 'close');
  return {seconds: Math.round((Date.now() - started) / 1000), said: readFileSync(file, 'utf8')};
}

let consumers;
const startConsumers = () => {
  consumers ??= runConsumers();
};

console.log('\n── tests');
const tests = await runTests({built: true, idle: startConsumers}).catch((error) =>
  failure(`tests: ${error.stack}`),
);
add(total, tests);
startConsumers();
const name = 'package, frameworks and interop';
const {seconds, said} = await consumers;
console.log(`\n── ${name}: ${seconds} s\n${said}`);
add(total, readClosing(said, name));
console.log('');
close(total);
