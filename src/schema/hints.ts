import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {FORM_HINTS_KEY} from './hints-key.js';
import {loadedWords} from './words/loaded-words.js';

/** What a server may wish for the whole form. */
export interface FormHints {
  submitLabel?: string;
  declineLabel?: string;
  /** What is confirmed cannot be undone. */
  destructive: boolean;
  /** Names of properties, first ones first. */
  order: readonly unknown[];
}

/** A wish by its name: from the request's `_meta`, else from the schema's `x-…` key. */
export type Hint = (name: string, extension?: string) => unknown;

/** The wishes for the form, or for the property `key`. */
export function hintsOf(schema: JsonObject, meta?: JsonObject, key?: string): Hint {
  let own = meta?.[FORM_HINTS_KEY];
  for (const name of key === undefined ? [] : ['fields', key])
    own = isJsonObject(own) && Object.hasOwn(own, name) && own[name];
  return (name, extension = name) => (isJsonObject(own) ? own[name] : undefined) ?? schema[`x-${extension}`];
}

/**
 * The hints for the form. A label that is not plainly one for its button is left out, so that the form's own word is shown.
 *
 * @param request - What the server says elsewhere: its words may be in the label of the button that submits.
 */
export function readFormHints(hint: Hint, request = ''): FormHints {
  const order = hint('order');
  const words = loadedWords();
  return {
    submitLabel: words?.submitLabel(hint('submitLabel', 'submit-label'), request),
    declineLabel: words?.declineLabel(hint('declineLabel', 'decline-label')),
    destructive: hint('destructive') === true,
    order: Array.isArray(order) ? order : [],
  };
}
