import type {FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import {boundedMarks} from '../protocol/readable-json.js';
import type {Words} from '../protocol/words.js';
import type {DateLimits} from './checks/dates.js';

/** The parts of a request that also describe its fields, and the words by which they are read. */
export interface RequestTexts {
  /** The request's message. It is the label of a field without one, and a description that repeats it is omitted. */
  message?: string;
  /** The request's `_meta`, which contains the form hints. */
  meta?: JsonObject;
  /** The words of the page's language. */
  words?: Words;
  /** The values were not written by the user, so none is masked as a credential. */
  unmasked?: boolean;
}

/**
 * The kind of input: `text` is sent as typed, `number` and `integer` are parsed strictly, `choice` is one of the options and
 * `choices` any number of them, `lines` is a list with one item per line, `group` contains fields, and `json` is anything else.
 * `rows` is a list whose items are fields, `map` has rows of a name and a value (each a `pair`), `tuple` has one field for each position,
 * and `variant` has a choice of several schemas and the field of the chosen one.
 * `text-or-number` and `text-or-integer` send a number if the text is one. `file` is a file, or a list of files.
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
  | 'time'
  | 'text-or-number'
  | 'text-or-integer'
  | 'file'
  | 'json'
  | 'group'
  | 'rows'
  | 'map'
  | 'pair'
  | 'tuple'
  | 'variant';

/** An option to choose. */
export interface FieldOption {
  value: Json;
  /** The title from the server, or else the value as text. */
  label: string;
  description?: string;
  /** The kind of a variant without a label, or the name of a value without visible characters. */
  word?: 'kind.text' | 'kind.number' | 'kind.boolean' | 'kind.list' | 'kind.group' | 'kind.blank';
  /** The label equals the label or value of another option, or is not displayed as it is written. The value must also be shown. */
  ambiguous?: boolean;
}

interface FieldTexts {
  readonly label: string;
  /** The label is generic (`Value`), so the request's message describes the field better. */
  readonly generic: boolean;
  readonly description?: string;
  readonly placeholder?: string;
  /** Suggested values of a `text`. Other values are allowed. */
  readonly suggestions: readonly string[];
  /** The titles of suggestions, by their text. */
  readonly titles?: ReadonlyMap<string, string>;
  /** Value of HTML's `autocomplete` attribute, e.g. `given-name`. */
  readonly autocomplete?: string;
  /** Whether the server requests a multi-line input. Not validated. */
  readonly multiline: unknown;
  /** The label is a word of the form, in the language of the page. A row also has its position. */
  readonly word?: FieldWord;
}

/** The place of a field in the answer and among the fields. */
interface FieldPlace {
  /** The property's name, or the index of a row; empty for a schema that is not an object. */
  key: string;
  /** JSON Pointer into the answer. */
  readonly pointer: string;
  /** Position requested by the server. Not validated. */
  readonly order: unknown;
  parent?: Field;
  /** The fields within this one. Those of a structure are made when they are needed. */
  fields: readonly Field[];
  /** Values of a list, or names and values of a map, after the most rows that are shown. They are sent as they are. */
  rest?: readonly unknown[];
  /** Makes the fields of a list, a map or a variant. */
  readonly structure?: Structure;
  /** The value is at the place of the surrounding field: its members are members of that object. */
  readonly inline: boolean;
  /** The entry is not part of the answer: the choice of a variant, or the name in a `map`. */
  readonly control: boolean;
  /** Sent, but not displayed: a constant that the choice of a variant implies. */
  silent?: boolean;
  /** The schema in a condition that brings the field. The field is hidden while the condition does not hold. */
  readonly brought?: unknown;
  /** The conditions of a group. */
  readonly conditions?: Conditions;
}

/** Result of a check; `undefined` if only the validator can decide. */
export type Verdict = boolean | undefined;

/** The parts of a schema that apply to `content`. A condition that only the validator can decide requires nothing. */
export interface Applied {
  required: ReadonlySet<unknown>;
  /** The schema of each property that is described, by its name. Both alternatives of a condition that cannot be decided. */
  described: ReadonlyMap<string, unknown>;
  /** The names of properties that must not be answered. */
  refused: ReadonlySet<string>;
}

export type Conditions = (content: unknown) => Applied;

/**
 * The content of a field before it is parsed: the typed text (of all kinds that are typed),
 * `true` or `false`, the selected value, or an array of selected values. Of files, a `File` until it is sent, its URI, or an array of these.
 * `undefined` if not answered.
 */
export type Entry = Json | undefined;

interface FieldEntry {
  entry: Entry;
  /** Whether the entry was set by the user or the page. Otherwise it is the default. */
  isSet: boolean;
  /** Whether there is a default. */
  isPreset?: boolean;
  /** The browser's date input is partly filled in, so that its value is empty. */
  incomplete?: boolean;
  /** Error of the last check, whether it is shown or not. */
  fault?: FieldError;
}

/** A form field, as read from the requested schema, and its current entry. */
export interface Field extends FieldTexts, FieldPlace, FieldEntry {
  readonly kind: FieldKind;
  readonly required: boolean;
  /** The default from the server; never null. May violate the field's own limits. */
  readonly default?: Json;
  /** The options of a `choice` or `choices`. */
  readonly options: readonly FieldOption[];
  /** Looks like a password or key. Masked, and excluded from drafts. */
  readonly secret: boolean;
  /** The value is a colour as `#rrggbb`. */
  readonly color: boolean;
  /** How the items of `lines`, or of a list of files, are read and checked. Default: as text. */
  readonly item?: Pick<Field, 'kind' | 'schema' | 'options'>;
  /** The limits of a date, or of a date and time in local time, from a hint. */
  readonly limits?: DateLimits;
  /** The schema also accepts `null`. */
  readonly nullable: boolean;
  /** The value is shown and sent, and cannot be changed: a lone `const`, or `readOnly` with a default. */
  readonly fixed: boolean;
  /** The property's schema, with references followed. */
  readonly schema: JsonObject;
}

/** Labels that are words of the form. */
type FieldWord = 'row' | 'rowName' | 'rowValue' | 'moreValues' | 'choose';

/** Returns how well a field shows a value, at most `EXACT`. */
export type Rate = (field: Field, value: unknown) => number;

/** The rate of a field that gives back exactly the value, without errors. */
export const EXACT = 1e9;

/** Makes the fields of one list, map, tuple or variant. Has no state: the fields hold it. Those of a tuple never change. */
export interface Structure {
  /** Fewest rows that the schema accepts, and most rows that the form shows. */
  readonly least: number;
  readonly most: number;
  /** The value to begin with, if there is no default. */
  initial?(field: Field): unknown;
  /** Makes the fields for a value, and enters names and the choice of a variant: the one whose field has the highest rate. */
  fit?(field: Field, value: unknown, rate: Rate): void;
  /** Makes the fields that another form had for the same schema. */
  keep?(field: Field, before: Field): void;
  join(field: Field, read: (child: Field) => Json | undefined): Json | undefined;
  /** Adds a row at the end, or the field of a chosen variant. Returns `undefined` if there is nothing to add. */
  add?(field: Field): Field | undefined;
  /** Returns the schema of the chosen variant as it is in the union. */
  chosen?(field: Field): unknown;
  /** Gives a row of a map the field for the value of its name. Returns it if it is new. */
  named?(pair: Field): Field | undefined;
  /** Moves a row to another index, or removes it. */
  move?(field: Field, row: Field, to: number | undefined): void;
  /** Returns the keyword that a value of the field, or the name of a row, fails. */
  fault?(field: Field, child?: Field): [keyword: string, limit?: number] | undefined;
}

const pointerOf = ({inline, key, parent}: Field): string =>
  inline ? (parent?.pointer ?? '') : memberPointer(parent?.pointer ?? '', key);

/** The prototype of fields. A getter in a field itself would make engines store it as a dictionary. */
const located = {
  get pointer() {
    return pointerOf(this as unknown as Field);
  },
};

/**
 * Makes a field from some of its parts. Its pointer follows the fields that contain it. The members are listed, because a spread of so many
 * takes ten times the memory.
 */
export function fieldFrom(parts: Partial<Field>): Field {
  const members: Omit<Field, 'pointer'> = {
    key: parts.key ?? '',
    kind: parts.kind ?? 'text',
    label: boundedMarks(parts.label ?? ''),
    generic: parts.generic ?? false,
    description: parts.description && boundedMarks(parts.description),
    placeholder: parts.placeholder && boundedMarks(parts.placeholder),
    suggestions: parts.suggestions ?? [],
    titles: parts.titles,
    autocomplete: parts.autocomplete,
    multiline: parts.multiline,
    word: parts.word,
    order: parts.order,
    parent: parts.parent,
    fields: parts.fields ?? [],
    rest: parts.rest,
    structure: parts.structure,
    inline: parts.inline ?? false,
    control: parts.control ?? false,
    silent: parts.silent,
    brought: parts.brought,
    conditions: parts.conditions,
    entry: parts.entry,
    isSet: parts.isSet ?? false,
    incomplete: parts.incomplete,
    fault: parts.fault,
    required: parts.required ?? false,
    default: parts.default,
    options: parts.options ?? [],
    secret: parts.secret ?? false,
    color: parts.color ?? false,
    item: parts.item,
    limits: parts.limits,
    nullable: parts.nullable ?? false,
    fixed: parts.fixed ?? false,
    schema: parts.schema ?? {},
  };
  const field: Field = Object.setPrototypeOf(members, located);
  for (const child of field.fields) child.parent = field;
  return field;
}

/** Copies a field without its entries. Each row has a copy. */
export const copyOf = (template: Field, parts: Partial<Field> = {}): Field =>
  fieldFrom({
    ...template,
    fields: template.fields.map((child) => copyOf(child)),
    entry: undefined,
    isSet: false,
    fault: undefined,
    parent: undefined,
    ...parts,
  });

/** Returns all fields with an entry or rows, in order. */
export const leavesOf = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) =>
    field.fields.length
      ? [...(/rows|map/.test(field.kind) ? [field] : []), ...leavesOf(field.fields)]
      : [field],
  );

/** Returns the value of a field within `around`, the value of the field that contains it. */
export function partOf({inline, key}: Field, around: unknown): unknown {
  if (inline) return around;
  const members = isJsonObject(around) || Array.isArray(around) ? (around as JsonObject) : {};
  return Object.hasOwn(members, key) ? members[key] : undefined;
}

/** Returns the value of a field in `content`, following the fields that contain it. */
export const valueIn = (content: unknown, field: Field): unknown =>
  partOf(field, field.parent ? valueIn(content, field.parent) : content);
