import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/index.js';
import {checkEntry} from '../../../src/schema/checks/entry.js';
import {
  entryFrom,
  readEntry,
  readAtOnce,
  toLocalDateTime,
  toLocalTime,
  typedEntry,
} from '../../../src/schema/index.js';
import {decimalSignOf, parseNumber} from '../../../src/schema/numbers.js';
import {isLocalDateTime, withOffset} from '../../../src/schema/checks/dates.js';

const field = (property: JsonObject) => readAtOnce({type: 'object', properties: {a: property}}).fields[0]!;

const none = (count: number): undefined[] => Array(count).fill(undefined);

/** The pattern of `z.iso.datetime()` of zod 4. */
const ZOD_DATE_TIME =
  '^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z))$';

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
    for (const refused of [{minLength: 1}, {format: 'email'}, {not: {const: ''}}, {allOf: [{minLength: 1}]}])
      expect(readEntry(field({type: 'string', default: '', ...refused}), '')).to.deep.equal({});
  });

  it('distinguish an unanswered field from false, zero and an empty array', () => {
    expect(readEntry(field({type: 'boolean'}), undefined)).to.deep.equal({});
    expect(readEntry(field({type: 'boolean'}), false)).to.deep.equal({value: false});
    expect(readEntry(field({type: 'number'}), '0')).to.deep.equal({value: 0});
    expect(readEntry(field({type: 'array', items: {enum: ['a']}}), [])).to.deep.equal({value: []});
  });

  it('read an object or a list in JSON where the schema accepts any value, and other text as it is', () => {
    for (const open of [{}, {title: 'Anything', description: 'Any value.'}]) {
      const any = field(open);
      expect(readEntry(any, entryFrom(any, {a: [1]}))).to.deep.equal({value: {a: [1]}});
      expect(readEntry(any, ' [1, 2]')).to.deep.equal({value: [1, 2]});
      for (const text of ['{name}', '[draft] Title', '12', 'null'])
        expect(readEntry(any, text)).to.deep.equal({value: text});
    }
    expect(readEntry(field({type: 'string'}), '{"a":1}')).to.deep.equal({value: '{"a":1}'});
    const list = field({type: 'array', items: {}});
    expect(readEntry(list, entryFrom(list, ['x', {a: 1}]))).to.deep.equal({value: ['x', {a: 1}]});
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

  const written: [text: string, inEnglish: unknown, inGerman: unknown][] = [
    ['1,5', undefined, 1.5],
    ['0,125', undefined, 0.125],
    ['-1,5e3', undefined, -1500],
    [',5', undefined, 0.5],
    ['1,', undefined, 1],
    ['1,500', undefined, 1.5],
    ['1.5', 1.5, 1.5],
    ['1.500', 1.5, undefined],
    ['12.345', 12.345, undefined],
    ['0.125', 0.125, 0.125],
    ['1,234.5', 1234.5, 1234.5],
    ['1.234,5', 1234.5, 1234.5],
    ['1.234.567', 1234567, 1234567],
    ['1,234,567', 1234567, 1234567],
    ['12,34,567.8', 1234567.8, 1234567.8],
    ['1 234,5', 1234.5, 1234.5],
    ['1\u00a0234', 1234, 1234],
    ['1\u202f234\u202f567,25', 1234567.25, 1234567.25],
    ['1’234.5', 1234.5, 1234.5],
    ['１２．５', 12.5, 12.5],
    ['１２，５', undefined, 12.5],
    ['ー１２。５', -12.5, -12.5],
    ['\u2212\u0661\u0662\u066b\u0665', -12.5, -12.5],
    ['\u20131', -1, -1],
    ['1\u20132', undefined, undefined],
    ['\u200f१२३', 123, 123],
    ['𝟙𝟚', 12, 12],
    ['1,23,4', undefined, undefined],
    ['1,,5', undefined, undefined],
    ['1 2', undefined, undefined],
    ['1²', undefined, undefined],
    ['12 345 67', undefined, undefined],
    ['1,5 kg', undefined, undefined],
  ];
  it('read numbers as a language writes them, and refuse what could mean two values', () => {
    const price = field({type: 'number'});
    const read = written.map(([text]) => [
      text,
      readEntry(price, text, 'en').value,
      readEntry(price, text, 'de').value,
    ]);

    expect(read).to.deep.equal(written);
    expect(['en', 'ja', 'pl', 'pt-BR', 'fr', 'de-CH', '?'].map(decimalSignOf)).to.deep.equal([
      ...['.', '.', ',', ',', ',', '.', '.'],
    ]);
  });

  it('refuse a number with digits that would be rounded', () => {
    const price = field({type: 'number'});
    const read = (text: string) => {
      const {value, fails, limit} = readEntry(price, text, 'en');
      return value ?? [fails, limit];
    };
    for (const text of ['12345678901234567890.12', '9007199254740993.0', '1.234567890123456789e18'])
      expect(read(text), text).to.deep.equal(['maximum', Number.MAX_SAFE_INTEGER]);
    expect(read('-12345678901234567890.12')).to.deep.equal(['minimum', Number.MIN_SAFE_INTEGER]);
    expect(read('0.1234567890123456789')).to.deep.equal(['maxLength', 19]);
    const exact = [
      '0.1',
      '1.50',
      '007.10',
      '1e21',
      '1.5e-7',
      '0.30000000000000004',
      '.5',
      '5.',
      '123456.789',
      '1,234.50',
      '100000000000000000000.0',
      '1e-7',
      '0.0000001',
    ];
    expect(exact.map(read)).to.deep.equal(exact.map((text) => Number(text.replace(',', ''))));
  });

  it('read separators in an integer as those of groups', () => {
    const count = field({type: 'integer'});
    const counts = ['1,000', '1.000', '0,125', '1,5', '1.5', '１，０００'];

    expect(counts.map((text) => readEntry(count, text, 'en').value)).to.deep.equal([
      1000,
      undefined,
      ...none(3),
      1000,
    ]);
    expect(counts.map((text) => readEntry(count, text, 'de').value)).to.deep.equal([
      undefined,
      1000,
      ...none(4),
    ]);
  });

  it('keep a number that was not typed, in every language', () => {
    const fields = [field({type: 'number'}), field({type: 'array', items: {type: 'number'}})] as const;
    const values = [12.345, [0.5, 12.345]];
    expect(
      fields.map((each, index) => readEntry(each, entryFrom(each, values[index]), 'de').value),
    ).to.deep.equal(values);
    expect(
      readEntry(field({type: 'integer'}), entryFrom(field({type: 'integer'}), 1.5), 'de').fails,
    ).to.equal('type');
  });

  it('read each line of a list of numbers as the language writes them', () => {
    expect(readEntry(field({type: 'array', items: {type: 'number'}}), '1,5\n2', 'de')).to.deep.equal({
      value: [1.5, 2],
    });
  });

  it('report an invalid number and keep the text', () => {
    expect(readEntry(field({type: 'integer'}), '42xyz')).to.deep.equal({fails: 'type', limit: 'integer'});
    expect(entryFrom(field({type: 'integer'}), 'abc')).to.equal('abc');
  });

  it('reject integers beyond the safe range', () => {
    expect(readEntry(field({type: 'integer'}), '9007199254740993').fails).to.equal('maximum');
    expect(readEntry(field({type: 'integer'}), '-9007199254740993').fails).to.equal('minimum');
    expect(readEntry(field({type: 'integer'}), '9007199254740991')).to.deep.equal({value: 9007199254740991});
  });

  const zone = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = zone ?? '';
    if (zone === undefined) delete process.env['TZ'];
  });
  const changes: [zone: string, local: string, sent: string][] = [
    ['America/New_York', '2024-03-10T02:30', '2024-03-10T02:30:00-05:00'],
    ['America/New_York', '2024-03-10T02:00:15', '2024-03-10T02:00:15-05:00'],
    ['America/New_York', '2024-03-10T03:00', '2024-03-10T03:00:00-04:00'],
    ['America/New_York', '2024-11-03T01:30', '2024-11-03T01:30:00-04:00'],
    ['Europe/Berlin', '2025-03-30T02:30', '2025-03-30T02:30:00+01:00'],
    ['Europe/Berlin', '2025-10-26T02:30', '2025-10-26T02:30:00+02:00'],
    ['Australia/Lord_Howe', '2024-10-06T02:15', '2024-10-06T02:15:00+10:30'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T12:00:00-10:00'],
  ];
  it('use the offset before the clock change for a skipped time, and the first offset for a repeated one', () => {
    const sent = changes.map(([zone, local]) => {
      process.env['TZ'] = zone;
      return [zone, local, withOffset(local)];
    });

    expect(sent).to.deep.equal(changes);
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
    expect(readEntry(lines, 'a\rb\r\rc\n\rd')).to.deep.equal({value: ['a', 'b', 'c', 'd']});
    expect(entryFrom(lines, ['a', 'b'])).to.equal('a\nb');
    const json = field({type: 'object', 'x-multiline': true});
    expect(readEntry(json, '{"a": 1}')).to.deep.equal({value: {a: 1}});
    expect(readEntry(json, '{a: 1}')).to.deep.equal({fails: 'json'});
    expect(readEntry(json, 'null')).to.deep.equal({});
  });

  it('ignore null and values of another type for booleans', () => {
    expect(entryFrom(field({type: 'string'}), null)).to.equal(undefined);
    expect(entryFrom(field({type: 'boolean'}), 'yes')).to.equal(undefined);
  });

  it('sends a number where number or text is allowed, unless the spelling would be lost', () => {
    const either = field({anyOf: [{type: 'number'}, {type: 'string'}]});
    expect(
      ['12', '-1.5', '007', '1.50', 'abc', '19,99'].map((text) => readEntry(either, text).value),
    ).to.deep.equal([12, -1.5, '007', '1.50', 'abc', '19,99']);
    const whole = field({type: ['string', 'integer'], pattern: '^-?(?:0|[1-9]\\d*)$'});
    expect(['12', '007', '1.5'].map((text) => readEntry(whole, text).value)).to.deep.equal([12, 7, '1.5']);
  });

  it('sends a number where the schema refuses the text, by whichever keyword', () => {
    for (const text of [
      {minLength: 5},
      {format: 'email'},
      {enum: ['auto']},
      {not: {maxLength: 4}},
      {allOf: [{pattern: 'x'}]},
    ]) {
      const either = field({anyOf: [{type: 'number'}, {type: 'string', ...text}]});
      expect(readEntry(either, '1.50').value).to.equal(1.5);
    }
    const free = field({anyOf: [{type: 'number'}, {type: 'string', maxLength: 4}]});
    expect(readEntry(free, '1.50').value).to.equal('1.50');
  });

  it('reads a list of numbers line by line, and says which line fails', () => {
    const list = field({type: 'array', items: {type: 'integer'}});
    expect(readEntry(list, ' 1\n\n2 ')).to.deep.equal({value: [1, 2]});
    expect(checkEntry(list, '1\nx')).to.include({path: '/a/1', keyword: 'type'});
    const dates = field({type: 'array', items: {type: 'string', format: 'date'}});
    expect(checkEntry(dates, '2026-11-30\n2026-02-30')).to.include({path: '/a/1', keyword: 'format'});
    expect(checkEntry(dates, '2026-11-30')).to.equal(undefined);
  });

  it('sends a time with seconds and without an offset', () => {
    const time = field({type: 'string', format: 'time'});
    expect(readEntry(time, '18:30')).to.deep.equal({value: '18:30:00'});
    expect(checkEntry(time, '18:30')).to.equal(undefined);
    expect(checkEntry(time, '25:30')?.keyword).to.equal('format');
    const [partial, local] = ['partial-time', 'partial-date-time'].map((format) =>
      field({type: 'string', format}),
    );
    expect(readEntry(partial!, '18:30')).to.deep.equal({value: '18:30:00'});
    expect(readEntry(local!, '2026-11-23T09:30')).to.deep.equal({value: '2026-11-23T09:30:00'});
    const short = field({type: 'string', format: 'time', pattern: '^\\d\\d:\\d\\d$'});
    expect(readEntry(short, '18:30')).to.deep.equal({value: '18:30'});
    expect(['10:30:00Z', '10:30', 'x'].map(toLocalTime)).to.deep.equal(['10:30:00', '10:30', '']);
  });

  it('sends a date and time with the decimals that the pattern requires, and loses none', () => {
    const [date] = ZOD_DATE_TIME.split('T(?:');
    const wants = (digits: number, zone: string, typed = '2026-07-01T10:30') => {
      const time = `T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{${digits}}(?:${zone}))$`;
      const property = field({type: 'string', format: 'date-time', pattern: `${date}${time}`});
      return [property.kind, readEntry(property, typed).value];
    };
    const offset = '(?:[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';

    for (const digits of [1, 2, 3, 6, 9]) {
      const zero = '0'.repeat(digits);
      const [instant] = new Date('2026-07-01T10:30').toJSON().split('.');
      expect(wants(digits, 'Z')).to.deep.equal(['date-time', `${instant}.${zero}Z`]);
      expect(wants(digits, offset)).to.deep.equal([
        'date-time',
        withOffset('2026-07-01T10:30').replace(/(?=.{6}$)/, `.${zero}`),
      ]);
    }
    expect(wants(6, '', '2026-07-01T10:30:15.25')).to.deep.equal(['date-time', '2026-07-01T10:30:15.250000']);
  });

  it('reads a date and time as text where the pattern refuses all that a picker can send', () => {
    const pattern = '^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}$';

    expect(field({type: 'string', format: 'date-time', pattern}).kind).to.equal('text');
    expect(field({type: 'string', format: 'date-time', pattern: '(?<!x)Z$'}).kind).to.equal('date-time');
  });

  it('reads a number of the language where the schema refuses it as a text', () => {
    const pattern = '^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$';
    const decimal = field({anyOf: [{type: 'number'}, {type: 'string', pattern}]});
    const read = (text: string, locale: string) => readEntry(decimal, text, locale).value;

    expect([read('12,50', 'pl'), read('１２', 'pl'), read('12.50', 'pl'), read('12.5', 'pl')]).to.deep.equal([
      12.5,
      12,
      '12.50',
      12.5,
    ]);
    expect([read('12,50', 'en'), read('x', 'pl')]).to.deep.equal(['12,50', 'x']);
    const free = field({anyOf: [{type: 'number'}, {type: 'string'}]});
    expect(readEntry(free, '12,50', 'pl').value).to.equal('12,50');
  });

  it('sends a date and time in UTC where the pattern refuses an offset', () => {
    const moment = new Date('2026-07-01T10:30').toJSON();
    const wants = (pattern: string) =>
      readEntry(field({type: 'string', format: 'date-time', pattern}), '2026-07-01T10:30').value;

    expect(wants('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$')).to.equal(moment.replace('.000', ''));
    expect(wants('^[\\dT:-]+\\.\\d{3}Z$')).to.equal(moment);
    expect(wants(ZOD_DATE_TIME)).to.equal(moment.replace('.000', ''));
    expect(wants('^[\\dT:-]+$')).to.match(/^2026-07-01T10:30:00/);
  });
});
