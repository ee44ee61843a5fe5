// The results of one Web Test Runner process, for the process that started it.
import {renameSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';

function* testsIn(suite, titles = []) {
  for (const test of suite?.tests ?? []) {
    if (!test.skipped) yield {...test, title: [...titles, test.name].filter(Boolean).join(' ')};
  }
  for (const inner of suite?.suites ?? []) yield* testsIn(inner, [...titles, inner.name]);
}

const firstLine = (error) => error?.message?.split('\n')[0];

/** The outcome of one test file. */
function outcomeOf({testResults, passed, errors}) {
  const tests = [...testsIn(testResults)];
  const failures = tests
    .filter((test) => !test.passed)
    .map(({title, error}) => `${title}: ${firstLine(error) ?? ''}`);
  // A file that could not be loaded or that crashed has no failed test of its own.
  if (!passed && !failures.length) failures.push(firstLine(errors?.[0]) ?? 'broke off');
  return {
    passed: tests.filter((test) => test.passed).length,
    failed: failures.length,
    failures,
    ms: Math.round(tests.reduce((total, {duration = 0}) => total + duration, 0)),
    titles: tests.map(({title}) => title),
  };
}

/**
 * For Web Test Runner. Writes `{files, done: {[file]: {passed, failed, failures, ms, titles}}}` to `file` after every test file, so that
 * results survive a run that breaks off.
 */
export function countingReporter(file = process.env.TEST_COUNTS) {
  const counts = {files: [], done: {}};
  const named = (path) => relative(process.cwd(), path);
  const write = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(counts));
    renameSync(`${file}.new`, file);
  };
  return {
    start({testFiles}) {
      counts.files = testFiles.map(named);
      write();
    },
    reportTestFileResults({sessionsForTestFile: [session], testFile}) {
      counts.done[named(testFile)] = outcomeOf(session);
      write();
    },
  };
}
