import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {failureOf} from './check.js';
import {PatternAllowance} from './quick-pattern.js';
import {resolveSchema} from './resolve.js';

const DEPENDENCIES = ['dependentRequired', 'dependencies', 'dependentSchemas'];
const MAX_DEPTH = 8;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const membersOf = (value: unknown) => Object.entries(isJsonObject(value) ? value : {});

/** Whether what is required depends on what is entered. */
export const hasConditions = (schema: unknown): boolean =>
  isJsonObject(schema) &&
  (['if', ...DEPENDENCIES].some((keyword) => keyword in schema) ||
    listOf(schema['allOf']).some(hasConditions));

/** The names that a schema requires when `content` has been entered, by `required`, `if`, `dependentRequired`, `allOf`. */
export function requiredNames(root: JsonObject, content: JsonObject): ReadonlySet<unknown> {
  const names = new Set<unknown>();
  const allowance = new PatternAllowance();
  const seen = new Set<unknown>();

  function add(node: unknown, depth: number) {
    const resolved = depth < MAX_DEPTH && !seen.has(node) && resolveSchema(node, root);
    if (!resolved) return;
    seen.add(node);
    for (const name of listOf(resolved['required'])) names.add(name);
    const schema = resolved === node ? resolved : {...resolved, ...(node as JsonObject)};
    for (const keyword of DEPENDENCIES)
      for (const [name, needs] of membersOf(schema[keyword])) {
        if (!Object.hasOwn(content, name)) continue;
        if (Array.isArray(needs)) for (const each of needs) names.add(each);
        else add(needs, depth + 1);
      }
    for (const part of listOf(schema['allOf'])) add(part, depth + 1);
    if ('if' in schema) add(matches(schema['if'], content, 0) ? schema['then'] : schema['else'], depth + 1);
  }

  /** Whether `value` is what a plain condition describes. Keywords that are not known here count as fulfilled. */
  function matches(condition: unknown, value: unknown, depth: number): boolean {
    const schema = resolveSchema(condition, root);
    if (!schema || depth > MAX_DEPTH) return condition !== false;
    if ('not' in schema && matches(schema['not'], value, depth + 1)) return false;
    if (!isJsonObject(value)) return !failureOf(schema, value, allowance);
    return (
      listOf(schema['required']).every((name) => Object.hasOwn(value, String(name))) &&
      membersOf(schema['properties']).every(
        ([name, part]) => !Object.hasOwn(value, name) || matches(part, value[name], depth + 1),
      )
    );
  }

  add(root, 0);
  return names;
}
