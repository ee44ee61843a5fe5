import {expect} from 'chai';
import type {JsonObject} from '../../../../src/protocol/json.js';
import type {Validator} from '../../../../src/validation/index.js';
import {object} from '../../schema/object.js';

/** Defines the tests of verdicts and errors. Call it inside a `describe`. */
export function verdicts(check: Validator) {
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
