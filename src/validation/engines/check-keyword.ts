import {isJsonObject} from '../../protocol/json.js';
import {hasShape, type KeywordKind} from '../../schema/keywords.js';
import {isPattern} from '../../schema/patterns/linear-pattern.js';
import {invalidSchema} from '../invalid-schema.js';

/** @throws ElicitationError `INVALID_SCHEMA` when `value` is not valid for a keyword of this kind. */
export function checkKeyword(kind: KeywordKind, value: unknown, path: string): void {
  const fault = hasShape(kind, value) ? faultWithin(kind, value) : FAULTS[kind];
  if (fault !== undefined) throw invalidSchema(path, fault);
}

const FAULTS: Readonly<Partial<Record<KeywordKind, string>>> = {
  boolean: 'must be true or false',
  count: 'must be a non-negative integer',
  format: 'must be a string',
  names: 'must be an array of strings',
  number: 'must be a number',
  pattern: 'must be a string',
  positive: 'must be a number greater than 0',
  schemas: 'must be a non-empty array of schemas',
  type: 'must be a JSON Schema type or an array of types',
  values: 'must be a non-empty array',
};

/** Checks the contents of a value that has the right shape. Subschemas are checked when they are translated. */
function faultWithin(kind: KeywordKind, value: unknown): string | undefined {
  switch (kind) {
    case 'pattern':
      return isPattern(value)
        ? undefined
        : 'is not a valid regular expression (ECMAScript with the "u" flag)';
    case 'schemaMap':
      return isJsonObject(value) ? undefined : 'must be an object';
    case 'lists':
    case 'schemaOrList':
      if (!isJsonObject(value)) return 'must be an object';
      if (kind === 'lists' && !Object.values(value).every((list) => hasShape('names', list)))
        return 'must contain only arrays of strings';
      // Ajv ignores a dependency with this name.
      return Object.hasOwn(value, '__proto__') ? 'must not have a member "__proto__"' : undefined;
    default:
      return undefined;
  }
}
