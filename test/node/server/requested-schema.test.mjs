import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {entry} from './server-entry.mjs';

const {assertRequestedSchema, checkRequestedSchema, ElicitationError, toJsonRpcError} = entry;

const object = (properties, more) => ({type: 'object', properties, ...more});
const of = (property) => object({it: property});
const problemsIn = (schema, revision) =>
  checkRequestedSchema(schema, {revision}).map(({path, code}) => `${code} ${path}`);

const everyKind = object(
  {
    name: {
      type: 'string',
      title: 'Name',
      description: 'Yours',
      minLength: 1,
      maxLength: 40,
      pattern: '^\\p{L}',
    },
    mail: {type: 'string', format: 'email'},
    home: {type: 'string', format: 'uri'},
    day: {type: 'string', format: 'date'},
    at: {type: 'string', format: 'date-time'},
    size: {type: 'number', minimum: 0.5, maximum: 9},
    count: {type: 'integer', minimum: -3},
    yes: {type: 'boolean', default: false},
    one: {type: 'string', enum: ['a', 'b']},
    named: {type: 'string', enum: ['a', 'b'], enumNames: ['A', 'B']},
  },
  {required: ['name', 'yes']},
);

const since2025November = {
  'titled options': of({type: 'string', oneOf: [{const: 'a', title: 'A'}], default: 'a'}),
  'several options': of({type: 'array', items: {type: 'string', enum: ['a', 'b']}, minItems: 1, maxItems: 2}),
  'several titled options': of({type: 'array', items: {anyOf: [{const: 'a', title: 'A'}]}, default: ['a']}),
  'the default of a text': of({type: 'string', default: ''}),
  'the default of a number': of({type: 'integer', default: 0}),
  'the default of options': of({type: 'string', enum: ['a'], default: 'a'}),
};

