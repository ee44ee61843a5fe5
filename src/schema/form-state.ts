import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type Json, type JsonObject} from '../protocol/json.js';
import {checkEntry} from './check.js';
import {hasConditions, requiredNames} from './conditions.js';
import {type Confirmation, confirmationOf} from './confirmation.js';
import {leavesOf, type Field} from './field.js';
import {type FormFields, readFields, type ReadFieldsOptions} from './fields.js';
import {draftOf, type Entry, entryFrom, readEntry} from './values.js';

/** What a requested schema asks for, and what has been entered so far. Knows nothing of the page. */
export class FormState {
  readonly form: FormFields;
  /** The fields that are filled in, groups taken apart. */
  readonly leaves: readonly Field[];
  readonly confirmation?: Confirmation;

  #schema: JsonObject;
  #conditional: boolean;
  #entries = new Map<Field, Entry>();
  /** Fields that the user or the page filled in; the rest holds suggestions. */
  #given = new Set<Field>();
  #parents = new Map<Field, Field>();
  /** What conditions require now; forgotten when something is entered. */
  #required?: Set<string>;

  constructor(schema?: JsonObject, options?: ReadFieldsOptions) {
    this.#schema = schema ?? {};
    this.#conditional = hasConditions(this.#schema);
    this.form = readFields(schema, options);
    this.leaves = leavesOf(this.form.fields);
    this.confirmation = confirmationOf(this.form);
    for (const field of this.form.fields) this.#noteParents(field);
    this.reset();
  }

  /** Back to what the server suggests. */
  reset(): void {
    this.#given.clear();
    this.#required = undefined;
    for (const field of this.leaves) this.#entries.set(field, entryFrom(field, this.#suggestion(field)));
  }

  /** Takes over what was given in a form with the same fields: same place, same kind. */
  keepFrom(previous: FormState): void {
    const fields = new Map(this.leaves.map((field) => [field.pointer, field]));
    for (const old of previous.#given) {
      const field = fields.get(old.pointer);
      if (field?.kind === old.kind) this.enter(field, previous.entry(old));
    }
  }

  entry(field: Field): Entry {
    return this.#entries.get(field);
  }

  enter(field: Field, entry: Entry): void {
    this.#entries.set(field, entry);
    this.#given.add(field);
    this.#required = undefined;
  }

  /** What would be sent now: answered fields that can be read. Of a schema that is no object, the bare value. */
  get value(): ElicitContent {
    return this.#collect((field) => readEntry(field, this.entry(field)).value);
  }

  /** What survives a reload: also what cannot be read yet, but no secrets. */
  get draft(): ElicitContent {
    return this.#collect((field) => draftOf(field, this.entry(field)));
  }

  /** Sets every field; those that `content` does not name are unanswered. */
  setValue(content: unknown): void {
    for (const [field, value] of valuesIn(content, this.form)) this.enter(field, entryFrom(field, value));
  }

  /** Fills in what was entered elsewhere (a draft, a rejected answer), where nothing has been given here. */
  offer(content: unknown): void {
    for (const [field, value] of valuesIn(content, this.form)) {
      if (value !== undefined && !this.#given.has(field)) this.enter(field, entryFrom(field, value));
    }
  }

  /** Whether the field must be answered, as things stand. */
  isRequired(field: Field): boolean {
    const parent = this.#parents.get(field);
    if (!parent) return this.#conditional ? this.#requiredNow().has(field.key) : field.required;
    return (
      field.required &&
      (this.isRequired(parent) || leavesOf(parent.fields).some((leaf) => this.#isAnswered(leaf)))
    );
  }

  /** Whether an answer in one field may change what others require. */
  get conditional(): boolean {
    return this.#conditional || this.#parents.size > 0;
  }

  /** What is wrong with one field. */
  check(field: Field): FieldError | undefined {
    return checkEntry(field, this.#effectiveEntry(field), this.isRequired(field));
  }

  /** What is wrong, field by field, in order. */
  checkAll(): FieldError[] {
    return this.leaves.flatMap((field) => this.check(field) ?? []);
  }

  /** A required list in which nothing is chosen is an answer: the empty list. */
  #effectiveEntry(field: Field): Entry {
    const entry = this.entry(field);
    if (entry !== undefined || !(field.kind === 'choices' || field.kind === 'lines')) return entry;
    return this.isRequired(field) ? (field.kind === 'lines' ? '' : []) : entry;
  }

  #requiredNow(): Set<string> {
    return (this.#required ??= requiredNames(this.#schema, this.value));
  }

  #isAnswered(field: Field): boolean {
    return readEntry(field, this.entry(field)).value !== undefined;
  }

  #suggestion(field: Field): unknown {
    if (field.default !== undefined) return field.default;
    const parent = this.#parents.get(field);
    const given = parent && this.#suggestion(parent);
    return isJsonObject(given) && Object.hasOwn(given, field.key) ? given[field.key] : undefined;
  }

  #collect(read: (field: Field) => Json | undefined): ElicitContent {
    const {fields, bare} = this.form;
    const readAny = (field: Field): unknown => {
      if (field.kind === 'group') return members(field.fields);
      const value = read(field);
      if (value !== undefined || this.#conditional) return value;
      // The empty list that `check` accepts is sent, too.
      return field.kind === 'choices' || field.kind === 'lines' ? this.#emptyList(field) : undefined;
    };
    const members = (list: readonly Field[]): JsonObject | undefined => {
      const entries = list
        .map((field) => [field.key, readAny(field)] as const)
        .filter(([, value]) => value !== undefined);
      return entries.length ? Object.fromEntries(entries) : undefined;
    };
    // A schema that is no object makes the content the bare value, whatever MCP says of its type.
    if (bare) return readAny(fields[0]!) as ElicitContent;
    return members(fields) ?? {};
  }

  #emptyList(field: Field): Json | undefined {
    return this.isRequired(field) && !field.limits.minItems ? [] : undefined;
  }

  #noteParents(field: Field): void {
    for (const child of field.fields) {
      this.#parents.set(child, field);
      this.#noteParents(child);
    }
  }
}

/** Walks the fields and what `content` holds for each, groups taken apart. */
function* valuesIn(
  content: unknown,
  {fields, bare}: Pick<FormFields, 'fields' | 'bare'>,
): Generator<[Field, unknown]> {
  for (const field of fields) {
    const has = !bare && isJsonObject(content) && Object.hasOwn(content, field.key);
    const value = bare ? content : has ? content[field.key] : undefined;
    if (field.kind === 'group') yield* valuesIn(value, {fields: field.fields, bare: false});
    else yield [field, value];
  }
}
