type Words = typeof import('./words.js');

let words: Words | undefined;

/**
 * Returns the functions that judge fields and labels by their words, and those that read conditions, once loaded. Until then only marks
 * and formats show what is secret, and conditions require nothing.
 */
export const loadedWords = (): Words | undefined => words;

/** Loads them. Schemas that are read afterwards use them. A form does so before it shows its fields. */
export const loadWords = async (): Promise<Words> => (words ??= await import('./words.js'));
