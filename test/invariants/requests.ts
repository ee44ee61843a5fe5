// Generates requests as the schema generators of several languages write them, each with what a person wants to answer, what they enter for it, and
// the mistakes that they make first. A seed always generates the same request.
import {pending} from './pending.js';
import {random} from '../support/random.js';

type Json = Record<string, unknown>;

/** An entry of a person. A list or map is entered row by row; `at` names the parts of a group by their labels, and
 * `steps` fields next to each other. */
export type Entry =
  | {type: string}
  | {paste: string}
  | {keys: string; text: string}
  | {choose: string}
  | {tick: readonly string[]}
  | {rows: readonly Entry[]}
  | {at: readonly Step[]}
  | {steps: readonly Step[]};

/** An entry into the field with a label. `maybe`: the field may be missing. */
type Step = readonly [label: string, entry: Entry, maybe?: 'maybe'];

/** One field of a request, and what the person does with it. */
export interface Plan {
  kind: string;
  key: string;
  /** The words by which a person finds the field. */
  label: string;
  /** The labels of its parts. */
  labels?: readonly string[];
  schema: Json;
  required: boolean;
  /** Undefined: the person leaves the field alone. */
  entry?: Entry;
  /** The value that is sent. Undefined: nothing. */
  value?: unknown;
  /** An entry that the person makes first. The form has to refuse it. */
  mistake?: Entry;
  /** The value that a mistake would send, for the comparison of validators. */
  wrong?: unknown;
  /** The default cannot be displayed by an ordinary control, so it may be left out, or be displayed with its error. */
  oddDefault?: boolean;
  /** The form may display the value that is sent instead of the typed text. */
  retyped?: boolean;
  /** Keywords of the whole schema. */
  root?: Json;
}

type Part = Omit<Plan, 'key' | 'label' | 'required'> & {key?: string; label?: string; required?: boolean};

