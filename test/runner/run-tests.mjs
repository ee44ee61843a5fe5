// `npm test`: the tests of the gate, in Node and in every installed engine. test/runner/layers.mjs says what runs where.
//   npm test -- --group form                      one subject, in Node and Chromium
//   npm test -- --files test/cdn/x.test.ts        some files; may be repeated
//   npm test -- --layer unit                      one layer: unit, browser or node
//   npm test -- --no-build                        uses the last build
//   BROWSERS=chromium,firefox,webkit npm test     only these engines
import {spawnSync} from 'node:child_process';
import {parseArgs} from 'node:util';
import {browserTests} from './browser-tests.mjs';
import {chromiumPath, engines} from './browsers.mjs';
import {close, direct, failure, kept, sum} from './counts.mjs';
import {selectTests} from './layers.mjs';
import {nodeTests} from './node-tests.mjs';
import {bundled} from './unit-tests.mjs';
import {inRoot, isScript} from '../../scripts/entries.mjs';

const LAYERS = ['unit', 'browser', 'node'];

/** Pages side by side in one Chromium, which gives each the focus. */
const PAGES = 4;
/** Processes of the other engines, in which one page at a time has the focus. */
const PROCESSES = 2;

const paths = (tests) => tests.map(({path}) => path);
const share = (files, index, count) => files.filter((_, position) => position % count === index);

/** The batches of browser tests: in one Chromium with several pages, in one with a single page, and in lanes for the other engines. */
function batchesOf(tests, run) {
  const batch = (name, engine, files, pages = 1) => (files.length ? [{name, engine, files, pages}] : []);
  const chromium = run.includes('chromium') ? tests : [];
  const alone = chromium.filter((test) => test.alone);
  const together = chromium.filter((test) => !test.alone);
  const everywhere = paths(tests.filter((test) => test.everyEngine));
  const others = run.filter((engine) => engine !== 'chromium');
  const lanes = Array.from({length: PROCESSES}, (_, index) =>
    others.flatMap((engine) => batch(`${engine} ${index + 1}`, engine, share(everywhere, index, PROCESSES))),
  );
  return {
    alone: batch('chromium alone', 'chromium', paths(alone)),
    together: batch('chromium', 'chromium', paths(together), PAGES),
    lanes,
  };
}

export const minutes = (ms) => (ms / 60_000).toFixed(1);

/**
 * Runs tests. Returns their result, with `layers`: `[{name, passed, failed, ms, titles, …}]`.
 *
 * @param selection - See `selectTests()`. `layer` keeps one layer. `built`: whether `dist` is up to date.
 */
export async function runTests({built = false, layer, ...selection} = {}) {
  if (layer !== undefined && !LAYERS.includes(layer))
    throw new Error(`--layer: unknown layer "${layer}". Layers: ${LAYERS.join(', ')}`);
  const selected = selectTests(selection).filter((test) => !layer || test.layer === layer);
  if (!selected.length) throw new Error('no test was selected');
  // One subject is for the change at hand: Chromium, unless `BROWSERS` says otherwise.
  const {run, skipped} = engines(selection.group && ['chromium']);
  const layers = [];
  const of = (name) => selected.filter((test) => test.layer === name);
  const {alone, together, lanes} = batchesOf(of('browser'), run);
  // The first use unpacks the browser that npm installs. If that fails, the tests report it.
  if (of('browser').length || of('node').length) await chromiumPath().catch(() => {});
  const inNodeCount = ['unit', 'node'].filter((name) => of(name).length).length;
  const single = [alone, together, ...lanes].flat().length + inNodeCount === 1;
  const layerOf = async (name, work) => {
    const output = single ? direct : kept(name);
    const started = Date.now();
    const result = await work(output).catch((error) => failure(`${name}: ${error.stack}`));
    if (result.passed + result.failed === 0) Object.assign(result, failure(`${name}: no test was run`));
    layers.push({name, ...result, ms: Date.now() - started});
    console.log(
      `\n── ${name}: ${minutes(Date.now() - started)} min, ${result.passed} passed, ${result.failed} failed`,
    );
    if (!single) console.log(output.read());
    if (result.slowest) console.log(`the slowest: ${result.slowest.join(', ')}`);
  };
  const inBrowser = (batches) => async () => {
    for (const batch of batches) await layerOf(batch.name, (output) => browserTests({...batch, output}));
  };
  const inNode = async () => {
    if (of('unit').length)
      await layerOf('unit', async (output) =>
        nodeTests('unit', await bundled(paths(of('unit'))), {output, retries: 0}),
      );
    if (of('node').length)
      await layerOf('node', (output) =>
        nodeTests(
          'node',
          paths(of('node')).map((path) => inRoot(path)),
          {output},
        ),
      );
  };
  if (!built && selected.some((test) => test.needsBuild)) {
    await layerOf('build', async (output) => {
      const {status} = spawnSync(process.execPath, [inRoot('scripts/build.mjs')], {
        stdio: ['ignore', output.stdio, output.stdio],
      });
      return status === 0 ? sum([{passed: 1, failed: 0, failures: []}]) : failure('build');
    });
  }
  await Promise.all([
    inBrowser(together)().then(inNode),
    inBrowser([...alone, ...lanes[0]])(),
    ...lanes.slice(1).map((batches) => inBrowser(batches)()),
  ]);
  for (const engine of skipped) if (of('browser').length) console.log(`Not run: ${engine}`);
  return {...sum(layers), layers};
}

/** Prints the time of each layer, and what the browser tests cost. */
export function printLayers(layers) {
  for (const {name, ms, passed, failed} of layers)
    console.log(`${name}: ${minutes(ms)} min, ${passed} passed, ${failed} failed`);
  const total = (key) => layers.reduce((sum, layer) => sum + (layer[key] ?? 0), 0);
  console.log(
    `${total('pages')} page loads, ${Math.round(total('inside') / 1000)} s inside browser tests, ${total('retries')} retries`,
  );
}

if (isScript(import.meta)) {
  const {values} = parseArgs({
    options: {
      'no-build': {type: 'boolean'},
      layer: {type: 'string'},
      group: {type: 'string'},
      files: {type: 'string', multiple: true},
    },
  });
  const {group, layer, files} = values;
  try {
    const result = await runTests({built: values['no-build'], layer, group, files});
    printLayers(result.layers);
    close(result);
  } catch (error) {
    close(failure(error.message));
  }
}
