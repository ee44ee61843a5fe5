import {expect} from '@open-wc/testing';
import type {JsonObject} from '../../src/protocol/json.js';
import {prepareContent} from '../../src/validation/index.js';

const names = {type: 'object', properties: {color: {type: 'string'}, list: {type: 'array'}}};

describe('prepareContent', () => {
  const kept: [what: string, schema: JsonObject, content: unknown, result: JsonObject][] = [
    ['leaves an answer as it is', names, {color: '', list: [0, false]}, {color: '', list: [0, false]}],
    ['leaves out undefined', names, {color: undefined}, {}],
    ['leaves out null', names, {color: null}, {}],
    ['leaves out null below the first level', names, {color: {a: null, b: [{c: null}]}}, {color: {b: [{}]}}],
    ['leaves out what the schema does not name', names, {color: 'x', other: 1}, {color: 'x'}],
    ['leaves out everything for a confirmation', {type: 'object', properties: {}}, {confirmed: true}, {}],
    ['leaves out everything without properties', {type: 'object'}, {confirmed: true}, {}],
    ['keeps what is only required', {type: 'object', required: ['a']}, {a: 1, b: 2}, {a: 1}],
    ['keeps others on additionalProperties: true', {...names, additionalProperties: true}, {b: 2}, {b: 2}],
    [
      'keeps others for additionalProperties: false to refuse',
      {...names, additionalProperties: false},
      {b: 2},
      {b: 2},
    ],
    ['does not take an inherited name for a named one', names, {toString: 'x', constructor: 'y'}, {}],
    ['keeps below the first level what no schema names', names, {color: {x: 1}}, {color: {x: 1}}],
  ];
  for (const [what, schema, content, result] of kept) {
    it(what, () => {
      expect(prepareContent(schema, content)).to.deep.equal(result);
    });
  }

  for (const keyword of [
    'patternProperties',
    'unevaluatedProperties',
    'allOf',
    'anyOf',
    'oneOf',
    'if',
    '$ref',
    'propertyNames',
  ]) {
    it(`leaves the decision about others to ${keyword}`, () => {
      expect(prepareContent({...names, [keyword]: {}}, {b: 2})).to.deep.equal({b: 2});
    });
  }

  const refused: [what: string, content: unknown, path: string][] = [
    ['NaN', {a: Number.NaN}, '/a'],
    ['Infinity', {'a/b': [1, -Infinity]}, '/a~1b/1'],
    ['null in a list', {a: ['x', null]}, '/a/1'],
    ['a hole in a list', {a: [undefined]}, '/a/0'],
    ['a Date', {a: new Date()}, '/a'],
    ['a Map', {a: new Map()}, '/a'],
    ['a BigInt', {a: 1n}, '/a'],
    ['a list as the answer', ['x'], ''],
    ['a text as the answer', 'x', ''],
    ['no answer', undefined, ''],
  ];
  for (const [what, content, path] of refused) {
    it(`refuses ${what}, and names the place`, () => {
      const errors = prepareContent({...names, additionalProperties: true}, content);
      expect(errors).to.be.an('array').with.lengthOf(1);
      expect(errors).to.have.nested.property('[0].path', path);
      expect(errors).to.have.nested.property('[0].keyword', 'type');
    });
  }

  it('keeps a member "__proto__" a member', () => {
    const content = prepareContent(
      {additionalProperties: true},
      JSON.parse('{"__proto__": {"polluted": 1}}'),
    );

    expect(Object.keys(content)).to.deep.equal(['__proto__']);
    expect((content as {polluted?: unknown}).polluted).to.equal(undefined);
  });

  it('does not touch what it was given', () => {
    const content = {color: null, other: {x: null}};
    prepareContent(names, content);

    expect(content).to.deep.equal({color: null, other: {x: null}});
  });
});
