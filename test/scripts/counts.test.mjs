import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, openSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {inRoot} from '../../scripts/entries.mjs';
import {countingReporter, writeCounts} from '../runner/counting-reporter.mjs';
import {close, failure, readClosing, success, sum} from '../runner/counts.mjs';

const temporary = () => mkdtempSync(join(tmpdir(), 'counts-'));

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

  it('is read back from the end of a report', () => {
    const report = `output\nfailed: not at the end\nmore\nfailed: types\nfailed: ${text}\n8 passed, 2 failed\n`;
    assert.deepEqual(readClosing(report, 'suite'), total);
  });

  it('is one failure if a report has no closing line', () => {
    assert.deepEqual(readClosing('output\n', 'suite'), failure('suite: ended without a result'));
  });
});

it('counts can be read while they are written', () => {
  const file = join(temporary(), 'counts.json');
  writeCounts({files: ['a'], done: {}}, file);
  const early = openSync(file);
  writeCounts({files: ['a', 'b'], done: {}}, file);

  assert.deepEqual(JSON.parse(readFileSync(early, 'utf8')), {files: ['a'], done: {}});
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {files: ['a', 'b'], done: {}});
});

it('the reporter for Node tests writes each test and message, and leaves suites out', () => {
  const folder = temporary();
  const file = join(folder, 'fails.test.mjs');
  writeFileSync(
    file,
    `import assert from 'node:assert';
     import {before, describe, it} from 'node:test';
     describe('a suite', () => {
       it('passes', (t) => t.diagnostic('G6: bytes = 1'));
       it('is skipped', {skip: true}, () => {});
       it('fails', () => assert.equal(1, 2, 'one is not two'));
       it('fails in two lines', () => { throw new Error('first\\nsecond'); });
     });
     describe('a suite whose hook fails', () => {
       before(() => { throw new Error('hook'); });
       it('is never run', () => {});
     });`,
  );
  const env = {...process.env};
  // Node's test runner does not run inside itself.
  delete env.NODE_TEST_CONTEXT;
  const reporter = `--test-reporter=${inRoot('test/runner/node-reporter.mjs')}`;
  const {stdout} = spawnSync(process.execPath, ['--test', reporter, file], {env, encoding: 'utf8'});
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.ok(lines.some(({message}) => message === 'G6: bytes = 1'));
  assert.deepEqual(
    lines.filter(({name}) => name),
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
  const session = (testResults, errors = []) => ({
    testResults,
    errors,
    passed: !errors.length && !testResults?.failing,
  });

  function report(...sessions) {
    const written = [];
    const reporter = countingReporter({write: (counts) => written.push(structuredClone(counts))});
    reporter.start({
      testFiles: [join(process.cwd(), 'test/a.test.ts'), join(process.cwd(), 'test/b.test.ts')],
    });
    reporter.reportTestFileResults({
      testFile: join(process.cwd(), 'test/a.test.ts'),
      sessionsForTestFile: sessions,
    });
    return written;
  }

  it('writes what it knows after every file', () => {
    const suites = [
      {name: 'inner', tests: [{name: 'fails', passed: false, duration: 30, error: {message: 'why\nmore'}}]},
    ];
    const [begun, one] = report(
      session({
        failing: true,
        tests: [
          {name: 'passes', passed: true, duration: 7.4},
          {name: 'is left out', skipped: true},
        ],
        suites,
      }),
    );
    assert.deepEqual(begun, {files: ['test/a.test.ts', 'test/b.test.ts'], done: {}});
    assert.deepEqual(one.done, {
      'test/a.test.ts': {passed: 1, failed: 1, failures: ['inner fails: why'], ms: 37},
    });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const [, one] = report(session(undefined, [{message: 'Could not import your test module.'}]));
    assert.deepEqual(one.done['test/a.test.ts'], {
      passed: 0,
      failed: 1,
      failures: ['Could not import your test module.'],
      ms: 0,
    });
  });
});
