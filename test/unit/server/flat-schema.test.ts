// Schemas with `null`, groups, constants and numbers to choose, sent as MCP allows them and restored.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import {isElicitationError} from '../../../src/protocol/errors.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {contentErrors} from '../../../src/server/elicit-result-check.js';
import {type Flat, flatSchema, flatten} from '../../../src/server/flat/flat-schema.js';
import {checkRequestedSchema} from '../../../src/server/lint/requested-schema.js';
import {prepareContent} from '../../../src/validation/prepare-content.js';

interface Typical {
  name: string;
  schema: JsonObject;
  answer: ElicitContent;
  least: ElicitContent;
}
const GENERATORS = ['pydantic', 'zod-3', 'zod-4', 'schemars', 'jackson-victools', 'dotnet'];
const typical = GENERATORS.flatMap((generator) =>
  (JSON.parse(readFileSync(`test/fixtures/typical-schemas/${generator}.json`, 'utf8')) as Typical[]).map(
    (each) => ({...each, name: `${generator}, ${each.name}`}),
  ),
);
const text = {type: 'string'} as const;
const object = (properties: JsonObject, ...required: string[]) => ({type: 'object', properties, required});

/** Returns the flat schema, or the message of the refusal. */
function flatOf(schema: JsonObject): Flat | string {
  try {
    return flatten('flatSchema()', schema);
  } catch (error) {
    assert.ok(isElicitationError(error) && error.code === 'INVALID_SCHEMA', String(error));
    return error.message;
  }
}

