import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {describedProperties} from './described.js';
import {referred} from './resolve.js';
import {isSecret} from './secret.js';

/** Schemas that one property is looked up through (`$ref`, `allOf`, alternatives, items) at most. */
const MAX_PIECES = 64;

/** What one schema says itself, and the schemas that it is made of; looked at once, however often it is referred to. */
interface Piece {
  secret: boolean;
  parts: unknown[];
}

/** The names of all properties that ask for a credential, themselves or in what they refer to. */
function secretNames(root: JsonObject): ReadonlySet<string> {
  const pieces = new Map<JsonObject, Piece>();
  const pieceOf = (schema: JsonObject): Piece => {
    const {$ref, allOf, anyOf, oneOf, items} = schema;
    const parts = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
    const target = typeof $ref === 'string' && $ref.startsWith('#') ? referred($ref, root) : undefined;
    return {secret: isSecret('', schema), parts: [target, items, ...parts.slice(0, MAX_PIECES)]};
  };
  const says = (described: unknown): boolean => {
    const left = [described];
    for (let looked = 0; left.length && looked < MAX_PIECES; looked++) {
      const schema = left.pop();
      if (!isJsonObject(schema)) continue;
      const piece = pieces.get(schema) ?? pieceOf(schema);
      pieces.set(schema, piece);
      if (piece.secret) return true;
      left.push(...piece.parts);
    }
    return false;
  };
  const names = new Set<string>();
  for (const [name, described] of describedProperties(root))
    if (isSecret(name, {}) || says(described)) names.add(name);
  return names;
}

const known = new WeakMap<JsonObject, ReadonlySet<string>>();

/**
 * A copy of what was entered, without passwords and keys: at every level, by the schema or by the name alone.
 * `undefined` when the secret is the whole answer.
 */
export function withoutSecrets(content: JsonObject, schema: JsonObject = {}): JsonObject | undefined {
  const secret = known.get(schema) ?? secretNames(schema);
  known.set(schema, secret);
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(kept);
    if (!isJsonObject(value)) return value;
    const members = Object.entries(value).filter(([name]) => !secret.has(name) && !isSecret(name, {}));
    return Object.fromEntries(members.map(([name, member]) => [name, kept(member)]));
  };
  // A schema that is not an object makes the content the bare value.
  if (!isJsonObject(content)) return isSecret('', schema) ? undefined : (kept(content) as JsonObject);
  return kept(content) as JsonObject;
}
