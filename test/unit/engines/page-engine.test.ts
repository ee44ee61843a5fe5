import {expect} from 'chai';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Validator} from '../../../src/validation/index.js';
import {inThePage} from './in-the-page.js';
import {object} from '../schema/object.js';

const list = <T>(length: number, make: (index: number) => T) =>
  Array.from({length}, (_, index) => make(index));
const members = <T>(length: number, make: (index: number) => T) =>
  Object.fromEntries(list(length, (index) => [`f${index}`, make(index)]));

/** Validates without a Worker; returns `valid`, `invalid` or the message of the rejection. */
async function verdict(schema: unknown, content: unknown): Promise<string> {
  const check: Validator = (...args) => inThePage().validate(...args);
  try {
    return (await check(schema as JsonObject, content)).valid ? 'valid' : 'invalid';
  } catch (error) {
    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    return (error as Error).message;
  }
}

describe('validation without a Worker', () => {
  const tasks: Record<
    string,
    [make: (size: number) => [schema: unknown, content: unknown], few: number, many: number]
  > = {
    'alternatives of constants for each item': [
      (size) => [
        object({a: {items: {anyOf: [{allOf: list(size, (index) => ({const: index}))}, {type: 'number'}]}}}),
        {a: list(size, () => 'x')},
      ],
      40,
      400,
    ],
    'long lists of choices for each item': [
      (size) => [object({a: {items: {not: {enum: list(size, String)}}}}), {a: list(size, () => '')}],
      200,
      1_900,
    ],
    'choices that are objects': [
      (size) => [
        object({a: {items: {enum: list(size, (index) => ({x: index}))}}}),
        {a: list(size, () => ({x: -1}))},
      ],
      50,
      400,
    ],
    'objects that must differ': [
      (size) => [object({a: {uniqueItems: true}}), {a: list(size, (x) => ({x}))}],
      100,
      900,
    ],
    'many schemas for many members': [
      (size) => [{allOf: list(size, () => ({minProperties: 1}))}, members(size, () => 1)],
      200,
      1_900,
    ],
    'required names that are all missing': [
      (size) => [object({a: {items: {required: list(size, String)}}}), {a: list(size, () => ({}))}],
      20,
      900,
    ],
    'divisions by tiny numbers': [
      (size) => [
        object({a: {items: {allOf: list(size, () => ({multipleOf: 1e-300}))}}}),
        {a: list(size, () => 1e300)},
      ],
      20,
      700,
    ],
    'patterns over long texts': [
      (size) => [
        object({a: {allOf: list(size, () => ({pattern: '^[a-z]+$'}))}}),
        {a: 'a'.repeat(100 * size)},
      ],
      40,
      1_500,
    ],
    'a pattern that can match at every position': [
      (size) => [object({a: {pattern: '[a-z]{0,300}X'}}), {a: 'a'.repeat(100 * size)}],
      10,
      1_500,
    ],
    'patterns for property names': [
      (size) => [{patternProperties: members(size, () => ({}))}, members(size, () => 1)],
      40,
      900,
    ],
    'long property names': [
      (size) => [
        object({['n'.repeat(8 * size)]: {items: {type: 'string'}}}),
        {['n'.repeat(8 * size)]: list(size, () => 1)},
      ],
      40,
      1_900,
    ],
    'dependencies between all properties': [
      (size) => [
        {dependentRequired: members(size, () => list(size, (index) => `x${index}`))},
        members(size, () => 1),
      ],
      40,
      170,
    ],
    conditions: [
      (size) => [
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        {allOf: list(size, () => ({if: {required: ['f1']}, then: {required: ['f2']}}))},
        members(size, () => 1),
      ],
      100,
      1_900,
    ],
    'many different patterns': [
      (size) => [object(members(size, (index) => ({pattern: `^${'[a-z]'.repeat(90)}${index}$`}))), {}],
      20,
      250,
    ],
  };
  it('accepts each of these tasks with a small schema', async () => {
    for (const [what, [make, few]] of Object.entries(tasks))
      expect(await verdict(...make(few)), what).to.be.oneOf(['valid', 'invalid']);
  });

  it('refuses each of these tasks with a large schema before running, with advice in the message or a certain error', async () => {
    for (const [what, [make, , many]] of Object.entries(tasks)) {
      const [schema, content] = make(many);
      const start = performance.now();

      expect(await verdict(schema, content), what).to.match(
        /^invalid$|does not allow a Worker; allow "blob:" in worker-src, or simplify the schema$/,
      );
      // Running the validation would take seconds. The limit leaves room for a busy machine.
      expect(performance.now() - start, what).to.be.lessThan(2_000);
    }
  });

  it('does not read the parts of a schema that no value reaches', async () => {
    const schema = object({['n'.repeat(15_000)]: {allOf: list(1_900, () => ({not: {}}))}});
    const start = performance.now();

    expect(await verdict(schema, {})).to.equal('valid');
    expect(performance.now() - start).to.be.lessThan(2_000);
  });

  it('accepts forms of up to 2000 fields', async () => {
    const ordinary = {type: 'string', title: 'A title', minLength: 1, maxLength: 80, default: 'abc'};
    for (const count of [13, 300, 2_000]) {
      const schema = object(
        members(count, () => ordinary),
        {required: ['f0']},
      );
      const answer = (text: string) => members(count, () => text);

      expect(await verdict(schema, answer('abc')), String(count)).to.equal('valid');
      expect(await verdict(schema, answer('')), String(count)).to.equal('invalid');
    }
  });

  it('accepts 2000 choices and a list of 500 answers', async () => {
    const schema = object({
      a: {enum: list(2_000, String)},
      b: {type: 'array', uniqueItems: true, items: {enum: list(500, String)}},
    });

    expect(await verdict(schema, {a: '1999', b: list(500, String)})).to.equal('valid');
    expect(await verdict(schema, {a: 'none', b: ['1', '1']})).to.equal('invalid');
  });
});
