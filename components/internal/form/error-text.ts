import type {MessageKey, TextParams} from '../../../src/locales/index.js';
import type {FieldError} from '../../../src/protocol/index.js';
import type {Field} from '../../../src/schema/index.js';

const TEXTS: Record<string, MessageKey> = {
  minLength: 'error.minLength',
  maxLength: 'error.maxLength',
  minimum: 'error.minimum',
  maximum: 'error.maximum',
  exclusiveMinimum: 'error.exclusiveMinimum',
  exclusiveMaximum: 'error.exclusiveMaximum',
  multipleOf: 'error.multipleOf',
  minItems: 'error.minItems',
  maxItems: 'error.maxItems',
  uniqueItems: 'error.uniqueItems',
  pattern: 'error.pattern',
  enum: 'error.enum',
  const: 'error.enum',
  json: 'error.json',
  additionalProperties: 'error.additionalProperties',
  unevaluatedProperties: 'error.additionalProperties',
};

const FORMATS: Record<string, MessageKey> = {
  email: 'error.email',
  uri: 'error.uri',
  date: 'error.date',
  'date-time': 'error.dateTime',
};

const CHOSEN = new Set<Field['kind']>(['boolean', 'choice', 'choices']);

/**
 * What is wrong with a field, in the reader's language, and what to do. Checks of the page's own, and keywords that no
 * catalogue knows, speak for themselves.
 */
export function errorText(
  {keyword, message, params}: FieldError,
  field: Field | undefined,
  text: (key: MessageKey, params?: TextParams) => string,
): string {
  const key = textKey(keyword, field, params?.['format']);
  if (!key) return message || text('error.other');
  const limit = params?.['limit'] ?? params?.['multipleOf'];
  return typeof limit === 'number' ? text(key, {limit, count: limit}) : text(key);
}

function textKey(keyword: string, field: Field | undefined, format: unknown): MessageKey | undefined {
  switch (keyword) {
    case 'required':
      return field && CHOSEN.has(field.kind) ? 'error.requiredChoice' : 'error.required';
    case 'dependentRequired':
      return 'error.required';
    case 'type':
      return field?.kind === 'integer'
        ? 'error.integer'
        : field?.kind === 'number'
          ? 'error.number'
          : 'error.type';
    case 'format': {
      const name = typeof format === 'string' ? format : (field?.format ?? '');
      return Object.hasOwn(FORMATS, name) ? FORMATS[name] : 'error.format';
    }
    case 'oneOf':
    case 'anyOf':
      return field && CHOSEN.has(field.kind) ? 'error.enum' : 'error.other';
    default:
      return Object.hasOwn(TEXTS, keyword) ? TEXTS[keyword] : undefined;
  }
}
