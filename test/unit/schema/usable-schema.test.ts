import {expect} from 'chai';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Field} from '../../../src/schema/field.js';
import {translatedPattern} from '../../../src/schema/patterns/translated-pattern.js';
import {compile} from '../../../src/validation/engines/ajv-engine.js';
import {checkWithoutEval} from '../../../src/validation/engines/interpreter.js';
import {normalizeSchema} from '../../../src/validation/normalize-schema.js';
import {preparedCopy, prepareSchema} from '../../../src/schema/prepare-schema.js';
import {tableOf} from '../table.js';
import {list} from './list.js';
import {stateOf} from './state-of.js';
import {object} from './object.js';

/** The schema as a page sets it: not copied, and without limits. */
const usableSchema = (schema: JsonObject) => preparedCopy(schema).schema;

const DRAFT_2019 = 'https://json-schema.org/draft/2019-09/schema';
const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';
const text = {type: 'string'};

/** The verdicts of the form and both engines about an answer; one if all agree. */
function verdicts(schema: JsonObject, content: unknown): unknown[] {
  const prepared = prepareSchema(schema);
  const normalized = normalizeSchema(prepared);
  const state = stateOf(prepared);
  state.setValue(content as ElicitContent);
  const form = !state.checkAll().length;
  const engines = [compile(normalized), checkWithoutEval(normalized)].map((check) => check(content));
  // The form may leave a decision to the validator.
  return [...new Set(form ? engines : [form, ...engines])];
}

/** Expects that the form and both engines accept an answer, and that one of them refuses another. */
function decides(schema: JsonObject, right: unknown, wrong: unknown): void {
  const both = [right, wrong].map((content) => verdicts(schema, content));
  expect(both, JSON.stringify([schema, right, wrong])).to.deep.equal([[true], [false]]);
}

describe('a pattern of a requested schema', () => {
  const [patterns, others] = tableOf('patterns.txt');
  it('is translated from other dialects where an exact counterpart exists', () => {
    const {rows} = patterns!;
    expect(rows.map(([source = '']) => [source, translatedPattern(source)])).to.deep.equal(rows);
  });

  it('is not translated where an exact counterpart does not exist', () => {
    expect(others!.rows.filter(([source = '']) => translatedPattern(source))).to.deep.equal([]);
  });

  it('is checked as it was meant by the form and both engines', () => {
    const schema = object({url: {...text, pattern: '^https\\:\\/\\/'}}, {required: ['url']});

    decides(schema, {url: 'https://a.example/x'}, {url: 'ftp://a'});
  });

  it('is left to the server if it cannot be evaluated, and the other keywords of the field still apply', () => {
    const schema = object({a: {...text, pattern: '(?i)^x+$', maxLength: 3}});

    decides(schema, {a: 'y'}, {a: 'yyyy'});
  });

  it('is left to the server if it is longer than `maxPatternChars`', () => {
    const pattern = '^abcd$';
    const schema = object({a: {...text, pattern}, b: {type: 'object', patternProperties: {[pattern]: text}}});
    const patternsAt = (maxPatternChars: number) =>
      /abcd/.test(JSON.stringify(prepareSchema(schema, {maxPatternChars})));

    expect([5, 6].map(patternsAt)).to.deep.equal([false, true]);
    expect(verdicts(object({a: {...text, pattern: `^${'a'.repeat(600)}$`}}), {a: 'b'})).to.deep.equal([true]);
  });

  it('is translated in linear time', () => {
    const start = performance.now();
    for (const part of ['[', '[:', '(?P<a>', '\\x{', '[[:a:]', '\\-{'])
      translatedPattern(part.repeat(100_000));
    for (const part of ['[', '[:', '(?P<', '\\x{', '[[:a:]', '\\-{']) translatedPattern(part.repeat(300));
    for (let count = 0; count < 100; count++) translatedPattern('[:'.repeat(170) + ']'.repeat(171));

    expect(performance.now() - start).to.be.lessThan(500);
  });
});

