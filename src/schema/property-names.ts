import {type JsonObject, objectOf} from '../protocol/json.js';

/** Returns the names of all properties that a schema describes, at any depth, and of those that it requires. */
export function namesIn(schema: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  const left: unknown[] = [schema];
  while (left.length) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    const {properties} = node as JsonObject;
    for (const name of Object.keys(objectOf(properties))) names.add(name);
    for (const member of Object.values(node)) left.push(member);
  }
  const {required} = schema;
  for (const name of Array.isArray(required) ? required : []) if (typeof name === 'string') names.add(name);
  return names;
}
