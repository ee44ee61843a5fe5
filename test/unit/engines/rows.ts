// Unusual schemas, the answers that they accept and the answers that they refuse.
import type {JsonObject} from '../../../src/protocol/json.js';
import {object} from '../schema/object.js';
import type {Sample} from './corpus.js';

type Row = [schema: JsonObject, valid: unknown[], invalid?: unknown[]];

const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';
const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema';
const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';
const text = {type: 'string'};
const number = {type: 'number'};
/** A schema with the property `a`, and its values. */
const inA = (a: unknown, valid: unknown[], invalid: unknown[] = [], more: JsonObject = {}): Row => {
  const answers = [valid, invalid].map((values) => values.map((value) => ({a: value})));
  return [object({a}, more), answers[0]!, answers[1]];
};

const IN_A_PATTERN: Row[] = [
  [object({url: {...text, pattern: '^https\\:\\/\\/'}}), [{url: 'https://a.example/x'}], [{url: 'ftp://a'}]],
  inA({...text, pattern: '(?i)^x+$', maxLength: 3}, ['y'], ['yyyy']),
  inA({...text, pattern: `^${'a'.repeat(600)}$`}, ['b']),
];

const MALFORMED: unknown[] = [
  {type: 'strnig'},
  {type: 'any'},
  {...text, minLength: -1},
  {type: 'number', minimum: 'x'},
  {type: 'number', multipleOf: 0},
  {...text, enum: 'x'},
  {...text, allOf: []},
  {...text, format: 5},
  {type: 'array', items: {...text, pattern: '(['}},
  {type: 'object', patternProperties: {'([': {}}, additionalProperties: false},
  {type: 'object', properties: {b: text}, required: 'b'},
  'string',
  {$ref: 5},
];

const strange = {pattern: '(?i)^x$'};
const NEXT_TO_AN_IGNORED_KEYWORD: JsonObject[] = [
  {not: strange},
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
  {if: strange, then: {maxLength: 0}},
  {oneOf: [{...text, ...strange}, text]},
  {anyOf: [text], oneOf: [strange, {minLength: 1}]},
  {not: {$ref: '#/$defs/strange'}},
];
const names = {patternProperties: {'(?i)^a$': {}}};
// biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
const branchOfA = {if: {properties: {A: strange}}, then: {properties: {A: {}}}};

const union = ['a', 'b'].map((name) => ({required: [name], properties: {[name]: text}}));
const nextToUnion = (keywords: JsonObject, invalid: unknown[] = []): Row => [
  {...keywords, unevaluatedProperties: false, $defs: {parent: {properties: {base: text}}}},
  [{base: 'x', b: 'y'}],
  invalid,
];
const parent = {$ref: '#/$defs/parent'};
const named = (json: string): JsonObject => JSON.parse(json);
const patternProperties = {'^a': {}};
const UNEVALUATED_PROPERTIES: Row[] = [
  nextToUnion({...parent, oneOf: union}, [{base: 'x', b: 'y', c: 1}]),
  nextToUnion({...parent, anyOf: union}),
  nextToUnion({...parent, oneOf: union, allOf: [{}]}),
  nextToUnion({allOf: [{...parent, oneOf: union}]}),
  [object({a: {...text, format: 'date'}}, {unevaluatedProperties: false}), [{a: '2026-01-01'}], [{a: 'x'}]],
  [{patternProperties, unevaluatedProperties: false}, [{a: {toString: 0}}], [{toString: 0}]],
  [{not: {required: ['b'], patternProperties, unevaluatedProperties: false}}, [{b: {}, toString: 0}]],
  [
    named('{"properties": {"__proto__": {"type": "string"}}, "unevaluatedProperties": false}'),
    [named('{"__proto__": "x"}')],
    [named('{"__proto__": 1}'), {b: 1}],
  ],
  [
    {
      ...object({a: text}),
      if: {required: ['a']},
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
      then: {properties: {b: text}},
      else: {properties: {c: text}},
      unevaluatedProperties: false,
    },
    [{a: 'x', b: 'y'}],
    [{a: 'x', c: 'y'}],
  ],
  [
    {
      type: 'object',
      oneOf: [{patternProperties, unevaluatedProperties: false}, {required: ['a']}],
      $ref: '#/$defs/one',
      $defs: {one: {patternProperties, oneOf: [{properties: {d: {}}}], unevaluatedProperties: false}},
    },
    [{a: 1, d: 1}],
    [{a: 1}],
  ],
];

