// `npm test`: builds, runs the browser tests in every engine that is here, then the Node tests, and counts them all.
//   npm test -- --no-build                        with what is built already
//   npm test -- --node | --browser                one kind only
//   npm test -- --files test/form/x.test.ts       some browser tests only
//   BROWSERS=chromium,firefox,webkit npm test     the engines to use
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';
import {inlineScriptsInNode} from './bundle-plugins.mjs';
import {inRoot} from './entries.mjs';

const cache = inRoot('node_modules/.cache/tests');
const run = (script, args, env = {}) =>
  spawnSync(process.execPath, [inRoot(script), ...args], {
    cwd: inRoot(),
    stdio: 'inherit',
    env: {...process.env, ...env},
  }).status;

const isNodeTest = (name) => /\.test\.(mjs|ts)$/.test(name);
const filesIn = (folder) =>
  existsSync(inRoot(folder))
    ? readdirSync(inRoot(folder), {recursive: true})
        .filter(isNodeTest)
        .map((name) => join(folder, name))
        .sort()
    : [];

/** A TypeScript test as one module that Node can run. */
async function compiled(file) {
  const outfile = join(cache, `${file.replaceAll(/[\\/]/g, '__')}.mjs`);
  await build({
    entryPoints: [inRoot(file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // With `sideEffects` esbuild drops the start of a module that is also imported lazily.
    ignoreAnnotations: true,
    plugins: [inlineScriptsInNode],
    tsconfig: inRoot('tsconfig.json'),
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}

/** Counts of one run, or one failure when it did not come as far as counting. */
function counted(name, status, counts) {
  if (counts && (status === 0 || counts.failed > 0)) return counts;
  console.error(
    `${name}: ended with code ${status} ${counts ? 'though no test failed' : 'before any test ran'}`,
  );
  return {passed: counts?.passed ?? 0, failed: (counts?.failed ?? 0) + 1};
}

/** How many test files may be run a second time. */
const AGAIN = 3;

/**
 * Runs the browser tests. A few files that failed are run once more, and told: three browsers on a busy machine miss a key or
 * a deadline now and then. What fails twice has failed.
 */
function browserTests(files) {
  const first = browserRun(files);
  const failed = [...new Set(first.files)];
  if (!first.failed || !failed.length || failed.length > AGAIN) return first;
  console.log(`\nRunning once more what failed: ${failed.join(', ')}`);
  const second = browserRun(failed);
  const mended = Math.max(0, first.failed - second.failed);
  console.log(`Unsteady: ${mended} of ${first.failed} passed the second time.`);
  return {passed: first.passed + mended, failed: second.failed};
}

function browserRun(files) {
  const file = join(cache, 'browser-counts.json');
  rmSync(file, {force: true});
  const only = files.flatMap((name) => ['--files', name]);
  const status = run('node_modules/@web/test-runner/dist/bin.js', only, {TEST_COUNTS: file});
  return counted('browser tests', status, existsSync(file) && JSON.parse(readFileSync(file, 'utf8')));
}

/** Runs test files in Node; returns the counts. */
export function filesInNode(name, files) {
  mkdirSync(cache, {recursive: true});
  const report = join(cache, `${name.replaceAll(' ', '-')}.tap`);
  rmSync(report, {force: true});
  const reporters = ['spec', 'stdout', 'tap', report].map((value, index) =>
    index % 2 ? `--test-reporter-destination=${value}` : `--test-reporter=${value}`,
  );
  const {status} = spawnSync(
    process.execPath,
    ['--test', '--test-concurrency=2', '--enable-source-maps', ...reporters, ...files],
    {
      cwd: inRoot(),
      stdio: 'inherit',
    },
  );
  const tap = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const sum = (count) => Number(new RegExp(`^# ${count} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return counted(name, status, {passed: sum('pass'), failed: sum('fail') + sum('cancelled')});
}

async function nodeTests() {
  const files = [];
  for (const file of [
    ...filesIn('scripts'),
    ...filesIn('test/node'),
    ...filesIn('test/e2e'),
    ...filesIn('test/hostile/isolated'),
  ]) {
    files.push(file.endsWith('.ts') ? await compiled(file) : inRoot(file));
  }
  return filesInNode('Node tests', files);
}

/** Runs what is asked for; returns the counts. */
export async function runTests({browser = true, node = true, built = false, files = []} = {}) {
  mkdirSync(cache, {recursive: true});
  const total = {passed: 0, failed: 0};
  const add = ({passed, failed}) => {
    total.passed += passed;
    total.failed += failed;
  };
  if (!built && run('scripts/build.mjs', []) !== 0) add({passed: 0, failed: 1});
  if (browser) add(browserTests(files));
  if (node) add(await nodeTests());
  return total;
}

export const closingLine = ({passed, failed}) => `${passed} passed, ${failed} failed`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const {values} = parseArgs({
    options: {
      'no-build': {type: 'boolean', default: false},
      node: {type: 'boolean', default: false},
      browser: {type: 'boolean', default: false},
      files: {type: 'string', multiple: true, default: []},
    },
  });
  const one = values.node || values.browser || values.files.length > 0;
  const total = await runTests({
    browser: !one || values.browser || values.files.length > 0,
    node: !one || values.node,
    built: values['no-build'],
    files: values.files,
  });
  console.log(closingLine(total));
  process.exitCode = total.failed ? 1 : 0;
}
