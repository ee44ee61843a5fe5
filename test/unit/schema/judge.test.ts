import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/json.js';
import {judge} from '../../../src/schema/judge.js';

const endless = {type: 'string', pattern: '^(a+)+$'};

describe('judge()', () => {
  it('leaves to a validator what is too costly or cannot be used', () => {
    const many = Array.from({length: 20_000}, (_, index) => ({index}));
    const rows: [schema: JsonObject, content: unknown][] = [
      [{properties: {a: endless}}, {a: 'aaa'}],
      [{not: {properties: {a: endless}}}, {a: 'aaa'}],
      [{anyOf: [{required: ['b']}, {properties: {a: endless}}]}, {a: 'aaa'}],
      [{patternProperties: {'^(a+)+$': false}}, {a: 1}],
      [{properties: {a: {uniqueItems: true}}}, {a: many}],
      [{properties: {a: {enum: many.slice(0, 2_000)}}}, {a: many}],
      [{properties: {a: {$ref: '#/$defs/none'}}}, {a: 1}],
      [{$ref: '#'}, {}],
      [{minimum: 'x'}, {}],
    ];
    for (const [schema, content] of rows)
      expect(judge({schema}, content), JSON.stringify(schema).slice(0, 100)).to.equal('costly');
  });

  it('is certain of an error next to a part that is too costly', () => {
    const schema = {properties: {a: endless, b: {maximum: 2}}, required: ['c']};
    const errors = judge({schema}, {a: 'aaa', b: 3});

    expect(errors).to.deep.equal([
      {path: '/b', keyword: 'maximum', message: 'The value fails maximum.', params: {limit: 2}},
      {path: '/c', keyword: 'required', message: 'The value fails required.', params: {missingProperty: 'c'}},
    ]);
  });

  it('names the members that a schema does not allow, and reports each place once', () => {
    const rows: [
      schema: JsonObject,
      content: unknown,
      errors: [path: string, keyword: string, member: unknown][],
    ][] = [
      [{properties: {a: {}}, additionalProperties: false}, {a: 1, b: 2}, [['', 'additionalProperties', 'b']]],
      [
        {allOf: [{properties: {a: {}}}], unevaluatedProperties: false},
        {a: 1, b: 2},
        [['', 'unevaluatedProperties', 'b']],
      ],
      [
        {propertyNames: {maxLength: 1}},
        {ab: 1, cd: 1},
        [
          ['', 'propertyNames', 'ab'],
          ['', 'propertyNames', 'cd'],
        ],
      ],
      [{oneOf: [{const: 'a'}, {const: 'b'}]}, 'c', [['', 'enum', 'undefined']]],
    ];
    for (const [schema, content, expected] of rows) {
      const errors = judge({schema}, content);
      const found =
        errors === 'costly'
          ? errors
          : errors.map(({path, keyword, params}) => [path, keyword, String(Object.values(params ?? {})[0])]);
      expect(found, JSON.stringify(schema)).to.deep.equal(expected);
    }
  });
});
