import {expect} from 'chai';
import {stateOf} from './state-of.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {type Field, readAtOnce} from '../../../src/schema/index.js';
import {object} from './object.js';

const only = (property: unknown, more: JsonObject = {}): Field =>
  readAtOnce(object({a: property} as JsonObject, more)).fields[0]!;

describe('readAtOnce', () => {
  it('returns no fields without a schema or properties', () => {
    for (const schema of [undefined, {}, {type: 'object'}, object({}), {type: 'object', 'x-questions': []}]) {
      expect(readAtOnce(schema).fields).to.have.length(0);
    }
  });

  const kinds: Array<[string, unknown, string]> = [
    ['string', {type: 'string'}, 'text'],
    ['number', {type: 'number'}, 'number'],
    ['integer', {type: 'integer'}, 'integer'],
    ['boolean', {type: 'boolean'}, 'boolean'],
    ['date', {type: 'string', format: 'date'}, 'date'],
    ['date-time', {type: 'string', format: 'date-time'}, 'date-time'],
    ['an unknown format', {type: 'string', format: 'isbn'}, 'text'],
    ['time', {type: 'string', format: 'time'}, 'time'],
    ['a month', {type: 'string', format: 'month'}, 'text'],
    ['number or string', {anyOf: [{type: 'number'}, {type: 'string'}]}, 'text-or-number'],
    ['integer or string', {type: ['integer', 'string', 'null']}, 'text-or-integer'],
    [
      'two formats',
      {
        anyOf: [
          {type: 'string', format: 'ipv4'},
          {type: 'string', format: 'ipv6'},
        ],
      },
      'text',
    ],
    ['an enum or any text', {anyOf: [{enum: ['a', 'b']}, {type: 'string'}]}, 'text'],
    ['array of integers', {type: 'array', items: {type: 'integer'}}, 'lines'],
    ['array of dates', {type: 'array', items: {type: 'string', format: 'date'}}, 'lines'],
    ['array of anything', {type: 'array', items: {}}, 'lines'],
    ['a statement to agree to', {const: true}, 'boolean'],
    ['enum', {type: 'string', enum: ['x', 'y']}, 'choice'],
    ['enum without a type', {enum: ['x', 1]}, 'choice'],
    ['oneOf const', {type: 'string', oneOf: [{const: 'x', title: 'X'}]}, 'choice'],
    ['anyOf const', {type: 'string', anyOf: [{const: 'x', title: 'X'}]}, 'choice'],
    ['const alone', {const: 'x'}, 'choice'],
    ['array of enum', {type: 'array', items: {type: 'string', enum: ['x']}}, 'choices'],
    ['array of anyOf', {type: 'array', items: {anyOf: [{const: 'x', title: 'X'}]}}, 'choices'],
    ['items without a type', {type: 'array', items: {enum: ['x']}}, 'choices'],
    ['array of strings', {type: 'array', items: {type: 'string'}}, 'lines'],
    ['array of objects', {type: 'array', items: {type: 'object'}}, 'rows'],
    ['object', object({b: {type: 'string'}}), 'group'],
    ['object without properties', {type: 'object'}, 'map'],
    ['object without other members', {type: 'object', additionalProperties: false}, 'json'],
    [
      'array of objects with more items than are drawn',
      {type: 'array', items: object({}), default: Array.from({length: 1_000}, () => ({}))},
      'json',
    ],
    ['object for a text area', {type: 'object', 'x-multiline': true}, 'json'],
    ['string or null', {anyOf: [{type: 'string'}, {type: 'null'}]}, 'text'],
    ['type list with null', {type: ['integer', 'null']}, 'integer'],
    ['integer or number', {anyOf: [{type: 'integer'}, {type: 'number'}]}, 'number'],
    ['string or object', {anyOf: [{type: 'string'}, {type: 'object'}]}, 'variant'],
    ['an unknown type, which is ignored', {type: 'money'}, 'text'],
    ['no type', {title: 'Anything'}, 'text'],
    ['no type, but a number as default', {default: 3}, 'number'],
    ['a non-schema value', 7, 'text'],
    ['a dangling reference', {$ref: '#/$defs/None'}, 'json'],
    ['a remote reference', {$ref: 'https://example.com/s.json'}, 'json'],
  ];
  it('reads the kind of each field', () => {
    const read = kinds.map(([name, property]) => [name, only(property).kind]);

    expect(read).to.deep.equal(kinds.map(([name, , kind]) => [name, kind]));
  });

  const values: Array<[string, unknown[], string[]]> = [
    ['one word', ['small', 'large'], ['Small', 'Large']],
    ['several words', ['small_size', 'not_in_stock'], ['Small size', 'Not in stock']],
    ['words of other alphabets', ['größe', 'цвет'], ['Größe', 'Цвет']],
    ['yes and no', ['yes', 'no'], ['Yes', 'No']],
    ['codes', ['eu', 'us'], ['eu', 'us']],
    ['codes among words', ['small', 'xl'], ['small', 'xl']],
    ['capitals', ['USD', 'EUR'], ['USD', 'EUR']],
    ['brands', ['iPhone', 'GitHub'], ['iPhone', 'GitHub']],
    ['formats', ['json', 'text'], ['json', 'text']],
    ['digits', ['small', 'size_2'], ['small', 'size_2']],
    ['symbols', ['small-size', 'a/b'], ['small-size', 'a/b']],
    ['web addresses', ['https://example.com', 'other'], ['https://example.com', 'other']],
    ['sentences', ['no answer', 'other'], ['no answer', 'other']],
    ['numbers', [1, 'other'], ['1', 'other']],
  ];
  it('labels options without titles readably only if that cannot be mistaken', () => {
    for (const [name, choices, labels] of values) {
      const {options} = only({enum: choices});
      expect(
        options.map(({label}) => label),
        name,
      ).to.deep.equal(labels);
      expect(options.map(({value}) => value)).to.deep.equal(choices);
      expect(options.some(({ambiguous}) => ambiguous)).to.equal(false);
    }
  });

  it('keeps titles as they are, and shows the value of a label that equals another title', () => {
    const {options} = only({
      oneOf: [{const: 'small'}, {const: 'sm', title: 'Small'}, {const: 'x', title: 'xs'}],
    });
    expect(options.map(({label, ambiguous = false}) => [label, ambiguous])).to.deep.equal([
      ['Small', true],
      ['Small', true],
      ['xs', false],
    ]);
  });

  it('follows references into `$defs` and `definitions` and keeps their sibling keywords', () => {
    const $defs = {Level: {title: 'Level', oneOf: [{const: 'low', description: 'Quiet'}, {const: 'high'}]}};

    const field = only({$ref: '#/$defs/Level', title: 'How loud', default: 'low'}, {$defs});

    expect(field).to.include({kind: 'choice', label: 'How loud', default: 'low'});
    expect(field.options.map(({value, label, description}) => [value, label, description])).to.deep.equal([
      ['low', 'Low', 'Quiet'],
      ['high', 'High', undefined],
    ]);
    expect(only({$ref: '#/definitions/N'}, {definitions: {N: {type: 'integer'}}}).kind).to.equal('integer');
  });

  it('terminates on a schema that refers to itself', () => {
    const $defs = {
      A: {$ref: '#/$defs/B'},
      B: {$ref: '#/$defs/A'},
      Tree: object({child: {$ref: '#/$defs/Tree'}}),
    };

    expect(only({$ref: '#/$defs/A'}, {$defs}).kind).to.equal('json');
    expect(only({$ref: '#/$defs/Tree'}, {$defs}).kind).to.equal('group');
    expect(() => readAtOnce({$ref: '#'})).not.to.throw();
  });

  it('labels a field by its own title, not by that of the definition it refers to', () => {
    const $defs = {Address: {title: 'Address', ...object({city: {type: 'string'}})}};
    const {fields} = readAtOnce(
      object(
        {
          home: {$ref: '#/$defs/Address'},
          billing: {anyOf: [{$ref: '#/$defs/Address'}, {type: 'null'}]},
          work: {allOf: [{$ref: '#/$defs/Address'}], title: 'Office'},
          inner: {anyOf: [{type: 'string', title: 'Nullable'}, {type: 'null'}]},
        },
        {$defs},
      ),
    );

    expect(fields.map(({label}) => label)).to.deep.equal(['Home', 'Billing', 'Office', 'Nullable']);
  });

  it('does not choose the only option of an enum', () => {
    expect(stateOf(object({a: {type: 'string', enum: ['DELETE']}}, {required: ['a']})).value).to.deep.equal(
      {},
    );
  });

  it('labels the only option of a lone const by its value, and fills in a required one', () => {
    const optional = only({const: 'go', title: 'Mode'});
    expect(optional).to.include({label: 'Mode', default: undefined, fixed: false});
    expect(optional.options.map(({label}) => label)).to.deep.equal(['go']);

    expect(only({const: 'go', title: 'Mode'}, {required: ['a']})).to.include({default: 'go', fixed: true});
    expect(only({const: true}, {required: ['a']})).to.include({default: undefined, fixed: false});
  });

  it('keeps a readOnly value as it is, and asks for one that is missing', () => {
    expect(only({type: 'string', readOnly: true, default: 'x'}).fixed).to.equal(true);
    // Only an engine can decide it.
    expect(only({type: 'string', readOnly: true, default: 'x', pattern: '(?<!y)x'}).fixed).to.equal(true);
    expect(only({type: 'string', readOnly: true, default: 'x', minLength: 2}).fixed).to.equal(false);
    expect(only({type: 'string', readOnly: true}).fixed).to.equal(false);
  });

  it('keeps the order of allOf', () => {
    const part = (name: string) => ({properties: {[name]: {type: 'string'}}});
    const {fields} = readAtOnce({type: 'object', allOf: [part('b'), part('a'), part('c')]});

    expect(fields.map(({key}) => key)).to.deep.equal(['b', 'a', 'c']);
  });

  it('makes JSON only of the member that needs it', () => {
    const group = only(object({label: {type: 'string'}, extra: {type: 'object', 'x-multiline': true}}));

    expect(group.kind).to.equal('group');
    expect(group.fields.map(({kind}) => kind)).to.deep.equal(['text', 'json']);
  });

  it('suggests the listed values of a text that may have others', () => {
    expect(only({anyOf: [{const: 'auto'}, {type: 'integer'}]})).to.deep.include({
      kind: 'text-or-integer',
      suggestions: ['auto'],
    });
    const options = [{const: 'rail', title: 'By train'}, {const: 'air'}];
    const text = {type: 'string', minLength: 3};
    for (const union of [
      {anyOf: [{oneOf: options}, text]},
      {oneOf: [...options, {...text, not: {enum: ['rail', 'air']}}]},
    ]) {
      const {suggestions, titles} = only(union);
      expect([suggestions, [...titles!]], JSON.stringify(union)).to.deep.equal([
        ['rail', 'air'],
        [['rail', 'By train']],
      ]);
    }
  });

  it('reads labels from `enumNames` and marks duplicate labels as ambiguous', () => {
    const field = only({enum: ['a', 'b', 'c'], enumNames: ['Same', 'Same', 'Other']});

    expect(field.options.map(({label, ambiguous}) => [label, ambiguous ?? false])).to.deep.equal([
      ['Same', true],
      ['Same', true],
      ['Other', false],
    ]);
  });

  const nothing: JsonObject[] = [
    {type: 'null'},
    {type: ['null']},
    {const: null},
    {enum: [null]},
    {type: 'string', nullable: true, enum: [null]},
    {allOf: [{type: 'null'}]},
    {anyOf: [{type: 'null'}, {const: null}]},
    {not: {}},
    {not: true},
  ];
  const $defs = Object.fromEntries(nothing.map((schema, index) => [String(index), schema]));
  const forms = [
    ...nothing,
    ...nothing.map((_, index) => ({$ref: `#/$defs/${index}`})),
    {$ref: '#/$defs/never'},
    false,
  ];

  it('does not offer an alternative that accepts only null or nothing', () => {
    const kinds = forms.map((none) => {
      const schema = object({a: {anyOf: [{type: 'integer'}, none]}}, {$defs: {...$defs, never: false}});
      return readAtOnce(schema).fields[0]?.kind;
    });

    expect(new Set(kinds)).to.deep.equal(new Set(['integer']));
    expect(only({anyOf: [{type: 'integer'}, {nullable: true}]}).kind).to.not.equal('integer');
  });

  it('omits an optional property that accepts only null or nothing, and keeps a required one', () => {
    const counts = forms.map((none) => {
      const schema = object({a: none, b: none}, {required: ['b'], $defs: {...$defs, never: false}});
      return readAtOnce(schema).fields.map(({key}) => key);
    });

    expect(counts).to.deep.equal(forms.map(() => ['b']));
  });

  it('hides a property that a condition allows to be only null', () => {
    const state = stateOf(
      object(
        {a: {type: 'boolean', default: true}, b: {type: 'string'}},
        {
          if: {properties: {a: {const: true}}},
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
          then: {properties: {b: {$ref: '#/$defs/0'}}},
          $defs,
        },
      ),
    );

    expect(state.fields.map((each) => state.isHidden(each))).to.deep.equal([false, true]);
  });

  it('offers only options that the other keywords of the value accept', () => {
    const offered: Array<[JsonObject, unknown[]]> = [
      [{type: 'string', enum: ['low', 'high'], minLength: 4}, ['high']],
      [{type: 'string', enum: ['a', 'B'], enumNames: ['One', 'Two'], pattern: '^[A-Z]$'}, ['B']],
      [{type: 'integer', enum: [1, 2, 3], exclusiveMinimum: 1}, [2, 3]],
      [{oneOf: [{const: 'a'}, {const: 'bc'}], maxLength: 1}, ['a']],
      [{enum: ['a', 'b'], not: {const: 'a'}}, ['b']],
      [{type: 'array', items: {type: 'string', enum: ['low', 'high'], minLength: 4}}, ['high']],
      [{$ref: '#/$defs/level', minLength: 4}, ['high']],
    ];
    for (const [property, values] of offered) {
      const field = only(property, {$defs: {level: {type: 'string', enum: ['low', 'high']}}});
      expect(field.options.map(({value}) => value)).to.deep.equal(values);
    }
    const {options} = only(offered[1]![0]);
    expect(options.map(({label}) => label)).to.deep.equal(['Two']);
    expect(only({enum: ['low', 'high'], minLength: 4, default: 'low'}).default).to.equal(undefined);
  });

  it('removes null from enums, defaults and types', () => {
    const field = only({type: ['string', 'null'], enum: ['a', null], default: null});

    expect(field.options).to.have.length(1);
    expect(field.default).to.equal(undefined);
  });

  it('labels a field with its title, or with its humanized name', () => {
    const labels: Array<[string, string]> = [
      ['orgId', 'Org id'],
      ['better_query', 'Better query'],
      ['API-key', 'API key'],
      ['src/a~b.ts', 'src/a~b.ts'],
      ['Which one: [x]?', 'Which one: [x]?'],
      ['größe', 'Größe'],
    ];
    for (const [key, label] of labels)
      expect(readAtOnce(object({[key]: {type: 'string'}})).fields[0]!.label).to.equal(label);
    expect(only({type: 'string', title: 'Orgid'}).label).to.equal('Orgid');
  });

  it('omits a description that repeats the title or the message', () => {
    const descriptionFor = (description: string, message: string) =>
      readAtOnce(object({a: {type: 'string', title: 'Your name', description}}), {message}).fields[0]!
        .description;

    expect(descriptionFor('your  name.', '')).to.equal(undefined);
    expect(descriptionFor('What is it?', 'What is it')).to.equal(undefined);
    expect(descriptionFor('As in your passport', 'What is it?')).to.equal('As in your passport');
  });

  it('accepts any characters in keys and returns their JSON Pointers', () => {
    const keys = ['a/b', 'm~n', '', ' ', '__proto__', 'constructor', 'a:b%c[0]'];
    const schema: JsonObject = JSON.parse(
      `{"type":"object","properties":{${keys.map((key) => `${JSON.stringify(key)}:{"type":"string"}`)}}}`,
    );

    const {fields} = readAtOnce(schema);

    expect(fields.map(({key}) => key)).to.deep.equal(keys);
    expect(fields.slice(0, 2).map(({pointer}) => pointer)).to.deep.equal(['/a~1b', '/m~0n']);
  });

  it('finds secrets by format, annotation, name and title', () => {
    const secret = (key: string, property: JsonObject) =>
      readAtOnce(object({[key]: property})).fields[0]!.secret;

    expect(secret('clientSecret', {type: 'string'})).to.equal(true);
    expect(secret('x', {type: 'string', format: 'password'})).to.equal(true);
    expect(secret('x', {type: 'string', 'x-password': true})).to.equal(true);
    expect(secret('x', {type: 'string', title: 'Access key'})).to.equal(true);
    expect(secret('x', {type: 'string', description: 'Your API token'})).to.equal(true);
    expect(secret('max_tokens', {type: 'integer'})).to.equal(false);
  });

  it('returns one field for a schema that is not an object schema', () => {
    const {fields, bare} = readAtOnce({type: 'boolean', title: 'Go on?'});

    expect(bare).to.equal(true);
    expect(fields[0]).to.include({pointer: '', kind: 'boolean', label: 'Go on?', required: true});
  });

  it('ignores a default that is not an option', () => {
    const defaults: [schema: JsonObject, value: unknown, kept: unknown][] = [
      [{enum: ['a', 'b']}, 'zz', undefined],
      [{enum: ['a', 'b']}, 'b', 'b'],
      [{enum: [1, 2]}, '1', undefined],
      [{oneOf: [{const: 'a', title: 'A'}]}, 'A', undefined],
      [{type: 'array', items: {enum: ['a', 'b']}}, ['zz', 'a'], ['a']],
      [{type: 'array', items: {enum: ['a', 'b']}}, ['zz'], undefined],
      [{type: 'array', items: {enum: ['a', 'b']}}, [], []],
      [{enum: ['a'], readOnly: true}, 'zz', undefined],
      [{type: 'boolean', enum: [true]}, false, undefined],
      [{type: 'boolean', const: true}, false, undefined],
      [{type: 'boolean', enum: [true, false]}, false, false],
      [{anyOf: [{enum: ['a', 'b']}, {type: 'null'}]}, 'zz', undefined],
      [{type: ['string', 'null'], enum: ['a', null]}, 'zz', undefined],
    ];
    for (const [schema, value, kept] of defaults) {
      const state = stateOf(object({a: {...schema, default: value}}));
      const inGroup = stateOf(object({g: {...object({a: schema}), default: {a: value}}}));
      expect(state.entered, String(value)).to.deep.equal(kept === undefined ? {} : {a: kept});
      expect(state.fields[0]!.fixed).to.equal(false);
      expect(inGroup.value, String(value)).to.deep.equal(kept === undefined ? {} : {g: {a: kept}});
    }
  });

  it('names options without visible characters', () => {
    const {options} = only({enum: ['', '-', '  ']});

    expect(options.map(({label, word}) => [label, word])).to.deep.equal([
      ['""', 'kind.blank'],
      ['-', undefined],
      ['"  "', 'kind.blank'],
    ]);
  });

  it('orders fields by hint, or in schema order without one', () => {
    const keys = (more: JsonObject, meta?: JsonObject) =>
      readAtOnce(object({b: {type: 'string'}, a: {type: 'string'}, c: {type: 'string'}}, more), {
        meta,
      }).fields.map(({key}) => key);

    expect(keys({})).to.deep.equal(['b', 'a', 'c']);
    expect(keys({'x-order': ['c', 'a']})).to.deep.equal(['c', 'a', 'b']);
    expect(keys({}, {'mcp-elicitation-elements/form': {order: ['a']}})).to.deep.equal(['a', 'b', 'c']);
  });

  it('finds secrets in groups, arrays, references and fields without a label', () => {
    const secrets = (schema: JsonObject, message?: string) => {
      const leaves = (fields: readonly Field[]): string[] =>
        fields.flatMap(({fields: inner, secret, pointer}) => [
          ...leaves(inner),
          ...(secret ? [pointer] : []),
        ]);
      return leaves(readAtOnce(schema, {message}).fields);
    };
    const text = {type: 'string'};

    expect(secrets(object({login: object({user: text, password: text})}))).to.deep.equal(['/login/password']);
    expect(secrets(object({credentials: object({user: text, on: {type: 'boolean'}})}))).to.deep.equal([
      '/credentials/user',
    ]);
    expect(
      secrets(object({a: {$ref: '#/$defs/p'}}, {$defs: {p: {...text, title: 'Password'}}})),
    ).to.deep.equal(['/a']);
    expect(secrets(object({a: {type: 'array', items: {...text, title: 'API key'}}}))).to.deep.equal(['/a']);
    expect(secrets(object({pin: {type: 'integer'}, tokens: {type: 'integer'}}))).to.deep.equal(['/pin']);
    expect(secrets(object({value: text}), 'Enter your password')).to.deep.equal(['/value']);
    expect(secrets(object({name: text}), 'Enter your password')).to.deep.equal([]);
    expect(secrets(object({password: {type: 'boolean'}, secret: {enum: ['a', 'b']}}))).to.deep.equal([]);
    expect(secrets(object({card: {...text, title: 'Card expiry', format: 'date'}}))).to.deep.equal([]);
  });

  it('offers `choices` as suggestions', () => {
    expect(only({type: 'string', choices: ['a', 'b']})).to.deep.include({
      kind: 'text',
      suggestions: ['a', 'b'],
    });
  });

  it('recognises colour fields', () => {
    expect(only({type: 'string', format: 'color'}).color).to.equal(true);
    expect(only({type: 'string', pattern: '^#[0-9a-fA-F]{6}$'}).color).to.equal(true);
    expect(only({type: 'string', pattern: '^[0-9a-f]{6}$'}).color).to.equal(false);
  });

  it('never throws on malformed schemas', () => {
    const odd: unknown[] = [
      {properties: []},
      {properties: {a: null, b: [], c: 'x', d: true, e: false}},
      {properties: {a: {type: {}, enum: {}, oneOf: 'x', items: 3, default: {}, title: 4}}},
      {required: 'a', properties: {a: {type: 'string', minLength: 'x', pattern: 3}}},
      {$ref: 3},
      {allOf: [1, {properties: {a: {type: 'string'}}}]},
      {$schema: 'http://json-schema.org/draft-07/schema#', properties: {a: {type: 'string'}}},
    ];
    for (const schema of odd)
      expect(() => readAtOnce(schema as JsonObject), JSON.stringify(schema)).not.to.throw();
  });
});
