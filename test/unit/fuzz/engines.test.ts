// Compares Ajv and the interpreter with generated elicitation schemas and answers.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {judge, type Judgement} from '../../../src/schema/judge.js';
import {compile} from '../../../src/validation/engines/ajv-engine.js';
import type {Check} from '../../../src/validation/engines/engine.js';
import {normalizeSchema} from '../../../src/validation/normalize-schema.js';
import {checkWithoutEval, interpreterOf} from '../../../src/validation/engines/interpreter.js';
import {prepareContent} from '../../../src/validation/prepare-content.js';
import {prepared} from '../../../src/schema/prepare-schema.js';
import {fc, runs} from './runs.js';
import {list} from '../schema/list.js';

const names = fc.constantFrom('a', 'b', 'c', 'name', 'a/b', '~', '', '__proto__', 'toString', 'ü%', '😀');
const words = fc.constantFrom(
  '',
  'a',
  'ab',
  'abc',
  'A1',
  '😀',
  '😀😀',
  'ü',
  'x@y.de',
  '2024-02-29',
  '2023-02-30',
  'é',
);
const formats = ['email', 'uri', 'date', 'date-time', 'time', 'ipv4', 'ipv6', 'uuid', 'shoe-size'];
const dated = fc.constantFrom(
  ...list(`
  a@b.example; a@b; https://a.example/x; urn:x:y; 2024-02-29; 2023-02-30;
  2024-02-29T10:00:00Z; 2024-02-29T24:00:00Z; 10:00:00Z; 127.0.0.1; ::1; 256.1.1.1;
  b4d6f3c2-0d8e-4a57-9f0b-6f2f4a6f0a11`),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 0.3, 19.99, 1e21, 2 ** 53, -3.5, 100),
  fc.integer({min: -5, max: 5}),
);
const some = <T>(entries: {[K in keyof T]: fc.Arbitrary<T[K]>}) => fc.record(entries, {requiredKeys: []});
const smallInt = fc.integer({min: 0, max: 4});

const textSchema = some({
  type: fc.constantFrom('string', ['string', 'null'] as string[]),
  minLength: smallInt,
  maxLength: smallInt,
  pattern: fc.constantFrom('^a', '[A-Z]', '^[a-c]*$', '😀', '^\\p{L}+$', '^.{2}$', '^\\S+@\\S+$'),
  format: fc.constantFrom(...formats),
  title: fc.constant('T'),
  default: words,
});
const numberSchema = some({
  type: fc.constantFrom('number', 'integer'),
  minimum: numbers,
  maximum: numbers,
  exclusiveMinimum: numbers,
  exclusiveMaximum: numbers,
  multipleOf: fc.constantFrom(0.01, 0.1, 1, 2, 2.5, 1e-9),
});
const values: fc.Arbitrary<unknown> = fc.oneof(words, numbers, fc.boolean(), fc.constant(null));
const choiceSchema = fc.oneof(
  fc.record({enum: fc.array(values, {minLength: 1, maxLength: 4})}),
  fc.record({type: fc.constant('string'), enum: fc.array(words, {minLength: 1, maxLength: 4})}),
  fc.record({oneOf: fc.array(fc.record({const: words, title: words}), {minLength: 1, maxLength: 4})}),
  fc.record({anyOf: fc.array(fc.record({const: values}), {minLength: 1, maxLength: 3})}),
  fc.record({const: values}),
);
const flat = fc.oneof(textSchema, numberSchema, choiceSchema, fc.record({type: fc.constant('boolean')}));

