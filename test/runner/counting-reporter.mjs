// Counts every test of one engine, for the closing line of `npm test`.
import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {dirname, relative} from 'node:path';

function walk(suite, outcome, titles = []) {
  for (const test of suite?.tests ?? []) {
    if (test.skipped) continue;
    outcome.ms += Math.round(test.duration ?? 0);
    if (test.passed) outcome.passed++;
    else {
      outcome.failed++;
      const reason = test.error?.message?.split('\n')[0] ?? '';
      outcome.failures.push(`${[...titles, test.name].filter(Boolean).join(' ')}: ${reason}`);
    }
  }
  for (const inner of suite?.suites ?? []) walk(inner, outcome, [...titles, inner.name]);
  return outcome;
}

/** The outcome of one test file in every browser that ran it. */
function outcomeOf(sessions) {
  const outcome = {passed: 0, failed: 0, failures: [], ms: 0};
  for (const {testResults, passed, errors} of sessions) {
    const before = outcome.failed;
    walk(testResults, outcome);
    // A file that could not be loaded or that crashed has no failed test of its own.
    if (!passed && outcome.failed === before) {
      outcome.failed++;
      outcome.failures.push(errors?.[0]?.message?.split('\n')[0] ?? 'broke off');
    }
  }
  return outcome;
}

const file = process.env.TEST_COUNTS;

/** Replaces the file in one step, because another process may read it at any time. */
export function writeCounts(counts, to = file) {
  mkdirSync(dirname(to), {recursive: true});
  writeFileSync(`${to}.new`, JSON.stringify(counts));
  renameSync(`${to}.new`, to);
}

/**
 * For Web Test Runner. With `TEST_COUNTS=<file>` writes `{files, done: {[file]: {passed, failed, failures, ms}}}` there after
 * every file, so that results survive a run that breaks off; else it prints the closing line.
 */
export function countingReporter({skipped = [], write = file && writeCounts} = {}) {
  const counts = {files: [], done: {}};
  const named = (path) => relative(process.cwd(), path);
  return {
    start({testFiles}) {
      counts.files = testFiles.map(named);
      write?.(counts);
    },
    reportTestFileResults({sessionsForTestFile, testFile}) {
      counts.done[named(testFile)] = outcomeOf(sessionsForTestFile);
      write?.(counts);
    },
    onTestRunFinished({focusedTestFile}) {
      if (focusedTestFile || write) return;
      for (const engine of skipped) process.stdout.write(`Not run: ${engine}\n`);
      const outcomes = Object.values(counts.done);
      const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
      process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
    },
  };
}
