import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {FORM_HINTS_KEY} from './hints-key.js';
import {type FormLayout, readLayout} from './layout.js';

/** A server's hints for the whole form. */
export interface FormHints {
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

/** Reads the hints for the form. */
export function readFormHints(hint: Hint): FormHints {
  const order = hint('order');
  return {
    destructive: hint('destructive') === true,
    order: Array.isArray(order) ? order : [],
    layout: readLayout(hint('layout')),
  };
}
