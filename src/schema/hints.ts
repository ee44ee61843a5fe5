import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {FORM_HINTS_KEY} from './hints-key.js';
import type {FormLayout} from './layout.js';
import {loadedWords} from './words/loaded-words.js';

/** A server's hints for the whole form. */
export interface FormHints {
  submitLabel?: string;
  declineLabel?: string;
  /** The confirmed action cannot be undone. */
  destructive: boolean;
  /** Property names in display order. */
  order: readonly unknown[];
  /** Columns, groups and steps. */
  layout?: FormLayout;
}

/** Looks up a hint by name: in the request's `_meta`, then in the schema's `x-…` key. */
export type Hint = (name: string, extension?: string) => unknown;

/** Returns the lookup for hints of the form, or of the property `key`. */
export function hintsOf(schema: JsonObject, meta?: JsonObject, key?: string): Hint {
  let hints = meta?.[FORM_HINTS_KEY];
  for (const name of key === undefined ? [] : ['fields', key])
    hints = isJsonObject(hints) && Object.hasOwn(hints, name) && hints[name];
  return (name, extension = name) =>
    (isJsonObject(hints) ? hints[name] : undefined) ?? schema[`x-${extension}`];
}

/**
 * Reads the hints for the form. Omits a label that does not clearly fit its button, so that the form shows its own label.
 *
 * @param request - Other text of the request. The label of the submit button may repeat its words.
 */
export function readFormHints(hint: Hint, request = ''): FormHints {
  const order = hint('order');
  const words = loadedWords();
  return {
    submitLabel: words?.submitLabel(hint('submitLabel', 'submit-label'), request),
    declineLabel: words?.declineLabel(hint('declineLabel', 'decline-label')),
    destructive: hint('destructive') === true,
    order: Array.isArray(order) ? order : [],
    layout: words?.readLayout(hint('layout')),
  };
}
