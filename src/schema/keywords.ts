import type {JsonObject} from '../protocol/json.js';
import {isDraft7} from './dialect.js';

/** The kind of a keyword's value. Determines how it is checked and where it contains schemas. */
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

/** The validation keywords of draft 2020-12. All others are treated as annotations. */
export const KEYWORDS: Keywords = table(BOTH, SINCE_2019);

/**
 * The validation keywords of draft 7, and those of drafts 4 and 6 with the same meaning. `prefixItems` is the translated array form of
 * `items`.
 */
const KEYWORDS_7: Keywords = table(BOTH);

export interface Dialect {
  keywords: Keywords;
  /** `items` may be an array (up to 2019-09). */
  tuples: boolean;
  /** A reference hides the keywords next to it (before 2019-09). */
  hides: boolean;
}

/** Returns the dialect that `$schema` names. Default: 2020-12. */
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

/** Shallow checks by kind. Kinds without a check contain schemas or any value. */
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

/** Whether the value is valid for a keyword of this kind. Does not check nested schemas or the syntax of patterns. */
export const hasShape = (kind: KeywordKind, value: unknown): boolean => SHAPES[kind]?.(value) ?? true;
