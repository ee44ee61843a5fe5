import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {inRoot} from '../../scripts/entries.mjs';
import {countingReporter} from '../runner/counting-reporter.mjs';
import {close, failure, readClosing, success, sum} from '../runner/counts.mjs';
import {allTests, groups, selectTests} from '../runner/layers.mjs';

const temporary = () => mkdtempSync(join(tmpdir(), 'runner-'));

/** Runs a script of the tests outside of this run, because Node's test runner does not run inside itself. */
function node(...args) {
  const {NODE_TEST_CONTEXT, ...env} = process.env;
  return spawnSync(process.execPath, args, {env, cwd: inRoot(), encoding: 'utf8'});
}

describe('the result of a run', () => {
  const text = 'webkit: test/x.test.ts: does what it says: expected 1 to equal 2';
  const total = sum([success, failure('types'), {passed: 7, failed: 1, failures: [text]}]);

  it('ends a report with the failures and the closing line', (t) => {
    const log = t.mock.method(console, 'log', () => {});
    const code = process.exitCode;
    close(total);
    assert.equal(process.exitCode, 1);
    process.exitCode = code;
    const lines = log.mock.calls.map(({arguments: [line]}) => line);
    assert.deepEqual(lines, ['failed: types', `failed: ${text}`, '8 passed, 2 failed']);
  });

  it('is read back from the end of a report, which has failed without a closing line', () => {
    const report = `output\nfailed: not at the end\nmore\nfailed: types\nfailed: ${text}\n8 passed, 2 failed\n`;
    assert.deepEqual(readClosing(report, 'suite'), total);
    assert.deepEqual(readClosing('output\n', 'suite'), failure('suite: ended without a result'));
  });
});

it('the reporter for Node tests writes each test, and leaves suites and skipped tests out', () => {
  const file = join(temporary(), 'fails.test.mjs');
  writeFileSync(
    file,
    `import assert from 'node:assert';
     import {before, describe, it} from 'node:test';
     describe('a suite', () => {
       it('passes', () => {});
       it('is skipped', {skip: true}, () => {});
       it('fails', () => assert.equal(1, 2, 'one is not two'));
       it('fails in two lines', () => { throw new Error('first\\nsecond'); });
     });
     describe('a suite whose hook fails', () => {
       before(() => { throw new Error('hook'); });
       it('is never run', () => {});
     });`,
  );
  const {stdout} = node('--test', `--test-reporter=${inRoot('test/runner/node-reporter.mjs')}`, file);
  const lines = stdout.trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    [
      {file, name: 'passes', passed: true},
      {file, name: 'fails', passed: false, reason: 'one is not two'},
      {file, name: 'fails in two lines', passed: false, reason: 'first'},
      {
        file,
        name: 'is never run',
        passed: false,
        reason: 'test did not finish before its parent and was cancelled',
      },
      {file, name: 'a suite whose hook fails', passed: false, reason: 'hook'},
    ],
  );
});

describe('the counting reporter', () => {
  function report(session) {
    const file = join(temporary(), 'counts.json');
    const reporter = countingReporter(file);
    const read = () => JSON.parse(readFileSync(file, 'utf8'));
    reporter.start({testFiles: [inRoot('test/a.test.ts'), inRoot('test/b.test.ts')]});
    const before = read();
    reporter.reportTestFileResults({testFile: inRoot('test/a.test.ts'), sessionsForTestFile: [session]});
    return [before, read()];
  }

  it('writes what it knows after every file', () => {
    const suites = [
      {name: 'inner', tests: [{name: 'fails', passed: false, duration: 30, error: {message: 'why\nmore'}}]},
    ];
    const tests = [
      {name: 'passes', passed: true, duration: 7.4},
      {name: 'is left out', skipped: true},
    ];
    const [before, after] = report({passed: false, errors: [], testResults: {tests, suites}});

    assert.deepEqual(before, {files: ['test/a.test.ts', 'test/b.test.ts'], done: {}});
    assert.deepEqual(after.done, {
      'test/a.test.ts': {
        ...{passed: 1, failed: 1, failures: ['inner fails: why'], ms: 37},
        titles: ['passes', 'inner fails'],
      },
    });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const message = 'Could not import your test module.';
    const [, after] = report({passed: false, errors: [{message}]});

    assert.deepEqual(after.done['test/a.test.ts'], {
      ...{passed: 0, failed: 1, failures: [message], ms: 0},
      titles: [],
    });
  });
});

describe('the choice of tests', () => {
  it('refuses a group, a file and a layer that do not exist, and a browser that is not installed', () => {
    const refusals = [
      [['--group', 'forms'], /^failed: --group: unknown group "forms"\. Groups: form, /m],
      [['--files', 'test/gone.test.ts'], /^failed: --files: test\/gone\.test\.ts does not exist$/m],
      [['--files', 'src/index.ts'], /^failed: --files: src\/index\.ts is not a test of this package$/m],
      [['--layer', 'units'], /^failed: --layer: unknown layer "units"\. Layers: unit, browser, node$/m],
      [['--group', 'scripts', '--layer', 'unit'], /^failed: no test was selected$/m],
    ];
    for (const [args, message] of refusals) {
      const {status, stdout} = node('test/runner/run-tests.mjs', ...args);
      assert.match(stdout, message);
      assert.match(stdout, /^0 passed, 1 failed$/m);
      assert.equal(status, 1);
    }
    const {stdout} = spawnSync(process.execPath, ['test/runner/run-tests.mjs', '--group', 'color'], {
      cwd: inRoot(),
      encoding: 'utf8',
      env: {...process.env, BROWSERS: 'netscape'},
    });
    assert.match(stdout, /^failed: BROWSERS: netscape is not installed or unknown\./m);
  });

  it('has tests in every group, and every file in the layer that its folder and its first lines name', () => {
    for (const group of Object.keys(groups)) assert.ok(selectTests({group}).length, group);
    const byPath = Object.fromEntries(allTests().map((test) => [test.path, test]));
    const {alone, everyEngine, layer} = byPath['test/hostile/responsive.test.ts'];
    assert.deepEqual({alone, everyEngine, layer}, {alone: true, everyEngine: true, layer: 'browser'});
    assert.equal(byPath['test/unit/protocol/copy.test.ts'].layer, 'unit');
    assert.equal(byPath['test/scripts/runner.test.mjs'].layer, 'node');
  });

  it('has every browser test in every engine, and what the gate leaves out, only with `all`', () => {
    const [gate, all] = [selectTests(), selectTests({all: true})];
    assert.ok(gate.every(({onlyAll}) => !onlyAll));
    assert.equal(all.length, allTests().length);
    assert.ok(all.every(({layer, everyEngine}) => everyEngine === (layer === 'browser')));
  });
});
