import type {FieldError} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject, membersOf, objectOf} from '../protocol/json.js';
import {memberPointer} from '../protocol/json-pointer.js';
import {failureAt, passes, restricts} from './checks/check.js';
import type {Verdict} from './field.js';
import {
  type CheckedKeyword,
  hasShape,
  isContainer,
  isValidation,
  keywordOf,
  type KeywordName,
  type ValidationKeyword,
} from './keywords.js';
import {Budget, quickPattern} from './patterns/quick-pattern.js';
import {listOf, referred} from './resolve.js';
import {constantsIn} from './unions.js';

/** The errors of a value; none if it is valid. `costly` if only a validator can decide: the budget is spent, or the schema cannot be used. */
export type Judgement = readonly FieldError[] | 'costly';

/** The members of unions that a person has chosen, each with the place of the value. */
export type Chosen = readonly (readonly [path: string, node: unknown])[];

/** A value that fails a keyword of a schema. */
export interface Failure {
  readonly path: string;
  readonly keyword: string;
  readonly schema: JsonObject;
  readonly value: unknown;
  /** The name of the member that the error concerns. */
  readonly params?: FieldError['params'];
}

/**
 * Evaluates a schema as the validation engines do, but within a budget, which also bounds what the interpreter would need. Errors that are
 * certain are final, even if other parts are costly.
 */
export function judge(
  {schema, chosen}: {readonly schema: JsonObject; readonly chosen?: Chosen},
  content: unknown,
  budget = new Budget(),
  describe = brief,
): Judgement {
  const evaluation = new Evaluation(schema, budget, chosen);
  if (evaluation.verdict(schema, content) === undefined) return 'costly';
  return distinct(evaluation.failures).slice(0, MAX_ERRORS).map(describe);
}

/** Joins failures that have the same description. */
const distinct = (failures: readonly Failure[]): Failure[] => [
  ...new Map(failures.map((failure) => [failureKey(failure), failure])).values(),
];

function failureKey({path, keyword, schema, params = {}}: Failure): string {
  const limit = schema[keyword];
  const isNamed = keyword !== 'const' && typeof limit !== 'object';
  return [path, keyword, isNamed && limit, ...Object.values(params)].join('\n');
}

const brief = ({path, keyword, schema, params}: Failure): FieldError => ({
  ...failureAt(path, keyword, schema[keyword]),
  ...(params && {params}),
});

/** Whether a schema within `root` accepts a value; undefined if only a validator can decide. */
export const verdictOn = (node: unknown, value: unknown, root: JsonObject, budget = new Budget()): Verdict =>
  new Evaluation(root, budget).silently((run) => run.verdict(node, value));

/** Levels of schemas inside each other. Prepared schemas have at most 128. */
const MAX_JUDGED_DEPTH = 160;
/** Most errors of one value. */
const MAX_ERRORS = 100;
// Costs in steps of a pattern. They cover what the evaluation here and the interpreter of the validation do: it lists the members of an object
// in each schema, copies errors and evaluated names from level to level, and compares each item with each.
/** Applying a schema or one of its keywords to a value, or adding an error. */
const VISIT = 16;
/** Listing a member of an object, and copying an evaluated name. */
const LIST = 6;
const COPY = 24;
/** Reading a text. */
const CHARS_PER_STEP = 8;
const CHARS_PER_STEP_OF_FORMAT = 2;
/** Comparing an array or object with another, for each character of its JSON. */
const STEPS_PER_CHAR = 2;
/** Comparing each item of a list with each. */
const PAIRS_PER_STEP = 4;
const CHARS_OF_PAIRS_PER_STEP = 2;
/** Compiling a pattern, and dividing decimal numbers. */
const COMPILE = 128;
const DIVIDE = 256;

/** The names of members and the indexes of items that a schema evaluates; `UNSURE` if a part that may evaluate more is undecided. */
type Evaluated = Set<unknown>;
const UNSURE = Symbol();

/** A schema, and the value to which it is applied. */
interface Applied {
  readonly schema: JsonObject;
  readonly value: unknown;
  readonly path: string;
  readonly evaluated: Evaluated;
}

class Evaluation {
  readonly failures: Failure[] = [];
  readonly #root: JsonObject;
  readonly #chosen: Chosen;
  readonly budget: Budget;
  #silent = false;
  #depth = 0;
  /** The unions that are being applied. Errors of their members are not certain yet. */
  #unions = 0;

  constructor(root: JsonObject, budget: Budget, chosen: Chosen = []) {
    this.#root = root;
    this.#chosen = chosen;
    this.budget = budget;
  }

