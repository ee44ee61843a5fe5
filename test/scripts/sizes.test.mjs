import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isCurrent, withSizes} from '../../scripts/sizes.mjs';

const reference = 'Before.\n<!-- sizes:start -->\n<!-- sizes:end -->\nAfter.';
const measured = [
  {name: 'guest', kB: 2.63, limit: 3.5},
  {name: '… and with Lit', kB: 68, limit: 70},
  {name: 'mcp', kB: 7},
];
const page = withSizes(reference, measured);

describe('the table of sizes in docs/reference.md', () => {
  it('shows each part with its size and the limit that is enforced, and leaves the rest of the page alone', () => {
    assert.match(page, /^Before\.\n<!-- sizes:start -->\n\n\| part \| kB \| limit \|\n/);
    assert.match(
      page,
      /\n\| `guest` \| 2\.6 \| 3\.5 \|\n\| … and with Lit \| 68\.0 \| 70 \|\n\| `mcp` \| 7\.0 \| {2}\|\n/,
    );
    assert.match(page, /<!-- sizes:end -->\nAfter\.$/);
  });

  it('is current while every size is within 5 %', () => {
    const grown = (kB) => [{...measured[0], kB}, ...measured.slice(1)];
    assert.equal(isCurrent(page, measured), true);
    assert.equal(isCurrent(page, grown(2.7)), true);
    assert.equal(isCurrent(page, grown(2.8)), false);
  });

  it('is out of date if a part, a limit or the table is missing', () => {
    assert.equal(isCurrent(page, [...measured, {name: 'server', kB: 1}]), false);
    assert.equal(isCurrent(page, measured.slice(1)), false);
    assert.equal(isCurrent(page, [{...measured[0], limit: 4}, ...measured.slice(1)]), false);
    assert.equal(isCurrent('', measured), false);
  });
});
