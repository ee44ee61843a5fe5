import {expect} from 'chai';
import type {JsonObject} from '../../../../src/protocol/json.js';
import type {Validator} from '../../../../src/validation/index.js';
import {object} from '../../schema/object.js';
import {titled} from './schemas.js';

const cases: Record<string, [schema: JsonObject, valid: unknown[], invalid: unknown[]]> = {
  string: [{type: 'string'}, ['', 'a'], [1, true, null, ['a']]],
  'a length in code points': [
    {type: 'string', minLength: 2, maxLength: 2},
    ['ab', '😀😀'],
    ['a', '😀', 'abc'],
  ],
  'a pattern': [{type: 'string', pattern: '^[A-ZÄ]'}, ['Äa'], ['ä', 'aÄ']],
  'an email address': [
    {type: 'string', format: 'email'},
    ['a.b+c@d.example'],
    ['a@b', 'a b@c.de', '@c.de', 'a@c..de'],
  ],
  uri: [
    {type: 'string', format: 'uri'},
    ['https://a.de/b?c#d', 'urn:x:y', 'foo:', 'http://[::1]:8/'],
    ['a.de', 'https://a b', '//a.de', 'https:', 'http:///x', 'http://:80'],
  ],
  date: [{type: 'string', format: 'date'}, ['2024-02-29'], ['2023-02-30', '2023-2-1', '2023-02-01T']],
  'date-time': [
    {type: 'string', format: 'date-time'},
    ['2024-02-29T10:00:00Z', '2024-02-29T10:00:00.5+05:30'],
    ['2024-02-29T10:00', '2024-02-29T10:00:00', '2023-02-30T10:00:00Z', '2024-02-29T24:00:00Z'],
  ],
  'an unknown format': [{type: 'string', format: 'shoe-size'}, ['anything'], []],
  number: [{type: 'number', minimum: 0, exclusiveMaximum: 1}, [0, 0.5], [-0.1, 1, '0']],
  integer: [{type: 'integer'}, [0, -3, 1.0], [1.5, '1']],
  'multipleOf in decimal arithmetic': [{type: 'number', multipleOf: 0.01}, [19.99, 0.07, 4.35], [0.001]],
  boolean: [{type: 'boolean'}, [true, false], ['true', 0, null]],
  enum: [{type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green']}, ['r'], ['Red', '', 'R']],
  'oneOf with titles': [{type: 'string', oneOf: titled}, ['g'], ['Green']],
  'an array of enum values': [
    {
      type: 'array',
      items: {type: 'string', enum: ['r', 'g']},
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
    },
    [['r'], ['g', 'r']],
    [[], ['x'], ['r', 'r'], 'r'],
  ],
  'an array of anyOf with titles': [{type: 'array', items: {anyOf: titled}}, [[], ['r', 'r']], [['Red']]],
};

/** Defines the tests of each kind of field. Call it inside a `describe`. */
export function kindsOfFields(check: Validator) {
  it('validates every kind of field', async () => {
    for (const [what, [schema, valid, invalid]] of Object.entries(cases)) {
      const validity = async (value: unknown) => (await check(object({field: schema}), {field: value})).valid;
      for (const value of valid) expect(await validity(value), `${what}: ${value}`).to.equal(true);
      for (const value of invalid) expect(await validity(value), `${what}: ${value}`).to.equal(false);
    }
  });
}
