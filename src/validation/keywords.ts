/** How the value of a keyword is checked, and where schemas are in it. */
export type KeywordKind =
  | 'any'
  | 'boolean'
  | 'count'
  | 'format'
  | 'lists'
  | 'names'
  | 'number'
  | 'pattern'
  | 'positive'
  | 'schema'
  | 'schemaMap'
  | 'schemaOrList'
  | 'schemas'
  | 'type'
  | 'values';

type Table = readonly (readonly [KeywordKind, string])[];

const table = (rows: Table): ReadonlyMap<string, KeywordKind> =>
  new Map(rows.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)));

const BOTH: Table = [
  ['type', 'type'],
  ['any', 'const'],
  ['values', 'enum'],
  ['names', 'required'],
  ['pattern', 'pattern'],
  ['format', 'format'],
  ['number', 'minimum maximum exclusiveMinimum exclusiveMaximum'],
  ['positive', 'multipleOf'],
  ['count', 'minLength maxLength minItems maxItems minProperties maxProperties'],
  ['boolean', 'uniqueItems'],
  ['schema', 'not if then else contains propertyNames additionalProperties'],
  ['schemas', 'allOf anyOf oneOf'],
  ['schemaMap', 'properties patternProperties'],
  ['schemaOrList', 'dependencies'],
];

/** The keywords of draft 2020-12 that decide about a value. All others are annotations here. */
export const KEYWORDS_2020 = table([
  ...BOTH,
  ['schema', 'items unevaluatedProperties'],
  ['schemas', 'prefixItems'],
  ['schemaMap', 'dependentSchemas'],
  ['lists', 'dependentRequired'],
  ['count', 'minContains maxContains'],
]);

/** Those of draft 7 (and 6, and 4 as far as they mean the same); `items` is translated before. */
export const KEYWORDS_7 = table([...BOTH, ['schema', 'items'], ['schemas', 'prefixItems']]);

export const TYPES: ReadonlySet<unknown> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);
