import {expect} from 'chai';
import type {JsonObject} from '../../../../src/protocol/json.js';
import {judge} from '../../../../src/schema/judge.js';
import type {Validator} from '../../../../src/validation/index.js';
import {rejection} from './in-the-page.js';
import {object} from '../../schema/object.js';
import {colorSchema} from './schemas.js';

/** Defines the tests of unusual schemas and texts. Call it inside a `describe`. */
export function oddSchemas(check: Validator) {
  it('counts a property that a reference next to a union describes as evaluated', async () => {
    const union = ['a', 'b'].map((name) => ({required: [name], properties: {[name]: {type: 'string'}}}));
    const $ref = '#/$defs/parent';
    const content = {base: 'x', b: 'y'};
    const rows: [keywords: JsonObject, content: JsonObject, valid: boolean][] = [
      [{$ref, oneOf: union}, content, true],
      [{$ref, oneOf: union}, {...content, c: 1}, false],
      [{$ref, anyOf: union}, content, true],
      [{$ref, oneOf: union, allOf: [{}]}, content, true],
      [{allOf: [{$ref, oneOf: union}]}, content, true],
    ];
    const more = {unevaluatedProperties: false, $defs: {parent: {properties: {base: {type: 'string'}}}}};
    for (const [keywords, answer, valid] of rows) {
      const schema = {...keywords, ...more};
      expect((await check(schema, answer)).valid, JSON.stringify(keywords)).to.equal(valid);
      expect(judge({schema}, answer).length === 0, JSON.stringify(keywords)).to.equal(valid);
    }
  });

  it('counts a property that is named like an inherited one as unevaluated', async () => {
    const schema = {patternProperties: {'^a': {}}, unevaluatedProperties: false};

    expect((await check(schema, {toString: 0})).valid).to.equal(false);
    expect((await check({not: {required: ['b'], ...schema}}, {b: {}, toString: 0})).valid).to.equal(true);
    expect((await check(schema, {a: {toString: 0}})).valid).to.equal(true);
  });

  it('counts a property `__proto__` as evaluated where the schema describes it', async () => {
    const schema = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}}, "unevaluatedProperties": false}',
    );

    expect((await check(schema, JSON.parse('{"__proto__": "x"}'))).valid).to.equal(true);
    expect((await check(schema, JSON.parse('{"__proto__": 1}'))).valid).to.equal(false);
    expect((await check(schema, {b: 1})).valid).to.equal(false);
  });

  it('never executes the name of a property', async () => {
    const name = `'];globalThis.ranName=1;//\u2028`;
    const schema = object({[name]: {type: 'string', description: name}}, {required: [name]});

    expect((await check(schema, {})).valid).to.equal(false);
    expect((await check(schema, {[name]: 'x'})).valid).to.equal(true);
    expect('ranName' in globalThis).to.equal(false);
  });

  it('does not match a pattern against a text that is longer than `maxLength`', async () => {
    const schema = object({a: {type: 'string', maxLength: 5, pattern: '^[a-c]+$'}});
    const verdict = await check(schema, {a: 'x'.repeat(50_000)});

    expect(verdict.valid ? [] : verdict.errors.map(({keyword}) => keyword)).to.deep.equal(['maxLength']);
  });

  it('checks every format of a very long text within a second', async () => {
    for (const format of ['email', 'uri', 'date', 'date-time', 'time', 'duration', 'ipv4', 'ipv6', 'uuid']) {
      for (const text of ['a', 'a.', '1', 'P1', ':', 'a@', 'http://a:', '"\\'].map((part) =>
        part.repeat(60_000),
      )) {
        const start = performance.now();
        await check(object({a: {type: 'string', format}}), {a: text});
        expect(performance.now() - start, `${format} ${text.slice(0, 9)}`).to.be.lessThan(1_000);
      }
    }
  });

  it('reports only the first 100 errors, without duplicates', async () => {
    const schema = object({a: {type: 'array', items: {type: 'string', minLength: 2}}});
    const verdict = await check(schema, {a: Array.from({length: 300}, () => 'x')});

    const paths = verdict.valid ? [] : verdict.errors.map(({path}) => path);
    expect(paths).to.deep.equal(Array.from({length: 100}, (_, index) => `/a/${index}`));
  });

  it('reports an error of the root object after many nested ones', async () => {
    const items = {anyOf: [{allOf: [{const: 1}, {const: 2}]}, {type: 'boolean'}]};
    const verdict = await check(object({a: {items}, b: {anyOf: [{}]}}, {required: ['c']}), {a: ['x', 'x']});

    const errors = verdict.valid ? [] : verdict.errors.map(({path, keyword}) => `${path} ${keyword}`);
    expect([...new Set(errors)].sort()).to.deep.equal([
      '/a/0 const',
      '/a/0 type',
      '/a/1 const',
      '/a/1 type',
      '/c required',
    ]);
  });

  it('rejects with AbortError when the signal is already aborted', async () => {
    const error = await rejection(check(colorSchema, {}, {signal: AbortSignal.abort()}));

    expect(error.name).to.equal('AbortError');
  });
}