  /** Applies a schema to a value; undefined if that exceeds the budget, unless the value is certainly refused. */
  verdict(node: unknown, value: unknown): Verdict {
    const verdict = this.visit(node, value, '');
    return verdict && this.budget.steps < 0 ? undefined : verdict;
  }

  /** Applies a schema to a value. Adds the errors of the value, and the names of the members that the schema evaluates. */
  visit(node: unknown, value: unknown, path: string, evaluated: Evaluated = new Set()): Verdict {
    if (!this.spend(VISIT + this.#depth)) return undefined;
    if (node === true) return true;
    if (node === false) return this.fail({schema: {}, value, path, evaluated}, 'false');
    if (!isJsonObject(node) || value === undefined) return undefined;
    if (this.#depth === MAX_JUDGED_DEPTH || this.#isDone) return undefined;
    this.spend(LIST * membersIn(value));
    this.#depth++;
    const verdict = this.#keywords({schema: node, value, path, evaluated});
    this.#depth--;
    return verdict;
  }

  /** Applies a schema to the same value. What it evaluates counts if it accepts the value. */
  within(node: unknown, {value, path, evaluated}: Applied): Verdict {
    const names: Evaluated = new Set();
    const verdict = this.visit(node, value, path, names);
    if (verdict === undefined) evaluated.add(UNSURE);
    this.spend(COPY * names.size);
    if (verdict) for (const name of names) evaluated.add(name);
    return verdict;
  }

  /** Evaluates without collecting errors. */
  silently(evaluate: (run: this) => Verdict): Verdict {
    const before = this.#silent;
    this.#silent = true;
    const verdict = evaluate(this);
    this.#silent = before;
    return verdict;
  }

  /**
   * Applies the members of a union, of which at most `most` may accept the value. Their errors are kept only if all refuse it, and only those
   * of the chosen member, if there is one. The error of a union of constants is that of a list of values.
   */
  union(nodes: readonly unknown[], place: Applied, most: number): Verdict {
    const before = this.failures.length;
    let own: Failure[] | undefined;
    this.#unions++;
    const verdicts = nodes.map((each) => {
      const start = this.failures.length;
      const verdict = this.within(each, place);
      if (this.#chosen.some(([at, node]) => at === place.path && node === each))
        own = this.failures.slice(start);
      return verdict;
    });
    this.#unions--;
    const isRefused = verdicts.every((verdict) => verdict === false);
    const values = isRefused && constantsIn(nodes);
    this.spend((this.failures.length - before) * VISIT);
    const failures = distinct(this.failures.splice(before));
    if (values) return this.fail({...place, schema: {enum: values}}, 'enum');
    if (isRefused) for (const failure of own ?? failures) this.failures.push(failure);
    return counted(verdicts, 1, most);
  }

  /** Applies a schema to a member or item. */
  member(node: unknown, name: string, {value, path, evaluated}: Applied): Verdict {
    evaluated.add(name);
    this.spend(name.length / CHARS_PER_STEP);
    return this.visit(node, (value as JsonObject)[name], memberPointer(path, name));
  }

  /** Applies a schema to a member if `applies`. */
  memberIf(applies: Verdict, node: unknown, name: string, place: Applied): Verdict {
    if (applies) return this.member(node, name, place);
    if (applies === undefined && node !== true) place.evaluated.add(UNSURE);
    return negated(applies) ?? (node === true || undefined);
  }

  /** Applies a schema to the members that no other keyword describes. */
  others(keyword: string, limit: unknown, place: Applied, isOther: (name: string) => Verdict): Verdict {
    const names = keysIn(place);
    this.spend(names.length * VISIT);
    const verdicts = names.map((name) => {
      const applies = isOther(name);
      if (!applies || limit !== false) return this.memberIf(applies, limit, name, place);
      // As for a tuple that allows no more.
      return Array.isArray(place.value)
        ? this.fail(place, 'items', {limit: place.evaluated.size})
        : this.fail(place, keyword, {[keyword.replace('Properties', 'Property')]: name});
    });
    return every(verdicts);
  }

  /** Applies a schema to the members or items that no other part of the schema evaluates. */
  unevaluated(keyword: string, limit: unknown, place: Applied): Verdict {
    const {evaluated} = place;
    return this.others(keyword, limit, place, (name) =>
      evaluated.has(name) ? false : evaluated.has(UNSURE) ? undefined : true,
    );
  }

  /** Whether the name of a member matches a pattern. */
  matches(source: string, name: string): Verdict {
    return this.spend(VISIT) ? quickPattern(source, name, this.budget)?.test(name) : undefined;
  }

  /** Whether the budget suffices for more steps. */
  spend(steps: number): boolean {
    this.budget.steps -= steps;
    return this.budget.steps >= 0;
  }

  /** Adds the error of a keyword. Returns false. */
  fail({schema, value, path}: Applied, keyword: string, params?: FieldError['params'], at = path): false {
    if (!this.#silent) this.failures.push({path: at, keyword, schema, value, params});
    return false;
  }

  #keywords(place: Applied): Verdict {
    const {$ref} = place.schema;
    const keywords = Object.keys(place.schema).filter((keyword) => !LAST.includes(keyword));
    return every([
      $ref === undefined || this.within(referred($ref, this.#root), place),
      ...[...keywords, ...LAST].map((keyword) => this.#keyword(keyword, place)),
    ]);
  }

  #keyword(keyword: string, place: Applied): Verdict {
    const {schema, value} = place;
    const limit = schema[keyword];
    if (limit === undefined || !isValidation(keyword)) return true;
    // Engines refuse a schema with a malformed keyword or pattern.
    if (!hasShape(keywordOf(keyword).kind, limit)) return undefined;
    if (!this.spend(VISIT + this.#depth + LIST * membersIn(limit))) return undefined;
    if (!restricts(keyword, value)) return true;
    const apply = APPLICATIONS.get(keyword);
    const before = this.failures.length;
    const verdict = apply
      ? apply(this, limit as never, place)
      : this.spend(comparing(keyword, limit, value))
        ? passes(schema, keyword, value, this.budget)
        : undefined;
    // Errors of parts of the schema or the value replace the one of the keyword.
    if (verdict === false && this.failures.length === before) this.fail(place, keyword);
    return verdict;
  }

  /** Whether there are as many errors as are reported. */
  get #isDone(): boolean {
    return !this.#unions && this.failures.length >= MAX_ERRORS;
  }
}

/** Evaluated after all others. */
const LAST: readonly string[] = ['unevaluatedProperties', 'unevaluatedItems'] satisfies KeywordName[];

type Apply = (run: Evaluation, limit: never, place: Applied) => Verdict;

const negated = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);

const every = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;

const some = (verdicts: readonly Verdict[]): Verdict => negated(every(verdicts.map(negated)));

/** Whether at least `least` and at most `most` verdicts are true. */
function counted(verdicts: readonly Verdict[], least: number, most: number): Verdict {
  const sure = verdicts.filter((verdict) => verdict).length;
  const possible = sure + verdicts.filter((verdict) => verdict === undefined).length;
  if (possible < least || sure > most) return false;
  return sure >= least && possible <= most ? true : undefined;
}

/** Applies the schemas of members, or of the first items. */
const describeMembers: Apply = (run, nodes: JsonObject, place) =>
  every(
    Object.entries(nodes).map(([name, node]) => !hasMember(place, name) || run.member(node, name, place)),
  );

/** The keywords that contain schemas or concern the members of an object. Each adds the errors that are more specific than its own. */
const APPLY = {
  type: (_run, types: unknown, {value}) => [types].flat().some((type) => isType(value, type)),
  not: (run, node: unknown, {value, path}) => negated(run.silently(() => run.visit(node, value, path))),
  allOf: (run, nodes: unknown[], place) => every(nodes.map((node) => run.within(node, place))),
  anyOf: (run, nodes: unknown[], place) => run.union(nodes, place, Infinity),
  oneOf: (run, nodes: unknown[], place) => run.union(nodes, place, 1),
  if(run, condition: unknown, place) {
    const branch = (name: string) => !(name in place.schema) || run.within(place.schema[name], place);
    const holds = run.silently(() => run.within(condition, place));
    return holds === undefined ? undefined : branch(holds ? 'then' : 'else');
  },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
  then: () => true,
  else: () => true,

  prefixItems: describeMembers,
  items(run, limit: unknown, place) {
    const {prefixItems} = place.schema;
    const first = listOf(prefixItems).length;
    const others = keysIn(place).slice(first);
    if (limit !== false || prefixItems === undefined)
      return every(others.map((index) => run.member(limit, index, place)));
    // A tuple has its own error if it allows no more.
    return !others.length || run.fail(place, 'items', {limit: first});
  },
  contains(run, limit: unknown, place) {
    const {minContains = 1, maxContains = Infinity} = place.schema;
    const verdicts = (place.value as unknown[]).map((item, index) => {
      const verdict = run.silently(() => run.visit(limit, item, ''));
      if (verdict !== false) place.evaluated.add(verdict ? String(index) : UNSURE);
      return verdict;
    });
    return counted(verdicts, minContains as number, maxContains as number);
  },
  minContains: () => true,
  maxContains: () => true,
  unevaluatedItems: (run, limit: unknown, place) => run.unevaluated('unevaluatedItems', limit, place),

  properties: describeMembers,
  patternProperties: (run, nodes: JsonObject, place) =>
    every(
      membersOf(nodes).flatMap(([source, node]) =>
        keysIn(place).map((name) => run.memberIf(run.matches(source, name), node, name, place)),
      ),
    ),
  additionalProperties: (run, limit: unknown, place) =>
    run.others('additionalProperties', limit, place, (name) => {
      const {properties, patternProperties} = place.schema;
      if (Object.hasOwn(objectOf(properties), name)) return false;
      const sources = Object.keys(objectOf(patternProperties));
      return negated(some(sources.map((source) => run.matches(source, name))));
    }),
  unevaluatedProperties: (run, limit: unknown, place) =>
    run.unevaluated('unevaluatedProperties', limit, place),
  propertyNames: (run, limit: unknown, place) =>
    every(
      keysIn(place).map((name) => {
        run.spend(name.length / CHARS_PER_STEP);
        const verdict = run.silently(() => run.visit(limit, name, ''));
        return verdict === false ? run.fail(place, 'propertyNames', {propertyName: name}) : verdict;
      }),
    ),
  required: (run, names: string[], place) => requireMembers(run, names, place, 'required'),
  minProperties: (_run, least: number, place) => keysIn(place).length >= least,
  maxProperties: (_run, most: number, place) => keysIn(place).length <= most,
  dependentRequired: (run, lists: JsonObject, place) =>
    ifPresent(lists, place, (names) => requireMembers(run, names as string[], place, 'dependentRequired')),
  dependentSchemas: (run, nodes: JsonObject, place) =>
    ifPresent(nodes, place, (node) => run.within(node, place)),
  // A prepared schema has the two keywords that replaced it.
  dependencies: () => undefined,
} satisfies Record<Exclude<ValidationKeyword, CheckedKeyword>, Apply>;

const APPLICATIONS: ReadonlyMap<string, Apply> = new Map(Object.entries<Apply>(APPLY));

/** Applies what members require that are present. */
const ifPresent = (needs: JsonObject, place: Applied, apply: (need: unknown) => Verdict): Verdict =>
  every(Object.entries(needs).map(([name, need]) => !hasMember(place, name) || apply(need)));

function requireMembers(run: Evaluation, names: string[], place: Applied, keyword: string): Verdict {
  run.spend(names.length * VISIT);
  return every(
    names.map(
      (name) =>
        hasMember(place, name) ||
        run.fail(place, keyword, {missingProperty: name}, memberPointer(place.path, name)),
    ),
  );
}

const keysIn = ({value}: Applied) => Object.keys(value as object);
const hasMember = ({value}: Applied, name: string) => Object.hasOwn(value as object, name);

function isType(value: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isJsonObject(value) : typeof value === type;
}

const membersIn = (value: unknown): number => (isJsonObject(value) ? Object.keys(value).length : 0);

/** The steps to check a value with a keyword of its own, such as a list of values. */
function comparing(keyword: string, limit: unknown, value: unknown): number {
  if (keyword === 'multipleOf') return DIVIDE;
  if (typeof value === 'string' && keyword === 'format') return value.length / CHARS_PER_STEP_OF_FORMAT;
  if (keyword === 'pattern') return COMPILE + lengthOf(limit) + lengthOf(value) / CHARS_PER_STEP;
  if (keyword === 'uniqueItems') return comparingItems(value as unknown[]);
  const options = keyword === 'const' ? [limit] : listOf(limit);
  const compared = isContainer(value) ? options.filter(isContainer).length : 0;
  // An error of the interpreter contains the JSON of all options.
  return (
    options.length +
    (lengthOf(limit) + (compared ? 0 : lengthOf(value))) / CHARS_PER_STEP +
    (compared && STEPS_PER_CHAR * lengthOf(value) * (1 + compared))
  );
}

function comparingItems(list: readonly unknown[]): number {
  const {length} = list;
  return (
    STEPS_PER_CHAR * lengthOf(list) +
    (list.some(isContainer)
      ? (length * lengthOf(list)) / CHARS_OF_PAIRS_PER_STEP
      : length ** 2 / PAIRS_PER_STEP)
  );
}

const lengths = new WeakMap<object, number>();
/** The length of a string, or of the JSON of an array or object. Reads each of them once. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (!isContainer(value)) return 0;
  const length = lengths.get(value) ?? JSON.stringify(value).length;
  lengths.set(value, length);
  return length;
}
