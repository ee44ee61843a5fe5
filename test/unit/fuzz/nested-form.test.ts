// Checks with generated nested schemas that the form rejects only what the validator rejects, and submits only what it accepts.
import assert from 'node:assert/strict';
import {stateOf} from '../schema/state-of.js';
import {describe, it} from 'node:test';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {sameValue} from '../../../src/schema/options.js';
import {prepareContent} from '../../../src/validation/prepare-content.js';
import {prepared} from '../../../src/schema/prepare-schema.js';
import {agreedCheck} from '../engines/engines.js';
import {cloned, fc, runs} from './runs.js';

/** A schema, with values that it mostly accepts. */
interface Sample {
  schema: JsonObject;
  values: fc.Arbitrary<unknown>;
}
type Samples = fc.Arbitrary<Sample>;

/** Levels of lists, maps, tuples and groups. */
const LEVELS = 3;
const sample = (schema: JsonObject, values: fc.Arbitrary<unknown>): Sample => ({schema, values});
const words = fc.constantFrom('a', 'bb', 'ccc', 'x y', '7');
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>('', 'zzzzz', -1, 2.5, true, {}, [], ['a'], {a: 1}, [[1, {b: 'c'}]], {
    a: {b: [false]},
  }),
  words,
);
/** Replaces one value in twenty by any other. */
const mostly = (values: fc.Arbitrary<unknown>) =>
  fc.oneof({weight: 19, arbitrary: values}, {weight: 1, arbitrary: anything});

const size = fc.integer({min: 0, max: 2});
const leaf: Samples = fc.oneof(
  fc.constant(sample({type: 'string'}, words)),
  size.map((minLength) => sample({type: 'string', minLength, maxLength: 4}, words)),
  fc.constant(sample({type: 'integer', minimum: 0}, size)),
  fc.constant(sample({type: 'number', multipleOf: 0.5}, fc.constantFrom(0, 0.5, 3))),
  fc.constant(sample({type: 'boolean'}, fc.boolean())),
  fc.constant(sample({enum: ['a', 'bb', 3]}, fc.constantFrom('a', 'bb', 3))),
  fc.constant(sample({anyOf: [{enum: ['a']}, {type: 'string', maxLength: 3}]}, words)),
  fc.constant(sample({type: ['string', 'integer']}, fc.oneof(words, size))),
  fc.constant(sample({type: 'object'}, fc.constantFrom({}, {a: 1}, {a: ['b', {c: true}], d: {e: 'f'}}))),
  fc.constant(sample({$ref: '#/$defs/word'}, words)),
  fc.constant(sample({$ref: '#/$defs/pair'}, fc.record({s: words, n: size}, {requiredKeys: ['s']}))),
);

const NAMES = ['p', 'q', 'r', 'items', 'toString'] as const;
/** An object with named members, some of them required. */
const group = (below: Samples): Samples =>
  fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...NAMES), {minLength: 1, maxLength: 3}),
      fc.array(below, {minLength: 3, maxLength: 3}),
    )
    .chain(([names, parts]) =>
      fc.subarray(names).map((required) =>
        sample(
          {
            type: 'object',
            properties: Object.fromEntries(names.map((name, at) => [name, parts[at]!.schema])),
            required,
          },
          fc.record(Object.fromEntries(names.map((name, at) => [name, mostly(parts[at]!.values)])), {
            requiredKeys: required,
          }),
        ),
      ),
    );

const list = (below: Samples): Samples =>
  fc
    .tuple(below, fc.option(size, {nil: undefined}), fc.boolean())
    .map(([{schema, values}, minItems, unique]) =>
      sample(
        {
          type: 'array',
          items: schema,
          ...(minItems !== undefined && {minItems}),
          ...(unique && {maxItems: 2, uniqueItems: true}),
        },
        fc.array(mostly(values), {maxLength: 3}),
      ),
    );
const map = (below: Samples): Samples =>
  fc
    .tuple(below, size)
    .map(([{schema, values}, minProperties]) =>
      sample(
        {type: 'object', additionalProperties: schema, minProperties},
        fc.dictionary(fc.constantFrom('k', 'l/m', 'n~', 'constructor'), mostly(values), {maxKeys: 3}),
      ),
    );
