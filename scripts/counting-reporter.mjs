// Counts every test of every engine, for the closing line of `npm test`.
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, relative} from 'node:path';

function walk(suite, found) {
  for (const test of suite?.tests ?? []) {
    if (test.skipped) found.skipped++;
    else if (test.passed) found.passed++;
    else found.failed++;
  }
  for (const inner of suite?.suites ?? []) walk(inner, found);
  return found;
}

export function countingReporter({skipped = []} = {}) {
  return {
    onTestRunFinished({sessions, focusedTestFile}) {
      if (focusedTestFile) return;
      const total = {passed: 0, failed: 0, skipped: 0, files: []};
      for (const session of sessions) {
        const before = total.failed;
        walk(session.testResults, total);
        // A file that could not be loaded or that crashed has no failed test of its own.
        if (!session.passed && total.failed === before) total.failed++;
        if (total.failed > before) total.files.push(relative(process.cwd(), session.testFile));
      }
      for (const engine of skipped) process.stdout.write(`Not run: ${engine}\n`);
      const file = process.env.TEST_COUNTS;
      if (file) {
        mkdirSync(dirname(file), {recursive: true});
        writeFileSync(file, JSON.stringify(total));
      } else process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
    },
  };
}
