import {expect} from 'chai';
import {stateOf} from './state-of.js';
import type {ElicitContent, Json, JsonObject} from '../../../src/protocol/index.js';

const list = (type: string) => ({type: 'array', items: {type}});
const map = (type: string) => ({type: 'object', additionalProperties: {type}});
const group = (name: string, type: string, more: JsonObject = {}) => ({
  type: 'object',
  properties: {[name]: {type}, ...more},
  required: [name, ...Object.keys(more)],
});
const pair = {...list('integer'), prefixItems: [{type: 'integer'}, {type: 'integer'}], items: undefined};
const alias = {$ref: '#/$defs/alias'};
const text = {type: 'string'};

describe('a value that is not changed', () => {
  const values: Record<string, [schema: JsonObject, value: Json]> = {
    'of a list next to a tuple': [{anyOf: [{...pair, minItems: 2, maxItems: 2}, list('integer')]}, [1, 2, 3]],
    'of a list next to a tuple without a limit': [{anyOf: [pair, list('integer')]}, [1, 2, 3]],
    'that is longer than a tuple': [pair, [1, 2, 3]],
    'of a boolean next to a text or number': [{anyOf: [alias, {type: 'boolean'}]}, true],
    'of a list next to a text or number': [{anyOf: [alias, list('integer')]}, [1]],
    'of the second of two lists': [{anyOf: [list('integer'), list('string')]}, ['a']],
    'of the second of two maps': [{anyOf: [map('integer'), map('string')]}, {k: 'v'}],
    'of the second of two groups': [{anyOf: [group('v', 'integer'), group('v', 'string')]}, {v: 'x'}],
    'of a group next to a longer one': [
      {anyOf: [group('v', 'string', {w: text}), group('v', 'string')]},
      {v: 'x'},
    ],
    'of a list next to a list of groups': [
      {anyOf: [{type: 'array', items: group('v', 'string')}, list('string')]},
      ['a'],
    ],
    'of a union in a list': [
      {
        anyOf: [
          list('integer'),
          {type: 'array', items: {anyOf: [group('v', 'integer'), group('v', 'string')]}},
        ],
      },
      [{v: 1}, {v: 'x'}],
    ],
    'of lists nested to four levels': [
      [1, 2, 3].reduce<JsonObject>(
        (items) => ({type: 'array', items: {type: 'object', properties: {list: items}}}),
        {type: 'array', items: group('name', 'string')},
      ),
      [{list: [{list: [{list: [{name: 'deep'}]}]}]}],
    ],
    'of an object of any members': [
      {type: 'object'},
      {a: 'text', b: 1.5, c: false, d: [1, 'two', [true], {e: 3}], f: {g: {h: 'deep'}}, i: [], j: {}},
    ],
    'of an object without members': [{type: 'object', additionalProperties: false}, {}],
    'with an option that is repeated': [{type: 'array', items: {enum: ['a', 'b']}}, ['a', 'b', 'a']],
  };
  for (const [what, [property, value]] of Object.entries(values))
    it(`is sent as it was set: a value ${what}`, () => {
      const schema = (more: JsonObject) => ({
        type: 'object',
        properties: {a: {...property, ...more}},
        $defs: {alias: {anyOf: [{type: 'string'}, {type: 'number'}]}},
      });
      const preset = stateOf(schema({default: value}));
      expect([preset.value, preset.checkAll()]).to.deep.equal([{a: value}, []]);
      if (/longer than|repeated/.test(what)) return;
      const set = stateOf(schema({}));
      set.setValue({a: value} as ElicitContent);
      expect([set.value, set.checkAll()]).to.deep.equal([{a: value}, []]);
      const offered = stateOf(schema({}));
      offered.offer({a: value} as ElicitContent);
      expect(offered.value).to.deep.equal({a: value});
    });

  it('is what checkboxes show, each option once', () => {
    const colors = {type: 'array', items: {enum: ['red', 'blue']}};
    const state = stateOf({
      type: 'object',
      properties: {a: {type: 'object', properties: {colors}, default: {colors: ['red', 'red']}}},
    });
    expect(state.value).to.deep.equal({a: {colors: ['red']}});
    state.setValue({a: {colors: ['blue', 'red', 'blue']}});
    expect(state.value).to.deep.equal({a: {colors: ['blue', 'red']}});
  });

  it('is a text that one of several patterns accepts', () => {
    const code = (pattern: string) => ({type: 'string', pattern});
    const union = {anyOf: [code('^[A-Z]{2}$'), code('^\\d{3}$'), {type: 'integer'}], default: '007'};
    expect(stateOf({type: 'object', properties: {a: union}}).value).to.deep.equal({a: '007'});
  });

  it('is a list of rows if the schema requires more items than there are options, unless it allows each only once', () => {
    const week = {type: 'array', items: {enum: ['day', 'night']}, minItems: 3, maxItems: 3};
    const state = stateOf({
      type: 'object',
      properties: {a: week, b: {...week, uniqueItems: true}},
      required: ['a'],
    });

    expect(state.fields.map(({key, kind}) => [key, kind])).to.deep.equal([['a', 'rows']]);
    expect(state.fields[0]?.fields.map(({kind}) => kind)).to.deep.equal(['choice', 'choice', 'choice']);
    for (const row of state.fields[0]!.fields) state.enter(row, 'day');
    expect([state.value, state.checkAll()]).to.deep.equal([{a: ['day', 'day', 'day']}, []]);
  });

  it('is shown in the variant that it was written for while it is not valid', () => {
    const variant = (kind: string) => ({
      type: 'object',
      properties: {kind: {const: kind}, mail: {type: 'string', ...(kind === 'b' && {format: 'email'})}},
      required: ['kind', 'mail'],
    });
    const state = stateOf({type: 'object', properties: {a: {anyOf: [variant('a'), variant('b')]}}});

    state.setValue({a: {kind: 'b', mail: 'x@'}});

    expect(state.entered).to.deep.equal({a: {kind: 'b', mail: 'x@'}});
    expect(state.checkAll().map(({path}) => path)).to.deep.equal(['/a/mail']);
  });

  it('is found in time, whatever the number of variants and rows', () => {
    const variants = Array.from({length: 1_000}, () => ({type: 'object', required: ['a']}));
    const rows = {type: 'array', items: {anyOf: variants}, default: Array.from({length: 200}, () => ({}))};
    const start = performance.now();
    stateOf({type: 'object', properties: {a: rows}});

    expect(performance.now() - start).to.be.lessThan(5_000);
  });

  it('is found in time, however deep unions are nested', () => {
    let node: JsonObject = {anyOf: [group('v', 'integer'), group('v', 'string')]};
    let value: JsonObject = {v: 'x'};
    for (let level = 0; level < 6; level++) {
      node = {anyOf: [1, 2].map(() => ({type: 'object', properties: {a: node}}))};
      value = {a: value};
    }
    const start = performance.now();
    stateOf({type: 'object', properties: {a: {...node, default: value}}});

    expect(performance.now() - start).to.be.lessThan(1_000);
  });
});

