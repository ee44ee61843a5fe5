import {FORM_HINTS_KEY} from '../../protocol/meta.js';
import {isJsonObject, type JsonObject, objectOf, membersOf} from '../../protocol/json.js';
import type {RequestTexts} from '../field.js';
import {readableKey, isGeneric} from './labels.js';
import {FILE, keywordsWhere} from '../keywords.js';
import {textOf} from '../options.js';
import {listOf, MAX_SCHEMA_LEVELS, partsOf} from '../resolve.js';
import {atOnce, type Steps} from '../steps.js';
import {unionsOf} from '../unions.js';
import {asksForSecret, isSecret} from './secret.js';
import {type WordLists, wordLists} from './word-list.js';

/** One value of a schema, with references and combinations followed. */
interface Value {
  readonly key: string;
  readonly schemas: readonly JsonObject[];
  /** The value is selected from options or is a date, and is not typed. */
  readonly chosen: boolean;
  /** Its name is that of a credential. Undefined until it is judged. */
  named?: boolean;
  /** Its properties and list items, each with the name that labels it. Undefined until they are listed. */
  parts?: readonly (readonly [name: string, node: unknown])[];
  /** Whether a search, with that `around`, has found a credential. Undefined until it has ended. */
  found?: boolean;
  around?: boolean;
}

/** Keywords whose subschemas describe items and members without a name. */
const NAMELESS_PARTS = keywordsWhere(({kind, parts}) => parts && kind !== 'schemaMap');
/** Keywords that contain schemas or names. A schema without them describes one plain value. */
const STRUCTURE = keywordsWhere(({kind = ''}) => /^(?:schema|names|lists|reference)/.test(kind));
/** Limit for required names without a schema. Forms show fewer of one object. */
const MAX_MENTIONED = 1000;
/** Limit for all schemas that are read, with references followed. Values beyond it count as credentials. */
const MAX_SCHEMAS = 50_000;

const hasNoParts = (schema: JsonObject) => !Object.keys(schema).some((keyword) => STRUCTURE.has(keyword));

/**
 * Finds credentials among the values that a requested schema asks for. Linear in the schema with its references followed. Beyond its
 * limits, every value counts as a credential. Reads each value once: the policy for credentials, the form and drafts share one search.
 */
export class SecretSearch {
  readonly #root: JsonObject;
  readonly lists: WordLists;
  readonly #hints: JsonObject;
  readonly #messageAsks: boolean;
  readonly #unmasked: boolean;
  /** Results for schemas, which may be referenced again. */
  readonly #secrets = new Map<JsonObject, boolean>();
  readonly #values = new Map<unknown, Value>();
  readonly #secretNames = new Set<string>();
  #isSearched = false;
  #left = MAX_SCHEMAS;
  #mentionsLeft = MAX_MENTIONED;

  constructor(root: JsonObject, {message = '', meta, words, unmasked = false}: RequestTexts = {}) {
    this.#root = root;
    const hints = meta?.[FORM_HINTS_KEY];
    this.#hints = objectOf(objectOf(hints)['fields']);
    this.lists = wordLists(words);
    this.#messageAsks = asksForSecret(message, this.lists);
    this.#unmasked = unmasked;
  }

