import {isJsonObject, type Json, type JsonObject, membersOf, objectOf} from '../../protocol/json.js';
import {boundedMarks} from '../../protocol/readable-json.js';
import {EXACT, type Field, type FieldOption, type Rate, type Structure} from '../field.js';
import {optionText, readOptions, sameValue, textOf} from '../options.js';
import {listOf} from '../resolve.js';
import {readableKey} from '../words/labels.js';

/** Names of a variant without a title. More would not fit a label. */
const MAX_NAMES = 3;

/** One alternative of `oneOf` or `anyOf`. */
export interface Variant {
  readonly label: string;
  readonly description?: string;
  readonly schema: JsonObject;
  /** The schema as it is in the union. */
  readonly node: unknown;
  read(): Field;
}

/** The choice of a variant, and the field of the chosen one. The fields of the others keep their entries. */
export class Variants implements Structure {
  readonly least = 0;
  readonly most = 0;
  #variants: readonly Variant[];
  #made = new WeakMap<Field, (Field | undefined)[]>();
  /** A field of each variant, in which values are tried. */
  #trials: Field[] = [];

  constructor(variants: readonly Variant[]) {
    this.#variants = variants;
  }

  fit(field: Field, value: unknown, rate: Rate): void {
    const [chooser] = field.fields;
    // The members of an object may belong to its other fields. A value in a map is alone.
    const shared = field.inline && field.parent?.kind !== 'pair';
    if (isJsonObject(value) && shared && !this.#names(value)) value = undefined;
    const likely = [...this.#variants.keys()].filter(
      (index) => value != null && mayBe(this.#variants[index]!.schema, value),
    );
    chooser!.entry = undefined;
    let best = -Infinity;
    for (const index of likely) {
      const isTried = likely.length > 1 && best < EXACT;
      const rated = isTried ? rate((this.#trials[index] ??= this.#variants[index]!.read()), value) : 0;
      if (rated <= best) continue;
      best = rated;
      chooser!.entry = index;
    }
    this.#show(field);
  }

  keep(field: Field, {fields: [before]}: Field): void {
    field.fields[0]!.entry = before?.entry;
    this.#show(field);
  }

  join({fields: [, chosen]}: Field, read: (child: Field) => Json | undefined): Json | undefined {
    return chosen && read(chosen);
  }

  chosen({fields: [chooser]}: Field): unknown {
    return this.#variants[chooser!.entry as number]?.node;
  }

  /** Shows the field of the chosen variant. Returns it if it is new. */
  add(field: Field): Field | undefined {
    return this.#show(field);
  }

  #names(value: JsonObject): boolean {
    return this.#variants.some(({schema: {properties}}) =>
      Object.keys(objectOf(properties)).some((name) => Object.hasOwn(value, name)),
    );
  }

  #show(field: Field): Field | undefined {
    const chooser = field.fields[0]!;
    const index = typeof chooser.entry === 'number' ? chooser.entry : -1;
    const variant = this.#variants[index];
    if (!variant) {
      field.fields = [chooser];
      return undefined;
    }
    const made = this.#made.get(field) ?? [];
    this.#made.set(field, made);
    const before = made[index];
    const chosen = (made[index] ??= variant.read());
    chosen.parent = field;
    field.fields = [chooser, chosen];
    return before ? undefined : chosen;
  }
}

export const optionsOf = (variants: readonly Variant[]): FieldOption[] =>
  variants.map(({label, description, schema}, value) => {
    const word = wordOf(schema);
    // A word that names several variants would not distinguish them.
    const same = variants.filter((each) => wordOf(each.schema) === word).length > 1;
    const about = description && boundedMarks(description);
    const number = label && variants.some((each) => each !== variants[value] && each.label === label);
    return {
      value,
      label: boundedMarks(number ? `${label} (${value + 1})` : label),
      description: about,
      word: same ? undefined : word,
    };
  });

const wordOf = ({type}: JsonObject) =>
  typeof type === 'string' && Object.hasOwn(WORDS, type) ? WORDS[type] : undefined;

const WORDS: Readonly<Record<string, FieldOption['word']>> = {
  string: 'kind.text',
  number: 'kind.number',
  integer: 'kind.number',
  boolean: 'kind.boolean',
  array: 'kind.list',
  object: 'kind.group',
};

/** Returns the label of a variant: its title, its constant, or the names of its members. Empty if it has none. */
export function variantLabel(node: unknown, schema: JsonObject, root: JsonObject, constant?: string): string {
  const title = textOf(objectOf(node)['title']) ?? textOf(schema['title']);
  if (title !== undefined) return readableKey(title);
  const {properties, required} = schema;
  const members = objectOf(properties);
  const value = constant !== undefined ? constantOf(members[constant], root) : undefined;
  if (value !== undefined) return optionText(value);
  const options = readOptions(node, root);
  const names = options
    ? options.map(({label}) => label)
    : (listOf(required).length ? listOf(required) : Object.keys(members))
        .filter(textOf)
        .map((name) => readableKey(String(name)));
  return names.slice(0, MAX_NAMES).join(', ');
}

/** Returns the only value of a schema. */
export function constantOf(node: unknown, root: JsonObject): unknown {
  const options = readOptions(node, root);
  return options?.length === 1 ? options[0]!.value : undefined;
}

function mayBe({type, properties, const: constant, enum: values}: JsonObject, value: unknown): boolean {
  const listed = constant === undefined ? values : [constant];
  if (Array.isArray(listed)) return listed.some((each) => sameValue(each, value));
  const valueType = Array.isArray(value) ? 'array' : typeof value;
  const types = [type ?? (properties ? 'object' : valueType)].flat();
  if (!types.includes(valueType) && !(valueType === 'number' && types.includes('integer'))) return false;
  return membersOf(isJsonObject(value) && properties).every(
    ([name, property]) =>
      !isJsonObject(property) ||
      !('const' in property || 'enum' in property) ||
      !Object.hasOwn(value as object, name) ||
      mayBe(property, (value as JsonObject)[name]),
  );
}
