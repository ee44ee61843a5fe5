// An upper bound of what the interpreter does with an answer, found before it runs: it cannot be interrupted. This walks over the same pairs
// of subschemas and values, and stops where there is more to do than is allowed.
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {boundFor, patternCost} from '../../schema/patterns/linear-pattern.js';
import {listOf} from '../../schema/resolve.js';

/** Thrown when an answer costs more than is allowed. */
export class TooMuchWork extends Error {}

// Steps are about 20 ns of a desktop's time each.
/** To remember a place in the schema, and to resolve a reference. */
const PLACE = 150;
const STEPS_PER_PLACE_CHAR = 3;
const REFERENCE = 300;
/** To look at a value by a schema, to look at one member or keyword, and to report an error. */
const VISIT = 60;
const MEMBER = 40;
const ERROR = 120;
/** To list a name of an object, to compare two values, to compare two of which one is a list or an object. */
const NAME = 3;
const COMPARE = 1;
const COMPARE_WHOLE = 5;
const COMPARED_PER_STEP = 8;
/** Characters of a text, and of a place that an error names, that are read in one step. */
const CHARS_PER_STEP = 8;
const PLACE_CHARS_PER_STEP = 2;
const CHARS_PER_FORMAT_STEP = 2;
/** To find out whether a number is a multiple of another. */
const DIVIDE = 200;
/** To compile a pattern: in any case, and for each class of Unicode properties. */
const COMPILE = 150;
const COMPILE_PROPERTY = 40_000;

const length = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Counts what the interpreter has to do, once for each thing. */
export class InterpreterWork {
  #root: JsonObject;
  #left: number;
  #sizes = new WeakMap<object, number>();
  #names = new WeakMap<object, string[]>();
  #compiled = new Set<string>();

  /**
   * @param root - a gated schema, whose patterns are linear
   * @param most - steps that are allowed
   */
  constructor(root: JsonObject, most: number) {
    this.#root = root;
    this.#left = most;
  }

  /**
   * Counts what it takes to prepare the schema.
   * @throws TooMuchWork
   */
  prepare(): void {
    this.#place(this.#root, 0);
  }

  /**
   * Counts what it takes to judge an answer.
   * @throws TooMuchWork
   */
  check(content: unknown): void {
    this.#visit(this.#root, content, 0);
  }

