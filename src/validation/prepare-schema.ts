import {copyBounded, deepFreeze} from '../protocol/copy.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {referred} from '../schema/resolve.js';
import {invalidSchema} from './invalid-schema.js';

const limitsOf = new WeakMap<JsonObject, Limits>();

/** Levels with references followed; those of subschemas alone are the gate's business. */
const MAX_LEVELS = 128;
/** More values than any schema has. */
const ENDLESS = 1e9;

/**
 * Takes a deep-frozen plain copy of a requested schema, once: what the form shows, what the guest is told and what
 * decides about the answer is then one and the same, whatever happens to the original. A prepared schema is given back.
 * Whether the schema means something is decided with the first validation.
 *
 * @param limits - Limits other than the defaults, also for the validations; sizes count in values, levels and characters.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema is over a limit, is no plain data or refers to itself.
 */
export function prepareSchema(schema: JsonObject, limits?: Partial<Limits>): JsonObject {
  return prepared(schema, limits).schema;
}

/** The prepared schema, with the limits that it was prepared under. */
export function prepared(schema: JsonObject, limits?: Partial<Limits>): {schema: JsonObject; limits: Limits} {
  const known = limitsOf.get(schema);
  if (known) return {schema, limits: known};
  const all = withLimits(limits);
  const {maxSchemaChars: most, maxSchemaDepth: depth} = all;
  const copied = copyBounded(schema, {nodes: most, depth, chars: most});
  if (!copied.ok) {
    throw invalidSchema(
      copied.path,
      copied.reason === 'size' ? 'is larger or deeper than allowed' : 'is no JSON',
    );
  }
  if (!isJsonObject(copied.value)) throw invalidSchema('', 'is no object');
  const size = expandedSize(copied.value, copied.value);
  if (size > most) {
    throw invalidSchema(
      '',
      size < Infinity ? 'is too large with its references followed' : 'refers to itself',
    );
  }
  deepFreeze(copied.value);
  limitsOf.set(copied.value, all);
  return {schema: copied.value, limits: all};
}

/** Values, again at every place that refers to them: whoever reads the schema does that work. Infinity for recursion. */
function expandedSize(
  value: unknown,
  root: JsonObject,
  level = 0,
  known = new Map<unknown, number>(),
): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (level > MAX_LEVELS) return ENDLESS;
  let size = known.get(value);
  if (size === undefined) {
    size = 1;
    known.set(value, Infinity);
    for (const [key, member] of Object.entries(value)) {
      const local = key === '$ref' && typeof member === 'string' && member.startsWith('#');
      const target = local ? referred(member, root) : member;
      size += expandedSize(target, root, level + 1, known);
    }
    known.set(value, size);
  }
  return size;
}
