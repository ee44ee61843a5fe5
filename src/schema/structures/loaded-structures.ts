type Structures = typeof import('./structures.js');

let structures: Structures | undefined;

/** Returns the functions that read lists of objects, maps and variants, once loaded. Until then these are JSON. */
export const loadedStructures = (): Structures | undefined => structures;

/** Loads these functions. A form loads them before it shows the first schema that needs them. */
export const loadStructures = async (): Promise<Structures> =>
  (structures ??= await import('./structures.js'));
