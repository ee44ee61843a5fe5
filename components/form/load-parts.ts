import {type JsonObject, objectOf} from '../../src/protocol/index.js';
import {FILE, hasLayout, unionsOf} from '../../src/schema/index.js';
import type {FieldControls} from './controls/page-control.js';
import {combobox, files, pageControls, sections} from './rooms.js';
import {MAX_LIST} from './controls/list-sizes.js';

/**
 * Loads what displays long lists, files, controls of the page and a layout, if a form has them. Undefined if it has none of them, or if they
 * are loaded. Never rejects.
 *
 * @param meta - The request's `_meta`.
 * @param controls - Those of the page.
 */
export function loadParts(
  schema: JsonObject | undefined,
  meta: JsonObject | undefined,
  controls: FieldControls = {},
): Promise<unknown> | undefined {
  if (!schema) return undefined;
  const needed = [
    !combobox.loaded &&
      hasPart(schema, (part) => optionsOf(part).some(({length}) => length > MAX_LIST)) &&
      combobox(),
    !files.loaded && hasPart(schema, (part) => FILE in part) && files(),
    !pageControls.loaded && Object.keys(controls).length && pageControls(),
    !sections.loaded && hasLayout(schema, meta) && sections(),
  ].filter(Boolean);
  return needed.length ? Promise.allSettled(needed) : undefined;
}

/** Whether a part of a schema passes a test: also a part of rows and variants, which become fields later. */
function hasPart(schema: JsonObject, test: (part: JsonObject) => boolean): boolean {
  const parts = new Set<object>([schema]);
  for (const part of parts) {
    if (test(objectOf(part))) return true;
    for (const each of Object.values(part)) if (typeof each === 'object' && each) parts.add(each);
  }
  return false;
}

/** The lists of values in a schema, with those in the members of a choice. */
const optionsOf = (schema: JsonObject): unknown[][] =>
  [[schema['enum']].flat(), ...unionsOf(schema)].map((list) =>
    list.flatMap((each) => objectOf(each)['enum'] ?? [each]),
  );
