import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {formTexts} from '../../../src/locales/en/formtexts.js';
import {errorText, speaker, wholeOf} from '../../../src/locales/error-text.js';
import type {FieldError} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {judge} from '../../../src/schema/judge.js';
import {prepared} from '../../../src/schema/prepare-schema.js';
import {validators} from '../engines/validators.js';
import {stateOf} from '../schema/state-of.js';
import {catalogues} from './all-catalogues.js';

/** A part of a schema, and a value of the property `a` that it refuses. */
const parts: [keyword: string, part: JsonObject, value: unknown][] = [
  ['type', {type: 'integer'}, 'x'],
  ['const', {const: 'x'}, 'y'],
  ['enum', {enum: ['x', 'z']}, 'y'],
  ['minLength', {minLength: 3}, 'x'],
  ['maxLength', {maxLength: 1}, 'xx'],
  ['pattern', {pattern: '^y'}, 'x'],
  ['format', {format: 'email'}, 'x'],
  ['minimum', {minimum: 3}, 1],
  ['maximum', {maximum: 3}, 5],
  ['exclusiveMinimum', {exclusiveMinimum: 3}, 3],
  ['exclusiveMaximum', {exclusiveMaximum: 3}, 3],
  ['multipleOf', {multipleOf: 0.5}, 2.3],
  ['minItems', {minItems: 2}, [1]],
  ['maxItems', {maxItems: 1}, [1, 2]],
  ['uniqueItems', {uniqueItems: true}, [1, 1]],
  ['items', {prefixItems: [{}], items: false}, [1, 2]],
  ['unevaluatedItems', {prefixItems: [{}], unevaluatedItems: false}, [1, 2]],
  ['contains', {contains: {const: 1}}, [2]],
  ['maxContains', {contains: {const: 1}, maxContains: 1}, [1, 1]],
  ['required', {required: ['b']}, {}],
  ['minProperties', {minProperties: 2}, {b: 1}],
  ['maxProperties', {maxProperties: 1}, {b: 1, c: 1}],
  ['additionalProperties', {properties: {c: {}}, additionalProperties: false}, {b: 1}],
  ['unevaluatedProperties', {properties: {c: {}}, unevaluatedProperties: false}, {b: 1}],
  ['propertyNames', {propertyNames: {maxLength: 1}}, {bb: 1}],
  ['dependentRequired', {dependentRequired: {b: ['c']}}, {b: 1}],
  ['not', {not: {}}, 'x'],
];

const inProperty = (a: unknown): JsonObject => ({type: 'object', properties: {a}});
const places: Record<string, (part: JsonObject) => JsonObject> = {
  'a property': inProperty,
  anyOf: (part) => inProperty({anyOf: [part, {const: 'other'}]}),
  oneOf: (part) => inProperty({oneOf: [{const: 'other'}, part]}),
  allOf: (part) => inProperty({allOf: [part]}),
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
  if: (part) => ({type: 'object', if: {required: ['a']}, then: {properties: {a: part}}}),
  dependentSchemas: (part) => ({type: 'object', dependentSchemas: {a: {properties: {a: part}}}}),
  $ref: (part) => ({...inProperty({$ref: '#/$defs/part'}), $defs: {part}}),
};

const judged = async (schema: JsonObject, content: unknown) => {
  const errors = judge(prepared(schema), content);
  return errors === 'costly' ? [] : errors;
};
const readers = [
  ...validators.map(
    ([name, validate]) =>
      [
        name,
        async (schema: JsonObject, content: JsonObject) => {
          const verdict = await validate(schema, content);
          return verdict.valid ? [] : verdict.errors;
        },
      ] as const,
  ),
  ['the form', judged] as const,
];

describe('the error of a keyword', () => {
  for (const [where, schemaOf] of Object.entries(places)) {
    it(`in ${where} has a sentence of the page in every language, with its limit`, async () => {
      const wrong: string[] = [];
      for (const [keyword, part, value] of parts) {
        const schema = schemaOf(part);
        const content = {a: value} as JsonObject;
        for (const [name, validate] of readers) {
          const errors: readonly FieldError[] = await validate(schema, content);
          if (!errors.length) wrong.push(`${name}: ${keyword} is not refused`);
          const fields = stateOf(prepared(schema).schema).leaves;
          for (const [language, messages] of Object.entries(catalogues)) {
            for (const error of errors) {
              const place = fields.find(({pointer}) => pointer === error.path) ?? wholeOf(error, {schema});
              const sentence = errorText(error, place, speaker(formTexts, messages));
              const english = errorText(error, place, speaker(formTexts));
              if (sentence === error.message || sentence === english || /[{}]/.test(sentence))
                wrong.push(`${name}, ${language}: ${error.keyword}: ${sentence}`);
            }
          }
        }
      }
      assert.deepEqual([...new Set(wrong)].slice(0, 10), []);
    });
  }
});
