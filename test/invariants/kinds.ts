// Kinds of fields, each with what a person enters and the mistake that they make first.
import {at, type Dice, type Json, object, type Part, steps} from './plan.js';

const TOWNS = [
  'Aachen',
  'Bern',
  'Cádiz',
  'Dublin',
  'Essen',
  'Faro',
  'Gent',
  'Houston',
  'Izmir',
  'Jena',
  'Köln',
  'Łódź',
];
const numbered = (count: number) =>
  Array.from({length: count}, (_, index) => `${TOWNS[index % 12]} ${index}`);

/** The options of a list, in the spelling of one generator. Returns the schema and the labels. */
function optionsFor(dice: Dice, values: readonly unknown[], labels: readonly string[]): Json {
  const type = values.every((value) => typeof value === 'string') ? {type: 'string'} : {};
  return dice.pick<() => Json>([
    () => ({...type, enum: values, enumNames: labels}),
    () => ({oneOf: values.map((value, index) => ({const: value, title: labels[index]}))}),
    () => ({...type, anyOf: values.map((value, index) => ({const: value, title: labels[index]}))}),
  ])();
}

/** The ways in which generators write that a value may be missing. */
const nullable = (dice: Dice, schema: Json): Json => {
  const {type, title, ...rest} = schema;
  if (typeof type !== 'string' || 'enum' in schema || 'const' in schema)
    return {anyOf: [schema, {type: 'null'}], default: null};
  return dice.pick<Json>([
    {anyOf: [{type, ...rest}, {type: 'null'}], default: null},
    {type: [type, 'null'], ...rest},
    {type, ...rest, nullable: true},
  ]);
};

const PERSIAN = 'آیا می\u200cخواهید کتاب\u200cها حذف شوند؟';
const FRENCH = 'Voulez-vous supprimer 3\u202f000 fichiers\u00a0?';

const KIND = {
  title: 'Kind',
  oneOf: [
    {const: 'plain', title: 'Plain'},
    {const: 'valued', title: 'Valued'},
  ],
};

