import {expect} from 'chai';
import {escaped} from '../../../components/shared/text/escaped.js';
import {readableJson, readableLine} from '../../../src/protocol/readable-json.js';
import {readableProse} from '../../../src/locales/readable-prose.js';

/** Characters that are not displayed, reorder others or look like a space, except line breaks. */
const HIDDEN =
  /[^\P{C}\n]|[^\P{Z} ]|\p{Default_Ignorable_Code_Point}|[\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

describe('readableJson()', () => {
  it('is the text of JSON.stringify() if every character can be seen', () => {
    const value = {a: [1, 'two\n"\\', null, {}], '': 'é漢字😀'};
    expect(readableJson(value)).to.equal(JSON.stringify(value));
    expect(readableJson(value, 2)).to.equal(JSON.stringify(value, null, 2));
  });

  it('escapes every character that has no glyph or reorders others, and parses to the same value', () => {
    let all = '';
    for (let code = 0; code <= 0x10_ffff; code++) {
      const character = String.fromCodePoint(code);
      if (HIDDEN.test(character)) all += `${character}x`;
    }
    const value = {[all]: all};
    const text = readableJson(value);
    expect(text).to.not.match(HIDDEN);
    expect(JSON.parse(text)).to.deep.equal(value);
    expect(readableLine(all)).to.not.match(HIDDEN);
    expect(readableProse(all.replaceAll('\t', ''))).to.not.match(HIDDEN);
    expect(escaped(all.replaceAll('\t', ''), true).text).to.not.match(HIDDEN);
  });
});

describe('readableLine(), readableProse() and escaped()', () => {
  const texts: [text: string, why: string][] = [
    ['👩‍👩‍👧 ❤️ 👁️‍🗨️ ⭐️', 'emoji with joiners'],
    ['👩🏽‍💻 ⛹🏽‍♀️ 🏳️‍🌈 🏴‍☠️ 🇩🇪 1️⃣ #️⃣', 'skin tones, flags and keycaps'],
    ['a\nb © ‼ ™ 1', 'ordinary characters'],
  ];
  for (const [text, why] of texts)
    it(`keep ${why}`, () => {
      expect(readableProse(text)).to.equal(text);
      expect(readableLine(text)).to.equal(text.replaceAll('\n', '\\n'));
      expect(readableJson(text)).to.equal(JSON.stringify(text));
      expect(escaped(text)).to.deep.equal({text, count: 0});
    });

  it('keep joiners between letters of scripts that need them, except in JSON', () => {
    const text = 'می‌خواهم क्‍ष ශ්‍රී';
    expect(readableProse(text)).to.equal(text);
    expect(escaped(text)).to.deep.equal({text, count: 0});
    expect(readableJson(text)).to.not.match(HIDDEN);
  });

  it('keep wide spaces between letters of East Asia and before the first one of a line, and nowhere else', () => {
    for (const text of [
      '東京\u3000都',
      '서울\u3000시',
      'ｶﾅ\u3000カナ。',
      '（一）\u3000はい',
      '\u3000はい。\n\u3000「次」',
    ]) {
      expect(readableProse(text)).to.equal(text);
      expect(escaped(text)).to.deep.equal({text, count: 0});
    }
    for (const text of [
      'rm\u3000-rf',
      '\u3000rm',
      '\u3000\u3000京',
      '京\u3000-rf',
      '京\u3000\u3000都',
      '京\u3000',
    ])
      expect(readableProse(text)).to.not.match(HIDDEN);
  });

  const spelled: [what: string, texts: string[], hidden: string[]][] = [
    [
      'the flags of England, Scotland and Wales',
      [
        '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} – \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}!',
        'a\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}b',
      ],
      [
        '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}',
        '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}\u{e0072}',
        '\u{1f3f4}\u{e0072}\u{e006d}\u{e007f}',
        'x\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
        '\u{1f3f3}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      ],
    ],
    [
      'soft hyphens in the words of a sentence',
      [
        'Die Donau\u00addampf\u00adschiff\u00adfahrt.',
        '„Rechts\u00adschutz“ für E-Mail-Ver\u00adteiler, bitte',
        'не\u00adсколько слов',
      ],
      [
        'ad\u00admin',
        'rm\u00ad -rf x',
        'see pay\u00adpal.com',
        'ls /ho\u00adme/x',
        'a\u00adb cd',
        'x --for\u00adce',
        'to me@ex\u00adample.org',
        'Wort\u00ad\u00adteil hier',
        'pass\u00adword=1 x',
      ],
    ],
    [
      'joiners that give the end of a word its form',
      ['അവന്\u200d വന്നു', 'അവര്\u200d', 'কিত্\u200d।', 'سنة ١٤٤٥ ه\u200d.'],
      ['ന\u200d', '്\u200d\u200d', 'ന്\u200d\u0d41', 'ന്\u200c', 'ب\u200d', 'ന്\u200d\u{11038}'],
    ],
  ];
  for (const [what, texts, hidden] of spelled)
    it(`keep ${what}, and nowhere else, except in JSON`, () => {
      for (const text of texts) {
        expect(readableProse(text)).to.equal(text);
        expect(escaped(text)).to.deep.equal({text, count: 0});
        expect(readableJson(text)).to.not.match(HIDDEN);
      }
      for (const text of hidden) {
        expect(readableProse(text), encodeURIComponent(text)).to.not.match(HIDDEN);
        expect(escaped(text).count, encodeURIComponent(text)).to.be.above(0);
      }
    });

  it('keep one no-break space of ordinary spelling: next to digits, after full stops, at dashes and quotes', () => {
    for (const text of [
      '20\u00a0h\u00a030',
      'M.\u00a0Dupont, n°\u00a05, §\u202f3',
      '5\u00a0-\u00a010',
      'т.\u00a0д.\u00a0— «да»',
      'z.\u202fB. (ca.\u00a0„3“)',
      'Prix\u00a0: 5\u00a0€\u00a0!',
    ]) {
      expect(readableProse(text)).to.equal(text);
      expect(readableJson(text)).to.not.match(HIDDEN);
    }
    for (const text of [
      'a\u00a0b',
      'a\u00a0\u00a0b',
      'a \u00a0b',
      '\u00a0a',
      'a\u00a0',
      'a\n\u00a0b',
      'a\u00a0\u0301b',
      'a\u00a0\u200bb',
      'rm\u00a0-rf',
      'rm\u202f/etc',
      'a\u00a0| b',
    ])
      expect(readableProse(text), encodeURIComponent(text)).to.not.match(/[\u00a0\u202f]/);
  });

  it('escape joiners and variation selectors outside of emoji', () => {
    for (const [text, shown] of [
      ['©\u200d®', '©\\u{200d}®'],
      ['‼\ufe0f', '‼\\u{fe0f}'],
      ['©\ufe0f', '©\\u{fe0f}'],
      ['a\ufe0f', 'a\\u{fe0f}'],
      ['1\ufe0f', '1\\u{fe0f}'],
      ['rm\u200d', 'rm\\u{200d}'],
      ['😀\u200d', '😀\\u{200d}'],
      ['\u200d😀', '\\u{200d}😀'],
      ['😀\ufe0f\u200d\u200d😀', '😀\ufe0f\\u{200d}\\u{200d}😀'],
      ['↔\u200d↔', '↔\\u{200d}↔'],
      ['ب\u200c\u200cب', 'ب\\u{200c}\\u{200c}ب'],
      ['ب\u200c', 'ب\\u{200c}'],
    ] as const) {
      expect(escaped(text).text).to.equal(shown);
      expect(readableProse(text)).to.equal(shown.replace(/\\u\{(\w+)\}/g, '\\u$1'));
    }
  });

  it('keep tabs, and line breaks of Windows in a card', () => {
    expect(readableProse('a\tb\r')).to.equal('a\tb\\u000d');
    expect(readableLine('a\tb')).to.equal('a\\u0009b');
    expect(escaped('a\tb\r\nc\rd')).to.deep.equal({text: 'a\tb\r\nc\\u{d}d', count: 1});
  });

  it('escape blanks that look like a space, but not a single one in the prose of a card', () => {
    const text = '1\u00a0000\u3000€';
    expect(escaped(text)).to.deep.equal({text, count: 0});
    expect(escaped(text, true)).to.deep.equal({text: '1\\u{a0}000\\u{3000}€', count: 2});
    expect(escaped('ls\u00a0\u00a0x').text).to.equal('ls\\u{a0}\\u{a0}x');
    expect(readableProse(text)).to.equal('1\u00a0000\\u3000€');
    expect(readableProse('ls\u00a0-x')).to.equal('ls\\u00a0-x');
  });

  it('shorten a text of invisible characters in a card', () => {
    const {text, count} = escaped('\u200b'.repeat(1_000_000));
    expect(count).to.be.below(1100);
    expect(text.length).to.be.below(200_000);
  });
});
