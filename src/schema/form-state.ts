import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import type {Confirmation} from './confirmation.js';
import {type Applied, type Entry, type Field, leavesOf, partOf, valueIn} from './field.js';
import {checkEntry, passes} from './checks/check.js';
import type {FormFields} from './fields.js';
import type {FormHints} from './hints.js';
import {PatternAllowance} from './patterns/quick-pattern.js';
import type {FormReading} from './read-form.js';
import type {DecimalSign} from './numbers.js';
import {presetOf, sameValue} from './options.js';
import {draftValueOf, entryFrom, isList, readEntry} from './values.js';

/** How often conditions are evaluated. A field that one condition brings may decide another. */
const MAX_PASSES = 5;
const NOTHING: Applied = {required: new Set(), described: new Map(), refused: new Set()};

/** The fields of a requested schema and their current entries. Does not depend on the DOM. */
export class FormState implements FormFields {
  /** The reading whose fields hold the entries. */
  readonly reading: FormReading;

  /** Whether `null` is sent for a required field without an answer, if its schema accepts that. */
  nulls = false;
  /** The decimal sign with which numbers are typed. */
  decimal: DecimalSign = '.';

  /** Whether anything was entered since all fields were set. */
  #isEntered = false;
  #leaves?: readonly Field[];
  /** Caches of the parts of the schema that apply and of answered groups. Cleared by every entry. */
  #applied = new Map<Field | undefined, Applied>();
  #answered = new Map<Field, boolean>();

  constructor(reading: FormReading) {
    this.reading = reading;
    this.reset();
  }

  get fields(): readonly Field[] {
    return this.reading.fields;
  }
  get hints(): FormHints {
    return this.reading.hints;
  }
  get bare(): boolean {
    return this.reading.bare;
  }
  get schema(): JsonObject {
    return this.reading.schema;
  }
  get confirmation(): Confirmation | undefined {
    return this.reading.confirmation;
  }

  /** All fields with an entry or rows. */
  get leaves(): readonly Field[] {
    return (this.#leaves ??= leavesOf(this.fields));
  }

  /** Whether there are lists, maps or variants. */
  get structured(): boolean {
    const isStructured = ({structure, fields}: Field): boolean => !!structure || fields.some(isStructured);
    return this.fields.some(isStructured);
  }

  /** Whether an entry in one field may require, show or hide other fields. */
  get conditional(): boolean {
    return !!this.reading.conditions || this.leaves.some(({parent, structure}) => parent || structure);
  }

  /** Resets all fields to the defaults from the server. */
  reset(): void {
    for (const field of this.fields) this.#preset(field, undefined);
    this.#changed(true);
  }

  /** Copies user entries from another form, for fields of the same name and kind. */
  keepFrom(previous: FormState): void {
    const keep = (fields: readonly Field[], before: readonly Field[]) => {
      const oldFields = new Map(before.map((old) => [`${old.key}\n${old.kind}\n${old.control}`, old]));
      for (const field of fields) {
        const old = oldFields.get(`${field.key}\n${field.kind}\n${field.control}`);
        if (!old) continue;
        if (field.structure && old.isSet) {
          field.structure.keep(field, old);
          for (const child of field.fields) if (!child.control) this.#preset(child, undefined);
          field.isSet = true;
        }
        if (isContainer(field)) keep(field.fields, old.fields);
        else if (old.isSet) this.enter(field, old.entry);
      }
    };
    keep(this.fields, previous.fields);
    this.#changed(true);
  }

  enter(field: Field, entry: Entry): void {
    field.entry = entry;
    field.isSet = true;
    this.#isEntered = true;
    const {parent} = field;
    if (field.control && parent?.structure) this.addTo(parent);
    this.#changed(field.control);
  }

  /** Adds a row to a list, or the field of the chosen variant. Returns the new field. */
  addTo(field: Field): Field | undefined {
    field.isSet = true;
    const added = field.structure?.add(field);
    if (added) this.#preset(added, undefined);
    this.#changed(true);
    return added;
  }

  /** Moves a row of a list to another index, or removes it. */
  moveRow(row: Field, to?: number): void {
    const {parent} = row;
    if (!parent) return;
    parent.isSet = true;
    parent.structure?.move(parent, row, to);
    this.#changed(true);
  }

  /** The current content: all answered fields whose entries can be parsed. The bare value if the schema is not an object schema. */
  get value(): ElicitContent {
    return this.#collect((field) => this.#read(field));
  }

  /** The draft for restoring the form. Includes entries that cannot be parsed yet, and excludes secrets. */
  get draft(): ElicitContent {
    return this.#collect((field) => draftValueOf(field, this.decimal));
  }

  /**
   * Sets every field. Clears fields that `content` does not contain. A field whose value does not change keeps what was typed, so that a page
   * may write the value back at each key: `-0` and `1e` are the beginning of a number.
   */
  setValue(content: unknown): void {
    const before = this.value;
    const isWrittenBack = this.#isEntered && sameValue(before, content);
    const isKept = (field: Field, value: unknown) =>
      (isWrittenBack || value !== undefined) && sameValue(this.#answerOf(field), value);
    const fits = (field: Field, value: unknown) =>
      !isWrittenBack || !sameValue(this.bare ? before : valueIn(before, field), value);
    this.#place(content, fits, (field, value) => {
      if (isKept(field, value)) field.isSet = true;
      else this.enter(field, entryFrom(field, value));
    });
    this.#isEntered = false;
  }

