// Compares all engines with generated schemas and answers.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {JsonObject} from '../../../src/protocol/json.js';
import {prepareContent} from '../../../src/validation/prepare-content.js';
import {fc, runs} from '../fuzz/runs.js';
import {agreedCheck} from './engines.js';
import {
  evaluatedBy,
  evaluating,
  itemLists,
  mapOf,
  memberSets,
  ofItems,
  ofMembers,
  plainSchemas,
  richSchemas,
  value,
} from './generated-schemas.js';

/** Number of each verdict. */
const counter = () => ({refused: 0, true: 0, false: 0});
const contents = fc.array(fc.oneof({weight: 3, arbitrary: mapOf(value)}, {weight: 1, arbitrary: value}), {
  minLength: 1,
  maxLength: 6,
});

/** Compares the verdicts about all contents, also with that of `expected`. */
function checkAll<T>(
  counts: ReturnType<typeof counter>,
  schema: JsonObject,
  contents: readonly T[],
  expected?: (content: T) => boolean,
) {
  const check = agreedCheck(schema);
  if (!check) counts.refused++;
  else
    for (const content of contents) {
      const verdict = check(content);
      counts[`${verdict}`]++;
      if (expected) assert.equal(verdict, expected(content), JSON.stringify([schema, content]));
    }
}

describe('all engines, and the judgement of the form,', () => {
  for (const [which, schemas] of [
    ['schema that MCP allows', plainSchemas],
    ['richer schema', richSchemas],
  ] as const)
    it(`return the same verdict for every ${which}`, () => {
      const counts = counter();
      fc.assert(
        fc.property(schemas, contents, (schema, answers) => checkAll(counts, schema, answers)),
        runs(250),
      );

      assert.ok(counts.true > 50 && counts.false > 50, JSON.stringify(counts));
      assert.ok(counts.refused < counts.true + counts.false, JSON.stringify(counts));
    });

  for (const [what, closed, own, values] of [
    ['`unevaluatedProperties`', {unevaluatedProperties: false}, ofMembers, memberSets],
    ['`unevaluatedItems`', {unevaluatedItems: false}, ofItems, itemLists],
    ['members', {}, ofMembers, memberSets],
  ] as const)
    it(`return the verdict of the specification for ${what} in any combination of schemas`, () => {
      const counts = counter();
      const nested = (depth: number) =>
        fc
          .tuple(evaluating(depth, own), evaluating(1, own), fc.constantFrom('allOf', 'anyOf', 'oneOf', ''))
          .map(([schema, inner, keyword]) => ({
            ...schema,
            ...(keyword
              ? {[keyword]: [{...inner, ...closed}, ...((schema[keyword] as unknown[] | undefined) ?? [])]}
              : closed),
          }));
      const property = fc.property(nested(2), nested(1), evaluating(0, own), (schema, one, two) => {
        const $defs = {one: {...one, ...closed}, two};
        const answers = values.map((a) => ({a}));
        checkAll(
          counts,
          {properties: {a: schema}, $defs},
          answers,
          ({a}) => evaluatedBy(schema, a, $defs) !== undefined,
        );
      });

      fc.assert(property, runs(200));

      assert.ok(counts.true > 100 && counts.false > 100, JSON.stringify(counts));
    });

  it('return the same verdict for prepared answers, which contain only values that can be sent', () => {
    const sent = mapOf(fc.oneof(value, fc.constantFrom(Number.NaN, Infinity, undefined, new Date(0))));
    const property = fc.property(plainSchemas, sent, (schema, sent) => {
      const answer = prepareContent(schema, sent);
      if (Array.isArray(answer)) {
        for (const {message, path} of answer) assert.ok(message && path.startsWith('/'));
        return;
      }
      assert.equal(JSON.stringify(JSON.parse(JSON.stringify(answer))), JSON.stringify(answer));
      assert.doesNotMatch(JSON.stringify(answer), /null/);
      checkAll(counter(), schema, [answer]);
    });

    fc.assert(property, runs(150));
  });
});
