import {expect} from 'chai';
import {stateOf} from './state-of.js';
import type {ElicitContent, JsonObject} from '../../../src/protocol/index.js';
import type {FormState} from '../../../src/schema/index.js';

const object = (properties: JsonObject, required: string[] = [], more: JsonObject = {}) => ({
  type: 'object',
  properties,
  required,
  ...more,
});

const rows = {type: 'array', items: object({n: {type: 'string', default: 'x'}})};
const field = (state: FormState, pointer: string) => state.leaves.find((leaf) => leaf.pointer === pointer)!;
const enter = (state: FormState, pointer: string, entry: never) => state.enter(field(state, pointer), entry);

describe('FormState', () => {
  it('starts with the defaults, including falsy ones, and omits all other fields', () => {
    const state = stateOf(
      object({
        a: {type: 'string', default: ''},
        b: {type: 'boolean', default: false},
        c: {type: 'integer', default: 0},
        d: {type: 'string'},
        e: {type: 'string', default: null},
      }),
    );

    expect(state.entered).to.deep.equal({a: '', b: false, c: 0});
  });

  it('keeps the schema order and accepts any key', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"z":{"type":"string"},"__proto__":{"type":"string"},"a":{"type":"string"}}}',
    );
    const state = stateOf(schema);
    state.setValue(JSON.parse('{"a":"1","__proto__":"2","z":"3"}'));

    expect(JSON.stringify(state.entered)).to.equal('{"z":"3","__proto__":"2","a":"1"}');
  });

  it('keeps only the entries of unchanged fields when the schema changes', () => {
    const before = stateOf(
      object({a: {type: 'string'}, b: {type: 'string'}, c: {type: 'string', default: 'x'}}),
    );
    enter(before, '/a', 'typed' as never);
    enter(before, '/b', '5' as never);
    const after = stateOf(
      object({a: {type: 'string', title: 'New'}, b: {type: 'integer'}, c: {type: 'string', default: 'y'}}),
    );

    after.keepFrom(before);

    expect(after.value).to.deep.equal({a: 'typed', c: 'y'});

    const withRows = (description: string) => stateOf(object({rows: {...rows, description}}));
    const [old, renewed] = [withRows('Old'), withRows('New')];
    enter(old, old.addTo(old.fields[0]!)!.fields[0]!.pointer, 'typed' as never);
    renewed.keepFrom(old);
    expect(renewed.value).to.deep.equal({rows: [{n: 'typed'}]});
  });

  it('fills a draft only into fields that the user has not changed', () => {
    const state = stateOf(object({a: {type: 'string', default: 'x'}, b: {type: 'string'}}));
    enter(state, '/a', 'mine' as never);

    state.offer({a: 'theirs', b: 'draft'});

    expect(state.entered).to.deep.equal({a: 'mine', b: 'draft'});
  });

  const tags = {type: 'array', items: {enum: ['a', 'b', 'c']}};
  const map = {type: 'object', additionalProperties: {type: 'string'}};
  const variant = {anyOf: [object({a: {type: 'string'}}, ['a']), object({b: {type: 'number'}}, ['b'])]};
  const erased: [what: string, property: object, at: string, value: unknown][] = [
    ['a text', {type: 'string', default: 'x'}, '/p', 'x'],
    ['a number', {type: 'number', default: 0}, '/p', 0],
    ['a date', {type: 'string', format: 'date', default: '2026-01-02'}, '/p', '2026-01-02'],
    ['a boolean', {type: 'boolean', default: false}, '/p', false],
    ['an option', {enum: ['a', 'b'], default: 'a'}, '/p', 'a'],
    ['lines', {type: 'array', items: {type: 'string'}, default: ['a']}, '/p', ['a']],
    ['JSON', {default: {a: 1}}, '/p', {a: 1}],
    ['a member of a group', object({q: {type: 'string', default: 'x'}}), '/p/q', {q: 'x'}],
    [
      'a member of the default of a group',
      {...object({q: {type: 'string'}}), default: {q: 'x'}},
      '/p/q',
      {q: 'x'},
    ],
    ['a member of a row', {...rows, default: [{}]}, '/p/0/n', [{n: 'x'}]],
    [
      'a position',
      {type: 'array', prefixItems: [{type: 'string'}, {type: 'string'}], default: ['a', 'b']},
      '/p/1',
      ['a', 'b'],
    ],
  ];
  for (const [what, property, at, value] of erased)
    it(`keeps in its draft that a default was erased: ${what}`, () => {
      const schema = object({p: property as JsonObject, other: {type: 'string', default: 'y'}});
      const [state, next, fresh] = [stateOf(schema), stateOf(schema), stateOf(schema)];
      expect(fresh.draft).to.deep.equal({p: value, other: 'y'});
      enter(state, at, undefined as never);
      next.offer(JSON.parse(JSON.stringify(state.draft)));
      expect(next.value).to.deep.equal(state.value);
      expect(next.value).to.not.deep.equal(fresh.value);
    });

  const emptied: [what: string, property: object, empty: (state: FormState) => void][] = [
    ['all rows', {...rows, default: [{n: 'a'}]}, (state) => state.moveRow(state.fields[0]!.fields[0]!)],
    [
      'all members of a map',
      {...map, default: {a: 'b'}},
      (state) => state.moveRow(state.fields[0]!.fields[0]!),
    ],
    ['all choices', {...tags, default: ['a', 'b']}, (state) => state.enter(state.fields[0]!, [])],
    [
      'the variant',
      {...variant, default: {a: 'b'}},
      (state) => state.enter(state.fields[0]!.fields[0]!, undefined),
    ],
  ];
  for (const [what, property, empty] of emptied)
    it(`keeps in its draft that a default was removed: ${what}`, () => {
      const schema = object({p: property as JsonObject, other: {type: 'string', default: 'y'}});
      const [state, next] = [stateOf(schema), stateOf(schema)];
      empty(state);
      next.offer(JSON.parse(JSON.stringify(state.draft)));
      expect(next.value).to.deep.equal(state.value);
      expect(stateOf(schema).value).to.not.deep.equal(state.value);
    });

  it('leaves secrets out of the draft, in rows, too, and includes unparsable entries', () => {
    const account = {user: {type: 'string'}, password: {type: 'string'}};
    const state = stateOf(
      object({...account, age: {type: 'integer'}, rows: {type: 'array', items: object(account)}}),
    );
    const rows = [{user: 'eve', password: 'hunter2'}];
    state.setValue({password: 'hunter2', age: '4x', rows} as never);

    expect(state.draft).to.deep.equal({age: '4x', rows: [{user: 'eve'}]});
    expect(state.entered).to.deep.equal({password: 'hunter2', rows});
  });

  it('nests groups, omits empty ones and requires their fields once one is answered', () => {
    const state = stateOf(object({to: object({street: {type: 'string'}, city: {type: 'string'}}, ['city'])}));
    expect(state.entered).to.deep.equal({});
    expect(state.checkAll()).to.have.length(0);

    enter(state, '/to/street', 'Main' as never);

    expect(state.entered).to.deep.equal({to: {street: 'Main'}});
    expect(state.checkAll().map(({path, keyword}) => [path, keyword])).to.deep.equal([
      ['/to/city', 'required'],
    ]);
  });

  it('returns a bare value for a schema that is not an object schema', () => {
    const state = stateOf({type: 'boolean'});
    state.setValue(true);

    expect(state.entered).to.equal(true);
  });

  it('returns an empty array for a required array without `minItems`', () => {
    const tags = {type: 'array', items: {enum: ['a']}};
    expect(stateOf(object({tags}, ['tags'])).value).to.deep.equal({tags: []});
    expect(stateOf(object({tags})).value).to.deep.equal({});
    expect(stateOf(object({tags: {...tags, minItems: 1}}, ['tags'])).checkAll()[0]?.keyword).to.equal(
      'minItems',
    );
  });

  it('applies conditional `required` keywords', () => {
    const schema = object(
      {
        kind: {enum: ['card', 'cash']},
        number: {type: 'string'},
        email: {type: 'string'},
        name: {type: 'string'},
      },
      ['kind'],
      {
        if: {properties: {kind: {const: 'card'}}, required: ['kind']},
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        then: {required: ['number']},
        dependentRequired: {email: ['name']},
      },
    );
    const state = stateOf(schema);
    const required = () => state.leaves.filter((leaf) => state.isRequired(leaf)).map(({key}) => key);

    expect(required()).to.deep.equal(['kind']);
    enter(state, '/kind', 'card' as never);
    expect(required()).to.deep.equal(['kind', 'number']);
    enter(state, '/email', 'a@example.com' as never);
    expect(required()).to.deep.equal(['kind', 'number', 'name']);
  });

  it('has a field for each member that is required only sometimes and that nothing describes', () => {
    const a = {enum: ['x', 'y']};
    const ifX = {properties: {a: {const: 'x'}}, required: ['a']};
    const nested = {type: 'object', properties: {a}, required: ['a'], dependentRequired: {a: ['b']}};
    const text = {type: 'string', maxLength: 1};
    // biome-ignore-start lint/suspicious/noThenProperty: a JSON Schema keyword
    const rows: [more: JsonObject, fields: string[], filled: JsonObject][] = [
      [{dependentRequired: {a: ['b', 'c']}}, ['/a', '/b', '/c'], {a: 'x', b: '1', c: '2'}],
      [{dependencies: {a: ['b']}}, ['/a', '/b'], {a: 'x', b: '1'}],
      [{dependentSchemas: {a: {required: ['b']}}}, ['/a', '/b'], {a: 'x', b: '1'}],
      [{if: ifX, then: {required: ['b']}}, ['/a', '/b'], {a: 'x', b: '1'}],
      [{if: ifX, then: {required: ['b']}, required: ['b']}, ['/a', '/b'], {a: 'x', b: '1'}],
      [{if: ifX, then: {required: ['b']}, else: {properties: {b: text}}}, ['/a', '/b'], {a: 'x', b: '12'}],
      [{if: ifX, then: {}, else: {required: ['b']}}, ['/a'], {a: 'x'}],
      [
        {oneOf: [{properties: {a: {const: 'x'}}, required: ['b']}, {properties: {a: {const: 'y'}}}]},
        ['/a', '/b'],
        {a: 'x', b: '1'},
      ],
      [
        {dependentRequired: {a: ['b']}, additionalProperties: {type: 'integer'}},
        ['/a', '/b', ''],
        {a: 'x', b: 1},
      ],
      [
        {dependentRequired: {a: ['b']}, patternProperties: {'^b': {const: true}}},
        ['/a', '/b', ''],
        {a: 'x', b: true},
      ],
    ];
    // biome-ignore-end lint/suspicious/noThenProperty: a JSON Schema keyword
    for (const [more, fields, filled] of rows) {
      const state = stateOf(object({a}, [], more));
      const shown = () => state.leaves.filter((leaf) => !state.isHidden(leaf)).map(({pointer}) => pointer);
      enter(state, '/a', 'x' as never);
      expect(shown(), JSON.stringify(more)).to.deep.equal(fields);
      state.setValue(filled as never);
      expect([state.value, state.checkAll(), state.contentErrors], JSON.stringify(more)).to.deep.equal([
        filled,
        [],
        [],
      ]);
    }

    const state = stateOf(object({g: nested}));
    state.setValue({g: {a: 'x', b: '1'}});
    expect([state.value, state.contentErrors]).to.deep.equal([{g: {a: 'x', b: '1'}}, []]);
  });

  it('has a field for each member of alternatives that it does not show as a choice', () => {
    const a = {type: 'string'};
    const [needsA, needsB] = [{required: ['a']}, {required: ['b']}];
    const count = {type: 'integer'};
    const b = {properties: {b: count}, required: ['b']};
    const rows: [schema: JsonObject, fields: string[], filled: JsonObject][] = [
      [object({}, [], {anyOf: [needsA, needsB]}), ['/a', '/b'], {b: '1'}],
      [object({a}, [], {oneOf: [needsA, needsB]}), ['/a', '/b'], {b: '1'}],
      [object({a}, [], {allOf: [{anyOf: [needsA, needsB]}]}), ['/a', '/b'], {b: '1'}],
      [object({a}, [], {anyOf: [needsA, b]}), ['/a', '/b'], {b: 1}],
      [object({a}, [], {anyOf: [needsA, needsB], additionalProperties: count}), ['/a', '/b', ''], {b: 1}],
      [object({a}, [], {anyOf: [needsA, needsB], additionalProperties: false}), ['/a'], {a: 'x'}],
    ];
    for (const [schema, fields, filled] of rows) {
      const state = stateOf(schema);
      const what = JSON.stringify(schema);
      expect(state.contentErrors, what).to.have.length.above(0);
      state.setValue(filled as never);
      expect(
        state.leaves.map(({pointer}) => pointer),
        what,
      ).to.deep.equal(fields);
      expect([state.value, state.checkAll(), state.contentErrors], what).to.deep.equal([filled, [], []]);
    }
  });

  it('has a map of any values if more members are required than have a name', () => {
    const a = {type: 'string'};
    const rows: [schema: JsonObject, kinds: string[]][] = [
      [{properties: {a}, minProperties: 2}, ['text', 'map']],
      [{minProperties: 1}, []],
      [{properties: {a}, minProperties: 1}, ['text']],
      [{properties: {a}, minProperties: 2, additionalProperties: false}, ['text']],
      [{properties: {a}, minProperties: 2, unevaluatedProperties: false}, ['text']],
    ];
    for (const [schema, kinds] of rows) {
      const state = stateOf({type: 'object', ...schema});
      expect(
        state.fields.map(({kind}) => kind),
        JSON.stringify(schema),
      ).to.deep.equal(kinds);
    }
    const state = stateOf({type: 'object', properties: {a}, minProperties: 2});
    state.setValue({a: 'x', b: [1]});
    expect([state.value, state.checkAll(), state.contentErrors]).to.deep.equal([{a: 'x', b: [1]}, [], []]);
  });

  it('ignores conditions that only the validator can evaluate', () => {
    const unclear = {properties: {a: {pattern: '^(a+)+$'}}};
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    const conditions = {if: unclear, then: {required: ['b']}, else: {required: ['b']}};
    const state = stateOf(object({a: {type: 'string'}, b: {type: 'string'}}, [], conditions));
    enter(state, '/a', 'aaaa' as never);

    expect(state.checkAll()).to.deep.equal([]);
  });

  it('requires what a condition about the items of a list requires', () => {
    const conditions = {if: {properties: {a: {contains: {const: 'x'}}}}, else: {required: ['b']}};
    const a = {type: 'array', items: {type: 'string'}};
    const state = stateOf(object({a, b: {type: 'string'}}, [], conditions));
    enter(state, '/a', 'w\nx' as never);
    expect(state.checkAll()).to.deep.equal([]);
    enter(state, '/a', 'y' as never);
    expect(state.checkAll().map(({path}) => path)).to.deep.equal(['/b']);
  });

  it('reads only annotations next to a draft-07 reference', () => {
    const schema = object({a: {$ref: '#/definitions/a', title: 'Name', maxLength: 1}}, [], {
      definitions: {a: {type: 'string', minLength: 2}},
    });
    const draft7 = stateOf({$schema: 'http://json-schema.org/draft-07/schema#', ...schema});
    const draft2020 = stateOf(schema);
    for (const state of [draft7, draft2020]) enter(state, '/a', 'abc' as never);

    expect(draft7.leaves[0]?.label).to.equal('Name');
    expect(draft7.checkAll()).to.deep.equal([]);
    expect(draft2020.checkAll().map(({keyword}) => keyword)).to.deep.equal(['maxLength']);
  });

  it('keeps what is being typed when the page writes the value back', () => {
    const state = stateOf(
      object({
        n: {type: 'number'},
        i: {type: 'integer'},
        rows: {type: 'array', items: object({price: {type: 'number'}})},
      }),
    );
    const [n, i, rows] = state.fields;
    const row = state.addTo(rows!)!;
    for (const text of ['-', '-0', '-0.', '-0.0', '-0.05', '1', '1e', '1e3', '12.5']) {
      for (const field of [n!, i!, row.fields[0]!]) {
        state.enter(field, text);
        state.setValue(structuredClone(state.entered));
        expect(field.entry).to.equal(text);
      }
    }
    expect(state.entered).to.deep.equal({n: 12.5, rows: [{price: 12.5}]});

    state.setValue({rows: [{price: 1}, {price: 12.5}]});

    expect([n!.entry, i!.entry]).to.deep.equal([undefined, undefined]);
    expect(state.entered).to.deep.equal({rows: [{price: 1}, {price: 12.5}]});
  });

  const order = object({
    zip: {type: 'string', pattern: '^[0-9]{5}$'},
    mail: {type: 'string', format: 'email'},
    n: {type: 'integer', minimum: 5},
    list: {type: 'array', items: {type: 'number'}},
    tags: {type: 'array', items: {enum: ['a', 'b']}, maxItems: 1},
    prices: {type: 'array', items: {type: 'number', maximum: 9, title: 'Price'}, default: [1]},
    map: {type: 'object', additionalProperties: {type: 'integer'}, propertyNames: {pattern: '^[a-z]+$'}},
    to: object({street: {type: 'string', minLength: 2}, city: {type: 'string'}}),
  });

  it('has valid entries only in its valid value, and all in its draft', () => {
    const state = stateOf(order);
    state.setValue({
      zip: '1234',
      mail: 'x@',
      n: 3,
      list: [1],
      tags: ['a', 'b'],
      map: {a: 1, B: 2},
      to: {street: 'x', city: 'y'},
    });
    enter(state, '/list', '1\n-' as never);

    expect(state.value).to.deep.equal({map: {a: 1}, to: {city: 'y'}});
    expect(state.draft).to.deep.include({zip: '1234', mail: 'x@', n: 3, list: '1\n-', tags: ['a', 'b']});
  });

  it('keeps the order of the rows of a map, whatever their names are, also when the page writes the value back', () => {
    const state = stateOf(object({map: {type: 'object', additionalProperties: {type: 'integer'}}}));
    state.setValue({map: {b: 1}});
    const [map] = state.fields;
    const [name, value] = state.addTo(map!)!.fields;
    state.enter(name!, '10');
    state.enter(value!, '2');
    state.setValue(state.entered);

    expect(map!.fields.map(({fields: [key]}) => key!.entry)).to.deep.equal(['b', '10']);
  });

  it('has a field for the name in a row of a map, although the schema of its values has a title', () => {
    const values = {title: 'AnotherModel', type: 'object', properties: {x: {type: 'integer'}}};
    const state = stateOf(object({map: {type: 'object', additionalProperties: values}}));
    const row = state.addTo(state.fields[0]!)!;
    state.enter(row.fields[0]!, 'first');
    const [x] = row.fields[1]!.fields;
    state.enter(x!, '1');

    expect(state.entered).to.deep.equal({map: {first: {x: 1}}});
  });

  it('leaves out an entry of a member that a condition does not allow', () => {
    const state = stateOf(
      object({ship: {type: 'boolean'}, street: {type: 'string'}}, [], {
        if: {properties: {ship: {const: true}}, required: ['ship']},
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
        then: {required: ['street']},
        else: {properties: {street: false}},
      }),
    );
    state.setValue({ship: true, street: 'High Street'});
    enter(state, '/ship', false as never);

    expect(state.entered).to.deep.equal({ship: false});
  });

  it('has no field for further members that an object allows', () => {
    const state = stateOf(object({name: {type: 'string'}}, [], {additionalProperties: true}));

    expect(state.leaves.map(({key}) => key)).to.deep.equal(['name']);
  });

  it('leaves a list with too few rows out of its valid value', () => {
    const rows = {type: 'array', minItems: 2, items: object({a: {type: 'string'}}, ['a'])};
    const state = stateOf(object({rows}));
    state.setValue({rows: [{a: 'x'}]});
    expect(state.value).to.deep.equal({});

    state.setValue({rows: [{a: 'x'}, {a: 'y'}]});
    expect(state.value).to.deep.equal({rows: [{a: 'x'}, {a: 'y'}]});
  });

  const writings: [how: string, write: (value: ElicitContent) => ElicitContent][] = [
    ['as it is', (value) => structuredClone(value)],
    ['with a member of its own', (value) => ({...value, total: 3})],
    ['with another case', (value) => ('name' in value ? {...value, name: 'AL'} : value)],
  ];
  for (const [how, write] of writings)
    it(`keeps every entry that is not valid yet when the page writes the value back ${how}`, () => {
      const rows = {type: 'array', items: {oneOf: [{type: 'number'}, {type: 'boolean'}]}};
      const state = stateOf(object({...(order['properties'] as object), name: {type: 'string'}, rows}));
      state.addTo(state.fields.find(({key}) => key === 'rows')!);
      const typed: [pointer: string, texts: string[]][] = [
        ['/zip', ['1', '1234']],
        ['/name', ['Al']],
        ['/mail', ['x@', 'x@a']],
        ['/n', ['-', '1e', '3']],
        ['/list', ['-\n2', '1e']],
        ['/to/street', ['x']],
      ];
      for (const [pointer, texts] of typed)
        for (const text of texts) {
          enter(state, pointer, text as never);
          state.setValue(write(state.value));
        }

      const {name, ...entries} = Object.fromEntries(
        state.leaves.map(({pointer, entry}) => [pointer.slice(1), entry]),
      );
      expect(name).to.equal(how === 'with another case' ? 'AL' : 'Al');
      expect(entries).to.deep.include({zip: '1234', mail: 'x@a', n: '3', list: '1e', 'to/street': 'x'});
    });

  it('keeps an unfinished row of a list in its place when the page writes the value back', () => {
    const state = stateOf(
      object({
        prices: {type: 'array', items: object({p: {type: 'number'}}, ['p']), default: [{p: 1}, {p: 2}]},
      }),
    );
    enter(state, '/prices/0/p', '-' as never);
    state.setValue(structuredClone(state.value));

    expect(state.leaves.map(({entry}) => entry)).to.deep.equal([undefined, '-', 2]);
  });

  it('clears what the page clears, and what a new value does not name', () => {
    const state = stateOf(object({a: {type: 'string'}, n: {type: 'number'}}));
    for (const value of [{}, {b: 1}, {n: 2}] as unknown as ElicitContent[]) {
      state.setValue({a: 'x'});
      enter(state, '/n', '-' as never);
      state.setValue(value);
      expect(state.draft).to.deep.equal('n' in value ? {n: 2} : {});
    }
    state.setValue({n: 'abc'});
    state.setValue({a: 'x'});
    expect(state.draft).to.deep.equal({a: 'x'});
  });

  it('returns an empty object for a required group without answers', () => {
    const state = stateOf(object({to: object({street: {type: 'string'}})}, ['to']));

    expect(state.entered).to.deep.equal({to: {}});
  });

  it('reports invalid defaults instead of dropping them', () => {
    const state = stateOf(
      object({a: {type: 'integer', default: 'abc'}, b: {type: 'string', maxLength: 1, default: 'xy'}}),
    );

    expect(state.checkAll().map(({path, keyword}) => [path, keyword])).to.deep.equal([
      ['/a', 'type'],
      ['/b', 'maxLength'],
    ]);
  });

  it('has the errors of the chosen variant only', () => {
    const text = (title: string) => ({type: 'string', title});
    const card = object({kind: {const: 'card'}, number: text('Number')}, ['kind', 'number']);
    const members = {kind: {const: 'cash'}, mail: text('Mail'), phone: text('Phone')};
    const either = {anyOf: [{required: ['mail']}, {required: ['phone']}]};
    const rows: [more: JsonObject, errors: unknown[]][] = [
      [either, [['/pay', 'anyOf', {names: 'Mail, Phone'}]]],
      [{minProperties: 2}, [['/pay', 'minProperties', {limit: 2}]]],
      [
        {dependentRequired: {kind: ['mail']}},
        [['/pay/mail', 'dependentRequired', {missingProperty: 'mail'}]],
      ],
    ];
    for (const [more, errors] of rows)
      for (const union of ['oneOf', 'anyOf']) {
        const cash = {...object(members, ['kind']), ...more};
        const lone = {pay: {[union]: [card, cash]}};
        const state = stateOf(object(lone));
        state.setValue({pay: {kind: 'cash'}} as never);
        const found = state.contentErrors.map(({path, keyword, params}) => [path, keyword, params]);
        expect(found, JSON.stringify(more)).to.deep.equal(errors);

        const nested = stateOf(object({pay: {anyOf: [{type: 'array', items: lone.pay}, lone.pay]}}));
        nested.setValue({pay: [{kind: 'cash'}]} as never);
        expect(nested.contentErrors.map(({path}) => path)).to.deep.equal(
          errors.map((error) => String((error as string[])[0]).replace('/pay', '/pay/0')),
        );
      }
  });

  it('resets to the defaults', () => {
    const state = stateOf(object({a: {type: 'string', default: 'x'}}));
    enter(state, '/a', 'y' as never);

    state.reset();

    expect(state.entered).to.deep.equal({a: 'x'});
  });
});
