import {developmentNotice} from '../development-notice.js';
import {copyAs, deepFreeze} from '../protocol/copy.js';
import {invalidSchema} from '../protocol/errors.js';
import {isJsonObject, type JsonObject, objectOf} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import {type Limits, withLimits} from '../protocol/limits.js';
import {formLevels} from './checks/sufficient.js';
import {
  CHOICES,
  FILE,
  isContainer,
  type SchemaDraft,
  schemaDraft,
  hasShape,
  isDefinitions,
  isMap,
  keywordOf,
} from './keywords.js';
import {translatedPattern} from './patterns/translated-pattern.js';
import {listOf, MAX_SCHEMA_LEVELS, NOTHING, referred} from './resolve.js';
import {
  forObjects,
  inDraft2020,
  isEmptyChoice,
  isEmptyList,
  loosened,
  merged,
  movedReference,
  withErrorMessages,
  withoutLoneMembers,
} from './usable/dialects.js';
import {withoutContradictions} from './usable/contradictions.js';
import {References} from './usable/references.js';
import {unrolled} from './usable/unrolled.js';

/** A requested schema in the form that all others read: the form, the search for credentials and the engines. */
export interface PreparedSchema {
  /** Frozen, with all its parts. */
  readonly schema: JsonObject;
  readonly limits: Limits;
  /** Number of values. Each reference counts as the schema that it refers to. */
  readonly size: number;
  /** Whether the checks of the form decide over every answer. */
  readonly sufficient: boolean;
  /** Most values in one list of options, with those in its members. */
  readonly mostOptions: number;
  readonly hasFiles: boolean;
}

/** Returns a pattern in the syntax of JavaScript; `undefined` for one that cannot be evaluated. */
type Translate = (pattern: unknown) => string | undefined;

const preparations = new WeakMap<JsonObject, PreparedSchema>();

/**
 * Returns a deep-frozen plain copy of a requested schema, or the schema itself if it is such a copy: the form, the guest and the validation
 * share it, so that later changes to the original have no effect. Checks all limits on schemas, before a form is built. Whether the schema
 * can be compiled is checked by the first validation.
 *
 * @param limits - Limits that differ from the defaults. Also used by later validations.
 * @throws ElicitationError `INVALID_SCHEMA` when the schema exceeds a limit, is not plain data or refers to itself.
 */
export const prepareSchema = (schema: JsonObject, limits?: Partial<Limits>): JsonObject =>
  prepared(schema, limits).schema;

/** Prepares a schema as `prepareSchema()` does, and describes it. */
export function prepared(
  schema: JsonObject,
  limits?: Partial<Limits>,
  translate?: Translate,
): PreparedSchema {
  const earlier = preparations.get(schema);
  if (earlier && !translate) return earlier;
  const all = withLimits(limits);
  const copied = copyAs('Schema', schema, all, true);
  if (!copied.ok)
    throw invalidSchema(copied.path, copied.reason === 'size' ? TOO_LARGE : 'is not valid JSON');
  if (!isJsonObject(copied.value)) throw invalidSchema('', 'is not an object');
  return preparedCopy(copied.value, all, translate);
}

/**
 * Prepares a plain copy: translates what other drafts and dialects express differently, removes keywords that cannot be evaluated, which
 * only the server checks, and measures the rest. A recursive schema is unrolled, and read again. The result never refuses an answer that
 * the schema accepts.
 *
 * @param limits - None: the schema of a page, which may have any size.
 */
export function preparedCopy(
  schema: JsonObject,
  limits?: Limits,
  translate: Translate = (source) => translatedPattern(source, limits?.maxPatternChars),
): PreparedSchema {
  const earlier = preparations.get(schema);
  if (earlier) return earlier;
  let pass = new Preparation(schema, translate, limits);
  if (pass.isRecursive) pass = new Preparation(unrolled(pass.schema), translate, limits);
  if (limits) checkExtent(pass.extent, limits);
  // The page may change a schema that was not copied.
  const result: PreparedSchema = {
    schema: limits ? deepFreeze(pass.schema) : pass.schema,
    limits: limits ?? withLimits(),
    size: pass.extent.values,
    sufficient: pass.levels !== undefined,
    mostOptions: pass.mostOptions,
    hasFiles: pass.hasFiles,
  };
  if (limits) preparations.set(pass.schema, result);
  return result;
}

/** The size of a part of a schema. Each reference counts as the schema that it refers to. */
interface Extent {
  values: number;
  properties: number;
  options: number;
  /** Options of the field that the schema describes. */
  ofField: number;
}

