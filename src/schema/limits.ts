import type {JsonObject} from '../protocol/json.js';
import type {FieldKind, FieldLimits} from './field.js';

const LENGTHS = ['minLength', 'maxLength'] as const;
const NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
const COUNTS = ['minItems', 'maxItems'] as const;

const NAMES: Partial<Record<FieldKind, readonly (keyof FieldLimits)[]>> = {
  text: LENGTHS,
  date: LENGTHS,
  'date-time': LENGTHS,
  number: NUMBERS,
  integer: NUMBERS,
  choices: COUNTS,
  lines: COUNTS,
};

/** The limits of a schema that mean something for a field of `kind`. What is no finite number is ignored. */
export function readLimits(schema: JsonObject, kind: FieldKind): FieldLimits {
  const limits: JsonObject = {};
  for (const name of NAMES[kind] ?? []) {
    const value = schema[name];
    if (typeof value === 'number' && Number.isFinite(value)) limits[name] = value;
    // Draft 4 wrote `minimum: 1, exclusiveMinimum: true`.
    const inclusive = schema[name === 'exclusiveMinimum' ? 'minimum' : 'maximum'];
    if (value === true && typeof inclusive === 'number') limits[name] = inclusive;
  }
  if (limits['multipleOf'] !== undefined && (limits['multipleOf'] as number) <= 0)
    delete limits['multipleOf'];
  if (schema['uniqueItems'] === true && (kind === 'choices' || kind === 'lines'))
    limits['uniqueItems'] = true;
  if (typeof schema['pattern'] === 'string' && kind === 'text') limits['pattern'] = schema['pattern'];
  return limits;
}

/** Whether limits contradict each other, so that no value can be right. `count` is how many options there are. */
export function cannotHold(kind: FieldKind, limits: FieldLimits, count = Infinity): boolean {
  const {minLength = 0, maxLength = Infinity, minItems = 0, maxItems = Infinity} = limits;
  if (minLength > maxLength || maxLength < 0 || minLength > 1e7) return true;
  if (minItems > maxItems || maxItems < 0 || (kind === 'choices' && minItems > count)) return true;
  const low = Math.max(limits.minimum ?? -Infinity, limits.exclusiveMinimum ?? -Infinity);
  const high = Math.min(limits.maximum ?? Infinity, limits.exclusiveMaximum ?? Infinity);
  const open = low === limits.exclusiveMinimum || high === limits.exclusiveMaximum;
  return low > high || (low === high && open) || (kind === 'integer' && Math.ceil(low) > Math.floor(high));
}
