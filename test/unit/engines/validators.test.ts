import {expect} from 'chai';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {object} from '../schema/object.js';
import {colorSchema, rejection} from './in-the-page.js';
import {validators} from './validators.js';

const field = (a: unknown) => object({a});
const doubling = Object.fromEntries(
  Array.from({length: 30}, (_, index) => [
    `d${index}`,
    {allOf: [1, 2].map(() => ({$ref: `#/$defs/d${index + 1}`}))},
  ]),
);
/** Schemas that are refused, and a part of the message. */
const refusals: [schema: JsonObject, message: string][] = [
  [field({$ref: 'https://evil.example/s.json'}), 'refers to another document'],
  [field({$ref: 'file:///etc/passwd'}), '/properties/a/$ref'],
  [field({$ref: '#x'}), '/properties/a/$ref'],
  [{enum: []}, '/enum'],
  [{allOf: [{$ref: '#'}]}, 'refers to itself'],
  [field({$ref: '#/$defs/x'}), 'a schema that does not exist'],
  [
    {$ref: '#/$defs/x', $defs: {x: {not: {$ref: '#/$defs/y'}}, y: {not: {$ref: '#/$defs/x'}}}},
    'refers to itself',
  ],
  [{$ref: '#/$defs/d0', $defs: {...doubling, d30: {}}}, 'too'],
  [field({$dynamicRef: '#x'}), '$dynamicRef'],
  [field({$recursiveRef: '#'}), '$recursiveRef'],
  [{$async: true, ...field({})}, '$async'],
];

for (const [engine, check] of validators)
  describe(`validate() with ${engine}`, () => {
    it('refuses schemas with references that lead elsewhere or in a circle, and keywords that it does not know', async () => {
      for (const [schema, message] of refusals) {
        const error = await rejection(check(schema, {}));
        expect(isElicitationError(error) && error.code, JSON.stringify(schema)).to.equal('INVALID_SCHEMA');
        expect(error.message).to.contain(message);
      }
    });

    it('refuses content that is not JSON', async () => {
      const values = [
        NaN,
        Infinity,
        -Infinity,
        new Map(),
        new Date(),
        new Error(),
        /x/,
        1n,
        () => {},
        [undefined],
      ];
      for (const value of values) {
        const verdict = await check(field({}), {a: value});
        expect(verdict.valid ? [] : verdict.errors.map(({keyword}) => keyword)).to.deep.equal(['type']);
      }
      expect(await check({type: 'object'}, {name: undefined, a: 1})).to.deep.equal({valid: true});
    });

    it('refuses content that is undefined, a function or a symbol, under every schema', async () => {
      for (const schema of [colorSchema, {}, {type: 'object'}, {type: 'string'}])
        for (const content of [undefined, () => {}, Symbol('a')]) {
          const verdict = await check(schema, content);
          expect(verdict.valid ? [] : verdict.errors).to.deep.equal([
            {path: '', keyword: 'type', message: 'must be a JSON value'},
          ]);
        }
    });

    it('does not match a pattern against a text that is longer than `maxLength`', async () => {
      const schema = object({a: {type: 'string', maxLength: 5, pattern: '^[a-c]+$'}});
      const verdict = await check(schema, {a: 'x'.repeat(50_000)});

      expect(verdict.valid ? [] : verdict.errors.map(({keyword}) => keyword)).to.deep.equal(['maxLength']);
    });

    it('checks every format of a very long text within a second', async () => {
      for (const format of [
        'email',
        'uri',
        'date',
        'date-time',
        'time',
        'duration',
        'ipv4',
        'ipv6',
        'uuid',
      ]) {
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
      const whole = object({a: {items: {type: 'string', minLength: 2}}});
      for (const schema of [whole, {anyOf: [whole, {...whole, required: ['b']}]}]) {
        const verdict = await check(schema, {a: Array.from({length: 300}, () => 'x')});

        const places = verdict.valid ? [] : verdict.errors.map(({path, keyword}) => `${path} ${keyword}`);
        expect([places.length, new Set(places).size]).to.deep.equal([100, 100]);
      }
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
  });
