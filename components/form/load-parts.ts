import {type JsonObject, objectOf} from '../../src/protocol/index.js';
import {hasLayout, unionsOf} from '../../src/schema/index.js';
import {combobox, sections} from './rooms.js';
import {MAX_LIST} from './controls/list-sizes.js';

/**
 * Loads what displays long lists and a layout, if a form has them. Undefined if it has neither, or if they are loaded. Never rejects.
 *
 * @param meta - The request's `_meta`.
 */
export function loadParts(schema: JsonObject | undefined, meta?: JsonObject): Promise<unknown> | undefined {
  if (!schema) return undefined;
  const needed = [
    !combobox.loaded && hasLongList(schema) && combobox(),
    !sections.loaded && hasLayout(schema, meta) && sections(),
  ].filter(Boolean);
  return needed.length ? Promise.allSettled(needed) : undefined;
}

/** Whether a part of a schema has a long list: also a part of rows and variants, which become fields later. */
function hasLongList(schema: JsonObject): boolean {
  const parts = new Set<object>([schema]);
  for (const part of parts) {
    if (optionsOf(objectOf(part)).some(({length}) => length > MAX_LIST)) return true;
    for (const each of Object.values(part)) if (typeof each === 'object' && each) parts.add(each);
  }
  return false;
}

/** The lists of values in a schema, with those in the members of a choice. */
const optionsOf = (schema: JsonObject): unknown[][] =>
  [[schema['enum']].flat(), ...unionsOf(schema)].map((list) =>
    list.flatMap((each) => objectOf(each)['enum'] ?? [each]),
  );
