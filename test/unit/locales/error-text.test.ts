import {expect} from 'chai';
import type {ElicitContent} from '../../../src/protocol/elicitation.js';
import type {JsonObject} from '../../../src/protocol/json.js';
import {errorText} from '../../../src/headless/index.js';
import {guestErrors} from '../../../src/checker/guest-errors.js';
import {prepareSchema} from '../../../src/schema/prepare-schema.js';
import {stateOf} from '../schema/state-of.js';
import {object} from '../schema/object.js';

const SKU = {type: 'string', pattern: '^[A-Z]{3}$', maxLength: 5};

/** The texts of the first error, as the form and a guest display it. */
function texts(requested: JsonObject, content: unknown): string[] {
  const schema = prepareSchema(requested);
  const state = stateOf(schema);
  state.setValue(content as ElicitContent);
  const errors = state.checkAll();
  const form = errorText(
    errors[0]!,
    state.leaves.find(({fault}) => fault),
  );
  return [...new Set([form, guestErrors(errors, schema, undefined).errors[0]!.message])];
}

describe('the `errorMessage` of a schema', () => {
  const withText = (errorMessage: unknown) => object({a: {...SKU, errorMessage}});
  const around = (errorMessage: JsonObject, property: JsonObject = SKU) =>
    object({a: property}, {required: ['a'], errorMessage});
  const draft7 = {$schema: 'http://json-schema.org/draft-07/schema#', definitions: {sku: SKU}};
  const reference = object({a: {$ref: '#/definitions/sku', errorMessage: 'Not a SKU'}}, draft7);
  const lines = object({a: {type: 'array', items: {type: 'integer', errorMessage: 'Whole numbers'}}});
  const all = around({required: 'All of it'}, {...SKU, errorMessage: 'x'});
  const both = {properties: {a: 'Not a SKU'}, required: {a: 'SKU, please'}};
  const cases: [what: string, schema: JsonObject, content: unknown, text: string][] = [
    ['one text for all keywords', withText('Three capitals'), {a: 'x'}, 'Three capitals'],
    ['a text per keyword', withText({pattern: 'Capitals', maxLength: 'Short'}), {a: 'x'}, 'Capitals'],
    ['a text for other keywords', withText({_: 'Not a SKU'}), {a: 'abcdefg'}, 'Not a SKU'],
    ['texts of the object around a property', around(both), {a: 'x'}, 'Not a SKU'],
    [
      'a text of the object for a missing property',
      around({required: {a: 'SKU, please'}}),
      {},
      'SKU, please',
    ],
    ['a text of the object for all missing properties', all, {}, 'All of it'],
    ['a text next to a reference of draft 7', reference, {a: 'x'}, 'Not a SKU'],
    ['a text of the lines of a list', lines, {a: [1, 'x']}, 'Line 2: Whole numbers'],
  ];
  for (const [what, schema, content, text] of cases)
    it(`is displayed for an error: ${what}`, () => {
      const [form, guest = form] = texts(schema, content);

      expect(form).to.equal(text);
      expect(text).to.contain(guest);
    });

  it('does not replace the text for a missing value, or one of the page', () => {
    const withMessage = (errorMessage: unknown) => object({a: {...SKU, errorMessage}}, {required: ['a']});
    expect(texts(withMessage('Three capitals'), {})).to.deep.equal(['Enter a value.']);
    for (const errorMessage of ['Three capitals', {custom: 'Three capitals'}]) {
      const [field] = stateOf(withMessage(errorMessage)).fields;
      expect(errorText({path: '/a', keyword: 'custom', message: 'Sold out'}, field)).to.equal('Sold out');
    }
  });

  it('is ignored if it is not a text', () => {
    for (const errorMessage of [5, null, [], {pattern: 5}, ' ', {toString: 'x'}])
      expect(texts(object({a: {...SKU, errorMessage}}), {a: 'x'})[0]).to.contain('format');
  });
});

describe('an error that a server reports', () => {
  it('has a text, whatever its parameters are', () => {
    const odd = JSON.parse('{"toString": 1, "valueOf": 1}');
    const message = 'Too early.';
    const errors: [keyword: string, params: unknown, text: string][] = [
      ['format', {format: odd}, "This doesn't match the required format."],
      ['format', {format: Object.create(null)}, "This doesn't match the required format."],
      ['minimum', null, message],
      ['maxLength', {limit: odd}, message],
      ['minimum', {limit: 3}, 'Enter 3 or more.'],
      ['constructor', undefined, message],
      ['__proto__', {names: odd}, message],
    ];
    const texts = errors.map(([keyword, params]) =>
      errorText({path: '/a', keyword, message, params: params as JsonObject}, undefined),
    );
    expect(texts).to.deep.equal(errors.map(([, , text]) => text));
  });
});
