import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {outdated, withSizes} from './size-table.mjs';

const readme = 'Before.\n<!-- sizes:start -->\n<!-- sizes:end -->\nAfter.';
const measured = [
  {name: 'guest', bytes: 2_630, limit: 3},
  {name: '  and with Lit', bytes: 68_000, goal: 40, limit: 70},
];

describe('the table of sizes', () => {
  it('has each part with its size and its budget, and leaves the rest of the page alone', () => {
    const page = withSizes(readme, measured);
    assert.match(page, /^Before\.\n<!-- sizes:start -->\n\n\| part/);
    assert.match(page, /\n\| `guest` \| 2\.6 \| 3 \|\n\| … and with Lit \| 68\.0 \| 40 \|\n/);
    assert.match(page, /<!-- sizes:end -->\nAfter\.$/);
  });

  it('is up to date within a twentieth', () => {
    const page = withSizes(readme, measured);
    assert.deepEqual(outdated(page, measured), []);
    assert.deepEqual(outdated(page, [{name: 'guest', bytes: 2_700}]), []);
    assert.deepEqual(outdated(page, [{name: 'guest', bytes: 2_800}]), ['guest']);
  });

  it('is out of date where a part is missing, or the table', () => {
    assert.deepEqual(outdated(withSizes(readme, measured), [{name: 'mcp', bytes: 1}]), ['mcp']);
    assert.deepEqual(outdated('', measured), ['guest', 'and with Lit']);
  });
});
