import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import type {Json, JsonObject} from '../protocol/json.js';
import {checkEntry, passes} from './check.js';
import {loadedWords} from './words/loaded-words.js';
import type {Conditions} from './conditions.js';
import {type Confirmation, confirmationOf} from './confirmation.js';
import {type Field, leavesOf, valueIn} from './field.js';
import {type FormFields, readFields, type ReadFieldsOptions} from './fields.js';
import type {FormHints} from './hints.js';
import {PatternAllowance} from './patterns/quick-pattern.js';
import {draftOf, type Entry, entryFrom, isList, readEntry} from './values.js';

/** The fields of a requested schema and their current entries. Does not depend on the DOM. */
export class FormState implements FormFields {
  readonly fields: readonly Field[];
  readonly hints: FormHints;
  readonly bare: boolean;
  /** All fields that are not groups. */
  readonly leaves: readonly Field[];
  readonly confirmation?: Confirmation;
  /** Whether an entry in one field may make other fields required. */
  readonly conditional: boolean;

  #schema: JsonObject;
  #conditions?: Conditions;
  /** Caches of conditionally required names and answered groups. Cleared by every entry. */
  #required?: ReadonlySet<unknown>;
  #answered = new Map<Field, boolean>();

  constructor(schema: JsonObject = {}, options?: ReadFieldsOptions) {
    // Results are cached by schema object, so an object that the page may change is copied.
    this.#schema = Object.isFrozen(schema) ? schema : {...schema};
    const {fields, hints, bare} = readFields(this.#schema, options);
    this.#conditions = bare ? undefined : loadedWords()?.conditionsOf(this.#schema);
    this.fields = fields;
    this.hints = hints;
    this.bare = bare;
    this.leaves = leavesOf(fields);
    this.conditional = !!this.#conditions || this.leaves.some(({parent}) => parent);
    this.confirmation = confirmationOf(this);
    this.reset();
  }

  /** Resets all fields to the defaults from the server. */
  reset(): void {
    for (const field of this.leaves) {
      this.enter(field, entryFrom(field, suggestionOf(field)));
      field.given = field.incomplete = false;
    }
  }

  /** Copies user entries from another form, for fields with the same pointer and kind. */
  keepFrom(previous: FormState): void {
    const given = new Map(previous.leaves.filter((old) => old.given).map((old) => [old.pointer, old]));
    for (const field of this.leaves) {
      const old = given.get(field.pointer);
      if (old?.kind === field.kind) this.enter(field, old.entry);
    }
  }

  enter(field: Field, entry: Entry): void {
    field.entry = entry;
    field.given = true;
    this.#required = undefined;
    this.#answered.clear();
  }

  /** The current content: all answered fields whose entries can be parsed. The bare value if the schema is not an object schema. */
  get value(): ElicitContent {
    return this.#collect((field) => this.#read(field));
  }

  /** The draft for restoring the form. Includes entries that cannot be parsed yet, and excludes secrets. */
  get draft(): ElicitContent {
    return this.#collect(draftOf);
  }

  /** Sets every field. Clears fields that `content` does not contain. */
  setValue(content: unknown): void {
    for (const [field, value] of this.#valuesIn(content)) this.enter(field, entryFrom(field, value));
  }

  /** Fills in content from elsewhere (a draft, a rejected answer), except in fields that have a user entry. */
  offer(content: unknown): void {
    for (const [field, value] of this.#valuesIn(content))
      if (value !== undefined && !field.given) this.enter(field, entryFrom(field, value));
  }

  /** Whether the field is currently required. A field of a group is required only if the group is required or has an answer. */
  isRequired({parent, key, required}: Field): boolean {
    if (parent) return required && (this.isRequired(parent) || this.#isAnswered(parent));
    return required || (!!this.#conditions && this.#requiredNow(this.#conditions).has(key));
  }

  /**
   * Returns the names that conditions currently require. Evaluates them twice, because a required list may be the empty list, on
   * which other conditions can depend.
   */
  #requiredNow(conditions: Conditions): ReadonlySet<unknown> {
    if (!this.#required) {
      this.#required = new Set();
      const allowance = new PatternAllowance();
      const passing = (schema: JsonObject, keyword: string, value: unknown) =>
        passes(schema, keyword, value, allowance);
      this.#required = conditions(this.value, passing);
      this.#required = conditions(this.value, passing);
    }
    return this.#required;
  }

  /** Returns the error of one field. */
  check(field: Field, allowance?: PatternAllowance): FieldError | undefined {
    const entry = field.entry ?? (isList(field.kind) && this.isRequired(field) ? [] : undefined);
    return (field.fault = checkEntry(field, entry, this.isRequired(field), allowance));
  }

  /** Returns the errors of all fields, in order. */
  checkAll(): FieldError[] {
    const allowance = new PatternAllowance();
    return this.leaves.flatMap((field) => this.check(field, allowance) ?? []);
  }

  /** Whether any field of a group is answered. */
  #isAnswered(group: Field): boolean {
    let answered = this.#answered.get(group);
    if (answered === undefined) {
      answered = leavesOf(group.fields).some((field) => answerOf(field) !== undefined);
      this.#answered.set(group, answered);
    }
    return answered;
  }

  /** Reads a field. A required list without a selection is the empty list. */
  #read(field: Field): Json | undefined {
    const empty = isList(field.kind) && !field.schema['minItems'] && this.isRequired(field) ? [] : undefined;
    return answerOf(field) ?? empty;
  }

  #collect(read: (field: Field) => Json | undefined): ElicitContent {
    const members = (fields: readonly Field[]): JsonObject | undefined => {
      const answered = fields
        .map((field) => [field.key, field.kind === 'group' ? group(field) : read(field)])
        .filter(([, value]) => value !== undefined);
      return answered.length ? Object.fromEntries(answered) : undefined;
    };
    // A required group without answers becomes an empty object.
    const group = (field: Field) => members(field.fields) ?? (this.isRequired(field) ? {} : undefined);
    // For a schema that is not an object schema, the content is the bare value, although MCP requires an object.
    return (this.bare ? read(this.leaves[0]!) : (members(this.fields) ?? {})) as ElicitContent;
  }

  /** Returns each field with its value in `content`. */
  #valuesIn(content: unknown): Array<[Field, unknown]> {
    return this.leaves.map((field) => [field, this.bare ? content : valueIn(content, field)]);
  }
}

/** Returns the default of a field: its own, or its part of the default of its group. */
const suggestionOf = (field: Field): unknown =>
  field.default ?? (field.parent && valueIn(suggestionOf(field.parent), {...field, parent: undefined}));

const answerOf = (field: Field) => readEntry(field, field.entry).value;
