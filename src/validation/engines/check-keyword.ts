import {isJsonObject} from '../../protocol/json.js';
import {hasShape, type KeywordKind} from '../../schema/keywords.js';
import {isPattern} from '../../schema/patterns/linear-pattern.js';
import {invalidSchema} from '../invalid-schema.js';

/** @throws ElicitationError `INVALID_SCHEMA` when a keyword of this kind may not have `value`. */
export function checkKeyword(kind: KeywordKind, value: unknown, path: string): void {
  const fault = hasShape(kind, value) ? faultWithin(kind, value) : FAULTS[kind];
  if (fault !== undefined) throw invalidSchema(path, fault);
}

const FAULTS: Readonly<Partial<Record<KeywordKind, string>>> = {
  boolean: 'must be true or false',
  count: 'must be a whole number, 0 or more',
  format: 'must be a text',
  names: 'must be a list of names',
  number: 'must be a number',
  pattern: 'must be a text',
  positive: 'must be a number above 0',
  schemas: 'must be a list of schemas',
  type: 'must be a JSON type, or a list of them',
  values: 'must be a list of values',
};

/** Looks into a value of the right shape. A subschema is checked where it is translated. */
function faultWithin(kind: KeywordKind, value: unknown): string | undefined {
  switch (kind) {
    case 'pattern':
      return isPattern(value) ? undefined : 'is not a valid pattern (ECMAScript, with the flag "u")';
    case 'schemaMap':
      return isJsonObject(value) ? undefined : 'must be an object';
    case 'lists':
    case 'schemaOrList':
      if (!isJsonObject(value)) return 'must be an object';
      if (kind === 'lists' && !Object.values(value).every((list) => hasShape('names', list)))
        return 'must hold lists of names';
      // Ajv passes over a dependency of this name.
      return Object.hasOwn(value, '__proto__') ? 'must not name "__proto__"' : undefined;
    default:
      return undefined;
  }
}
