import {isJsonObject, isString, type JsonObject} from '../protocol/json.js';

/** A schema. `true` accepts all values, `false` none. */
export type Schema = JsonObject | boolean;

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'boolean' || isJsonObject(value);

/** Whether a value has members or items. */
export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The kind of a keyword's value. Determines how it is checked and where it contains schemas. */
type KeywordKind =
  | 'any'
  | 'boolean'
  | 'count'
  | 'format'
  | 'lists'
  | 'names'
  | 'number'
  | 'pattern'
  | 'positive'
  | 'reference'
  | 'schema'
  | 'schemaMap'
  | 'schemaOrList'
  | 'schemas'
  | 'type'
  | 'values';

interface Keyword {
  /** The kind of its own value. Absent for any value. */
  readonly kind?: KeywordKind;
  /** The type of the values that the keyword restricts. Values of other types pass. Absent if it restricts none. */
  readonly appliesTo?: 'any' | 'number' | 'string' | 'array' | 'object';
  /** Draft 7 does not have it. */
  readonly since2019?: true;
  /** The form checks values (`checks`), or the keyword does not prevent the form from deciding over every answer (`reads`). */
  readonly form?: 'checks' | 'reads';
  /** Its schemas describe members or items of the value. Schemas of other keywords describe the value itself, or names. */
  readonly parts?: true;
  /** The members that it names require or bring others. */
  readonly depends?: true;
  /** Its error repeats those of the schemas in it. */
  readonly repeats?: true;
  /** Its schemas decide whether others apply, or which names there are. */
  readonly decides?: true;
  /** A form masks, replaces or moves a value by it, or displays it in another way: as a date in the language of the page, for example. */
  readonly alters?: true;
  /** Its entries are limited in number; a field shows `choices` as options. */
  readonly list?: 'entries' | 'choices';
  /** A form shows its strings. */
  readonly shown?: true;
  /** Only describes a value. */
  readonly annotation?: true;
}

/** Adds the type of the values that keywords restrict. */
const of = <const Type extends NonNullable<Keyword['appliesTo']>, const Rows extends Record<string, Keyword>>(
  appliesTo: Type,
  rows: Rows,
) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, {...row, appliesTo}])) as unknown as {
    readonly [Name in keyof Rows]: Rows[Name] & {readonly appliesTo: Type};
  };

/**
 * All keywords of JSON Schema draft 2020-12, of earlier drafts, and of other dialects that have a meaning here. `prefixItems` is also the
 * translated array form of `items`. What only one reader needs of a keyword, such as its check, is in a record whose type demands
 * an entry for each keyword.
 */
export const KEYWORDS = {
  ...of('any', {
    type: {kind: 'type', form: 'reads'},
    const: {form: 'checks', shown: true},
    enum: {kind: 'values', form: 'checks', list: 'choices', shown: true},
    not: {kind: 'schema', decides: true},
    if: {kind: 'schema', decides: true, repeats: true},
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    then: {kind: 'schema'},
    else: {kind: 'schema'},
    allOf: {kind: 'schemas', list: 'entries', repeats: true},
    oneOf: {kind: 'schemas', list: 'choices'},
    anyOf: {kind: 'schemas', list: 'choices'},
  }),
  ...of('number', {
    minimum: {kind: 'number', form: 'checks'},
    maximum: {kind: 'number', form: 'checks'},
    exclusiveMinimum: {kind: 'number', form: 'checks'},
    exclusiveMaximum: {kind: 'number', form: 'checks'},
    multipleOf: {kind: 'positive', form: 'checks'},
  }),
  ...of('string', {
    minLength: {kind: 'count', form: 'checks'},
    maxLength: {kind: 'count', form: 'checks'},
    pattern: {kind: 'pattern', form: 'checks'},
    format: {kind: 'format', form: 'checks', alters: true},
  }),
  ...of('array', {
    minItems: {kind: 'count', form: 'checks'},
    maxItems: {kind: 'count', form: 'checks'},
    uniqueItems: {kind: 'boolean', form: 'checks'},
    items: {kind: 'schema', form: 'reads', parts: true},
    prefixItems: {kind: 'schemas', parts: true, list: 'entries'},
    contains: {kind: 'schema', parts: true},
    minContains: {kind: 'count', since2019: true},
    maxContains: {kind: 'count', since2019: true},
    unevaluatedItems: {kind: 'schema', parts: true, since2019: true},
  }),
  ...of('object', {
    properties: {kind: 'schemaMap', form: 'reads', parts: true},
    required: {kind: 'names', form: 'reads'},
    additionalProperties: {kind: 'schema', parts: true},
    patternProperties: {kind: 'schemaMap', parts: true},
    propertyNames: {kind: 'schema', decides: true},
    minProperties: {kind: 'count'},
    maxProperties: {kind: 'count'},
    dependentRequired: {kind: 'lists', since2019: true, depends: true},
    dependentSchemas: {kind: 'schemaMap', since2019: true, depends: true, repeats: true},
    dependencies: {kind: 'schemaOrList'},
    unevaluatedProperties: {kind: 'schema', parts: true, since2019: true},
  }),

  // Never validated. `additionalItems` is translated to `items` where its draft has it.
  additionalItems: {kind: 'schema', parts: true},
  contentSchema: {alters: true},
  contentEncoding: {alters: true},
  contentMediaType: {alters: true},

  // References and their targets
  $ref: {kind: 'reference', repeats: true},
  $defs: {kind: 'schemaMap'},
  definitions: {kind: 'schemaMap'},
  $schema: {form: 'reads'},
  $id: {form: 'reads'},
  id: {},
  $anchor: {},
  $dynamicRef: {},
  $dynamicAnchor: {},
  $vocabulary: {},

  // Texts and values that a form shows
  default: {form: 'reads', list: 'choices', alters: true},
  choices: {form: 'reads', list: 'choices', alters: true},
  enumNames: {form: 'reads', list: 'entries', shown: true},
  'x-enumNames': {form: 'reads', list: 'entries', shown: true},
  enumDescriptions: {form: 'reads'},
  examples: {list: 'choices', annotation: true, alters: true},
  title: {shown: true, annotation: true},
  description: {shown: true, annotation: true},
  errorMessage: {annotation: true},
  'x-mcp-file': {annotation: true},
  readOnly: {annotation: true, alters: true},
  writeOnly: {annotation: true, alters: true},
  deprecated: {annotation: true},
  $comment: {annotation: true},
} as const satisfies Readonly<Record<string, Keyword>>;

