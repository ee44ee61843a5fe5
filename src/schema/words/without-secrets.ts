import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {describedProperties} from '../described.js';
import type {RequestTexts} from '../fields.js';
import {SecretSearch} from './secret-search.js';
import {isSecret} from './secret.js';
import {wordLists} from './word-lists.js';

/** Returns the names of all properties whose value is a credential, at every level of a schema. */
function secretNames(search: SecretSearch, root: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name, described] of describedProperties(root))
    if (search.isCredential(name, described)) names.add(name);
  return names;
}

/**
 * Returns a function that copies content without credentials: at every level, by the schema or by the name alone. It returns
 * `undefined` when the credential is the whole content.
 *
 * @param request - The message and hints of the request, which may also name fields, and the words of the page's language.
 */
export function secretFilter(
  schema: JsonObject,
  request?: RequestTexts,
): (content: JsonObject) => JsonObject | undefined {
  const search = new SecretSearch(schema, request);
  const lists = wordLists(request?.words);
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
    if (!isJsonObject(content) && search.isCredential('', schema)) return undefined;
    names ??= secretNames(search, schema);
    return copy(content) as JsonObject;
  };
}
