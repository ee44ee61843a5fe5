// Runs test files in Node's own test runner.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {inRoot} from '../../scripts/entries.mjs';
import {cache} from './counts.mjs';

/** How many test files may be run a second time. */
const RETRIES = 2;

async function runOnce(name, files) {
  mkdirSync(cache, {recursive: true});
  const report = join(cache, `${name.replaceAll(' ', '-')}.jsonl`);
  rmSync(report, {force: true});
  const reporter = inRoot('test/runner/node-reporter.mjs');
  const reporters = ['spec', 'stdout', reporter, report].map((value, index) =>
    index % 2 ? `--test-reporter-destination=${value}` : `--test-reporter=${value}`,
  );
  const child = spawn(
    process.execPath,
    ['--test', '--test-concurrency=2', '--enable-source-maps', ...reporters, ...files],
    {cwd: inRoot(), stdio: 'inherit'},
  );
  const [code] = await once(child, 'close');
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : [];
  const tests = lines.map((line) => JSON.parse(line)).filter((test) => test.name !== undefined);
  const failed = tests.filter((test) => !test.passed);
  const failures = failed.map((test) => `${name}: ${test.name}: ${test.reason}`);
  if (code !== 0 && !failed.length) failures.push(`${name}: ended with code ${code} though no test failed`);
  return {
    passed: tests.length - failed.length,
    failed: failures.length,
    failures,
    files: files.filter((file) => failed.some((test) => test.file === file)),
  };
}

/**
 * Runs test files; returns the result. If only a few files failed, they are run once more, because most of these tests drive
 * browsers. A second failure counts.
 */
export async function nodeTests(name, files) {
  const {files: failed, ...first} = await runOnce(name, files);
  if (!failed.length || failed.length > RETRIES) return first;
  console.log(`\n${name}: running failed files once more: ${failed.join(', ')}`);
  for (const text of first.failures) console.log(`  first failure: ${text}`);
  const second = await runOnce(`${name} again`, failed);
  return {
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
  };
}