const TOO_LARGE = 'is larger or deeper than allowed';
const ENDLESS = 1e9;
/** Characters of a string that count as one value. */
const CHARS_PER_VALUE = 100;
/** Weight of an option in a multiple choice. Rendering its checkbox takes four times as long as an entry of a list. */
const OPTIONS_PER_BOX = 4;
/** Factor between the limit on the options of one field and that of all fields together. */
const FIELDS_OF_OPTIONS = 4;

const extentOf = (values: number): Extent => ({values, properties: 0, options: 0, ofField: 0});

/** The extent of a schema that is being read. A reference to it is recursion. */
const OPEN: Readonly<Extent> = extentOf(Infinity);

/** Whether the value of a keyword describes the same field. */
const isWithinField = (keyword: string): boolean =>
  keyword === '$ref' || keyword === 'allOf' || keywordOf(keyword).list === 'choices';

function checkExtent({values, properties, options, ofField}: Extent, limits: Limits): void {
  const {maxSchemaNodes, maxSchemaProperties, maxSchemaOptions} = limits;
  if (values === Infinity) throw invalidSchema('', 'refers to itself');
  if (values > maxSchemaNodes) throw invalidSchema('', 'is too large when its references are followed');
  if (properties > maxSchemaProperties)
    throw invalidSchema('', `has more than ${maxSchemaProperties} properties`);
  const most = FIELDS_OF_OPTIONS * maxSchemaOptions;
  if (options + ofField > most) throw invalidSchema('', `has more than ${most} choices in all its fields`);
  if (ofField > maxSchemaOptions) throw invalidSchema('', `has more than ${maxSchemaOptions} choices`);
}

/** The values in a list of options, with those in its members. */
const valuesIn = (list: unknown) => listOf(list).flatMap((each) => objectOf(each)['enum'] ?? [each]);

/** A part of a schema that can be used. `exact` if it accepts what the part that was sent accepts; otherwise it accepts more. */
interface Usable<T = unknown> {
  value: T;
  exact: boolean;
}

/** One pass over a schema. Reads each part once, also if references lead to it. */
class Preparation {
  readonly schema: JsonObject;
  readonly extent: Extent;
  /** Levels of fields, if the checks of the form decide over every answer. */
  readonly levels: number | undefined;
  isRecursive = false;
  mostOptions = 0;
  hasFiles = false;

  #root: JsonObject;
  /** A copy of the root, because parts are cached by it and the page may change it later. */
  #parent: JsonObject;
  #draft: SchemaDraft;
  #references: References;
  #translate: Translate;
  #limits: Limits | undefined;
  #parts = new Map<JsonObject, Usable>();
  /** The extents and levels of schemas that were read, by what they became. */
  #extents = new Map<object, Extent>();
  #levels = new Map<unknown, number | undefined>();
  #targets = new Map<unknown, object>();
  #place: (string | number)[] = [];
  /** Levels above the place, by the references that lead to it. */
  #above = 0;
  #nodes = 0;
  #chars = 0;

  constructor(root: JsonObject, translate: Translate, limits: Limits | undefined) {
    this.#root = root;
    this.#parent = {...root};
    this.#translate = translate;
    this.#limits = limits;
    this.#draft = schemaDraft(root);
    this.#references = new References(root, this.#draft);
    const {value} = this.#schema(root, this.#references.root);
    this.extent = this.#extents.get(value as JsonObject)!;
    this.levels = this.#levels.get(value);
    this.schema = forObjects(value as JsonObject);
  }

  /** Goes to a member or item. `#leave()` goes back. */
  #enter(key: string | number): void {
    this.#place.push(key);
    if (this.#limits && this.#place.length > this.#limits.maxSchemaDepth) this.#refuse(TOO_LARGE);
  }

