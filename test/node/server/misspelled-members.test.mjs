// A misspelled member has no effect: without `requestedSchema`, a form would become a confirmation.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {v2} from './peers.mjs';
import {entry} from './server-entry.mjs';

const {inputFor, requestElicitation} = entry;
const requestedSchema = {type: 'object', properties: {email: {type: 'string'}}, required: ['email']};
const message = 'Address?';
const field = (property) => ({message, requestedSchema: {type: 'object', properties: {email: property}}});
const modern = {mcpReq: {}};

const refused = {
  'another library’s name of the schema': [
    {message, jsonSchema: requestedSchema},
    'jsonSchema',
    'requestedSchema',
  ],
  'a name for the schema of a response': [
    {message, responseSchema: requestedSchema},
    'responseSchema',
    'requestedSchema',
  ],
  'the name of a tool’s schema': [{message, parameters: requestedSchema}, 'parameters', 'requestedSchema'],
  'a form': [{message, form: requestedSchema}, 'form', 'requestedSchema'],
  fields: [{message, fields: []}, 'fields', 'requestedSchema'],
  'another case': [{message, requestedschema: requestedSchema}, 'requestedschema', 'requestedSchema'],
  underscores: [{message, requested_schema: requestedSchema}, 'requested_schema', 'requestedSchema'],
  'a short name': [{message, requestedSchema, mod: 'form'}, 'mod', 'mode'],
  'a missing letter': [{mesage: message, requestedSchema}, 'mesage', 'message'],
  'a member next to the known one': [{message, requestedSchema, mesage: message}, 'mesage', 'message'],
  'a keyword of the schema': [
    {message, requestedSchema: {...requestedSchema, require: []}},
    'require',
    'required',
  ],
  'a keyword of a property': [field({type: 'string', min_length: 2}), 'min_length', 'minLength'],
  'a keyword of a property in another case': [field({type: 'string', Title: 'x'}), 'Title', 'title'],
  'a keyword of the author’s schema': [
    {message, schema: field({type: 'string', min_length: 2}).requestedSchema},
    'min_length',
    'minLength',
  ],
  'a keyword of items': [field({type: 'array', items: {type: 'string', enums: ['a']}}), 'enums', 'enum'],
  'a member of an option': [field({type: 'string', oneOf: [{const: 'a', titel: 'A'}]}), 'titel', 'title'],
};

/** Of the author’s schema, which may be nested. */
const group = (property) => ({message, schema: {type: 'object', properties: {g: property}}});
const wrong = {type: 'string', min_length: 3};
Object.assign(
  refused,
  Object.fromEntries(
    Object.entries({
      'a group': {type: 'object', properties: {a: wrong}},
      'a group in a group': {type: 'object', properties: {h: {type: 'object', properties: {a: wrong}}}},
      'a position of a list': {type: 'array', prefixItems: [{type: 'number'}, wrong], items: false},
      'an item that is a group': {type: 'array', items: {type: 'object', properties: {a: wrong}}},
      'an alternative': {anyOf: [wrong, {type: 'null'}]},
      'a part of all': {allOf: [{type: 'string'}, wrong]},
      'a definition': {$ref: '#/$defs/a', $defs: {a: wrong}},
    }).map(([name, property]) => [`a keyword in ${name}`, [group(property), 'min_length', 'minLength']]),
  ),
);
refused['the required members of a group'] = [
  group({type: 'object', properties: {a: {type: 'string'}}, require: ['a']}),
  'require',
  'required',
];

describe('a misspelled member', () => {
  for (const [name, [params, unknown, meant]] of Object.entries(refused))
    it(`is refused before anything is sent: ${name}`, async () => {
      const peer = await v2({answer: () => ({action: 'cancel'})});
      const expected = (error) => {
        assert.equal(error.code, 'INVALID_REQUEST', error.message);
        assert.match(
          error.message,
          new RegExp(`unknown member \`${unknown}\` in .*did you mean \`${meant}\``),
        );
        return true;
      };
      await assert.rejects(requestElicitation(peer.server, params), expected);
      assert.throws(() => inputFor(params, modern), expected);
      assert.deepEqual(peer.seen, []);
      await peer.close();
    });

  it('is not the only fault that is refused before anything is sent', async () => {
    const url = 'https://a.example/';
    for (const [params, named] of [
      [{message, url}, /`url` .*`mode: 'url'`/],
      [{message, mode: 'form', url, requestedSchema}, /`url` .*`mode: 'url'`/],
      [{message, mode: 'url', url, requestedSchema}, /`requestedSchema`/],
      [{message, mode: 'url'}, /`url` must be a string/],
      [{message, schema: undefined}, /`schema` must be a Standard Schema or a JSON Schema; got undefined/],
      [{message, schema: undefined, requestedSchema}, /`schema` must be .*; got undefined/],
      [{message, schema: null}, /`schema` must be .*; got null/],
      [{message, schema: []}, /`schema` must be .*; got an empty array/],
      [{message, requestedSchema: null}, /`requestedSchema` must be an object schema/],
      [{message, _meta: []}, /`_meta` must be an object/],
      [{message, _meta: 'x'}, /`_meta` must be an object/],
      [{message, _meta: null}, /`_meta` must be an object/],
      [{message, ui: 'x'}, /`ui` must be an object/],
      [{message, mode: 'url', url, elicitationId: 5}, /`elicitationId` must be a string/],
      [{message, mode: null}, /`mode` must be/],
      [{message: 5}, /`message` must be a string/],
    ]) {
      const expected = (error) => {
        assert.equal(error.code, 'INVALID_REQUEST', error.message);
        assert.match(error.message, named);
        return true;
      };
      const peer = await v2({answer: () => ({action: 'cancel'})});
      await assert.rejects(requestElicitation(peer.server, params), expected);
      assert.throws(() => inputFor(params, modern), expected);
      assert.deepEqual(peer.seen, []);
      await peer.close();
    }
  });

  it('is refused in the options', async () => {
    await assert.rejects(requestElicitation({}, {message}, {erors: []}), {code: 'INVALID_REQUEST'});
    assert.throws(() => inputFor({message}, modern, {contents: {}}), {code: 'INVALID_REQUEST'});
  });

  it('is not confused with a member of an extension', async () => {
    const request = {message, requestedSchema, text: 'x', code: 7, 'acme/trace': 1, priority: 'high'};
    assert.equal(inputFor(request, modern).params.priority, 'high');
    const peer = await v2({answer: () => ({action: 'decline'})});
    assert.deepEqual(await requestElicitation(peer.server, request), {action: 'decline'});
    await peer.close();
  });

  it('does not include JSON Schema keywords that MCP does not allow, which have their own error', async () => {
    for (const keyword of ['anyOf', 'minProperties', 'const', 'exclusiveMinimum'])
      assert.throws(() => inputFor(field({type: 'string', [keyword]: []}), modern), {code: 'INVALID_SCHEMA'});
  });
});
