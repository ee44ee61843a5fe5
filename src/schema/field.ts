import type {Json, JsonObject} from '../protocol/json.js';

/**
 * How a field is filled in: `text` typed as it is sent, `number` and `integer` typed and read strictly, `choice` one and
 * `choices` several of given options, `lines` several texts of one's own, `group` fields of its own, `json` anything else.
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

/** One value to choose. */
export interface FieldOption {
  value: Json;
  /** The server's title, else the value as text. */
  label: string;
  description?: string;
  /** Another option has the same label: the value must be shown too. */
  ambiguous?: boolean;
}

/** The limits of the schema that hold for the field's kind. */
export interface FieldLimits {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
}

/** What a server may wish for the look of a field: `x-…` keys of the property, or `_meta` of the request. */
export interface FieldHints {
  placeholder?: string;
  multiline?: boolean;
  order?: number;
  /** By option value, as text. */
  optionDescriptions?: ReadonlyMap<string, string>;
}

/** One thing to fill in, as read from the requested schema. */
export interface Field {
  /** The property's name; empty for a schema that is not an object. */
  key: string;
  /** JSON Pointer into the answer. */
  pointer: string;
  kind: FieldKind;
  label: string;
  /** The label says nothing (`Value`): the request's message is the better one. */
  generic: boolean;
  description?: string;
  required: boolean;
  /** `null` would be allowed, that is: no answer. */
  nullable: boolean;
  format?: string;
  limits: FieldLimits;
  /** The server's suggestion; never null. May break the field's own limits. */
  default?: Json;
  /** Of a `choice` and `choices`. */
  options: readonly FieldOption[];
  /** What may be typed into a `text`, among other things. */
  suggestions: readonly string[];
  hints: FieldHints;
  /** Looks like a password or key: masked, and kept out of drafts. */
  secret: boolean;
  /** A colour as `#rrggbb`. */
  color: boolean;
  /** Of a `group`. */
  fields: readonly Field[];
  /** Why no answer can be right, whatever is entered. */
  problem?: 'options' | 'limits';
  /** The property's schema, with references followed. */
  schema: JsonObject;
}

/** The fields that are filled in, without the groups around them, in order. */
export function leavesOf(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => (field.kind === 'group' ? leavesOf(field.fields) : [field]));
}