/** Richer schemas of delegated UIs. `depth` limits the nesting. */
function subschema(depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return fc.oneof({weight: 9, arbitrary: flat}, {weight: 1, arbitrary: fc.boolean()});
  const below = subschema(depth - 1);
  const list = fc.array(below, {minLength: 1, maxLength: 2});
  return fc.oneof(
    {weight: 4, arbitrary: flat},
    {weight: 1, arbitrary: fc.record({not: below})},
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    {weight: 1, arbitrary: some({if: below, then: below, else: below})},
    {weight: 1, arbitrary: fc.record({allOf: list})},
    {
      weight: 1,
      arbitrary: fc.record({
        anyOf: fc.array(fc.oneof(below, fc.constant({type: 'null'})), {minLength: 1, maxLength: 2}),
      }),
    },
    {weight: 1, arbitrary: fc.record({oneOf: list})},
    {
      weight: 2,
      arbitrary: fc.record(
        {
          $ref: fc.constantFrom('#/$defs/one', '#/$defs/two'),
          oneOf: list,
          anyOf: list,
          unevaluatedProperties: fc.boolean(),
        },
        {requiredKeys: ['$ref']},
      ),
    },
    {
      weight: 2,
      arbitrary: some({
        type: fc.constant('array'),
        items: below,
        minItems: smallInt,
        maxItems: smallInt,
        uniqueItems: fc.boolean(),
        contains: below,
        minContains: smallInt,
        maxContains: smallInt,
        prefixItems: list,
      }),
    },
    {weight: 2, arbitrary: objectSchema(below)},
  );
}

const mapOf = (member: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(names, member), {maxLength: 4}).map((members) => Object.fromEntries(members));

function objectSchema(member: fc.Arbitrary<unknown>) {
  return some({
    type: fc.constant('object'),
    properties: mapOf(member),
    required: fc.array(names, {maxLength: 2}),
    additionalProperties: fc.oneof(fc.boolean(), member),
    patternProperties: fc.record({'^a': member}),
    propertyNames: some({maxLength: smallInt, pattern: fc.constant('^[a-z]*$')}),
    dependentRequired: fc.record({a: fc.array(names, {maxLength: 2})}),
    dependentSchemas: fc.record({b: member}),
    minProperties: smallInt,
    maxProperties: smallInt,
    unevaluatedProperties: fc.boolean(),
  });
}

const memberNames = ['a', 'b', 'c', 'd'];
/** Every object with some of four members. */
const memberSets: JsonObject[] = Array.from({length: 16}, (_, set) =>
  Object.fromEntries(memberNames.filter((_name, index) => set & (1 << index)).map((name) => [name, 1])),
);

const memberName = fc.constantFrom(...memberNames);
const members = fc
  .uniqueArray(memberName, {maxLength: 2})
  .map((all) => Object.fromEntries(all.map((each) => [each, {}])));
const ofMembers = fc.oneof(
  fc.record({properties: members}),
  fc.record({properties: members, required: fc.tuple(memberName)}),
  fc.record({patternProperties: fc.constantFrom({'^[ab]': {}}, {'^d': {}})}),
) as fc.Arbitrary<JsonObject>;

/** Every list of up to three items. */
const itemLists: number[][] = [0, 1, 2, 3].flatMap((length) =>
  Array.from({length: 2 ** length}, (_, set) =>
    Array.from({length}, (_item, index) => (set & (1 << index) ? 2 : 1)),
  ),
);
const item = fc.constantFrom<JsonObject>({}, {const: 1}, {const: 2});
const ofItems = fc.oneof(
  {weight: 2, arbitrary: fc.record({prefixItems: fc.array(item, {minLength: 1, maxLength: 2})})},
  {weight: 1, arbitrary: fc.record({items: item})},
  {weight: 1, arbitrary: fc.record({contains: item})},
) as fc.Arbitrary<JsonObject>;

/** Schemas that evaluate some of the members or items, by themselves and in every keyword that applies schemas to the same value. */
function evaluating(depth: number, own = ofMembers): fc.Arbitrary<JsonObject> {
  if (depth === 0) return own;
  const below = evaluating(depth - 1, own);
  const list = fc.array(below, {minLength: 1, maxLength: 2});
  const around = fc.oneof(
    ...(depth > 1 ? [fc.record({$ref: fc.constantFrom('#/$defs/one', '#/$defs/two')})] : []),
    fc.record({allOf: list}),
    fc.record({anyOf: list}),
    fc.record({oneOf: list}),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    some({if: below, then: below, else: below}),
    fc.record({dependentSchemas: fc.tuple(memberName, below).map(([key, part]) => ({[key]: part}))}),
  );
  return fc
    .tuple(own, fc.array(around, {minLength: 1, maxLength: 3}))
    .map(([first, parts]) => Object.assign({}, first, ...parts) as JsonObject);
}

