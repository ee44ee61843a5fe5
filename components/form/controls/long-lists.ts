import {isJsonObject, type JsonObject} from '../../../src/protocol/index.js';
import {combobox} from '../rooms.js';
import {MAX_LIST} from './list-sizes.js';

/** Loads what displays the long lists of a schema. Undefined if it has none, or if that is loaded. Never rejects. */
export function loadLongLists(schema: JsonObject | undefined): Promise<unknown> | undefined {
  if (combobox.loaded || !schema || !hasLongList(schema)) return undefined;
  return combobox().catch(() => {});
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
