// Generated schemas with answers, on which nothing depends but that all engines decide alike.
import type {JsonObject} from '../../../src/protocol/json.js';
import {fc, some} from '../fuzz/runs.js';
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

export const mapOf = (member: fc.Arbitrary<unknown>) =>
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
export const memberSets: JsonObject[] = Array.from({length: 16}, (_, set) =>
  Object.fromEntries(memberNames.filter((_name, index) => set & (1 << index)).map((name) => [name, 1])),
);

const memberName = fc.constantFrom(...memberNames);
const members = fc
  .uniqueArray(memberName, {maxLength: 2})
  .map((all) => Object.fromEntries(all.map((each) => [each, {}])));
export const ofMembers = fc.oneof(
  fc.record({properties: members}),
  fc.record({properties: members, required: fc.tuple(memberName)}),
  fc.record({patternProperties: fc.constantFrom({'^[ab]': {}}, {'^d': {}})}),
) as fc.Arbitrary<JsonObject>;

/** Every list of up to three items. */
export const itemLists: number[][] = [0, 1, 2, 3].flatMap((length) =>
  Array.from({length: 2 ** length}, (_, set) =>
    Array.from({length}, (_item, index) => (set & (1 << index) ? 2 : 1)),
  ),
);
const item = fc.constantFrom<JsonObject>({}, {const: 1}, {const: 2});
export const ofItems = fc.oneof(
  {weight: 2, arbitrary: fc.record({prefixItems: fc.array(item, {minLength: 1, maxLength: 2})})},
  {weight: 1, arbitrary: fc.record({items: item})},
  {weight: 1, arbitrary: fc.record({contains: item})},
) as fc.Arbitrary<JsonObject>;

/** Schemas that evaluate some of the members or items, by themselves and in every keyword that applies schemas to the same value. */
export function evaluating(depth: number, own = ofMembers): fc.Arbitrary<JsonObject> {
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
export function evaluatedBy(
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
export const plainSchemas = fc.record({
  type: fc.constant('object'),
  properties: mapOf(flat),
  required: fc.array(names, {maxLength: 2}),
}) as fc.Arbitrary<JsonObject>;

export const richSchemas = fc
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

export const {value} = fc.letrec<{value: unknown}>((tie) => ({
  value: fc.oneof(
    {maxDepth: 2, depthSize: 'small'},
    {weight: 3, arbitrary: values},
    {weight: 1, arbitrary: dated},
    {weight: 1, arbitrary: fc.array(tie('value'), {maxLength: 3})},
    {weight: 1, arbitrary: mapOf(tie('value'))},
  ),
}));
