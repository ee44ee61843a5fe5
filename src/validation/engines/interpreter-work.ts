// Computes an upper bound of the interpreter's work before it runs, because it cannot be interrupted. Visits the same pairs of
// subschemas and values as the interpreter, and stops when the bound exceeds the limit.
import {isJsonObject, type JsonObject, membersOf} from '../../protocol/json.js';
import {boundFor, patternCost} from '../../schema/patterns/linear-pattern.js';
import {listOf} from '../../schema/resolve.js';

/** Thrown when the work exceeds the limit. */
export class TooMuchWork extends Error {}

// Costs in steps. One step takes about 20 ns on a desktop computer.
/** Indexing a location in the schema, and resolving a reference. */
const PLACE = 150;
const STEPS_PER_PLACE_CHAR = 3;
const REFERENCE = 300;
/** Applying a schema to a value, reading one member or keyword, and reporting an error. */
const VISIT = 60;
const MEMBER = 40;
const ERROR = 120;
/** Listing a name of an object, comparing two primitive values, and comparing arrays or objects. */
const NAME = 3;
const COMPARE = 1;
const COMPARE_WHOLE = 5;
const COMPARED_PER_STEP = 8;
/** Characters read in one step: of a string, and of a location that an error names. */
const CHARS_PER_STEP = 8;
const PLACE_CHARS_PER_STEP = 2;
const CHARS_PER_FORMAT_STEP = 2;
/** Checking `multipleOf`. */
const DIVIDE = 200;
/** Compiling a pattern, and each Unicode property class in it. */
const COMPILE = 150;
const COMPILE_PROPERTY = 40_000;

const length = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Counts the steps of the interpreter. Subtracts them from a limit. */
export class InterpreterWork {
  #root: JsonObject;
  #left: number;
  #sizes = new WeakMap<object, number>();
  #names = new WeakMap<object, string[]>();
  #compiled = new Set<string>();

  /**
   * @param root - normalized schema. Patterns whose cost is not known exceed every limit.
   * @param most - limit in steps
   */
  constructor(root: JsonObject, most: number) {
    this.#root = root;
    this.#left = most;
  }

  /**
   * Counts the steps to compile the schema.
   * @throws TooMuchWork
   */
  prepare(): void {
    this.#place(this.#root, 0);
  }

  /**
   * Counts the steps to validate an answer.
   * @throws TooMuchWork
   */
  check(content: unknown): void {
    this.#visit(this.#root, content, 0);
  }

  /** Counts the indexing of the schema: the interpreter stores every location under its full path. */
  #place(part: unknown, chars: number): void {
    if (!isContainer(part)) return;
    this.#spend(PLACE + chars * STEPS_PER_PLACE_CHAR);
    for (const [name, member] of Object.entries(part)) {
      if (name === '$ref') this.#spend(REFERENCE);
      this.#place(member, chars + name.length + 1);
    }
  }

  /** @param chars - length of the schema location and the instance location, which are part of every error there */
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
    // An error contains all allowed values. An array or object is compared with each of them.
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

  /** Returns the steps to read a value completely. */
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
