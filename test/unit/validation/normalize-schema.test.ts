import {expect} from 'chai';
import {isElicitationError} from '../../../src/protocol/errors.js';
import {readAtOnce} from '../../../src/schema/index.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {normalizeSchema} from '../../../src/validation/normalize-schema.js';
import {prepared, prepareSchema} from '../../../src/schema/prepare-schema.js';
import {engines} from './validate/engines.js';

const field = (schema: unknown): JsonObject => ({type: 'object', properties: {a: schema}});

for (const [engine, check] of engines) {
  async function refusal(schema: JsonObject): Promise<string> {
    try {
      await check(schema, {});
    } catch (error) {
      expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
      return (error as Error).message;
    }
    throw new Error('The schema was not refused');
  }

  describe(`the schema normalization with ${engine}`, () => {
    const doubling = Object.fromEntries(
      Array.from({length: 30}, (_, index) => [
        `d${index}`,
        {allOf: [1, 2].map(() => ({$ref: `#/$defs/d${index + 1}`}))},
      ]),
    );
    const refusals: [what: string, schema: JsonObject, message: string][] = [
      ['a remote reference', field({$ref: 'https://evil.example/s.json'}), 'refers to another document'],
      ['a reference to a file', field({$ref: 'file:///etc/passwd'}), '/properties/a/$ref'],
      ['a reference to an anchor that does not exist', field({$ref: '#x'}), '/properties/a/$ref'],
      ['an empty enum at the root', {enum: []}, '/enum'],
      ['a reference to itself', {allOf: [{$ref: '#'}]}, 'refers to itself'],
      ['a dangling reference', field({$ref: '#/$defs/x'}), 'a schema that does not exist'],
      [
        'two schemas that refer to each other',
        {$ref: '#/$defs/x', $defs: {x: {not: {$ref: '#/$defs/y'}}, y: {not: {$ref: '#/$defs/x'}}}},
        'refers to itself',
      ],
      ['references that double thirty times', {$ref: '#/$defs/d0', $defs: {...doubling, d30: {}}}, 'too'],
      ['$dynamicRef', field({$dynamicRef: '#x'}), '$dynamicRef'],
      ['$recursiveRef', field({$recursiveRef: '#'}), '$recursiveRef'],
      ['$async', {$async: true, ...field({})}, '$async'],
    ];
    for (const [what, schema, message] of refusals) {
      it(`refuses ${what}`, async () => {
        expect(await refusal(schema)).to.contain(message);
      });
    }

    it('accepts `$async: false` and properties named like keywords', async () => {
      const schema = {$async: false, properties: {$async: {}, $ref: {type: 'string'}}};

      expect(await check(schema, {})).to.deep.equal({valid: true});
    });
  });
}

const normalizedSchema = (given: JsonObject) => {
  return normalizeSchema(prepared(given).schema);
};

describe('prepareSchema() and normalizeSchema()', () => {
  const chain = (times: number, levels: number): JsonObject => ({
    $ref: '#/$defs/d0',
    $defs: Object.fromEntries(
      Array.from({length: levels + 1}, (_, level) => [
        `d${level}`,
        level < levels ? {allOf: Array(times).fill({$ref: `#/$defs/d${level + 1}`})} : {},
      ]),
    ),
  });
  const circular: [what: string, schema: JsonObject][] = [
    ['a schema that refers to itself', field({$ref: '#'})],
    ['a reference to itself below another reference', {...chain(1, 2), ...field({$ref: '#/properties/a'})}],
    [
      'a map of properties that is also used as a schema and refers to itself',
      {allOf: [{$ref: '#/properties'}], properties: {$ref: '#/properties'}} as unknown as JsonObject,
    ],
  ];
  for (const [what, schema] of circular) {
    it(`normalizeSchema() rejects ${what}, even if it has not been prepared`, () => {
      expect(() => normalizeSchema(schema))
        .to.throw('refers to itself')
        .with.property('code', 'INVALID_SCHEMA');
    });
  }

  it('both accept schemas just within the limits, in both engines', async () => {
    for (const schema of [chain(10, 3), chain(1, 40)]) {
      expect(normalizeSchema(prepareSchema(schema)).patterns).to.deep.equal([]);
      for (const [, check] of engines) expect(await check(schema, {})).to.deep.equal({valid: true});
    }
  });
});

