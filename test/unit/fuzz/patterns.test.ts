// Checks with generated patterns that those classified as linear take linear time, and that field checks stay within their time limit.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isLinearPattern, patternCost, boundFor} from '../../../src/schema/patterns/linear-pattern.js';
import {Budget, quickPattern} from '../../../src/schema/patterns/quick-pattern.js';
import {hostileTexts, textOf} from '../regexes/hostile-texts.js';
import {slowText} from '../regexes/timing.js';
import {fc, runs} from './runs.js';

const atoms = fc.oneof(
  {weight: 2, arbitrary: fc.constantFrom('a', 'b', '\\s', '[ab]')},
  {
    weight: 1,
    arbitrary: fc.constantFrom('\\(', '\\)', '[(]', '[)]', '\\\\', '\\|', '[|]', '\\[', '[\\]]', '[^]]'),
  },
  {weight: 1, arbitrary: fc.constantFrom('ab', ' ', '-', '\\S', '\\d', '\\w', '.', '[^a]', '[\\s\\d]')},
  {weight: 1, arbitrary: fc.constantFrom('é', '\\p{L}', '\\u0061', '[a-\\x7a]')},
);
const assertions = fc.constantFrom('^', '$', '\\b', '\\B');
const counts = fc.oneof(
  {weight: 3, arbitrary: fc.constant('')},
  {weight: 4, arbitrary: fc.constantFrom('*', '+', '?', '*?', '+?', '{1,}', '{2,}?')},
  {weight: 2, arbitrary: fc.constantFrom('{2}', '{0,3}', '{1,2}?', '{0,900}', '{5}')},
);

const {alternatives} = fc.letrec<{piece: string; sequence: string; alternatives: string}>((tie) => ({
  piece: fc.oneof(
    {maxDepth: 3},
    {weight: 12, arbitrary: fc.tuple(atoms, counts).map(([atom, count]) => atom + count)},
    {weight: 1, arbitrary: assertions},
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('(', '(?:', '(?<n>'), tie('alternatives'), counts)
        .map(([open, inner, count]) => `${open}${inner})${count}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('(?=', '(?!', '(?<=', '(?<!'), tie('alternatives'))
        .map(([open, inner]) => `${open}${inner})`),
    },
  ),
  sequence: fc.array(tie('piece'), {maxLength: 4}).map((pieces) => pieces.join('')),
  alternatives: fc
    .array(tie('sequence'), {minLength: 1, maxLength: 2})
    .map((sequences) => sequences.join('|')),
}));
/** Patterns with several alternatives, most of which start with `^`. */
const patterns = fc
  .array(fc.tuple(fc.constantFrom('^', '^', '^', ''), alternatives, fc.constantFrom('$', '')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) => list.map((parts) => parts.join('')).join('|'))
  .filter((source) => {
    try {
      return new RegExp(source, 'u').source.length > 0;
    } catch {
      return false;
    }
  });

/** Long sequences of few letters with competing repetitions. */
const chains = fc
  .array(
    fc
      .tuple(
        fc.constantFrom('a', 'b', '[ab]', '[ê-ü]', '[ë-û]'),
        fc.constantFrom('*', '*', '+', '?', '{0,2}', ''),
      )
      .map((parts) => parts.join('')),
    {minLength: 3, maxLength: 5},
  )
  .map((pieces) => `^${pieces.join('')}$`);

const flags = 'u';

describe('isLinearPattern', () => {
  it('rejects every generated pattern that takes more than linear time for a worst-case text', () => {
    let taken = 0;
    let unbounded = 0;
    const property = fc.property(fc.oneof(patterns, chains), (source) => {
      if (!isLinearPattern(source)) return;
      taken++;
      if (/[*+]|,\}/.test(source)) unbounded++;
      assert.equal(slowText({source, flags}, {once: true}), undefined, source);
    });

    fc.assert(property, runs(1_000));

    assert.ok(
      taken > 75 && unbounded > 15,
      `${taken} were linear, ${unbounded} of them without upper bounds`,
    );
  });
});

describe('patternCost', () => {
  /** ns for a step of a matcher that was not compiled yet, on a busy machine; and ms besides. */
  const MOST_PER_STEP = 100;
  const BESIDES = 3;

  it('is an upper bound of the cost of a match', () => {
    let measured = 0;
    const property = fc.property(patterns, fc.integer({min: 4, max: 400}), (source, length) => {
      const cost = patternCost(source);
      if (!cost) return;
      const allowed = boundFor(cost.steps, length + 8);
      if (!(allowed < 2e6)) return;
      measured++;
      cost.regex.test('');
      for (const hostile of hostileTexts({source, flags})) {
        const text = textOf(hostile, length).slice(0, length + 8);
        const time = () => {
          const start = performance.now();
          cost.regex.test(text);
          return performance.now() - start;
        };
        const most = (allowed * MOST_PER_STEP) / 1e6 + BESIDES;
        if (time() < most) continue;
        const least = Math.min(time(), time(), time());
        assert.ok(least < most, `${least} ms for ${allowed} steps: ${source} ${JSON.stringify(text)}`);
      }
    });

    fc.assert(property, runs(150));

    assert.ok(measured > 50, `${measured} were measured`);
  });
});

describe('quickPattern', () => {
  it('returns the same result as the pattern, or undefined', () => {
    let answered = 0;
    const property = fc.property(patterns, fc.string({maxLength: 30}), (source, text) => {
      const regex = quickPattern(source, text, new Budget());
      if (!regex) return;
      answered++;
      assert.equal(regex.test(text), new RegExp(source, 'u').test(text));
    });

    fc.assert(property, runs(250));

    assert.ok(answered > 75, `${answered} were answered`);
  });

  it('checks no pattern that could take long', () => {
    const slow = [
      // Bounded counts that compete, a long count from every place, and unbounded counts that compete.
      ['^[a]{0,900}[a]{0,900}[a]{0,900}b', 400],
      ['a{60000}b', 130_000],
      ['^.*.*.*x', 2_000],
      // Groups that repeat, a count behind a lookahead, and backreferences.
      ['^(?:a?){25}b', 25],
      ['(?=a*)a*b', 3_000],
      ['^(a*)\\1*\\1b', 300],
    ] as const;
    for (const [source, length] of slow)
      assert.equal(quickPattern(source, 'a'.repeat(length), new Budget()), undefined, source);
  });

  it('checks ordinary patterns synchronously', () => {
    const ordinary = [
      ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'somebody.with.a.long.name@mail.department.example.org'],
      ['^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$', 'Correct horse battery staple 1'],
      ["^[\\p{L}\\p{M}' -]{1,80}$", 'Ólafía Jónsdóttir'],
      ['^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$', '00:1b:44:11:3a:b7'],
      ['^(?<first>\\w+) (?<last>\\w+)$', 'Ada Lovelace'],
    ] as const;
    for (const [source, text] of ordinary)
      assert.equal(quickPattern(source, text, new Budget())?.test(text), true, source);
  });

  it('shares one time budget between all fields of a form', () => {
    const allowance = new Budget();
    const answered = Array.from({length: 500}, (_, index) =>
      quickPattern(`^[\\p{L}\\p{N}${index}]+$`, 'a'.repeat(200), allowance),
    ).filter(Boolean).length;

    assert.ok(answered > 0 && answered < 20, `${answered}`);
    assert.ok(allowance.steps >= 0);
  });
});