describe('a keyword that cannot be evaluated', () => {
  const malformed: [what: string, property: unknown][] = [
    ['an unknown type', {type: 'strnig'}],
    ['a type of draft 3', {type: 'any'}],
    ['a negative length', {...text, minLength: -1}],
    ['a limit that is not a number', {type: 'number', minimum: 'x'}],
    ['`multipleOf: 0`', {type: 'number', multipleOf: 0}],
    ['an enum that is not a list', {...text, enum: 'x'}],
    ['a list of alternatives that is empty', {...text, allOf: []}],
    ['a format that is not a text', {...text, format: 5}],
    ['an invalid pattern in a list', {type: 'array', items: {...text, pattern: '(['}}],
    [
      'an invalid pattern as a name',
      {type: 'object', patternProperties: {'([': {}}, additionalProperties: false},
    ],
    ['`required` that is not a list', {type: 'object', properties: {b: text}, required: 'b'}],
    ['a schema that is not a schema', 'string'],
    ['a reference that is not a text', {$ref: 5}],
  ];
  for (const [what, property] of malformed)
    it(`does not make the request unanswerable: ${what}`, () => {
      const schema = object({a: property, name: {...text, minLength: 2}}, {required: ['name']});

      decides(schema, {name: 'Al'}, {name: 'A'});
      expect(stateOf(prepareSchema(schema)).fields.map(({key}) => key)).to.deep.equal(['a', 'name']);
    });

  it('never makes another keyword refuse what the schema accepts', () => {
    const strange = {pattern: '(?i)^x$'};
    const schemas: JsonObject[] = [
      {not: strange},
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
      {if: strange, then: {maxLength: 0}},
      {oneOf: [{...text, ...strange}, text]},
      {anyOf: [text], oneOf: [strange, {minLength: 1}]},
      {not: {$ref: '#/$defs/strange'}},
    ];
    for (const a of schemas)
      expect(verdicts(object({a}, {$defs: {strange}}), {a: 'yes'}), JSON.stringify(a)).to.deep.equal([true]);

    const names = {patternProperties: {'(?i)^a$': {}}};
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    const branch = {if: {properties: {A: strange}}, then: {properties: {A: {}}}};
    const parts = [names, {allOf: [names]}, {anyOf: [names]}, {$ref: '#/$defs/names'}, {allOf: [branch]}];
    for (const part of parts) {
      const schema = object({}, {...part, unevaluatedProperties: false, $defs: {names}});
      expect(verdicts(schema, {A: 'x'}), JSON.stringify(schema)).to.deep.equal([true]);
    }
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    const items = {if: {prefixItems: [strange]}, then: {prefixItems: [{}]}, unevaluatedItems: false};
    expect(verdicts(object({a: items}), {a: ['x']})).to.deep.equal([true]);
  });

  it('is checked next to a condition, and in alternatives of a schema that has it, too: `unevaluatedProperties`', () => {
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    const condition = {if: {required: ['a']}, then: {properties: {b: text}}, else: {properties: {c: text}}};
    const patternProperties = {'^a': {}};
    const nested = {
      type: 'object',
      oneOf: [{patternProperties, unevaluatedProperties: false}, {required: ['a']}],
      $ref: '#/$defs/one',
      $defs: {one: {patternProperties, oneOf: [{properties: {d: {}}}], unevaluatedProperties: false}},
    };

    decides(
      {...object({a: text}), ...condition, unevaluatedProperties: false},
      {a: 'x', b: 'y'},
      {a: 'x', c: 'y'},
    );
    decides(nested, {a: 1, d: 1}, {a: 1});
  });

  it('is checked for lists, with the items that each part of the schema describes: `unevaluatedItems`', () => {
    const number = {type: 'number'};
    const open = {prefixItems: [text], minItems: 1};
    const closed = {...open, unevaluatedItems: false};
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
    const branch = {if: {prefixItems: [{const: 'x'}]}, then: {prefixItems: [{}, number]}};
    const cases: [part: JsonObject, valid: unknown, invalid: unknown][] = [
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
      [{items: [text], unevaluatedItems: false, $schema: DRAFT_2019}, ['x'], ['x', 1]],
    ];
    for (const [{$schema, ...part}, valid, invalid] of cases)
      decides(
        object({a: part}, {$defs: {open}, ...($schema !== undefined && {$schema})}),
        {a: valid},
        {a: invalid},
      );
  });

  it('has no effect in a draft that does not have it', () => {
    const oneOf = [{required: ['a'], unevaluatedProperties: false}, {required: ['b']}];
    const schema = object({a: text, b: text}, {$schema: DRAFT_7, if: {}, oneOf});

    decides(schema, {a: 'x'}, {a: 'x', b: 'y'});
  });

  it('never throws, whatever the value of any keyword is', () => {
    const keywords = list(`
      $ref; $id; $anchor; $defs; definitions; errorMessage; properties; patternProperties; required; items; enum;
      anyOf; oneOf; allOf; not; if; pattern; type; dependencies; minimum`);
    const texts = ['', '#', '#/', '#x', '//', 'a:b'];
    const odd: unknown[] = [null, 0, true, ...texts, [], [null], {}, Object.create(null), {a: null}, [[]]];
    for (const keyword of keywords)
      for (const value of odd)
        for (const $schema of [undefined, DRAFT_7]) {
          expect(() => usableSchema({$schema, [keyword]: value, exclusiveMinimum: true})).not.to.throw();
          expect(() =>
            usableSchema({$schema, ...object({a: {[keyword]: value}, b: {$ref: '#/properties/a'}})}),
          ).not.to.throw();
        }
  });

  it('leaves a schema without one as it is', () => {
    const schema = object({a: {...text, pattern: '^a$'}}, {allOf: [{required: ['a']}]});

    expect(usableSchema(schema)).to.equal(schema);
  });
});

