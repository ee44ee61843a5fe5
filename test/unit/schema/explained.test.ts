import {expect} from 'chai';
import {messages as de} from '../../../src/locales/catalogues/de.js';
import {errorText, wholeOf} from '../../../src/locales/error-text.js';
import {formatText} from '../../../src/locales/messages.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {explained} from '../../../src/schema/explained.js';
import {errorsOf} from '../../../src/validation/engines/errors.js';
import {prepareSchema} from '../../../src/schema/prepare-schema.js';

const properties = {
  email: {type: 'string', title: 'E-Mail'},
  phone: {type: 'string', title: 'Telefon'},
  fax: {type: 'string'},
  list: {type: 'array', items: {type: 'string'}},
};
const withOne = (...names: string[]) => names.map((name) => ({required: [name]}));

/** The sentences of a German page for the errors of an answer. */
function sentences(keywords: JsonObject, content: unknown): string[] {
  const schema = prepareSchema({type: 'object', properties, ...keywords});
  return explained(errorsOf(schema, content), schema).map((error) =>
    errorText(error, wholeOf(error, {schema}), (key, params) => formatText(de.texts[key], 'de', params)),
  );
}

const ONLY = 'Füllen Sie nur eines dieser Felder aus: E-Mail, Telefon.';
const EITHER = 'Füllen Sie eines dieser Felder aus: E-Mail, Telefon.';
const TOGETHER = 'Diese Angaben passen nicht zusammen. Ändern Sie eine davon.';
const both = {email: 'a', phone: 'b'};

describe('the error of a combination of schemas', () => {
  const cases: Record<string, [keywords: JsonObject, content: unknown, sentences: string[]]> = {
    '`oneOf` of members, with both': [{oneOf: withOne('email', 'phone')}, both, [ONLY]],
    '`oneOf` of members, with neither': [{oneOf: withOne('email', 'phone')}, {}, [EITHER]],
    '`anyOf` of members, with neither': [{anyOf: withOne('email', 'phone')}, {}, [EITHER]],
    '`not` both members': [{not: {required: ['email', 'phone']}}, both, [ONLY]],
    '`oneOf` in `allOf`': [{allOf: [{oneOf: withOne('email', 'phone')}]}, both, [ONLY]],
    '`oneOf` by reference': [
      {oneOf: [{$ref: '#/$defs/mail'}, ...withOne('phone')], $defs: {mail: {required: ['email']}}},
      both,
      [ONLY],
    ],
    'alternatives that share a member': [
      {oneOf: [{required: ['fax', 'email']}, {required: ['fax', 'phone']}]},
      {...both, fax: 'c'},
      [ONLY],
    ],
    'members without a title': [
      {oneOf: withOne('email', 'fax')},
      {email: 'a', fax: 'b'},
      [ONLY.replace('Telefon', 'Fax')],
    ],
    'a missing member next to it': [
      {oneOf: withOne('email', 'phone'), required: ['fax']},
      {},
      [EITHER, 'Geben Sie einen Wert ein.'],
    ],
    'a member that is required in any case': [
      {oneOf: withOne('email', 'phone'), required: ['email']},
      {},
      ['Geben Sie einen Wert ein.', EITHER],
    ],
    '`not` of members that it describes': [
      {not: {required: ['email', 'phone'], properties: {email: {const: 'a'}}}},
      both,
      [TOGETHER],
    ],
    '`not` of another schema': [{not: {properties: {email: {const: 'a'}}}}, {email: 'a'}, [TOGETHER]],
    '`not` three members': [{not: {required: ['email', 'phone', 'fax']}}, {...both, fax: 'c'}, [TOGETHER]],
    '`oneOf` of other schemas': [{oneOf: [{minProperties: 1}, {maxProperties: 3}]}, both, [TOGETHER]],
    'a condition that allows nothing': [
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name for it
      {if: {required: ['email']}, then: false, else: true},
      both,
      [TOGETHER],
    ],
    '`contains`': [
      {properties: {...properties, list: {type: 'array', contains: {const: 'x'}}}},
      {list: ['y']},
      ['Ein erforderlicher Eintrag fehlt.'],
    ],
    'too many that `contains` counts': [
      {properties: {...properties, list: {type: 'array', contains: {const: 'x'}, maxContains: 1}}},
      {list: ['x', 'x']},
      ['Versuchen Sie es mit einem anderen Wert.'],
    ],
    '`dependentRequired`': [
      {dependentRequired: {email: ['phone']}},
      {email: 'a'},
      ['Geben Sie einen Wert ein.'],
    ],
    '`propertyNames`': [
      {propertyNames: {pattern: '^[a-z]+$'}},
      {A: 1},
      ['Das entspricht nicht dem erforderlichen Format.'],
    ],
    'one of several optional members, with none': [
      {minProperties: 1},
      {},
      ['Füllen Sie eines dieser Felder aus: E-Mail, Telefon, Fax, List.'],
    ],
    'at most one member, with two': [
      {maxProperties: 1},
      both,
      ['Füllen Sie nur eines dieser Felder aus: E-Mail, Telefon, Fax, List.'],
    ],
    'another count of members, next to alternatives': [
      {maxProperties: 2, anyOf: withOne('email', 'phone')},
      {...both, fax: 'c'},
      ['Behalten Sie höchstens 2.'],
    ],
    '`minProperties` of a map': [
      {minProperties: 1, properties: {}, additionalProperties: {type: 'string'}},
      {},
      ['Fügen Sie mindestens 1 hinzu.'],
    ],
    '`minProperties`': [{minProperties: 2}, {email: 'a'}, ['Fügen Sie mindestens 2 hinzu.']],
    'a tuple that is too long': [
      {properties: {list: {type: 'array', prefixItems: [{}], items: false}}},
      {list: ['a', 'b']},
      ['Behalten Sie höchstens 1.'],
    ],
  };
  for (const [what, [keywords, content, expected]] of Object.entries(cases))
    it(`is a sentence in the language of the page: ${what}`, () => {
      expect(sentences(keywords, content).sort()).to.deep.equal(expected.sort());
    });

  it('names the labels of the fields of a nested group', () => {
    const schema = prepareSchema({
      type: 'object',
      properties: {to: {type: 'object', properties, oneOf: withOne('email', 'phone')}},
    });
    const errors = errorsOf(schema, {to: both});

    expect(explained(errors, schema).map(({path, params}) => [path, params])).to.deep.equal([
      ['/to', {names: 'E-Mail, Telefon'}],
    ]);
  });

  it('is unchanged for other errors', () => {
    const errors = [{path: '/email', keyword: 'minLength', message: 'x'}];

    expect(explained(errors, {type: 'object', properties, oneOf: withOne('email', 'phone')})).to.deep.equal(
      errors,
    );
  });
});
