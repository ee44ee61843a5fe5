// `npm run check`: everything that must hold before a change is taken. Each step counts as one test in the closing line.
import {spawnSync} from 'node:child_process';
import {inRoot} from './entries.mjs';
import {runFrameworks} from './run-frameworks.mjs';
import {runInterop} from './run-interop.mjs';
import {runPackage} from './run-package.mjs';
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

/** Those that count their own tests; each works on what the build above has written. */
const suites = {
  tests: () => runTests({built: true}),
  interop: runInterop,
  package: runPackage,
  frameworks: () => runFrameworks(),
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
