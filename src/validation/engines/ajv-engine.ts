import {Ajv2020} from 'ajv/dist/2020.js';
import type {JsonObject} from '../../protocol/json.js';
import {isMultipleOf} from '../../schema/numbers.js';
import type {Check} from './engine.js';
import {FORMATS} from '../engine-form.js';
import type {NormalizedSchema} from '../normalize-schema.js';
import {compileWithInterpreter} from './interpreter.js';

/**
 * Compiles a normalized schema with Ajv.
 *
 * @throws EvalError where evaluation is forbidden; any error of Ajv for a schema that it cannot compile.
 */
export function compileWithAjv(schema: JsonObject): Check {
  // A new instance per schema, so that servers do not share state.
  const ajv = new Ajv2020({
    strict: false,
    // Without it, the generated code is nested as deep as the schema has members.
    allErrors: true,
    messages: false,
    // Inherited members do not satisfy `required: ["toString"]`.
    ownProperties: true,
    // Normalization has checked the keywords. The meta-schema would need minutes for a long `enum`.
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    logger: false,
    formats: {...FORMATS},
  });
  // Ajv uses floating-point division, by which 19.99 is not a multiple of 0.01.
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: (divisor: number, value: number) => isMultipleOf(value, divisor),
  });

  const validate = ajv.compile(schema);
  return (content) => validate(content) === true;
}

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
