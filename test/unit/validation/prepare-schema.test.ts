import {expect} from 'chai';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Limits} from '../../../src/protocol/limits.js';
import {prepareSchema} from '../../../src/validation/index.js';

const field = (schema: unknown): JsonObject => ({type: 'object', properties: {a: schema}});

function refusal(schema: unknown, limits?: Partial<Limits>): string {
  try {
    prepareSchema(schema as JsonObject, limits);
  } catch (error) {
    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    return (error as Error).message;
  }
  throw new Error('The schema was not refused');
}

describe('prepareSchema', () => {
  it('returns a frozen copy', () => {
    const schema = {type: 'object', properties: {a: {type: 'string', enum: ['x']}}, required: ['a']};
    const prepared = prepareSchema(schema);

    expect(prepared).to.deep.equal(schema);
    schema.properties.a.enum.push('y');
    expect(prepared).to.have.deep.nested.property('properties.a.enum', ['x']);
    expect(Object.isFrozen((prepared['properties'] as {a: {enum: string[]}}).a.enum)).to.equal(true);
  });

  it('keeps annotations and unknown keywords', () => {
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

  it('returns an already prepared schema unchanged', () => {
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
  const refusals: [what: string, schema: unknown, message: string][] = [
    ['a schema that is not an object', 'x', 'is not an object'],
    ['an array', [], 'is not an object'],
    ['a function in the schema', field({default: () => {}}), 'is not valid JSON'],
    ['a proxy that throws', throwing, 'is not valid JSON'],
    ['references that grow exponentially', multiplied(10, 7, {}), 'too large'],
    [
      'references that grow exponentially and are circular',
      multiplied(10, 7, {$ref: '#/$defs/d0'}),
      'refers to itself',
    ],
    ['a circular reference', field({$ref: '#/properties/a'}), 'refers to itself'],
    ['a percent-encoded circular reference', field({$ref: '#/properties/%61'}), 'refers to itself'],
    ['a very long chain of references', multiplied(1, 3_000, {}), 'too large'],
  ];
  for (const [what, schema, message] of refusals) {
    it(`refuses ${what}`, () => {
      expect(refusal(schema)).to.contain(message);
    });
  }

  const deep = (levels: number): unknown => (levels ? {not: deep(levels - 1)} : {});
  it('accepts the levels that zod writes for five nested lists that may be null', () => {
    let value: unknown = {type: 'string'};
    for (let list = 0; list < 5; list++) {
      const items = {type: 'object', properties: {a: value}};
      value = {anyOf: [{type: 'array', items}, {type: 'null'}]};
    }
    const schema = {type: 'object', properties: {a: value}};
    expect(prepareSchema(schema)).to.deep.equal(schema);
  });

  const ref = {$ref: '#/$defs/d'};
  const numbered = (count: number, schema: unknown) =>
    Object.fromEntries(Array.from({length: count}, (_, index) => [`f${index}`, schema]));
  const over: [what: string, limit: keyof Limits, value: number, schema: unknown, message?: string][] = [
    ['with a long text', 'maxSchemaChars', 100, field({description: 'x'.repeat(100)}), '/properties/a'],
    ['with many levels', 'maxSchemaDepth', 4, deep(5), 'deeper'],
    ['with many values', 'maxSchemaNodes', 10, field({'x-many': [1, 2, 3, 4, 5, 6, 7]}), 'larger'],
    [
      'with many values by reference',
      'maxSchemaNodes',
      20,
      {properties: numbered(5, ref), $defs: {d: [1, 2, 3]}},
      'too large',
    ],
    [
      'with many nested properties',
      'maxSchemaProperties',
      2,
      {properties: {a: {properties: {b: {}, c: {}}}}},
      '2 properties',
    ],
    [
      'with many properties by reference',
      'maxSchemaProperties',
      3,
      {properties: {a: ref, b: ref}, $defs: {d: {properties: {c: {}}}}},
      '3 properties',
    ],
    [
      'with many properties in allOf',
      'maxSchemaProperties',
      2,
      {allOf: ['a', 'b', 'c'].map((name) => ({properties: {[name]: {}}}))},
      '2 properties',
    ],
    ['with a long enum', 'maxSchemaOptions', 2, field({enum: ['a', 'b', 'c']}), '/properties/a/enum'],
    [
      'with a long oneOf',
      'maxSchemaOptions',
      2,
      field({oneOf: [{const: 1}, {const: 2}, {const: 3}]}),
      '2 entries',
    ],
    ['with a long allOf', 'maxSchemaOptions', 2, {allOf: [{}, {}, {}]}, '/allOf'],
    [
      'with many examples',
      'maxSchemaOptions',
      2,
      field({examples: ['a', 'b', 'c']}),
      '/properties/a/examples',
    ],
    ['with many default values', 'maxSchemaOptions', 2, field({default: [1, 2, 3]}), '/properties/a/default'],
    [
      'with many checkboxes',
      'maxSchemaOptions',
      3,
      field({type: 'array', items: {enum: ['a']}}),
      '3 choices',
    ],
    [
      'with many nested choices',
      'maxSchemaOptions',
      3,
      field({anyOf: [{enum: [1, 2]}, {enum: [3]}]}),
      '3 choices',
    ],
    [
      'with many choices in allOf',
      'maxSchemaOptions',
      2,
      field({allOf: [{enum: [1, 2]}, {enum: [3]}]}),
      '2 choices',
    ],
    [
      'with many choices by reference',
      'maxSchemaOptions',
      2,
      {...field({enum: [1], allOf: [ref]}), $defs: {d: {enum: [1, 2]}}},
      '2 choices',
    ],
    [
      'with many choices across fields',
      'maxSchemaOptions',
      2,
      {properties: numbered(5, ref), $defs: {d: {enum: ['a', 'b']}}},
      '8 choices',
    ],
    ['with a long title', 'maxTitleChars', 3, field({title: 'abcd'}), '/properties/a/title'],
    [
      'with a long description',
      'maxTitleChars',
      3,
      field({description: 'abcd'}),
      '/properties/a/description',
    ],
    ['with a long enum value', 'maxTitleChars', 3, field({enum: ['a', 'abcd']}), '/properties/a/enum/1'],
    [
      'with a long enumNames entry',
      'maxTitleChars',
      3,
      field({enum: ['a'], enumNames: ['abcd']}),
      '/enumNames/0',
    ],
    [
      'with a long title of a choice',
      'maxTitleChars',
      5,
      field({oneOf: [{const: 1, title: 'abcdef'}]}),
      '/title',
    ],
    ['with a long property name', 'maxTitleChars', 3, {properties: {abcd: {}}}, '/properties/abcd'],
  ];
  for (const [what, limit, value, schema, message] of over) {
    it(`refuses a schema ${what} when it exceeds a lowered ${limit}`, () => {
      expect(refusal(schema, {[limit]: value})).to.contain(message);
      expect(prepareSchema(schema as JsonObject)).to.be.an('object');
    });
  }

  const within: [what: string, schema: JsonObject][] = [
    ['2500 fields', {properties: numbered(2_500, {type: 'string', title: 'A title'})}],
    [
      '2000 choices of one field',
      field({oneOf: Array.from({length: 2_000}, (_, index) => ({const: `c${index}`}))}),
    ],
    ['500 checkboxes', field({type: 'array', items: {enum: Array.from({length: 500}, (_, index) => index)}})],
    [
      '120 choices in 60 fields',
      {properties: numbered(60, ref), $defs: {d: {enum: Array.from({length: 120}, (_, index) => index)}}},
    ],
    ['a description of 16 kB', field({type: 'string', description: 'Several kB of help. '.repeat(800)})],
    ['a default text of 100 kB', field({type: 'string', default: 'A text. '.repeat(12_500)})],
    [
      'unreferenced definitions',
      {...field({}), $defs: {d: {properties: numbered(2_500, {enum: ['a', 'b', 'c', 'd']})}}},
    ],
    [
      'properties named like keywords',
      {properties: {enum: {type: 'string'}, title: {title: 'T'}, pattern: {}}},
    ],
  ];
  for (const [what, schema] of within)
    it(`accepts ${what}`, () => expect(prepareSchema(schema)).to.deep.equal(schema));

  it('accepts a definition that many fields refer to', () => {
    const $ref = '#/$defs/d';
    const fields = Object.fromEntries(Array.from({length: 2_000}, (_, index) => [`f${index}`, {$ref}]));
    const schema = {properties: fields, $defs: {d: {type: 'string', enum: ['a', 'b'], title: 'D'}}};

    expect(prepareSchema(schema)).to.deep.equal(schema);
  });

  it('refuses a huge schema without reading all of it', () => {
    const start = performance.now();
    refusal(field({enum: new Array(2 ** 32 - 1)}));
    refusal(field({enum: Array.from({length: 1_000_000}, (_, index) => index)}));

    expect(performance.now() - start).to.be.lessThan(1_000);
  });
});
