import {Ajv2020, type FuncKeywordDefinition} from 'ajv/dist/2020.js';
import type {JsonObject} from '../../protocol/json.js';
import {isMultipleOf} from '../../schema/numbers.js';
import {membership, unique} from '../../schema/options.js';
import type {Check} from './engine.js';
import {FORMATS} from '../engine-form.js';
import type {NormalizedSchema} from '../normalize-schema.js';
import {checkWithoutEval} from './interpreter.js';

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
  // Ajv2020 sets it. The code that collects evaluated members throws for patterns in conditions, and is not needed; see `compile()`.
  ajv.opts.unevaluated = false;
  // Ajv uses floating-point division, by which 19.99 is not a multiple of 0.01. It compares objects by their members `toString`, `valueOf`
  // and `constructor`, which an answer may have.
  const keywords: FuncKeywordDefinition[] = [
    {keyword: 'multipleOf', type: 'number', compile: (divisor) => (value) => isMultipleOf(value, divisor)},
    {keyword: 'const', compile: (value) => membership([value])},
    {keyword: 'enum', compile: membership},
    {
      keyword: 'uniqueItems',
      type: 'array',
      compile: (isOn) => (list) => !isOn || unique(list).length === list.length,
    },
  ];
  for (const keyword of keywords) ajv.removeKeyword(keyword.keyword as string).addKeyword(keyword);

  const validate = ajv.compile(schema);
  return (content) => validate(content) === true;
}

/**
 * Compiles with Ajv; without it if the schema has `unevaluatedProperties` or `unevaluatedItems`. There Ajv forgets members that a reference
 * evaluates (ajv#2559), and takes members for evaluated that only a refused alternative describes, or whose name every object inherits.
 */
export const compile = (normalized: NormalizedSchema): Check =>
  normalized.unevaluated ? checkWithoutEval(normalized) : compileWithAjv(normalized.schema);
