/** Characters that are read at the beginning and at the end of a longer text. */
export const EDGE = 200;

/**
 * Returns the words that a person reads in a text: lower case without accents, one space between words, `|` where a clause ends.
 * Splits names (`apiKey`, `api_key`, `api-key`) and separates digits from letters. Removes invisible characters.
 *
 * Returns a second reading for text with look-alikes of Latin letters: letters of other alphabets, small capitals, digits and
 * symbols used as letters. Compare that reading with the result of `skeletonOf`. Runs in linear time.
 */
export function normalizeWords(text: string): string[] {
  const seen = visibleText(text);
  const plain = wordsOf(isAscii(seen) ? seen : edgesOf(seen.normalize('NFKC')), false);
  if (!DISGUISED.test(seen)) return [plain];
  const latin = wordsOf(isAscii(seen) ? unmixed(seen) : asLatin(seen), true);
  return latin === plain && !isAscii(seen) ? [plain] : [plain, skeletonOf(latin)];
}

/** Maps words that look the same to one form, that of the second reading of `normalizeWords`. */
export const skeletonOf = (words: string): string =>
  words
    .replace(NOT_ASCII, (letter) => latinFor(letter) ?? letter)
    .replace(/vv/g, 'w')
    // PLN is a currency.
    .replace(/\bpln\b|l/g, (letter) => (letter === 'l' ? 'i' : letter));

const NOT_ASCII = /[\u0080-\u{10ffff}]/gu;
const isAscii = (text: string) => !/[^\t\n\r -~]/.test(text);
/** Matches text that may have a second reading. */
const DISGUISED =
  /[^\t\n\r -~]|[A-Za-z][\d@$!|](?!\d)|[\d@$!|][A-Za-z]|[a-z]I|(?:^|[^A-Za-z])(?:[A-Z]?I[a-z]|l[A-Z])|[A-Z]l(?![a-z])|vv/;

/** Format, control and private characters, variation selectors, fillers, and spaces too narrow to see. */
const INVISIBLE = /(?:(?![\t\n\r])[\p{C}\p{Default_Ignorable_Code_Point}\u2004-\u200a\u202f\u205f])+/gu;
const CLAUSE_END =
  /[\n\r,;?()[\]{}"\u2026\u060c\u061b\u061f\u0964\u3001\u3002\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\u300c\u300d]|[.:!]\s/;

/** Returns the visible characters in display order; of a long text only both ends, with gaps shortened. */
function visibleText(text: string): string {
  const drawn = isAscii(text)
    ? text
    : text
        .replace(/\u202e([^\u202c\n]*)/gu, (_, turned: string) => [...turned].reverse().join(''))
        .replace(INVISIBLE, '');
  if (drawn.length <= 2 * EDGE) return drawn;
  const gap = (run: string) => (CLAUSE_END.test(run) ? '\n' : ' ');
  return edgesOf(drawn.replace(/[\s\p{P}\p{S}]{3,}/gu, gap).trim());
}

const edgesOf = (text: string) =>
  text.length > 2 * EDGE ? `${text.slice(0, EDGE)}\n${text.slice(-EDGE)}` : text;

/** First code points of alphabets in circles, boxes and brackets, and of flags. */
const RANGES = [0x249c, 0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** Replaces look-alikes of Latin letters. Keeps the case, by which names are split. */
function asLatin(text: string): string {
  const latin = (drawn: string) => {
    const point = drawn.codePointAt(0)!;
    const start = RANGES.find((first) => point >= first && point < first + 26);
    const letter = start ? String.fromCharCode(97 + point - start) : latinFor(drawn);
    return letter ? (drawn === drawn.toLowerCase() ? letter : letter.toUpperCase()) : drawn;
  };
  return unmixed(edgesOf(text.replace(NOT_ASCII, latin).normalize('NFKD')).replace(NOT_ASCII, latin));
}

/** Reads a capital I among small letters and a small l among capitals as each other. */
const unmixed = (text: string) =>
  text
    .replace(/\p{Ll}I+/gu, (letters) => letters.toLowerCase())
    .replace(/(^|[^A-Za-z])([A-Z])I(?=\p{Ll})/gu, '$1$2i')
    .replace(/([A-Z])l(?![a-z])/g, '$1I')
    .replace(/(^|[^A-Za-z])l(?=[A-Z])/g, '$1I');

const EAST_ASIAN = /[\u3041-\u30ff\p{Script=Han}\p{Script=Hangul}]/u;

/** `a` letter, `A` capital, `x` letter of a script without spaces, `0` digit, `m` mark on a letter, a space for all else. */
function kindOf(character: string, latin: boolean): string {
  if (character >= 'a' && character <= 'z') return 'a';
  if (character >= 'A' && character <= 'Z') return 'A';
  if (character >= '0' && character <= '9') return '0';
  if (latin && '@$!|€'.includes(character)) return '0';
  if (character < '\u0080') return ' ';
  if (EAST_ASIAN.test(character)) return 'x';
  if (/\p{M}/u.test(character)) return 'm';
  if (/\p{Lu}/u.test(character)) return 'A';
  if (/\p{L}/u.test(character)) return 'a';
  return /\p{N}/u.test(character) ? '0' : ' ';
}

/** Splits text into normalized words. `latin`: digits and symbols count as letters. */
function wordsOf(text: string, latin: boolean): string {
  let words = '';
  let gap = '';
  /** The kinds of the last two characters. */
  let last = ' ';
  let before = ' ';
  let spaced = true;
  // `PINs` is one word.
  for (const character of text.replace(/([A-Z])s(?![a-z])/g, '$1S')) {
    const kind = kindOf(character, latin);
    if (kind === ' ') {
      gap += character;
      continue;
    }
    if (gap) {
      words += CLAUSE_END.test(gap) ? '|' : ' ';
      before = last = ' ';
    } else if (last === 'A' && kind === 'a' && before === 'A')
      // `APIKey`: the last capital begins a word.
      words = `${words.slice(0, -1)} ${words.slice(-1)}`;
    else if (last !== ' ' && (kind === 'x' ? last !== 'x' : last === 'x' || (kind === 'A' && last !== 'A')))
      words += ' ';
    words += character;
    gap = '';
    spaced &&= kind !== 'x';
    // Marks, and digits that count as letters, do not separate words.
    if (kind === 'm') continue;
    const letter = kind !== '0' || !latin;
    before = letter ? last : ' ';
    if (letter) last = kind;
  }
  words = isAscii(words) ? words.toLowerCase() : foldLetters(words);
  if (!spaced || / \S \S(?: |$)/.test(words)) words = words.split('|').map(rejoined).join('|');
  if (latin) words = words.replace(/[^| ]+/g, withoutDigits);
  return words.replace(/[^\d| ](?=\d)|\d(?=[^\d| ])/g, '$& ').replace(/^[| ]+/, '');
}

/** Converts to lower case without accents, and unifies spelling variants. */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])\p{Script=Inherited}|[\u0591-\u05c7\u0640\u093c\u30fc]/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøłđıةىँ]/g, (letter) => SPELLINGS[letter]!)
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

