import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {describedProperties} from '../described.js';
import type {SecretSearch} from './secret-search.js';
import {isSecret} from './secret.js';

/** Returns the names of all properties whose value is a credential, at every level of a schema. */
function secretNames(search: SecretSearch): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name, described] of describedProperties(search.root))
    if (search.isCredential(name, described)) names.add(name);
  return names;
}

/**
 * Returns a function that copies content without credentials: at every level, by the schema or by the name alone. It returns
 * `undefined` when the credential is the whole content.
 */
export function secretFilter(search: SecretSearch): (content: JsonObject) => JsonObject | undefined {
  const {root, lists} = search;
  let names: ReadonlySet<string> | undefined;
  const isKept = (name: string, value: unknown) =>
    !names?.has(name) && !isSecret(name, {}, lists, typeof value === 'number');
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isJsonObject(value)) return value;
    const members = Object.entries(value).filter(([name, member]) => isKept(name, member));
    return Object.fromEntries(members.map(([name, member]) => [name, copy(member)]));
  };
  return (content) => {
    // For a schema that is not an object schema, the content is the bare value.
    if (!isJsonObject(content) && search.isCredential('', root)) return undefined;
    names ??= secretNames(search);
    return copy(content) as JsonObject;
  };
}
