import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {failureOf} from './check.js';
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
export function requiredNames(
  node: unknown,
  content: JsonObject,
  root: JsonObject,
  names = new Set<unknown>(),
  depth = 0,
): Set<unknown> {
  const add = (part: unknown) => requiredNames(part, content, root, names, depth + 1);
  const resolved = depth < MAX_DEPTH && resolveSchema(node, root);
  if (!resolved) return names;
  const schema: JsonObject = {...resolved, ...(node as JsonObject)};
  for (const name of [...listOf(schema['required']), ...listOf(resolved['required'])]) names.add(name);
  for (const keyword of DEPENDENCIES)
    for (const [name, needs] of membersOf(schema[keyword]))
      if (Object.hasOwn(content, name)) add(Array.isArray(needs) ? {required: needs} : needs);
  listOf(schema['allOf']).forEach(add);
  if ('if' in schema) add(matches(schema['if'], content, root) ? schema['then'] : schema['else']);
  return names;
}

/** Whether `value` is what a plain condition describes. Keywords that are not known here count as fulfilled. */
function matches(condition: unknown, value: unknown, root: JsonObject, depth = 0): boolean {
  const schema = resolveSchema(condition, root);
  if (!schema || depth > MAX_DEPTH) return condition !== false;
  if (failureOf(schema, value) || ('not' in schema && matches(schema['not'], value, root, depth + 1)))
    return false;
  return (
    !isJsonObject(value) ||
    (listOf(schema['required']).every((name) => Object.hasOwn(value, String(name))) &&
      membersOf(schema['properties']).every(
        ([name, part]) => !Object.hasOwn(value, name) || matches(part, value[name], root, depth + 1),
      ))
  );
}
