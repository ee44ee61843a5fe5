// Runs the hostile-input tests in every installed engine, and writes the results of each row of the matrix to
// test/hostile/outcomes.md.
//   node test/runner/hostile-table.mjs                      all engines
//   BROWSERS=webkit node test/runner/hostile-table.mjs      one engine (or `isolated`); keeps the last results of the others
//   node test/runner/hostile-table.mjs --table              only writes the table of the last run, also that of `npm test`
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {engines} from './browsers.mjs';
import {inRoot} from '../../scripts/entries.mjs';
import {isControl, outcomesFile, rowsOf} from './hostile-outcomes.mjs';

const ENGINES = ['chromium', 'firefox', 'webkit'];
const ISOLATED = 'isolated';
/** The report of all Node tests, which include those with a process for every frame. */
const nodeReport = inRoot('node_modules/.cache/tests/Node-tests.jsonl');

function inBrowser(engine) {
  spawnSync(
    process.execPath,
    [inRoot('node_modules/@web/test-runner/dist/bin.js'), '--files', 'test/hostile/*.test.ts'],
    {
      cwd: inRoot(),
      stdio: 'inherit',
      env: {...process.env, BROWSERS: engine, HOSTILE_OUTCOMES: outcomesFile(engine)},
    },
  );
}

/** The tests in Chromium with a process for every frame. */
function inNode() {
  const folder = inRoot('test/hostile/isolated');
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
  const {stdout} = spawnSync(
    process.execPath,
    [
      '--test',
      `--test-reporter=${inRoot('test/runner/node-reporter.mjs')}`,
      ...files.map((name) => join(folder, name)),
    ],
    {cwd: inRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']},
  );
  keepIsolated(stdout);
}

/** Saves the results of these tests from a report of `node-reporter.mjs`. */
function keepIsolated(report) {
  const tests = [];
  const measured = [];
  for (const line of report.split('\n').filter(Boolean)) {
    const {name: title = '', passed, message = ''} = JSON.parse(line);
    const rows = rowsOf([title]);
    if (rows.length) tests.push({engine: ISOLATED, rows, title, passed, control: isControl([title])});
    const [, row, what, value] = /^([A-Z]\d+): (.*) = (.*)$/.exec(message) ?? [];
    if (row) measured.push({engine: ISOLATED, row, what, value});
  }
  writeFileSync(outcomesFile(ISOLATED), JSON.stringify({tests, measured}, null, 1));
}

const read = (name) =>
  existsSync(outcomesFile(name)) ? JSON.parse(readFileSync(outcomesFile(name), 'utf8')) : undefined;

/** `M2` before `M10`; groups in the order of the matrix. */
const GROUPS = 'HMNERSUDLCFG';
const byRow = (a, b) =>
  GROUPS.indexOf(a[0]) - GROUPS.indexOf(b[0]) || Number(a.slice(1)) - Number(b.slice(1));

function cell(tests) {
  if (!tests?.length) return '–';
  const passed = tests.filter((test) => test.passed).length;
  return passed === tests.length ? `${passed}` : `**${tests.length - passed} of ${tests.length} failed**`;
}

function table(results) {
  const columns = [...ENGINES, ISOLATED].filter((name) => results[name]);
  const rows = new Map();
  for (const name of columns) {
    for (const test of results[name].tests) {
      for (const row of test.rows) {
        if (!rows.has(row)) rows.set(row, {});
        const byColumn = rows.get(row);
        (byColumn[name] ??= []).push(test);
      }
    }
  }
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const lines = [line(['row', ...columns, 'control']), line(Array(columns.length + 2).fill('---'))];
  for (const row of [...rows.keys()].sort(byRow)) {
    const byColumn = rows.get(row);
    const control = Object.values(byColumn)
      .flat()
      .some((test) => test.control);
    lines.push(line([row, ...columns.map((name) => cell(byColumn[name])), control ? 'yes' : '–']));
  }
  return lines.join('\n');
}

function measurements(results) {
  const columns = [...ENGINES, ISOLATED].filter((name) => results[name]);
  const seen = new Map();
  for (const name of columns) {
    for (const {row, what, value} of results[name].measured) {
      const key = `${row}\n${what}`;
      if (!seen.has(key)) seen.set(key, {row, what});
      seen.get(key)[name] = value;
    }
  }
  const sorted = [...seen.values()].sort((a, b) => byRow(a.row, b.row));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['row', 'what', ...columns]),
    line(Array(columns.length + 2).fill('---')),
    ...sorted.map((entry) => line([entry.row, entry.what, ...columns.map((name) => entry[name] ?? '–')])),
  ].join('\n');
}

function failures(results) {
  const all = Object.values(results).flatMap((one) => one?.tests ?? []);
  const failed = all.filter((test) => !test.passed).map(({engine, title}) => `- ${engine}: ${title}`);
  return failed.length ? `\n## Failed\n\n${failed.join('\n')}\n` : '';
}

if (process.argv.includes('--table')) {
  if (existsSync(nodeReport)) keepIsolated(readFileSync(nodeReport, 'utf8'));
} else {
  const {run} = engines();
  for (const engine of run) inBrowser(engine);
  if (run.includes('chromium') || process.env.BROWSERS === ISOLATED) inNode();
}
const results = Object.fromEntries([...ENGINES, ISOLATED].map((name) => [name, read(name)]));
const browsers = ENGINES.map((name) => results[name]?.browser).filter(Boolean);
writeFileSync(
  inRoot('test/hostile/outcomes.md'),
  `# Outcomes

Written by \`node test/runner/hostile-table.mjs\`; do not edit. [README.md](README.md) describes the attack of each row.

${browsers.join(', ')}. \`${ISOLATED}\`: Chromium with a separate process for every sandboxed frame.

A number is the count of tests of that row, which all passed; – means none. Control: the same attack succeeds against a
deliberately weak host.

${table(results)}
${failures(results)}
## Measured

These numbers do not affect test results unless the title of a test says so. Times are from a busy machine with two cores.

${measurements(results)}
`,
);
