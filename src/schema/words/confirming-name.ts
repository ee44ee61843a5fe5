import {normalizeWords} from './normalize-words.js';
import type {WordLists} from './word-lists.js';

/** Whole names, as normalized words. */
const ALONE = /^(?:(?:run|execute)(?:e?d|s)?|value|response|result|y|)$/;
/** In kinds of `AnswerWords`: contains a consent, begins with a yes or a deletion, or only a word for continuing. */
const CONFIRMING = /[CE]|^I*[YD]|^I*Z$/;

/** Whether the name of a single boolean means that "yes" lets the server continue. */
export function isConfirming(key: string, {answers}: WordLists): boolean {
  const kinds = answers.kindsIn(key)[0]!;
  return (
    !/^[NORGB]|^[KL][^CE]*$/.test(kinds) && (CONFIRMING.test(kinds) || ALONE.test(normalizeWords(key)[0]!))
  );
}
