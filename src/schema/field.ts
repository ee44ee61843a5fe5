import type {FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import type {Entry} from './values.js';

/**
 * The kind of input: `text` is sent as typed, `number` and `integer` are parsed strictly, `choice` is one of the options and
 * `choices` any number of them, `lines` is a list of strings, `group` contains fields, and `json` is anything else.
 */
export type FieldKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'lines'
  | 'date'
  | 'date-time'
  | 'json'
  | 'group';

/** An option to choose. */
export interface FieldOption {
  value: Json;
  /** The title from the server, or else the value as text. */
  label: string;
  description?: string;
  /** The label equals the label or value of another option, or contains bidirectional controls. The value must also be shown. */
  ambiguous?: boolean;
}

/** A form field, as read from the requested schema, and its current entry. */
export interface Field {
  /** The property's name; empty for a schema that is not an object. */
  readonly key: string;
  /** JSON Pointer into the answer. */
  readonly pointer: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** The label is generic (`Value`), so the request's message describes the field better. */
  readonly generic: boolean;
  readonly description?: string;
  readonly required: boolean;
  /** The default from the server; never null. May violate the field's own limits. */
  readonly default?: Json;
  /** The options of a `choice` or `choices`. */
  readonly options: readonly FieldOption[];
  /** Suggested values of a `text`. Other values are allowed. */
  readonly suggestions: readonly string[];
  /** Position requested by the server. Not validated. */
  readonly order: unknown;
  readonly placeholder?: string;
  /** Value of HTML's `autocomplete` attribute, e.g. `given-name`. */
  readonly autocomplete?: string;
  /** Whether the server requests a multi-line input. Not validated. */
  readonly multiline: unknown;
  /** Looks like a password or key. Masked, and excluded from drafts. */
  readonly secret: boolean;
  /** The value is a colour as `#rrggbb`. */
  readonly color: boolean;
  /** The fields of a `group`. */
  readonly fields: readonly Field[];
  /** The property's schema, with references followed. */
  readonly schema: JsonObject;
  /** The group that contains the field. */
  parent?: Field;

  entry: Entry;
  /** Whether the entry was set by the user or the page. Otherwise it is the default. */
  given: boolean;
  /** The browser's date input is partly filled in, so that its value is empty. */
  incomplete?: boolean;
  /** Error of the last check, whether it is shown or not. */
  fault?: FieldError;
}

/** Returns all fields that are not groups, in order. */
export const leavesOf = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.kind === 'group' ? leavesOf(field.fields) : [field]));

/** Returns the value of a field in `content`, following the groups that contain the field. */
export function valueIn(content: unknown, {parent, key}: Field): unknown {
  const around = parent ? valueIn(content, parent) : content;
  return isJsonObject(around) && Object.hasOwn(around, key) ? around[key] : undefined;
}
