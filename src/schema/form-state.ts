import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import type {Confirmation} from './confirmation.js';
import {type Applied, EXACT, type Entry, type Field, leavesOf, partOf, type Rate} from './field.js';
import {failureAt} from './checks/check.js';
import {checkEntry} from './checks/entry.js';
import type {FormFields} from './fields.js';
import {explained} from './explained.js';
import type {FormHints} from './hints.js';
import {type Chosen, judge} from './judge.js';
import {Budget} from './patterns/quick-pattern.js';
import type {FormReading} from './read-schema.js';
import {presetOf, sameValue} from './options.js';
import {draftValueOf, entryFrom, isListKind, readEntry} from './values.js';

/** How often conditions are evaluated. A field that one condition brings may decide another. */
const MAX_PASSES = 5;
const NO_CONDITIONS: Applied = {required: new Set(), described: new Map(), refused: new Set()};

/** Limits for trials in one call that sets all fields, and for trials within trials, which unions in unions need. */
const MAX_TRIALS = 100;
const MAX_TRIAL_DEPTH = 3;

/** The trials that a call may still make. Trials within trials share it. */
interface Trials {
  left: number;
  depth: number;
}

/** Reads the values of fields. Omits fields for which `isValid` returns false. */
interface Reader {
  read(field: Field): Json | undefined;
  /** Whether a default that was erased is `null`. */
  erased?: boolean;
  isValid?(field: Field): boolean;
}

/** The fields of a requested schema and their current entries. Does not depend on the DOM. */
export class FormState implements FormFields {
  /** The reading whose fields hold the entries. */
  readonly reading: FormReading;

  /** Whether `null` is sent for a required field without an answer, if its schema accepts that. */
  nulls = false;
  #locale = 'en';

  /** Whether anything was entered since all fields were set. */
  #isEntered = false;
  #leaves?: readonly Field[];
  #revision = 0;
  /** Caches of the parts of the schema that apply, of answered groups and of errors. Entries that they depend on clear them. */
  #applied = new Map<Field | undefined, Applied>();
  #answered = new Map<Field, boolean>();
  #faults = new Map<Field, FieldError | undefined>();
  #budget = new Budget();
  #conditional?: boolean;
  #contentErrors: readonly FieldError[] = [];
  /** The revision that `#contentErrors` concern. */
  #judged?: number;
  readonly #trials: Trials;

  constructor(reading: FormReading, trials: Trials = {left: 0, depth: 0}) {
    this.reading = reading;
    this.#trials = trials;
    this.reset();
  }

  /** The language in which numbers are typed. */
  get locale(): string {
    return this.#locale;
  }
  set locale(locale: string) {
    if (locale === this.#locale) return;
    this.#locale = locale;
    this.#changed(false);
  }

  /** A number that changes with every entry. */
  get revision(): number {
    return this.#revision;
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

  /** Whether an entry in one field may require, show or hide other fields. */
  get conditional(): boolean {
    return (this.#conditional ??=
      !!this.reading.conditions || this.leaves.some(({parent, structure}) => parent || structure));
  }

  /** Resets all fields to the defaults from the server. */
  reset(): void {
    this.#allowTrials();
    for (const field of this.fields) this.#preset(field, partOf(field, this.schema['default']));
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
          field.structure.keep?.(field, old);
          for (const child of field.fields) if (!child.control) this.#preset(child, undefined);
          field.isSet = true;
        }
        if (hasParts(field)) keep(field.fields, old.fields);
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
    if (field.control && parent) {
      if (parent.structure) this.addTo(parent);
      else this.#named(parent);
    }
    this.#changed(field.control, this.conditional ? undefined : field);
  }

  #set(field: Field, value: unknown) {
    field.incomplete = false;
    this.enter(field, entryFrom(field, value));
  }

