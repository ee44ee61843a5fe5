// The browser tests, engine by engine, each in a Web Test Runner of its own: what breaks off in one costs the others nothing.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {engines} from './browsers.mjs';
import {inRoot} from './entries.mjs';

const countsFile = inRoot('node_modules/.cache/tests/browser-counts.json');

/** How many test files may be run a second time, over all engines. */
const AGAIN = 3;

/** How many of the slowest files are named. */
const SLOWEST = 6;

/** Runs `files` (all when none are named) in one engine; returns what the counting reporter wrote, and how the run ended. */
function runOnce(engine, files) {
  rmSync(countsFile, {force: true});
  const args = files.flatMap((name) => ['--files', name]);
  const {status, signal} = spawnSync(
    process.execPath,
    [inRoot('node_modules/@web/test-runner/dist/bin.js'), ...args],
    {cwd: inRoot(), stdio: 'inherit', env: {...process.env, BROWSERS: engine, TEST_COUNTS: countsFile}},
  );
  const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : {files, done: {}};
  const missing = counts.files.filter((name) => !counts.done[name]);
  return {...counts, missing, ended: signal ?? `code ${status}`};
}

const failedIn = (done) => Object.keys(done).filter((name) => done[name].failed > 0);

/**
 * Runs one engine. When the runner or its browser breaks off, the files that it still owed are run once more; so are a few that
 * failed, because a browser on a busy machine misses a key or a deadline now and then. Both are told. What fails twice has failed.
 */
function engineTests(engine, files, again) {
  const {done, missing, ended, files: all} = runOnce(engine, files);
  if (missing.length || !all.length) {
    console.log(
      `\n${engine}: the runner ended with ${ended} after ${Object.keys(done).length} of ${all.length} test files.`,
    );
    const rest = runOnce(engine, all.length ? missing : files);
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
    console.log(`\n${engine}: running once more what failed: ${failed.join(', ')}`);
    for (const name of failed)
      for (const text of done[name].failures) console.log(`  the first time: ${text}`);
    const second = runOnce(engine, failed);
    Object.assign(done, second.done);
    console.log(
      `${engine}: ${failed.length - failedIn(done).length} of ${failed.length} passed the second time.`,
    );
  }
  return done;
}

/** Runs the browser tests in every engine that is here; returns the counts, and a line for each failure. */
export function browserTests(files = []) {
  const {run, skipped} = engines();
  const total = {passed: 0, failed: 0, failures: []};
  const again = {left: AGAIN};
  for (const engine of run) {
    console.log(`\n── ${engine}`);
    const started = Date.now();
    const outcomes = Object.entries(engineTests(engine, files, again));
    if (!outcomes.length) outcomes.push([engine, {passed: 0, failed: 1, failures: ['no test was run']}]);
    for (const [name, {passed, failed, failures}] of outcomes) {
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures.map((text) => `${engine}: ${name}: ${text}`));
    }
    const seconds = (ms) => `${Math.round(ms / 1000)} s`;
    const slowest = outcomes.sort(([, a], [, b]) => (b.ms ?? 0) - (a.ms ?? 0)).slice(0, SLOWEST);
    const named = slowest.map(([name, {ms = 0}]) => `${name} ${seconds(ms)}`).join(', ');
    console.log(`${engine}: ${seconds(Date.now() - started)}; the slowest files: ${named}`);
  }
  for (const engine of skipped) console.log(`Not run: ${engine}`);
  return total;
}
