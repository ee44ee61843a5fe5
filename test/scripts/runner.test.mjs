import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {inRoot} from '../../scripts/entries.mjs';
import {close, failure, readClosing, success, sum} from '../runner/counts.mjs';
import {allTests, groups, selectTests} from '../runner/layers.mjs';
import {limitedProcess} from '../runner/limited-process.mjs';

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

describe('a run in Node', () => {
  it('lists skipped tests with their reason, and does not count them', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'skipped-'));
    t.after(() => rmSync(folder, {recursive: true}));
    const file = join(folder, 'x.test.mjs');
    writeFileSync(
      file,
      "import {it} from 'node:test'; it('one', () => {}); it('two', {skip: 'no display'}, () => {}); it.skip('three', () => {});",
    );
    const script = `import {nodeTests} from './test/runner/node-tests.mjs';
      const {passed, failed, titles, skipped} = await nodeTests('skips', [${JSON.stringify(file)}]);
      console.log('\\n' + JSON.stringify({passed, failed, titles, skipped}));`;
    const {stdout} = node('--input-type=module', '--eval', script);
    assert.deepEqual(JSON.parse(stdout.trimEnd().split('\n').at(-1)), {
      passed: 1,
      failed: 0,
      titles: ['one'],
      skipped: ['two: no display', 'three: without a reason'],
    });
  });
});

describe('a process of tests', () => {
  const run = (script, limit) => limitedProcess(['-e', script], limit, {stdio: 'ignore'});

  it('resolves to its code', async () => {
    assert.equal(await run('process.exit(3)', 60_000), 3);
  });

  it('is ended after its limit, with what it has started', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'limited-'));
    t.after(() => rmSync(folder, {recursive: true}));
    const file = join(folder, 'pid');
    const sleeper = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;
    const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}]); setInterval(() => {}, 1000)`;
    assert.equal(await run(parent, 3_000), 'SIGKILL');
    const pid = Number(readFileSync(file, 'utf8'));
    const gone = () => {
      try {
        process.kill(pid, 0);
        // A process that nothing has waited for still has its number.
        return (
          process.platform === 'linux' && /^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
        );
      } catch {
        return true;
      }
    };
    while (!gone()) await new Promise((resolve) => setImmediate(resolve));
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
