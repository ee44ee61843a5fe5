import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {sameValue} from './options.js';
import {resolveSchema} from './resolve.js';

/** Whether what is required depends on what is entered. */
export const hasConditions = (schema: JsonObject): boolean =>
  ['if', 'dependentRequired', 'dependencies', 'dependentSchemas'].some((keyword) => keyword in schema) ||
  (Array.isArray(schema['allOf']) &&
    schema['allOf'].some((part) => isJsonObject(part) && hasConditions(part)));

/** The names that a schema requires when `content` has been entered, by `required`, `if`, `dependentRequired`, `allOf`. */
export function requiredNames(
  schema: JsonObject,
  content: JsonObject,
  root = schema,
  depth = 0,
): Set<string> {
  const names = new Set<string>();
  if (depth > 8) return names;
  const add = (given: unknown) => {
    if (Array.isArray(given)) for (const name of given) if (typeof name === 'string') names.add(name);
  };
  const addFrom = (part: unknown) => {
    const resolved = resolveSchema(part, root)?.schema;
    if (!resolved) return;
    const own = isJsonObject(part) ? {...resolved, ...part} : resolved;
    for (const name of requiredNames(own, content, root, depth + 1)) names.add(name);
  };
  add(schema['required']);
  for (const keyword of ['dependentRequired', 'dependencies', 'dependentSchemas']) {
    for (const [name, needs] of Object.entries(isJsonObject(schema[keyword]) ? schema[keyword] : {})) {
      if (!Object.hasOwn(content, name)) continue;
      if (Array.isArray(needs)) add(needs);
      else addFrom(needs);
    }
  }
  if (Array.isArray(schema['allOf'])) schema['allOf'].forEach(addFrom);
  if ('if' in schema) addFrom(matches(schema['if'], content, root) ? schema['then'] : schema['else']);
  return names;
}

/** Whether `value` is what a plain condition describes. Keywords that are not known here count as fulfilled. */
function matches(condition: unknown, value: unknown, root: JsonObject, depth = 0): boolean {
  if (condition === false) return false;
  const schema = resolveSchema(condition, root)?.schema;
  if (!schema || depth > 8) return true;
  if ('const' in schema && !sameValue(schema['const'], value)) return false;
  if (Array.isArray(schema['enum']) && !schema['enum'].some((option) => sameValue(option, value)))
    return false;
  if ('not' in schema && matches(schema['not'], value, root, depth + 1)) return false;
  if (typeof value === 'number') {
    const {minimum, maximum} = schema;
    if (typeof minimum === 'number' && value < minimum) return false;
    if (typeof maximum === 'number' && value > maximum) return false;
  }
  if (!isJsonObject(value)) return true;
  const {required, properties} = schema;
  if (Array.isArray(required) && !required.every((name) => Object.hasOwn(value, String(name)))) return false;
  return Object.entries(isJsonObject(properties) ? properties : {}).every(
    ([name, part]) => !Object.hasOwn(value, name) || matches(part, value[name], root, depth + 1),
  );
}
