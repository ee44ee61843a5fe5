import {answerWords} from './answer-words.js';
import {normalizeWords} from './normalize-words.js';

/** Whole names, as normalized words. */
const ALONE = /^(?:(?:run|execute)(?:e?d|s)?|value|response|result|y|)$/;
/** In kinds of `answerWords`: contains a consent, begins with a yes or a deletion, or only a word for continuing. */
const CONFIRMING = /[CE]|^I*[YD]|^I*Z$/;

/** Whether the name of a single boolean means that "yes" lets the server continue, in a language of the catalogues. */
export function isConfirming(key: string): boolean {
  const kinds = answerWords.kindsIn(key)[0]!;
  return !/^[NORGKLB]/.test(kinds) && (CONFIRMING.test(kinds) || ALONE.test(normalizeWords(key)[0]!));
}
