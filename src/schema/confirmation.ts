import type {Field} from './field.js';
import {spoken} from './labels.js';
import {optionText} from './options.js';
import {isRefusal} from './refusal.js';

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
  if (!field) return {kind: 'message'};
  if (fields.length > 1) return undefined;
  if (field.kind === 'boolean') return {kind: 'question', field, confirming: isConfirming(field)};
  if (field.kind !== 'choice' || field.options.length !== 2) return undefined;
  const [first, second] = field.options.map(
    ({value, label}) => isRefusal(optionText(value)) || isRefusal(label),
  );
  return first === second ? undefined : {kind: 'choice', field, refusing: first ? 0 : 1};
}

const NEGATING = /^(skip|no|not|never|dont|disable|without|ignore|bypass)\b/;
const CONFIRMING = /\b(confirm|approv|authori[sz]|acknowledg|consent|agree|permission)/;
const VERB =
  /^((i|is|user|please|should) )?(accept|delete|destroy|ok|okay|overwrite|proceed|remove|understand|yes)(e?d|s)?\b/;
/** A whole name: `allow` and `run` alone confirm; `allowComments` and `runInBackground` are settings. */
const ALONE = /^((allow|run|execute|continue)(e?d|s)?|value|response|result|y|)$/;

/** Whether the name of a lone boolean says that its "yes" lets the server go on. */
function isConfirming({key}: Pick<Field, 'key'>): boolean {
  const name = spoken(key);
  return !NEGATING.test(name) && [CONFIRMING, VERB, ALONE].some((words) => words.test(name));
}
