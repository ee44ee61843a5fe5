import type {JsonObject} from '../protocol/json.js';
import {isDraft7} from './dialect.js';

/** The kind of a keyword's value: how it is checked, and where schemas are in it. */
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

type Table = Readonly<Partial<Record<KeywordKind, string>>>;
type Keywords = ReadonlyMap<string, KeywordKind>;

const table = (...tables: Table[]): Keywords =>
  new Map(
    tables.flatMap((rows) =>
      Object.entries(rows).flatMap(([kind, names]) =>
        names.split(' ').map((name) => [name, kind as KeywordKind] as const),
      ),
    ),
  );

const BOTH: Table = {
  type: 'type',
  any: 'const',
  values: 'enum',
  names: 'required',
  pattern: 'pattern',
  format: 'format',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum',
  positive: 'multipleOf',
  count: 'minLength maxLength minItems maxItems minProperties maxProperties',
  boolean: 'uniqueItems',
  schema: 'not if then else contains propertyNames additionalProperties items',
  schemas: 'allOf anyOf oneOf prefixItems',
  schemaMap: 'properties patternProperties',
  schemaOrList: 'dependencies',
};
const SINCE_2019: Table = {
  schema: 'unevaluatedProperties',
  schemaMap: 'dependentSchemas',
  lists: 'dependentRequired',
  count: 'minContains maxContains',
};

/** The keywords of draft 2020-12 that decide about a value. All others are annotations here. */
export const KEYWORDS: Keywords = table(BOTH, SINCE_2019);

/** The same of draft 7, and of 6 and 4 as far as they mean the same. `prefixItems` is its array form of `items`, translated. */
const KEYWORDS_7: Keywords = table(BOTH);

export interface Dialect {
  keywords: Keywords;
  /** `items` may be an array: until 2019-09. */
  tuples: boolean;
  /** A reference hides the keywords next to it: before 2019-09. */
  hides: boolean;
}

/** Returns the dialect that a schema names by `$schema`: 2020-12, unless it is an older one. */
export function dialectOf(root: JsonObject): Dialect {
  const hides = isDraft7(root);
  const tuples = hides || String(root['$schema']).includes('2019-09');
  return {keywords: hides ? KEYWORDS_7 : KEYWORDS, tuples, hides};
}

const TYPES: ReadonlySet<unknown> = new Set('array boolean integer null number object string'.split(' '));

const isText = (value: unknown) => typeof value === 'string';
const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isPositive = (value: unknown) => Number.isFinite(value) && (value as number) > 0;
const isType = (value: unknown): boolean =>
  TYPES.has(value) || (Array.isArray(value) && isList(value) && value.every((type) => TYPES.has(type)));

/** What the values of a kind look like from outside. Kinds that are not here hold schemas, or anything. */
const SHAPES: Readonly<Partial<Record<KeywordKind, (value: unknown) => boolean>>> = {
  boolean: (value) => typeof value === 'boolean',
  count: isCount,
  format: isText,
  names: (value) => Array.isArray(value) && value.every(isText),
  number: Number.isFinite,
  pattern: isText,
  positive: isPositive,
  schemas: isList,
  type: isType,
  values: isList,
};

/** Whether a keyword of this kind may have the value, as far as that shows from outside: not the schemas in it, not whether a pattern is valid. */
export const hasShape = (kind: KeywordKind, value: unknown): boolean => SHAPES[kind]?.(value) ?? true;
