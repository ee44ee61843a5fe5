import {isJsonObject, type JsonObject, membersOf} from '../protocol/json.js';
import type {Applied, Conditions} from './field.js';
import {keywordsWhere} from './keywords.js';
import {verdictOn} from './judge.js';
import {Budget} from './patterns/quick-pattern.js';
import {isNull, listOf, partsOf, propertiesOf} from './resolve.js';
import {listedValues, sameValue} from './options.js';
import {unionsOf} from './unions.js';

const DEPENDENCIES = [...keywordsWhere(({depends}) => depends)];
const MAX_CONDITION_DEPTH = 8;

const hasMember = (value: unknown, name: unknown): value is JsonObject =>
  isJsonObject(value) && Object.hasOwn(value, name as string);

/** Reads `required`, `if`, the dependencies and the unions of an object. Returns `undefined` if nothing depends on an answer. */
export const conditionsOf = (node: unknown, root: JsonObject): Conditions | undefined =>
  partsOf(node, root)?.some(
    (part) => unionsOf(part).length || ['if', ...DEPENDENCIES].some((keyword) => keyword in part),
  )
    ? (content) => applied(node, root, content)
    : undefined;

const MAX_BROUGHT = 500;

/** The schema of a member that a condition requires and that nothing describes. */
export const UNDESCRIBED: JsonObject = {};

/** Yields the properties that only conditions describe or require, with their schemas. */
export function* broughtProperties(
  node: unknown,
  root: JsonObject,
): Generator<[name: string, schema: JsonObject]> {
  const properties = propertiesOf(node, root);
  const inUnions = new Set(
    (partsOf(node, root) ?? [])
      .flatMap(unionsOf)
      .flatMap((union) => union.flatMap((member) => Object.keys(propertiesOf(member, root)))),
  );
  const seen = new Set<unknown>();
  /** The schemas of each name. A schema may describe several names. */
  const yielded = new Map<string, unknown[]>();
  let left = MAX_BROUGHT;
  function* read(branch: unknown, depth: number): Generator<[name: string, schema: JsonObject]> {
    if (depth > MAX_CONDITION_DEPTH || seen.has(branch)) return;
    seen.add(branch);
    const described = propertiesOf(branch, root);
    for (const part of partsOf(branch, root) ?? []) {
      const needs = DEPENDENCIES.flatMap((keyword) => membersOf(part[keyword]).map(([, each]) => each));
      const undescribed = [...needs.filter(Array.isArray).flat(), ...(depth ? listOf(part['required']) : [])]
        .filter((name): name is string => typeof name === 'string' && !inUnions.has(name))
        .filter((name) => !Object.hasOwn(described, name))
        .map((name) => [name, UNDESCRIBED] as const);
      for (const [name, schema] of [...(depth ? membersOf(part['properties']) : []), ...undescribed]) {
        const before = yielded.get(name) ?? [];
        if (Object.hasOwn(properties, name) || !isJsonObject(schema) || before.includes(schema) || --left < 0)
          continue;
        yielded.set(name, [...before, schema]);
        yield [name, schema];
      }
      const branches = [
        ...('if' in part ? [part['then'], part['else']] : []),
        ...needs,
        ...unionsOf(part).flatMap((union) => (discriminators(union, properties, root) ? union : [])),
      ];
      for (const each of branches) yield* read(each, depth + 1);
    }
  }
  yield* read(node, 0);
}

/** Where it is decided which parts of a schema apply. */
interface Place {
  readonly root: JsonObject;
  readonly content: unknown;
  /** The properties next to unions. */
  readonly properties: JsonObject;
  readonly budget: Budget;
}

/** A schema that applies; `decided`: certainly, not only perhaps. */
type Applying = readonly [schema: unknown, decided: boolean];

/** Yields the schemas that apply with a part of a schema: those of its dependencies, unions and conditions. */
function* branchesOf(part: JsonObject, {root, content, properties, budget}: Place): Generator<Applying> {
  for (const needs of dependenciesOf(part, content)) if (!Array.isArray(needs)) yield [needs, true];
  for (const union of unionsOf(part))
    for (const [index, all] of discriminators(union, properties, root)?.entries() ?? [])
      if (isSelected(content, all)) yield [union[index], true];
  if (!('if' in part)) return;
  const matched = verdictOn(part['if'], content, root, budget);
  if (matched !== false) yield [part['then'], matched !== undefined];
  if (matched !== true) yield [part['else'], matched !== undefined];
}

/** The needs of the members of the content: names, or a schema. */
const dependenciesOf = (part: JsonObject, content: unknown): unknown[] =>
  DEPENDENCIES.flatMap((keyword) =>
    membersOf(part[keyword]).flatMap(([name, needs]) => (hasMember(content, name) ? [needs] : [])),
  );

/** The parts of a schema that apply, the outer ones first. */
function* partsThatApply(
  [schema, decided]: Applying,
  place: Place,
  seen = new Set<unknown>(),
  depth = 0,
): Generator<readonly [part: JsonObject, decided: boolean]> {
  if (depth > MAX_CONDITION_DEPTH) return;
  for (const part of partsOf(schema, place.root) ?? []) {
    if (seen.has(part)) continue;
    seen.add(part);
    yield [part, decided];
    for (const [branch, isCertain] of branchesOf(part, place))
      yield* partsThatApply([branch, decided && isCertain], place, seen, depth + 1);
  }
}

function applied(node: unknown, root: JsonObject, content: unknown): Applied {
  const required = new Set<unknown>();
  const described = new Map<string, unknown>();
  const refused = new Set<string>();
  const place = {root, content, properties: propertiesOf(node, root), budget: new Budget()};
  for (const [part, decided] of partsThatApply([node, true], place)) {
    if (decided)
      for (const name of [part['required'], ...dependenciesOf(part, content)].flatMap(listOf))
        required.add(name);
    for (const [name, member] of membersOf(part['properties'])) {
      if (decided && isNull(member, root)) refused.add(name);
      else if (!described.has(name)) described.set(name, member);
    }
  }
  for (const name of required as Set<string>) if (!described.has(name)) described.set(name, UNDESCRIBED);
  return {required, described, refused};
}

/** The values of a shared property for which a member of a union applies. */
type Discriminator = readonly [name: string, values: readonly unknown[]];

/**
 * Returns, for each member of `oneOf` or `anyOf`, the shared properties that decide whether it applies. Returns `undefined` if any
 * member has none.
 *
 * @param declared - The properties next to the union.
 */
export function discriminators(
  members: readonly unknown[],
  declared: JsonObject,
  root: JsonObject,
): Discriminator[][] | undefined {
  const all = members.map((member) => {
    return Object.entries(propertiesOf(member, root)).flatMap(([name, node]): Discriminator[] => {
      const options = Object.hasOwn(declared, name) && listedValues(node, root);
      return options ? [[name, options.map(({value}) => value)]] : [];
    });
  });
  return all.length && all.every(({length}) => length) ? all : undefined;
}

const isSelected = (content: unknown, all: readonly Discriminator[]): boolean =>
  isJsonObject(content) &&
  all.every(
    ([name, values]) =>
      Object.hasOwn(content, name) && values.some((value) => sameValue(value, content[name])),
  );