  /** Every place in the schema is remembered by its whole name. */
  #place(part: unknown, chars: number): void {
    if (!isContainer(part)) return;
    this.#spend(PLACE + chars * STEPS_PER_PLACE_CHAR);
    for (const [name, member] of Object.entries(part)) {
      if (name === '$ref') this.#spend(REFERENCE);
      this.#place(member, chars + name.length + 1);
    }
  }

  /** @param chars - of the names of the places in the schema and in the answer, which are part of every error there */
  #visit(schema: unknown, value: unknown, chars: number): void {
    const error = ERROR + chars / PLACE_CHARS_PER_STEP;
    this.#spend(error);
    if (!isJsonObject(schema)) return;
    this.#spend(VISIT + Object.keys(schema).length * error);
    const {$ref, not, if: condition, then: consequence, else: alternative} = schema;
    if (typeof $ref === 'string')
      this.#visit(
        (this.#root['$defs'] as JsonObject)[$ref.slice('#/$defs/'.length)],
        value,
        chars + $ref.length,
      );
    for (const part of [not, condition, consequence, alternative])
      if (part !== undefined) this.#visit(part, value, chars);
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      for (const part of listOf(schema[keyword])) this.#visit(part, value, chars);
    // An error spells them out; a list or an object is compared with each.
    for (const options of [schema['enum'], schema['const']])
      if (options !== undefined)
        this.#spend(
          this.#size(options) +
            (isContainer(value) ? (1 + length(options)) * this.#size(value) * COMPARE_WHOLE : 0),
        );
    if (typeof value === 'string') this.#text(schema, value);
    else if (typeof value === 'number' && schema['multipleOf'] !== undefined) this.#spend(DIVIDE);
    else if (Array.isArray(value)) this.#items(schema, value, chars);
    else if (isJsonObject(value)) this.#members(schema, value, chars);
  }

  #text(schema: JsonObject, text: string): void {
    this.#spend(text.length / (schema['format'] === undefined ? CHARS_PER_STEP : CHARS_PER_FORMAT_STEP));
    if (typeof schema['pattern'] === 'string') this.#match(schema['pattern'], text);
  }

  #match(source: string, text: string): void {
    const cost = patternCost(source);
    if (!cost) throw new TooMuchWork();
    if (!this.#compiled.has(source)) this.#spend(cost.properties * COMPILE_PROPERTY);
    this.#compiled.add(source);
    this.#spend(COMPILE + source.length + boundFor(cost.steps, text.length) / CHARS_PER_STEP);
  }

  #items(schema: JsonObject, list: unknown[], chars: number): void {
    const {prefixItems, items, contains, uniqueItems} = schema;
    const first = length(prefixItems);
    for (const [index, item] of list.entries()) {
      if (index < first) this.#visit((prefixItems as unknown[])[index], item, chars);
      else if (items !== undefined) this.#visit(items, item, chars);
      if (contains !== undefined) this.#visit(contains, item, chars);
    }
    if (uniqueItems)
      this.#spend(
        list.length *
          (list.some(isContainer) ? this.#size(list) * COMPARE_WHOLE : list.length / COMPARED_PER_STEP),
      );
  }

  #members(schema: JsonObject, value: JsonObject, chars: number): void {
    const names = this.#namesOf(value);
    this.#spend(names.length * NAME);
    const below = (part: unknown, name: string) => {
      this.#spend(MEMBER + name.length / CHARS_PER_STEP);
      this.#visit(part, value[name], chars + 2 * name.length);
    };
    const {properties, patternProperties, propertyNames} = schema;
    const declared = membersOf(properties);
    this.#spend(declared.length * NAME);
    for (const [name, part] of declared) if (Object.hasOwn(value, name)) below(part, name);
    for (const [source, part] of membersOf(patternProperties)) {
      for (const name of names) {
        this.#match(source, name);
        below(part, name);
      }
    }
    for (const others of [schema['additionalProperties'], schema['unevaluatedProperties']]) {
      if (others === undefined) continue;
      this.#spend(names.length * MEMBER);
      for (const name of names)
        if (!isJsonObject(properties) || !Object.hasOwn(properties, name)) below(others, name);
    }
    if (propertyNames !== undefined)
      for (const name of names) this.#visit(propertyNames, name, chars + 2 * name.length);
    const missing = (list: unknown) => this.#spend(length(list) * (ERROR + chars / PLACE_CHARS_PER_STEP));
    missing(schema['required']);
    for (const keyword of ['dependentRequired', 'dependentSchemas']) {
      for (const [name, needs] of membersOf(schema[keyword])) {
        this.#spend(MEMBER);
        if (!Object.hasOwn(value, name)) continue;
        if (Array.isArray(needs)) missing(needs);
        else this.#visit(needs, value, chars + name.length);
      }
    }
  }

  #namesOf(value: JsonObject): string[] {
    const names = this.#names.get(value) ?? Object.keys(value);
    this.#names.set(value, names);
    return names;
  }

  /** Steps to look at the whole of a value. */
  #size(value: unknown): number {
    if (typeof value === 'string') return COMPARE + value.length / CHARS_PER_STEP;
    if (!isContainer(value)) return COMPARE;
    let size = this.#sizes.get(value);
    if (size === undefined) {
      size = COMPARE;
      for (const [name, member] of Object.entries(value))
        size += name.length / CHARS_PER_STEP + this.#size(member);
      this.#sizes.set(value, size);
    }
    return size;
  }

  #spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooMuchWork();
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
const membersOf = (value: unknown): [string, unknown][] => (isJsonObject(value) ? Object.entries(value) : []);