const open = {prefixItems: [text], minItems: 1};
const closed = {...open, unevaluatedItems: false};
// biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
const branch = {if: {prefixItems: [{const: 'x'}]}, then: {prefixItems: [{}, number]}};
const UNEVALUATED_ITEMS = (
  [
    [closed, ['x'], ['x', 1]],
    [{...open, unevaluatedItems: number}, ['x', 1], ['x', 'y']],
    [{allOf: [open], prefixItems: [{}, number], unevaluatedItems: false}, ['x', 1], ['x', 1, 2]],
    [{$ref: '#/$defs/open', unevaluatedItems: false}, ['x'], ['x', 'y']],
    [{anyOf: [open, {items: number}], unevaluatedItems: false}, [1, 2], ['x', 1]],
    [{oneOf: [closed, {prefixItems: [number, {}], minItems: 2}]}, [1, 2], ['x', 2]],
    [{...branch, unevaluatedItems: false}, ['x', 1], ['y', 1]],
    [{prefixItems: [{}], contains: number, unevaluatedItems: text}, ['x', 1, 'y'], ['x', 1, true]],
    [{dependentSchemas: {a: false}, unevaluatedItems: false}, [], [1]],
    [{allOf: [{unevaluatedItems: number}], unevaluatedItems: false}, [1, 2], ['x']],
    [{items: [text], unevaluatedItems: false}, ['x'], ['x', 1], {$schema: DRAFT_2019}],
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    [{if: {prefixItems: [strange]}, then: {prefixItems: [{}]}, unevaluatedItems: false}, ['x']],
  ] as [JsonObject, unknown, unknown?, JsonObject?][]
).map(([part, valid, invalid, more]) =>
  inA(part, [valid], invalid === undefined ? [] : [invalid], {$defs: {open}, ...more}),
);

const part = (name: string) => object({[name]: text}, {required: [name], additionalProperties: false});
const derived = {allOf: [{$ref: '#/$defs/base'}, part('own')]};
const both = {own: 'x', base: 'y'};
/** Intersections and derived classes, as generators write them. */
const CLOSED_PARTS: Row[] = [
  [{allOf: [part('own'), part('base')]}, [both], [{own: 'x'}]],
  ...[DRAFT_2020, DRAFT_7].map(
    ($schema): Row => [{$schema, ...derived, $defs: {base: part('base')}}, [both], [{own: 'x'}]],
  ),
  inA({allOf: [derived, part('last')]}, [{...both, last: 'z'}], [both], {$defs: {base: part('base')}}),
  [object({own: text}, {required: ['own', 'base'], additionalProperties: false}), [both], [{own: 'x'}]],
  [part('own'), [{own: 'x'}], [{own: 'x', more: 'y'}]],
  [
    {...part('own'), required: ['own', 'x-a'], patternProperties: {'^x-': text}},
    [{own: 'x', 'x-a': 'y'}],
    [{own: 'x', 'x-a': 'y', more: 'z'}],
  ],
  [{allOf: [object({a: text}, {additionalProperties: false}), object({b: text})]}, [{a: 'x'}], [{b: 'x'}]],
];

const CONTRADICTIONS: Row[] = [
  inA({...text, format: 'date', pattern: '^2027-'}, ['2027-01-31'], ['2027-02-31']),
  inA({...text, format: 'date-time', pattern: 'Z$'}, ['2027-01-31T00:00:00Z'], ['Z']),
  inA({...text, format: 'email', pattern: '^[^@]+@a[.]example$'}, ['x@a.example'], ['x y@a.example']),
  inA({type: 'integer', enum: ['1', 2]}, [2], [1]),
  inA({type: ['string', 'integer'], enum: [1]}, [1], ['1']),
];