describe('flatSchema', () => {
  it('sends what typical generators write as MCP allows it, or says what to do instead', () => {
    const wrong: string[] = [];
    let sent = 0;
    for (const {name, schema} of typical) {
      const flat = flatOf(schema);
      if (typeof flat === 'string') {
        if (!/(?:ask (?:for one|first)|URL mode|give it a type)/.test(flat)) wrong.push(`${name}: ${flat}`);
        continue;
      }
      sent++;
      for (const problem of checkRequestedSchema(flat.requestedSchema))
        wrong.push(`${name}: ${problem.path} ${problem.message}`);
    }
    assert.deepEqual(wrong, []);
    assert.ok(sent >= 40, String(sent));
  });

  it('sends texts with alternatives as texts', () => {
    const alternatives: JsonObject = {
      enum: {anyOf: [{type: 'string', enum: ['a', 'b']}, {type: 'string'}]},
      formats: {
        anyOf: [
          {type: 'string', format: 'email'},
          {type: 'string', format: 'uri'},
        ],
      },
      addresses: {
        oneOf: [
          {type: 'string', format: 'ipv4'},
          {type: 'string', format: 'ipv6'},
        ],
      },
      times: {
        anyOf: [
          {type: 'string', format: 'date'},
          {type: 'string', format: 'date-time'},
        ],
      },
      constant: {anyOf: [{const: 'none'}, {type: 'string', minLength: 3}]},
      nullable: {anyOf: [{type: 'string', format: 'email'}, {type: 'string', format: 'uri'}, {type: 'null'}]},
    };
    const flat = flatOf(object(alternatives));
    assert.ok(typeof flat !== 'string', String(flat));
    const {properties} = flat.requestedSchema as unknown as {properties: Record<string, JsonObject>};
    assert.deepEqual(
      Object.entries(properties).map(([name, {type}]) => [name, type]),
      Object.keys(alternatives).map((name) => [name, 'string']),
    );
    assert.deepEqual(checkRequestedSchema(flat.requestedSchema), []);
    assert.deepEqual(flat.restore({enum: 'c', times: '2027-01-02'}), {enum: 'c', times: '2027-01-02'});
    for (const other of [{}, {anyOf: [{type: 'string'}, {}]}, {anyOf: [{type: 'string'}, {type: 'object'}]}])
      assert.match(String(flatOf(object({a: other}))), /`\/a` is /);
  });

  it('sends alternatives behind references and in alternatives, as typebox, valibot and Go write them', () => {
    const ref = (name: string) => ({$ref: `#/$defs/${name}`});
    const $defs = {
      A: {type: 'string', enum: ['a', 'b']},
      City: object({city: text}, 'city'),
    };
    for (const [part, properties] of [
      [{anyOf: [ref('A'), {const: 'c'}]}, {part: {type: 'string', enum: ['a', 'b', 'c']}}],
      [
        {anyOf: [{anyOf: [ref('A'), {type: 'null'}]}, {type: 'null'}]},
        {part: {type: 'string', enum: ['a', 'b']}},
      ],
      [{anyOf: [{anyOf: [text, {type: 'integer'}]}, {type: 'null'}]}, {part: text}],
      [{anyOf: [ref('City'), {type: 'null'}]}, {'part.city': {title: 'Part.City', type: 'string'}}],
      [{allOf: [ref('A')], default: 'a'}, {part: {type: 'string', enum: ['a', 'b'], default: 'a'}}],
      [{type: 'array', items: ref('A')}, {part: {type: 'array', items: {type: 'string', enum: ['a', 'b']}}}],
    ] as const) {
      const {requestedSchema} = flatSchema({...object({part}), $defs} as JsonObject);
      assert.deepEqual(JSON.parse(JSON.stringify(requestedSchema.properties)), properties);
    }
    const go = {...ref('City'), $defs} as JsonObject;
    assert.deepEqual(flatSchema(go).requestedSchema.required, ['city']);
  });

  it('gives each property in a group a title of its own', () => {
    const pair = {
      type: 'array',
      prefixItems: [{type: 'number'}, {type: 'number'}],
      items: false,
      minItems: 2,
    };
    const address = {title: 'Address', ...object({street: {...text, title: 'Street'}})};
    const titlesOf = (properties: JsonObject) => {
      const flat = flatOf({...object(properties), $defs: {address}});
      assert.ok(typeof flat !== 'string', String(flat));
      const sent = flat.requestedSchema.properties as unknown as Record<string, JsonObject>;
      return Object.values(sent).map(({title}) => title);
    };
    assert.deepEqual(titlesOf({range: pair}), ['Range.1', 'Range.2']);
    assert.deepEqual(titlesOf({range: {...pair, title: 'Time'}}), ['Time.1', 'Time.2']);
    const same = titlesOf({billing: {$ref: '#/$defs/address'}, shipping: {$ref: '#/$defs/address'}});
    assert.equal(new Set(same).size, 2, String(same));
    const copies = titlesOf({billing: address, shipping: address});
    assert.equal(new Set(copies).size, 2, String(copies));
    assert.deepEqual(titlesOf({billing: address}), ['Address.Street']);
  });

  it('keeps the description of a group at its first property', () => {
    const flat = flatOf(
      object({
        to: {
          ...object({street: {...text, description: 'With number.'}, city: text}),
          description: 'Where we deliver.',
        },
        note: text,
      }),
    );
    assert.ok(typeof flat !== 'string', String(flat));
    const sent = flat.requestedSchema.properties as unknown as Record<string, JsonObject>;
    assert.deepEqual(
      Object.values(sent).map(({description}) => description),
      ['Where we deliver. With number.', undefined, undefined],
    );
  });

  it('sends the titles of `x-enumNames`, and restores the values', () => {
    const flat = flatOf(object({size: {enum: [1, 2], 'x-enumNames': ['Small', 'Large']}}));
    assert.ok(typeof flat !== 'string', String(flat));
    assert.deepEqual(flat.requestedSchema.properties['size' as never], {
      type: 'string',
      oneOf: [
        {const: '1', title: 'Small'},
        {const: '2', title: 'Large'},
      ],
    });
    assert.deepEqual(flat.restore({size: '2'}), {size: 2});
  });

  it('restores each answer of those to what the schema accepts', () => {
    const wrong: string[] = [];
    for (const {name, schema, answer, least} of typical) {
      const flat = flatOf(schema);
      if (typeof flat === 'string') continue;
      const {errorsOf} = contentErrors(schema);
      for (const each of [answer, least]) {
        const form = flat.enter(each);
        const answered = prepareContent(flat.requestedSchema, form);
        assert.deepEqual(contentErrors(flat.requestedSchema).errorsOf(form), [], name);
        const back = flat.restore(answered as ElicitContent) as ElicitContent;
        const errors = errorsOf(back).map(({path, keyword}) => `${path} ${keyword}`);
        if (errors.length) wrong.push(`${name}: ${errors}`);
        for (const key of Object.keys(each)) {
          try {
            assert.deepEqual(back[key], each[key]);
          } catch {
            wrong.push(`${name}: ${key} was ${JSON.stringify(each[key])}, is ${JSON.stringify(back[key])}`);
          }
        }
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('unwraps `null`: a required value without an answer is restored as null, an optional one is left out', () => {
    const {requestedSchema, restore} = flatSchema({
      type: 'object',
      properties: {
        manager: {anyOf: [{type: 'string'}, {type: 'null'}], title: 'Manager'},
        note: {type: ['string', 'null'], default: null},
        level: {enum: ['a', 'b', null]},
      },
      required: ['manager', 'level'],
    } as const);
    assert.deepEqual(requestedSchema, {
      type: 'object',
      properties: {
        manager: {type: 'string', title: 'Manager'},
        note: {type: 'string'},
        level: {type: 'string', enum: ['a', 'b']},
      },
    });
    assert.deepEqual(restore({}), {manager: null, level: null});
    // `content` of an accepted answer is optional.
    assert.deepEqual(restore(undefined as never), {manager: null, level: null});
    assert.deepEqual(restore({manager: 'Ada', level: 'b', note: 'x'}), {
      manager: 'Ada',
      level: 'b',
      note: 'x',
    });
  });

  it('flattens groups by dotted names and titles, to any depth, and restores them', () => {
    const place = {...object({zip: text, floor: {type: 'integer'}}, 'zip'), title: 'Place'};
    const {requestedSchema, restore} = flatSchema(
      object(
        {
          name: text,
          address: {
            ...object({street: {...text, title: 'Street'}, place}, 'street', 'place'),
            title: 'Address',
          },
        },
        'name',
        'address',
      ),
    );
    assert.deepEqual(requestedSchema, {
      type: 'object',
      properties: {
        name: {type: 'string'},
        'address.street': {type: 'string', title: 'Address.Street'},
        'address.place.zip': {type: 'string', title: 'Address.Place.Zip'},
        'address.place.floor': {type: 'integer', title: 'Address.Place.Floor'},
      },
      required: ['name', 'address.street', 'address.place.zip'],
    });
    assert.deepEqual(restore({name: 'Ada', 'address.street': 'Main', 'address.place.zip': '1'}), {
      name: 'Ada',
      address: {street: 'Main', place: {zip: '1'}},
    });
  });

  it('requires nothing of a group that may be missing, and leaves it out without answers', () => {
    const group = object(
      {city: text, primary: {type: 'boolean', default: true}, draft: {type: 'boolean'}},
      'city',
    );
    const optional = flatSchema(object({group}));
    assert.deepEqual(optional.requestedSchema['required'], undefined);
    assert.deepEqual(optional.restore({}), {});
    // A host sends its boxes that the user has not touched.
    assert.deepEqual(optional.restore({'group.primary': true, 'group.draft': false}), {});
    assert.deepEqual(optional.restore({'group.primary': false}), {group: {primary: false}});
    assert.deepEqual(optional.restore({'group.city': 'Ulm'}), {group: {city: 'Ulm'}});
    const nullable = flatSchema(object({group: {anyOf: [group, {type: 'null'}]}}, 'group'));
    assert.deepEqual(nullable.requestedSchema['required'], undefined);
    assert.deepEqual(nullable.restore({'group.draft': false}), {group: null});
    const required = flatSchema(object({group: object({city: text})}, 'group'));
    assert.deepEqual(required.restore({}), {group: {}});
  });

  it('does not ask for a lone constant, and restores it', () => {
    const {requestedSchema, restore} = flatSchema(
      object(
        {kind: {const: 'order'}, version: {const: 2}, nothing: {type: 'null'}, count: {type: 'integer'}},
        'kind',
        'version',
        'nothing',
      ),
    );
    assert.deepEqual(requestedSchema['properties'], {count: {type: 'integer'}});
    assert.deepEqual(restore({count: 1}), {kind: 'order', version: 2, nothing: null, count: 1});
  });

  it('offers numbers and booleans as texts, and restores them', () => {
    const {requestedSchema, restore} = flatSchema(
      object({
        level: {enum: [1, 2.5], default: 2.5},
        mixed: {enum: ['1', 1, true]},
        marks: {type: 'array', items: {enum: [1, 2]}, uniqueItems: true, maxItems: 2, default: [1]},
        named: {
          oneOf: [
            {const: 1, title: 'One'},
            {const: 2, title: 'Two'},
          ],
        },
      }),
    );
    assert.deepEqual(requestedSchema['properties'], {
      level: {type: 'string', enum: ['1', '2.5'], default: '2.5'},
      mixed: {type: 'string', enum: ['"1"', '1', 'true']},
      marks: {type: 'array', items: {type: 'string', enum: ['1', '2']}, maxItems: 2, default: ['1']},
      named: {
        type: 'string',
        oneOf: [
          {const: '1', title: 'One'},
          {const: '2', title: 'Two'},
        ],
      },
    });
    assert.deepEqual(restore({level: '1', mixed: '"1"', marks: ['2', '1'], named: '2'}), {
      level: 1,
      mixed: '1',
      marks: [2, 1],
      named: 2,
    });
  });

  it('writes exclusive limits as the limits that MCP has, and leaves out those of safe integers', () => {
    const {requestedSchema} = flatSchema(
      object({
        n: {type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10},
        x: {type: 'number', exclusiveMinimum: 0, multipleOf: 0.5},
        safe: {type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER},
        most: {type: 'integer', minimum: -3, exclusiveMaximum: 1},
      }),
    );
    assert.deepEqual(requestedSchema['properties'], {
      n: {type: 'integer', minimum: 1, maximum: 9},
      x: {type: 'number', minimum: 0},
      safe: {type: 'integer'},
      most: {type: 'integer', minimum: -3, maximum: 0},
    });
  });

  it('keeps descriptions, formats of MCP, hints and files', () => {
    const file = {...text, 'x-mcp-file': {accept: ['image/*']}};
    const {requestedSchema} = flatSchema(
      object({
        day: {...text, format: 'date', description: 'A day', pattern: '^\\d'},
        id: {...text, format: 'uuid', pattern: '^[0-9a-f-]+$', 'x-placeholder': 'abc'},
        python: {...text, pattern: '(?P<a>x)'},
        broken: {...text, pattern: '('},
        photo: file,
        photos: {type: 'array', items: file, maxItems: 2},
      }),
    );
    assert.deepEqual(requestedSchema['properties'], {
      day: {type: 'string', format: 'date', description: 'A day'},
      id: {type: 'string', pattern: '^[0-9a-f-]+$', 'x-placeholder': 'abc'},
      python: {type: 'string', pattern: '(?<a>x)'},
      broken: {type: 'string'},
      photo: file,
      photos: {type: 'array', items: file, maxItems: 2},
    });
    assert.deepEqual(checkRequestedSchema(requestedSchema), []);
  });

  it('writes a moment in UTC if the schema accepts no offset', () => {
    const pattern = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$';
    const {restore} = flatSchema(
      object({at: {...text, format: 'date-time', pattern}, free: {...text, format: 'date-time'}}),
    );
    const at = '2026-12-24T20:00:00+02:00';
    assert.deepEqual(restore({at, free: at}), {at: '2026-12-24T18:00:00Z', free: at});
  });

  it('gives names that cannot be mistaken for each other', () => {
    const schema = object({'a.b': text, a: object({b: text}), constructor: text, ['__proto__']: text});
    const {requestedSchema, restore} = flatSchema(schema);
    assert.deepEqual(Object.keys(requestedSchema['properties'] as object), [
      'a.b',
      'a.b_',
      'constructor',
      '__proto__',
    ]);
    const content = JSON.parse('{"a.b": "1", "a.b_": "2", "__proto__": "3"}') as ElicitContent;
    const back = restore(content);
    assert.equal(JSON.stringify(back), '{"a.b":"1","a":{"b":"2"},"__proto__":"3"}');
  });

  it('names each part that cannot be flat, with what to do instead', () => {
    for (const [part, reason] of [
      [{type: 'array', items: text}, /`\/group\/part` is a list of free values: list the values/],
      [
        {type: 'array', items: object({n: text})},
        /`\/group\/part` is a list of groups or lists: ask for one at a time/,
      ],
      [{type: 'object', additionalProperties: text}, /`\/group\/part` is a map of any names/],
      [
        {oneOf: [object({a: text}, 'a'), object({b: text}, 'b')]},
        /`\/group\/part` is a choice between several forms: ask first/,
      ],
      [{}, /`\/group\/part` is a value of any type/],
      [true, /`\/group\/part` is a value of any type/],
      [{type: 'string', writeOnly: true}, /`\/group\/part` is marked as a secret.* URL mode/],
      [{type: 'string', format: 'password'}, /`\/group\/part` is marked as a secret/],
    ] as const) {
      const message = flatOf(object({group: object({part}, 'part')}));
      assert.match(String(message), reason);
      assert.match(String(message), /guest page|URL mode/);
    }
    const many = flatOf(object(Object.fromEntries('abcde'.split('').map((key) => [key, {}]))));
    assert.match(String(many), /`\/a`.*`\/b`.*`\/c`.* And 2 more\.$/);
    assert.match(String(flatOf(text)), /its root must be an object/);
  });

  it('moves errors and content to the properties of the form, and back', () => {
    const flat = flatten(
      'flatSchema()',
      object({name: text, address: object({city: text, zip: text}, 'city')}, 'address'),
    );
    const error = (path: string) => ({path, keyword: 'custom', message: 'x'});
    for (const [path, place] of [
      ['/name', '/name'],
      ['/address/city', '/address.city'],
      ['/address.zip', '/address.zip'],
      ['/address', '/address.city'],
      ['/other', ''],
      ['', ''],
    ] as const)
      assert.equal(flat.toForm(error(path)).path, place);
    assert.equal(flat.fromForm(error('/address.zip')).path, '/address/zip');
    const missing = {path: '/address', keyword: 'required', message: 'x', params: {missingProperty: 'city'}};
    const moved = flat.toForm(missing);
    assert.deepEqual(moved, {...missing, path: '', params: {missingProperty: 'address.city'}});
    assert.deepEqual(flat.fromForm(moved), missing);
    assert.deepEqual(flat.enter({name: 'Ada', address: {city: 'Ulm', zip: null}, other: 1}), {
      name: 'Ada',
      'address.city': 'Ulm',
    });
  });
});
