import type {ElicitContent, ContentOf, FieldError} from '../../protocol/elicitation.js';
import {ElicitationError, invalidRequest, invalidSchema} from '../../protocol/errors.js';
import {isJsonObject, type Json, type JsonObject, objectOf} from '../../protocol/json.js';
import {errorPath, memberPointer, pointerKeys} from '../../protocol/json-pointer.js';
import type {Field} from '../../schema/field.js';
import {describesText} from '../../schema/keywords.js';
import {optionText, sameValue} from '../../schema/options.js';
import {readAtOnce} from '../../schema/read-schema.js';
import {isNull, resolveSchema} from '../../schema/resolve.js';
import {MAX_UNIONS, unionsOf} from '../../schema/unions.js';
import {fits, readEntry} from '../../schema/values.js';
import type {ElicitationRevision} from '../lint/schema-problem.js';
import {secretMark} from '../../schema/words/secret.js';
import {flatProperty, sentText, textsOf} from './flat-property.js';
import {type InputOf, isStandardSchema, jsonSchemaOf, type StandardSchema} from './standard-schema.js';

/** A schema as MCP allows it, and the way back. */
export interface FlatSchema<C = ElicitContent> {
  /** The flat schema: can be sent as the `requestedSchema` of form mode. Assignable to the type of the SDK, which lists the keywords. */
  requestedSchema: {type: 'object'; properties: {[name: string]: never}; required?: string[]};
  /**
   * Restores the shape of the original schema: groups, numbers, constants, and `null` for required values without an answer. Does not
   * validate.
   *
   * @param content - The content of an accepted answer to `requestedSchema`.
   */
  restore(content: ElicitContent): C;
}

/** A flat schema, and how answers and errors are converted. */
export interface Flat extends FlatSchema<JsonObject> {
  /** Converts content of the original schema, or of the form, to fill in a form. */
  enter(content: JsonObject): ElicitContent;
  /** Moves an error of the original schema to the property of the form. Leaves one of the form. */
  toForm<E extends Pick<FieldError, 'path'> & Partial<FieldError>>(error: E): E;
  /** Moves an error of the form to its place in the original schema. */
  fromForm(error: FieldError): FieldError;
}

type Node =
  | {kind: 'constant'; key: string; value: unknown}
  | {kind: 'group'; key: string; list: boolean; required: boolean; nullable: boolean; nodes: readonly Node[]}
  | {kind: 'leaf'; key: string; required: boolean; leaf: Leaf};

/** A value for which the form has a property. */
interface Leaf {
  /** The name of the property. */
  name: string;
  /** The place in the original schema. */
  keys: readonly string[];
  field: Field;
  /** The values of a choice, by the text that is sent. */
  values: ReadonlyMap<string, Json> | undefined;
}

/**
 * Converts a schema to one that MCP allows in form mode, and returns the way back. MCP allows texts, numbers, booleans, choices, and lists of
 * choices only.
 *
 * - `nullable` and `Optional` values are values without an answer. A required one is restored as `null`.
 * - A group becomes properties named by their path (`address.city`), with a title of both. The first one also has the description of the
 *   group. An optional group without answers is left out.
 * - Choices of numbers become choices of texts. A required lone `const` is not asked for, except `true`, which is a yes
 *   or no. Both are restored.
 * - Limits that MCP does not have (`multipleOf`, other formats) are left out: check the restored content by the schema, as
 *   `requestElicitation(server, {message, schema})` does.
 *
 * @param schema - A Standard Schema with JSON Schema (zod, arktype, valibot with `toStandardJsonSchema()`), or a JSON Schema.
 * @throws ElicitationError `INVALID_SCHEMA` if a part cannot be flat: lists of groups or of free values, maps, alternatives, values of any
 * type. The message names up to three parts, with what to do instead.
 */
export function flatSchema<S extends StandardSchema>(schema: S): FlatSchema<InputOf<S>>;
export function flatSchema<const S extends JsonObject>(schema: S): FlatSchema<ContentOf<S, null>>;
export function flatSchema(schema: unknown): FlatSchema<unknown> {
  const {requestedSchema, restore} = flatten('flatSchema()', schema);
  return {requestedSchema, restore};
}

