// The result of a run: `{passed, failed, failures}`, where `failures` has one line for each failure.
import {mkdirSync, openSync, readFileSync, writeSync} from 'node:fs';
import {join} from 'node:path';
import {inRoot} from '../../scripts/entries.mjs';

/** Where runs keep their reports. */
export const cache = inRoot('node_modules/.cache/tests');

export const success = {passed: 1, failed: 0, failures: []};
export const failure = (text) => ({passed: 0, failed: 1, failures: [text]});

/** The sum of several results. */
export const sum = (results) => ({
  passed: results.reduce((total, {passed}) => total + passed, 0),
  failed: results.reduce((total, {failed}) => total + failed, 0),
  failures: results.flatMap(({failures}) => failures),
});

/** Prints the end of a report: the failures, then the closing line. Sets the exit code. */
export function close({passed, failed, failures}) {
  for (const text of failures) console.log(`failed: ${text}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

/** Reads the result from the end of a report; a report without a closing line is one failure. */
export function readClosing(report, name) {
  const lines = report.trimEnd().split('\n');
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lines.pop()) ?? [];
  if (passed === undefined) return failure(`${name}: ended without a result`);
  const first = lines.findLastIndex((line) => !line.startsWith('failed: ')) + 1;
  const failures = lines.slice(first).map((line) => line.slice('failed: '.length));
  return {passed: Number(passed), failed: Number(failed), failures};
}

/** Output of a run that has the console to itself. */
export const direct = {stdio: 'inherit', say: (text) => console.log(text)};

/** Output of a run in the background: kept in a file until it is printed as a whole. */
export function kept(name) {
  mkdirSync(cache, {recursive: true});
  const file = join(cache, `${name}-output.txt`);
  const stdio = openSync(file, 'w');
  return {
    stdio,
    say: (text) => writeSync(stdio, `${text}\n`),
    read: () => readFileSync(file, 'utf8'),
  };
}
