import type {Field} from './field.js';
import {isConfirming} from './words/confirming-name.js';
import {isRefusal} from './words/refusal.js';
import type {WordLists} from './words/word-lists.js';
import {optionText} from './options.js';

/**
 * The kind of confirmation that a request is. More than half of all real requests are confirmations.
 * `message` has no fields; `question` has one boolean; `choice` has one field with two options, one of which refuses.
 */
export type Confirmation =
  | {kind: 'message'}
  | {
      kind: 'question';
      field: Field;
      /** Whether "No" declines the request. Some servers run the action on `accept` even if the value is `false`. */
      confirming: boolean;
    }
  | {kind: 'choice'; field: Field; refusing: number};

/** Returns the kind of confirmation; `undefined` for an ordinary form. */
export function confirmationOf(
  {fields}: {fields: readonly Field[]},
  lists: WordLists,
): Confirmation | undefined {
  const [field] = fields;
  if (!field) return {kind: 'message'};
  if (fields.length > 1) return undefined;
  if (field.kind === 'boolean') return {kind: 'question', field, confirming: isConfirming(field.key, lists)};
  if (field.kind !== 'choice' || field.options.length !== 2) return undefined;
  const [first, second] = field.options.map(({value, label}) =>
    [optionText(value), label].some((text) => isRefusal(text, lists)),
  );
  return first === second ? undefined : {kind: 'choice', field, refusing: first ? 0 : 1};
}