describe('an object whose parts are closed', () => {
  const part = (name: string) => object({[name]: text}, {required: [name], additionalProperties: false});
  const derived = {allOf: [{$ref: '#/$defs/base'}, part('own')]};

  it('accepts what another part requires, as generators write an intersection and a derived class', () => {
    const content = {own: 'x', base: 'y'};
    decides({allOf: [part('own'), part('base')]}, content, {own: 'x'});
    for (const $schema of ['https://json-schema.org/draft/2020-12/schema', DRAFT_7])
      decides({$schema, ...derived, $defs: {base: part('base')}}, content, {own: 'x'});
    const three = {allOf: [derived, part('last')]};
    decides(object({a: three}, {$defs: {base: part('base')}}), {a: {...content, last: 'z'}}, {a: content});
    decides(object({own: text}, {required: ['own', 'base'], additionalProperties: false}), content, {
      own: 'x',
    });
  });

  it('refuses what no part requires', () => {
    const named = {...part('own'), required: ['own', 'x-a'], patternProperties: {'^x-': text}};
    decides(part('own'), {own: 'x'}, {own: 'x', more: 'y'});
    decides(named, {own: 'x', 'x-a': 'y'}, {own: 'x', 'x-a': 'y', more: 'z'});
    decides(
      {allOf: [object({a: text}, {additionalProperties: false}), object({b: text})]},
      {a: 'x'},
      {b: 'x'},
    );
  });

  it('is read as it is now after the page has changed it', () => {
    const schema: JsonObject = {allOf: [part('a')]};
    usableSchema(schema);
    schema['allOf'] = [part('a'), part('b')];

    expect(JSON.stringify(usableSchema(schema))).to.not.contain('"additionalProperties":false');
  });
});