const SPELLINGS: Record<string, string> = Object.fromEntries(
  'ß:ss æ:ae œ:oe ø:o ł:l đ:d ı:i ة:ه ى:ي ँ:ं'.split(' ').map((pair) => pair.split(':')),
);

const JOINED = /^[\u3041-\u30ff\p{Script=Han}]/u;

/** Removes spaces that do not separate words: between Chinese or Japanese letters, and in `p a s s w o r d`. */
function rejoined(clause: string): string {
  let joined = '';
  let singles: string[] = [];
  let last = '';
  const add = (words: readonly string[]) => {
    for (const word of words) {
      joined += joined && !(JOINED.test(last) && JOINED.test(word)) ? ` ${word}` : word;
      last = word.slice(-1);
    }
    singles = [];
  };
  // Up to two single letters are ordinary: `plan A`.
  const addSingles = () => add(singles.length > 2 ? [singles.join('')] : singles);
  for (const word of clause.split(/ +/)) {
    if (word.length === 1 || [...word].length === 1) singles.push(word);
    else {
      addSingles();
      add([word]);
    }
  }
  addSingles();
  return joined;
}

const DIGITS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
};

/** Reads digits and symbols as letters, in words that hold a letter. */
const withoutDigits = (word: string) =>
  /\p{L}/u.test(word)
    ? word.replace(/[^\p{L}\p{M}]/gu, (mark) => DIGITS[mark] ?? mark)
    : word.replace(/[^\p{N}]+/gu, '');

/**
 * Look-alikes of Latin letters, in the order of their code points: the distance to the one before as a hexadecimal number, and the letter.
 * test/unit/schema/look-alikes.ts has them as text.
 */
export const LOOK_ALIKES = `
A2c3y32x1o18dEp13d16hAi11l9n1Ct19b3b1b8d1g5f7k1l3n1n7p8t1t6y2z7s3i1De8g40z17c2t6u3e2j2q2r2y2a2b3d1d1e1e2e5g1g
1g1y3h2i1i1i1l2l2w2m2n1n1o7r1r1r2r1r1s1s2l5u1u1a2y1y1z2e6o1b3h3l1qF4a2z1h4a1m1n1e5e2y1oBa1b1y2e2n1o1i1k2u1v2o
2p2o1t1u2x2w13f16c1j7m17b1b2a3e2n4h7o6b2b3r1a3r2e1x2u2k2m2o1n1p1c1t1y2x1u1y1w1w4e5h2e1s1i2j3h6w2b10o2v18b6f7k
4k4h9c1t3y2y1x9h2e2e8h2h4m2i1Ao18dBgFq2w14a1fAl13s12w2q2t1qAh5j3n4n1u4g3f1o3E1o4EAo80o14DoCAy2B9d1r1t3i4y1a1j
1e7w4m4h2y1o2g2h1z9u3b3r2w1s4v1s4l1c3p4k1dBh1g1b3Bv1Du9c18p2d1Ej1Dl97x3Bh1xAr28b5f11a19dCd6m7b76x1x692a4c1d2e
3j1k2m2o2o7p3t1u4v1w1z4r48f2n2r2s1t1z5i1i1p1u5g9y111f62y1A2c8w2d1e2t6s7Ae4El9Ev9l3A8o4o20o678h2k1Cr9h4i2k4m2n
5o4p1c2t2y4x24l337o74C9b1p1d1d1t2g1k2j1c2z1f2m1n1l1s1r3v1h3w1x1y2a2e2i1o1u153i4Eh9CsFkBo16w38f6u13j1x1b37Ee3f
8o1o9r1r6u4u8y1AoDr3Ao55D3n28Dl11o11cBsCDC5v6f3r4o10l`;

/** Looked up as written, then in lower case, then in upper case. */
const LETTERS = new Map<string, string>();
let point = 0;
for (const [, distance, letter] of LOOK_ALIKES.matchAll(/([\dA-F]+)([a-z])/g))
  LETTERS.set(String.fromCodePoint((point += parseInt(distance!, 16))), letter!);

const latinFor = (letter: string): string | undefined =>
  LETTERS.get(letter) ?? LETTERS.get(letter.toLowerCase()) ?? LETTERS.get(letter.toUpperCase());
