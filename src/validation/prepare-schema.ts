import {copyBounded} from '../protocol/copy.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {type GatedSchema, gate} from './gate.js';

const gated = new WeakMap<JsonObject, GatedSchema>();

/**
 * Takes a deep-frozen plain copy of a requested schema, once: what the form shows, what the guest is told and what
 * decides about the answer is then one and the same, whatever happens to the original. A prepared schema is given back.
 *
 * @param limits - Limits other than the defaults; sizes count in values, levels and characters.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema is over a limit, is no plain data, or asks for what no
 *   elicitation needs (remote references, recursion, `$async`, invalid patterns, malformed keywords).
 */
export function prepareSchema(schema: JsonObject, limits?: Partial<Limits>): JsonObject {
  if (gated.has(schema)) return schema;
  const all = withLimits(limits);
  const copied = copyBounded(schema, {
    nodes: all.maxSchemaChars,
    depth: all.maxSchemaDepth,
    chars: all.maxSchemaChars,
  });
  if (!copied.ok) {
    const fault =
      copied.reason === 'size' ? 'is larger or deeper than allowed' : 'holds something that is no JSON';
    throw new ElicitationError('INVALID_SCHEMA', `The requested schema ${fault} (at "${copied.path}")`);
  }
  if (!isJsonObject(copied.value)) {
    throw new ElicitationError('INVALID_SCHEMA', 'The requested schema is no object');
  }
  const copy = deepFreeze(copied.value);
  gated.set(copy, gate(copy, all));
  return copy;
}

/** What the engines get for `schema`. */
export function gatedSchema(schema: JsonObject): GatedSchema {
  return gated.get(prepareSchema(schema))!;
}

function deepFreeze<T extends object>(value: T): T {
  for (const member of Object.values(value)) {
    if (typeof member === 'object' && member !== null) deepFreeze(member);
  }
  return Object.freeze(value);
}
