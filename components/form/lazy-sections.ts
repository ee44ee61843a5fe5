type Module = typeof import('./lazy/sections.js');
export type {Sections} from './lazy/sections.js';

let module: Module | undefined;

/** Returns the class for groups and steps, once loaded. */
export const loadedSections = (): Module | undefined => module;

/** Loads what arranges fields. A form loads it before it shows the first schema with a layout. */
export async function loadSections(): Promise<void> {
  module ??= await import('./lazy/sections.js');
}
