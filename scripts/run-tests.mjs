// `npm test`: builds, runs the browser tests in every engine that is here, then the Node tests, and counts them all.
//   npm test -- --no-build                        with what is built already
//   npm test -- --node | --browser                one kind only
//   npm test -- --files test/form/x.test.ts       some browser tests only
//   BROWSERS=chromium,firefox,webkit npm test     the engines to use
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';
import {browserTests} from './browser-tests.mjs';
import {inlineScriptsInNode} from './bundle-plugins.mjs';
import {add, close, failure, nothing} from './counts.mjs';
import {inRoot} from './entries.mjs';
import {filesInNode} from './node-tests.mjs';

const cache = inRoot('node_modules/.cache/tests');

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

async function nodeTests() {
  const files = [];
  // The longest first: at the end it would run alone.
  for (const file of [
    ...filesIn('test/hostile/isolated'),
    ...filesIn('test/e2e'),
    ...filesIn('test/node'),
    ...filesIn('scripts'),
    ...filesIn('test/scripts'),
  ]) {
    files.push(file.endsWith('.ts') ? await compiled(file) : inRoot(file));
  }
  return filesInNode('Node tests', files);
}

/** Runs what is asked for; returns the counts. `idle` is called as soon as a processor is to spare. */
export async function runTests({browser = true, node = true, built = false, files = [], idle} = {}) {
  const total = nothing();
  if (!built) {
    const {status} = spawnSync(process.execPath, [inRoot('scripts/build.mjs')], {
      cwd: inRoot(),
      stdio: 'inherit',
    });
    if (status !== 0) add(total, failure('the build'));
  }
  if (browser) for (const counts of await browserTests(files, idle)) add(total, counts);
  if (node) add(total, await nodeTests());
  return total;
}

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
  close(total);
}
