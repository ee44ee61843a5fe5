import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {referred} from '../schema/resolve.js';
import {invalidSchema} from './invalid-schema.js';

/**
 * The schema within `root` that a `$ref` points at.
 *
 * @throws ElicitationError `INVALID_SCHEMA` for anything but a JSON Pointer to a schema in the same document.
 */
export function resolveRef(root: JsonObject, ref: unknown, path: string): JsonObject | boolean {
  if (typeof ref !== 'string') throw invalidSchema(path, 'must be a text');
  if (ref !== '#' && !ref.startsWith('#/')) {
    throw invalidSchema(
      path,
      'refers to another document or to an anchor; only "#/$defs/…" and the like are followed',
    );
  }
  const place = referred(ref, root);
  if (typeof place === 'boolean' || isJsonObject(place)) return place;
  throw invalidSchema(path, 'refers to nothing');
}