describe('a schema reference', () => {
  const $defs = {
    'x/y': {type: 'integer'},
    x: {y: {type: 'boolean'}},
    'a%b': {type: 'integer'},
    'c%2Fd': {type: 'integer'},
    '%': {type: 'integer'},
    ü: {type: 'integer'},
    '~1': {type: 'integer'},
    '': {type: 'integer'},
    list: [{type: 'boolean'}, {type: 'integer'}],
  };
  const cases: [ref: string, type: string | undefined][] = [
    ['#/$defs/x~1y', 'integer'],
    ['#/$defs/x%2Fy', 'integer'],
    ['#/$defs/x%2fy', 'integer'],
    ['#/$defs/x/y', 'boolean'],
    ['#/$defs/a%25b', 'integer'],
    ['#/$defs/a%b', 'integer'],
    ['#/$defs/c%252Fd', 'integer'],
    ['#/$defs/%25', 'integer'],
    ['#/$defs/%', 'integer'],
    ['#/$defs/%C3%BC', 'integer'],
    ['#/$defs/ü', 'integer'],
    ['#/$defs/~01', 'integer'],
    ['#/$defs/%7E01', 'integer'],
    ['#/$defs/', 'integer'],
    ['#/$defs/list/1', 'integer'],
    ['#/%24defs/x/y', 'boolean'],
    ['#%2F$defs/x/y', undefined],
    ['#/$defs/nothing', undefined],
    ['#/$defs/list/length', undefined],
    ['#x', undefined],
    ['/$defs/x', undefined],
  ];
  for (const [$ref, type] of cases)
    it(`to ${$ref} is resolved alike by the form and by both engines`, async () => {
      const schema = {...field({$ref}), $defs};
      const [formField] = readAtOnce(schema).fields;
      expect(formField!.kind).to.equal(type ?? 'json');
      for (const [, check] of engines) {
        if (type === undefined) {
          const error = await check(schema, {a: 1}).catch((error: unknown) => error);
          expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
        } else expect(await check(schema, {a: type === 'boolean' ? true : 1})).to.deep.equal({valid: true});
      }
    });
});

describe('the normalized schema for the engines', () => {
  it('keeps the sibling keywords of a reference', () => {
    const schema = {...field({$ref: '#/$defs/never', not: {type: 'number'}}), $defs: {never: false}};

    expect(normalizedSchema(schema).schema).to.deep.equal({
      ...field({$ref: '#/$defs/d0', not: {type: 'number'}}),
      $defs: {d0: false},
    });
  });

  it('contains only keywords that affect the verdict', () => {
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

    expect(normalizedSchema(schema).schema).to.deep.equal(field({type: 'string'}));
  });

  it('merges titled choices into an enum unless `oneOf` repeats one', () => {
    const choices = [{const: 'a', title: 'A'}, {const: 'b'}];

    expect(normalizedSchema(field({oneOf: choices})).schema).to.deep.equal(field({enum: ['a', 'b']}));
    expect(normalizedSchema(field({oneOf: [...choices, {const: 'a'}]})).schema).to.have.nested.property(
      'properties.a.oneOf',
    );
  });

  it('lists every pattern with its path', () => {
    const schema = {...field({pattern: 'x'}), patternProperties: {'^y': {}}};

    expect(normalizedSchema(schema).patterns).to.have.deep.members([
      {path: '/properties/a/pattern', source: 'x'},
      {path: '/patternProperties', source: '^y'},
    ]);
  });
});
