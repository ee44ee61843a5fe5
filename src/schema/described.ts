import {isJsonObject, type JsonObject} from '../protocol/json.js';

/** Yields every property that a schema describes, at any depth: its name and its schema. */
export function* describedProperties(schema: unknown): Generator<[name: string, described: unknown]> {
  const left = [schema];
  while (left.length) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    const {properties} = node as JsonObject;
    if (isJsonObject(properties)) yield* Object.entries(properties);
    for (const member of Object.values(node)) left.push(member);
  }
}

/** Returns the names of all properties that a schema describes or requires. */
export function namesIn(schema: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name] of describedProperties(schema)) names.add(name);
  const {required} = schema;
  for (const name of Array.isArray(required) ? required : []) if (typeof name === 'string') names.add(name);
  return names;
}
