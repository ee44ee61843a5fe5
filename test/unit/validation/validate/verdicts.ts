import {expect} from 'chai';
import type {JsonObject} from '../../../../src/protocol/json.js';
import type {Validator} from '../../../../src/validation/index.js';
import {object} from '../../schema/object.js';
import {colorSchema, titled} from './schemas.js';

/** Defines the tests of verdicts and errors. Call it inside a `describe`. */
export function verdicts(check: Validator) {
  it('reports each error once with the message of Ajv and without the value', async () => {
    const verdict = await check(colorSchema, {color: '#secret', name: 'x'});

    expect(verdict).to.deep.equal({
      valid: false,
      errors: [
        {
          path: '/color',
          keyword: 'pattern',
          message: 'must match pattern "^#[0-9a-fA-F]{6}$"',
          params: {pattern: '^#[0-9a-fA-F]{6}$'},
        },
        {
          path: '/name',
          keyword: 'minLength',
          message: 'must NOT have fewer than 2 characters',
          params: {limit: 2},
        },
      ],
    });
  });

  it('reports missing and additional properties and invalid choices', async () => {
    const schema = object(
      {'a/b': {oneOf: titled}, mail: {type: 'string', format: 'email'}},
      {required: ['name'], additionalProperties: false},
    );
    const verdict = await check(schema, {'a/b': 'blue', mail: 'x', other: 1});

    expect(verdict.valid).to.equal(false);
    const errors = verdict.valid ? [] : verdict.errors;
    expect(errors.map(({path, message}) => `${path} ${message}`)).to.have.members([
      "/name must have required property 'name'",
      ' must NOT have additional properties',
      '/a~1b must be equal to one of the allowed values',
      '/mail must match format "email"',
    ]);
    const extra = errors.find(({keyword}) => keyword === 'additionalProperties');
    expect(extra?.params).to.deep.equal({additionalProperty: 'other'});
  });

  it('distinguishes own properties from inherited ones', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const schema = JSON.parse(
      JSON.stringify(object({}, {required: names})).replace(
        '"properties":{}',
        `"properties":{${names.map((name) => `"${name}":{"type":"number"}`)}},"additionalProperties":false`,
      ),
    ) as JsonObject;
    const contentOf = (value: string) =>
      JSON.parse(`{${names.map((name) => `"${name}":${value}`)}}`) as JsonObject;

    expect(await check(schema, contentOf('1'))).to.deep.equal({valid: true});
    const empty = await check(schema, {});
    expect(empty.valid ? 0 : empty.errors.length).to.equal(4);
    const invalid = await check(schema, contentOf('"x"'));
    expect(invalid.valid ? [] : invalid.errors.map(({path}) => path)).to.have.members(
      names.map((name) => `/${name}`),
    );
  });

  it('refuses content that is not JSON', async () => {
    const schema = object({a: {}});
    for (const value of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      new Map(),
      new Date(),
      new Error(),
      /x/,
      1n,
      () => {},
      [undefined],
    ]) {
      const verdict = await check(schema, {a: value});
      expect(verdict.valid ? [] : verdict.errors.map(({keyword}) => keyword)).to.deep.equal(['type']);
    }
    expect(await check({type: 'object'}, {name: undefined, a: 1})).to.deep.equal({valid: true});
  });
}
