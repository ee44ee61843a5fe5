import {isJsonObject, type JsonObject} from '../protocol/json.js';
import type {Verdict} from './check.js';
import {isAnnotation, isDraft7, isSound} from './keywords.js';
import {listOf, partsOf} from './resolve.js';

const DEPENDENCIES = ['dependencies', 'dependentRequired', 'dependentSchemas'];
const MAX_DEPTH = 8;
/** Limit for schemas that are applied to an answer. Beyond it, only the validator decides. */
const MAX_COMPARED = 20_000;

const membersOf = (value: unknown) => Object.entries(isJsonObject(value) ? value : {});
const hasMember = (value: unknown, name: unknown): value is JsonObject =>
  isJsonObject(value) && Object.hasOwn(value, name as string);

/** Checks a keyword of `schema` that contains no subschemas and does not apply to members. */
type Passes = (schema: JsonObject, keyword: string, value: unknown) => Verdict;

/** Returns the names that a schema requires of `content`. A condition that only the validator can decide requires nothing. */
export type Conditions = (content: unknown, passes: Passes) => ReadonlySet<unknown>;

/** Reads `required`, `if` and the dependencies of a schema. Returns `undefined` if no requirement depends on an answer. */
export const conditionsOf = (root: JsonObject): Conditions | undefined =>
  partsOf(root, root)?.some((part) => ['if', ...DEPENDENCIES].some((keyword) => keyword in part))
    ? (content, passes) => requiredNames(root, content, passes)
    : undefined;

function requiredNames(root: JsonObject, content: unknown, passes: Passes): ReadonlySet<unknown> {
  const names = new Set<unknown>();
  const seen = new Set<unknown>();
  let left = MAX_COMPARED;

  function add(node: unknown, depth: number) {
    if (depth > MAX_DEPTH) return;
    for (const part of partsOf(node, root) ?? []) {
      if (seen.has(part)) continue;
      seen.add(part);
      for (const name of listOf(part['required'])) names.add(name);
      for (const keyword of isDraft7(root) ? ['dependencies'] : DEPENDENCIES)
        for (const [name, needs] of membersOf(part[keyword])) {
          if (!hasMember(content, name)) continue;
          if (Array.isArray(needs)) for (const each of needs) names.add(each);
          else add(needs, depth + 1);
        }
      const matched = 'if' in part ? matches(part['if'], content, 0) : undefined;
      if (matched !== undefined) add(part[matched ? 'then' : 'else'], depth + 1);
    }
  }

  /** Whether a schema accepts `value`. */
  function matches(node: unknown, value: unknown, depth: number): Verdict {
    if (node === false) return false;
    const parts = depth > MAX_DEPTH ? undefined : partsOf(node, root);
    if (!parts || (left -= 1 + parts.length) < 0) return undefined;
    const matching = (option: unknown) => matches(option, value, depth + 1);
    const passing = ([keyword, limit]: [string, unknown], part: JsonObject): Verdict => {
      switch (keyword) {
        case 'type':
          return [limit].flat().some((type) => isType(value, type));
        case 'not':
          return not(matching(limit));
        case 'anyOf':
          return not(every(listOf(limit).map(matching).map(not)));
        case 'required':
          return !isJsonObject(value) || listOf(limit).every((name) => hasMember(value, name));
        case 'properties':
          return every(
            membersOf(limit).map(([name, member]) =>
              hasMember(value, name) ? matches(member, value[name], depth + 1) : true,
            ),
          );
        default:
          if (isAnnotation(keyword)) return true;
          // Comparing whole objects could take too long.
          return isJsonObject(value) || !isSound([keyword, limit]) ? undefined : passes(part, keyword, value);
      }
    };
    return every(parts.flatMap((part) => Object.entries(part).map((entry) => passing(entry, part))));
  }

  add(root, 0);
  return names;
}

const not = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);

const every = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;

function isType(value: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isJsonObject(value) : typeof value === type;
}
