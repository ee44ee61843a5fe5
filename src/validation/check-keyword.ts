import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject} from '../protocol/json.js';
import type {Limits} from '../protocol/limits.js';
import {type KeywordKind, TYPES} from './keywords.js';

/** The error for a schema that cannot be used. `what` goes on the sentence that names the place. */
export const invalidSchema = (path: string, what: string, options?: ErrorOptions) =>
  new ElicitationError(
    'INVALID_SCHEMA',
    `The requested schema cannot be used: ${path === '' ? 'it' : `"${path.slice(0, 200)}"`} ${what}`,
    options,
  );

/** @throws ElicitationError `INVALID_SCHEMA` when `value` is none that a keyword of this kind may have. */
export function checkKeyword(kind: KeywordKind, value: unknown, path: string, limits: Limits): void {
  const demand = (condition: boolean, what: string) => {
    if (!condition) throw invalidSchema(path, what);
  };
  switch (kind) {
    case 'boolean':
      return demand(typeof value === 'boolean', 'must be true or false');
    case 'number':
      return demand(Number.isFinite(value), 'must be a number');
    case 'positive':
      return demand(Number.isFinite(value) && (value as number) > 0, 'must be a number above 0');
    case 'count':
      return demand(Number.isInteger(value) && (value as number) >= 0, 'must be a whole number, 0 or more');
    case 'type':
      return demand(
        TYPES.has(value) ||
          (Array.isArray(value) && value.length > 0 && value.every((type) => TYPES.has(type))),
        'must be a JSON type, or a list of them',
      );
    case 'names':
      return demand(isNames(value), 'must be a list of names');
    case 'values':
      demand(Array.isArray(value) && value.length > 0, 'must be a list of values');
      return demand((value as unknown[]).length <= limits.maxSchemaOptions, tooMany(limits));
    case 'schemas':
      demand(Array.isArray(value) && value.length > 0, 'must be a list of schemas');
      return demand((value as unknown[]).length <= limits.maxSchemaOptions, tooMany(limits));
    case 'lists':
      demand(isJsonObject(value) && Object.values(value).every(isNames), 'must hold lists of names');
      return demand(!Object.hasOwn(value as object, '__proto__'), 'must not name "__proto__"');
    case 'schemaOrList':
      demand(isJsonObject(value), 'must be an object');
      for (const item of Object.values(value as object)) {
        demand(!Array.isArray(item) || isNames(item), 'must hold lists of names');
      }
      return demand(!Object.hasOwn(value as object, '__proto__'), 'must not name "__proto__"');
    case 'schemaMap':
      return demand(isJsonObject(value), 'must be an object');
    case 'format':
      return demand(typeof value === 'string', 'must be a text');
    case 'pattern':
      demand(typeof value === 'string', 'must be a text');
      demand((value as string).length <= limits.maxPatternChars, `is longer than ${limits.maxPatternChars}`);
      return demand(isRegExp(value as string), 'is not a valid pattern (ECMAScript, with the flag "u")');
    default:
      return;
  }
}

const tooMany = ({maxSchemaOptions}: Limits) => `has more than ${maxSchemaOptions} entries`;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source, 'u') !== undefined;
  } catch {
    return false;
  }
}
