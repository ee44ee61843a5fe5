import type {FormReading} from '../../src/schema/index.js';
import type {FieldControls} from './controls/page-controls.room.js';
import {combobox, files, pageControls, sections} from './rooms.js';
import {MAX_LIST} from './controls/list-sizes.js';

/**
 * Loads what displays long lists, files, controls of the page and a layout, if a form has them. Undefined if it has none of them, or if they
 * are loaded. Never rejects.
 *
 * @param controls - Those of the page.
 */
export function loadParts(
  {mostOptions, hasFiles, hints}: FormReading,
  controls: FieldControls = {},
): Promise<unknown> | undefined {
  const needed = [
    !combobox.loaded && mostOptions > MAX_LIST && combobox(),
    !files.loaded && hasFiles && files(),
    !pageControls.loaded && Object.keys(controls).length && pageControls(),
    !sections.loaded && hints.layout && sections(),
  ].filter(Boolean);
  return needed.length ? Promise.allSettled(needed) : undefined;
}