describe('a default', () => {
  const server = {
    type: 'object',
    properties: {host: {...text, default: 'localhost'}, port: {type: 'integer', default: 80}},
  };
  const chosen = (kind: string) => ({
    type: 'object',
    properties: {kind: {const: kind}, n: {type: 'integer', default: 5}},
    required: ['kind'],
  });
  const around: [what: string, property: JsonObject, value: Json, expected?: Json][] = [
    ['group', server, {host: 'a.example', port: 1}],
    ['group that does not name each member', server, {host: 'a.example'}, {host: 'a.example', port: 80}],
    ['group with a member of null', server, {host: null}, {host: 'localhost', port: 80}],
    ['group of groups', {type: 'object', properties: {g: server}}, {g: {host: 'a.example', port: 1}}],
    ['list', {type: 'array', items: server}, [{host: 'a.example', port: 1}]],
    ['map', {type: 'object', additionalProperties: server}, {k: {host: 'a.example', port: 1}}],
    ['tuple', {type: 'array', prefixItems: [{...text, default: 'x'}]}, ['a']],
    ['union', {oneOf: [chosen('a'), chosen('b')]}, {kind: 'b', n: 1}],
    [
      'group whose member has options, without the one that it names',
      {type: 'object', properties: {a: {enum: ['x', 'y'], default: 'y'}}},
      {a: 'z'},
      {a: 'y'},
    ],
  ];
  for (const [what, property, value, expected = value] of around)
    it(`of a ${what} counts more than those of its parts`, () => {
      const preset = {...property, default: value};
      const state = stateOf({type: 'object', properties: {a: preset}});
      expect(state.value).to.deep.equal({a: expected});
      const shared = {
        type: 'object',
        properties: {a: {$ref: '#/$defs/a', default: value}},
        $defs: {a: property},
      };
      expect(stateOf(shared).value).to.deep.equal({a: expected});
    });

  it('of the whole schema counts more than those of its properties', () => {
    const state = stateOf({...server, default: {host: 'a.example'}});
    expect(state.value).to.deep.equal({host: 'a.example', port: 80});
    state.enter(state.fields[0]!, 'b');
    state.reset();
    expect(state.value).to.deep.equal({host: 'a.example', port: 80});
  });
});
