// `npm test` builds, runs the browser tests in every installed engine, then the Node tests, and counts all of them.
//   npm test -- --no-build                        uses the last build
//   npm test -- --node, --browser                 only one kind
//   npm test -- --files test/form/x.test.ts       only some browser tests; with --node, only some Node tests
//   BROWSERS=chromium,firefox,webkit npm test     only these engines
import {spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import {parseArgs} from 'node:util';
import {build} from 'vite';
import {browserTests} from './browser-tests.mjs';
import {cache, close, failure, sum} from './counts.mjs';
import {nodeTests} from './node-tests.mjs';
import {inlineScripts} from '../../scripts/bundle-plugins.mjs';
import {inRoot, isScript} from '../../scripts/entries.mjs';

/** The slowest first, so that they do not run alone at the end. */
const inNode = ['test/hostile/isolated', 'test/e2e', 'test/node', 'test/scripts'];

const filesIn = (folder) =>
  readdirSync(inRoot(folder), {recursive: true})
    .filter((name) => /\.test\.(?:mjs|ts)$/.test(name))
    .map((name) => inRoot(folder, name))
    .sort();

/** Bundles a TypeScript test into one module that Node can run. */
async function compiled(file) {
  const name = `${relative(inRoot(), file).replaceAll(/[\\/]/g, '__')}.mjs`;
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    plugins: [inlineScripts()],
    build: {
      ssr: file,
      outDir: cache,
      emptyOutDir: false,
      target: 'node20',
      sourcemap: 'inline',
      rolldownOptions: {output: {entryFileNames: name, codeSplitting: false}},
    },
  });
  return join(cache, name);
}

/** Runs the tests and returns the result. Calls `idle` when a processor becomes idle. */
export async function runTests({browser = true, node = true, built = false, files = [], idle} = {}) {
  const results = [];
  if (!built) {
    const {status} = spawnSync(process.execPath, [inRoot('scripts/build.mjs')], {stdio: 'inherit'});
    if (status !== 0) results.push(failure('build'));
  }
  if (browser) results.push(await browserTests(files, idle));
  if (node) {
    const found = inNode
      .flatMap(filesIn)
      .filter((file) => !files.length || files.some((name) => file.endsWith(name)));
    const modules = await Promise.all(found.map((file) => (file.endsWith('.ts') ? compiled(file) : file)));
    results.push(await nodeTests('Node tests', modules));
  }
  return sum(results);
}

if (isScript(import.meta)) {
  const {values} = parseArgs({
    options: {
      'no-build': {type: 'boolean'},
      node: {type: 'boolean'},
      browser: {type: 'boolean'},
      files: {type: 'string', multiple: true, default: []},
    },
  });
  const browser = values.browser || (values.files.length > 0 && !values.node);
  const both = !browser && !values.node;
  close(
    await runTests({
      browser: browser || both,
      node: values.node || both,
      built: values['no-build'],
      files: values.files,
    }),
  );
}
