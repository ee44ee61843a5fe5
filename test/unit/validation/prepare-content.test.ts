import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/json.js';
import {prepareContent} from '../../../src/validation/index.js';

const names = {type: 'object', properties: {color: {type: 'string'}, list: {type: 'array'}}};

describe('prepareContent', () => {
  const accepted: [title: string, schema: JsonObject, content: unknown, result: JsonObject][] = [
    ['keeps a valid answer unchanged', names, {color: '', list: [0, false]}, {color: '', list: [0, false]}],
    ['omits undefined', names, {color: undefined}, {}],
    ['omits null', names, {color: null}, {}],
    ['omits null in nested objects', names, {color: {a: null, b: [{c: null}]}}, {color: {b: [{}]}}],
    ['omits properties that the schema does not declare', names, {color: 'x', other: 1}, {color: 'x'}],
    ['omits all properties for a confirmation', {type: 'object', properties: {}}, {confirmed: true}, {}],
    ['omits all properties for a schema without properties', {type: 'object'}, {confirmed: true}, {}],
    [
      'keeps properties that are only listed in `required`',
      {type: 'object', required: ['a']},
      {a: 1, b: 2},
      {a: 1},
    ],
    [
      'keeps undeclared properties with `additionalProperties: true`',
      {...names, additionalProperties: true},
      {b: 2},
      {b: 2},
    ],
    [
      'keeps undeclared properties with `additionalProperties: false`, so that validation reports them',
      {...names, additionalProperties: false},
      {b: 2},
      {b: 2},
    ],
    ['does not treat inherited names as declared', names, {toString: 'x', constructor: 'y'}, {}],
    ['keeps undeclared properties of nested objects', names, {color: {x: 1}}, {color: {x: 1}}],
  ];
  for (const [title, schema, content, result] of accepted) {
    it(title, () => {
      expect(prepareContent(schema, content)).to.deep.equal(result);
    });
  }

  it('keeps undeclared properties when the schema has a keyword that may describe them', () => {
    const keywords = ['patternProperties', 'unevaluatedProperties', 'allOf', 'anyOf', 'oneOf', 'if', '$ref'];
    for (const keyword of [...keywords, 'propertyNames'])
      expect(prepareContent({...names, [keyword]: {}}, {b: 2}), keyword).to.deep.equal({b: 2});
  });

  const refusals: [what: string, content: unknown, path: string][] = [
    ['NaN', {a: Number.NaN}, '/a'],
    ['Infinity', {'a/b': [1, -Infinity]}, '/a~1b/1'],
    ['null in an array', {a: ['x', null]}, '/a/1'],
    ['undefined in an array', {a: [undefined]}, '/a/0'],
    ['a Date', {a: new Date()}, '/a'],
    ['a Map', {a: new Map()}, '/a'],
    ['a BigInt', {a: 1n}, '/a'],
    ['an array as the answer', ['x'], ''],
    ['a string as the answer', 'x', ''],
    ['undefined as the answer', undefined, ''],
  ];
  for (const [what, content, path] of refusals) {
    it(`refuses ${what} and returns its path`, () => {
      const errors = prepareContent({...names, additionalProperties: true}, content);
      expect(errors).to.be.an('array').with.lengthOf(1);
      expect(errors).to.have.nested.property('[0].path', path);
      expect(errors).to.have.nested.property('[0].keyword', 'type');
    });
  }

  it('refuses an answer with more levels than the stack', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 200_000; level++) deep = {a: deep};

    expect(prepareContent({properties: {a: {$ref: '#'}}}, deep)).to.be.an('array');
  });

  it('keeps a `__proto__` key as an ordinary key', () => {
    const content = prepareContent(
      {additionalProperties: true},
      JSON.parse('{"__proto__": {"polluted": 1}}'),
    );

    expect(Object.keys(content)).to.deep.equal(['__proto__']);
    expect((content as {polluted?: unknown}).polluted).to.equal(undefined);
  });

  it('does not modify its input', () => {
    const content = {color: null, other: {x: null}};
    prepareContent(names, content);

    expect(content).to.deep.equal({color: null, other: {x: null}});
  });
});
