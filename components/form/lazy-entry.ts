import {loadChecks} from '../../src/schema/index.js';

type Module = typeof import('./entry/entry.js');

let module: Module | undefined;

/** Returns the module that takes entries; undefined until it and the checks of entries are loaded. */
export const loadedEntry = (): Module | undefined => module;

/** Loads that module and the checks. With the files for a CDN, a form may already be painted. */
export async function loadEntry(): Promise<void> {
  const [entry] = await Promise.all([import('./entry/entry.js'), loadChecks()]);
  module ??= entry;
}
