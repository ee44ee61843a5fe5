import {expect} from 'chai';
import {escaped} from '../../../components/shared/text/escaped.js';
import {readableProse} from '../../../src/locales/readable-prose.js';
import {shownName} from '../../../src/presentation/index.js';
import {boundedMarks, readableJson, readableLine} from '../../../src/protocol/readable-json.js';

const ABOVE = '\u0301\u0302\u0303\u0304';

describe('combining marks of a text of others', () => {
  const ordinary: [script: string, text: string][] = [
    ['Vietnamese', 'Tiếng Việt, cả khi tách dấu: Tiếng Việt'.normalize('NFD')],
    ['Thai', 'ที่อยู่ ผู้ใช้ กำหนด น้ำ'],
    ['Lao', 'ຊື່ຜູ້ໃຊ້ ນ້ຳ'],
    ['Hebrew with points', 'בְּרֵאשִׁית בָּרָא אֱלֹהִים שָּׁמַיִם'],
    ['Hebrew with accents', 'אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ יְרוּשָׁלִַ͏ם'],
    ['Arabic with harakat', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ مُدَّةً'],
    ['Persian', 'می‌خواهم کتاب‌ها'],
    ['Tibetan', 'བསྒྲུབས་ རྒྱུད་ ཧཱུྃ་ ཀྲྀ'],
    ['Devanagari', 'क्‍ष द्ध्र्य हिन्दी ज़िंदगी हूँ क़ि'],
    ['Burmese', 'လျှို့ဝှက်နံပါတ် မြန်မာ ကျွန်ုပ်တို့'],
    ['Khmer', 'ស្ត្រី ប៊ីុ ភាសាខ្មែរ'],
    ['Malayalam and Sinhala', 'മലയാളം ശ്രീ ශ්‍රී ලංකා'],
    ['Tamil and Telugu', 'தமிழ் శ్రీ తెలుగు'],
    ['transcription', 'ṝ̃ ǭ́ ạ̈̄'],
    ['emoji', '👩‍👩‍👧 ❤️ 👩🏽‍💻 🏳️‍🌈 1️⃣ #️⃣ 🇩🇪'],
  ];
  for (const [script, text] of ordinary)
    it(`are kept in ${script}`, () => {
      expect(boundedMarks(text)).to.equal(text);
      // A grapheme joiner is invisible, and a joiner is escaped where text must be exact.
      const seen = text.replaceAll('\u034f', '');
      expect(readableProse(seen)).to.equal(seen);
      expect(escaped(seen)).to.deep.equal({text: seen, count: 0});
      const exact = seen.replaceAll(/[\u200c\u200d]/g, '');
      const isEmoji = script === 'emoji';
      if (!isEmoji) expect(readableJson(exact)).to.equal(JSON.stringify(exact));
      if (!isEmoji) expect(shownName(exact)).to.equal(exact.normalize('NFC'));
    });

  it('do not bring controls with them that reverse letters', () => {
    expect(boundedMarks('safe-\u202etxt.exe\u202c \u202dx')).to.equal('safe-txt.exe x');
    for (const mark of ['\u0301', '\ufe0f', '\u05b7', '\u0301\u0302\u0303\u0304', '\u0301\u200d'])
      for (const control of ['\u202e', '\u202d', '\u202e\u202d'])
        expect(boundedMarks(`safe-e${mark}${control}txt.exe`)).to.match(/^safe-e[^\u202d\u202e]+txt\.exe$/);
    expect(boundedMarks(`a${'\u0301\u202e'.repeat(9)}b`)).to.equal('a\u0301\u0301\u0301b');
  });

  const reordered: [what: string, text: string][] = [
    ['an embedding', 'Pay \u202bBob 5 \u202aEUR\u202c to Alice\u202c'],
    ['an isolate', 'Pay \u2067\u2066Bob\u2069 to \u2066Alice\u2069\u2069'],
    ['an isolate that does not end', 'Pay \u2067Bob (5 EUR)'],
    ['the first strong direction', '\u2068\u2067Bob\u2069 pays\u2069 Alice'],
    ['marks of a direction', '\u200fBob\u200f pays \u200fAlice\u061c 1\u200f 000'],
    ['letters of the next line', '\u2067Bob\nשלום'],
    ['letters of the line before', 'שלום\u2028Pay \u2067Bob\u2028x'],
    ['CJK', '\u2067付 \u2066甲\u2069\u2069'],
    ['an accent before it', 'e\u0301\u2067Bob\u2069'],
  ];
  for (const [what, text] of reordered)
    it(`do not bring controls with them that reorder words from left to right: ${what}`, () => {
      const lines = boundedMarks(text).split(/[\n\u2028]/);
      for (const line of lines)
        expect(line).to.not.match(/^[^ש]*[\u061c\u200f\u202a-\u202e\u2066-\u2069][^ש]*$/);
      expect(lines.join('').replace(/\p{Bidi_Control}/gu, '')).to.equal(
        text.replace(/[\n\u2028]|\p{Bidi_Control}/gu, ''),
      );
    });

  const directed: [script: string, text: string][] = [
    ['Hebrew in English', 'an \u2067שלום\u2069 in English'],
    ['Hebrew in an embedding', 'He said \u202bשלום, C++\u202c twice'],
    ['Hebrew with marks', 'אני כותב ב-C++\u200f, ב-\u200eC#\u200e.'],
    ['Arabic with an example', 'أدخل وقتًا، مثل \u206614:30\u2069.'],
    ['Arabic with a letter mark', 'الرقم \u061c-5'],
    ['Persian', 'پیام \u2068Bob\u2069 رسید'],
    ['presentation forms', '\u2067ﷲ ﺏ\u2069'],
    ['Adlam', '\u2067\u{1e900}\u{1e901}\u2069 pulaar'],
    ['a number in a sentence from right to left', '\u200e-5'],
    ['two lines', 'שלום \u2066Bob\u2069\nשוב \u2066Eve\u2069'],
  ];
  for (const [script, text] of directed)
    it(`keep the direction of ${script}`, () => expect(boundedMarks(text)).to.equal(text));

  it('that exceed three in a row are removed in prose and names, and escaped where text must be exact', () => {
    const text = `a${ABOVE}\u0305b`;
    const shown = 'a\u0301\u0302\u0303b';
    expect(boundedMarks(text)).to.equal(shown);
    expect(readableProse(text)).to.equal(shown);
    expect(escaped(text)).to.deep.equal({text: shown, count: 0});
    expect(shownName(`x${ABOVE}\u0305b`)).to.equal('x\u0301\u0302\u0303b');
    expect(readableLine(text)).to.equal('a\u0301\u0302\u0303\\u0304\\u0305b');
    expect(readableJson(text)).to.equal('"a\u0301\u0302\u0303\\u0304\\u0305b"');
    expect(JSON.parse(readableJson(text))).to.equal(text);
    expect(escaped(text, true)).to.deep.equal({text: 'a\u0301\u0302\u0303\\u{304}\\u{305}b', count: 2});
  });

  const stacks: [kind: string, marks: string][] = [
    ['above', '\u0301'],
    ['below', '\u0323'],
    ['enclosing', '\u20dd'],
    ['over', '\u0489'],
    ['Arabic', '\u064b'],
    ['Thai', '\u0e47'],
    ['Hebrew', '\u05b7'],
    ['Tibetan', '\u0fb1'],
    ['Burmese', '\u103d'],
    ['Devanagari', '\u0952'],
    ['musical', '\u{1d167}'],
    ['with grapheme joiners', '\u0301\u034f'],
    ['with variation selectors', '\u0301\ufe0f'],
    ['with joiners', '\u064b\u200d'],
    ['with tags', '\u0301\u{e0041}'],
    ['with soft hyphens', '\u0301\u00ad'],
  ];
  for (const [kind, unit] of stacks)
    it(`are bounded: ${kind}`, () => {
      const text = `a${unit.repeat(400)}b`;
      // Invisible characters that are displayed as escapes are letters of their own.
      for (const shown of [boundedMarks(text), shownName(text)])
        expect(shown.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).to.not.match(/\p{M}{7}/u);
      for (const shown of [
        readableProse(text),
        escaped(text).text,
        escaped(text, true).text,
        readableJson(text),
        readableLine(text),
      ])
        expect(shown).to.not.match(/\p{M}{7}|\p{M}{2}\p{Default_Ignorable_Code_Point}\p{M}/u);
      expect(JSON.parse(readableJson(text))).to.equal(text);
    });

  it('cost time that grows with the text only', () => {
    const start = performance.now();
    for (const unit of ['\u2067', '\u2067א', '\u2028\u2067']) boundedMarks(`a${unit.repeat(50_000)}`);
    for (const unit of ['\u0301', '\u0301\u034f', '\u034f', 'a\u0301\u0302\u0303', 'ب\u064b\u200d'])
      for (const read of [boundedMarks, readableProse, readableLine]) read(`a${unit.repeat(50_000)}`);
    expect(performance.now() - start).to.be.below(2000);
  });

  it('noncharacters and unassigned characters are not in names', () => {
    expect(shownName('A\ufffe\uffffc\u{1fffe}me\u0378')).to.equal('Acme');
    expect(readableProse('A\ufffec')).to.equal('A\\ufffec');
    expect(readableLine('A\u{10ffff}c')).to.equal('A\\udbff\\udfffc');
  });
});
