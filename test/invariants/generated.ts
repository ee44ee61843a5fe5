// Kinds of fields as schema generators write them: pydantic, zod, typebox, schemars, and those of Go, C#, Java and OpenAPI 3.0.
import {at, type Dice, type Json, object, type Part, steps} from './plan.js';

/** Keys of a picker of dates, in the order of en-US. */
const DATE = [...'05042026'];
const DATE_TIME = [...'05042026', 'ArrowRight', ...'1030', 'A'];

const ADDRESS: Json = object(
  {
    city: {type: 'string', title: 'City', minLength: 1},
    zip: {type: 'string', title: 'Zip code', pattern: '^\\d{5}$'},
  },
  ['city', 'zip'],
);
const NODE: Json = object(
  {
    name: {type: 'string', title: 'Node name'},
    children: {type: 'array', title: 'Children', items: {$ref: '#/$defs/Node'}},
  },
  ['name'],
);
const TOWN = {
  labels: ['City', 'Zip code'],
  entry: at({City: 'Bern', 'Zip code': '30001'}),
  value: {city: 'Bern', zip: '30001'},
  mistake: at({City: 'Bern', 'Zip code': '3001'}),
  wrong: {city: 'Bern', zip: '3001'},
} as const satisfies Omit<Part, 'schema'>;

/** A value that is displayed at first, and that the person leaves alone. */
const kept = (schema: Json, value: unknown, more: Partial<Part> = {}): Part => ({
  schema: {...schema, default: value},
  value,
  ...more,
});

