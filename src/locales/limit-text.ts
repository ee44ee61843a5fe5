import type {JsonObject} from '../protocol/json.js';
import {boundedMarks} from '../protocol/readable-json.js';
import type {Speak} from './error-text.js';
import type {MessageKey} from './messages.js';

interface LimitedField {
  readonly kind: string;
  readonly schema: JsonObject;
  readonly options: readonly unknown[];
  readonly suggestions: readonly string[];
  /** The kind and schema of the lines of a list. */
  readonly item?: Pick<LimitedField, 'kind' | 'schema' | 'options'>;
}

const COUNT_RANGES = ['help.itemRange', 'help.minItems', 'help.maxItems'] as const;
const VALUE_RANGES = ['help.range', 'help.minimum', 'help.maximum'] as const;

const MAX_SUGGESTIONS = 3;

/** The pattern of .NET's `TimeSpan`. */
const TIME_SPAN = '^-?(\\d+\\.)?\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,7})?$';

/** Formats whose spelling is not widely known, with an example. */
const EXAMPLES: Readonly<Record<string, string>> = {
  duration: 'PT1H30M',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  month: '2026-11',
  week: '2026-W48',
};
/** Examples for lists, whose items are typed as text. */
const LINE_EXAMPLES: Readonly<Record<string, string>> = {...EXAMPLES, date: '2026-11-30', time: '14:30:00'};

/**
 * The limits of a field as text, and an example of an unusual format.
 *
 * @param said - An error, which may repeat one of the limits word for word.
 */
export function limitText(field: LimitedField, text: Speak, said?: string): string {
  const {kind, item, schema, suggestions} = field;
  const example = kind === 'lines' ? exampleOf(item, LINE_EXAMPLES) : exampleOf(field, EXAMPLES);
  return [
    kind === 'lines' && text('help.lines'),
    ...limitsOf(field, text),
    ...(kind === 'lines' && item ? limitsOf({...field, ...item}, text) : []),
    // Lists of suggestions are hidden until the user opens them.
    kind.startsWith('text') &&
      suggestions.length > 0 &&
      !schema['examples'] &&
      text('help.example', {example: boundedMarks(suggestions.slice(0, MAX_SUGGESTIONS).join(', '))}),
    // Browsers without a picker for months and weeks show a text field.
    example && !schema['examples'] && text('help.example', {example}),
  ]
    .filter((limit) => limit && limit !== said)
    .join(' ');
}

const exampleOf = (field: Pick<LimitedField, 'schema'> | undefined, examples: typeof EXAMPLES) => {
  const {format, pattern} = field?.schema ?? {};
  if (pattern === TIME_SPAN) return '01:30:00';
  return Object.hasOwn(examples, String(format)) ? examples[String(format)] : undefined;
};

/** The limits of a number or the length of a list. Omits the safe integer limits ±2^53. */
function limitsOf({kind, schema, options}: LimitedField, text: Speak): (string | false)[] {
  const several = kind === 'choices';
  if (kind === 'rows' || kind === 'map') {
    const [least, most] = kind === 'rows' ? ['minItems', 'maxItems'] : ['minProperties', 'maxProperties'];
    return [
      Number(schema[least!]) > 0 && text('help.minRows', {limit: Number(schema[least!])}),
      schema[most!] !== undefined && text('help.maxRows', {limit: Number(schema[most!])}),
    ];
  }
  const counted = several || /lines|file/.test(kind);
  if (!counted && !/^(?:number|integer|text-or-.*)$/.test(kind)) return [];
  const limit = (name: string, largest: number) => {
    const value = schema[name];
    return typeof value === 'number' && Math.abs(value) < largest ? value : undefined;
  };
  let min = limit(counted ? 'minItems' : 'minimum', Number.MAX_SAFE_INTEGER);
  const max = limit(counted ? 'maxItems' : 'maximum', several ? options.length : Number.MAX_SAFE_INTEGER);
  // Omits limits that go without saying: a minimum of 0, and 1 for a list that must not be empty.
  if ((counted && min === 0) || (max === undefined && min === (several ? 1 : 0))) min = undefined;
  const [range, lower, upper] = counted ? COUNT_RANGES : VALUE_RANGES;
  let key: MessageKey | undefined = min === undefined ? undefined : lower;
  if (max !== undefined) key = min === undefined ? upper : counted && min === max ? 'help.exactItems' : range;
  const count = min ?? max ?? 0;
  const limits = key ? [text(key, {min: count, max: max ?? 0, limit: count, count})] : [];
  for (const name of counted ? [] : (['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const)) {
    const value = limit(name, Number.MAX_SAFE_INTEGER);
    if (value !== undefined && !(name === 'multipleOf' && value === 1))
      limits.push(text(`help.${name}`, {limit: value}));
  }
  return limits;
}
