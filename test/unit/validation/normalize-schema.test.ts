import {expect} from 'chai';
import {readAtOnce} from '../../../src/schema/index.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {normalizeSchema} from '../../../src/validation/normalize-schema.js';
import {prepared, prepareSchema} from '../../../src/schema/prepare-schema.js';
import {agreedCheck} from '../engines/engines.js';

const field = (schema: unknown): JsonObject => ({type: 'object', properties: {a: schema}});

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

  it('both accept schemas just within the limits', () => {
    for (const schema of [chain(10, 3), chain(1, 40)])
      expect(normalizeSchema(prepareSchema(schema)).patterns).to.deep.equal([]);
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
  it('is resolved alike by the form and by all engines', () => {
    for (const [$ref, type] of cases) {
      const schema = {...field({$ref}), $defs};
      expect(readAtOnce(schema).fields[0]!.kind, $ref).to.equal(type ?? 'json');
      const check = agreedCheck(schema);
      expect(check?.({a: type === 'boolean' ? true : 1}), $ref).to.equal(type && true);
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
