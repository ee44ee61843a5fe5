import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/json.js';
import {engines} from './validate/engines.js';

const ifOne = (then: JsonObject): JsonObject => ({if: {properties: {a: {const: 1}}}, then});

type Row = [path: string, keyword: string, message: string, params: JsonObject];

const cases: [schema: JsonObject, content: JsonObject, errors: Row[]][] = [
  [{properties: {a: {type: 'string'}}}, {a: 1}, [['/a', 'type', 'must be string', {type: 'string'}]]],
  [
    {properties: {a: {type: ['string', 'null']}}},
    {a: 1},
    [['/a', 'type', 'must be string,null', {type: ['string', 'null']}]],
  ],
  [
    {properties: {a: {const: 'x'}}},
    {a: 1},
    [['/a', 'const', 'must be equal to constant', {allowedValue: 'x'}]],
  ],
  [
    {properties: {a: {enum: ['x', 2]}}},
    {a: 1},
    [['/a', 'enum', 'must be equal to one of the allowed values', {allowedValues: ['x', 2]}]],
  ],
  [
    {properties: {a: {minimum: 2}}},
    {a: 1},
    [['/a', 'minimum', 'must be >= 2', {comparison: '>=', limit: 2}]],
  ],
  [
    {properties: {a: {maximum: 2}}},
    {a: 3},
    [['/a', 'maximum', 'must be <= 2', {comparison: '<=', limit: 2}]],
  ],
  [
    {properties: {a: {exclusiveMinimum: 2}}},
    {a: 2},
    [['/a', 'exclusiveMinimum', 'must be > 2', {comparison: '>', limit: 2}]],
  ],
  [
    {properties: {a: {exclusiveMaximum: 2}}},
    {a: 2},
    [['/a', 'exclusiveMaximum', 'must be < 2', {comparison: '<', limit: 2}]],
  ],
  [
    {properties: {a: {multipleOf: 0.5}}},
    {a: 0.3},
    [['/a', 'multipleOf', 'must be multiple of 0.5', {multipleOf: 0.5}]],
  ],
  [
    {properties: {a: {minLength: 2}}},
    {a: 'x'},
    [['/a', 'minLength', 'must NOT have fewer than 2 characters', {limit: 2}]],
  ],
  [
    {properties: {a: {maxLength: 2}}},
    {a: 'xyz'},
    [['/a', 'maxLength', 'must NOT have more than 2 characters', {limit: 2}]],
  ],
  [
    {properties: {a: {pattern: '^a/b$'}}},
    {a: 'x'},
    [['/a', 'pattern', 'must match pattern "^a/b$"', {pattern: '^a/b$'}]],
  ],
  [
    {properties: {a: {pattern: '^a', maxLength: 2}}},
    {a: 'xyz'},
    [['/a', 'maxLength', 'must NOT have more than 2 characters', {limit: 2}]],
  ],
  [
    {properties: {a: {format: 'email'}}},
    {a: 'x'},
    [['/a', 'format', 'must match format "email"', {format: 'email'}]],
  ],
  [
    {properties: {a: {minItems: 2}}},
    {a: [1]},
    [['/a', 'minItems', 'must NOT have fewer than 2 items', {limit: 2}]],
  ],
  [
    {properties: {a: {maxItems: 1}}},
    {a: [1, 2]},
    [['/a', 'maxItems', 'must NOT have more than 1 items', {limit: 1}]],
  ],
  [
    {properties: {a: {uniqueItems: true}}},
    {a: [0, {x: 1, y: 2}, 1, {y: 2, x: 1}]},
    [['/a', 'uniqueItems', 'must NOT have duplicate items (items ## 1 and 3 are identical)', {i: 3, j: 1}]],
  ],
  [
    {properties: {a: {contains: {const: 1}}}},
    {a: [2]},
    [['/a', 'contains', 'must contain at least 1 valid item(s)', {minContains: 1}]],
  ],
  [
    {properties: {a: {contains: {const: 1}, minContains: 2, maxContains: 3}}},
    {a: [1, 2]},
    [
      [
        '/a',
        'contains',
        'must contain at least 2 and no more than 3 valid item(s)',
        {minContains: 2, maxContains: 3},
      ],
    ],
  ],
  [
    {properties: {a: {prefixItems: [{type: 'string'}], items: false}}},
    {a: [1, 2, 3]},
    [
      ['/a/0', 'type', 'must be string', {type: 'string'}],
      ['/a', 'items', 'must NOT have more than 1 items', {limit: 1}],
    ],
  ],
  [
    {properties: {a: {items: {required: ['b', 'c']}}}},
    {a: [{b: 1}, {}]},
    [
      ['/a/0/c', 'required', "must have required property 'c'", {missingProperty: 'c'}],
      ['/a/1/b', 'required', "must have required property 'b'", {missingProperty: 'b'}],
      ['/a/1/c', 'required', "must have required property 'c'", {missingProperty: 'c'}],
    ],
  ],
  [{properties: {a: {items: false}}}, {a: [1]}, [['/a/0', 'false', 'boolean schema is false', {}]]],
  [{properties: {a: false}}, {a: 1}, [['/a', 'false', 'boolean schema is false', {}]]],
  [{properties: {a: {not: {const: 1}}}}, {a: 1}, [['/a', 'not', 'must NOT be valid', {}]]],
  [{minProperties: 1}, {}, [['', 'minProperties', 'must NOT have fewer than 1 properties', {limit: 1}]]],
  [
    {maxProperties: 1},
    {a: 1, b: 1},
    [['', 'maxProperties', 'must NOT have more than 1 properties', {limit: 1}]],
  ],
  [
    {required: ['a', 'b"c', 'd']},
    {a: 1},
    [
      ['/b"c', 'required', "must have required property 'b\"c'", {missingProperty: 'b"c'}],
      ['/d', 'required', "must have required property 'd'", {missingProperty: 'd'}],
    ],
  ],
  [
    {dependentRequired: {a: ['b', 'c'], d: ['e']}},
    {a: 1, c: 1, d: 1},
    [
      [
        '/b',
        'dependentRequired',
        'must have properties b, c when property a is present',
        {property: 'a', missingProperty: 'b', depsCount: 2, deps: 'b, c'},
      ],
      [
        '/e',
        'dependentRequired',
        'must have property e when property d is present',
        {property: 'd', missingProperty: 'e', depsCount: 1, deps: 'e'},
      ],
    ],
  ],
  [
    {$schema: 'http://json-schema.org/draft-07/schema#', dependencies: {a: ['b'], c: {required: ['d']}}},
    {a: 1, c: 1},
    [
      [
        '/b',
        'dependentRequired',
        'must have property b when property a is present',
        {property: 'a', missingProperty: 'b', depsCount: 1, deps: 'b'},
      ],
      ['/d', 'required', "must have required property 'd'", {missingProperty: 'd'}],
    ],
  ],
  [
    {dependencies: {a: ['b']}, dependentRequired: {a: ['c']}},
    {a: 1},
    [
      [
        '/b',
        'dependentRequired',
        'must have property b when property a is present',
        {property: 'a', missingProperty: 'b', depsCount: 1, deps: 'b'},
      ],
      [
        '/c',
        'dependentRequired',
        'must have property c when property a is present',
        {property: 'a', missingProperty: 'c', depsCount: 1, deps: 'c'},
      ],
    ],
  ],
  [
    {propertyNames: {maxLength: 2, pattern: '^a'}},
    {ab: 1, 'b/c%': 1, bcd: 1},
    [
      ['', 'propertyNames', 'property name must be valid', {propertyName: 'b/c%'}],
      ['', 'propertyNames', 'property name must be valid', {propertyName: 'bcd'}],
    ],
  ],
  [
    {properties: {a: {}}, additionalProperties: false},
    {a: 1, b: 1, 'c/d': 1},
    [
      ['', 'additionalProperties', 'must NOT have additional properties', {additionalProperty: 'b'}],
      ['', 'additionalProperties', 'must NOT have additional properties', {additionalProperty: 'c/d'}],
    ],
  ],
  [
    {allOf: [{properties: {a: {}}}], unevaluatedProperties: false},
    {a: 1, b: 1},
    [['', 'unevaluatedProperties', 'must NOT have unevaluated properties', {unevaluatedProperty: 'b'}]],
  ],
  [
    {properties: {a: {allOf: [{prefixItems: [{}, {}]}], unevaluatedItems: false}}},
    {a: [1, 2, 3, 4]},
    [['/a', 'items', 'must NOT have more than 2 items', {limit: 2}]],
  ],
  [
    {properties: {a: {anyOf: [{type: 'string'}, {type: 'integer', multipleOf: 5}]}}},
    {a: 3},
    [
      ['/a', 'type', 'must be string', {type: 'string'}],
      ['/a', 'multipleOf', 'must be multiple of 5', {multipleOf: 5}],
    ],
  ],
  [
    {properties: {a: {oneOf: [{type: 'string', minLength: 4}, {const: ''}]}}},
    {a: 'abc'},
    [
      ['/a', 'minLength', 'must NOT have fewer than 4 characters', {limit: 4}],
      ['/a', 'const', 'must be equal to constant', {allowedValue: ''}],
    ],
  ],
  [
    {properties: {a: {oneOf: [{minimum: 1}, {minimum: 2}]}}},
    {a: 3},
    [['/a', 'oneOf', 'must match exactly one schema in oneOf', {}]],
  ],
  [
    {
      properties: {
        a: {
          oneOf: [
            {const: 'x', title: 'X'},
            {const: 'y', title: 'Y'},
          ],
        },
      },
    },
    {a: 'z'},
    [['/a', 'enum', 'must be equal to one of the allowed values', {allowedValues: ['x', 'y']}]],
  ],
  [
    {properties: {a: {allOf: [{minimum: 5}, {multipleOf: 2}]}}},
    {a: 3},
    [
      ['/a', 'minimum', 'must be >= 5', {comparison: '>=', limit: 5}],
      ['/a', 'multipleOf', 'must be multiple of 2', {multipleOf: 2}],
    ],
  ],
  [
    {properties: {a: {$ref: '#/$defs/n'}}, $defs: {n: {type: 'number', multipleOf: 2}}},
    {a: 3},
    [['/a', 'multipleOf', 'must be multiple of 2', {multipleOf: 2}]],
  ],
  [
    ifOne({required: ['b']}),
    {a: 1},
    [['/b', 'required', "must have required property 'b'", {missingProperty: 'b'}]],
  ],
  [
    ifOne({properties: {b: {multipleOf: 2}}}),
    {a: 1, b: 3},
    [['/b', 'multipleOf', 'must be multiple of 2', {multipleOf: 2}]],
  ],
  [
    {dependentSchemas: {a: {properties: {b: {multipleOf: 2}}}}},
    {a: 1, b: 3},
    [['/b', 'multipleOf', 'must be multiple of 2', {multipleOf: 2}]],
  ],
  [
    {patternProperties: {'^a': {maxLength: 1}}},
    {ab: 'xy'},
    [['/ab', 'maxLength', 'must NOT have more than 1 characters', {limit: 1}]],
  ],
  [
    {oneOf: [{required: ['a']}, {required: ['b']}]},
    {a: 1, b: 1},
    [['', 'oneOf', 'must match exactly one schema in oneOf', {}]],
  ],
  [
    {oneOf: [{required: ['a']}, {required: ['b']}]},
    {},
    [
      ['/a', 'required', "must have required property 'a'", {missingProperty: 'a'}],
      ['/b', 'required', "must have required property 'b'", {missingProperty: 'b'}],
    ],
  ],
];

