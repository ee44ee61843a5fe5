// `npm run check`: everything that must hold before a change is taken. Each step counts as one test in the closing line.
import {spawnSync} from 'node:child_process';
import {inRoot} from './entries.mjs';
import {runInterop} from './run-interop.mjs';
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

console.log('\n── tests');
const tests = await runTests({built: true});

console.log('\n── interop');
const interop = await runInterop();

console.log('');
for (const name of failed) console.log(`failed: ${name}`);
if (tests.failed) console.log('failed: tests');
if (interop.failed) console.log('failed: interop');
const total = {
  passed: tests.passed + interop.passed + before.length - failed.length,
  failed: tests.failed + interop.failed + failed.length,
};
console.log(closingLine(total));
process.exitCode = total.failed ? 1 : 0;
