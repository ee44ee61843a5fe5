import {defined, type Json, type JsonObject} from '../../protocol/json.js';
import type {Field} from '../../schema/field.js';
import {FILE, isAnnotation, type KeywordName} from '../../schema/keywords.js';
import {optionText, sameValue} from '../../schema/options.js';
import {isPattern} from '../../schema/patterns/linear-pattern.js';
import {optionsProperty} from '../asks/select-options.js';
import {MCP_FORMATS} from '../lint/requested-property.js';
import {isAllowedProperty} from '../lint/requested-schema.js';
import type {ElicitationRevision} from '../lint/schema-problem.js';

/** Annotations that say how a value is read or that are replaced. Others describe it for the form. */
const OWN = ['title', 'description', 'readOnly', 'x-enumNames'] satisfies KeywordName[];

/** The texts of options, which are sent, by their values. Two options with the same text are sent as JSON. */
export function textsOf({options}: Field): Map<string, Json> {
  const texts = options.map(({value}) => optionText(value));
  const isUnique = new Set(texts).size === texts.length;
  return new Map(
    options.map(({value}, index) => [isUnique ? texts[index]! : JSON.stringify(value), value] as const),
  );
}

/** Converts a field that is not a group to a property that MCP allows. */
export function flatProperty(
  field: Field,
  {
    title,
    description,
    values,
    revision = '2025-11-25',
  }: {
    title: string | undefined;
    /** Its own, after those of groups that it displays. */
    description: string;
    values: ReadonlyMap<string, Json> | undefined;
    revision?: ElicitationRevision | undefined;
  },
): JsonObject {
  const {schema} = field;
  const property: JsonObject = {
    ...Object.fromEntries(
      Object.entries(schema).filter(([name]) => isAnnotation(name) && !(OWN as string[]).includes(name)),
    ),
    ...defined({title: title ?? schema['title'], description: description || undefined}),
    ...defined(values ? choice(field, values, revision) : plainKeywords(field)),
  };
  const preset = values ? sentText(values, field.default) : field.default;
  const filled = {...property, default: preset};
  return preset !== undefined && isAllowedProperty(filled, revision) ? filled : property;
}

function plainKeywords({kind, schema}: Field): {[keyword: string]: unknown} {
  const {format, pattern, minLength, maxLength} = schema;
  switch (kind) {
    case 'boolean':
      return {type: 'boolean'};
    case 'number':
    case 'integer':
      return {type: kind, ...limits(schema, kind === 'integer')};
    case 'file':
      return schema['type'] === 'array'
        ? {
            type: 'array',
            items: filesOf(schema['items']),
            minItems: schema['minItems'],
            maxItems: schema['maxItems'],
          }
        : {type: 'string', minLength, maxLength};
    default: {
      const known = MCP_FORMATS.has(String(format)) ? format : undefined;
      // A format is clearer to a client than the pattern of a library, which the check of the answer knows.
      const source = known === undefined && isPattern(pattern) ? pattern : undefined;
      return {type: 'string', minLength, maxLength, format: known, pattern: source};
    }
  }
}

const filesOf = (items: unknown): JsonObject => ({type: 'string', [FILE]: (items as JsonObject)[FILE]});

/** The limits of a number that MCP has. Those of safe integers apply anyway. */
function limits(schema: JsonObject, isWhole: boolean) {
  const limit = (inclusive: KeywordName, exclusive: KeywordName, step: 1 | -1) => {
    const [including, excluding] = [schema[inclusive], schema[exclusive]].map((each) =>
      typeof each === 'number' ? each * step : -Infinity,
    ) as [number, number];
    const tightest = Math.max(including, isWhole ? Math.floor(excluding) + 1 : excluding);
    return Number.isFinite(tightest) && Math.abs(tightest) < Number.MAX_SAFE_INTEGER
      ? tightest * step || 0
      : undefined;
  };
  return {
    minimum: limit('minimum', 'exclusiveMinimum', 1),
    maximum: limit('maximum', 'exclusiveMaximum', -1),
  };
}

function choice(field: Field, values: ReadonlyMap<string, Json>, revision: ElicitationRevision) {
  const texts = [...values.keys()];
  const options = field.options.map(({label}, index) => ({value: texts[index]!, label}));
  if (field.kind === 'choice') return optionsProperty({ask: 'select', message: '', options}, revision);
  const {minItems, maxItems} = field.schema;
  // 2025-06-18 has no multiple choice, which the check of the schema says.
  return {
    ...optionsProperty({ask: 'select', message: '', options, multi: true, required: false}, '2025-11-25'),
    minItems,
    maxItems,
  };
}

/** The text that is sent for a value of a choice, or for each of several. Values that are no option stay. */
export function sentText(values: ReadonlyMap<string, Json>, value: unknown): unknown {
  const text = (original: unknown) =>
    [...values].find(([, each]) => sameValue(each, original))?.[0] ?? original;
  return Array.isArray(value) ? value.map(text) : text(value);
}
