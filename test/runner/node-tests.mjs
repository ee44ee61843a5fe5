// Runs test files in Node's own test runner.
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {inRoot} from '../../scripts/entries.mjs';
import {cache, direct} from './counts.mjs';
import {limitedProcess} from './limited-process.mjs';

/** ms after which a test file has failed. */
const FILE_LIMIT = 20 * 60_000;
/** ms after which a run is ended, if a process of a test file keeps it open. */
const LIMIT = 40 * 60_000;

async function runOnce(name, files, output) {
  mkdirSync(cache, {recursive: true});
  const report = join(cache, `${name.replaceAll(' ', '-')}.jsonl`);
  rmSync(report, {force: true});
  const reporters = [
    ['dot', 'stdout'],
    [inRoot('test/runner/node-reporter.mjs'), report],
  ].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`]);
  const code = await limitedProcess(
    [
      ...['--test', '--test-concurrency=2', `--test-timeout=${FILE_LIMIT}`],
      ...['--enable-source-maps', ...reporters, ...files],
    ],
    LIMIT,
    {cwd: inRoot(), stdio: ['ignore', output.stdio, output.stdio]},
  );
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : [];
  const finished = lines.map((line) => JSON.parse(line)).filter((test) => test.name !== undefined);
  const tests = finished.filter((test) => test.skipped === undefined);
  const failed = tests.filter((test) => !test.passed);
  const failures = failed.map((test) => `${name}: ${test.name}: ${test.reason}`);
  if (code !== 0 && !failed.length) failures.push(`${name}: ended with ${code} though no test failed`);
  return {
    passed: tests.length - failed.length,
    failed: failures.length,
    failures,
    titles: tests.map((test) => test.name),
    skipped: finished.flatMap((test) => (test.skipped === undefined ? [] : `${test.name}: ${test.skipped}`)),
    files: files.filter((file) => failed.some((test) => test.file === file)),
  };
}

/**
 * Runs test files; returns the result. If only a few files failed, they are run once more, because they drive browsers; a second failure
 * counts.
 *
 * @param retries - How many test files may be run a second time.
 */
export async function nodeTests(
  name,
  files,
  {output = direct, retries = process.env.TEST_FIRST_FAILURE ? 0 : 2} = {},
) {
  const {files: failed, ...first} = await runOnce(name, files, output);
  if (!failed.length || failed.length > retries) return {...first, retries: 0};
  for (const text of first.failures) output.say(`retry: ${text}`);
  const second = await runOnce(`${name} again`, failed, output);
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
    retries: failed.length,
  };
}
