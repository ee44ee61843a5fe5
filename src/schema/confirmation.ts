import type {Field} from './field.js';
import {loadedWords} from './words/loaded-words.js';
import {optionText} from './options.js';

/**
 * What kind of confirmation a request is, as more than half of all real ones are:
 * `message` has nothing to fill in; `question` is one boolean; `choice` is one field of two options, of which one refuses.
 */
export type Confirmation =
  | {kind: 'message'}
  | {
      kind: 'question';
      field: Field;
      /** "No" refuses the request itself: servers exist that run the refused action on `accept` with `false`. */
      confirming: boolean;
    }
  | {kind: 'choice'; field: Field; refusing: number};

/** The confirmation that a form is, or nothing when it is an ordinary form. */
export function confirmationOf({fields}: {fields: readonly Field[]}): Confirmation | undefined {
  const [field] = fields;
  const words = loadedWords();
  if (!field) return {kind: 'message'};
  if (fields.length > 1) return undefined;
  if (field.kind === 'boolean')
    return {kind: 'question', field, confirming: words?.isConfirming(field.key) ?? true};
  if (field.kind !== 'choice' || field.options.length !== 2) return undefined;
  const [first, second] = field.options.map(
    ({value, label}) => !!words && [optionText(value), label].some(words.isRefusal),
  );
  return first === second ? undefined : {kind: 'choice', field, refusing: first ? 0 : 1};
}
