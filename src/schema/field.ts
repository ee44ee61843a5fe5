import type {FieldError} from '../protocol/elicitation.js';
import type {Json, JsonObject} from '../protocol/json.js';
import type {Entry} from './values.js';

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
  /** The label can be taken for that of another option, or for its value, or turns itself around: the value must be shown too. */
  ambiguous?: boolean;
}

/** One thing to fill in, as read from the requested schema, and what stands in it. */
export interface Field {
  /** The property's name; empty for a schema that is not an object. */
  readonly key: string;
  /** JSON Pointer into the answer. */
  readonly pointer: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** The label says nothing (`Value`): the request's message is the better one. */
  readonly generic: boolean;
  readonly description?: string;
  readonly required: boolean;
  /** The server's suggestion; never null. May break the field's own limits. */
  readonly default?: Json;
  /** Of a `choice` and `choices`. */
  readonly options: readonly FieldOption[];
  /** What may be typed into a `text`, among other things. */
  readonly suggestions: readonly string[];
  /** Where the server wishes it to stand. */
  readonly order: unknown;
  readonly placeholder?: string;
  /** What the browser may fill in, in the words of HTML: `given-name`. */
  readonly autocomplete?: string;
  /** Whether the server wishes for several lines. */
  readonly multiline: unknown;
  /** Looks like a password or key: masked, and kept out of drafts. */
  readonly secret: boolean;
  /** A colour as `#rrggbb`. */
  readonly color: boolean;
  /** Of a `group`. */
  readonly fields: readonly Field[];
  /** The property's schema, with references followed. */
  readonly schema: JsonObject;
  /** The group around the field. */
  parent?: Field;

  entry: Entry;
  /** Filled in by the user or the page; else it holds the suggestion. */
  given: boolean;
  /** The browser holds a half-entered date that it does not hand out. */
  incomplete?: boolean;
  /** What was wrong when it was last checked, whether the user was told or not. */
  fault?: FieldError;
}

/** The fields that are filled in, without the groups around them, in order. */
export const leavesOf = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.kind === 'group' ? leavesOf(field.fields) : [field]));
