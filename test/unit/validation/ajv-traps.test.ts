// Pitfalls of Ajv in its default setup. Each test checks a bare Ajv first (the control), then this package.
import {expect} from 'chai';
import type {Ajv2020 as Ajv} from 'ajv/dist/2020.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {prepareContent} from '../../../src/validation/index.js';
import {disposeValidator} from '../../../src/validation/settings.js';
import {validate} from '../../../src/validation/validator.js';
import {object} from '../schema/object.js';

// A CommonJS package: the test server serves `module.exports` as the default export.
const {default: Ajv2020} = (await import('ajv/dist/2020.js')) as unknown as {default: typeof Ajv};

const bare = (schema: JsonObject) => new Ajv2020({strict: false, allErrors: true}).compile(schema);
const verdict = async (schema: JsonObject, content: unknown) => {
  const prepared = prepareContent(schema, content);
  return Array.isArray(prepared) ? 'not JSON' : (await validate(schema, prepared)).valid;
};
const refusal = (schema: JsonObject) =>
  validate(schema, {}).then(
    () => 'none',
    ({code}) => code,
  );

describe('an Ajv pitfall', () => {
  after(() => disposeValidator());

  it('ownProperties: inherited properties do not satisfy `required`', async () => {
    const schema = object({}, {required: ['toString', 'constructor']});

    expect(bare(schema)({}), 'bare').to.equal(true);
    expect(await verdict(schema, {})).to.equal(false);
    expect(await verdict(schema, {toString: 1, constructor: 2})).to.equal(true);
  });

  it('unevaluatedProperties: a property named like an inherited one is still unevaluated', async () => {
    const schema = {patternProperties: {'^a': {}}, unevaluatedProperties: false};

    expect(bare(schema)({toString: 0}), 'bare').to.equal(true);
    expect((await validate(schema, {toString: 0})).valid).to.equal(false);
    expect((await validate({not: {required: ['b'], ...schema}}, {b: {}, toString: 0})).valid).to.equal(true);
    expect((await validate(schema, {a: {toString: 0}})).valid).to.equal(true);
  });

  it('$id: two servers can use the same one', async () => {
    const schemas = [object({a: {type: 'string'}}), object({a: {type: 'number'}})];
    const [first, second] = schemas.map((schema) => ({$id: 'https://a.example/schema', ...schema}));
    const shared = new Ajv2020({strict: false});
    shared.compile(first!);

    expect(() => shared.compile(second!), 'bare').to.throw('already exists');
    expect(await verdict(first!, {a: 'x'})).to.equal(true);
    expect(await verdict(second!, {a: 'x'})).to.equal(false);
    expect(await verdict(second!, {a: 1})).to.equal(true);
  });

  it('$id: a schema with the $id of a meta-schema does not replace it', async () => {
    const $id = 'https://json-schema.org/draft/2020-12/schema';

    expect(() => bare({$id, ...object({})}), 'bare').to.throw();
    expect(await verdict({$id, ...object({a: {type: 'string'}})}, {a: 1})).to.equal(false);
  });

  it('$schema: an unknown dialect is accepted', async () => {
    const schema = {$schema: 'https://a.example/meta', ...object({a: {type: 'string'}})};

    expect(() => bare(schema), 'bare').to.throw('no schema with key or ref');
    expect(await verdict(schema, {a: 'x'})).to.equal(true);
  });

  it('$async: the schema is refused, so that no promise is taken for `valid`', async () => {
    const schema = {$async: true, ...object({a: {type: 'string'}}, {required: ['a']})};
    const answer: unknown = bare(schema)({});
    (answer as Promise<unknown>).catch(() => {});

    expect(Boolean(answer), 'bare: a truthy promise').to.equal(true);
    expect(await refusal(schema)).to.equal('INVALID_SCHEMA');
  });

  for (const [what, make] of [
    ['Map', () => new Map()],
    ['Date', () => new Date()],
    ['Error', () => new Error()],
    ['RegExp', () => /x/],
  ] as const) {
    it(`${what}: the value is not a JSON object`, async () => {
      expect(bare({type: 'object'})(make()), 'bare').to.equal(true);
      expect(await verdict({type: 'object'}, make())).to.equal('not JSON');
      expect(await verdict(object({a: {type: 'object'}}), {a: make()})).to.equal('not JSON');
    });
  }

  for (const number of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    it(`${number}: the value is not a JSON number`, async () => {
      const lenient = new Ajv2020({strict: false, strictNumbers: false}).compile({type: 'number'});

      expect(lenient(number), 'bare').to.equal(true);
      expect(await verdict(object({a: {type: 'number'}}), {a: number})).to.equal('not JSON');
      expect((await validate(object({a: {type: 'number'}}), {a: number})).valid).to.equal(false);
    });
  }

  it('recursion: a recursive schema does not overflow the stack', async () => {
    const deep: {a: unknown} = {a: 1};
    for (let level = 0; level < 200_000; level++) deep.a = {a: deep.a};

    expect(() => bare(object({a: {$ref: '#'}}))(deep), 'bare').to.throw();
    expect(await verdict(object({a: {$ref: '#'}}), deep)).to.equal('not JSON');
  });

  it('floating point: 19.99 is a multiple of 0.01', async () => {
    const schema = object({a: {type: 'number', multipleOf: 0.01}});

    expect(bare(schema)({a: 19.99}), 'bare').to.equal(false);
    expect(await verdict(schema, {a: 19.99})).to.equal(true);
  });

  it('code generation: a property name is never executed', async () => {
    const name = `'];globalThis.ranName=1;//\u2028`;
    const schema = object({[name]: {type: 'string', description: name}}, {required: [name]});

    expect(await verdict(schema, {})).to.equal(false);
    expect(await verdict(schema, {[name]: 'x'})).to.equal(true);
    expect('ranName' in globalThis).to.equal(false);
  });
});
