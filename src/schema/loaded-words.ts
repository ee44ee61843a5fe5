type Words = typeof import('./words.js');

let words: Words | undefined;

/** The functions that judge fields and labels by their words, once loaded. Until then only marks and formats tell what is secret. */
export const loadedWords = (): Words | undefined => words;

/** Loads the words of all languages. Schemas that are read afterwards use them. */
export const loadWords = async (): Promise<Words> => (words ??= await import('./words.js'));