  /** Returns whether the schema asks for a credential. Searches the values that `has()` has not searched, which no field shows. */
  *searchRoot(): Steps<boolean> {
    const root = this.#read('', this.#root);
    const bare = root.schemas.some(({type}) => typeof type === 'string' && type !== 'object');
    const parts = bare ? [['', this.#root] as const] : this.#partsOf(root);
    let hasSecret = false;
    for (const [key, part] of parts) hasSecret = (yield* this.#search(key, part, false, 0)) || hasSecret;
    this.#isSearched = true;
    return hasSecret;
  }

  /**
   * Copies content without credentials and files: at every level, by the schema or by the name alone. A group counts only by its name. Returns
   * `undefined` when the credential is the whole content.
   */
  withoutSecrets(content: JsonObject): JsonObject | undefined {
    if (!this.#isSearched) atOnce(this.searchRoot());
    // For a schema that is not an object schema, the content is the bare value.
    if (!isJsonObject(content) && this.#secretNames.has('')) return undefined;
    const isKept = (name: string, value: unknown) =>
      this.#left >= 0 &&
      !this.#secretNames.has(name) &&
      !isSecret(name, {}, this.lists, typeof value === 'number');
    const copy = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(copy);
      if (!isJsonObject(value)) return value;
      const members = Object.entries(value).filter(([name, member]) => isKept(name, member));
      return Object.fromEntries(members.map(([name, member]) => [name, copy(member)]));
    };
    return copy(content) as JsonObject;
  }

  /** Whether a value is a credential, or contains one. `around`: it is part of a value whose name is that of a credential. */
  has(key: string, node: unknown, around = false): boolean {
    return !this.#unmasked && atOnce(this.#search(key, node, around, 0));
  }

  *#search(key: string, node: unknown, around: boolean, depth: number): Steps<boolean> {
    const value = this.#read(key, node);
    if (this.#left < 0) return true;
    if (value.around === around && value.found !== undefined) return value.found;
    yield;
    if (value.chosen || depth > MAX_SCHEMA_LEVELS) return false;
    const isNamed = this.#isNamed(value);
    const named = around || isNamed;
    const parts = this.#partsOf(value);
    const isAsked = !parts.length && this.#messageAsks && isUnlabelled(value);
    if (isNamed || isAsked) this.#secretNames.add(key);
    let found = !parts.length && (named || isAsked);
    for (const [name, part] of parts) found = (yield* this.#search(name, part, named, depth + 1)) || found;
    value.around = around;
    value.found = found;
    return found;
  }

  isNamed(key: string, node: unknown): boolean {
    return this.#isNamed(this.#read(key, node));
  }

  #isNamed(value: Value): boolean {
    return (value.named ??= this.#names(value));
  }

  #names({key, schemas}: Value): boolean {
    const types = schemas.flatMap(({type}) => type);
    const numeric =
      types.some((type) => type === 'number' || type === 'integer') && !types.includes('string');
    const hint = Object.hasOwn(this.#hints, key) ? this.#hints[key] : undefined;
    const {placeholder, autocomplete} = objectOf(hint);
    if (schemas.length === 1 && !hint) return isSecret(key, schemas[0]!, this.lists, numeric);
    return (
      isSecret(key, {'x-placeholder': placeholder, 'x-autocomplete': autocomplete}, this.lists, numeric) ||
      schemas.some((schema) => {
        const secret = this.#secrets.get(schema) ?? isSecret('', schema, this.lists, numeric);
        this.#secrets.set(schema, secret);
        return secret;
      })
    );
  }

  #partsOf(value: Value): NonNullable<Value['parts']> {
    return (value.parts ??= this.#listParts(value));
  }

  #listParts({key, schemas}: Value): Array<[string, unknown]> {
    if (schemas.every(hasNoParts)) return [];
    const parts: Array<[string, unknown]> = [];
    const mentioned: unknown[] = [];
    for (const schema of schemas) {
      const {properties, patternProperties, propertyNames, required, dependentRequired} = schema;
      if (properties) parts.push(...membersOf(properties));
      if (patternProperties) parts.push(...membersOf(patternProperties));
      for (const keyword of NAMELESS_PARTS)
        for (const part of keyword in schema ? [schema[keyword]].flat() : [])
          if (isJsonObject(part)) parts.push([key, part]);
      mentioned.push(...listOf(required));
      for (const [, names] of membersOf(dependentRequired)) mentioned.push(...listOf(names));
      if (isJsonObject(propertyNames))
        mentioned.push(propertyNames['const'], propertyNames['pattern'], ...listOf(propertyNames['enum']));
    }
    const described = new Set<unknown>(mentioned.length ? parts.map(([name]) => name) : []);
    for (const name of new Set(mentioned)) {
      if (typeof name !== 'string' || described.has(name)) continue;
      if (--this.#mentionsLeft < 0) this.#left = -1;
      parts.push([name, {}]);
      if (this.#left < 0) break;
    }
    return parts;
  }

  #read(key: string, node: unknown): Value {
    const before = this.#values.get(node);
    if (before?.key === key) {
      // Each reference to a value counts as a visit.
      this.#left--;
      return before;
    }
    const schemas = new Set<JsonObject>();
    // Over the budget, follow no reference: following alone can take seconds.
    const chosen = this.#left >= 0 && this.#collect(node, schemas, 0);
    const value: Value = {key, chosen, schemas: [...schemas]};
    // Files are removed from drafts, like credentials.
    if (value.schemas.some((schema) => FILE in schema)) this.#secretNames.add(key);
    if (isJsonObject(node)) this.#values.set(node, value);
    return value;
  }

  /** Collects the schemas that may describe a value, those of all alternatives too. Returns whether the value is chosen from options. */
  #collect(node: unknown, schemas: Set<JsonObject>, depth: number): boolean {
    if (!isJsonObject(node) || depth > MAX_SCHEMA_LEVELS) return false;
    let chosen = false;
    // A reference without a target leaves the words next to it.
    for (const part of partsOf(node, this.#root) ?? [node]) {
      if (schemas.has(part) || --this.#left < 0) continue;
      schemas.add(part);
      const branches = this.#collectBranches(part, schemas, depth + 1);
      chosen ||= branches || isChosen(part);
    }
    return chosen;
  }

  #collectBranches(part: JsonObject, schemas: Set<JsonObject>, depth: number): boolean {
    if (hasNoParts(part)) return false;
    let chosen = false;
    for (const union of unionsOf(part)) {
      const typed = union.map((branch) => {
        const inBranch = new Set<JsonObject>();
        return this.#collect(branch, inBranch, depth) ? undefined : inBranch;
      });
      for (const inBranch of typed) for (const schema of inBranch ?? []) schemas.add(schema);
      chosen ||= typed.length > 0 && typed.every((inBranch) => !inBranch);
    }
    // Members of `allOf` remain if they have no target.
    const others = [part['if'], part['then'], part['else'], ...listOf(part['allOf'])];
    for (const [, branch] of membersOf(part['dependentSchemas'])) others.push(branch);
    for (const branch of others) this.#collect(branch, schemas, depth);
    return chosen;
  }
}

function isChosen(schema: JsonObject): boolean {
  const {type, format} = schema;
  return (
    'enum' in schema ||
    'const' in schema ||
    (type !== undefined && [type].flat().every((name) => name === 'boolean' || name === 'null')) ||
    (typeof format === 'string' && /^date(-time)?$/.test(format))
  );
}

const NO_LABEL =
  /^(?:[!-~]{0,2}|text|content|reply|field|string|(?:user.?)?input|entry|code|key|number|phrase)\d*$/i;

/** Whether a label does not describe the value (`value`, `code`, `x`), so that the message has to. */
const saysNothing = (label: string): boolean => NO_LABEL.test(label) || isGeneric(readableKey(label));

const isUnlabelled = ({key, schemas}: Value): boolean =>
  [key, ...schemas.map(({title}) => textOf(title) ?? '')].every(saysNothing);