/** The members or items that a schema evaluates, as the specification describes it; undefined if it refuses the value. */
function evaluatedBy(
  schema: JsonObject,
  object: JsonObject | readonly unknown[],
  defs: JsonObject,
): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const apply = (part: unknown) => {
    const below = evaluatedBy(part as JsonObject, object, defs);
    for (const name of below ?? []) names.add(name);
    return below !== undefined;
  };
  const parts = (keyword: string) => (schema[keyword] as unknown[] | undefined) ?? [];
  for (const name of Object.keys(object)) {
    const patterns = Object.keys((schema['patternProperties'] as JsonObject | undefined) ?? {});
    if (name in ((schema['properties'] as JsonObject | undefined) ?? {})) names.add(name);
    if (patterns.some((source) => new RegExp(source, 'u').test(name))) names.add(name);
  }
  const ref = schema['$ref'] as string | undefined;
  const items = Array.isArray(object) ? object : [];
  const fits = (node: unknown, index: number) => {
    const limit = (node as JsonObject)['const'] ?? items[index];
    return limit === items[index];
  };
  const positions = parts('prefixItems');
  const rest = schema['items'] === undefined ? [] : items.slice(positions.length);
  const found = schema['contains'] ? items.filter((_, index) => fits(schema['contains'], index)) : [];
  for (const index of items.keys()) {
    const isContained = schema['contains'] && fits(schema['contains'], index);
    if (index < positions.length || rest.length || isContained) names.add(String(index));
  }
  const accepted = [
    positions.every((node, index) => index >= items.length || fits(node, index)),
    rest.every((_, index) => fits(schema['items'], positions.length + index)),
    !schema['contains'] || !Array.isArray(object) || found.length > 0,
    parts('required').every((name) => (name as string) in object),
    ref === undefined || apply(defs[ref.replace('#/$defs/', '')]),
    parts('allOf').map(apply).every(Boolean),
    !schema['anyOf'] || parts('anyOf').map(apply).some(Boolean),
    !schema['oneOf'] || parts('oneOf').map(apply).filter(Boolean).length === 1,
    Object.entries((schema['dependentSchemas'] as JsonObject | undefined) ?? {}).every(
      ([name, part]) => !(name in object) || apply(part),
    ),
  ];
  if (schema['if']) {
    const branch = schema[apply(schema['if']) ? 'then' : 'else'];
    accepted.push(branch === undefined || apply(branch));
  }
  const limit = schema[Array.isArray(object) ? 'unevaluatedItems' : 'unevaluatedProperties'];
  const isRefused = limit === false && Object.keys(object).some((name) => !names.has(name));
  return accepted.includes(false) || isRefused ? undefined : names;
}

/** Schemas that MCP allows. */
const plainSchemas = fc.record({
  type: fc.constant('object'),
  properties: mapOf(flat),
  required: fc.array(names, {maxLength: 2}),
}) as fc.Arbitrary<JsonObject>;

const richSchemas = fc
  .tuple(
    fc.oneof(
      {weight: 1, arbitrary: plainSchemas},
      {weight: 2, arbitrary: objectSchema(subschema(2))},
      {
        weight: 1,
        arbitrary: fc.record({
          properties: mapOf(subschema(1)),
          allOf: fc.array(subschema(1), {minLength: 1, maxLength: 2}),
        }),
      },
    ),
    flat,
    flat,
    fc.constantFrom({}, {}, {$schema: 'http://json-schema.org/draft-07/schema#'}),
  )
  .map(([schema, one, two, dialect]) => ({...dialect, ...schema, $defs: {one, two}}) as JsonObject);

const {value} = fc.letrec<{value: unknown}>((tie) => ({
  value: fc.oneof(
    {maxDepth: 2, depthSize: 'small'},
    {weight: 3, arbitrary: values},
    {weight: 1, arbitrary: dated},
    {weight: 1, arbitrary: fc.array(tie('value'), {maxLength: 3})},
    {weight: 1, arbitrary: mapOf(tie('value'))},
  ),
}));

type Judge = (content: unknown) => Judgement;