describe('checkRequestedSchema', () => {
  for (const revision of ['2025-06-18', '2025-11-25', '2026-07-28']) {
    it(`accepts the common kinds of property (${revision})`, () => {
      assert.deepEqual(problemsIn(everyKind, revision), []);
    });
  }

  it('accepts that other members are excluded, as zod writes it', () => {
    assert.deepEqual(problemsIn(object({}, {additionalProperties: false})), []);
  });

  it('accepts a confirmation', () => {
    assert.deepEqual(problemsIn(object({})), []);
  });

  for (const [name, schema] of Object.entries(since2025November)) {
    it(`accepts ${name} since 2025-11-25 but not earlier`, () => {
      assert.deepEqual(problemsIn(schema), []);
      assert.deepEqual(problemsIn(schema, '2026-07-28'), []);
      const early = checkRequestedSchema(schema, {revision: '2025-06-18'});
      assert.ok(early.length > 0);
      for (const {code, path} of early) {
        assert.equal(code, 'revision');
        assert.match(path, /^\/properties\/it\/(?:oneOf|type|default)$/);
      }
    });
  }

  it('accepts annotation keywords everywhere', () => {
    const described = {title: 'T', description: 'D', $comment: 'C', examples: ['x'], 'x-anything': {a: 1}};
    const schema = {
      ...of({type: 'string', ...described}),
      $schema: 'https://json-schema.org/draft/2020-12/schema',
    };
    assert.deepEqual(problemsIn({...schema, ...described}), []);
  });

  const refused = {
    'no schema at all': [undefined, 'not-json '],
    'a value that is not JSON': [of({type: 'integer', default: 1n}), 'not-json '],
    'a list': [[], 'root '],
    'a root that is not an object': [{type: 'boolean'}, 'root /type', 'properties /properties'],
    'a root without properties': [{type: 'object'}, 'properties /properties'],
    'a property that is not a schema': [object({a: true}), 'properties /properties/a'],
    'additionalProperties at the root': [
      object({}, {additionalProperties: true}),
      'keyword /additionalProperties',
    ],
    'allOf at the root': [object({}, {allOf: []}), 'keyword /allOf'],
    'a required name that is not there': [object({}, {required: ['a']}), 'required /required/0'],
    'required names of Object.prototype': [object({}, {required: ['toString']}), 'required /required/0'],
    'a name that is required twice': [
      object({a: {type: 'string'}}, {required: ['a', 'a']}),
      'required /required/1',
    ],
    'required that is not a list': [object({}, {required: true}), 'required /required'],
    'a nested object': [of(object({})), 'nested /properties/it'],
    'a list of objects': [of({type: 'array', items: object({})}), 'nested /properties/it/items'],
    'a list of free texts': [of({type: 'array', items: {type: 'string'}}), 'nested /properties/it/items'],
    'a list without items': [of({type: 'array'}), 'nested /properties/it/items'],
    'items without a type': [of({type: 'array', items: {enum: ['a']}}), 'type /properties/it/items/type'],
    'no type': [of({enum: ['a']}), 'type /properties/it'],
    'null as a type': [of({type: 'null'}), 'type /properties/it/type'],
    'several types': [of({type: ['string', 'null']}), 'type /properties/it/type'],
    'a type of Object.prototype': [of({type: 'toString'}), 'type /properties/it/type'],
    'a reference': [of({type: 'string', $ref: '#/$defs/a'}), 'keyword /properties/it/$ref'],
    'a keyword of another type': [of({type: 'boolean', minLength: 1}), 'keyword /properties/it/minLength'],
    multipleOf: [of({type: 'number', multipleOf: 2}), 'keyword /properties/it/multipleOf'],
    'an unknown format': [of({type: 'string', format: 'color'}), 'format /properties/it/format'],
    'a password': [of({type: 'string', format: 'password'}), 'sensitive /properties/it/format'],
    'a secret by its mark': [of({type: 'string', 'x-password': true}), 'sensitive /properties/it/x-password'],
    'a broken pattern': [of({type: 'string', pattern: '('}), 'pattern /properties/it/pattern'],
    'no options': [of({type: 'string', enum: []}), 'options /properties/it/enum'],
    'options that are not strings': [of({type: 'string', enum: ['a', 1]}), 'options /properties/it/enum/1'],
    'repeated options': [of({type: 'string', enum: ['a', 'a']}), 'options /properties/it/enum'],
    'an option without title': [
      of({type: 'string', oneOf: [{const: 'a'}]}),
      'options /properties/it/oneOf/0',
    ],
    'too few names for options': [
      of({type: 'string', enum: ['a', 'b'], enumNames: ['A']}),
      'options /properties/it/enumNames',
    ],
    'two spellings of options': [
      of({type: 'string', enum: ['a'], oneOf: [{const: 'a', title: 'A'}]}),
      'options /properties/it/oneOf',
    ],
    'a default of another type': [of({type: 'integer', default: 1.5}), 'default /properties/it/default'],
    'a default outside of the limits': [
      of({type: 'integer', minimum: 2, default: 1}),
      'default /properties/it/default',
    ],
    'a default that is not an option': [
      of({type: 'string', enum: ['a'], default: 'b'}),
      'default /properties/it/default',
    ],
    'a default that fails the pattern': [
      of({type: 'string', pattern: '^a', default: 'b'}),
      'default /properties/it/default',
    ],
    'a default with fewer items than allowed': [
      of({type: 'array', items: {type: 'string', enum: ['a', 'b']}, minItems: 2, default: ['a']}),
      'default /properties/it/default',
    ],
    'null as a default': [of({type: 'string', default: null}), 'default /properties/it/default'],
    'limits that exclude everything': [
      of({type: 'string', minLength: 3, maxLength: 2}),
      'limits /properties/it/maxLength',
    ],
    'a limit that is not a number': [of({type: 'number', minimum: '1'}), 'limits /properties/it/minimum'],
    'over 131072 characters': [of({type: 'string', description: 'x'.repeat(131_072)}), 'too-large '],
  };
  for (const [name, [schema, ...expected]] of Object.entries(refused)) {
    it(`reports ${name}`, () => assert.deepEqual(problemsIn(schema), expected));
  }

  it('returns an escaped path for any property name', () => {
    assert.deepEqual(problemsIn(object({'a/b~c d': {type: 'object'}})), ['nested /properties/a~1b~0c d']);
  });

  it('adds a message to every problem', () => {
    const problems = checkRequestedSchema(object({a: {type: 'x'}, b: object({})}, {required: ['c']}));
    assert.equal(problems.length, 3);
    for (const {message} of problems) assert.match(message, /\w.*\.$/);
  });
});

describe('assertRequestedSchema', () => {
  it('accepts a valid schema', () => assert.equal(assertRequestedSchema(everyKind), undefined));

  it('throws INVALID_SCHEMA with code -32602 and the path', () => {
    assert.throws(
      () => assertRequestedSchema(of({type: 'object'})),
      (error) => {
        assert.ok(error instanceof ElicitationError);
        assert.equal(error.code, 'INVALID_SCHEMA');
        assert.equal(toJsonRpcError(error).code, -32602);
        assert.match(error.message, /\/properties\/it: /);
        return true;
      },
    );
  });

  it('uses the rules of the given revision', () => {
    const schema = since2025November['titled options'];
    assert.doesNotThrow(() => assertRequestedSchema(schema));
    assert.throws(() => assertRequestedSchema(schema, {revision: '2025-06-18'}), {code: 'INVALID_SCHEMA'});
  });
});
