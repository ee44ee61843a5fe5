import type {Field} from './field.js';
import type {WordLists} from './words/word-list.js';
import {optionText} from './options.js';
import {normalizeWords} from './words/normalize-words.js';

/**
 * The kind of confirmation that a request is. More than half of all real requests are confirmations.
 * `message` has no fields; `question` has one boolean; `choice` has one field with two options, one of which refuses.
 */
export type Confirmation = {
  /**
   * Whether an accepted answer says no more than yes to the message. "No" of a question then declines, because some servers run the action on
   * `accept` even if the value is `false`.
   */
  confirming: boolean;
} & ({kind: 'message'} | {kind: 'question'; field: Field} | {kind: 'choice'; field: Field; refusing: number});

/** Returns the kind of confirmation; `undefined` for an ordinary form. */
export function confirmationOf(
  {fields}: {fields: readonly Field[]},
  lists: WordLists,
): Confirmation | undefined {
  const [field] = fields;
  if (!field) return {kind: 'message', confirming: true};
  if (fields.length > 1) return undefined;
  if (field.kind === 'boolean') return {kind: 'question', field, confirming: isConfirming(field.key, lists)};
  if (field.kind !== 'choice' || field.options.length !== 2) return undefined;
  const [first, second] = field.options.map(({value, label}) =>
    [optionText(value), label].some((text) => isRefusal(text, lists)),
  );
  return first === second ? undefined : {kind: 'choice', field, confirming: false, refusing: first ? 0 : 1};
}

/** Whole names, as normalized words. */
const ALONE = /^(?:(?:run|execute)(?:e?d|s)?|value|response|result|y|)$/;
/** In kinds of `AnswerWords`: contains a consent, begins with a yes or a deletion, or only a word for continuing. */
const CONFIRMING = /[CE]|^I*[YD]|^I*Z$/;

/** Whether the name of a single boolean means that "yes" lets the server continue. */
function isConfirming(key: string, {answers}: WordLists): boolean {
  const kinds = answers.kindsIn(key)[0]!;
  return (
    !/^[NORGB]|^[KL][^CE]*$/.test(kinds) && (CONFIRMING.test(kinds) || ALONE.test(normalizeWords(key)[0]!))
  );
}

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
const isPlainRefusal = (kinds: string): boolean =>
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
