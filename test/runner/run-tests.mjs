// `npm test`: the tests of the gate, in Node and in every installed engine. test/runner/layers.mjs says what runs where.
//   npm test -- --group form                      one subject, in Node and Chromium
//   npm test -- --files test/cdn/x.test.ts        some files; may be repeated
//   npm test -- --layer unit                      one layer: unit, browser or node
//   npm test -- --all --files test/cdn/x.test.ts  these files in every engine, as `npm run test:all` runs them
//   npm test -- --no-build                        uses the last build
//   BROWSERS=chromium,firefox,webkit npm test     only these engines
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {parseArgs} from 'node:util';
import {browserTests} from './browser-tests.mjs';
import {engines} from './browsers.mjs';
import {close, direct, failure, kept, success, sum} from './counts.mjs';
import {selectTests} from './layers.mjs';
import {nodeTests} from './node-tests.mjs';
import {bundled} from './unit-tests.mjs';
import {inRoot, isScript} from '../../scripts/entries.mjs';

const LAYERS = ['unit', 'browser', 'node'];

/** Pages side by side in one Chromium, which gives each the focus. More than processors make every page wait longer. */
const PAGES = 2;
/** Processes of the other engines, in which one page at a time has the focus. */
const PROCESSES = 2;

const share = (files, index, count) => files.filter((_, position) => position % count === index);

// A job is a part of a run that has a result of its own.
const browserJob = (name, engine, files, pages = 1) => ({
  name,
  files,
  run: (output) => browserTests({name, engine, files, pages, output}),
});
const unitJob = (files) => ({
  name: 'unit',
  files,
  run: async (output) => nodeTests('unit', await bundled(files), {output, retries: 0}),
});
const nodeJob = (files) => ({
  name: 'node',
  files,
  run: (output) =>
    nodeTests(
      'node',
      files.map((path) => inRoot(path)),
      {output},
    ),
});

/** The jobs for `tests`: stages that run one after another, each with lanes that run at the same time. */
function stagesOf(tests, engineNames) {
  const pathsOf = (layer, filter = () => true) =>
    tests.filter((test) => test.layer === layer && filter(test)).map(({path}) => path);
  const inChromium = (filter) => (engineNames.includes('chromium') ? pathsOf('browser', filter) : []);
  const everywhere = pathsOf('browser', (test) => test.everyEngine);
  const others = engineNames.filter((engine) => engine !== 'chromium');
  const alone = inChromium((test) => test.alone);
  const together = inChromium((test) => !test.alone);
  const stages = [
    [
      [browserJob('chromium', 'chromium', together, PAGES)],
      [browserJob('chromium alone', 'chromium', alone)],
    ],
    [[unitJob(pathsOf('unit'))]],
    [[nodeJob(pathsOf('node'))]],
    Array.from({length: PROCESSES}, (_, index) =>
      others.map((engine) =>
        browserJob(`${engine} ${index + 1}`, engine, share(everywhere, index, PROCESSES)),
      ),
    ),
  ];
  return stages.map((lanes) => lanes.map((jobs) => jobs.filter(({files}) => files.length)));
}

const buildJob = {
  name: 'build',
  async run(output) {
    const stdio = ['ignore', output.stdio, output.stdio];
    const [code] = await once(spawn(process.execPath, [inRoot('scripts/build.mjs')], {stdio}), 'close');
    return code === 0 ? success : failure('build: failed');
  },
};

export const minutes = (ms) => (ms / 60_000).toFixed(1);

/** Runs a job and returns its result. A job in which no test was run has failed. */
async function resultOf({name, run}, output) {
  const started = Date.now();
  let result = await run(output).catch((error) => failure(`${name}: ${error.stack}`));
  if (!result.passed && !result.failed) result = failure(`${name}: no test was run`);
  const ms = Date.now() - started;
  console.log(`\n── ${name}: ${minutes(ms)} min, ${result.passed} passed, ${result.failed} failed`);
  if (output !== direct) console.log(output.read());
  if (result.slowest) console.log(`the slowest: ${result.slowest.join(', ')}`);
  return {name, ...result, ms};
}

/**
 * Runs tests. Returns their result, with `layers`: `[{name, passed, failed, ms, titles, …}]`.
 *
 * @param selection - See `selectTests()`. `layer` keeps one layer. `built`: whether `dist` is up to date.
 * @throws if an option names something that does not exist, or nothing is left to run.
 */
export async function runTests({built = false, layer, ...selection} = {}) {
  if (layer !== undefined && !LAYERS.includes(layer))
    throw new Error(`--layer: unknown layer "${layer}". Layers: ${LAYERS.join(', ')}`);
  // One subject is for the change at hand: Chromium, unless `BROWSERS` names other engines.
  const {run, skipped} = engines(selection.group && ['chromium']);
  const tests = selectTests(selection).filter((test) => !layer || test.layer === layer);
  const stages = stagesOf(tests, run);
  const jobs = stages.flat(2);
  if (!jobs.length) throw new Error('no test was selected');
  const layers = [];
  const output = (name) => (jobs.length === 1 ? direct : kept(name));
  if (!built && tests.some((test) => test.needsBuild)) layers.push(await resultOf(buildJob, output('build')));
  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const job of lane) layers.push(await resultOf(job, output(job.name)));
      }),
    );
  for (const engine of skipped) console.log(`Not run: ${engine}`);
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
      all: {type: 'boolean'},
    },
  });
  const {group, layer, files, all} = values;
  try {
    const result = await runTests({built: values['no-build'], layer, group, files, all});
    printLayers(result.layers);
    close(result);
  } catch (error) {
    close(failure(error.message));
  }
}
