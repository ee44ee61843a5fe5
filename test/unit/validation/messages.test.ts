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

describe('the messages, parameters and paths of validation errors', () => {
  it('are the same in both engines', async () => {
    for (const [what, schema, content] of cases) {
      const [ajv, interpreter] = await Promise.all(
        engines.map(async ([, check]) => {
          const verdict = await check(schema, content);
          const errors = verdict.valid ? [] : verdict.errors;
          return errors.map(({message, params, path}) => ({message, params, path})).sort(byMessage);
        }),
      );

      expect(ajv, what).to.not.deep.equal([]);
      expect(interpreter, what).to.deep.equal(ajv);
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
