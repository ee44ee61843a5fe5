import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/json.js';
import {engines} from './validate/engines.js';

const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';

const cases: [what: string, schema: JsonObject, content: JsonObject][] = [
  ['required names', {required: ['a', 'b"c', 'd']}, {a: 1}],
  ['dependent names', {dependentRequired: {a: ['b', 'c'], d: ['e']}}, {a: 1, c: 1, d: 1}],
  ['draft-07 dependencies', {$schema: DRAFT_7, dependencies: {a: ['b'], c: {required: ['d']}}}, {a: 1, c: 1}],
  [
    '`dependencies` together with `dependentRequired`',
    {dependencies: {a: ['b']}, dependentRequired: {a: ['c']}},
    {a: 1},
  ],
  ['property names', {propertyNames: {maxLength: 2, pattern: '^a'}}, {ab: 1, 'b/c%': 1, bcd: 1}],
  ['additional properties', {properties: {a: {}}, additionalProperties: false}, {a: 1, b: 1, 'c/d': 1}],
  ['repeated items', {properties: {a: {uniqueItems: true}}}, {a: [0, {x: 1, y: 2}, 1, {y: 2, x: 1}]}],
  ['lists with too few matches', {properties: {a: {contains: {const: 1}, minContains: 2}}}, {a: [1, 2]}],
  [
    'numeric limits',
    {properties: {a: {minimum: 2}, b: {maxLength: 1}, c: {minItems: 1}}},
    {a: 1, b: 'xx', c: []},
  ],
  ['items of a list', {properties: {a: {items: {required: ['b', 'c']}}}}, {a: [{b: 1}, {}]}],
];

const byMessage = (a: {message: string}, b: {message: string}) => (a.message < b.message ? -1 : 1);

describe('the messages and parameters of validation errors', () => {
  it('are the same in both engines', async () => {
    for (const [what, schema, content] of cases) {
      const [ajv, interpreter] = await Promise.all(
        engines.map(async ([, check]) => {
          const verdict = await check(schema, content);
          const errors = verdict.valid ? [] : verdict.errors;
          return errors.map(({message, params}) => ({message, params})).sort(byMessage);
        }),
      );

      expect(ajv, what).to.not.deep.equal([]);
      expect(interpreter, what).to.deep.equal(ajv);
    }
  });
});
