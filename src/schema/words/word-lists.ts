import type {Words} from '../../protocol/words.js';
import {ENGLISH} from './english.js';
import {PASSWORDS} from './passwords.js';
import {WordList} from './word-list.js';

/** The lists by which one form is read. */
export interface WordLists {
  /** In kinds of `CredentialWords`. */
  readonly credentials: WordList;
  /** In kinds of `AnswerWords`. */
  readonly answers: WordList;
}

const NONE: Words = {credentials: {}, answers: {}};
/** Cache: reading the words of a language takes longer than a form. */
const cache = new WeakMap<Words, WordLists>();

/** Returns the lists for forms of a page in the language of `words`: its words, those of English, and passwords in all languages. */
export function wordLists(words: Words = NONE): WordLists {
  const before = cache.get(words);
  if (before) return before;
  const lists = {
    credentials: new WordList([ENGLISH.credentials, words.credentials, PASSWORDS], true),
    answers: new WordList([ENGLISH.answers, words.answers]),
  };
  cache.set(words, lists);
  return lists;
}
