// A response schema is presented whole, and its answers match it.
import {expect} from 'chai';
import {decisionIn, questionOf} from '../../../src/adapters/question.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {validate} from '../../../src/index.js';

describe('questionOf()', () => {
  const wrapped = (schema: JsonObject) => questionOf(schema, Boolean).requestedSchema as JsonObject;

  it('keeps all members of a schema that does not describe an object only', () => {
    const schemas: JsonObject[] = [
      {
        type: ['object', 'null'],
        properties: {a: {type: 'string'}},
        required: ['a'],
        additionalProperties: false,
      },
      {additionalProperties: {type: 'string'}},
      {required: ['a']},
      {type: 'string', minLength: 1, title: 'Name'},
    ];
    for (const value of schemas)
      expect(wrapped(value)).to.deep.equal({type: 'object', properties: {value}, required: ['value']});
  });

  it('keeps what the references of a schema refer to', () => {
    const tree = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: ['object', 'null'],
      properties: {
        name: {$ref: '#/$defs/Name'},
        next: {$ref: '#'},
        again: {$ref: '#/properties/name'},
        default: {$ref: '#'},
        $ref: {type: 'string'},
        fixed: {const: {$ref: '#'}},
      },
      $defs: {Name: {type: 'string', minLength: 2}, Next: {$ref: '#'}},
    };
    const schema = wrapped(tree);
    expect(schema).to.deep.equal({
      $schema: tree.$schema,
      type: 'object',
      properties: {
        value: {
          type: ['object', 'null'],
          properties: {
            name: {$ref: '#/$defs/Name'},
            next: {$ref: '#/properties/value'},
            again: {$ref: '#/properties/value/properties/name'},
            default: {$ref: '#/properties/value'},
            $ref: {type: 'string'},
            fixed: {const: {$ref: '#'}},
          },
        },
      },
      required: ['value'],
      $defs: {Name: {type: 'string', minLength: 2}, Next: {$ref: '#/properties/value'}},
    });
  });

  it('declines with the values that the schema requires', () => {
    const declined = (schema: JsonObject, reason?: string) => questionOf(schema, Boolean).declined(reason);
    const boolean = {type: 'boolean'};
    const reason = {anyOf: [{type: 'string'}, {type: 'null'}]};
    const schema = {
      type: 'object',
      properties: {approved: boolean, reason},
      required: ['approved', 'reason'],
    };
    expect(declined(schema)).to.deep.equal({approved: false, reason: null});
    expect(declined(schema, 'No')).to.deep.equal({approved: false, reason: 'No'});
    expect(declined({...schema, properties: {approved: boolean, reason: {const: 'x'}}})).to.equal(undefined);
    expect(declined({type: 'object', properties: {confirm: {const: true}}})).to.equal(undefined);
    expect(declined({type: 'object', properties: {name: {type: 'string'}}})).to.equal(undefined);
  });
});

describe('decisionIn()', () => {
  const boolean = {type: 'boolean'};
  const optional = (schema: JsonObject) => ({anyOf: [schema, {type: 'null'}]});
  const schemaOf = (properties: JsonObject, required?: string[], more?: JsonObject): JsonObject => ({
    type: 'object',
    properties,
    ...(required && {required}),
    ...more,
  });
  const closed = {additionalProperties: false};
  const args = {path: '/a'};

  it('gives payloads that are valid against the schema, or none', async () => {
    const editedArgs = optional({type: 'object'});
    const all = ['approved', 'editedArgs', 'reason'];
    const rows: [schema: JsonObject | undefined, yes: unknown, no: unknown][] = [
      [undefined, {approved: true}, {approved: false, reason: 'No'}],
      [{}, {approved: true}, {approved: false, reason: 'No'}],
      [schemaOf({approved: boolean}, ['approved'], closed), {approved: true}, {approved: false}],
      [
        schemaOf({approved: boolean, editedArgs}, ['approved', 'editedArgs']),
        {approved: true, editedArgs: null},
        {approved: false, editedArgs: null, reason: 'No'},
      ],
      [
        schemaOf({approved: boolean, editedArgs: {$ref: '#/$defs/Args'}}, ['editedArgs'], {
          $defs: {Args: {}},
        }),
        {approved: true, editedArgs: args},
        {approved: false, editedArgs: args, reason: 'No'},
      ],
      [
        schemaOf({approved: boolean, editedArgs, reason: optional({type: 'string'})}, all, closed),
        {approved: true, editedArgs: null, reason: null},
        {approved: false, editedArgs: null, reason: 'No'},
      ],
      [
        schemaOf({approved: {type: ['boolean', 'null'], title: 'OK'}, reason: {type: 'string'}}, ['reason']),
        {approved: true, reason: ''},
        {approved: false, reason: 'No'},
      ],
      [schemaOf({accepted: boolean}, [], closed), {accepted: true}, {accepted: false}],
      [schemaOf({confirm: {enum: [true, false]}}, ['confirm'], closed), {confirm: true}, {confirm: false}],
      [schemaOf({approved: {const: true}}), {approved: true}, undefined],
      [schemaOf({approved: {enum: ['yes', 'no']}}, ['approved']), undefined, undefined],
      [schemaOf({approved: {const: 'APPROVE'}}, ['approved']), undefined, undefined],
      [schemaOf({decision: {enum: ['allow', 'deny']}}, [], closed), undefined, undefined],
      [schemaOf({approved: boolean, ticket: {type: 'string'}}, ['approved', 'ticket']), undefined, undefined],
      [
        schemaOf({approved: boolean, reason: {type: 'string', minLength: 1}}, ['reason']),
        undefined,
        {approved: false, reason: 'No'},
      ],
      [schemaOf({approved: boolean, editedArgs: {type: 'array'}}, ['editedArgs']), undefined, undefined],
      [schemaOf({}, [], {additionalProperties: {type: 'string'}}), undefined, undefined],
      [schemaOf({approved: boolean}, [], {minProperties: 3}), undefined, undefined],
      [{anyOf: [schemaOf({ok: boolean}, ['ok'])]}, undefined, undefined],
      [boolean, undefined, undefined],
      [
        schemaOf({approved: boolean, reason: {type: 'string'}}, [], {
          oneOf: [{required: ['approved']}, {required: ['approved', 'reason']}],
        }),
        {approved: true},
        {approved: false},
      ],
    ];
    for (const [schema, yes, no] of rows) {
      const valid = [
        decisionIn(schema, {isYes: true, arguments: args}),
        decisionIn(schema, {isYes: false, arguments: args, reason: 'No'}),
      ].map(({payload, isValid}) => (isValid ? payload : undefined));
      expect(valid, JSON.stringify(schema)).to.deep.equal([yes, no]);
      for (const each of valid)
        if (each && schema) expect((await validate(schema, each)).valid, JSON.stringify(each)).to.equal(true);
    }
  });

  it('gives the edited arguments', () => {
    const schema = schemaOf({approved: boolean, editedArgs: optional({type: 'object'})}, ['editedArgs']);
    expect(decisionIn(schema, {isYes: true, arguments: args, edited: {path: '/b'}})).to.deep.equal({
      payload: {approved: true, editedArgs: {path: '/b'}},
      isValid: true,
    });
  });
});
