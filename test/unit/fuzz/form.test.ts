// Checks with generated schemas and answers that the form rejects only answers that the validator rejects.
import assert from 'node:assert/strict';
import {stateOf} from '../schema/state-of.js';
import {describe, it} from 'node:test';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {pointerKeys} from '../../../src/protocol/json-pointer.js';
import type {Field} from '../../../src/schema/field.js';
import type {FormState} from '../../../src/schema/form-state.js';
import {sameValue} from '../../../src/schema/options.js';
import {readEntry} from '../../../src/schema/values.js';
import {prepareContent} from '../../../src/validation/prepare-content.js';
import {prepared} from '../../../src/schema/prepare-schema.js';
import {agreedCheck} from '../engines/engines.js';
import {cloned, fc, runs, some} from './runs.js';
import {list as listed} from '../schema/list.js';

const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';

const texts = fc.constantFrom(
  '',
  ' ',
  ...listed(`
    a; ab; abc; A1; 😀; 😀😀; é; yes; no; 5; x@y.example; a..b@example.com; .a@example.com; "q q"@example.com;
    a@[127.0.0.1]; a@b; a@b.c-; https:; http:///x; foo:; https://[::g]; https://[::1]/;
    https://a.example/x?y#z; urn:x:y; a.b; http://u@h:1/; http://:80; https://ü.example; x://;
    mailto:a@b.example; data:,a%20b; data:,a%2; 2024-02-29; 2023-02-29; 0000-01-01; 9999-12-31;
    10000-01-01; 2026-1-1; 2026-11-22T10:00:60Z; 2026-12-31T23:59:60Z; 2026-12-31T22:59:60-01:00;
    2026-11-22T10:00:00+0100; 2026-11-22T10:00:00+99:99; 2026-11-22T10:00:00.123456789z;
    2026-11-22 10:00:00Z; 2026-11-22T10:00; 2026-11-22t10:00:00-00:00; 2026-11-22T24:00:00Z; 10:00:00Z;
    10:00:00; 127.0.0.1; ::1; 1::2::3; B4D6F3C2-0d8e-4a57-9f0b-6f2f4a6f0a11;
    b4d6f3c20d8e4a579f0b6f2f4a6f0a11`),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 0.3, 19.99, 1.5, 1e20, 1e21, 2 ** 53 - 1, 2 ** 53, -(2 ** 53) - 2, 1e-7),
  fc.integer({min: -5, max: 5}),
);
const point = {x: 1, y: 2};
const wholes: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  point,
  {y: 2, x: 1},
  {x: 1},
  {},
  [],
  ['a'],
  ['a', 'b'],
  ['b', 'a'],
  [1, 'a'],
  [point, {y: 2, x: 1}],
  [{y: 2, x: 1}],
  ['a', 'a'],
);
const anything: fc.Arbitrary<unknown> = fc.oneof(texts, numbers, fc.boolean(), wholes, fc.constant(null));

/** Keeps at most two of the members. */
const few = (entries: {[name: string]: fc.Arbitrary<unknown>}): fc.Arbitrary<JsonObject> =>
  fc
    .array(fc.oneof(...Object.entries(entries).map(([name, value]) => fc.tuple(fc.constant(name), value))), {
      maxLength: 2,
    })
    .map((members) => Object.fromEntries(members));
const size = fc.integer({min: 0, max: 3});
const formats = ['email', 'uri', 'date', 'date-time', 'time', 'ipv4', 'ipv6', 'uuid', 'password', 'toString'];

const textLimits = few({
  minLength: size,
  maxLength: fc.integer({min: 1, max: 40}),
  pattern: fc.constantFrom('^a', '[A-Z]', '^[a-c]*$', '^\\p{L}+$', '^.{2}$', '^(?:a|b)+$', '(a)\\1'),
});
const format = fc.record({format: fc.constantFrom(...formats)});
const numberLimits = few({
  minimum: numbers,
  maximum: numbers,
  exclusiveMinimum: numbers,
  exclusiveMaximum: numbers,
  multipleOf: fc.constantFrom(0.01, 0.1, 1, 2, 2.5, 1e-9),
});
const listLimits = few({minItems: size, maxItems: size, uniqueItems: fc.boolean()});
const type = <T>(name: T) => fc.constant({type: name});
const all = (...parts: fc.Arbitrary<object>[]): fc.Arbitrary<JsonObject> =>
  fc.tuple(...parts).map((schemas) => Object.assign({}, ...schemas));

