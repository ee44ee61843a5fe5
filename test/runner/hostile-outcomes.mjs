// The results of the hostile-input tests, for the table of `test/runner/hostile-table.mjs`.
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {inRoot} from '../../scripts/entries.mjs';

const ROWS = /^((?:[A-Z]\d+(?:[–-][A-Z]?\d+)?)(?:, [A-Z]\d+)*): /;

/** The file with the results of one engine. */
export const outcomesFile = (engine) => inRoot(`node_modules/.cache/tests/hostile-${engine}.json`);

/** `H5, H6: …` → `['H5', 'H6']`; the rows of the matrix that a title or the title of its group names. */
export function rowsOf(titles) {
  const named = titles.map((title) => ROWS.exec(title)?.[1]).findLast(Boolean);
  return named?.split(', ') ?? [];
}

/** Whether a test shows that the attack works where nothing stops it. */
export const isControl = (titles) => titles.some((title) => /positive control|\bbare\b/i.test(title));

function* testsIn(suite, titles = []) {
  for (const test of suite?.tests ?? []) yield {titles: [...titles, test.name], test};
  for (const inner of suite?.suites ?? []) yield* testsIn(inner, [...titles, inner.name]);
}

const engineNames = {Chrome: 'chromium', Firefox: 'firefox', WebKitGTK: 'webkit'};
const engineOf = ({browser}) => engineNames[browser.name] ?? browser.name;

/** Name and version in a user agent; WebKitGTK does not report its version. */
const named = (userAgent) =>
  /(?:HeadlessChrome|Chrome|Firefox)\/[\d.]+/
    .exec(userAgent)?.[0]
    .replace('/', ' ')
    .replace('Headless', '') ?? 'WebKitGTK';

/**
 * For Web Test Runner, as plugin and reporter: with `HOSTILE_OUTCOMES=<file>` writes `[{engine, rows, title, passed, control}]`
 * and what the tests measured, `[{engine, row, what, value}]`.
 */
export function hostileOutcomes(file = process.env.HOSTILE_OUTCOMES) {
  const measured = [];
  const tests = new Map();
  let browser = '';
  return {
    plugin: {
      name: 'hostile-outcomes',
      executeCommand({command, payload, session}) {
        if (command !== 'measured') return undefined;
        const {userAgent, ...rest} = payload;
        browser ||= named(userAgent);
        measured.push({engine: engineOf(session), ...rest});
        return {ok: true};
      },
    },
    reporter: {
      // With every file: a run that breaks off has found something too.
      reportTestFileResults({sessionsForTestFile}) {
        if (!file) return;
        for (const session of sessionsForTestFile) {
          for (const {titles, test} of testsIn(session.testResults)) {
            const rows = rowsOf(titles);
            if (!rows.length || test.skipped) continue;
            const title = titles.filter(Boolean).join(' ');
            const {passed} = test;
            tests.set(`${engineOf(session)} ${title}`, {
              engine: engineOf(session),
              rows,
              title,
              passed,
              control: isControl(titles),
            });
          }
        }
        mkdirSync(dirname(file), {recursive: true});
        writeFileSync(file, JSON.stringify({browser, tests: [...tests.values()], measured}, null, 1));
      },
    },
  };
}