describe('the messages, parameters and paths of validation errors', () => {
  it('are those of Ajv for every keyword, whichever engine refuses the answer', async () => {
    for (const [schema, content, expected] of cases)
      for (const [engine, check] of engines) {
        const verdict = await check(schema, content);
        const errors = verdict.valid
          ? []
          : verdict.errors.map(({path, keyword, message, params}) => [path, keyword, message, params]);
        expect(errors, `${engine}: ${JSON.stringify(schema)}`).to.have.deep.members(expected);
      }
  });

  it('have the path of a missing member, also when it is nested, escaped or inherited by every object', async () => {
    const required = (...names: string[]) => ({type: 'object', required: names});
    const rows: [schema: JsonObject, content: JsonObject, paths: string[]][] = [
      [required('checkIn', 'checkOut'), {}, ['/checkIn', '/checkOut']],
      [required('a/b', 'c~d', '', 'e%f g'), {}, ['/', '/a~1b', '/c~0d', '/e%f g']],
      [required('toString', '__proto__', 'constructor'), {}, ['/__proto__', '/constructor', '/toString']],
      [{properties: {a: {properties: {b: required('c')}}}}, {a: {b: {}}}, ['/a/b/c']],
      [{properties: {a: required('a')}, required: ['b']}, {a: {}}, ['/a/a', '/b']],
      [
        {properties: {a: {items: required('b', 'c')}}},
        {a: [{b: 1, c: 1}, {c: 1}, {}]},
        ['/a/1/b', '/a/2/b', '/a/2/c'],
      ],
      [{dependentRequired: {a: ['b/c'], d: ['e']}}, {a: 1}, ['/b~1c']],
      [{properties: {a: {$ref: '#/$defs/a'}}, $defs: {a: required('b')}}, {a: {}}, ['/a/b']],
      [{anyOf: [required('a'), required('b')]}, {}, ['/a', '/b']],
    ];
    for (const [schema, content, paths] of rows)
      for (const [engine, check] of engines) {
        const verdict = await check(schema, content);
        const found = verdict.valid ? [] : verdict.errors.map(({path}) => path).sort();
        expect(found, `${engine}: ${JSON.stringify(schema)}`).to.deep.equal(paths);
      }
  });
});