/** Every kind of field. The key of a kind is printed with a failure. */
export const KINDS: Readonly<Record<string, (dice: Dice) => Part>> = {
  'short text': (dice) => {
    const minLength = 2 + dice.below(3);
    return {
      schema: {type: 'string', minLength, maxLength: 30},
      entry: {type: dice.pick(['Grüße', 'some words', "O'Neill & <b>", '日本語です', 'مرحبا', 'שלום!'])},
      mistake: {type: 'x'},
      wrong: 'x',
    };
  },
  'long text': () => ({
    schema: {type: 'string', maxLength: 40},
    entry: {type: 'no more than forty characters'},
    mistake: {type: 'this text has more than forty characters, so it is cut or refused'},
    wrong: 'this text has more than forty characters, so it is cut or refused',
  }),
  pattern: () => ({
    schema: {type: 'string', pattern: '^[A-Z]{2}\\d{2}$'},
    entry: {type: 'AB12'},
    mistake: {type: 'ab12'},
    wrong: 'ab12',
  }),
  'text with a default': (dice) => {
    const preset = dice.pick(['main', 'a  b', 'ü', '']);
    const entry = dice.chance(0.5) ? undefined : ({type: 'other'} as const);
    return {
      schema: {type: 'string', default: preset},
      ...(entry && {entry}),
      value: entry ? 'other' : preset,
    };
  },
  email: () => ({
    // zod puts a pattern next to the format.
    schema: {type: 'string', format: 'email', pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$'},
    entry: {type: 'ada@example.org'},
    mistake: {type: 'ada'},
    wrong: 'ada',
  }),
  address: () => ({
    schema: {type: 'string', format: 'uri'},
    entry: {type: 'https://example.org/a?b=c#d'},
    mistake: {type: 'example'},
    wrong: 'example',
  }),
  identifier: () => ({
    schema: {type: 'string', format: 'uuid'},
    entry: {type: '123e4567-e89b-12d3-a456-426614174000'},
    mistake: {type: '123e4567'},
    wrong: '123e4567',
  }),
  date: () => ({
    schema: {type: 'string', format: 'date', minimum: '2020-01-01'},
    entry: {keys: '05042026', text: '2026-05-04'},
    value: '2026-05-04',
  }),
  time: () => ({
    schema: {type: 'string', format: 'partial-time'},
    entry: {keys: '1030AM', text: '10:30:00'},
    value: '10:30:00',
  }),
  integer: (dice) => ({
    schema: dice.pick<Json>([
      {type: 'integer', minimum: 1, maximum: 99},
      {type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 100},
      {type: 'integer', format: 'int32', minimum: 1, maximum: 99},
    ]),
    entry: {type: '42'},
    value: 42,
    mistake: {type: dice.pick(['0', '100', '1.5', 'many'])},
    wrong: 100,
  }),
  'negative number': () => ({
    schema: {type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991},
    entry: {type: '-5'},
    value: -5,
    mistake: {type: 'minus five'},
    wrong: 'minus five',
  }),
  'multiple of': (dice) => ({
    schema: {type: 'number', multipleOf: 5, ...(dice.chance(0.3) && {default: 0})},
    entry: {type: '20'},
    value: 20,
    mistake: {type: '7'},
    wrong: 7,
  }),
  'yes or no': (dice) => {
    const yes = dice.chance(0.5);
    return {schema: {type: 'boolean'}, entry: {choose: yes ? '{yes}' : '{no}'}, value: yes};
  },
  'few options': (dice) => {
    const values = ['red', 'green', 'x-9'];
    const at = dice.below(3);
    const labels = ['Rot', 'Grün', 'Andere'];
    return {schema: optionsFor(dice, values, labels), entry: {choose: labels[at]!}, value: values[at]};
  },
  'list of options': (dice) => {
    const labels = numbered(12);
    const at = dice.below(12);
    return {
      schema: optionsFor(
        dice,
        labels.map((_, index) => index),
        labels,
      ),
      entry: {choose: labels[at]!},
      value: at,
    };
  },
  'many options': (dice) => {
    const labels = numbered(60);
    const at = dice.below(60);
    return {
      schema: {type: 'string', enum: labels},
      entry: {choose: labels[at]!},
      value: labels[at],
      mistake: {type: 'Atlantis'},
      wrong: 'Atlantis',
    };
  },
  'several options': (dice) => {
    const labels = ['Card', 'Bow', 'Box', 'Note'];
    const values = ['card', 'bow', 'box', 'note'];
    return {
      schema: {type: 'array', items: optionsFor(dice, values, labels), minItems: 2, uniqueItems: true},
      entry: {tick: ['Card', 'Box']},
      value: ['card', 'box'],
      mistake: {tick: ['Bow']},
      wrong: ['bow'],
    };
  },
  'text or nothing': (dice) => ({
    schema: nullable(dice, {type: 'string', minLength: 2}),
    required: false,
    ...(dice.chance(0.5) ? {entry: {type: 'here'}, mistake: {type: 'h'}, wrong: 'h'} : {value: undefined}),
  }),
  'number or nothing': (dice) => ({
    schema: nullable(dice, {type: 'integer', minimum: -7}),
    required: false,
    entry: {type: '-7'},
    value: -7,
    mistake: {type: '-8'},
    wrong: -8,
  }),
  lines: (dice) => ({
    schema: {
      type: 'array',
      items: dice.pick([{type: 'string'}, {type: 'string', minLength: 2}]),
      minItems: 1,
    },
    entry: {type: 'one line\nanother'},
    value: ['one line', 'another'],
  }),
  group: () => ({
    labels: ['Street', 'House number'],
    schema: object(
      {street: {type: 'string', title: 'Street'}, house: {type: 'integer', title: 'House number'}},
      ['street', 'house'],
      {additionalProperties: false},
    ),
    entry: at({Street: 'Ringstraße', 'House number': '7'}),
    value: {street: 'Ringstraße', house: 7},
    mistake: at({'House number': 'seven'}),
    wrong: {street: 'Ringstraße', house: 'seven'},
  }),
  rows: () => ({
    labels: ['Article', 'Count'],
    schema: {
      type: 'array',
      items: object(
        {sku: {type: 'string', title: 'Article'}, count: {type: 'integer', title: 'Count', minimum: 1}},
        ['sku', 'count'],
      ),
      minItems: 1,
    },
    entry: {rows: [at({Article: 'A-1', Count: '2'})]},
    value: [{sku: 'A-1', count: 2}],
  }),
  tuple: () => ({
    labels: ['Width', 'Height'],
    schema: {
      type: 'array',
      prefixItems: [
        {type: 'number', title: 'Width'},
        {type: 'number', title: 'Height'},
      ],
      items: false,
      minItems: 2,
      maxItems: 2,
    },
    entry: at({Width: '3', Height: '4'}),
    value: [3, 4],
    mistake: at({Width: 'wide'}),
    wrong: ['wide', 4],
  }),
  map: () => ({
    schema: {type: 'object', additionalProperties: {type: 'integer'}, minProperties: 1},
    entry: {rows: [at({'{rowName}': 'PORT', '{rowValue}': '80'})]},
    value: {PORT: 80},
  }),
  'pasted text': (dice) => ({
    schema: {type: 'string'},
    entry: {paste: dice.pick([PERSIAN, FRENCH, 'a\u0301 e\u0301', 'family 👩\u200d👩\u200d👧 ❤️'])},
  }),
  'decomposed letters': () => ({
    schema: {type: 'string', pattern: '^[A-Za-zÀ-ÖØ-öø-ÿ .]+$'},
    entry: {paste: 'U\u0308bersicht.txt'},
    value: 'Übersicht.txt',
    shown: 'Übersicht.txt',
  }),
  'address with letters': () => ({
    schema: {type: 'string', format: 'uri'},
    entry: {paste: 'https://hi.wikipedia.org/wiki/जर्मनी'},
    value: encodeURI('https://hi.wikipedia.org/wiki/जर्मनी'),
    shown: encodeURI('https://hi.wikipedia.org/wiki/जर्मनी'),
  }),
  'default that no picker displays': (dice) => {
    const [format, preset] = dice.pick([
      ['date', 'today'],
      ['time', 'noon'],
      ['date-time', 'now'],
      ['date', '04.05.2026'],
    ]);
    return {schema: {type: 'string', format, default: preset}, required: false, oddDefault: true};
  },
  secret: () => ({
    schema: {type: 'string', format: 'password', writeOnly: true, minLength: 8},
    entry: {type: 'correct horse'},
    mistake: {type: 'horse'},
    wrong: 'horse',
  }),
  'leap second': () => ({
    schema: {type: 'string', format: 'date-time', default: '2016-12-31T23:59:60Z'},
    value: '2016-12-31T23:59:60Z',
  }),
  'map with two patterns': (dice) => {
    const isNumber = dice.chance(0.5);
    return {
      labels: ['{row}'],
      schema: {
        type: 'object',
        patternProperties: {'^S_': {type: 'string'}, '^N_': {type: 'integer'}},
        additionalProperties: false,
        minProperties: 1,
      },
      entry: {
        rows: [
          at({'{rowName}': {type: isNumber ? 'N_b' : 'S_b'}, '{rowValue}': {type: isNumber ? '3' : 'three'}}),
        ],
      },
      value: isNumber ? {N_b: 3} : {S_b: 'three'},
      wrong: {N_b: 'three'},
    };
  },
  'reference next to a union': () => ({
    labels: ['Base', 'Aa', 'Bb'],
    schema: {
      type: 'object',
      $ref: '#/$defs/parent',
      oneOf: [
        {type: 'object', title: 'First', required: ['a'], properties: {a: {type: 'string', title: 'Aa'}}},
        {type: 'object', title: 'Second', required: ['b'], properties: {b: {type: 'string', title: 'Bb'}}},
      ],
      unevaluatedProperties: false,
    },
    definitions: {parent: {type: 'object', properties: {base: {type: 'string', title: 'Base'}}}},
    entry: at({Base: 'x', '{message}': {choose: 'Second'}, Bb: 'y'}),
    value: {base: 'x', b: 'y'},
    wrong: {base: 'x', c: 'y'},
  }),
  'options of two types': () => ({
    schema: {type: ['string', 'integer'], enum: [123, '123', 'abc']},
    entry: {choose: 'abc'},
    value: 'abc',
  }),
  'multiple of in a union': (dice) => ({
    schema: dice.pick<Json>([
      {
        anyOf: [
          {type: 'number', multipleOf: 5},
          {type: 'string', pattern: '^x'},
        ],
      },
      {
        oneOf: [
          {type: 'integer', multipleOf: 5},
          {type: 'string', pattern: '^x'},
        ],
      },
      {type: 'number', anyOf: [{multipleOf: 5}, {minimum: 1000}]},
    ]),
    entry: {type: '20'},
    value: 20,
    mistake: {type: '7'},
    wrong: 7,
  }),
  'blank or a text with a length': () => ({
    schema: {type: 'string', oneOf: [{const: ''}, {minLength: 4, maxLength: 10}]},
    entry: {type: 'abcd'},
    mistake: {type: 'abc'},
    wrong: 'abc',
  }),
  condition: () => ({
    labels: ['Kind', 'Amount'],
    schema: {
      type: 'object',
      properties: {kind: KIND},
      required: ['kind'],
      if: {properties: {kind: {const: 'valued'}}, required: ['kind']},
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: {properties: {value: {type: 'integer', title: 'Amount'}}, required: ['value']},
    },
    entry: at({Kind: {choose: 'Valued'}, Amount: '5'}),
    value: {kind: 'valued', value: 5},
    mistake: at({Kind: {choose: 'Valued'}, Amount: 'five'}),
    wrong: {kind: 'valued'},
  }),
  'condition that a closed object refuses': () => ({
    labels: ['Kind', 'Amount'],
    schema: object({kind: KIND}, ['kind'], {
      additionalProperties: false,
      allOf: [
        {
          if: {properties: {kind: {const: 'valued'}}},
          // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
          then: {properties: {value: {type: 'string', title: 'Amount'}}, required: ['value']},
        },
      ],
    }),
    entry: at({Kind: {choose: 'Plain'}}),
    value: {kind: 'plain'},
    mistake: {
      at: [
        ['Kind', {choose: 'Valued'}],
        ['Amount', {type: 'x'}, 'maybe'],
      ],
    },
    wrong: {kind: 'valued', value: 'x'},
  }),
  'union of objects': (dice) => ({
    labels: ['Number', 'Account'],
    schema: {
      [dice.pick(['oneOf', 'anyOf'])]: [
        object({type: {const: 'card'}, number: {type: 'integer', title: 'Number'}}, ['type', 'number'], {
          title: 'Card',
        }),
        object(
          {type: {const: 'transfer'}, account: {type: 'string', title: 'Account', minLength: 3}},
          ['type', 'account'],
          {title: 'Transfer'},
        ),
      ],
      discriminator: {propertyName: 'type'},
    },
    entry: steps({'{label}': {choose: 'Transfer'}, Account: 'AB1'}),
    value: {type: 'transfer', account: 'AB1'},
    mistake: steps({'{label}': {choose: 'Transfer'}, Account: 'A'}),
    wrong: {type: 'transfer', account: 'A'},
  }),
  'tuple with a rest': () => ({
    labels: ['Program', '{moreValues}', '{row}'],
    schema: {
      type: 'array',
      prefixItems: [{type: 'string', title: 'Program'}],
      items: {type: 'string', title: 'Argument'},
      minItems: 2,
    },
    entry: at({Program: 'git', '{moreValues}': {rows: [{type: 'push'}]}}),
    value: ['git', 'push'],
    wrong: ['git'],
  }),
  'number or text': () => ({
    schema: {
      anyOf: [
        {type: 'number', minimum: 0},
        {type: 'string', pattern: '^x'},
      ],
    },
    entry: {type: '2.5'},
    value: 2.5,
  }),
};
