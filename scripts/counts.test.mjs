import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, openSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {add, closing, failure, nothing, readClosing, success} from './counts.mjs';
import {countingReporter, writeCounts} from '../test/runner/counting-reporter.mjs';
import {failuresIn, filesOf} from './node-tests.mjs';

describe('the counts of a run', () => {
  const total = nothing();
  add(total, success());
  add(total, failure('types'));
  add(total, {
    passed: 7,
    failed: 1,
    failures: ['webkit: test/x.test.ts: does what it says: expected 1 to equal 2'],
  });

  it('end with what failed and the sums', () => {
    assert.equal(
      closing(total),
      'failed: types\nfailed: webkit: test/x.test.ts: does what it says: expected 1 to equal 2\n8 passed, 2 failed',
    );
  });

  it('are read back from the end of a report', () => {
    assert.deepEqual(readClosing(`much\nfailed: not at the end\nmore\n${closing(total)}\n`, 'suite'), total);
  });

  it('are one failure where a report has no end', () => {
    assert.deepEqual(readClosing('much\n', 'suite'), failure('suite: broke off'));
  });
});

it('what is read while counts are written is whole', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'counts.json');
  writeCounts({files: ['a'], done: {}}, file);
  const early = openSync(file);
  writeCounts({files: ['a', 'b'], done: {}}, file);

  assert.deepEqual(JSON.parse(readFileSync(early, 'utf8')), {files: ['a'], done: {}});
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {files: ['a', 'b'], done: {}});
});

it('the failures of a TAP report are named, without the suites that failed for them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  const file = join(folder, 'fails.test.mjs');
  writeFileSync(
    file,
    `import assert from 'node:assert';
     import {describe, it} from 'node:test';
     describe('a suite', () => {
       it('passes', () => {});
       it('fails', () => assert.equal(1, 2, 'one is not two'));
       it('fails in two lines', () => { throw new Error('first\\nsecond'); });
     });`,
  );
  const env = {...process.env};
  // Node's runner does not run in itself.
  delete env.NODE_TEST_CONTEXT;
  const {stdout} = spawnSync(process.execPath, ['--test', '--test-reporter=tap', file], {
    env,
    encoding: 'utf8',
  });
  assert.deepEqual(failuresIn(stdout), ["fails: 'one is not two'", 'fails in two lines: first']);
  assert.deepEqual(filesOf(stdout, ['/elsewhere/fails.test.mjs', file]), [file]);
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
