// Runs the browser tests, each engine in a Web Test Runner process of its own, so that a crash in one engine leaves the others alone.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {inRoot} from '../../scripts/entries.mjs';
import {chromiumPath, engines} from './browsers.mjs';
import {freePort} from './free-port.mjs';
import {outcomesFile} from './hostile-outcomes.mjs';
import {cache, direct, failure, kept, sum} from './counts.mjs';

/** How many failed test files may be run a second time, in all engines together. */
const RETRIES = 3;

/** How many of the slowest files are named. */
const SLOWEST = 6;

/** Time in ms without a finished file after which a browser is considered hung; the runner's own limit for a file is lower. */
const HUNG = 300_000;

/** Time in ms for a runner to close its browsers. */
const CLOSING = 5000;

/** Ends a runner and all processes it has started. */
function end(child, signal = 'SIGTERM') {
  if (process.platform === 'win32') return child.kill();
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has already ended.
  }
}

/**
 * Runs `files` in one engine, or all files if the list is empty. Returns the report of the counting reporter, and how the run
 * ended.
 */
async function runOnce(engine, files, {stdio}) {
  const report = join(cache, `${engine}-counts.json`);
  rmSync(report, {force: true});
  const read = () => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {files, done: {}});
  // Another process may take the free port before the runner opens it.
  const args = ['--port', String(await freePort()), ...files.flatMap((name) => ['--files', name])];
  const child = spawn(process.execPath, [inRoot('node_modules/@web/test-runner/dist/bin.js'), ...args], {
    cwd: inRoot(),
    stdio: ['ignore', stdio, stdio],
    env: {
      ...process.env,
      BROWSERS: engine,
      TEST_COUNTS: report,
      // Only a run of all tests has results for the table of hostile input.
      ...(!files.length && {HOSTILE_OUTCOMES: outcomesFile(engine)}),
    },
    // A process group, so that the browsers end with the runner.
    detached: process.platform !== 'win32',
  });
  const stop = () => end(child);
  process.once('exit', stop);
  let progress = {count: 0, at: Date.now()};
  let hung = false;
  const watch = setInterval(() => {
    const count = Object.keys(read().done).length;
    if (count !== progress.count) progress = {count, at: Date.now()};
    hung = Date.now() - progress.at > HUNG;
    if (!hung) return;
    clearInterval(watch);
    stop();
    setTimeout(() => end(child, 'SIGKILL'), CLOSING);
  }, 2000);
  const [code, signal] = await once(child, 'close');
  clearInterval(watch);
  process.off('exit', stop);
  const {files: all, done} = read();
  const missing = all.filter((name) => !done[name]);
  return {all, done, missing, ended: hung ? 'a hung browser' : (signal ?? `code ${code}`)};
}

const failedIn = (done) => Object.keys(done).filter((name) => done[name].failed > 0);

/**
 * Runs one engine; returns the result of each file. If the runner breaks off or hangs, the files it has not run are run once
 * more. So are a few failed files, because a browser on a busy machine sometimes misses a key or a deadline. Both are reported.
 * A second failure counts.
 */
async function outcomesOf(engine, files, retries, output) {
  const {done, missing, ended, all} = await runOnce(engine, files, output);
  if (missing.length || !all.length) {
    const count = `${Object.keys(done).length} of ${all.length} test files`;
    output.say(`${engine}: the runner ended with ${ended} after ${count}. Next: ${missing[0] ?? 'unknown'}`);
    const rest = await runOnce(engine, all.length ? missing : files, output);
    Object.assign(done, rest.done);
    for (const name of rest.missing)
      done[name] = failure(`not run: the runner ended twice, with ${rest.ended}`);
  }
  const failed = failedIn(done);
  if (!failed.length && !missing.length && ended !== 'code 0') {
    return {...done, [engine]: failure(`the runner ended with ${ended} though no test failed`)};
  }
  if (failed.length && failed.length <= retries.left) {
    retries.left -= failed.length;
    output.say(`${engine}: running failed files once more: ${failed.join(', ')}`);
    for (const name of failed) for (const text of done[name].failures) output.say(`  first failure: ${text}`);
    Object.assign(done, (await runOnce(engine, failed, output)).done);
    output.say(
      `${engine}: ${failed.length - failedIn(done).length} of ${failed.length} passed the second time.`,
    );
  }
  return done;
}

const seconds = (ms) => `${Math.round(ms / 1000)} s`;

async function engineTests(engine, files, retries, output) {
  const started = Date.now();
  const outcomes = Object.entries(await outcomesOf(engine, files, retries, output));
  if (!outcomes.length) outcomes.push([engine, failure('no test was run')]);
  const slowest = outcomes.toSorted(([, a], [, b]) => (b.ms ?? 0) - (a.ms ?? 0)).slice(0, SLOWEST);
  const named = slowest.map(([name, {ms = 0}]) => `${name} ${seconds(ms)}`).join(', ');
  output.say(`${engine}: ${seconds(Date.now() - started)}; the slowest files: ${named}`);
  return sum(
    outcomes.map(([name, result]) => ({
      ...result,
      failures: result.failures.map((text) => `${engine}: ${name}: ${text}`),
    })),
  );
}

/**
 * Runs the browser tests in every engine that is installed; returns the result. WebKit's driver leaves a processor idle, so
 * WebKit runs in the background. Calls `idle` when it has ended, or at once if it is not installed.
 */
export async function browserTests(files = [], idle = () => {}) {
  mkdirSync(cache, {recursive: true});
  // Runners are process groups of their own: they end only if this process ends by `exit`.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const {run, skipped} = engines();
  // The first use unpacks the browser that npm installs. If that fails, the tests report it.
  if (run.includes('chromium')) await chromiumPath().catch(() => {});
  const retries = {left: RETRIES};
  const output = kept('webkit');
  const background = run.includes('webkit')
    ? engineTests('webkit', files, retries, output)
    : Promise.resolve();
  background.then(idle, idle);
  const results = [];
  for (const engine of run.filter((name) => name !== 'webkit')) {
    console.log(`\n── ${engine}`);
    results.push(await engineTests(engine, files, retries, direct));
  }
  const inBackground = await background;
  if (inBackground) {
    console.log(`\n── webkit, in the background\n${output.read()}`);
    results.push(inBackground);
  }
  for (const engine of skipped) console.log(`Not run: ${engine}`);
  return sum(results);
}
