import {Ajv2020, type ErrorObject} from 'ajv/dist/2020.js';
import type {JsonObject} from '../../protocol/json.js';
import {isMultipleOf} from '../../schema/checks/multiple-of.js';
import type {Check} from './engine.js';
import {FORMATS} from '../formats.js';
import {type EngineError, leafErrors, WRAPPERS} from './leaf-errors.js';

/**
 * Compiles a normalized schema with Ajv.
 *
 * @throws EvalError where evaluation is forbidden; any error of Ajv for a schema that it cannot compile.
 */
export function compileWithAjv(schema: JsonObject): Check {
  // A new instance per schema, so that servers do not share state.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
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
    error: {message: (cxt) => `must be multiple of ${cxt.schema}`},
  });

  const validate = ajv.compile(schema);
  return (content) => (validate(content) ? [] : leafErrors((validate.errors ?? []).map(toEngineError)));
}

function toEngineError({
  instancePath: path,
  keyword: name,
  message,
  params,
  schemaPath,
}: ErrorObject): EngineError {
  const keyword = name === 'false schema' ? 'false' : name;
  return {
    path,
    keyword,
    at: schemaPath,
    wraps: WRAPPERS.has(keyword),
    describe: () => ({path, keyword, message: message ?? 'is not valid', params: {...params}}),
  };
}
