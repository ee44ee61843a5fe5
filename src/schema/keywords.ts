import type {JsonObject} from '../protocol/json.js';

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

/** The type of the values that a keyword applies to. It accepts values of other types. */
type AppliesTo = 'any' | 'number' | 'string' | 'array' | 'object';

export interface Keyword {
  kind: KeywordKind;
  appliesTo: AppliesTo;
}

/**
 * The validation keywords of draft 2020-12, by the type of the values that they apply to and the kind of their own value. `prefixItems`
 * is also the translated array form of `items`; `dependencies` is from earlier drafts.
 */
const TABLE: Readonly<Record<AppliesTo, Readonly<Partial<Record<KeywordKind, string>>>>> = {
  any: {
    type: 'type',
    any: 'const',
    values: 'enum',
    schema: 'not if then else',
    schemas: 'allOf anyOf oneOf',
  },
  number: {
    number: 'minimum maximum exclusiveMinimum exclusiveMaximum',
    positive: 'multipleOf',
  },
  string: {
    count: 'minLength maxLength',
    pattern: 'pattern',
    format: 'format',
  },
  array: {
    count: 'minItems maxItems minContains maxContains',
    boolean: 'uniqueItems',
    schema: 'items contains',
    schemas: 'prefixItems',
  },
  object: {
    names: 'required',
    count: 'minProperties maxProperties',
    schema: 'additionalProperties unevaluatedProperties propertyNames',
    schemaMap: 'properties patternProperties dependentSchemas',
    lists: 'dependentRequired',
    schemaOrList: 'dependencies',
  },
};

/** Draft 7 does not have these keywords. */
const SINCE_2019 = /^(?:unevaluatedProperties|dependentSchemas|dependentRequired|minContains|maxContains)$/;

/** The validation keywords. All others are treated as annotations. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  Object.entries(TABLE).flatMap(([appliesTo, kinds]) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      names.split(' ').map((name): [string, Keyword] => [name, {kind, appliesTo} as Keyword]),
    ),
  ),
);

/** Whether a keyword does not affect validation, in any draft. */
export const isAnnotation = (keyword: string): boolean =>
  /^(?:\$comment|deprecated|description|errorMessage|examples|readOnly|title|writeOnly|x-.*)$/s.test(keyword);

/** Whether a schema uses draft 7 or older, where a reference hides the keywords next to it. */
export const isDraft7 = ({$schema}: JsonObject): boolean => /draft-0[4-7]/.test(String($schema));

export interface Draft {
  /** Returns a keyword of this draft. Drafts 4 and 6 have the keywords of draft 7 with the same meaning. */
  keyword(name: string): Keyword | undefined;
  /** `items` may be an array (up to 2019-09). */
  tuples: boolean;
  /** A reference hides the keywords next to it (before 2019-09). */
  hides: boolean;
}

/** Returns the draft that `$schema` names. Default: 2020-12. */
export function draftOf(root: JsonObject): Draft {
  const hides = isDraft7(root);
  return {
    keyword: (name) => (hides && SINCE_2019.test(name) ? undefined : KEYWORDS.get(name)),
    tuples: hides || String(root['$schema']).includes('2019-09'),
    hides,
  };
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

/** Whether the value of a keyword has the right shape. Forms ignore other keywords; the validator rejects the schema. */
export function isSound([keyword, value]: readonly [keyword: string, value: unknown]): boolean {
  const kind = KEYWORDS.get(keyword)?.kind;
  return !kind || hasShape(kind, value);
}

/** The schema without keywords whose value has a wrong shape. */
export function soundPart(schema: JsonObject): JsonObject {
  const keywords = Object.entries(schema);
  return keywords.every(isSound) ? schema : Object.fromEntries(keywords.filter(isSound));
}