/** Values whose keywords contradict each other as generators write them, with what a person enters, the answer, and a refused one. */
export const contradictions: [property: JsonObject, entry: unknown, value: unknown, refused: unknown][] = [
  [{type: 'integer', enum: ['1', '2']}, 1, 1, 3],
  [{type: 'boolean', enum: ['true', 'false']}, true, true, 'true'],
  [{type: 'string', enum: [1, true]}, 'true', 'true', 1],
  [
    {...text, format: 'date-time', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$'},
    '2026-11-30T10:30',
    '2026-11-30T10:30',
    'x',
  ],
  [{...text, format: 'time', pattern: '^\\d\\d:\\d\\d$'}, '10:30', '10:30', '10:30:00'],
  [{...text, format: 'date', pattern: '^\\d\\d/\\d\\d/\\d{4}$'}, '30/11/2026', '30/11/2026', '2026-11-30'],
  [{...text, format: 'uuid', pattern: '^[0-9a-f]{32}$'}, 'f'.repeat(32), 'f'.repeat(32), 'x'],
  [{...text, format: 'duration', pattern: '^\\d+:\\d\\d$'}, '1:30', '1:30', 'PT1H30M'],
];

const empty = {...text, enum: [], enumNames: ['A']};
const EMPTY_ENUMS: Row[] = [
  [
    object({options: empty, titled: {...text, oneOf: []}, title: text}, {required: ['title']}),
    [{title: 'x'}],
  ],
  [object({a: empty}, {required: ['a']}), [{a: 'x'}], [{}]],
  inA({type: 'array', items: {enum: []}}, [[]], [['x']]),
];

const needsRef = object({ref: {$id: '/properties/ref', ...text}}, {required: ['ref']});
const root = 'https://example.com/root.json';
const OLDER_DRAFTS: Row[] = [
  ...['#/definitions/g', '#g', 'g.json', 'https://example.com/g', 'urn:g'].flatMap(($id) =>
    ['#/definitions/g', $id].map(
      ($ref): Row => [
        object({g: {$ref}}, {$schema: DRAFT_7, definitions: {g: {$id, ...needsRef}}, required: ['g']}),
        [{g: {ref: 'z'}}],
        [{g: {ref: 1}}],
      ],
    ),
  ),
  inA({$ref: `${root}#/definitions/a`}, [1], ['x'], {
    $schema: DRAFT_7,
    $id: root,
    definitions: {a: {$id: 'a', allOf: [{$ref: '#/definitions/b'}]}, b: {type: 'integer'}},
  }),
  inA({$ref: '#g'}, [1], ['x'], {definitions: {g: {id: '#g', type: 'integer'}}}),
  [
    object(
      {g: {$ref: 'root.json#/definitions/g'}, id: text},
      {id: 'http://example.com/root.json', definitions: {g: {type: 'integer'}}},
    ),
    [{g: 1, id: 'x'}],
    [{g: 'x'}],
  ],
  inA({type: 'array', items: [text], additionalItems: 'x'}, [['x', 1]], [[1]], {$schema: DRAFT_7}),
  [object({a: {...text, required: true}, b: {...text, required: false}}), [{a: 'x'}], [{b: 'x'}]],
  inA({type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false}, [5], [0]),
  inA({type: 'array', items: [text, number], additionalItems: false}, [['x', 1]], [['x', 1, 2]]),
  // Drafts that do not have `unevaluatedProperties`.
  [
    object(
      {a: text, b: text},
      {
        $schema: DRAFT_7,
        if: {},
        oneOf: [{required: ['a'], unevaluatedProperties: false}, {required: ['b']}],
      },
    ),
    [{a: 'x'}],
    [{a: 'x', b: 'y'}],
  ],
];

const M = object({name: {...text, title: 'Name'}}, {title: 'M', required: ['name']});
/** Unions with one usable member, the object with the required field "Name". */
export const unionsOfOne: JsonObject[] = ['anyOf', 'oneOf'].flatMap((keyword) =>
  [
    [{$ref: '#/$defs/M'}, {type: 'null'}],
    [text, {$ref: '#/$defs/M'}],
    [{const: 'none'}, M],
    [false, M],
    [{not: {}}, M],
    [{enum: []}, M],
    [{type: 'object', nullable: true, enum: [null]}, M],
    [M, {$ref: '#/$defs/Null'}],
    [M],
  ].map((members) => ({type: 'object', $defs: {M, Null: {allOf: [{type: ['null']}]}}, [keyword]: members})),
);

const node = (place: string) => object({name: text, child: {$ref: `#/${place}/Node`}}, {required: ['name']});
const nested = (levels: number, name: unknown): JsonObject =>
  levels ? {name: 'x', child: nested(levels - 1, name)} : {name};
/** Trees of nodes with a name and a child. */
export const trees = ['$defs', 'definitions'].map((place) =>
  object({tree: {$ref: `#/${place}/Node`}}, {[place]: {Node: node(place)}}),
);
const RECURSIVE: Row[] = [
  ...trees.map(
    (tree): Row => [
      tree,
      [0, 1, 3].map((level) => ({tree: nested(level, 'x')})),
      [0, 1, 3].map((level) => ({tree: nested(level, 1)})),
    ],
  ),
  [object({name: text, child: {$ref: '#'}}), [nested(2, 'x')], [nested(2, 1)]],
  [
    object(
      {tree: {$ref: '#/$defs/Node'}},
      {
        $defs: {
          Node: object({items: {$ref: '#/$defs/Items'}}),
          Items: {type: 'array', items: {$ref: '#/$defs/Node'}},
        },
      },
    ),
    [{tree: {items: [{items: [{}]}]}}],
    [{tree: {items: [{items: 1}]}}],
  ],
];

const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const membersOf = (value: unknown) =>
  named(`{${inherited.map((name) => `"${name}":${JSON.stringify(value)}`)}}`);
const statement = `'];globalThis.ranName=1;//\u2028`;
const same = {toString: 'x', valueOf: 'x', constructor: {}};
const NAMES: Row[] = [
  ...[
    {items: {type: 'object'}, uniqueItems: true},
    {items: {enum: [same, {toString: 'y'}]}, uniqueItems: true},
  ].map((list) => inA(list, [[same, {toString: 'y'}]], [[same, {...same}]])),
  inA({const: same}, [same], [{toString: 'x'}, {...same, constructor: {a: 1}}]),
  [
    {...object(membersOf(number)), required: inherited, additionalProperties: false},
    [membersOf(1)],
    [{}, membersOf('x')],
  ],
  [
    object({[statement]: {...text, description: statement}}, {required: [statement]}),
    [{[statement]: 'x'}],
    [{}],
  ],
  [{$async: false, properties: {$async: {}, $ref: text}}, [{}, {$async: 1, $ref: 'x'}], [{$ref: 1}]],
];

const groups: Record<string, Row[]> = {
  'a pattern of another dialect': IN_A_PATTERN,
  'a malformed keyword': MALFORMED.map((a) => [
    object({a, name: {...text, minLength: 2}}, {required: ['name']}),
    [{name: 'Al'}],
    [{name: 'A'}],
  ]),
  'a keyword that is ignored, next to others': [
    ...NEXT_TO_AN_IGNORED_KEYWORD.map((a) => inA(a, ['yes'], [], {$defs: {strange}})),
    ...[names, {allOf: [names]}, {anyOf: [names]}, {$ref: '#/$defs/names'}, {allOf: [branchOfA]}].map(
      (keywords): Row => [
        object({}, {...keywords, unevaluatedProperties: false, $defs: {names}}),
        [{A: 'x'}],
      ],
    ),
  ],
  unevaluatedProperties: UNEVALUATED_PROPERTIES,
  unevaluatedItems: UNEVALUATED_ITEMS,
  'an object whose parts are closed': CLOSED_PARTS,
  'keywords that contradict each other': [
    ...CONTRADICTIONS,
    ...contradictions.map(([property, , value, refused]) => inA(property, [value], [refused])),
  ],
  'an enum without values': EMPTY_ENUMS,
  'an older draft': OLDER_DRAFTS,
  'a union with one usable member': unionsOfOne.map((schema) => [schema, [{name: 'q'}], [{}]]),
  'a recursive schema': RECURSIVE,
  'a name of a property': NAMES,
};

export const rows = (): Sample[] =>
  Object.entries(groups).flatMap(([what, list]) =>
    list.map(([schema, valid, invalid = []]) => ({
      name: `${what}: ${JSON.stringify(schema)}`,
      schema,
      answers: [
        ...valid.map((content): [unknown, boolean] => [content, true]),
        ...invalid.map((content): [unknown, boolean] => [content, false]),
      ],
    })),
  );
