import {isJsonObject, type JsonObject} from '../../src/protocol/index.js';
import {hasLayout} from '../../src/schema/index.js';
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
    if (isJsonObject(part) && optionsOf(part) > MAX_LIST) return true;
    for (const each of Object.values(part)) if (typeof each === 'object' && each) parts.add(each);
  }
  return false;
}

/** The number of values that a schema lists itself, or in the members of a choice. */
function optionsOf(schema: JsonObject): number {
  const {enum: values, oneOf, anyOf} = schema;
  const members = oneOf ?? anyOf;
  if (Array.isArray(values)) return values.length;
  if (!Array.isArray(members)) return 1;
  const listed = members.map((each) =>
    isJsonObject(each) && Array.isArray(each['enum']) ? each['enum'].length : 1,
  );
  return listed.reduce((sum, count) => sum + count, 0);
}
