import {expect} from '@open-wc/testing';
import {isElicitationError} from '../../src/protocol/errors.js';
import type {JsonObject} from '../../src/protocol/json.js';
import type {Limits} from '../../src/protocol/limits.js';
import {prepareSchema} from '../../src/validation/index.js';
import {gatedSchema} from '../../src/validation/prepare-schema.js';

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
  const doubling = Object.fromEntries(
    Array.from({length: 30}, (_, index) => [
      `d${index}`,
      {allOf: [1, 2].map(() => ({$ref: `#/$defs/d${index + 1}`}))},
    ]),
  );
  const refused: [what: string, schema: unknown, said: string][] = [
    ['a schema that is no object', 'x', 'no object'],
    ['a list', [], 'no object'],
    ['a function within', field({default: () => {}}), 'no JSON'],
    ['a proxy that throws', throwing, 'no JSON'],
    ['a remote reference', field({$ref: 'https://evil.example/s.json'}), '/properties/a/$ref'],
    ['a reference to a file', field({$ref: 'file:///etc/passwd'}), '/properties/a/$ref'],
    ['a reference to an anchor', {...field({$ref: '#x'}), $defs: {x: {$anchor: 'x'}}}, '/properties/a/$ref'],
    ['a reference to nothing', field({$ref: '#/$defs/x'}), 'refers to nothing'],
    ['a reference to itself', field({$ref: '#'}), 'refers to itself'],
    [
      'two schemas that refer to each other',
      {$ref: '#/$defs/x', $defs: {x: {not: {$ref: '#/$defs/y'}}, y: {not: {$ref: '#/$defs/x'}}}},
      'refers to itself',
    ],
    ['references that double thirty times', {$ref: '#/$defs/d0', $defs: {...doubling, d30: {}}}, 'too'],
    ['$dynamicRef', field({$dynamicRef: '#x'}), '$dynamicRef'],
    ['$recursiveRef', field({$recursiveRef: '#'}), '$recursiveRef'],
    ['$async', {$async: true, ...field({})}, '$async'],
    [
      'an $id below the root beside references',
      {...field({$id: 'x', $ref: '#/$defs/x'}), $defs: {x: {}}},
      '$id',
    ],
    ['an unknown type', field({type: 'strnig'}), '/properties/a/type'],
    ['a property that is no schema', field('string'), '/properties/a'],
    ['required that is no list', {...field({}), required: 'a'}, '/required'],
    ['an empty enum', field({enum: []}), '/properties/a/enum'],
    ['a length that is none', field({minLength: -1}), '/properties/a/minLength'],
    ['a limit that is no number', field({minimum: Number.NaN}), '/properties/a/minimum'],
    ['multipleOf 0', field({multipleOf: 0}), '/properties/a/multipleOf'],
    ['an invalid pattern', field({pattern: '(['}), '/properties/a/pattern'],
    ['an invalid pattern of names', {patternProperties: {'([': {}}}, '/patternProperties'],
    ['a tuple of draft 7 without $schema', field({items: [{}]}), '/properties/a/items'],
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
    ['maxSchemaProperties', 2, {properties: {a: {properties: {b: {}, c: {}}}}}],
    ['maxSchemaOptions', 2, field({enum: ['a', 'b', 'c']})],
    ['maxSchemaOptions', 2, field({oneOf: [{const: 1}, {const: 2}, {const: 3}]})],
    ['maxPatternChars', 3, field({pattern: 'abcd'})],
  ];
  for (const [limit, value, schema] of over) {
    it(`refuses a schema over ${limit}, which is a limit one can set`, () => {
      refusal(schema, {[limit]: value});
      expect(prepareSchema(schema as JsonObject)).to.be.an('object');
    });
  }

  it('refuses a monster without reading all of it', () => {
    const start = performance.now();
    refusal(field({enum: new Array(2 ** 32 - 1)}));
    refusal(field({enum: Array.from({length: 1_000_000}, (_, index) => index)}));

    expect(performance.now() - start).to.be.lessThan(1_000);
  });

  it('takes $async: false, and a property of that name', () => {
    expect(prepareSchema({$async: false, properties: {$async: {}, $ref: {type: 'string'}}})).to.be.an(
      'object',
    );
  });
});

describe('the form for the engines', () => {
  it('keeps what stands beside a reference', () => {
    const schema = {...field({$ref: '#/$defs/never', not: {type: 'number'}}), $defs: {never: false}};

    expect(gatedSchema(schema).schema).to.deep.equal({
      ...field({$ref: '#/$defs/d0', not: {type: 'number'}}),
      $defs: {d0: false},
    });
  });

  it('holds nothing but what decides', () => {
    const schema = {
      $schema: 'https://x.example',
      $id: 'x',
      title: 'T',
      ...field({
        type: 'string',
        nullable: true,
        discriminator: {},
        format: 'shoe-size',
        default: 'x',
        'x-big': {},
      }),
    };

    expect(gatedSchema(schema).schema).to.deep.equal(field({type: 'string'}));
  });

  it('has titled choices as one enum, unless oneOf names one twice', () => {
    const choices = [{const: 'a', title: 'A'}, {const: 'b'}];

    expect(gatedSchema(field({oneOf: choices})).schema).to.deep.equal(field({enum: ['a', 'b']}));
    expect(gatedSchema(field({oneOf: [...choices, {const: 'a'}]})).schema).to.have.nested.property(
      'properties.a.oneOf',
    );
  });

  it('lists every pattern with its place', () => {
    const schema = {...field({pattern: 'x'}), patternProperties: {'^y': {}}};

    expect(gatedSchema(schema).patterns).to.have.deep.members([
      {path: '/properties/a/pattern', source: 'x'},
      {path: '/patternProperties', source: '^y'},
    ]);
  });
});
