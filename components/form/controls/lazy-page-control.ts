type Module = typeof import('./page-control.js');
export type {FieldControls, PageControl} from './page-control.js';

let module: Module | undefined;

/** Returns what makes controls of the page, once loaded. */
export const loadedPageControl = (): Module | undefined => module;

/** Loads it. A form loads it before it shows its fields if the page has controls for fields. */
export async function loadPageControl(): Promise<void> {
  module ??= await import('./page-control.js');
}
