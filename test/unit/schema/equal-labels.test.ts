import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/index.js';
import {readAtOnce, shownValue} from '../../../src/schema/index.js';
import {object} from './object.js';

const labels = (properties: JsonObject) => readAtOnce(object(properties)).fields.map(({label}) => label);
const text = {type: 'string'};

describe('labels that are equal', () => {
  it('differ by the names of their properties', () => {
    expect(labels({file_path: text, filePath: text, other: text})).to.deep.equal([
      'File path (file_path)',
      'File path (filePath)',
      'Other',
    ]);
    const titled = {type: 'string', title: 'Name'};
    expect(labels({a: titled, b: titled})).to.deep.equal(['Name (a)', 'Name (b)']);
    expect(labels({'a-b': text, a_b: text})).to.deep.equal(['A b (a-b)', 'A b (a_b)']);
  });

  it('differ also if they only look equal', () => {
    const titles = ['Name', ' name\u200b', 'Na\u2060me', 'Ｎame'];
    const properties = Object.fromEntries(
      titles.map((title, index) => [`k${index}`, {type: 'string', title}]),
    );
    for (const [index, label] of labels(properties).entries())
      expect(label).to.equal(`${titles[index]} (k${index})`);
  });

  it('show hidden characters of the names', () => {
    expect(labels({'a\u202eb': {...text, title: 'A'}, b: {...text, title: 'A'}})[0]).to.equal(
      'A (a\\u202eb)',
    );
  });

  it('differ in groups, and are kept in other groups and in the alternatives of a condition', () => {
    const group = {type: 'object', properties: {x_y: text, xY: text}};
    const [first] = readAtOnce(object({g: group})).fields;
    expect(first!.fields.map(({label}) => label)).to.deep.equal(['X y (x_y)', 'X y (xY)']);
    const address = (title: string) => ({type: 'object', title, properties: {street: text}});
    for (const {fields} of readAtOnce(object({a: address('Home'), b: address('Work')})).fields)
      expect(fields[0]!.label).to.equal('Street');
    const {fields} = readAtOnce({
      ...object({a: {type: 'boolean'}}),
      if: {properties: {a: {const: true}}},
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {properties: {b: {...text, title: 'B', maxLength: 3}}},
      else: {properties: {b: {...text, title: 'B'}}},
    });
    expect(fields.slice(1).every(({label}) => label === 'B')).to.equal(true);
  });

  it('of options differ by their values, as JSON if only the type differs', () => {
    const options = (schema: JsonObject) => readAtOnce(object({a: schema})).fields[0]!.options;
    const shown = (schema: JsonObject) => options(schema).map(({label, ambiguous}) => [label, !!ambiguous]);
    expect(shown({enum: [123, '123', 'abc']})).to.deep.equal([
      ['123', false],
      ['"123"', false],
      ['abc', false],
    ]);
    expect(shown({enum: [true, 'true']})).to.deep.equal([
      ['true', false],
      ['"true"', false],
    ]);
    const titled = [
      {const: 1, title: 'One'},
      {const: '1', title: 'One'},
      {const: 2, title: 'Two'},
    ];
    expect(shown({oneOf: titled})).to.deep.equal([
      ['One (1)', false],
      ['One ("1")', false],
      ['Two', false],
    ]);
    expect(
      shown({
        oneOf: [
          {const: 'a', title: 'X'},
          {const: 'b', title: 'X'},
        ],
      }),
    ).to.deep.equal([
      ['X', true],
      ['X', true],
    ]);
  });

  it('of options differ also if they only look equal', () => {
    const looks = [
      'Keep  all',
      'Keep\u00a0all',
      'Keep\nall',
      'Keep \u115fall',
      'Keep all\u2800',
      'Ｋeep all',
    ];
    for (const title of looks) {
      const titled = [
        {const: 'keep', title: 'Keep all'},
        {const: 'delete', title},
        {const: 'ask', title: 'Ask'},
      ];
      const {options} = readAtOnce(object({a: {oneOf: titled}})).fields[0]!;
      expect(
        options.map(({ambiguous}) => !!ambiguous),
        JSON.stringify(title),
      ).to.deep.equal([true, true, false]);
    }
  });

  it('are next to a value whose hidden characters can be seen, unless only marks are bounded', () => {
    const marks = '\u0301'.repeat(40);
    const [field] = readAtOnce(object({n: {enum: ['c\u202ed', `e${marks}`, 'f']}})).fields;
    const shown = field!.options.map(({label, value, ambiguous}) => [
      label,
      Boolean(ambiguous),
      shownValue(value),
    ]);
    const bounded = `e${marks.slice(0, 3)}`;
    expect(shown).to.deep.equal([
      ['cd', true, 'c\\u202ed'],
      [bounded, false, bounded],
      ['f', false, 'f'],
    ]);
  });

  it('of alternatives differ by their numbers', () => {
    const member = {type: 'object', title: 'Card', properties: {n: text}};
    const other = {type: 'object', title: 'Card', properties: {m: {type: 'integer'}}};
    const [field] = readAtOnce(object({pay: {oneOf: [member, other]}})).fields;
    expect(field!.fields[0]!.options.map(({label}) => label)).to.deep.equal(['Card (1)', 'Card (2)']);
  });

  it('of options whose values differ only by blanks at an end are these values as JSON', () => {
    const [field] = readAtOnce(object({a: {enum: ['a ', 'a', 'b']}})).fields;
    expect(field!.options.map(({label}) => label)).to.deep.equal(['"a "', '"a"', 'b']);
  });
});
