// What a run of tests comes to: `{passed, failed, failures}`, with a line for each failure.

export const nothing = () => ({passed: 0, failed: 0, failures: []});
export const success = () => ({passed: 1, failed: 0, failures: []});
export const failure = (text) => ({passed: 0, failed: 1, failures: [text]});

export function add(total, {passed, failed, failures}) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}

/** The end of a report: what failed, then the counts. */
export const closing = ({passed, failed, failures}) =>
  [...failures.map((text) => `failed: ${text}`), `${passed} passed, ${failed} failed`].join('\n');

/** The counts at the end of a report; one failure when it has no such end. */
export function readClosing(report, name) {
  const lines = report.trimEnd().split('\n');
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lines.pop()) ?? [];
  if (passed === undefined) return failure(`${name}: broke off`);
  const failures = [];
  for (let line = lines.pop(); line?.startsWith('failed: '); line = lines.pop()) {
    failures.unshift(line.slice('failed: '.length));
  }
  return {passed: Number(passed), failed: Number(failed), failures};
}

/** Prints the end of a report and sets the exit code. */
export function close(total) {
  console.log(closing(total));
  process.exitCode = total.failed ? 1 : 0;
}