class Dice {
  readonly next: () => number;
  constructor(seed: number) {
    this.next = random(seed);
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
  chance(part: number): boolean {
    return this.next() < part;
  }
}

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
      kind: 'short text',
      schema: {type: 'string', minLength, maxLength: 30},
      entry: {type: dice.pick(['Grüße', 'some words', "O'Neill & <b>", '日本語です', 'مرحبا', 'שלום!'])},
      mistake: {type: 'x'},
      wrong: 'x',
    };
  },
  'long text': () => ({
    kind: 'long text',
    schema: {type: 'string', maxLength: 40},
    entry: {type: 'no more than forty characters'},
    mistake: {type: 'this text has more than forty characters, so it is cut or refused'},
    wrong: 'this text has more than forty characters, so it is cut or refused',
  }),
  pattern: () => ({
    kind: 'pattern',
    schema: {type: 'string', pattern: '^[A-Z]{2}\\d{2}$'},
    entry: {type: 'AB12'},
    mistake: {type: 'ab12'},
    wrong: 'ab12',
  }),
  'text with a default': (dice) => {
    const preset = dice.pick(['main', 'a  b', 'ü', '']);
    const entry = dice.chance(0.5) ? undefined : ({type: 'other'} as const);
    return {
      kind: 'text with a default',
      schema: {type: 'string', default: preset},
      ...(entry && {entry}),
      value: entry ? 'other' : preset,
    };
  },
  email: () => ({
    kind: 'email',
    // zod puts a pattern next to the format.
    schema: {type: 'string', format: 'email', pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$'},
    entry: {type: 'ada@example.org'},
    mistake: {type: 'ada'},
    wrong: 'ada',
  }),
  address: () => ({
    kind: 'address',
    schema: {type: 'string', format: 'uri'},
    entry: {type: 'https://example.org/a?b=c#d'},
    mistake: {type: 'example'},
    wrong: 'example',
  }),
  identifier: () => ({
    kind: 'identifier',
    schema: {type: 'string', format: 'uuid'},
    entry: {type: '123e4567-e89b-12d3-a456-426614174000'},
    mistake: {type: '123e4567'},
    wrong: '123e4567',
  }),
  date: () => ({
    kind: 'date',
    schema: {type: 'string', format: 'date', minimum: '2020-01-01'},
    entry: {keys: '05042026', text: '2026-05-04'},
    value: '2026-05-04',
  }),
  time: () => ({
    kind: 'time',
    schema: {type: 'string', format: 'partial-time'},
    entry: {keys: '1030AM', text: '10:30:00'},
    value: '10:30:00',
  }),
  integer: (dice) => ({
    kind: 'integer',
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
    kind: 'negative number',
    schema: {type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991},
    entry: {type: '-5'},
    value: -5,
    mistake: {type: 'minus five'},
    wrong: 'minus five',
  }),
  'multiple of': (dice) => ({
    kind: 'multiple of',
    schema: {type: 'number', multipleOf: 5, ...(dice.chance(0.3) && {default: 0})},
    entry: {type: '20'},
    value: 20,
    mistake: {type: '7'},
    wrong: 7,
  }),
  'yes or no': (dice) => {
    const yes = dice.chance(0.5);
    return {
      kind: 'yes or no',
      schema: {type: 'boolean'},
      entry: {choose: yes ? '{yes}' : '{no}'},
      value: yes,
    };
  },
  'few options': (dice) => {
    const values = ['red', 'green', 'x-9'];
    const at = dice.below(3);
    const labels = ['Rot', 'Grün', 'Andere'];
    return {
      kind: 'few options',
      schema: optionsFor(dice, values, labels),
      entry: {choose: labels[at]!},
      value: values[at],
    };
  },
  'list of options': (dice) => {
    const labels = numbered(12);
    const at = dice.below(12);
    return {
      kind: 'list of options',
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
      kind: 'many options',
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
      kind: 'several options',
      schema: {type: 'array', items: optionsFor(dice, values, labels), minItems: 2, uniqueItems: true},
      entry: {tick: ['Card', 'Box']},
      value: ['card', 'box'],
      mistake: {tick: ['Bow']},
      wrong: ['bow'],
    };
  },
  'text or nothing': (dice) => ({
    kind: 'text or nothing',
    schema: nullable(dice, {type: 'string', minLength: 2}),
    required: false,
    ...(dice.chance(0.5) ? {entry: {type: 'here'}, mistake: {type: 'h'}, wrong: 'h'} : {value: undefined}),
  }),
  'number or nothing': (dice) => ({
    kind: 'number or nothing',
    schema: nullable(dice, {type: 'integer', minimum: -7}),
    required: false,
    entry: {type: '-7'},
    value: -7,
    mistake: {type: '-8'},
    wrong: -8,
  }),
  lines: (dice) => ({
    kind: 'lines',
    schema: {
      type: 'array',
      items: dice.pick([{type: 'string'}, {type: 'string', minLength: 2}]),
      minItems: 1,
    },
    entry: {type: 'one line\nanother'},
    value: ['one line', 'another'],
  }),
  group: () => ({
    kind: 'group',
    labels: ['Street', 'House number'],
    schema: {
      type: 'object',
      properties: {
        street: {type: 'string', title: 'Street'},
        house: {type: 'integer', title: 'House number'},
      },
      required: ['street', 'house'],
      additionalProperties: false,
    },
    entry: {
      at: [
        ['Street', {type: 'Ringstraße'}],
        ['House number', {type: '7'}],
      ],
    },
    value: {street: 'Ringstraße', house: 7},
    mistake: {at: [['House number', {type: 'seven'}]]},
    wrong: {street: 'Ringstraße', house: 'seven'},
  }),
  rows: () => ({
    kind: 'rows',
    labels: ['Article', 'Count'],
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          sku: {type: 'string', title: 'Article'},
          count: {type: 'integer', title: 'Count', minimum: 1},
        },
        required: ['sku', 'count'],
      },
      minItems: 1,
    },
    entry: {
      rows: [
        {
          at: [
            ['Article', {type: 'A-1'}],
            ['Count', {type: '2'}],
          ],
        },
      ],
    },
    value: [{sku: 'A-1', count: 2}],
  }),
  tuple: () => ({
    kind: 'tuple',
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
    entry: {
      at: [
        ['Width', {type: '3'}],
        ['Height', {type: '4'}],
      ],
    },
    value: [3, 4],
    mistake: {at: [['Width', {type: 'wide'}]]},
    wrong: ['wide', 4],
  }),
  map: () => ({
    kind: 'map',
    schema: {type: 'object', additionalProperties: {type: 'integer'}, minProperties: 1},
    entry: {
      rows: [
        {
          at: [
            ['{rowName}', {type: 'PORT'}],
            ['{rowValue}', {type: '80'}],
          ],
        },
      ],
    },
    value: {PORT: 80},
  }),
  'pasted text': (dice) => ({
    kind: 'pasted text',
    schema: {type: 'string'},
    entry: {paste: dice.pick([PERSIAN, FRENCH, 'a\u0301 e\u0301', 'family 👩\u200d👩\u200d👧 ❤️'])},
  }),
  'decomposed letters': () => ({
    kind: 'decomposed letters',
    schema: {type: 'string', pattern: '^[A-Za-zÀ-ÖØ-öø-ÿ .]+$'},
    entry: {paste: 'U\u0308bersicht.txt'},
    value: 'Übersicht.txt',
    retyped: true,
  }),
  'address with letters': () => ({
    kind: 'address with letters',
    schema: {type: 'string', format: 'uri'},
    entry: {paste: 'https://hi.wikipedia.org/wiki/जर्मनी'},
    value: encodeURI('https://hi.wikipedia.org/wiki/जर्मनी'),
    retyped: true,
  }),
  'default that no picker displays': (dice) => {
    const [format, preset] = dice.pick([
      ['date', 'today'],
      ['time', 'noon'],
      ['date-time', 'now'],
      ['date', '04.05.2026'],
    ]);
    return {
      kind: 'default that no picker displays',
      schema: {type: 'string', format, default: preset},
      required: false,
      oddDefault: true,
    };
  },
  secret: () => ({
    kind: 'secret',
    schema: {type: 'string', format: 'password', writeOnly: true, minLength: 8},
    entry: {type: 'correct horse'},
    mistake: {type: 'horse'},
    wrong: 'horse',
  }),
  'leap second': () => ({
    kind: 'leap second',
    schema: {type: 'string', format: 'date-time', default: '2016-12-31T23:59:60Z'},
    value: '2016-12-31T23:59:60Z',
  }),
  'map with two patterns': (dice) => {
    const isNumber = dice.chance(0.5);
    return {
      kind: 'map with two patterns',
      labels: ['{row}'],
      schema: {
        type: 'object',
        patternProperties: {'^S_': {type: 'string'}, '^N_': {type: 'integer'}},
        additionalProperties: false,
        minProperties: 1,
      },
      entry: {
        rows: [
          {
            at: [
              ['{rowName}', {type: isNumber ? 'N_b' : 'S_b'}],
              ['{rowValue}', {type: isNumber ? '3' : 'three'}],
            ],
          },
        ],
      },
      value: isNumber ? {N_b: 3} : {S_b: 'three'},
      wrong: {N_b: 'three'},
    };
  },
  'reference next to a union': () => ({
    kind: 'reference next to a union',
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
    root: {$defs: {parent: {type: 'object', properties: {base: {type: 'string', title: 'Base'}}}}},
    entry: {
      at: [
        ['Base', {type: 'x'}],
        ['{message}', {choose: 'Second'}],
        ['Bb', {type: 'y'}],
      ],
    },
    value: {base: 'x', b: 'y'},
    wrong: {base: 'x', c: 'y'},
  }),
  'options of two types': () => ({
    kind: 'options of two types',
    schema: {type: ['string', 'integer'], enum: [123, '123', 'abc']},
    entry: {choose: 'abc'},
    value: 'abc',
  }),
  'multiple of in a union': (dice) => ({
    kind: 'multiple of in a union',
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
    kind: 'blank or a text with a length',
    schema: {type: 'string', oneOf: [{const: ''}, {minLength: 4, maxLength: 10}]},
    entry: {type: 'abcd'},
    mistake: {type: 'abc'},
    wrong: 'abc',
  }),
  condition: () => ({
    kind: 'condition',
    labels: ['Kind', 'Amount'],
    schema: {
      type: 'object',
      properties: {kind: KIND},
      required: ['kind'],
      if: {properties: {kind: {const: 'valued'}}, required: ['kind']},
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: {properties: {value: {type: 'integer', title: 'Amount'}}, required: ['value']},
    },
    entry: {
      at: [
        ['Kind', {choose: 'Valued'}],
        ['Amount', {type: '5'}],
      ],
    },
    value: {kind: 'valued', value: 5},
    mistake: {
      at: [
        ['Kind', {choose: 'Valued'}],
        ['Amount', {type: 'five'}],
      ],
    },
    wrong: {kind: 'valued'},
  }),
  'condition that a closed object refuses': () => ({
    kind: 'condition that a closed object refuses',
    labels: ['Kind', 'Amount'],
    schema: {
      type: 'object',
      properties: {kind: KIND},
      required: ['kind'],
      additionalProperties: false,
      allOf: [
        {
          if: {properties: {kind: {const: 'valued'}}},
          // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
          then: {properties: {value: {type: 'string', title: 'Amount'}}, required: ['value']},
        },
      ],
    },
    entry: {at: [['Kind', {choose: 'Plain'}]]},
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
    kind: 'union of objects',
    labels: ['Number', 'Account'],
    schema: {
      [dice.pick(['oneOf', 'anyOf'])]: [
        {
          type: 'object',
          title: 'Card',
          properties: {type: {const: 'card'}, number: {type: 'integer', title: 'Number'}},
          required: ['type', 'number'],
        },
        {
          type: 'object',
          title: 'Transfer',
          properties: {type: {const: 'transfer'}, account: {type: 'string', title: 'Account', minLength: 3}},
          required: ['type', 'account'],
        },
      ],
      discriminator: {propertyName: 'type'},
    },
    entry: {
      steps: [
        ['{label}', {choose: 'Transfer'}],
        ['Account', {type: 'AB1'}],
      ],
    },
    value: {type: 'transfer', account: 'AB1'},
    mistake: {
      steps: [
        ['{label}', {choose: 'Transfer'}],
        ['Account', {type: 'A'}],
      ],
    },
    wrong: {type: 'transfer', account: 'A'},
  }),
  'tuple with a rest': () => ({
    kind: 'tuple with a rest',
    labels: ['Program', '{moreValues}', '{row}'],
    schema: {
      type: 'array',
      prefixItems: [{type: 'string', title: 'Program'}],
      items: {type: 'string', title: 'Argument'},
      minItems: 2,
    },
    entry: {
      at: [
        ['Program', {type: 'git'}],
        ['{moreValues}', {rows: [{type: 'push'}]}],
      ],
    },
    value: ['git', 'push'],
    wrong: ['git'],
  }),
  'number or text': () => ({
    kind: 'number or text',
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

/** The labels under which a person finds a property: by its title, or by a name that becomes readable. */
const TITLES: readonly (readonly [key: string, title: string | undefined, label: string])[] = [
  ['orgId', undefined, 'Org id'],
  ['FirstName', undefined, 'First name'],
  ['better_query', 'Better Query', 'Better Query'],
  ['a/b', 'a/b', 'a/b'],
  ['~tilde', 'Tilde ~', 'Tilde ~'],
  ['Straße', undefined, 'Straße'],
  ['50 %', 'Half, 50 %', 'Half, 50 %'],
  ['toString', 'To string', 'To string'],
  ['имя', 'Имя', 'Имя'],
  ['名前', 'お名前', 'お名前'],
  ['ism', 'الاسم الكامل', 'الاسم الكامل'],
  ['shem', 'שם מלא', 'שם מלא'],
  ['b', '<b>Bold</b> & co', '<b>Bold</b> & co'],
  ['cafe', 'Cafe\u0301 re\u0301sume\u0301', 'Cafe\u0301 re\u0301sume\u0301'],
  [
    'long',
    `A title that is as long as ${'a sentence '.repeat(8)}`.trim(),
    `A title that is as long as ${'a sentence '.repeat(8)}`.trim(),
  ],
  [
    'word',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  ],
];

const LANGUAGES = ['en', 'de', 'ar', 'ja', 'he', 'translated'].filter((each) => !pending.includes(each));
const PLACES = ['frame', 'form', 'modal', 'approval'] as const;
type Place = (typeof PLACES)[number];

export interface Case {
  seed: number;
  place: Place;
  language: string;
  /** Whether a browser has translated the page: each text is within two elements of it. */
  translated: boolean;
  width: number;
  message: string;
  plans: readonly Plan[];
  schema: Json;
  /** The content that the person wants to send; an agent proposes it. */
  content: Json;
}

/** Puts the schema of a field where a generator puts it. */
function withReferences(dice: Dice, plans: readonly Plan[]): Json {
  const properties: Json = {};
  const $defs: Json = {};
  for (const {key, schema} of plans) {
    if (!dice.chance(0.2)) properties[key] = schema;
    else {
      const {title, default: preset, ...rest} = schema;
      const name = `Def${Object.keys($defs).length}`;
      $defs[name] = rest;
      const reference = {$ref: `#/$defs/${name}`};
      const own = {...(title !== undefined && {title}), ...(preset !== undefined && {default: preset})};
      // pydantic 1 and OpenAPI 3.0 write `allOf`, because keywords next to a reference did not count.
      properties[key] = dice.chance(0.3) ? {...own, allOf: [reference]} : {...own, ...reference};
    }
  }
  return {properties, ...(Object.keys($defs).length && {$defs})};
}

/** The schema of a request with some of its fields. */
function schemaOf(seed: number, plans: readonly Plan[]): Json {
  const dice = new Dice(seed + 1e6);
  const {$defs: ownDefs, ...root} = Object.assign({}, ...plans.map((plan) => plan.root ?? {})) as Json;
  const {$defs, ...parts} = withReferences(dice, plans);
  const defs = {...($defs as Json), ...(ownDefs as Json)};
  const required = plans.filter((plan) => plan.required).map(({key}) => key);
  const style = dice.pick<Json>([
    {},
    {$schema: 'https://json-schema.org/draft/2020-12/schema'},
    {title: 'OrderInput', description: 'The input of the tool.'},
    {additionalProperties: false},
  ]);
  return {
    type: 'object',
    ...style,
    ...parts,
    ...(Object.keys(defs).length && {$defs: defs}),
    ...(required.length && {required}),
    ...root,
  };
}

/** Whether an approval cannot contain a kind of field: arguments of a tool are displayed and sent as they are. */
const isPendingIn = (kind: string) =>
  kind === 'pasted text' && pending.includes('pasted text in an approval');

const names = Object.keys(KINDS).filter((name) => !pending.includes(name));

/**
 * Generates the case of a seed. Every kind of field is the first one of some cases.
 *
 * @param keys - The names of the first fields.
 */
export function generate(
  seed: number,
  {kinds = names, keys = []}: {kinds?: readonly string[]; keys?: readonly string[]} = {},
): Case {
  const dice = new Dice(seed);
  const lead = kinds[seed % kinds.length]!;
  const anyLanguage = dice.pick(LANGUAGES);
  // The place of a sign is a question only from right to left.
  const language = lead === 'negative number' ? 'he' : anyLanguage;
  const chosen = dice.pick(PLACES);
  // A lone question has buttons instead of a field.
  const others = dice.below(3) || Number(/^(?:yes or no|few options)$/.test(lead));
  const kindsOf = [lead];
  for (let count = 0; count < others; count++) {
    const kind = dice.pick(kinds);
    // The parts of two fields of one kind have the same labels.
    if (!kindsOf.some((each) => each.slice(0, 9) === kind.slice(0, 9))) kindsOf.push(kind);
  }
  if (kindsOf.length === 1 && /^(?:yes or no|few options)$/.test(lead)) kindsOf.push('integer');
  const place = chosen === 'approval' && kindsOf.some(isPendingIn) ? 'frame' : chosen;
  const titles = TITLES.filter(([key]) => !keys.includes(key));
  const plans = kindsOf.map((kind, index): Plan => {
    const part = KINDS[kind]!(dice);
    const [key, title, label] =
      TITLES.find(([name]) => name === keys[index]) ?? titles.splice(dice.below(titles.length), 1)[0]!;
    const required = part.required ?? dice.chance(0.6);
    const named = (entry: Entry | undefined) => entry && withLabel(entry, label);
    return {
      value: part.entry && typedIn(part.entry),
      key,
      label,
      ...part,
      entry: named(part.entry),
      mistake: named(part.mistake),
      required,
      schema: title === undefined ? part.schema : {...part.schema, title},
    };
  });
  return {
    seed,
    place,
    language: language === 'translated' ? 'en' : language,
    translated: language === 'translated',
    width: dice.pick([320, 320, 800]),
    message: dice.pick([
      Array.from({length: 60}, (_, index) => `Line ${index} of a long message.`).join('\n'),
      'Please fill this in.',
      'Bitte ausfüllen:\n  • alles\n  • genau',
      'املأ هذا النموذج',
      '記入してください',
    ]),
    plans,
    schema: schemaOf(seed, plans),
    content: contentOf(plans),
  };
}

/** Another request at the place of a case, with fields of the same names. */
export function following({seed, place, language, translated, width, plans}: Case): Case {
  const kinds = names.filter((name) => place !== 'approval' || !isPendingIn(name));
  const next = generate(seed + 5e8, {kinds, keys: plans.map(({key}) => key)});
  return {...next, seed, place, language, translated, width};
}

/** A case with only some of its fields, to find the smallest one that fails. */
export const withPlans = (from: Case, plans: readonly Plan[]): Case => ({
  ...from,
  plans,
  schema: schemaOf(from.seed, plans),
  content: contentOf(plans),
});

/** Names the field itself in its steps. */
const withLabel = (entry: Entry, label: string): Entry =>
  'steps' in entry
    ? {steps: entry.steps.map(([name, ...rest]) => [name === '{label}' ? label : name, ...rest] as const)}
    : entry;

const typedIn = (entry: Entry): unknown =>
  'type' in entry ? entry.type : 'paste' in entry ? entry.paste : undefined;

/** The content that the person wants to send. */
export const contentOf = (plans: readonly Plan[]): Json =>
  Object.fromEntries(plans.filter(({value}) => value !== undefined).map(({key, value}) => [key, value]));
