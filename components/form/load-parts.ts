import {type JsonObject, objectOf} from '../../src/protocol/index.js';
import {CHOICES, FILE, hasLayout} from '../../src/schema/index.js';
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
  const parts = partsIn(schema);
  const needed = [
    !combobox.loaded && parts.some((part) => CHOICES.some((keyword) => isLong(part[keyword]))) && combobox(),
    !files.loaded && parts.some((part) => FILE in part) && files(),
    !pageControls.loaded && Object.keys(controls).length && pageControls(),
    !sections.loaded && hasLayout(schema, meta) && sections(),
  ].filter(Boolean);
  return needed.length ? Promise.allSettled(needed) : undefined;
}

/** All objects in a schema: also those of rows and variants, which become fields later. */
function partsIn(schema: JsonObject): JsonObject[] {
  const parts = new Set([schema]);
  for (const part of parts)
    for (const each of Object.values(part))
      if (typeof each === 'object' && each) parts.add(each as JsonObject);
  return [...parts];
}

/** Whether a list has many values, with those in the members of a choice. */
const isLong = (list: unknown): boolean =>
  Array.isArray(list) && list.flatMap((each) => objectOf(each)['enum'] ?? [each]).length > MAX_LIST;
