import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {isAnnotation, isSound, keywordOf} from '../keywords.js';
import {isLinearPattern} from '../patterns/linear-pattern.js';
import {listOf} from '../resolve.js';

const MAX_DEPTH = 16;

/**
 * Whether the checks of the form decide over every answer, so that no engine is needed. This is the case for the flat schemas of MCP
 * and for groups of such fields.
 */
export function isSufficient(schema: unknown, depth = 0): boolean {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return false;
  for (const [keyword, value] of Object.entries(schema)) {
    // The engines refuse a schema with a malformed keyword.
    if (!isSound([keyword, value])) return false;
    if (isAnnotation(keyword) || keywordOf(keyword).form) continue;
    // Options with titles.
    const isOptions = /^(?:oneOf|anyOf)$/.test(keyword) && listOf(value).every((each) => isOption(each));
    if (!isOptions) return false;
  }
  const {type, properties, items, pattern} = schema;
  if (Array.isArray(type) || Array.isArray(items)) return false;
  if (typeof pattern === 'string' && !isLinearPattern(pattern)) return false;
  if (type === 'object' && !isJsonObject(properties) && depth > 0) return false;
  const parts: unknown[] = isJsonObject(properties) ? Object.values(properties) : [];
  if (type === 'array') parts.push(items);
  return parts.every((part) => isSufficient(part, depth + 1)) && namesAreDescribed(schema);
}

const isOption = (member: unknown) =>
  isJsonObject(member) &&
  'const' in member &&
  Object.keys(member).every((keyword) => keyword === 'const' || isAnnotation(keyword));

const namesAreDescribed = ({required, properties}: JsonObject) =>
  listOf(required).every(
    (name) => typeof name === 'string' && isJsonObject(properties) && Object.hasOwn(properties, name),
  );
