import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/index.js';
import {SecretSearch} from '../../../src/schema/words/secret-search.js';
import {object} from './object.js';

const text = {type: 'string'};

const withoutSecrets = (content: JsonObject, schema: JsonObject) =>
  new SecretSearch(schema).withoutSecrets(content);

describe('withoutSecrets()', () => {
  for (const [what, schema, content, rest] of [
    ['a property name', object({name: text, password: text}), {name: 'Ada', password: 'x'}, {name: 'Ada'}],
    ['a title', object({a: {type: 'string', title: 'Password'}, b: text}), {a: 'x', b: 1}, {b: 1}],
    ['a format', object({a: {type: 'string', format: 'password'}}), {a: 'x'}, {}],
    ['a reference', object({a: {$ref: '#/$defs/p'}}, {$defs: {p: {title: 'Password'}}}), {a: 'x'}, {}],
    ['allOf', object({a: {allOf: [{title: 'Password'}]}}), {a: 'x'}, {}],
    ['array items', object({a: {type: 'array', items: {format: 'password'}}}), {a: ['x']}, {}],
    [
      'a property name in a group',
      object({g: object({password: text, b: text})}),
      {g: {password: 'x', b: 1}},
      {g: {b: 1}},
    ],
    [
      'properties of allOf',
      {type: 'object', allOf: [object({password: text})]},
      {password: 'x', b: 1},
      {b: 1},
    ],
    [
      'conditional properties',
      object({more: {type: 'boolean'}}, {else: object({a: {type: 'string', title: 'Password'}})}),
      {more: true, a: 'x'},
      {more: true},
    ],
    ['a property name without a schema', {}, {list: [{apiKey: 'x', b: 1}]}, {list: [{b: 1}]}],
  ] as [string, JsonObject, JsonObject, JsonObject][]) {
    it(`omits values that ${what} marks as secret`, () => {
      expect(withoutSecrets(content, schema)).to.deep.equal(rest);
    });
  }

  it('omits an answer that is itself a secret', () => {
    const bare = 'x' as unknown as JsonObject;
    expect(withoutSecrets(bare, {type: 'string', title: 'Password'})).to.equal(undefined);
    expect(withoutSecrets(bare, {type: 'string'})).to.equal('x');
  });

  it('keeps everything else, including `__proto__` keys', () => {
    const content = JSON.parse('{"__proto__": {"a": 1}, "list": [1, "b", false, {}]}');
    expect(JSON.stringify(withoutSecrets(content, object({})))).to.equal(JSON.stringify(content));
  });

  it('omits everything when the schema has more references than can be read', () => {
    const parts = Array.from({length: 2_000}, () => ({$ref: '#/$defs/a'}));
    const schema = object(
      Object.fromEntries(Array.from({length: 2_000}, (_, i) => [`f${i}`, {$ref: '#/$defs/a'}])),
      {$defs: {a: {allOf: parts}}},
    );
    const start = performance.now();
    expect(withoutSecrets({f1999: 'x'}, schema)).to.deep.equal({});
    expect(performance.now() - start).to.be.lessThan(1_000);
  });
});
