import type {JsonObject} from '../protocol/json.js';

const NUMBERS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];
const TEXTS = ['format', 'pattern'];

/** A schema without the limits that are no numbers, and the formats that are no text: the validator will refuse it. */
export function soundKeywords(schema: JsonObject): JsonObject {
  const wrong = [
    ...NUMBERS.filter((keyword) => keyword in schema && !Number.isFinite(schema[keyword])),
    ...TEXTS.filter((keyword) => keyword in schema && typeof schema[keyword] !== 'string'),
  ];
  if (!wrong.length) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !wrong.includes(keyword)));
}
