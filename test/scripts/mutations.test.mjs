import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {inRoot} from '../../scripts/entries.mjs';
import {mutated, mutations, problemOf, problemsOf} from '../runner/mutation-list.mjs';

const entry = {
  name: 'a fault',
  file: 'a.ts',
  find: 'const a = 1;',
  replace: 'const a = 2;',
  tests: ['test/unit/protocol/copy.test.ts'],
};
const text = 'const a = 1;\nconst b = a;\n';

describe('the list of mutations', () => {
  it('can be run as a whole', async () => {
    assert.deepEqual(problemsOf(await mutations()), []);
  });

  it('has at least forty faults, each with a name of its own', async () => {
    const names = (await mutations()).map(({name}) => name);
    assert.equal(new Set(names).size, names.length);
    assert.ok(names.length >= 40);
  });

  it('keeps the results of the faults that are in it, and of no others', async () => {
    const results = readFileSync(inRoot('test/mutations/results.md'), 'utf8');
    const rows = results
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (---|mutation)/.test(line));
    assert.equal(rows.length, (await mutations()).length);
    assert.doesNotMatch(results, /\*\*survives\*\*/);
  });
});

describe('problemOf()', () => {
  it('finds nothing wrong with a fault that applies once', () => {
    assert.equal(problemOf(entry, text), undefined);
    assert.equal(mutated(text, entry), 'const a = 2;\nconst b = a;\n');
  });

  it('takes the replacement literally', () => {
    assert.equal(mutated(text, {...entry, replace: "'$&$1'"}), "'$&$1'\nconst b = a;\n");
  });

  for (const [what, change, code, problem] of [
    ['is not found', {}, 'const a = 3;', /occurs 0 times/],
    ['is found twice', {}, text + text, /occurs 2 times/],
    ['has no file', {}, undefined, /does not exist: a\.ts/],
    ['changes nothing', {replace: entry.find}, text, /changes nothing/],
    ['has no tests', {tests: []}, text, /names no tests/],
    ['names a test that is gone', {tests: ['test/gone.test.ts']}, text, /does not exist: test\/gone/],
    ['is not valid code', {replace: 'const a = (;'}, text, /syntax error/],
    ['has a member with a typing error', {engine: ['webkit']}, text, /unknown member: engine/],
  ]) {
    it(`reports a fault that ${what}`, () => {
      assert.match(problemOf({...entry, ...change}, code), problem);
    });
  }
});