export const GENERATED: Readonly<Record<string, (dice: Dice) => Part>> = {
  'decimal of pydantic': () => ({
    schema: {
      anyOf: [
        {type: 'number', minimum: 0},
        {type: 'string', pattern: '^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$'},
      ],
    },
    entry: {type: '12.5'},
    value: 12.5,
    mistake: {type: 'much'},
    wrong: 'much',
  }),
  'date or nothing of pydantic': () => ({
    schema: {anyOf: [{type: 'string', format: 'date'}, {type: 'null'}], default: null},
    required: false,
    entry: {keys: DATE, text: '2026-05-04'},
    value: '2026-05-04',
  }),
  'model or nothing of pydantic': (dice) => ({
    definitions: {PostalAddress: {...ADDRESS, title: 'PostalAddress'}},
    schema: {anyOf: [{$ref: '#/$defs/PostalAddress'}, {type: 'null'}], default: null},
    required: false,
    ...(dice.chance(0.7) ? TOWN : {value: undefined}),
  }),
  'tuple of pydantic': () => ({
    labels: ['{rowValue} 1', '{rowValue} 2'],
    schema: {type: 'array', prefixItems: [{type: 'integer'}, {type: 'string'}], minItems: 2, maxItems: 2},
    entry: at({'{rowValue} 1': '3', '{rowValue} 2': 'three'}),
    value: [3, 'three'],
    mistake: at({'{rowValue} 1': 'three'}),
    wrong: ['three', 'three'],
  }),
  'union of models of pydantic': () => ({
    labels: ['Whiskers', 'Barks'],
    definitions: {
      Cat: object(
        {pet: {const: 'cat', title: 'Pet', type: 'string'}, whiskers: {type: 'integer', title: 'Whiskers'}},
        ['pet', 'whiskers'],
        {title: 'Cat'},
      ),
      Dog: object(
        {
          pet: {const: 'dog', title: 'Pet', type: 'string'},
          barks: {type: 'boolean', title: 'Barks', default: true},
        },
        ['pet'],
        {title: 'Dog'},
      ),
    },
    schema: {
      oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}],
      discriminator: {propertyName: 'pet', mapping: {cat: '#/$defs/Cat', dog: '#/$defs/Dog'}},
    },
    entry: steps({'{label}': {choose: 'Cat'}, Whiskers: '12'}),
    value: {pet: 'cat', whiskers: 12},
    mistake: steps({'{label}': {choose: 'Cat'}, Whiskers: 'long'}),
    wrong: {pet: 'cat', whiskers: 'long'},
  }),
  'recursive model of pydantic': () => ({
    labels: ['Node name', 'Children'],
    definitions: {Node: NODE},
    schema: {$ref: '#/$defs/Node'},
    entry: {
      at: [
        ['Node name', {type: 'root'}],
        ['Children', {rows: [at({'Node name': 'leaf'})]}],
      ],
    },
    value: {name: 'root', children: [{name: 'leaf'}]},
  }),
  'literals of zod': (dice) => ({
    schema: {
      anyOf: [
        {type: 'string', const: 'ascending'},
        {type: 'string', const: 'descending'},
      ],
      ...(dice.chance(0.3) && {default: 'ascending'}),
    },
    entry: {choose: 'Descending', value: 'descending'},
    value: 'descending',
    wrong: 'sideways',
  }),
  'time of zod': () => ({
    schema: {
      type: 'string',
      format: 'time',
      pattern: '^(?:(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?)$',
    },
    entry: {keys: [...'1030', 'A'], text: '10:30:00'},
    value: '10:30:00',
  }),
  'date and time of zod': () => ({
    schema: {
      type: 'string',
      format: 'date-time',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T(?:(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z))$',
    },
    entry: {keys: DATE_TIME, text: '2026-05-04T10:30:00Z'},
    value: '2026-05-04T10:30:00Z',
  }),
  'record of listed names of zod': () => ({
    labels: ['Cpu', 'Memory'],
    schema: {
      type: 'object',
      propertyNames: {type: 'string', enum: ['cpu', 'memory']},
      additionalProperties: {type: 'number'},
      required: ['cpu', 'memory'],
    },
    entry: at({Cpu: '2', Memory: '3'}),
    value: {cpu: 2, memory: 3},
    mistake: at({Cpu: 'fast'}),
    wrong: {cpu: 'fast', memory: 3},
  }),
  'pairs of zod': () => ({
    labels: ['{rowValue} 1', '{rowValue} 2'],
    schema: {
      type: 'array',
      maxItems: 125,
      minItems: 1,
      items: {type: 'array', prefixItems: [{type: 'string'}, {type: 'integer'}], minItems: 2, maxItems: 2},
    },
    entry: {rows: [at({'{rowValue} 1': 'one', '{rowValue} 2': '1'})]},
    value: [['one', 1]],
  }),
  'text or undefined of zod': () => ({
    schema: {anyOf: [{not: {}}, {type: 'string', minLength: 2}]},
    required: false,
    entry: {type: 'here'},
    mistake: {type: 'h'},
    wrong: 'h',
  }),
  'set of texts': () => ({
    schema: {type: 'array', items: {type: 'string'}, uniqueItems: true},
    entry: {type: 'one\ntwo'},
    value: ['one', 'two'],
    mistake: {type: 'one\none'},
    wrong: ['one', 'one'],
  }),
  'list of integers': () => ({
    schema: {type: 'array', items: {type: 'integer', minimum: 1}},
    entry: {type: '1\n20'},
    value: [1, 20],
    mistake: {type: '1\ntwenty'},
    wrong: [1, 'twenty'],
  }),
  'record of typebox': () => ({
    schema: {type: 'object', patternProperties: {'^(.*)$': {type: 'integer'}}, minProperties: 1},
    labels: ['{row 1}'],
    entry: {rows: [at({'{rowName}': 'a b', '{rowValue}': '8'})]},
    value: {'a b': 8},
  }),
  'described constants of schemars': (dice) => ({
    schema: {
      oneOf: [
        {type: 'string', const: 'fast', description: 'Quick, but rough.'},
        {type: 'string', const: 'exact', description: 'Slow, and right.'},
        ...(dice.chance(0.5) ? [{type: 'string', enum: ['none', 'all']}] : []),
      ],
    },
    entry: {choose: 'Exact', value: 'exact'},
    value: 'exact',
    wrong: 'rough',
  }),
  'tagged variants of schemars': () => ({
    labels: ['Some'],
    schema: {
      oneOf: [
        {type: 'string', enum: ['None', 'All']},
        object({Some: {type: 'array', items: {type: 'string'}, minItems: 1}}, ['Some'], {
          additionalProperties: false,
        }),
      ],
    },
    entry: steps({'{label}': {choose: 'Some'}, Some: 'a\nb'}),
    value: {Some: ['a', 'b']},
    wrong: 'Any',
  }),
  'enum of serde': () => ({
    labels: ['Number', 'Account'],
    schema: {
      anyOf: [
        object({type: {type: 'string', enum: ['card']}, number: {type: 'integer', title: 'Number'}}, [
          'type',
          'number',
        ]),
        object({type: {type: 'string', enum: ['transfer']}, account: {type: 'string', title: 'Account'}}, [
          'type',
          'account',
        ]),
      ],
    },
    entry: steps({'{label}': {choose: 'transfer'}, Account: 'AB1'}),
    value: {type: 'transfer', account: 'AB1'},
    wrong: {type: 'cash'},
  }),
  'number or its text of C#': () => ({
    schema: {type: ['string', 'integer'], pattern: '^-?(?:0|[1-9]\\d*)$'},
    entry: {type: '42'},
    value: 42,
    mistake: {type: 'x1'},
    wrong: 'x1',
  }),
  'enum with null of C#': (dice) => ({
    schema: dice.pick<Json>([
      {type: ['string', 'null'], enum: ['Red', 'Blue', null]},
      {enum: ['Red', 'Blue', null]},
      {type: 'string', nullable: true, enum: ['Red', 'Blue', null]},
    ]),
    required: false,
    ...(dice.chance(0.7) ? {entry: {choose: 'Blue'}, value: 'Blue', wrong: 'blue'} : {value: undefined}),
  }),
  'object or nothing of C#': () => ({...TOWN, schema: {...ADDRESS, type: ['object', 'null']}}),
  'list or nothing of Go': () => ({
    schema: {type: ['null', 'array'], items: {type: 'string'}},
    entry: {type: 'one line\nanother'},
    value: ['one line', 'another'],
  }),
  'open limits of OpenAPI 3.0': () => ({
    schema: {type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 100, exclusiveMaximum: false},
    entry: {type: '1'},
    value: 1,
    mistake: {type: '0'},
    wrong: 0,
  }),
  'nullable reference of OpenAPI 3.0': () => ({
    ...TOWN,
    definitions: {PostalAddress: {...ADDRESS, title: 'PostalAddress'}},
    schema: {allOf: [{$ref: '#/$defs/PostalAddress'}], nullable: true},
  }),
  'numbers as options': (dice) => {
    const value = dice.pick([0, 0.5, 12]);
    return {schema: {type: 'number', enum: [0, 0.5, 12]}, entry: {choose: String(value)}, value, wrong: 7};
  },
  'decimal number': (dice) => {
    const value = dice.pick([1.5, -0.25, 1234.5]);
    return {schema: {type: 'number'}, entry: {number: value}, value, mistake: {type: '1.2.3.4'}, wrong: 'x'};
  },
  'text or several': () => ({
    schema: {
      anyOf: [
        {type: 'string', title: 'One recipient'},
        {type: 'array', title: 'Many recipients', items: {type: 'string'}, minItems: 2},
      ],
    },
    labels: ['Many recipients'],
    entry: steps({'{label}': {choose: 'Many recipients'}, 'Many recipients': 'a\nb'}),
    value: ['a', 'b'],
    wrong: ['a'],
  }),
  'any value': () => ({schema: {}, entry: {type: 'hello'}}),
  constant: () => ({schema: {const: 'v1', type: 'string'}, required: true, value: 'v1', wrong: 'v2'}),
  agreement: () => ({
    schema: {const: true, type: 'boolean'},
    required: true,
    entry: {press: true},
    value: true,
    wrong: false,
  }),
  'switch with a default': (dice) => {
    const preset = dice.chance(0.5);
    const isLeft = dice.chance(0.5);
    return {
      schema: {type: 'boolean', default: preset},
      required: true,
      ...(!isLeft && {entry: {press: !preset}}),
      value: isLeft ? preset : !preset,
    };
  },
  examples: () => ({
    schema: {type: 'string', examples: ['small', 'large'], minLength: 3},
    entry: {type: 'medium'},
    mistake: {type: 'me'},
    wrong: 'me',
  }),
  'text or options': () => ({
    schema: {
      anyOf: [
        {type: 'string', enum: ['small', 'large']},
        {type: 'string', pattern: '^#\\d+$'},
      ],
    },
    entry: {type: '#12'},
    mistake: {type: 'medium'},
    wrong: 'medium',
  }),
  'text of several lines': () => ({
    schema: {type: 'string', 'x-multiline': true},
    entry: {type: 'Dear Ada,\n\nsee you'},
  }),
  'several of many options': () => {
    const values = Array.from({length: 24}, (_, index) => `Option ${index + 1}`);
    return {
      schema: {type: 'array', items: {type: 'string', enum: values}, maxItems: 2, uniqueItems: true},
      entry: {tick: ['Option 3', 'Option 20']},
      value: ['Option 3', 'Option 20'],
      mistake: {tick: ['Option 3', 'Option 4', 'Option 20']},
      wrong: ['Option 3', 'Option 4', 'Option 20'],
    };
  },
  'refused word': () => ({
    schema: {type: 'string', not: {enum: ['admin', 'root']}},
    entry: {type: 'ada'},
    mistake: {type: 'admin'},
    wrong: 'admin',
  }),
  'one of two ways': () => ({
    labels: ['Mail', 'Telephone'],
    schema: object({mail: {type: 'string', title: 'Mail'}, phone: {type: 'string', title: 'Telephone'}}, [], {
      anyOf: [{required: ['mail']}, {required: ['phone']}],
    }),
    required: true,
    entry: at({Telephone: '123'}),
    value: {phone: '123'},
    wrong: {},
  }),
  'variant that needs one of two': (dice) => ({
    labels: ['Mail', 'Telephone'],
    schema: {
      [dice.pick(['oneOf', 'anyOf'])]: [
        object({way: {const: 'visit'}, town: {type: 'string', title: 'Town'}}, ['way', 'town'], {
          title: 'Visit',
        }),
        object(
          {
            way: {const: 'call'},
            mail: {type: 'string', title: 'Mail'},
            phone: {type: 'string', title: 'Telephone'},
          },
          ['way'],
          {title: 'Call', anyOf: [{required: ['mail']}, {required: ['phone']}]},
        ),
      ],
    },
    entry: steps({'{label}': {choose: 'Call'}, Telephone: '123'}),
    value: {way: 'call', phone: '123'},
    mistake: steps({'{label}': {choose: 'Call'}, Telephone: ''}),
    wrong: {way: 'call'},
  }),
  'names that need each other': () => ({
    labels: ['Loyalty card', 'Billing address'],
    schema: object(
      {card: {type: 'string', title: 'Loyalty card'}, billing: {type: 'string', title: 'Billing address'}},
      [],
      {dependentRequired: {card: ['billing']}},
    ),
    entry: at({'Loyalty card': '4111', 'Billing address': 'Bern'}),
    value: {card: '4111', billing: 'Bern'},
    mistake: at({'Loyalty card': '4111', 'Billing address': ''}),
    wrong: {card: '4111'},
  }),
  duration: () => ({
    schema: {type: 'string', format: 'duration'},
    entry: {type: 'P1DT2H'},
    mistake: {type: '2 hours'},
    wrong: '2 hours',
  }),
  'large integer': () => ({
    schema: {type: 'integer', format: 'int64'},
    entry: {type: '9007199254740991'},
    value: 9007199254740991,
    mistake: {type: '9007199254740993'},
  }),
  'fixed value': () => kept({type: 'string', readOnly: true}, 'abc', {wrong: 5}),
  'rows with a default': () =>
    kept(
      {
        type: 'array',
        items: {type: 'object', properties: {sku: {type: 'string', title: 'Article'}}, required: ['sku']},
      },
      [{sku: 'A-1'}, {sku: 'B-2'}],
      {labels: ['Article']},
    ),
  'map with a default': () =>
    kept({type: 'object', additionalProperties: {type: 'string'}}, {PATH: '/bin', HOME: '/root'}),
  'lines with a default': () => kept({type: 'array', items: {type: 'string'}}, ['one', 'two']),
  'choices with a default': () =>
    kept({type: 'array', items: {enum: ['a1', 'b1', 'c1']}, uniqueItems: true}, ['a1', 'c1']),
  'group with a default': () => kept(ADDRESS, {city: 'Bern', zip: '30001'}, {labels: ['City', 'Zip code']}),
  'union with a default': (dice) =>
    kept(
      {
        anyOf: [
          {type: 'integer', title: 'Seconds'},
          {type: 'object', title: 'Range', properties: {from: {type: 'integer', title: 'From'}}},
        ],
      },
      dice.pick([{from: 3}, 5]),
      {labels: ['From', 'Seconds']},
    ),
  'moment with a default': (dice) =>
    kept(
      {type: 'string', format: 'date-time'},
      dice.pick([
        '2026-05-04T10:30:00Z',
        '2026-05-04T10:30:00+02:00',
        '2026-05-04T10:30:00.123456Z',
        '2026-05-04T10:30:00.000Z',
      ]),
    ),
  'number with a default': (dice) => kept({type: 'number'}, dice.pick([0.1, 1e21, 1e-7, 1234567.891, 0])),
};
