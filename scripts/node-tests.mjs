// Test files in Node's own runner.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {inRoot} from './entries.mjs';

const cache = inRoot('node_modules/.cache/tests');

/** A line for each `not ok` of a TAP report; a suite that failed only because of what is in it has none. */
export function failuresIn(tap) {
  const failures = [];
  for (const [, name, details] of tap.matchAll(/^ *not ok \d+ - (.*)\n *---\n([\s\S]*?)\n *\.\.\.$/gm)) {
    if (details.includes("failureType: 'subtestsFailed'")) continue;
    const [, reason = ''] = /^ *error: (?:\|-\n *)?(.*)$/m.exec(details) ?? [];
    failures.push(`${name}: ${reason}`);
  }
  return failures;
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
    {cwd: inRoot(), stdio: 'inherit'},
  );
  const tap = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const sum = (count) => Number(new RegExp(`^# ${count} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const passed = sum('pass');
  const failed = sum('fail') + sum('cancelled');
  if (status !== 0 && !failed) {
    return {passed, failed: 1, failures: [`${name}: ended with code ${status} though no test failed`]};
  }
  return {passed, failed, failures: failuresIn(tap).map((text) => `${name}: ${text}`)};
}