  /** Fills in content from elsewhere (a draft, a rejected answer), except in fields that have a user entry. */
  offer(content: unknown): void {
    this.#place(
      content,
      ({isSet}, value) => !isSet && value !== undefined,
      (field, value) => {
        if (value !== undefined && !field.isSet) this.enter(field, entryFrom(field, value));
      },
    );
  }

  /** Whether a condition hides the field, or the field around it. */
  isHidden(field: Field): boolean {
    const {parent, brought, key, inline} = field;
    if (parent && this.isHidden(parent)) return true;
    if (inline || (parent && !parent.conditions) || (!parent && !this.reading.conditions)) return false;
    const {described, refused} = this.#appliedIn(parent);
    return refused.has(key) || (brought !== undefined && described.get(key) !== brought);
  }

  /** Whether the field is currently required. A field of a group is required only if the group is required or has an answer. */
  isRequired(field: Field): boolean {
    const {parent, key, required, control} = field;
    if (this.isHidden(field) || (this.nulls && field.nullable)) return false;
    const needed = required || (!field.inline && this.#appliedIn(parent).required.has(key));
    if (!parent) return needed;
    if (parent.structure && parent.kind !== 'tuple') return control ? this.isRequired(parent) : true;
    // A list has no gaps.
    if (parent.kind === 'tuple' && parent.fields.slice(Number(key) + 1).some((each) => this.#hasAnswer(each)))
      return true;
    return parent.kind === 'pair' || (needed && (this.isRequired(parent) || this.#isAnswered(parent)));
  }

  /** Returns the error of one field. */
  check(field: Field, allowance?: PatternAllowance): FieldError | undefined {
    const required = this.isRequired(field);
    const entry = field.structure
      ? (this.#valueOf(field, (child) => this.#read(child) ?? null) ?? undefined)
      : field.entry;
    const empty = required && (isList(field.kind) || field.kind === 'rows') ? [] : undefined;
    const fault = () => checkEntry(field, entry ?? empty, required, allowance, this.decimal);
    return (field.fault = this.isHidden(field)
      ? undefined
      : (this.#structureFault(field, required) ?? fault()));
  }

  /** Returns the errors of all fields, in order. */
  checkAll(): FieldError[] {
    const allowance = new PatternAllowance();
    return this.leaves.flatMap((field) => this.check(field, allowance) ?? []);
  }

  /** Returns the error in the number of rows, or of a name that is used twice. */
  #structureFault(field: Field, required: boolean): FieldError | undefined {
    const {parent, structure} = field;
    const around = field.control && parent?.kind === 'pair' ? parent.parent : undefined;
    const fails =
      around && field.entry !== undefined
        ? around.structure?.fault(around, field)
        : (required || field.fields.length > 0) && structure?.fault(field);
    if (!fails) return undefined;
    const [keyword, limit] = fails;
    const params = limit === undefined ? {} : {params: {limit}};
    return {path: field.pointer, keyword, message: `The value fails ${keyword}.`, ...params};
  }

  #changed(structure: boolean) {
    this.#applied.clear();
    this.#answered.clear();
    if (structure) this.#leaves = undefined;
  }

  /** Evaluates the conditions of a group, or of the whole schema. Repeated, because what applies may change the content. */
  #appliedIn(group: Field | undefined): Applied {
    const conditions = group ? group.conditions : this.reading.conditions;
    if (!conditions) return NOTHING;
    const applied = this.#applied.get(group);
    if (applied) return applied;
    this.#applied.set(group, NOTHING);
    const allowance = new PatternAllowance();
    const passing = (schema: JsonObject, keyword: string, value: unknown) =>
      passes(schema, keyword, value, allowance);
    let before: string | undefined;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const content = group ? this.#valueOf(group, (field) => this.#read(field)) : this.value;
      const text = JSON.stringify(content);
      if (pass && text === before) break;
      before = text;
      this.#applied.set(group, conditions(content ?? {}, passing));
      this.#answered.clear();
    }
    return this.#applied.get(group)!;
  }

  #isAnswered(group: Field): boolean {
    let answered = this.#answered.get(group);
    if (answered === undefined) {
      answered = group.fields.some((field) => this.#hasAnswer(field));
      this.#answered.set(group, answered);
    }
    return answered;
  }

  #hasAnswer(field: Field): boolean {
    const {kind, fields, fixed} = field;
    if (fixed || this.isHidden(field)) return false;
    if (kind === 'rows' || kind === 'map') return fields.length > 0;
    if (kind === 'variant') return fields[0]!.entry !== undefined;
    return isContainer(field) ? this.#isAnswered(field) : this.#answerOf(field) !== undefined;
  }

  #answerOf(field: Field): Json | undefined {
    return readEntry(field, field.entry, this.decimal).value;
  }

  /** Reads a field. A required list without a selection is the empty list. */
  #read(field: Field): Json | undefined {
    const empty = isList(field.kind) && !field.schema['minItems'] && this.isRequired(field) ? [] : undefined;
    const nothing = this.nulls && field.nullable && field.required ? null : undefined;
    return this.#answerOf(field) ?? empty ?? nothing;
  }

  #collect(read: (field: Field) => Json | undefined): ElicitContent {
    // For a schema that is not an object schema, the content is the bare value, although MCP requires an object.
    if (this.bare) return this.#valueOf(this.fields[0]!, read) as ElicitContent;
    return this.#membersOf(this.fields, read) as ElicitContent;
  }

  /** Reads a field with all fields in it. A required group without answers is an empty object. */
  #valueOf(field: Field, read: (field: Field) => Json | undefined): Json | undefined {
    const {structure, kind, fields} = field;
    if (!isContainer(field)) return read(field);
    if (kind === 'pair') return this.#valueOf(fields[1]!, read);
    if (structure) {
      const joined = structure.join(field, (child) => this.#valueOf(child, read));
      const empty = kind === 'rows' ? [] : kind === 'map' ? {} : undefined;
      return joined ?? (structure.least || !this.isRequired(field) ? undefined : empty);
    }
    const members = this.#membersOf(fields, read);
    const answered = fields.some(({fixed, inline, key}) => !fixed && (inline || Object.hasOwn(members, key)));
    const filled = answered && Object.keys(members).length > 0;
    return filled || this.isRequired(field) ? (members as Json) : undefined;
  }

  #membersOf(fields: readonly Field[], read: (field: Field) => Json | undefined): JsonObject {
    const members: [string, unknown][] = [];
    for (const field of fields) {
      const value = this.isHidden(field) ? undefined : this.#valueOf(field, read);
      if (value === undefined) continue;
      if (!field.inline) members.push([field.key, value]);
      else if (isJsonObject(value)) members.push(...Object.entries(value));
    }
    return Object.fromEntries(members);
  }

  /** Enters the default of a field, or else its part of the default of the field around it. */
  #preset(field: Field, around: unknown) {
    const value = field.default ?? presetOf(field.control ? [] : field.options, around as Json | undefined);
    field.isSet = false;
    if (field.structure) field.structure.fit(field, value ?? field.structure.initial(field));
    if (isContainer(field)) {
      for (const child of field.fields) {
        if (child.control) child.isSet = false;
        else this.#preset(child, partOf(child, value));
      }
      return;
    }
    field.entry = entryFrom(field, value);
    field.incomplete = false;
  }

  /** Enters content. Makes the fields of a structure for it, if `fits`. */
  #place(
    content: unknown,
    fits: (field: Field, value: unknown) => boolean,
    enter: (field: Field, value: unknown) => void,
  ) {
    const place = (field: Field, value: unknown) => {
      if (field.structure && fits(field, value)) {
        field.structure.fit(field, value);
        field.isSet = true;
      }
      if (!isContainer(field)) return enter(field, value);
      for (const child of field.fields) if (!child.control) place(child, partOf(child, value));
    };
    for (const field of this.fields) place(field, this.bare ? content : partOf(field, content));
    this.#changed(true);
  }
}

const isContainer = ({fields, structure}: Field): boolean => fields.length > 0 || structure !== undefined;