/** Reads a Standard Schema or a JSON Schema as a flat one. */
export function flatten(call: string, schema: unknown, revision?: ElicitationRevision): Flat {
  const json = isStandardSchema(schema) ? jsonSchemaOf(call, schema) : schema;
  if (!isJsonObject(json))
    throw invalidRequest(`${call}: \`schema\` must be a Standard Schema or a JSON Schema.`);
  const reading = readAtOnce(json);
  const problems: string[] = [];
  const leaves: Leaf[] = [];
  const names = new Set<string>();
  const properties: [string, JsonObject][] = [];
  const required: string[] = [];
  /** The descriptions of the groups around the next property, which displays them. */
  const notes: unknown[] = [];

  if (reading.bare)
    throw invalidSchema('', 'cannot be flat: its root must be an object; put the value into a property');

  function nodesOf(fields: readonly Field[], above: readonly Field[], isAsked: boolean): Node[] {
    return fields.flatMap((field) => nodeOf(field, above, isAsked) ?? []);
  }

  function nodeOf(field: Field, above: readonly Field[], isAsked: boolean): Node | undefined {
    const {key} = field;
    if (field.fixed) return {kind: 'constant', key, value: field.default};
    if (isNull(field.schema, reading.schema))
      return field.required ? {kind: 'constant', key, value: null} : undefined;
    const isRequired = field.required && field.brought === undefined;
    const asking = {isRequired, mustAsk: isAsked && isRequired && !field.nullable};
    const path = [...above, field];
    return isGroup(field) ? groupOf(field, path, asking) : leafOf(field, path, asking);
  }

  function groupOf(field: Field, path: readonly Field[], {isRequired, mustAsk}: Asking): Node {
    const {key, kind, nullable} = field;
    const {length} = notes;
    notes.push(field.schema['description']);
    const nodes = nodesOf(field.fields, path, mustAsk);
    notes.length = Math.min(notes.length, length);
    return {kind: 'group', key, list: kind === 'tuple', required: isRequired, nullable, nodes};
  }

  function leafOf(field: Field, path: readonly Field[], {isRequired, mustAsk}: Asking): Node | undefined {
    const instead = insteadOf(field, reading.schema);
    if (instead) {
      const pointer = path.reduce((at, each) => (each.inline ? at : memberPointer(at, each.key)), '');
      problems.push(`${pointer ? `\`${pointer}\`` : 'The schema'} is ${instead}.`);
      return undefined;
    }
    const isNested = path.length > 1;
    let name = path.map((each) => each.key).join('.');
    while (names.has(name) || (isNested && Object.hasOwn(reading.schema['properties'] ?? {}, name)))
      name += '_';
    names.add(name);
    const values = valuesOf(field);
    const title = isNested ? path.map(partLabel).join('.') : undefined;
    const description = [...notes.splice(0), field.schema['description']].filter(isSentence).join(' ');
    properties.push([name, flatProperty(field, {title, description, values, revision})]);
    if (mustAsk) required.push(name);
    const leaf = {name, keys: path.map((each) => each.key), field, values};
    leaves.push(leaf);
    return {kind: 'leaf', key: field.key, required: isRequired, leaf};
  }

  const nodes = nodesOf(reading.fields, [], true);
  if (problems.length)
    throw new ElicitationError(
      'INVALID_SCHEMA',
      `${call}: the schema cannot be sent as a flat form. ${listOfProblems(problems)}`,
    );
  return {
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(properties) as {[name: string]: never},
      ...(required.length && {required}),
    },
    restore: (content) => restored(nodes, objectOf(content)).value as JsonObject,
    enter: (content) =>
      Object.fromEntries(
        leaves.flatMap((leaf) => {
          const value = leaf.keys.reduce<unknown>(memberOf, content) ?? memberOf(content, leaf.name);
          return value === undefined || value === null ? [] : [[leaf.name, sentValue(leaf, value)]];
        }),
      ),
    ...errorsOf(leaves),
  };
}

/** Whether a field is required in its group, and whether the form must ask for it. */
interface Asking {
  isRequired: boolean;
  mustAsk: boolean;
}

const isGroup = ({kind, fields}: Field): boolean =>
  kind === 'group' || (kind === 'tuple' && !fields.some(({inline}) => inline));

/** A sentence about a field that cannot be flat. Undefined for one that can. */
function insteadOf(field: Field, root: JsonObject): string | undefined {
  if (secretMark(field.schema)) return INSTEAD['secret'];
  return isAny(field, root) ? INSTEAD['json'] : INSTEAD[field.kind];
}

const ELSEWHERE = 'use a guest page, or make it an argument of a tool, whose call the user can edit';

/** Sentences about the kinds that cannot be flat, with what to do instead. */
const INSTEAD: {readonly [kind: string]: string | undefined} = {
  lines: `a list of free values: list the values to choose from, ask for one at a time in several questions, ${ELSEWHERE}`,
  rows: `a list of groups or lists: ask for one at a time in several questions, ${ELSEWHERE}`,
  tuple: `a list of any length: give it a fixed length, ask for one at a time in several questions, ${ELSEWHERE}`,
  map: `a map of any names: name its properties, ask for one at a time in several questions, ${ELSEWHERE}`,
  variant: `a choice between several forms: ask first which one applies and then for its values, ${ELSEWHERE}`,
  secret: 'marked as a secret, which form mode must not ask for: use URL mode',
  json: `a value of any type, or nested too deeply: give it a type, leave it out, ${ELSEWHERE}`,
};

const isSentence = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const MAX_PROBLEMS = 3;

const listOfProblems = (problems: readonly string[]) =>
  problems.slice(0, MAX_PROBLEMS).join(' ') +
  (problems.length > MAX_PROBLEMS ? ` And ${problems.length - MAX_PROBLEMS} more.` : '');

/** Whether a schema says nothing about the value. */
const isAny = ({kind, schema}: Field, root: JsonObject): boolean =>
  kind === 'text' && !Object.keys(schema).some(describesText) && !allowsTextsOnly(schema, root);

/** Whether a schema allows texts only: by its type, its constants, or all its alternatives. */
function allowsTextsOnly(node: unknown, root: JsonObject, depth = 0): boolean {
  const schema = resolveSchema(node, root);
  if (!isJsonObject(schema) || depth > MAX_UNIONS) return false;
  const {type, const: constant, enum: constants} = schema;
  if (type === 'string' || typeof constant === 'string') return true;
  if (Array.isArray(constants) && constants.every((each) => typeof each === 'string')) return true;
  return unionsOf(schema).some(
    (members) =>
      members.length > 0 &&
      members.every((each) => isNull(each, root) || allowsTextsOnly(each, root, depth + 1)),
  );
}

const partLabel = ({label, key, word}: Field) => (word === 'row' ? String(Number(key) + 1) : label || key);

const valuesOf = (field: Field) => (/^choices?$/.test(field.kind) ? textsOf(field) : undefined);

const memberOf = (around: unknown, key: string): unknown =>
  typeof around === 'object' && around !== null && Object.hasOwn(around, key)
    ? (around as JsonObject)[key]
    : undefined;

/** Converts an answer to the value of the original schema. */
function originalOf({field, values}: Leaf, sent: unknown): unknown {
  if (values) {
    const original = (text: unknown) => values.get(String(text)) ?? text;
    return Array.isArray(sent) ? sent.map(original) : original(sent);
  }
  if (typeof sent !== 'string') return sent;
  if (field.kind.startsWith('text-or-')) return readEntry(field, sent).value;
  return field.kind === 'date-time' ? momentFor(field, sent) : sent;
}

/** Writes a date and time in UTC if the pattern of the schema accepts nothing else, as that of `z.iso.datetime()`. */
function momentFor({schema}: Field, sent: string): string {
  const time = Date.parse(sent);
  if (Number.isNaN(time) || fits(schema, sent) !== false) return sent;
  const moment = new Date(time).toISOString();
  return [moment.replace('.000', ''), moment].find((each) => fits(schema, each)) ?? sent;
}

function sentValue({values, field}: Leaf, value: unknown): unknown {
  if (values) return sentText(values, value);
  return field.kind.startsWith('text-or-') ? optionText(value) : value;
}

interface Restored {
  value: unknown;
  /** The user answered one of them. */
  answered: boolean;
  /** One of the answers says more than a box that was left alone. */
  touched: boolean;
  /** A required one has no answer. */
  incomplete: boolean;
}

function restored(nodes: readonly Node[], content: JsonObject, list = false): Restored {
  const state = {answered: false, touched: false, incomplete: false};
  const entries = nodes.flatMap((node): [string, unknown][] => {
    const {key, kind} = node;
    if (kind === 'constant') return [[key, node.value]];
    if (kind === 'leaf') {
      const {name, field} = node.leaf;
      const sent = Object.hasOwn(content, name) ? content[name] : undefined;
      if (sent === undefined || sent === null) {
        if (node.required && field.nullable) return [[key, null]];
        state.incomplete ||= node.required;
        return [];
      }
      const value = originalOf(node.leaf, sent);
      state.answered = true;
      state.touched ||= !sameValue(value, field.default ?? false);
      return [[key, value]];
    }
    const group = restored(node.nodes, content, node.list);
    const isLeft = !group.answered || (!group.touched && group.incomplete);
    if (isLeft && !(node.required && !node.nullable)) return node.required ? [[key, null]] : [];
    state.answered ||= group.answered;
    state.touched ||= group.touched;
    return [[key, group.value]];
  });
  return {...state, value: list ? entries.map(([, value]) => value) : Object.fromEntries(entries)};
}

/** Moves errors between the original schema and the form. */
function errorsOf(leaves: readonly Leaf[]): Pick<Flat, 'toForm' | 'fromForm'> {
  const begins = (keys: readonly string[], others: readonly string[]) =>
    others.length <= keys.length && others.every((key, index) => key === keys[index]);
  return {
    toForm: (error) => {
      const path = error.keyword ? errorPath(error as FieldError) : error.path;
      const keys = pointerKeys(path);
      if (!keys?.length || leaves.some(({name}) => name === keys[0])) return error;
      // The error of a group is displayed at its first property.
      const leaf =
        leaves.find((each) => begins(keys, each.keys)) ?? leaves.find((each) => begins(each.keys, keys));
      if (!leaf) return {...error, path: ''};
      const isMissing = path !== error.path;
      return isMissing && error.keyword === 'required'
        ? {...error, path: '', params: {missingProperty: leaf.name}}
        : {...error, path: memberPointer('', leaf.name)};
    },
    fromForm: (error) => {
      const [name, ...rest] = pointerKeys(error.path) ?? [];
      const leaf = leaves.find((each) => each.name === name);
      if (leaf) return {...error, path: [...leaf.keys, ...rest].reduce(memberPointer, '')};
      const missing = leaves.find((each) => each.name === error.params?.['missingProperty']);
      if (!missing) return error;
      const keys = missing.keys.slice(0, -1);
      return {
        ...error,
        path: keys.reduce(memberPointer, ''),
        params: {...error.params, missingProperty: missing.keys.at(-1)},
      };
    },
  };
}