const tuple = (below: Samples): Samples =>
  fc
    .tuple(below, below, size)
    .map(([one, two, minItems]) =>
      sample(
        {type: 'array', prefixItems: [one.schema, two.schema], minItems, items: false},
        fc.tuple(mostly(one.values), mostly(two.values)),
      ),
    );
/** A choice of objects, which a constant distinguishes. */
const union = (below: Samples): Samples =>
  fc.tuple(group(below), group(below), fc.constantFrom('oneOf', 'anyOf')).map((parts) => {
    const [one, two, keyword] = parts;
    const members = [one, two].map(({schema, values}, kind) => {
      const properties = {kind: {const: kind}, ...(schema['properties'] as JsonObject)};
      return sample(
        {...schema, properties, required: ['kind', ...(schema['required'] as string[])]},
        values.map((value) => ({kind, ...(value as JsonObject)})),
      );
    });
    return sample(
      {[keyword]: members.map(({schema}) => schema)},
      fc.oneof(...members.map(({values}) => values)),
    );
  });
/** A group whose boolean brings and requires another member. */
const conditional = (below: Samples): Samples =>
  fc
    .tuple(group(below), below, fc.constantFrom('if', 'dependentSchemas', 'allOf'))
    .map(([{schema, values}, part, keyword]) => {
      const needs = {properties: {more: part.schema}, required: ['more']};
      const properties = {on: {type: 'boolean'}, ...(schema['properties'] as JsonObject)};
      const condition: JsonObject = {
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        if: {if: {properties: {on: {const: true}}, required: ['on']}, then: needs},
        dependentSchemas: {dependentSchemas: {on: needs}},
        allOf: {allOf: [needs]},
      }[keyword] as JsonObject;
      return sample(
        {...schema, properties, ...condition},
        fc
          .tuple(values, fc.record({on: fc.boolean(), more: mostly(part.values)}, {requiredKeys: []}))
          .map(([one, two]) => ({...(one as JsonObject), ...two})),
      );
    });

const nodes = (level: number): Samples => {
  if (level === 0) return leaf;
  const below = fc.oneof({weight: 2, arbitrary: leaf}, {weight: 3, arbitrary: nodes(level - 1)});
  return fc.oneof(group(below), list(below), map(below), tuple(below), union(below), conditional(below));
};

const $defs = {
  word: {type: 'string', minLength: 1},
  pair: {type: 'object', properties: {s: {$ref: '#/$defs/word'}, n: {type: 'integer'}}, required: ['s']},
};
const pairs = fc
  .oneof(...[1, 2, LEVELS].map((level) => fc.oneof(group(nodes(level - 1)), conditional(nodes(level - 1)))))
  .chain(({schema, values}) =>
    fc.tuple(
      // The form alone decides over some schemas without references.
      fc.constant(JSON.stringify(schema).includes('$ref') ? {...schema, $defs} : schema),
      fc.array(values, {minLength: 10, maxLength: 10}),
    ),
  );

describe('the generated form for nested schemas', () => {
  it('rejects no answer that the validator accepts, and submits none that it rejects', () => {
    const counts = {pairs: 0, shown: 0, rejected: 0, decided: 0};
    const property = fc.property(pairs, ([schema, answers]) => {
      const {schema: root, sufficient: decides} = prepared(schema);
      const check = agreedCheck(schema)!;
      const state = stateOf(root);
      for (const answer of answers) {
        counts.pairs++;
        const content = cloned(prepareContent(root, answer as JsonObject) as ElicitContent);
        state.setValue(content);
        const errors = state.checkAll();
        const {entered: value} = state;
        if (sameValue(value, content)) counts.shown++;
        if (errors.length && sameValue(value, content)) {
          counts.rejected++;
          assert.ok(!check(content), `rejected ${JSON.stringify(content)}: ${JSON.stringify(errors)}`);
        }
        if (errors.length || !decides) continue;
        counts.decided++;
        assert.ok(check(cloned(value)), `submitted ${JSON.stringify(value)}`);
      }
    });

    fc.assert(property, runs(280));

    assert.ok(counts.pairs > 2_500, JSON.stringify(counts));
    assert.ok(counts.shown > 1_250 && counts.rejected > 125 && counts.decided > 75, JSON.stringify(counts));
  });
});