const text = fc.oneof(
  all(fc.oneof(type('string'), type(['string', 'null']), fc.constant({})), textLimits),
  all(type('string'), format),
  all(fc.oneof(type('string'), fc.constant({})), format, textLimits),
);
const number = all(
  fc.oneof(type('number'), type('integer'), type(['integer', 'number']), type(['integer', 'null'])),
  numberLimits,
);
const options = (value: fc.Arbitrary<unknown>) => {
  const list = fc.array(value, {minLength: 1, maxLength: 4});
  const constants = fc.array(fc.record({const: value}), {minLength: 1, maxLength: 4});
  return fc.oneof(
    fc.record({enum: list}),
    fc.record({oneOf: constants}),
    fc.record({anyOf: constants}),
    fc.record({const: value}),
    fc.record({anyOf: fc.array(fc.record({enum: list}), {minLength: 1, maxLength: 2})}),
  );
};
const list = fc.oneof(
  all(type('array'), listLimits, fc.record({items: options(fc.oneof(texts, wholes))})),
  all(
    type('array'),
    listLimits,
    some({
      items: options(texts),
      prefixItems: fc.array(fc.oneof(text, number), {minLength: 1, maxLength: 2}),
    }),
  ),
  all(type('array'), listLimits, fc.record({items: text})),
  all(type('array'), listLimits, some({contains: options(texts), minContains: size})),
);
const flag = all(type('boolean'), some({const: fc.boolean(), enum: fc.constant([true])}));
const choice = fc.oneof(
  options(texts),
  options(numbers),
  options(anything),
  all(type('string'), options(texts)),
);
const simple: fc.Arbitrary<JsonObject> = fc.oneof(
  text,
  number,
  choice,
  list,
  flag,
) as fc.Arbitrary<JsonObject>;

/** Adds references, combinations and alternatives of null. Siblings of a reference count in 2020-12, and not in draft 7. */
const combined = (schema: fc.Arbitrary<JsonObject>): fc.Arbitrary<unknown> =>
  fc.oneof(
    {weight: 6, arbitrary: schema},
    {weight: 1, arbitrary: all(fc.constant({$ref: '#/$defs/one'}), schema)},
    {weight: 1, arbitrary: fc.constant({$ref: '#/$defs/two'})},
    {weight: 1, arbitrary: fc.tuple(schema, schema).map(([one, two]) => ({...one, allOf: [two]}))},
    {weight: 1, arbitrary: schema.map((one) => ({allOf: [one, {$ref: '#/$defs/one'}]}))},
    {weight: 1, arbitrary: schema.map((one) => ({anyOf: [{type: 'null'}, one]}))},
    {weight: 1, arbitrary: schema.map((one) => ({oneOf: [one, {const: null}]}))},
    {weight: 1, arbitrary: fc.boolean()},
  );

const NAMES = ['s', 't', 'n', 'c', 'l', 'b', 'g', 'r', 'm', 'v', 'p', 'x'] as const;
const names = fc.constantFrom<string>(...NAMES);
const nameList = fc.array(names, {maxLength: 2});
/** A member of a union. The chosen member decides, so a constant has to distinguish them. */
const variant = (kind: string): fc.Arbitrary<JsonObject> =>
  fc.tuple(some({s: text, n: number}), fc.subarray(['s', 'n'])).map(([properties, required]) => ({
    type: 'object',
    properties: {kind: {const: kind}, ...properties},
    required: ['kind', ...required],
  }));
const fields = few({
  s: combined(text),
  t: combined(text),
  n: combined(number),
  c: combined(choice),
  l: combined(list),
  b: combined(flag),
  g: all(
    type('object'),
    fc.record({properties: some({s: combined(text), n: combined(number), l: combined(list)})}),
    some({
      required: fc.array(fc.constantFrom('s', 'n', 'l'), {maxLength: 2}),
      additionalProperties: fc.boolean(),
    }),
  ),
  r: all(
    type('array'),
    listLimits,
    fc.record({
      items: all(type('object'), fc.record({properties: some({s: combined(text), n: combined(number)})})),
    }),
  ),
  m: all(
    type('object'),
    fc.record({additionalProperties: fc.oneof(text, number, choice)}),
    some({propertyNames: some({maxLength: size}), maxProperties: size, minProperties: size}),
  ),
  v: fc.oneof(
    ...['oneOf', 'anyOf'].map((keyword) =>
      fc.tuple(variant('one'), variant('two')).map((members) => ({[keyword]: members})),
    ),
  ),
  p: all(type('array'), fc.record({prefixItems: fc.tuple(text, number)}), some({minItems: size})),
  x: combined(simple),
});

