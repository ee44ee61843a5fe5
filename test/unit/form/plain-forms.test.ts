// A plain form is drawn before the word lists are loaded. With them it has the same fields, except which are credentials.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import type {JsonObject} from '../../../src/protocol/json.js';
import type {Field} from '../../../src/schema/field.js';
import {FormState} from '../../../src/schema/form-state.js';
import {FORM_HINTS_KEY} from '../../../src/schema/hints-key.js';
import {isPlain} from '../../../src/schema/plain.js';
import {loadWords} from '../../../src/schema/load-words.js';
import {prepareSchema} from '../../../src/validation/prepare-schema.js';

interface SampleRequest {
  name: string;
  schema: JsonObject;
  message: string;
}

const read = (file: string) => JSON.parse(readFileSync(`test/fixtures/${file}`, 'utf8'));

function* all(): Generator<SampleRequest> {
  for (const {name, request} of read('wild-requests.json'))
    if (request.requestedSchema) yield {name, schema: request.requestedSchema, message: request.message};
  for (const {source, tools} of read('tool-schemas.json'))
    for (const {name, inputSchema} of tools)
      yield {name: `${source} ${name}`, schema: inputSchema, message: ''};
  for (const generator of ['pydantic', 'zod-3', 'zod-4', 'schemars', 'jackson-victools', 'dotnet'])
    for (const {name, schema} of read(`typical-schemas/${generator}.json`))
      yield {name: `${generator}, ${name}`, schema, message: ''};
}

/** The displayed parts of a form. */
function drawn({schema, message}: SampleRequest) {
  const {fields, hints, confirmation, conditional} = new FormState(prepareSchema(schema), {message});
  const plain = (field: Field): object => {
    const {parent: _, secret: _secret, structure, conditions, fields: within, ...rest} = field;
    return {...rest, structure: !!structure, conditions: !!conditions, fields: within.map(plain)};
  };
  return {fields: fields.map(plain), hints, confirmation: confirmation?.kind, conditional};
}

const object = (properties: JsonObject, more: JsonObject = {}) => ({type: 'object', properties, ...more});
const text = {type: 'string'};

describe('isPlain()', () => {
  const forms = [...all()].filter(({schema, message}) => isPlain(schema, {message}));

  it('holds for at least 50 schemas of real servers and generators', () => {
    assert.ok(forms.length >= 50, String(forms.length));
  });

  it('holds only for forms that the word lists do not change, except for credentials', async () => {
    const before = forms.map(drawn);
    await loadWords();
    for (const [index, form] of forms.entries()) assert.deepEqual(drawn(form), before[index], form.name);
  });

  const others = {
    'a lone boolean': object({go: {type: 'boolean'}}),
    'a lone choice': object({go: {type: 'string', enum: ['yes', 'no']}}),
    'no fields': object({}),
    'a condition': object({a: text, b: text}, {if: {required: ['a']}}),
    'a dependency': object({a: text, b: text}, {dependentRequired: {a: ['b']}}),
    'an alternative': object({a: text, b: text}, {anyOf: [{required: ['a']}]}),
    'a group': object({a: text, b: object({c: text})}),
    'a reference': object({a: text, b: {$ref: '#/$defs/b'}}, {$defs: {b: text}}),
    'a required field without a schema': object({a: text, b: text}, {required: ['c']}),
    'a field named in English like a credential': object({a: text, apiKey: text}),
    'a field marked as a password': object({a: text, b: {type: 'string', format: 'password'}}),
    'a list with rows': object({a: text, b: {type: 'array', items: object({c: text})}}),
    'a list of lists': object({a: text, b: {type: 'array', items: {type: 'array', items: text}}}),
    'a pattern': object({a: text, b: {type: 'array', items: {type: 'string', pattern: '^x'}}}),
    'thirty-one fields': object(
      Object.fromEntries(Array.from({length: 31}, (_, index) => [`f${index}`, text])),
    ),
  };

  it('does not hold for a form with anything that the word lists or more code could change', () => {
    for (const [what, schema] of Object.entries(others)) assert.equal(isPlain(schema), false, what);
  });

  it('does not hold for a form whose message or label for a button depends on the word lists', () => {
    const schema = object({a: text, b: text});
    assert.equal(isPlain(schema, {message: 'Your stay'}), true);
    assert.equal(isPlain(schema, {message: 'Your password'}), false);
    assert.equal(isPlain(schema, {meta: {[FORM_HINTS_KEY]: {submitLabel: 'Book'}}}), false);
  });
});
