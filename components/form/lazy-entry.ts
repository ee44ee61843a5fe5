import {loadChecks} from '../../src/schema/index.js';

type Module = typeof import('./entry/entry.js');

let module: Module | undefined;

/** Returns what lets the user enter something, once it and the checks of entries are loaded. */
export const loadedEntry = (): Module | undefined => module;

/** Loads both. With the files for a CDN, a form may be painted before. */
export async function loadEntry(): Promise<void> {
  const [entry] = await Promise.all([import('./entry/entry.js'), loadChecks()]);
  module ??= entry;
}
