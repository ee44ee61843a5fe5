import {expect} from '@open-wc/testing';
import type {JsonObject} from '../../src/protocol/index.js';
import {entryFrom, readEntry, readFields, toLocalDateTime, typedEntry} from '../../src/schema/index.js';
import {parseNumber} from '../../src/schema/numbers.js';
import {isLocalDateTime, withOffset} from '../../src/schema/dates.js';

const field = (property: JsonObject) => readFields({type: 'object', properties: {a: property}}).fields[0]!;

describe('form entries', () => {
  it('keep text exactly as typed', () => {
    const text = field({type: 'string'});
    for (const typed of ['  a ', '007', 'é', 'é', '\ta\r\nb', '<b>', '0', 'null']) {
      expect(readEntry(text, typedEntry(text, typed))).to.deep.equal({value: typed});
    }
  });

  it('distinguish an unanswered field from an empty text default', () => {
    expect(readEntry(field({type: 'string'}), typedEntry(field({type: 'string'}), ''))).to.deep.equal({});
    const suggested = field({type: 'string', default: ''});
    expect(readEntry(suggested, typedEntry(suggested, ''))).to.deep.equal({value: ''});
  });

  it('distinguish an unanswered field from false, zero and an empty array', () => {
    expect(readEntry(field({type: 'boolean'}), undefined)).to.deep.equal({});
    expect(readEntry(field({type: 'boolean'}), false)).to.deep.equal({value: false});
    expect(readEntry(field({type: 'number'}), '0')).to.deep.equal({value: 0});
    expect(readEntry(field({type: 'array', items: {enum: ['a']}}), [])).to.deep.equal({value: []});
  });

  const numbers: Array<[string, number | undefined]> = [
    ['42', 42],
    [' 42 ', 42],
    ['-0', 0],
    ['+.5', 0.5],
    ['1.', 1],
    ['1e3', 1000],
    ['42xyz', undefined],
    ['1e999', undefined],
    ['-1e999', undefined],
    ['0x10', undefined],
    ['1,5', undefined],
    ['1 000', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
    ['e3', undefined],
    ['.', undefined],
  ];
  for (const [typed, value] of numbers) {
    it(`parse ${JSON.stringify(typed)} as ${value}`, () => expect(parseNumber(typed)).to.equal(value));
  }

  it('report an invalid number and keep the text', () => {
    expect(readEntry(field({type: 'integer'}), '42xyz')).to.deep.equal({
      fails: 'type',
      limit: 'integer',
    });
    expect(entryFrom(field({type: 'integer'}), 'abc')).to.equal('abc');
  });

  it('reject integers beyond the safe range', () => {
    expect(readEntry(field({type: 'integer'}), '9007199254740993').fails).to.equal('maximum');
    expect(readEntry(field({type: 'integer'}), '-9007199254740993').fails).to.equal('minimum');
    expect(readEntry(field({type: 'integer'}), '9007199254740991')).to.deep.equal({value: 9007199254740991});
  });

  it('convert a local date-time to RFC 3339 with its offset and keep other date-times unchanged', () => {
    const when = field({type: 'string', format: 'date-time'});

    const {value} = readEntry(when, '2026-07-01T10:30');

    expect(value).to.match(/^2026-07-01T10:30:00[+-]\d\d:\d\d$/);
    expect(new Date(value as string).getTime()).to.equal(new Date(2026, 6, 1, 10, 30).getTime());
    expect(readEntry(when, '2026-07-01T10:30:00.25Z')).to.deep.equal({value: '2026-07-01T10:30:00.25Z'});
  });

  it('round-trip local date-times through RFC 3339', () => {
    for (const local of ['2026-01-01T00:00', '2026-12-31T23:59:30']) {
      expect(isLocalDateTime(local)).to.equal(true);
      expect(toLocalDateTime(withOffset(local))).to.equal(local);
    }
    expect(toLocalDateTime('tomorrow')).to.equal('');
  });

  it('parse lists line by line and JSON strictly', () => {
    const lines = field({type: 'array', items: {type: 'string'}});
    expect(readEntry(lines, 'a b\n\n c\r\n')).to.deep.equal({value: ['a b', ' c']});
    expect(entryFrom(lines, ['a', 'b'])).to.equal('a\nb');
    const json = field({type: 'object'});
    expect(readEntry(json, '{"a": 1}')).to.deep.equal({value: {a: 1}});
    expect(readEntry(json, '{a: 1}')).to.deep.equal({fails: 'json'});
    expect(readEntry(json, 'null')).to.deep.equal({});
  });

  it('ignore null and values of another type for booleans', () => {
    expect(entryFrom(field({type: 'string'}), null)).to.equal(undefined);
    expect(entryFrom(field({type: 'boolean'}), 'yes')).to.equal(undefined);
  });
});
