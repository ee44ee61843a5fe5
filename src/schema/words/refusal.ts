import type {WordLists} from './word-lists.js';

/** Clauses that refuse, in kinds of `AnswerWords`. */
const CLAUSES = [
  // No; Not now; Later
  '[IP]*[NRGKLB]P*',
  // Don't delete the file
  '[IP]*N[YCZDEVW]N?[UVWDEPI]*',
  // Reject the changes; Keep the file
  '[IP]*[RK][UVWDEPI]*',
  // Änderungen ablehnen
  '[UVWDEPI]*G[UVWDEPI]*',
  // Datei nicht löschen
  '[UVWDEPI]*N[YCZDEVW][UP]*',
  // 削除しない
  '[UVWDEPI]*[CZEW]U?NU*',
].join('|');
const REFUSING = new RegExp(`^(?:${CLAUSES})$`);
const POLITE = /^P[PU]*$/;

/** Whether a text refuses, and says nothing else: every clause refuses, or after the first one is only polite. */
export const isPlainRefusal = (kinds: string): boolean =>
  // Clause by clause: a pattern for the whole text would take exponential time where a clause fits two alternatives.
  kinds.split(',').every((clause, index) => REFUSING.test(clause) || (index > 0 && POLITE.test(clause)));

/**
 * Whether an option says no: `reject`, `No, keep it`, in German `Ablehnen`. Words that refuse only on a
 * button, such as `Later` and `Close`, do not count.
 */
export const isRefusal = (text: string, {answers}: WordLists): boolean =>
  answers
    .kindsIn(text)
    .some((kinds) => !kinds.includes('L') && (isPlainRefusal(kinds) || /^[IP]*[NRGKB][^YCZ]*$/.test(kinds)));
