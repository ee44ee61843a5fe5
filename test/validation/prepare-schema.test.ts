import {expect} from '@open-wc/testing';
import {isElicitationError} from '../../src/protocol/errors.js';
import type {JsonObject} from '../../src/protocol/json.js';
import type {Limits} from '../../src/protocol/limits.js';
import {prepareSchema} from '../../src/validation/index.js';

const field = (schema: unknown): JsonObject => ({type: 'object', properties: {a: schema}});

function refusal(schema: unknown, limits?: Partial<Limits>): string {
  try {
    prepareSchema(schema as JsonObject, limits);
  } catch (error) {
    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    return (error as Error).message;
  }
  throw new Error('It was not refused');
}

describe('prepareSchema', () => {
  it('takes a copy that nobody can change', () => {
    const schema = {type: 'object', properties: {a: {type: 'string', enum: ['x']}}, required: ['a']};
    const prepared = prepareSchema(schema);

    expect(prepared).to.deep.equal(schema);
    schema.properties.a.enum.push('y');
    expect(prepared).to.have.deep.nested.property('properties.a.enum', ['x']);
    expect(Object.isFrozen((prepared['properties'] as {a: {enum: string[]}}).a.enum)).to.equal(true);
  });

  it('keeps what only people and guests read', () => {
    const schema = {
      $schema: 'https://x.example',
      $id: 'x',
      title: 'T',
      'x-mine': 1,
      ...field({enumNames: ['A']}),
    };

    expect(prepareSchema(schema)).to.deep.equal(schema);
  });

  it('reads a getter once', () => {
    let reads = 0;
    const schema = {
      type: 'object',
      get properties() {
        return reads++ ? {b: {type: 'number'}} : {a: {type: 'string'}};
      },
    };

    expect(prepareSchema(schema)).to.deep.equal({type: 'object', properties: {a: {type: 'string'}}});
    expect(reads).to.equal(1);
  });

  it('gives a prepared schema back', () => {
    const prepared = prepareSchema(field({type: 'string'}));

    expect(prepareSchema(prepared)).to.equal(prepared);
  });

  const throwing = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('no');
      },
    },
  );
  const multiplied = (times: number, levels: number, last: object) => {
    const defs: JsonObject = {[`d${levels}`]: last};
    for (let level = 0; level < levels; level++) {
      defs[`d${level}`] = {allOf: Array(times).fill({$ref: `#/$defs/d${level + 1}`})};
    }
    return {...field({$ref: '#/$defs/d0'}), $defs: defs};
  };
  const refused: [what: string, schema: unknown, said: string][] = [
    ['a schema that is no object', 'x', 'no object'],
    ['a list', [], 'no object'],
    ['a function within', field({default: () => {}}), 'no JSON'],
    ['a proxy that throws', throwing, 'no JSON'],
    ['references that multiply', multiplied(10, 7, {}), 'too large'],
    ['references that multiply and come back', multiplied(10, 7, {$ref: '#/$defs/d0'}), 'refers to itself'],
    ['a reference to itself', field({$ref: '#/properties/a'}), 'refers to itself'],
    ['a reference to itself, escaped', field({$ref: '#/properties/%61'}), 'refers to itself'],
    ['a very long chain of references', multiplied(1, 3_000, {}), 'too large'],
  ];
  for (const [what, schema, said] of refused) {
    it(`refuses ${what}`, () => {
      expect(refusal(schema)).to.contain(said);
    });
  }

  const deep = (levels: number): unknown => (levels ? {not: deep(levels - 1)} : {});
  const over: [limit: keyof Limits, value: number, schema: unknown][] = [
    ['maxSchemaChars', 100, field({description: 'x'.repeat(100)})],
    ['maxSchemaDepth', 4, deep(5)],
  ];
  for (const [limit, value, schema] of over) {
    it(`refuses a schema over ${limit}, which is a limit one can set`, () => {
      refusal(schema, {[limit]: value});
      expect(prepareSchema(schema as JsonObject)).to.be.an('object');
    });
  }

  it('takes what many fields refer to', () => {
    const $ref = '#/$defs/d';
    const fields = Object.fromEntries(Array.from({length: 2_000}, (_, index) => [`f${index}`, {$ref}]));
    const schema = {properties: fields, $defs: {d: {type: 'string', enum: ['a', 'b'], title: 'D'}}};

    expect(prepareSchema(schema)).to.deep.equal(schema);
  });

  it('refuses a monster without reading all of it', () => {
    const start = performance.now();
    refusal(field({enum: new Array(2 ** 32 - 1)}));
    refusal(field({enum: Array.from({length: 1_000_000}, (_, index) => index)}));

    expect(performance.now() - start).to.be.lessThan(1_000);
  });
});