/** Creates both engines for a schema, and the judgement of the form. Returns undefined if the schema is rejected before. */
function engines(schema: JsonObject): [ajv: Check, interpreter: Check, form: Judge] | undefined {
  try {
    const usable = prepared(schema);
    const normalized = normalizeSchema(usable.schema);
    return [
      compile(normalized),
      normalized.unevaluated ? checkWithoutEval(normalized) : interpreterOf(normalized.schema),
      (content) => judge(usable, content),
    ];
  } catch (error) {
    assert.ok(isElicitationError(error) && error.code === 'INVALID_SCHEMA', String(error));
    return undefined;
  }
}

/** Number of each verdict. */
const counter = () => ({refused: 0, valid: 0, invalid: 0});
const contents = fc.array(fc.oneof({weight: 3, arbitrary: mapOf(value)}, {weight: 1, arbitrary: value}), {
  minLength: 1,
  maxLength: 6,
});

/** Compares the verdicts about all contents. */
function validateAll(counts: ReturnType<typeof counter>, schema: JsonObject, contents: readonly unknown[]) {
  const all = engines(schema);
  if (!all) {
    counts.refused++;
    return;
  }
  const [checkWithAjv, checkWithInterpreter, judgementOf] = all;
  for (const content of contents) {
    const isValid = checkWithAjv(content);
    assert.equal(checkWithInterpreter(content), isValid, JSON.stringify(content));
    assert.equal(judgementOf(content).length === 0, isValid, `judge(): ${JSON.stringify(content)}`);
    counts[isValid ? 'valid' : 'invalid']++;
  }
}

describe('Ajv, the interpreter and the judgement of the form', () => {
  it('return the same verdict for every schema that MCP allows', () => {
    const counts = counter();
    const property = fc.property(plainSchemas, contents, (schema, contents) =>
      validateAll(counts, schema, contents),
    );

    fc.assert(property, runs(250));

    assert.ok(counts.valid > 50 && counts.invalid > 50, JSON.stringify(counts));
    assert.ok(counts.refused < counts.valid + counts.invalid, JSON.stringify(counts));
  });

  it('return the same verdict for every richer schema', () => {
    const counts = counter();
    const property = fc.property(richSchemas, contents, (schema, contents) =>
      validateAll(counts, schema, contents),
    );

    fc.assert(property, runs(250));

    assert.ok(counts.valid > 50 && counts.invalid > 50, JSON.stringify(counts));
    assert.ok(counts.refused < counts.valid + counts.invalid, JSON.stringify(counts));
  });

  it('return the same verdict about members that `unevaluatedProperties` refuses, in any combination of schemas', () => {
    const counts = counter();
    const property = fc.property(evaluating(2), evaluating(1), evaluating(1), (schema, one, two) =>
      validateAll(counts, {...schema, unevaluatedProperties: false, $defs: {one, two}}, memberSets),
    );

    fc.assert(property, runs(200));

    assert.ok(counts.valid > 200 && counts.invalid > 200, JSON.stringify(counts));
  });

  for (const [unevaluated, own, values] of [
    ['unevaluatedProperties', ofMembers, memberSets],
    ['unevaluatedItems', ofItems, itemLists],
  ] as const)
    it(`return the verdict of the specification where \`${unevaluated}\` is nested in other schemas`, () => {
      const counts = counter();
      const nested = (depth: number) =>
        fc
          .tuple(evaluating(depth, own), evaluating(1, own), fc.constantFrom('allOf', 'anyOf', 'oneOf'))
          .map(([schema, inner, keyword]) => ({
            ...schema,
            [keyword]: [
              {...inner, [unevaluated]: false},
              ...((schema[keyword] as unknown[] | undefined) ?? []),
            ],
          }));
      const property = fc.property(nested(2), nested(1), evaluating(0, own), (schema, one, two) => {
        const $defs = {one: {...one, [unevaluated]: false}, two};
        const whole = {properties: {a: schema}, $defs};
        const contents = values.map((a) => ({a}));
        validateAll(counts, whole, contents);
        const all = engines(whole);
        for (const content of all ? contents : [])
          assert.equal(
            all![0](content),
            !!evaluatedBy(schema, content.a, $defs),
            JSON.stringify([whole, content]),
          );
      });

      fc.assert(property, runs(200));

      assert.ok(counts.valid > 100 && counts.invalid > 100, JSON.stringify(counts));
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
      validateAll(counter(), schema, [answer]);
    });

    fc.assert(property, runs(150));
  });
});
