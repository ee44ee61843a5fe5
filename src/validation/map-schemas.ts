import type {JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import type {KeywordKind} from '../schema/keywords.js';
import {invalidSchema} from './invalid-schema.js';
import {formatKey} from './formats.js';

export type Schema = JsonObject | boolean;

/** Returns the value of a keyword for the engines. Applies `sub` to every schema in it. */
export function mapSchemas(
  kind: KeywordKind,
  value: unknown,
  place: string,
  sub: (value: unknown, place: string) => Schema,
): unknown {
  switch (kind) {
    case 'schema':
      return sub(value, place);
    case 'format':
      return formatKey(value as string);
    case 'schemas':
      return (value as unknown[]).map((item, index) => sub(item, `${place}/${index}`));
    case 'schemaMap':
    case 'schemaOrList': {
      const map: JsonObject = Object.create(null);
      for (const [name, item] of Object.entries(value as JsonObject)) {
        const below = memberPointer(place, name);
        // `dependencies` of draft 7 may also contain arrays of names.
        if (kind === 'schemaOrList' && Array.isArray(item)) map[name] = namesIn(item, below);
        else map[name] = sub(item, below);
      }
      return map;
    }
    default:
      return value;
  }
}

function namesIn(list: unknown[], path: string) {
  if (list.every((name) => typeof name === 'string')) return list;
  throw invalidSchema(path, 'must be an array of strings');
}
