import {expect} from 'chai';
import type {Json, JsonObject} from '../../../src/protocol/index.js';
import {checkEntry} from '../../../src/schema/checks/entry.js';
import {readAtOnce} from '../../../src/schema/index.js';
import {isMultipleOf} from '../../../src/schema/numbers.js';

const check = (property: JsonObject, entry: Json | undefined, required = false) =>
  checkEntry(readAtOnce({properties: {a: property}, required: required ? ['a'] : []}).fields[0]!, entry);

describe('checkEntry', () => {
  const invalid: Array<[JsonObject, Json, string, number?]> = [
    [{type: 'string', minLength: 3}, 'ab', 'minLength', 3],
    [{type: 'string', minLength: 3}, '😀😀', 'minLength', 3],
    [{type: 'string', maxLength: 2}, 'abc', 'maxLength', 2],
    [{type: 'string', maxLength: 2}, '😀😀😀', 'maxLength', 2],
    [{type: 'string', pattern: '^a{2}$'}, 'a', 'pattern'],
    [{type: 'string', format: 'email'}, 'nope', 'format'],
    [{type: 'string', format: 'email'}, 'a@b', 'format'],
    [{type: 'string', format: 'uri'}, 'example.com', 'format'],
    [{type: 'string', format: 'uri'}, 'https://', 'format'],
    [{type: 'string', format: 'uri'}, 'https://a b', 'format'],
    [{type: 'string', format: 'email'}, 'a..b@example.com', 'format'],
    [{type: 'string', format: 'uri'}, 'http:///x', 'format'],
    [{type: 'string', format: 'uri'}, 'https://[::g]', 'format'],
    [{type: 'string', format: 'date'}, '2026-02-29', 'format'],
    [{type: 'string', format: 'date-time'}, '2026-11-22T10:00:60Z', 'format'],
    [{type: 'string', format: 'date-time'}, '2026-11-22T10:00:00+0100', 'format'],
    [{type: 'string', format: 'ipv4'}, '256.1.1.1', 'format'],
    ...['90 minutes', 'P', 'PT', 'P1DT', '1D', 'P1S', 'PT1D', 'P2D1Y', 'P1W2D', 'P1.5D'].map(
      (text): [JsonObject, Json, string] => [{type: 'string', format: 'duration'}, text, 'format'],
    ),
    [{type: 'string', format: 'date-time'}, 'soon', 'format'],
    [{type: 'number', minimum: 1}, '0', 'minimum', 1],
    [{type: 'number', maximum: 1}, '2', 'maximum', 1],
    [{type: 'number', exclusiveMinimum: 1}, '1', 'exclusiveMinimum', 1],
    [{type: 'number', exclusiveMaximum: 1}, '1', 'exclusiveMaximum', 1],
    [{type: 'number', multipleOf: 0.1}, '0.35', 'multipleOf', 0.1],
    [{type: 'integer'}, '1.5', 'type'],
    [{type: 'number'}, '42xyz', 'type'],
    [{type: 'string', enum: ['a']}, 'b', 'enum'],
    [{type: 'boolean', const: true}, false, 'const'],
    [{type: 'array', items: {enum: ['a', 'b', 'c']}, minItems: 2}, ['a'], 'minItems', 2],
    [{type: 'array', items: {enum: ['a', 'b', 'c']}, maxItems: 1}, ['a', 'b'], 'maxItems', 1],
    [{type: 'array', items: {enum: ['a']}, uniqueItems: true}, ['a', 'a'], 'uniqueItems'],
    [{type: 'array', items: {enum: ['a']}}, ['z'], 'enum'],
    [{type: 'object', 'x-multiline': true}, '{', 'json'],
  ];
  for (const [property, entry, keyword, limit] of invalid) {
    it(`reports ${keyword} for ${JSON.stringify(entry)} in ${JSON.stringify(property)}`, () => {
      const error = check(property, entry);

      expect(error?.keyword).to.equal(keyword);
      expect(error?.path).to.equal('/a');
      if (limit !== undefined) expect(error?.params).to.deep.equal({limit});
      if (typeof entry === 'string' && entry.length > 2) expect(error?.message).not.to.contain(entry);
    });
  }

  const valid: Array<[JsonObject, Json | undefined]> = [
    [{type: 'string', maxLength: 2}, '😀😀'],
    [{type: 'string', minLength: 2}, '😀😀'],
    [{type: 'string', format: 'email'}, 'a.b+c@mail.example.org'],
    [{type: 'string', format: 'email'}, '"q q"@example.com'],
    [{type: 'string', format: 'email'}, 'a@[127.0.0.1]'],
    [{type: 'string', format: 'uri'}, 'urn:isbn:0451450523'],
    [{type: 'string', format: 'uri'}, 'foo:'],
    [{type: 'array', items: {enum: [{x: 1, y: 2}]}}, [{y: 2, x: 1}]],
    [{type: 'integer'}, '9007199254740992'],
    [{type: 'string', format: 'uri'}, 'https://example.com/a?b=%20#c'],
    [{type: 'string', format: 'date'}, '2024-02-29'],
    [{type: 'string', format: 'date-time'}, '2026-11-30T10:00:00Z'],
    [{type: 'string', format: 'isbn'}, 'whatever'],
    [{type: 'number', multipleOf: 0.1}, '0.3'],
    [{type: 'number', multipleOf: 1e-300}, '1'],
    [{type: 'integer'}, '42.0'],
    [{type: 'integer'}, '1e3'],
    [{type: 'string', pattern: '^(a+)+$'}, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab'],
    [{type: 'string'}, undefined],
    [{type: 'object', 'x-multiline': true}, '{"a":1}'],
  ];
  for (const [property, entry] of valid) {
    it(`accepts ${JSON.stringify(entry)} in ${JSON.stringify(property)}`, () =>
      expect(check(property, entry)).to.equal(undefined));
  }

  it('requires an answer to a required field and accepts false, 0 and an empty default as answers', () => {
    expect(check({type: 'string'}, undefined, true)?.keyword).to.equal('required');
    expect(check({type: 'boolean'}, undefined, true)?.keyword).to.equal('required');
    expect(check({type: 'boolean'}, false, true)).to.equal(undefined);
    expect(check({type: 'number'}, '0', true)).to.equal(undefined);
    expect(check({type: 'string', default: ''}, '', true)).to.equal(undefined);
  });

  it('checks multiples in decimal arithmetic', () => {
    expect(isMultipleOf(0.3, 0.1)).to.equal(true);
    expect(isMultipleOf(1e21, 0.01)).to.equal(true);
    expect(isMultipleOf(19.99, 0.01)).to.equal(true);
    expect(isMultipleOf(0.30000001, 0.1)).to.equal(false);
    expect(isMultipleOf(0.1000000000001, 0.1), 'a slightly larger number').to.equal(false);
    expect(isMultipleOf(3e-7, 1e-7)).to.equal(true);
    expect(isMultipleOf(-4, 2)).to.equal(true);
  });
});
