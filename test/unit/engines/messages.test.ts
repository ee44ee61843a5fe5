import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/json.js';
import {tableOf} from '../table.js';
import {validators} from './validators.js';

/** A schema, content that it refuses, and the errors. */
const cases = tableOf('validation-errors.txt')[0]!.rows.map(([schema, content, ...cells]) => {
  const errors = Array.from({length: cells.length / 4}, (_, index) => cells.slice(4 * index, 4 * index + 4));
  return [
    JSON.parse(schema!) as JsonObject,
    JSON.parse(content!) as JsonObject,
    errors.map(([path, keyword, message, params]) => [path, keyword, message, JSON.parse(params!)]),
  ] as const;
});

describe('the messages, parameters and paths of validation errors', () => {
  it('are those of Ajv for every keyword, whichever engine refuses the answer', async () => {
    for (const [schema, content, expected] of cases)
      for (const [engine, check] of validators) {
        const verdict = await check(schema, content);
        const errors = verdict.valid
          ? []
          : verdict.errors.map(({path, keyword, message, params}) => [path, keyword, message, params]);
        expect(errors, `${engine}: ${JSON.stringify(schema)}`).to.have.deep.members(expected);
      }
  });

  it('have the path of a missing or wrong member, also when it is nested, escaped or inherited by every object', async () => {
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
      [
        JSON.parse('{"properties": {"__proto__": {"type": "number"}, "toString": {"type": "number"}}}'),
        JSON.parse('{"__proto__": "x", "toString": "x"}'),
        ['/__proto__', '/toString'],
      ],
      [{anyOf: [required('a'), required('b')]}, {}, ['/a', '/b']],
    ];
    for (const [schema, content, paths] of rows)
      for (const [engine, check] of validators) {
        const verdict = await check(schema, content);
        const found = verdict.valid ? [] : verdict.errors.map(({path}) => path).sort();
        expect(found, `${engine}: ${JSON.stringify(schema)}`).to.deep.equal(paths);
      }
  });
});
