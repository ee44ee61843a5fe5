import {compileWithAjv} from './ajv-engine.js';
import type {Check} from './engine.js';
import type {GatedSchema} from '../gate.js';
import {compileWithInterpreter} from './interpreter.js';

/**
 * Compiles for Ajv, but for what it gets wrong: where it has to remember which members were evaluated, it takes one for evaluated
 * when every object inherits its name. Answers with such a member are judged by the interpreter.
 */
export function compile({schema, unevaluated}: GatedSchema): Check {
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
