import type {Field} from './field.js';
import type {FormFields} from './fields.js';
import {wordsOf} from './labels.js';
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
export function confirmationOf({fields}: FormFields): Confirmation | undefined {
  const [field] = fields;
  if (!field) return {kind: 'message'};
  if (fields.length > 1 || field.problem) return undefined;
  if (field.kind === 'boolean') return {kind: 'question', field, confirming: isConfirming(field)};
  if (field.kind !== 'choice' || field.options.length !== 2) return undefined;
  const refusing = field.options.map(({value, label}) => isRefusal(optionText(value)) || isRefusal(label));
  return refusing[0] !== refusing[1] ? {kind: 'choice', field, refusing: refusing.indexOf(true)} : undefined;
}

const ANYWHERE = /^(confirm|approv|authori[sz]|acknowledg|consent|agree|permission)/;
const FIRST =
  /^(accept|allow|continue|delete|destroy|execute|ok|okay|overwrite|proceed|remove|run|understand|yes)(ed|d|s)?$/;
/** A whole name that says nothing else: the message asks. */
const ALONE = /^(value|response|result|ok|y)?$/;
const NEGATING = new Set(['skip', 'no', 'not', 'never', 'dont', 'disable', 'without', 'ignore', 'bypass']);

/** Whether the name of a lone boolean says that its "yes" lets the server go on. */
export function isConfirming({key}: Field): boolean {
  const words = wordsOf(key).map((word) => word.toLowerCase());
  const [first = ''] = words;
  if (NEGATING.has(first)) return false;
  if (words.some((word) => ANYWHERE.test(word))) return true;
  const verb = ['i', 'is', 'user', 'please', 'should'].includes(first) ? (words[1] ?? '') : first;
  // `allow` and `run` alone confirm; `allowComments` and `runInBackground` are settings.
  if (/^(allow|run|execute|continue)/.test(verb)) return FIRST.test(verb) && words.length <= 1;
  return FIRST.test(verb) || (words.length <= 1 && ALONE.test(first));
}