/** The keyword of a string that is a file. `files` reads it. */
export const FILE: KeywordName = 'x-mcp-file';

export type KeywordName = keyof typeof KEYWORDS;

const rows: ReadonlyMap<string, Keyword> = new Map(Object.entries(KEYWORDS));

/** Returns the row of a keyword, or an empty one for a member that is not a keyword. */
export const keywordOf = (name: string): Keyword => rows.get(name) ?? NONE;
const NONE: Keyword = {};

/** Returns the names of the keywords whose rows pass a test. */
export const keywordsWhere = (test: (keyword: Keyword) => unknown): ReadonlySet<string> =>
  new Set([...rows].flatMap(([name, keyword]) => (test(keyword) ? [name] : [])));

/** The keywords that list the values of a choice. */
export const CHOICES: readonly string[] = [
  ...keywordsWhere(({list, appliesTo}) => list === 'choices' && appliesTo),
];

/** The keywords whose schemas are alternatives, in the order of `unionsOf()`. */
export const UNIONS: readonly string[] = CHOICES.filter((name) => keywordOf(name).kind === 'schemas');

/** Whether a keyword restricts values. All others are annotations, references and identifiers. */
export const isValidation = (name: string): boolean => keywordOf(name).appliesTo !== undefined;

/** Whether a keyword is the type or restricts texts. */
export const describesText = (name: string): boolean =>
  name === 'type' || keywordOf(name).appliesTo === 'string';

/** The keywords whose row has a member with a certain value. */
type NamesWith<Row> = {
  [Name in KeywordName]: (typeof KEYWORDS)[Name] extends Row ? Name : never;
}[KeywordName];

/** The keywords that restrict values: each has a function. */
export type ValidationKeyword = NamesWith<{appliesTo: string}>;
/** The keywords that the form checks at each field. */
export type CheckedKeyword = NamesWith<{form: 'checks'}>;
/** Whether a keyword only describes a value. */
export const isAnnotation = (name: string): boolean =>
  name.startsWith('x-') || keywordOf(name).annotation === true;

/** Whether the value of a keyword contains schemas. */
export const hasSchemas = (name: string): boolean => /^schema/.test(keywordOf(name).kind ?? '');

/** Whether the members of a keyword's value have names that the server chooses. */
export const isMap = (name: string): boolean => /^schema(?:Map|OrList)$/.test(keywordOf(name).kind ?? '');

/** Whether a keyword contains schemas for references. */
export const isDefinitions = (name: string): boolean => name === '$defs' || name === 'definitions';

export interface SchemaDraft {
  /** `items` may be an array (up to 2019-09). */
  tuples: boolean;
  /** A reference hides the keywords next to it (before 2019-09). */
  hides: boolean;
}

/** Returns the draft that `$schema` names. Default: 2020-12. Drafts 4 and 6 have the keywords of draft 7 with the same meaning. */
export function schemaDraft({$schema}: JsonObject): SchemaDraft {
  const name = String($schema);
  const hides = /draft-0[4-7]/.test(name);
  return {hides, tuples: hides || name.includes('2019-09')};
}

const TYPE_NAMES: ReadonlySet<unknown> = new Set(
  'array boolean integer null number object string'.split(' '),
);

const isFilledList = (value: unknown) => Array.isArray(value) && value.length > 0;
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isPositive = (value: unknown) => Number.isFinite(value) && (value as number) > 0;
const isType = (value: unknown): boolean =>
  TYPE_NAMES.has(value) ||
  (Array.isArray(value) && isFilledList(value) && value.every((type) => TYPE_NAMES.has(type)));

/** Shallow checks by kind. Kinds without a check contain schemas or any value. */
const SHAPES: Readonly<Partial<Record<KeywordKind, (value: unknown) => boolean>>> = {
  boolean: (value) => typeof value === 'boolean',
  count: isCount,
  format: isString,
  names: (value) => Array.isArray(value) && value.every(isString),
  number: Number.isFinite,
  pattern: isString,
  positive: isPositive,
  lists: isJsonObject,
  schemaMap: isJsonObject,
  schemaOrList: isJsonObject,
  schemas: isFilledList,
  type: isType,
  values: isFilledList,
};

/** Whether the value is valid for a keyword of this kind. Does not check nested schemas or the syntax of patterns. */
export const hasShape = (kind: KeywordKind = 'any', value: unknown): boolean => SHAPES[kind]?.(value) ?? true;