/** Conditions on the whole answer, some of which a form can evaluate. */
function condition(depth: number): fc.Arbitrary<unknown> {
  const below = depth > 0 ? condition(depth - 1) : fc.boolean();
  const parts = fc.array(below, {minLength: 1, maxLength: 2});
  return fc.oneof(
    {
      weight: 4,
      arbitrary: all(
        fc.record({properties: some({s: simple, n: simple, b: simple, c: choice, l: list})}),
        some({required: nameList, type: fc.constantFrom('object', 'string')}),
      ),
    },
    {weight: 1, arbitrary: fc.record({required: nameList})},
    {weight: 1, arbitrary: fc.record({not: below})},
    {weight: 1, arbitrary: fc.record({anyOf: parts})},
    {weight: 1, arbitrary: fc.record({oneOf: parts})},
    {weight: 1, arbitrary: fc.record({allOf: parts})},
    {weight: 1, arbitrary: some({minProperties: size, maxProperties: size})},
    {weight: 1, arbitrary: fc.record({propertyNames: some({maxLength: size})})},
    {weight: 1, arbitrary: fc.record({additionalProperties: fc.boolean()})},
    {weight: 1, arbitrary: fc.record({dependentRequired: fc.record({s: nameList})})},
    {weight: 1, arbitrary: fc.constantFrom<unknown>({}, true, false, {$ref: '#/$defs/some'})},
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    {weight: 1, arbitrary: some({if: below, then: below, else: below})},
  );
}
const conditions = few({
  if: condition(2),
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: condition(1),
  else: condition(1),
  dependentRequired: fc.record({s: nameList, n: nameList}),
  dependencies: fc.record({c: nameList, t: condition(0)}),
  dependentSchemas: fc.record({b: condition(1)}),
});

const schemas = fc
  .tuple(
    fields,
    fc.oneof({weight: 3, arbitrary: fc.constant([])}, {weight: 1, arbitrary: nameList}),
    fc.oneof({weight: 2, arbitrary: fc.constant({})}, {weight: 1, arbitrary: conditions}),
    fc.oneof(
      {weight: 3, arbitrary: fc.constant({})},
      {weight: 1, arbitrary: fc.record({allOf: fc.array(conditions, {minLength: 1, maxLength: 3})})},
    ),
    simple,
    simple,
    fc.constantFrom({}, {}, {$schema: DRAFT_7}, {$schema: 'https://json-schema.org/draft/2019-09/schema'}),
  )
  .map(([properties, required, one, two, $one, $two, dialect]) => {
    const some = {properties: {s: $one}, required: ['s']};
    return {
      ...dialect,
      properties,
      required,
      ...one,
      ...two,
      $defs: {one: $one, two: $two, some},
    } as JsonObject;
  });

const mostly = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({weight: 9, arbitrary: value}, {weight: 1, arbitrary: anything});
const members = {
  s: mostly(texts),
  t: mostly(texts),
  n: mostly(numbers),
  c: mostly(fc.oneof(texts, numbers, wholes)),
  l: mostly(fc.oneof(fc.array(texts, {maxLength: 3}), wholes)),
  b: mostly(fc.boolean()),
  x: anything,
};
const object = some({s: members.s, n: members.n, l: members.l});
const structures = {
  g: mostly(object),
  r: mostly(fc.array(object, {maxLength: 3})),
  m: mostly(fc.dictionary(fc.constantFrom('a', 'bb', 'cccc'), members.c, {maxKeys: 3})),
  v: mostly(some({kind: fc.constantFrom('one', 'two'), s: members.s, n: members.n})),
  p: mostly(fc.tuple(members.s, members.n)),
};
const answers = fc.array(some({...members, ...structures}), {minLength: 10, maxLength: 10}) as fc.Arbitrary<
  JsonObject[]
>;

const memberAt = (content: unknown, {pointer}: Field): unknown =>
  (pointerKeys(pointer) ?? []).reduce(
    (value, key) => (value === undefined ? undefined : (value as JsonObject)[key]),
    content,
  );

/** Whether a field is a list, a map or a variant, or contains one. */
const isStructured = ({structure, fields}: Field): boolean => !!structure || fields.some(isStructured);

/** Whether the form can represent exactly `content`. A text field cannot contain a number, for example. */
function holds(state: FormState, content: ElicitContent): boolean {
  const read = (field: Field) => (field.structure ? {} : readEntry(field, field.entry));
  const fails = state.leaves.some((field) => read(field).fails);
  if (!fails) return sameValue(state.entered, content);
  if (state.fields.some(isStructured)) return false;
  return state.leaves.every((field) => {
    const {value, fails} = read(field);
    return fails || sameValue(value, memberAt(content, field));
  });
}

describe('the generated form', () => {
  it('accepts every answer that the validator accepts', () => {
    const counts = {pairs: 0, accepted: 0, refused: 0};
    const property = fc.property(schemas, answers, (schema, answers) => {
      const root = prepared(schema).schema;
      const check = agreedCheck(schema);
      if (!check) return;
      const state = stateOf(root);
      for (const answer of answers) {
        counts.pairs++;
        const content = cloned(prepareContent(root, answer) as ElicitContent);
        state.setValue(content);
        const errors = state.checkAll();
        if (!errors.length) counts.accepted++;
        if (!errors.length || !holds(state, content)) continue;
        counts.refused++;
        assert.ok(!check(content), `${JSON.stringify(content)}: ${JSON.stringify(errors)}`);
      }
    });

    fc.assert(property, runs(450));

    assert.ok(counts.pairs > 2_500, JSON.stringify(counts));
    assert.ok(counts.accepted > 250 && counts.refused > 500, JSON.stringify(counts));
  });
});
