/** Kinds of fields, languages and checks that fail at present, and are not part of a run. Every entry names a fault that is being mended. */
export const pending: readonly string[] = [];