  #leave<T>(result: T): T {
    this.#place.pop();
    return result;
  }

  #schema(node: unknown, outer: string): Usable {
    if (typeof node === 'boolean') return {value: node, exact: true};
    if (!isJsonObject(node)) {
      this.#ignore('is not a schema');
      return {value: {}, exact: false};
    }
    const earlier = this.#parts.get(node);
    if (earlier) {
      this.isRecursive ||= this.#extents.get(earlier.value as object) === OPEN;
      return earlier;
    }
    if (this.#above + this.#place.length > MAX_SCHEMA_LEVELS) {
      this.#extents.set(node, extentOf(ENDLESS));
      return {value: node, exact: true};
    }
    this.#count(1, 0);
    this.#parts.set(node, {value: node, exact: true});
    this.#extents.set(node, OPEN);
    const part = this.#members(node, this.#references.baseOf(node, outer));
    this.#parts.set(node, part);
    this.#extents.set(part.value, this.#limits ? this.#record(part.value, '') : extentOf(1));
    const levels = formLevels(part.value, (each) => this.#levels.get(each), node === this.#root);
    this.#levels.set(part.value, levels);
    this.hasFiles ||= FILE in part.value;
    for (const keyword of CHOICES)
      if (keyword in part.value)
        this.mostOptions = Math.max(this.mostOptions, valuesIn(part.value[keyword]).length);
    return part;
  }

  #members(node: JsonObject, base: string): Usable<JsonObject> {
    const isRoot = node === this.#root;
    const whole = withoutContradictions(inDraft2020(node, this.#draft, isRoot), this.#parent);
    const source = withErrorMessages(whole);
    if (!isRoot && isEmptyChoice(source)) return {value: NOTHING, exact: true};
    const inexact = new Set<string>();
    const changes: JsonObject = Object.create(null);
    for (const keyword of Object.keys(source)) {
      const value = source[keyword];
      this.#enter(keyword);
      const part = this.#member(source, keyword, value, isRoot, base, changes);
      if (!part) this.#ignore();
      this.#leave(undefined);
      if (!part?.exact && !isDefinitions(keyword)) inexact.add(keyword);
      if (part?.value !== value && !(keyword in changes)) changes[keyword] = part?.value;
    }
    const members = Object.keys(changes).length ? merged(source, changes) : source;
    const loose = inexact.size ? loosened(members, inexact) : members;
    return {value: withoutLoneMembers(loose), exact: !inexact.size};
  }

  #member(
    source: JsonObject,
    keyword: string,
    value: unknown,
    isRoot: boolean,
    base: string,
    changes: JsonObject,
  ): Usable | undefined {
    const {kind} = keywordOf(keyword);
    if (kind === 'reference') return this.#reference(value, base);
    // An enum without values refuses every answer, which only the engines may say.
    if (!kind || (isRoot && isEmptyList(value))) return {value, exact: true};
    if (kind === 'pattern') {
      const pattern = this.#translate(value);
      return pattern === undefined ? undefined : {value: pattern, exact: true};
    }
    if (!hasShape(kind, value)) return undefined;
    switch (kind) {
      case 'schema':
        return this.#schema(value, base);
      case 'schemas':
        return this.#list(value as unknown[], base);
      case 'schemaMap':
      case 'lists':
        return keyword === 'properties'
          ? this.#properties(value as JsonObject, source, base, changes)
          : this.#map(keyword, value as JsonObject, base);
      default:
        return {value, exact: true};
    }
  }

  #reference(ref: unknown, base: string): Usable | undefined {
    if (typeof ref !== 'string') return undefined;
    const local = this.#references.local(ref, base);
    const target = referred(local, this.#root);
    const value = movedReference(local, this.#root);
    if (!isContainer(target)) return {value, exact: true};
    this.#targets.set(value, target);
    if (!isJsonObject(target)) return {value, exact: true};
    const [place, above] = [this.#place, this.#above];
    this.#place = local.split('/').slice(1);
    this.#above += place.length - this.#place.length;
    const {exact} = this.#schema(target, base);
    this.#place = place;
    this.#above = above;
    return {value, exact};
  }

  #list(list: readonly unknown[], base: string): Usable {
    const parts = list.map((item, index) => {
      this.#enter(index);
      return this.#leave(this.#schema(item, base));
    });
    return {
      value: parts.every(({value}, index) => value === list[index]) ? list : parts.map(({value}) => value),
      exact: parts.every(({exact}) => exact),
    };
  }

  /** Reads properties. Those that say so themselves, as in draft 3, become required. */
  #properties(properties: JsonObject, {required}: JsonObject, base: string, changes: JsonObject): Usable {
    const names = new Set(listOf(required));
    const count = names.size;
    const part = this.#map('properties', properties, base, names);
    if (names.size > count) changes['required'] = [...names].filter((name) => typeof name === 'string');
    return part;
  }

  /**
   * Reads a map of schemas, or of lists of names. Removes members that cannot be used.
   *
   * @param required - The names of required properties. Gets those of properties with `required: true`.
   */
  #map(keyword: string, map: JsonObject, base: string, required?: Set<unknown>): Usable {
    const members: [string, unknown][] = [];
    let exact = true;
    let same = true;
    for (const name of Object.keys(map)) {
      const sent = map[name];
      this.#enter(name);
      if (required && isJsonObject(sent) && sent['required'] === true) required.add(name);
      const value = required?.has(name) && isEmptyChoice(sent) ? this.#opened(sent) : sent;
      const key = keyword === 'patternProperties' ? this.#translate(name) : name;
      const part = this.#entry(keyword, value, base);
      // Ajv ignores a dependency with this name.
      const isLost =
        (keyword === 'dependentRequired' && !part.exact) || (name === '__proto__' && /^depend/.test(keyword));
      exact &&= part.exact && key !== undefined && !isLost;
      same &&= key === name && part.value === sent && !isLost;
      if (key === undefined || isLost) this.#ignore();
      else members.push([key, part.value]);
      this.#leave(undefined);
    }
    return {value: same ? map : Object.fromEntries(members), exact};
  }

  #entry(keyword: string, value: unknown, base: string): Usable {
    if (keyword === 'dependentRequired') return {value, exact: hasShape('names', value)};
    return isDefinitions(keyword) && !isJsonObject(value) ? {value, exact: true} : this.#schema(value, base);
  }

  /** Lets a required property for which there is nothing to choose have any value. An optional one accepts nothing. */
  #opened(property: JsonObject): JsonObject {
    this.#ignore();
    return Object.fromEntries(Object.entries(property).filter(([, value]) => !isEmptyList(value)));
  }

  /** Measures a record. @param key - the keyword that contains it; empty for a schema. */
  #record(record: JsonObject, key: string): Extent {
    const extent = extentOf(1);
    const named = isMap(key);
    for (const name of Object.keys(record)) {
      const member = record[name];
      this.#enter(name);
      this.#count(0, name.length);
      // A property without a title has its name as label.
      if (named) this.#atMost('maxTitleChars', name.length, 'characters');
      const target = name === '$ref' && !named && this.#targets.get(member);
      const value = target ? (this.#parts.get(target as JsonObject)?.value ?? target) : member;
      // A definition is shown only where it is referenced.
      const options = this.#add(extent, value, named ? '' : name, named || !isDefinitions(name));
      if (key === 'properties') {
        this.#atMost('maxSchemaOptions', options, 'choices');
        extent.properties += 1;
        extent.options += options;
      } else if (options && !named && isWithinField(name)) extent.ofField += options;
      else if (options && !named && name === 'items') extent.ofField += options * OPTIONS_PER_BOX;
      this.#leave(undefined);
    }
    return extent;
  }

  #items(list: readonly unknown[], key: string): Extent {
    const {list: limited} = keywordOf(key);
    if (limited) this.#atMost('maxSchemaOptions', list.length, 'entries');
    const extent = {...extentOf(1), ofField: limited === 'choices' ? list.length : 0};
    for (const [index, item] of list.entries()) {
      this.#enter(index);
      extent.ofField += this.#leave(this.#add(extent, item, key));
    }
    return extent;
  }

  /** Adds the extent of a member or item to `total`. Returns the options of the field that it describes. */
  #add(total: Extent, value: unknown, key: string, shown = true): number {
    if (!isContainer(value)) {
      const length = typeof value === 'string' ? value.length : 0;
      this.#count(1, length);
      if (keywordOf(key).shown) this.#atMost('maxTitleChars', length, 'characters');
      total.values += 1 + Math.floor(length / CHARS_PER_VALUE);
      return 0;
    }
    const {values, properties, options, ofField} = this.#extents.get(value) ?? this.#measured(value, key);
    total.values += values;
    if (shown) {
      total.properties += properties;
      total.options += options;
    }
    return ofField;
  }

  /** Measures a value that is not a schema: a map or list of schemas, or data. */
  #measured(value: object, key: string): Extent {
    this.#count(1, 0);
    const extent = Array.isArray(value) ? this.#items(value, key) : this.#record(value as JsonObject, key);
    this.#extents.set(value, extent);
    return extent;
  }

  #count(nodes: number, chars: number): void {
    this.#nodes += nodes;
    this.#chars += chars;
    const {maxSchemaNodes = Infinity, maxSchemaChars = Infinity} = this.#limits ?? {};
    if (this.#nodes > maxSchemaNodes || this.#chars > maxSchemaChars) this.#refuse(TOO_LARGE);
  }

  #atMost(limit: 'maxTitleChars' | 'maxSchemaOptions', count: number, what: string): void {
    const most = this.#limits?.[limit] ?? Infinity;
    if (count > most) this.#refuse(`has more than ${most} ${what}`);
  }

  #refuse(problem: string): never {
    throw invalidSchema(this.#path, problem);
  }

  #ignore(why = 'cannot be evaluated'): void {
    developmentNotice(`The requested schema: "${this.#path}" ${why}, so only the server checks it.`);
  }

  get #path(): string {
    return this.#place.map((part) => memberPointer('', String(part).slice(0, 100))).join('');
  }
}
