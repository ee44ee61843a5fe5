import {type Json, type JsonObject, objectOf} from '../../protocol/json.js';
import {DEFAULT_LIMITS} from '../../protocol/limits.js';
import {copyOf, type Entry, type Field, type Structure} from '../field.js';

/** Most rows of one list. A message may have ten times as many values. */
export const MAX_ROWS = DEFAULT_LIMITS.maxMessageNodes / 10;
const MAX_FIRST_ROWS = 5;

/** Limits of a list or map in its schema. */
export const sizeOf = (schema: JsonObject, least: string, most: string): [least: number, most: number] => [
  Number(schema[least] ?? 0),
  Number(schema[most] ?? Number.POSITIVE_INFINITY),
];

/** The rows of a list. The schema of the items is read with the first row. */
export class Rows implements Structure {
  #template?: Field;

  constructor(
    private readonly readItem: () => Field,
    readonly least: number,
    /** Most rows that the schema accepts. */
    private readonly limit: number,
    /** The positions of a tuple before the rows. */
    private readonly offset = 0,
  ) {}

  get most(): number {
    return Math.min(this.limit, MAX_ROWS);
  }

  initial({required}: Field): unknown {
    const rows = Math.min(this.least, this.most, MAX_FIRST_ROWS);
    return required ? Array(this.offset + rows).fill(null) : undefined;
  }

  fit(field: Field, value: unknown): void {
    const values: unknown[] = Array.isArray(value) ? value.slice(this.offset) : [];
    field.rest = values.slice(MAX_ROWS);
    this.#resize(field, values.length - field.rest.length);
  }

  keep(field: Field, {fields, rest}: Field): void {
    field.rest = rest;
    this.#resize(field, fields.length);
  }

  join({fields, rest = []}: Field, read: (child: Field) => Json | undefined): Json | undefined {
    const values = fields.map(read).filter((value) => value !== undefined);
    return fields.length ? [...values, ...(rest as Json[])] : undefined;
  }

  add(field: Field): Field | undefined {
    if (field.fields.length >= this.most || field.rest?.length) return undefined;
    this.#resize(field, field.fields.length + 1);
    return field.fields.at(-1);
  }

  move(field: Field, row: Field, to: number | undefined): void {
    const rows = field.fields.filter((each) => each !== row);
    if (to !== undefined) rows.splice(to, 0, row);
    this.#show(field, rows);
  }

  fault({fields, rest = []}: Field): [keyword: string, limit?: number] | undefined {
    const length = fields.length + rest.length;
    if (length < this.least) return ['minRows', this.least];
    return length > this.limit ? ['maxRows', this.limit] : undefined;
  }

  protected row(field: Field): Field {
    return copyOf((this.#template ??= this.readItem()), {parent: field});
  }

  #resize(field: Field, count: number) {
    const rows = field.fields.slice(0, count);
    while (rows.length < count) rows.push(this.row(field));
    this.#show(field, rows);
  }

  #show(field: Field, rows: readonly Field[]) {
    for (const [index, row] of rows.entries()) if (row.kind !== 'pair') row.key = String(this.offset + index);
    field.fields = rows;
  }
}

/** The rows of a map: the members that `properties` does not name. Each row has a name, and a value whose field depends on it. */
export class MapRows extends Rows {
  /** The fields of the values of each row, by their template. They keep their entries when the name changes. */
  readonly #made = new WeakMap<Field, Map<Field, Field>>();

  /**
   * @param readPair - Reads a row with its name only.
   * @param templateFor - Returns the field for the value of a name, the same one for equal schemas.
   */
  constructor(
    readPair: () => Field,
    private readonly templateFor: (name: string) => Field,
    least: number,
    limit: number,
    private readonly except: ReadonlySet<string>,
  ) {
    super(readPair, least, limit);
  }

  named(pair: Field): Field | undefined {
    const template = this.templateFor(pair.key);
    const made = this.#made.get(pair) ?? new Map<Field, Field>();
    this.#made.set(pair, made);
    const before = made.get(template);
    const value = before ?? copyOf(template, {parent: pair});
    made.set(template, value);
    pair.fields = [pair.fields[0]!, value];
    return before ? undefined : value;
  }

  override fit(field: Field, value: unknown): void {
    const names = Array.isArray(value)
      ? value
      : Object.keys(objectOf(value)).filter((name) => !this.except.has(name));
    super.fit(field, names);
    const members = objectOf(value);
    field.rest = field.rest?.map((name) => [name, members[String(name)]]);
    for (const [index, pair] of field.fields.entries()) this.#name(pair, names[index] ?? undefined);
  }

  override keep(field: Field, before: Field): void {
    super.keep(field, before);
    for (const [index, pair] of field.fields.entries())
      this.#name(pair, before.fields[index]!.fields[0]?.entry);
  }

  #name(pair: Field, name: Entry) {
    pair.fields[0]!.entry = name;
    this.named(pair);
  }

  override join({fields, rest = []}: Field, read: (child: Field) => Json | undefined): Json | undefined {
    const members = fields.flatMap((pair) => {
      const value = read(pair);
      return pair.key === '' || value === undefined ? [] : [[pair.key, value] as const];
    });
    return fields.length ? Object.fromEntries([...members, ...(rest as [string, Json][])]) : undefined;
  }

  override fault(field: Field, child?: Field): [keyword: string, limit?: number] | undefined {
    if (!child) return super.fault(field);
    const name = child.entry as string;
    const same = field.fields.find((pair) => pair.key === name);
    return this.except.has(name) || (same && same !== child.parent) ? ['duplicateName'] : undefined;
  }

  protected override row(field: Field): Field {
    const pair = super.row(field);
    // The name is the key of the value in the answer.
    Object.defineProperty(pair, 'key', {get: () => String(pair.fields[0]!.entry ?? '')});
    this.named(pair);
    return pair;
  }
}
