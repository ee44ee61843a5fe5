import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {hasShape, isAnnotation, keywordOf} from '../keywords.js';
import {isLinearPattern} from '../patterns/linear-pattern.js';
import {listOf} from '../resolve.js';

const MAX_LEVELS = 17;

/**
 * Returns the levels of fields in a schema if the checks of the form decide over every answer, so that no engine is needed; else Infinity.
 * This is the case for the flat schemas of MCP and for groups of such fields.
 *
 * @param below - Returns the levels of a property or of the items.
 */
export function levelsDecided(schema: JsonObject, below: (part: unknown) => number, isRoot: boolean): number {
  for (const [keyword, value] of Object.entries(schema)) {
    // The engines refuse a schema with a malformed keyword.
    const {kind, form} = keywordOf(keyword);
    if (!hasShape(kind, value)) return Infinity;
    if (form || isAnnotation(keyword)) continue;
    // Options with titles.
    const isOptions = /^(?:oneOf|anyOf)$/.test(keyword) && listOf(value).every(isOption);
    if (!isOptions) return Infinity;
  }
  const {type, properties, items, pattern} = schema;
  if (Array.isArray(type) || Array.isArray(items)) return Infinity;
  if (typeof pattern === 'string' && !isLinearPattern(pattern)) return Infinity;
  if (type === 'object' && !isJsonObject(properties) && !isRoot) return Infinity;
  if (!namesAreDescribed(schema)) return Infinity;
  const parts: unknown[] = isJsonObject(properties) ? Object.values(properties) : [];
  if (type === 'array') parts.push(items);
  const levels = parts.reduce((most: number, part) => Math.max(most, below(part)), 0) + 1;
  return levels > MAX_LEVELS ? Infinity : levels;
}

const isOption = (member: unknown) =>
  isJsonObject(member) &&
  'const' in member &&
  Object.keys(member).every((keyword) => keyword === 'const' || isAnnotation(keyword));

const namesAreDescribed = ({required, properties}: JsonObject) =>
  listOf(required).every(
    (name) => typeof name === 'string' && isJsonObject(properties) && Object.hasOwn(properties, name),
  );
