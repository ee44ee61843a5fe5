import {expect} from 'chai';
import {readExchange} from '../../../components/frame/exchange-view.js';
import {shownSchema} from '../../../components/tool-approval/shown-schema.js';
import {type FieldError, type JsonObject, withLimits} from '../../../src/protocol/index.js';
import {prepareSchema, readAtOnce} from '../../../src/schema/index.js';
import {judge} from '../../../src/schema/judge.js';
import {checkRequestedSchema} from '../../../src/server/lint/requested-schema.js';
import {agreedCheck} from '../engines/engines.js';
import {object} from './object.js';
import {stateOf} from './state-of.js';

const titled = (...values: unknown[]) => values.map((value) => ({const: value, title: `Title of ${value}`}));
const CANDIDATES = ['a', 'b', 'c', 'd'];
const $defs = {a: {const: 'a', title: 'First'}, ab: {oneOf: titled('a', 'b')}};

/** Properties with several keywords that list values, and the values that all of them contain. */
const lists: Record<string, [property: JsonObject, values: string[]]> = {
  '`oneOf` and `anyOf`': [{type: 'string', oneOf: titled('a', 'b'), anyOf: titled('b', 'c')}, ['b']],
  '`anyOf` and `oneOf`': [{type: 'string', anyOf: titled('a', 'b'), oneOf: titled('b', 'c')}, ['b']],
  '`enum` and `oneOf`': [{type: 'string', enum: ['a', 'b', 'c'], oneOf: titled('b', 'c', 'd')}, ['b', 'c']],
  '`enum` and `anyOf`': [{type: 'string', enum: ['a', 'b'], anyOf: titled('b', 'c')}, ['b']],
  'all three': [{enum: ['a', 'b', 'c'], oneOf: titled('b', 'c', 'd'), anyOf: titled('c', 'a')}, ['c']],
  '`const` and `oneOf`': [{type: 'string', const: 'b', oneOf: titled('a', 'b')}, ['b']],
  'a union that lists nothing and one that does': [
    {type: 'string', oneOf: [{maxLength: 9}], anyOf: titled('a', 'b')},
    ['a', 'b'],
  ],
  'unions of references': [
    {oneOf: [{$ref: '#/$defs/a'}, {const: 'c'}], anyOf: [{$ref: '#/$defs/ab'}]},
    ['a'],
  ],
  'unions with null': [
    {oneOf: [...titled('a', 'b'), {type: 'null'}], anyOf: [{enum: ['b', 'c', null]}]},
    ['b'],
  ],
};

describe('a schema with several lists of values', () => {
  for (const [name, [property, values]] of Object.entries(lists)) {
    const schemaOf = (part: JsonObject) => object({a: part}, {$defs});
    const schema = schemaOf(property);
    const several = schemaOf({type: 'array', items: property});

    it(`${name}: the form, a tool call and a multiple choice display what is in all of them`, () => {
      const shown = [
        schema,
        several,
        shownSchema(prepareSchema(schema)),
        shownSchema(prepareSchema(several)),
      ];
      for (const each of shown) {
        const [field] = readAtOnce(each).fields;
        expect(field!.options.map(({value}) => value)).to.deep.equal(values);
      }
    });

    it(`${name}: all engines and the form accept what is displayed`, () => {
      for (const a of CANDIDATES) {
        const isDisplayed = values.includes(a);
        const state = stateOf(schema);
        state.setValue({a});
        expect([agreedCheck(schema)!({a}), state.value['a'] === a], a).to.deep.equal([
          isDisplayed,
          isDisplayed,
        ]);
      }
    });

    it(`${name}: the transcript has the title that the form displays`, async () => {
      const [value] = values;
      const request = {message: 'Which?', requestedSchema: schema};
      const exchange = await readExchange(
        {request, result: {action: 'accept', content: {a: value}}} as never,
        withLimits(),
        undefined,
      );
      const [field] = readAtOnce(schema).fields;
      expect(exchange!.answers.map(({options}) => options[0]!.label)).to.deep.equal([
        field!.options[0]!.label,
      ]);
    });
  }

  it('has a valid default according to lint if that is displayed', () => {
    for (const [property, values] of Object.values(lists).slice(0, 4))
      for (const value of CANDIDATES) {
        const problems = checkRequestedSchema(object({a: {...property, default: value}}));
        expect(
          problems.some(({code}) => code === 'default'),
          value,
        ).to.equal(!values.includes(value));
      }
  });

  it('has one error for a value that none of a list is', () => {
    const typed = titled('a', 'b').map((each) => ({...each, type: 'string'}));
    for (const property of [{oneOf: titled('a', 'b')}, {anyOf: typed}]) {
      const errors = judge({schema: prepareSchema(object({a: property}, {$defs}))}, {a: 'x'});
      expect((errors as readonly FieldError[]).map(({keyword}) => keyword)).to.deep.equal(['enum']);
    }
  });
});

describe('a schema with two unions', () => {
  const size = {
    oneOf: [
      {title: 'Small', properties: {small: {type: 'integer'}}, required: ['small']},
      {title: 'Large', properties: {large: {type: 'integer'}}, required: ['large']},
    ],
  };
  const rule = {anyOf: [{required: ['a']}, {required: ['b']}]};
  const read = ({oneOf, anyOf}: JsonObject) =>
    readAtOnce(object({a: {type: 'string'}, b: {type: 'string'}}, {oneOf, anyOf}));

  it('displays the variants of one, also if the other comes first and describes no fields', () => {
    for (const unions of [
      {...size, ...rule},
      {oneOf: rule.anyOf, anyOf: size.oneOf},
    ]) {
      const chooser = read(unions).fields.find(({kind}) => kind === 'variant')!.fields[0]!;
      expect(chooser.options.map(({label}) => label)).to.deep.equal(['Small', 'Large']);
    }
  });

  it('is a number or a text in the form if one of them says so', () => {
    const types = [{type: 'string'}, {type: 'number'}];
    const limits = [{minLength: 2}, {minimum: 2}];
    for (const property of [
      {oneOf: types, anyOf: limits},
      {anyOf: types, oneOf: limits},
    ])
      expect(readAtOnce(object({a: property})).fields[0]!.kind).to.equal('text-or-number');
  });

  it('is a number in the form if one of them has only numbers', () => {
    const numbers = [{type: 'integer'}, {type: 'number', minimum: 0.5}];
    for (const property of [
      {oneOf: numbers, anyOf: [{}]},
      {anyOf: numbers, oneOf: [{minimum: 0}, {maximum: -1}]},
    ])
      expect(readAtOnce(object({a: property})).fields[0]!.kind).to.equal('number');
  });
});
