type Words = typeof import('./words.js');

let words: Words | undefined;

/**
 * Returns the functions that classify fields and labels by their words, and those that read conditions and patterns, once loaded. Until
 * then, only schema keywords mark secrets, and conditions and patterns are ignored.
 */
export const loadedWords = (): Words | undefined => words;

/** Loads these functions. Schemas that are read afterwards use them. A form loads them before it shows its fields. */
export const loadWordLists = async (): Promise<Words> => (words ??= await import('./words.js'));