  /** Shows the field for the value of a name in a map. It has what was typed before. */
  #named(pair: Field) {
    const before = pair.fields[1];
    const added = pair.parent?.structure?.named?.(pair);
    if (added) this.#preset(added, undefined);
    const now = pair.fields[1]!;
    if (now !== before && before?.entry !== undefined && !hasParts(now)) this.#set(now, before.entry);
  }

  /** Adds a row to a list, or the field of the chosen variant. Returns the new field. */
  addTo(field: Field): Field | undefined {
    field.isSet = this.#isEntered = true;
    const added = field.structure?.add?.(field);
    if (added) this.#preset(added, undefined);
    this.#changed(true);
    return added;
  }

  /** Moves a row of a list to another index, or removes it. */
  moveRow(row: Field, to?: number): void {
    const {parent} = row;
    if (!parent) return;
    parent.isSet = this.#isEntered = true;
    parent.structure?.move?.(parent, row, to);
    this.#changed(true);
  }

  /** The content for an answer: all valid entries. The bare value if the schema is not an object schema. */
  get value(): ElicitContent {
    return this.#collect(this.#valid);
  }

  /** The errors of the answer against the whole schema, if the checks of the fields do not decide over it. */
  get contentErrors(): readonly FieldError[] {
    if (this.reading.sufficient) return [];
    if (this.#judged !== this.#revision) {
      const {value} = this;
      this.#contentErrors = value === undefined ? [] : this.errorsOf(this.schema, value);
      this.#judged = this.#revision;
    }
    return this.#contentErrors;
  }

  /**
   * The errors of a value, those of the chosen variants only.
   *
   * @param originalOf - Returns the part of `schema` for one of the form's schema, from which it may differ.
   */
  errorsOf(schema: JsonObject, value: unknown, originalOf = (node: unknown) => node): readonly FieldError[] {
    const chosen: Chosen = this.leaves.flatMap(({control, parent, pointer}) => {
      const node = control && parent?.structure?.chosen?.(parent);
      return node ? [[pointer, originalOf(node)]] : [];
    });
    const judgement = judge({schema, chosen}, value);
    return judgement === 'costly' ? [] : explained(judgement, schema, chosen);
  }

  /** All entries that can be parsed, also those that are not valid. */
  get entered(): ElicitContent {
    return this.#collect(this.#parsed);
  }

  /** Everything that is entered, also what cannot be read, as one text. */
  get typed(): string {
    return JSON.stringify(this.leaves.map(({pointer, entry, incomplete}) => [pointer, entry, incomplete]));
  }

  /** The draft for restoring the form. Includes entries that are not valid yet, `null` for erased defaults, and excludes secrets. */
  get draft(): ElicitContent {
    return this.#drafted(true);
  }

  #drafted(erased: boolean): ElicitContent {
    return this.#collect({read: (field) => draftValueOf(field, this.locale), erased});
  }

  /**
   * Sets every field. Clears fields that `content` does not contain. A field whose value does not change keeps what was typed, so that a page
   * may write the value back at each key: `-0` and `1e` are unfinished numbers. A value with all members of the previous one counts as written
   * back, even if the page has changed or added members.
   */
  setValue(content: unknown): void {
    const before = this.value;
    const isWrittenBack =
      this.#isEntered && (this.bare ? sameValue(before, content) : hasMembersOf(content, before));
    const faults = new Map(this.#faults);
    const valid: Reader = {
      ...this.#parsed,
      isValid: (field) => !(faults.has(field) ? faults.get(field) : this.#faultOf(field)),
    };
    const isKept = (field: Field, value: unknown) =>
      (isWrittenBack || (value !== undefined && !hasParts(field))) &&
      sameValue(this.#valueOf(field, valid), value);
    this.#place(content, (field, value) => {
      if (isKept(field, value)) return markAsSet(field);
      if (hasParts(field)) field.structure?.fit?.(field, value, this.#rate);
      else this.#set(field, value);
      field.isSet = true;
      return true;
    });
    this.#isEntered = false;
  }

  /** Fills in content from elsewhere (a draft, a rejected answer), except in fields that have a user entry. */
  offer(content: unknown): void {
    this.#place(content, (field, value) => {
      if (field.isSet || value === undefined) return true;
      if (!hasParts(field)) this.#set(field, value);
      else if (field.structure) {
        field.structure.fit?.(field, value, this.#rate);
        field.isSet = true;
      }
      return true;
    });
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

  check(field: Field): FieldError | undefined {
    return (field.fault = this.#faultOf(field));
  }

  #faultOf(field: Field): FieldError | undefined {
    if (this.#faults.has(field)) return this.#faults.get(field);
    let fault: FieldError | undefined;
    if (!this.isHidden(field)) {
      const required = this.isRequired(field);
      const entry = field.structure
        ? (this.#valueOf(field, {read: (child) => this.#read(child) ?? null}) ?? undefined)
        : field.entry;
      const empty = required && (isListKind(field.kind) || field.kind === 'rows') ? [] : undefined;
      fault =
        this.#structureFault(field, required) ??
        checkEntry(field, entry ?? empty, required, this.#budget, this.locale);
    }
    this.#faults.set(field, fault);
    return fault;
  }

  /** Returns the errors of all fields, in order. */
  checkAll(): FieldError[] {
    return this.leaves.flatMap((field) => this.check(field) ?? []);
  }

  /** Returns the error in the number of rows, or of a name that is used twice. */
  #structureFault(field: Field, required: boolean): FieldError | undefined {
    const {parent, structure} = field;
    const around = field.control && parent?.kind === 'pair' ? parent.parent : undefined;
    const fails =
      around && field.entry !== undefined
        ? around.structure?.fault?.(around, field)
        : (required || field.fields.length > 0) && structure?.fault?.(field);
    return fails ? failureAt(field.pointer, ...fails) : undefined;
  }

  /** @param only - The field, if no other one depends on its entry. */
  #changed(structure: boolean, only?: Field) {
    this.#revision++;
    this.#budget = new Budget();
    if (only) return void this.#faults.delete(only);
    this.#applied.clear();
    this.#forgetResults();
    if (structure) this.#leaves = undefined;
  }

  /** Clears what depends on the entries and on the conditions that hold. */
  #forgetResults() {
    this.#answered.clear();
    this.#faults.clear();
    this.#budget = new Budget();
  }

  /** Evaluates the conditions of a group, or of the whole schema. Repeated, because what applies may change the content. */
  #appliedIn(group: Field | undefined): Applied {
    const conditions = group ? group.conditions : this.reading.conditions;
    if (!conditions) return NO_CONDITIONS;
    const applied = this.#applied.get(group);
    if (applied) return applied;
    this.#applied.set(group, NO_CONDITIONS);
    let before: string | undefined;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const content = group ? this.#valueOf(group, this.#parsed) : this.value;
      const text = JSON.stringify(content);
      if (pass && text === before) break;
      before = text;
      this.#applied.set(group, conditions(content ?? {}));
      this.#forgetResults();
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
    return hasParts(field) ? this.#isAnswered(field) : this.#answerOf(field) !== undefined;
  }

  #answerOf(field: Field): Json | undefined {
    return readEntry(field, field.entry, this.locale).value;
  }

  /** Reads a field. A required list without a selection is the empty list. */
  #read(field: Field): Json | undefined {
    const empty =
      isListKind(field.kind) && !field.schema['minItems'] && this.isRequired(field) ? [] : undefined;
    const nothing = this.nulls && field.nullable && field.required ? null : undefined;
    return this.#answerOf(field) ?? empty ?? nothing;
  }

  #parsed: Reader = {read: (field) => this.#read(field)};

  #valid: Reader = {...this.#parsed, isValid: (field) => !this.#faultOf(field)};

  #collect(reader: Reader): ElicitContent {
    // For a schema that is not an object schema, the content is the bare value, although MCP requires an object.
    if (this.bare) return this.#valueOf(this.fields[0]!, reader) as ElicitContent;
    return this.#membersOf(this.fields, reader) as ElicitContent;
  }

  /** Reads a field with all fields in it. A required group without answers is an empty object. */
  #valueOf(field: Field, reader: Reader): Json | undefined {
    const value = this.#answerIn(field, reader);
    return value === undefined && reader.erased && field.isSet && field.isPreset ? null : value;
  }

  #answerIn(field: Field, reader: Reader): Json | undefined {
    const {structure, kind, fields} = field;
    const {read, isValid = () => true} = reader;
    if (kind === 'pair') return isValid(fields[0]!) ? this.#valueOf(fields[1]!, reader) : undefined;
    if (!hasParts(field)) return isValid(field) ? read(field) : undefined;
    if (structure) {
      if (/rows|map/.test(kind) && !isValid(field)) return undefined;
      const joined = structure.join(field, (child) => this.#valueOf(child, reader));
      const empty = kind === 'rows' ? [] : kind === 'map' ? {} : undefined;
      return joined ?? (structure.least || !this.isRequired(field) ? undefined : empty);
    }
    const members = this.#membersOf(fields, reader);
    const answered = fields.some(({fixed, inline, key}) => !fixed && (inline || Object.hasOwn(members, key)));
    const filled = answered && Object.keys(members).length > 0;
    return filled || this.isRequired(field) ? (members as Json) : undefined;
  }

  #membersOf(fields: readonly Field[], reader: Reader): JsonObject {
    const members: [string, unknown][] = [];
    for (const field of fields) {
      const value = this.isHidden(field) ? undefined : this.#valueOf(field, reader);
      if (value === undefined) continue;
      if (!field.inline) members.push([field.key, value]);
      else if (isJsonObject(value)) members.push(...Object.entries(value));
    }
    return Object.fromEntries(members);
  }

  /** Enters a field's part of the default around it, which is for this one place, or else its own default. */
  #preset(field: Field, around: unknown) {
    const part = field.control || field.fixed ? undefined : presetOf(field, around as Json | undefined);
    const value = part ?? field.default;
    field.isSet = false;
    field.isPreset = value != null;
    const {structure} = field;
    structure?.fit?.(field, value ?? structure.initial?.(field), this.#rate);
    if (hasParts(field)) {
      for (const child of field.fields) {
        if (child.control) child.isSet = false;
        else this.#preset(child, partOf(child, value));
      }
      return;
    }
    field.entry = entryFrom(field, value);
    field.incomplete = false;
  }

  #allowTrials() {
    if (!this.#trials.depth) this.#trials.left = MAX_TRIALS;
  }

  /** Rates a field that gives back exactly the value highest, and others by how much of it they give back. Errors lower the rate. */
  #rate: Rate = (field, value) => {
    const trials = this.#trials;
    if (trials.depth === MAX_TRIAL_DEPTH || trials.left-- <= 0) return 0;
    try {
      trials.depth++;
      const trial = new FormState(
        {fields: [field], schema: {}, bare: true} as unknown as FormReading,
        trials,
      );
      trial.setValue(value);
      const rest = sameValue(trial.value, value) ? EXACT : JSON.stringify(trial.#drafted(false) ?? '').length;
      return rest - trial.checkAll().length;
    } finally {
      trials.depth--;
    }
  };

  /** Calls `enter` for each field with its content. If `enter` returns false, skips the fields within the field. */
  #place(content: unknown, enter: (field: Field, value: unknown) => boolean) {
    const place = (field: Field, value: unknown) => {
      if (enter(field, value))
        for (const child of field.fields) if (!child.control) place(child, partOf(child, value));
    };
    this.#allowTrials();
    for (const field of this.fields) place(field, this.bare ? content : partOf(field, content));
    this.#changed(true);
  }
}

/** Marks a field and its descendants as set by the page. Returns false. */
function markAsSet(field: Field): false {
  field.isSet = true;
  for (const child of field.fields) markAsSet(child);
  return false;
}

const hasMembersOf = (content: unknown, other: object): boolean =>
  isJsonObject(content) && Object.keys(other).every((name) => Object.hasOwn(content, name));

const hasParts = ({fields, structure}: Field): boolean => fields.length > 0 || structure !== undefined;
