// Test files in Node's own runner.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {inRoot} from './entries.mjs';

const cache = inRoot('node_modules/.cache/tests');

/** Every `not ok` of a TAP report; a suite that failed only because of what is in it is none. */
const failedIn = (tap) =>
  [...tap.matchAll(/^ *not ok \d+ - (.*)\n *---\n([\s\S]*?)\n *\.\.\.$/gm)].filter(
    ([, , details]) => !details.includes("failureType: 'subtestsFailed'"),
  );

/** A line for each of them. */
export const failuresIn = (tap) =>
  failedIn(tap).map(([, name, details]) => {
    const [, reason = ''] = /^ *error: (?:\|-\n *)?(.*)$/m.exec(details) ?? [];
    return `${name}: ${reason}`;
  });

/** The files, of these, in which one failed. */
export const filesOf = (tap, files) =>
  files.filter((file) => failedIn(tap).some(([, , details]) => details.includes(`location: '${file}:`)));

/** How many test files may be run a second time. */
const AGAIN = 2;

/**
 * Runs test files in Node; returns the counts. A few that failed are run once more, as with the browser tests: most of them drive
 * browsers, too. That is told, and what fails twice has failed.
 */
export function filesInNode(name, files) {
  const {tap, ...first} = runOnce(name, files);
  const failed = filesOf(tap, files);
  if (!failed.length || failed.length > AGAIN) return first;
  console.log(`\n${name}: running once more what failed: ${failed.join(', ')}`);
  for (const text of first.failures) console.log(`  the first time: ${text}`);
  const {tap: _, ...second} = runOnce(`${name} again`, failed);
  return {...second, passed: first.passed + Math.max(0, first.failed - second.failed)};
}

function runOnce(name, files) {
  mkdirSync(cache, {recursive: true});
  const report = join(cache, `${name.replaceAll(' ', '-')}.tap`);
  rmSync(report, {force: true});
  const reporters = ['spec', 'stdout', 'tap', report].map((value, index) =>
    index % 2 ? `--test-reporter-destination=${value}` : `--test-reporter=${value}`,
  );
  const {status} = spawnSync(
    process.execPath,
    ['--test', '--test-concurrency=2', '--enable-source-maps', ...reporters, ...files],
    {cwd: inRoot(), stdio: 'inherit'},
  );
  const tap = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const sum = (count) => Number(new RegExp(`^# ${count} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const passed = sum('pass');
  const failed = sum('fail') + sum('cancelled');
  if (status !== 0 && !failed) {
    return {tap, passed, failed: 1, failures: [`${name}: ended with code ${status} though no test failed`]};
  }
  return {tap, passed, failed, failures: failuresIn(tap).map((text) => `${name}: ${text}`)};
}
