import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import {checkEntry, passes} from './check.js';
import {loadedWords} from './words/loaded-words.js';
import type {Conditions} from './conditions.js';
import {type Confirmation, confirmationOf} from './confirmation.js';
import {type Field, leavesOf} from './field.js';
import {type FormFields, readFields, type ReadFieldsOptions} from './fields.js';
import type {FormHints} from './hints.js';
import {PatternAllowance} from './patterns/quick-pattern.js';
import {draftOf, type Entry, entryFrom, isList, readEntry} from './values.js';

/** What a requested schema asks for, and what has been entered so far. Knows nothing of the page. */
export class FormState implements FormFields {
  readonly fields: readonly Field[];
  readonly hints: FormHints;
  readonly bare: boolean;
  /** The fields that are filled in, groups taken apart. */
  readonly leaves: readonly Field[];
  readonly confirmation?: Confirmation;
  /** Whether an answer in one field may change what others require. */
  readonly conditional: boolean;

  #schema: JsonObject;
  #conditions?: Conditions;
  /** What conditions require now, and which groups are answered; forgotten when something is entered. */
  #required?: ReadonlySet<unknown>;
  #answered = new Map<Field, boolean>();

  constructor(schema: JsonObject = {}, options?: ReadFieldsOptions) {
    // What is read of a root is remembered, so an object that the page may change is copied.
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

  /** Back to what the server suggests. */
  reset(): void {
    for (const field of this.leaves) {
      this.enter(field, entryFrom(field, suggestionOf(field)));
      field.given = field.incomplete = false;
    }
  }

  /** Takes over what was given in a form with the same fields: same place, same kind. */
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

  /** What would be sent now: answered fields that can be read. Of a schema that is no object, the bare value. */
  get value(): ElicitContent {
    return this.#collect((field) => this.#read(field));
  }

  /** What survives a reload: also what cannot be read yet, but no secrets. */
  get draft(): ElicitContent {
    return this.#collect(draftOf);
  }

  /** Sets every field; those that `content` does not name are unanswered. */
  setValue(content: unknown): void {
    for (const [field, value] of this.#valuesIn(content)) this.enter(field, entryFrom(field, value));
  }

  /** Fills in what was entered elsewhere (a draft, a rejected answer), where nothing has been given here. */
  offer(content: unknown): void {
    for (const [field, value] of this.#valuesIn(content))
      if (value !== undefined && !field.given) this.enter(field, entryFrom(field, value));
  }

  /** Whether the field must be answered, as things stand: one of a group, only when the group is. */
  isRequired({parent, key, required}: Field): boolean {
    if (parent) return required && (this.isRequired(parent) || this.#isAnswered(parent));
    return required || (!!this.#conditions && this.#requiredNow(this.#conditions).has(key));
  }

  /** The names that conditions require now. Lists that are required may be empty, which other conditions depend on. */
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

  /** What is wrong with one field. */
  check(field: Field, allowance?: PatternAllowance): FieldError | undefined {
    const entry = field.entry ?? (isList(field.kind) && this.isRequired(field) ? [] : undefined);
    return (field.fault = checkEntry(field, entry, this.isRequired(field), allowance));
  }

  /** What is wrong, field by field, in order. */
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

  /** A required list in which nothing is chosen is an answer: the empty list. */
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
    // A required group without answers is an empty object.
    const group = (field: Field) => members(field.fields) ?? (this.isRequired(field) ? {} : undefined);
    // A schema that is no object makes the content the bare value, whatever MCP says of its type.
    return (this.bare ? read(this.leaves[0]!) : (members(this.fields) ?? {})) as ElicitContent;
  }

  /** The fields and what `content` holds for each. */
  #valuesIn(content: unknown): Array<[Field, unknown]> {
    return this.leaves.map((field) => [field, this.bare ? content : memberOf(content, field)]);
  }
}

/** What `content` holds for a field, inside what it holds for the groups around it. */
function memberOf(content: unknown, {parent, key}: Field): unknown {
  const around = parent ? memberOf(content, parent) : content;
  return isJsonObject(around) && Object.hasOwn(around, key) ? around[key] : undefined;
}

/** What the server suggests for a field, itself or as a part of what it suggests for the group. */
const suggestionOf = (field: Field): unknown =>
  field.default ?? (field.parent && memberOf(suggestionOf(field.parent), {...field, parent: undefined}));

const answerOf = (field: Field) => readEntry(field, field.entry).value;
