import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {textOf} from './options.js';
import {isRefusal} from './refusal.js';

/** Where a request's `_meta` holds hints for the form: `{submitLabel, declineLabel, destructive, order, fields: {key: {…}}}`. */
export const FORM_HINTS_KEY = 'mcp-elicitation-elements/form';

/** What a server may wish for the whole form. */
export interface FormHints {
  submitLabel?: string;
  declineLabel?: string;
  /** What is confirmed cannot be undone. */
  destructive: boolean;
  /** Names of properties, first ones first. */
  order: readonly unknown[];
}

const MAX_LABEL = 40;

/** A wish by its name: from the request's `_meta`, else from the schema's `x-…` key. */
export type Hint = (name: string, extension?: string) => unknown;

/** The wishes for the form, or for the property `key`. */
export function hintsOf(schema: JsonObject, meta?: JsonObject, key?: string): Hint {
  let own = meta?.[FORM_HINTS_KEY];
  for (const name of key === undefined ? [] : ['fields', key])
    own = isJsonObject(own) && Object.hasOwn(own, name) && own[name];
  return (name, extension = name) => (isJsonObject(own) ? own[name] : undefined) ?? schema[`x-${extension}`];
}

/** The wishes for the form. */
export function readFormHints(hint: Hint): FormHints {
  const order = hint('order');
  // A server must not make "yes" look like "no", nor the other way round.
  const label = (given: unknown, refusing: boolean) => {
    const text = textOf(given);
    return text && text.length <= MAX_LABEL && isRefusal(text) === refusing ? text : undefined;
  };
  return {
    submitLabel: label(hint('submitLabel', 'submit-label'), false),
    declineLabel: label(hint('declineLabel', 'decline-label'), true),
    destructive: hint('destructive') === true,
    order: Array.isArray(order) ? order : [],
  };
}
