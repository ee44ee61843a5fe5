import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {hasShape, isAnnotation, keywordOf, UNIONS} from '../keywords.js';
import {isLinearPattern} from '../patterns/linear-pattern.js';
import {listOf} from '../resolve.js';
import {constantsIn} from '../unions.js';

const MAX_FORM_LEVELS = 17;

/**
 * Returns the number of levels of fields in a schema if the checks of the form decide over every answer; else undefined.
 * This is the case for the flat schemas of MCP and for groups of such fields.
 *
 * @param below - Returns the levels of a property or of the items.
 */
export function formLevels(
  schema: JsonObject,
  below: (part: unknown) => number | undefined,
  isRoot: boolean,
): number | undefined {
  for (const [keyword, value] of Object.entries(schema)) {
    // The engines refuse a schema with a malformed keyword.
    const {kind, form} = keywordOf(keyword);
    if (!hasShape(kind, value)) return undefined;
    if (form || isAnnotation(keyword)) continue;
    // Options with titles.
    if (!UNIONS.includes(keyword) || !constantsIn(listOf(value))) return undefined;
  }
  const {type, properties, items, pattern} = schema;
  if (Array.isArray(type) || Array.isArray(items)) return undefined;
  if (typeof pattern === 'string' && !isLinearPattern(pattern)) return undefined;
  if (type === 'object' && !isJsonObject(properties) && !isRoot) return undefined;
  if (!namesAreDescribed(schema)) return undefined;
  const parts: unknown[] = isJsonObject(properties) ? Object.values(properties) : [];
  if (type === 'array') parts.push(items);
  let levels = 1;
  for (const part of parts) {
    const inside = below(part);
    if (inside === undefined || inside === MAX_FORM_LEVELS) return undefined;
    levels = Math.max(levels, inside + 1);
  }
  return levels;
}

const namesAreDescribed = ({required, properties}: JsonObject) =>
  listOf(required).every(
    (name) => typeof name === 'string' && isJsonObject(properties) && Object.hasOwn(properties, name),
  );
