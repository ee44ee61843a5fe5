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
  const plain = normalizedWords(isAscii(seen) ? seen : edgesOf(seen.normalize('NFKC')), false);
  if (!DISGUISED.test(seen)) return [plain];
  const latin = normalizedWords(isAscii(seen) ? unmixed(seen) : asLatin(seen), true);
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
function characterClass(character: string, latin: boolean): string {
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
function normalizedWords(text: string, latin: boolean): string {
  let words = '';
  let gap = '';
  /** The kinds of the last two characters. */
  let last = ' ';
  let before = ' ';
  let spaced = true;
  // `PINs` is one word.
  for (const character of text.replace(/([A-Z])s(?![a-z])/g, '$1S')) {
    const kind = characterClass(character, latin);
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
  words = foldLetters(words);
  if (!spaced || / \S \S(?: |$)/.test(words)) words = words.split('|').map(rejoined).join('|');
  if (latin) words = words.replace(/[^| ]+/g, withoutDigits);
  return words.replace(/[^\d| ](?=\d)|\d(?=[^\d| ])/g, '$& ').replace(/^[| ]+/, '');
}

/** Converts to lower case without accents, and unifies spelling variants. */
export const foldLetters = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : foldedLetters(text);

const foldedLetters = (text: string) =>
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
 * Look-alikes of Latin letters, ordered by code point. Each entry is the distance to the previous one in base 36 (omitted if 1) and the Latin
 * letter. test/unit/schema/look-alikes.ts lists them as text.
 */
export const LOOK_ALIKES = `
4Ic3y1ExoOdEpJdMhAiHl9nStPb3bb8dg5f7kl3nn7p8tt6y2z7s3iTe8g1SzNc2t6u3e2j2q2r2y2a2b3ddee2e5gggy3h2iiil2l2w2m2nno7rrr2r
rss2l5uua2yyz2e6ob3h3lq6Sa2zh4amne5e2yoBaby2e2noik2uv2o2p2otu2x2wJfMcj7mNbb2a3e2n4h7o6b2b3ra3r2ex2u2k2m2onpcty2xuyww
4e5h2esi2j3h6w2bGo2vOb6f7k4k4h9ct3y2yx9h2e2e8h2h4m2iQoOdBgFq2wKafAlJsIw2q2tqAh5j3n4nu4g3foRLoYYo3Ko99o5MyJDdrt3i4yaj
e7w4m4h2yo2g2hz9u3b3r2ws4vs4lc3p4kdBhgb1NvTu9cOp2dUjTl47x1NhxAr14b5fHaPdCd6m7b3Axx1AQa4cd2e3jk2m2o2o7p3tu4vwz4r20f2n
2r2stz5iipu5g9y7Lf2QyBMc8w2de2t6s3Ee26l4Ev9lQ0o4oWo1A0h2kSr9h4i2k4m2n5o4pc2t2y4x10lMVoN2Hbpddt2gk2jc2zf2mnlsr3vh3wxy
2a2e2iou9Fi26h4CsFkBoMw1Kf6uJjxbOUe3f8oo9rr6u4u8yQoDr1MoGYBnI5lHoHcBs14N9v6f3r4oGl`;

/** Looked up as written, then in lower case, then in upper case. */
const LETTERS = new Map<string, string>();
let point = 0;
for (const [, distance, letter] of LOOK_ALIKES.matchAll(/([\dA-Z]{0,4})([a-z])/g))
  LETTERS.set(String.fromCodePoint((point += parseInt(distance || '1', 36))), letter!);

const latinFor = (letter: string): string | undefined =>
  LETTERS.get(letter) ?? LETTERS.get(letter.toLowerCase()) ?? LETTERS.get(letter.toUpperCase());
