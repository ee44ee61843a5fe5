import {compileWithAjv} from './ajv-engine.js';
import type {Check} from './engine.js';
import type {NormalizedSchema} from '../normalize-schema.js';
import {compileWithInterpreter} from './interpreter.js';

/**
 * Compiles with Ajv, and works around a bug of Ajv: for `unevaluatedProperties`, it treats a member as evaluated if
 * `Object.prototype` has a property of the same name. The interpreter validates answers with such a member.
 */
export function compile({schema, unevaluated}: NormalizedSchema): Check {
  const ajv = compileWithAjv(schema);
  if (!unevaluated) return ajv;
  const interpreter = compileWithInterpreter(schema);
  return (content) => (hasInheritedName(content) ? interpreter : ajv)(content);
}

function hasInheritedName(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return Object.entries(content).some(
    ([key, member]) => (!Array.isArray(content) && key in Object.prototype) || hasInheritedName(member),
  );
}
