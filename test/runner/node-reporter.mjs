// Reporter for `node --test`: one line of JSON for each finished test, `{file, name, passed, reason}`; `{file, name, skipped}` for a skipped one.
// Suites, and tests that failed only because of their subtests, are left out.
// biome-ignore lint/style/noDefaultExport: `--test-reporter` takes the default export.
export default async function* report(events) {
  for await (const {type, data} of events) {
    const {name, file, details, skip, todo} = data;
    const passed = type === 'test:pass';
    if ((!passed && type !== 'test:fail') || todo !== undefined) continue;
    if (skip !== undefined) {
      yield `${JSON.stringify({file, name, skipped: typeof skip === 'string' ? skip : 'without a reason'})}\n`;
      continue;
    }
    const error = details.error;
    if (passed ? details.type === 'suite' : error?.failureType === 'subtestsFailed') continue;
    const reason = String(error?.cause?.message ?? error?.message ?? '').split('\n')[0];
    yield `${JSON.stringify({file, name, passed, ...(!passed && {reason})})}\n`;
  }
}
