import {expect} from 'chai';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Limits} from '../../../src/protocol/limits.js';
import {prepareSchema} from '../../../src/schema/index.js';

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
    ['a chain of references of more than 128 levels', multiplied(1, 60, {}), 'too large'],
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
  const choices = field({anyOf: [{enum: [1, 2]}, {enum: [3]}]});
  const checkboxes = field({type: 'array', items: {enum: ['a']}});
  const combined = {...field({enum: [1], allOf: [ref]}), $defs: {d: {enum: [1, 2]}}};
  const inAllOf = {allOf: ['a', 'b', 'c'].map((name) => ({properties: {[name]: {}}}))};
  const byReference = {properties: {a: ref, b: ref}, $defs: {d: {properties: {c: {}}}}};
  /** Schemas that exceed a limit when it is lowered to a value, and a part of the message. */
  const over: Partial<
    Record<keyof Limits, [what: string, value: number, schema: unknown, message: string][]>
  > = {
    maxSchemaChars: [['a long text', 100, field({description: 'x'.repeat(100)}), '/properties/a']],
    maxSchemaDepth: [['many levels', 4, deep(5), 'deeper']],
    maxSchemaNodes: [
      ['many values', 10, field({'x-many': [1, 2, 3, 4, 5, 6, 7]}), 'larger'],
      ['many values by reference', 20, {properties: numbered(5, ref), $defs: {d: [1, 2, 3]}}, 'too large'],
    ],
    maxSchemaProperties: [
      ['many nested properties', 2, {properties: {a: {properties: {b: {}, c: {}}}}}, '2 properties'],
      ['many properties by reference', 3, byReference, '3 properties'],
      ['many properties in allOf', 2, inAllOf, '2 properties'],
    ],
    maxSchemaOptions: [
      ['a long enum', 2, field({enum: ['a', 'b', 'c']}), '/properties/a/enum'],
      ['a long oneOf', 2, field({oneOf: [{const: 1}, {const: 2}, {const: 3}]}), '2 entries'],
      ['a long allOf', 2, {allOf: [{}, {}, {}]}, '/allOf'],
      ['many examples', 2, field({examples: ['a', 'b', 'c']}), '/properties/a/examples'],
      ['many default values', 2, field({default: [1, 2, 3]}), '/properties/a/default'],
      ['many checkboxes', 3, checkboxes, '3 choices'],
      ['many nested choices', 3, choices, '3 choices'],
      ['many choices in allOf', 2, field({allOf: [{enum: [1, 2]}, {enum: [3]}]}), '2 choices'],
      ['many choices by reference', 2, combined, '2 choices'],
      [
        'many choices across fields',
        2,
        {properties: numbered(5, ref), $defs: {d: {enum: ['a', 'b']}}},
        '8 choices',
      ],
    ],
    maxTitleChars: [
      ['a long title', 3, field({title: 'abcd'}), '/properties/a/title'],
      ['a long description', 3, field({description: 'abcd'}), '/properties/a/description'],
      ['a long enum value', 3, field({enum: ['a', 'abcd']}), '/properties/a/enum/1'],
      ['a long enumNames entry', 3, field({enum: ['a'], enumNames: ['abcd']}), '/enumNames/0'],
      ['a long title of a choice', 5, field({oneOf: [{const: 1, title: 'abcdef'}]}), '/title'],
      ['a long property name', 3, {properties: {abcd: {}}}, '/properties/abcd'],
    ],
  };
  for (const [limit, rows] of Object.entries(over))
    it(`refuses a schema that exceeds a lowered ${limit}`, () => {
      for (const [what, value, schema, message] of rows) {
        expect(refusal(schema, {[limit]: value}), what).to.contain(message);
        expect(prepareSchema(schema as JsonObject), what).to.be.an('object');
      }
    });

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