describe('a value whose keywords contradict each other as generators write them', () => {
  const uuid = '^[0-9a-f]{32}$';
  const rows: [property: JsonObject, entry: string, value: unknown, refused: unknown][] = [
    [{type: 'integer', enum: ['1', '2']}, '', 1, 3],
    [{type: 'boolean', enum: ['true', 'false']}, '', true, 'true'],
    [{type: 'string', enum: [1, true]}, '', 'true', 1],
    [
      {...text, format: 'date-time', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$'},
      '2026-11-30T10:30',
      '2026-11-30T10:30',
      'x',
    ],
    [{...text, format: 'time', pattern: '^\\d\\d:\\d\\d$'}, '10:30', '10:30', '10:30:00'],
    [{...text, format: 'date', pattern: '^\\d\\d/\\d\\d/\\d{4}$'}, '30/11/2026', '30/11/2026', '2026-11-30'],
    [{...text, format: 'uuid', pattern: uuid}, 'f'.repeat(32), 'f'.repeat(32), 'x'],
    [{...text, format: 'duration', pattern: '^\\d+:\\d\\d$'}, '1:30', '1:30', 'PT1H30M'],
  ];

  it('can be answered', () => {
    for (const [property, entry, value, refused] of rows) {
      decides(object({a: property}), {a: value} as JsonObject, {a: refused} as JsonObject);
      const state = stateOf(object({a: property}));
      const [field] = state.leaves;
      state.enter(field!, entry || (value as never));
      expect([state.value, state.checkAll()], JSON.stringify(property)).to.deep.equal([{a: value}, []]);
    }
  });

  it('keeps a format that the pattern next to it only narrows, and the values of other enums', () => {
    for (const [property, value, refused] of [
      [{...text, format: 'date', pattern: '^2027-'}, '2027-01-31', '2027-02-31'],
      [{...text, format: 'date-time', pattern: 'Z$'}, '2027-01-31T00:00:00Z', 'Z'],
      [{...text, format: 'email', pattern: '^[^@]+@a[.]example$'}, 'x@a.example', 'x y@a.example'],
      [{type: 'integer', enum: ['1', 2]}, 2, 1],
      [{type: ['string', 'integer'], enum: [1]}, 1, '1'],
    ] as const)
      decides(object({a: property as JsonObject}), {a: value}, {a: refused});
  });
});

describe('an enum without values', () => {
  const empty = {...text, enum: [], enumNames: ['A']};

  it('omits an optional field, and the rest is a form', () => {
    const schema = object({options: empty, titled: {...text, oneOf: []}, title: text}, {required: ['title']});

    expect(stateOf(prepareSchema(schema)).fields.map(({key}) => key)).to.deep.equal(['title']);
    expect(verdicts(schema, {title: 'x'})).to.deep.equal([true]);
  });

  it('leaves a required field to the server', () => {
    const schema = object({a: empty}, {required: ['a']});

    decides(schema, {a: 'x'}, {});
  });

  it('accepts nothing within a field', () => {
    const schema = object({a: {type: 'array', items: {enum: []}}});

    decides(schema, {a: []}, {a: ['x']});
  });
});

describe('a schema of an older draft', () => {
  it('may identify definitions by `$id`', () => {
    const $ids = ['#/definitions/g', '#g', 'g.json', 'https://example.com/g', 'urn:g'];
    for (const $id of $ids)
      for (const $ref of ['#/definitions/g', $id]) {
        const g = {$id, ...object({ref: {$id: '/properties/ref', ...text}}, {required: ['ref']})};
        const schema = object({g: {$ref}}, {$schema: DRAFT_7, definitions: {g}, required: ['g']});

        decides(schema, {g: {ref: 'z'}}, {g: {ref: 1}});
      }
  });

  it('may refer to the root by its `$id`, and from a definition with an `$id` to the definitions of the root', () => {
    const $id = 'https://example.com/root.json';
    const definitions = {a: {$id: 'a', allOf: [{$ref: '#/definitions/b'}]}, b: {type: 'integer'}};
    const schema = object({a: {$ref: `${$id}#/definitions/a`}}, {$schema: DRAFT_7, $id, definitions});

    decides(schema, {a: 1}, {a: 'x'});
  });

  it('may name definitions by the `id` of draft 4', () => {
    for (const [id, $ref] of [
      ['#g', '#g'],
      ['http://example.com/root.json', 'root.json#/definitions/g'],
    ]) {
      const root = id === '#g' ? {} : {id};
      const schema = object(
        {g: {$ref}, id: text},
        {...root, definitions: {g: {...(id === '#g' && {id}), type: 'integer'}}},
      );

      decides(schema, {g: 1, id: 'x'}, {g: 'x'});
    }
  });

  it('may have `additionalItems` that is not a schema', () => {
    const schema = object({a: {type: 'array', items: [text], additionalItems: 'x'}}, {$schema: DRAFT_7});

    decides(schema, {a: ['x', 1]}, {a: [1]});
  });

  it('may mark a property as required by a boolean', () => {
    const schema = object({a: {...text, required: true}, b: {...text, required: false}});

    decides(schema, {a: 'x'}, {b: 'x'});
    expect(stateOf(prepareSchema(schema)).fields.map(({required}) => required)).to.deep.equal([true, false]);
  });

  it('may exclude a limit by a boolean, and describe a tuple by a list of `items`', () => {
    const schema = object({
      a: {type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false},
      b: {type: 'array', items: [text, {type: 'number'}], additionalItems: false},
    });

    decides(schema, {a: 5, b: ['x', 1]}, {a: 0});
    expect(verdicts(schema, {b: ['x', 1, 2]})).to.deep.equal([false]);
  });
});

describe('a union with one usable member', () => {
  const M = object({name: {...text, title: 'Name'}}, {title: 'M', required: ['name']});
  const unions: [what: string, union: unknown[]][] = [
    ['null', [{$ref: '#/$defs/M'}, {type: 'null'}]],
    ['a text', [{type: 'string'}, {$ref: '#/$defs/M'}]],
    ['a constant', [{const: 'none'}, M]],
    ['false', [false, M]],
    ['a schema that accepts nothing', [{not: {}}, M]],
    ['an enum without values', [{enum: []}, M]],
    ['an enum of null', [{type: 'object', nullable: true, enum: [null]}, M]],
    ['a reference to null', [M, {$ref: '#/$defs/Null'}]],
    ['nothing', [M]],
  ];
  for (const keyword of ['anyOf', 'oneOf'])
    for (const [what, union] of unions)
      it(`is that member at the root: ${keyword} with ${what} next to it`, () => {
        const schema = {type: 'object', $defs: {M, Null: {allOf: [{type: ['null']}]}}, [keyword]: union};

        expect(stateOf(prepareSchema(schema)).fields.map(({label}) => label)).to.deep.equal(['Name']);
        decides(schema, {name: 'q'}, {});
      });

  it('is that member in a field, and a single option stays an option', () => {
    const schema = object({a: {anyOf: [{type: 'integer'}]}, b: {oneOf: [{const: 'x', title: 'X'}]}});
    const [a, b] = stateOf(prepareSchema(schema)).fields;

    expect(a!.kind).to.equal('integer');
    expect(b!.options.map(({label}) => label)).to.deep.equal(['X']);
  });
});

describe('a recursive schema', () => {
  const node = object({name: text, child: {$ref: '#/$defs/Node'}}, {title: 'Node', required: ['name']});
  const nested = (levels: number, name: unknown): JsonObject =>
    levels ? {name: 'x', child: nested(levels - 1, name)} : {name};

  it('is a form for four levels, and JSON below them', () => {
    for (const schema of [
      object({tree: {$ref: '#/$defs/Node'}}, {$defs: {Node: node}}),
      object(
        {tree: {$ref: '#/definitions/Node'}},
        {
          definitions: {
            Node: object({name: text, child: {$ref: '#/definitions/Node'}}, {required: ['name']}),
          },
        },
      ),
    ]) {
      const kinds: string[] = [];
      let field: Field | undefined = stateOf(prepareSchema(schema)).fields[0];
      while (field) {
        kinds.push(field.kind);
        field = field.fields.find(({key}) => key === 'child');
      }
      expect(kinds).to.deep.equal(['group', 'group', 'group', 'group', 'json']);
      for (const level of [0, 1, 3]) {
        decides(schema, {tree: nested(level, 'x')}, {tree: nested(level, 1)});
      }
    }
  });

  it('may be the root, or a list of itself, or consist of two schemas', () => {
    const Items = {type: 'array', items: {$ref: '#/$defs/Node'}};
    const schemas: [schema: JsonObject, right: unknown, wrong: unknown][] = [
      [object({name: text, child: {$ref: '#'}}), nested(2, 'x'), nested(2, 1)],
      [
        object(
          {tree: {$ref: '#/$defs/Node'}},
          {$defs: {Node: object({items: {$ref: '#/$defs/Items'}}), Items}},
        ),
        {tree: {items: [{items: [{}]}]}},
        {tree: {items: [{items: 1}]}},
      ],
    ];
    for (const [schema, right, wrong] of schemas) {
      decides(schema, right, wrong);
    }
  });

  it('has fewer levels if it branches, and is refused if it refers to itself without a level between', () => {
    const branches = Object.fromEntries(Array.from({length: 20}, (_, index) => [`b${index}`, {$ref: '#'}]));

    expect(() => prepareSchema(object(branches))).not.to.throw();
    expect(() =>
      prepareSchema(object({a: {$ref: '#/$defs/a'}}, {$defs: {a: {anyOf: [{$ref: '#/$defs/a'}, text]}}})),
    ).to.throw('refers to itself');
  });
});
