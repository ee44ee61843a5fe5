/** Rewrites a name as a different string that reads (nearly) the same; returns `undefined` if that is impossible. */
export type Disguise = (name: string, language: string) => string | undefined;
type Spelling = (name: string) => string | undefined;

const between = (mark: string) => (name: string) => [...name].join(mark);
const letters = new Intl.Segmenter();
const ascii = (name: string) => (/^[\x20-\x7e]+$/.test(name) ? name : undefined);
/** `Access token` → `access`, `token`. */
const words = (name: string) =>
  ascii(name)
    ?.toLowerCase()
    .replace(/'s\b/g, 's')
    .split(/[^a-z0-9]+/);

/** Replaces single letters. */
const spelled =
  (letters: Readonly<Record<string, string>>): Spelling =>
  (name) => {
    const changed = name.replace(/./gu, (letter) => letters[letter] ?? letter);
    return changed === name ? undefined : changed;
  };

/** Like `spelled`, but returns `undefined` for names with an apostrophe, because a single digit is read as a number. */
const withoutApostrophe =
  (letters: Readonly<Record<string, string>>): Spelling =>
  (name) =>
    name.includes("'") ? undefined : spelled(letters)(name);

/** Replaces A–Z and a–z with the alphabets that start at these code points. */
const alphabet =
  (capitals: number, small: number): Spelling =>
  (name) =>
    ascii(name)?.replace(/[a-z]/gi, (letter) =>
      String.fromCodePoint(
        letter < 'a' ? capitals + letter.charCodeAt(0) - 65 : small + letter.charCodeAt(0) - 97,
      ),
    );

export const disguises: Readonly<Record<string, Disguise>> = {
  'in capitals': (name) => name.toLocaleUpperCase(),
  'with a colon and a star': (name) => `  ${name}: *`,
  'in brackets': (name) => `(${name})`,
  'with a digit after it': (name) => `${name} 1`,
  'with a digit attached': (name) => ascii(name) && `${name}2`,
  'in the plural': (name) =>
    /[a-z]$/i.test(name) && ascii(name) && !/s$/i.test(name) ? `${name}s` : undefined,
  'as camelCase': (name) =>
    words(name)?.reduce((joined, word) => joined + word[0]!.toUpperCase() + word.slice(1)),
  'as snake_case': (name) => words(name)?.join('_'),
  'as kebab-case': (name) => words(name)?.join('-'),
  'with dots': (name) => words(name)?.join('.'),
  'as one word': (name, language) => (language === 'en' ? words(name)?.join('') : undefined),
  'with spaces between the letters': (name) =>
    /[\s'’-]|^.{0,2}$|\p{Script=Devanagari}/u.test(name)
      ? undefined
      : [...letters.segment(name)].map(({segment}) => segment).join(' '),
  'with commas': (name) => (/^(pass|kenn|contra|cred)\p{L}+$/iu.test(name) ? [...name].join(',') : undefined),
  'with a line break in it': (name) =>
    /^(pass|kenn|contra|cred)\p{L}+$/iu.test(name) ? `${name.slice(0, 4)}\n${name.slice(4)}` : undefined,
  'with a letter missing': (name) => (/^password$/i.test(name) ? 'Pasword' : undefined),
  'with zero-width spaces': between('\u200b'),
  'with joiners': between('\u200d'),
  'with word joiners': between('\u2060'),
  'with soft hyphens': between('\u00ad'),
  'with variation selectors': between('\ufe0f'),
  'with rare variation selectors': between('\u{e0101}'),
  'with combining grapheme joiners': between('\u034f'),
  'with tags': between('\u{e0070}'),
  'with Hangul fillers': between('\u3164'),
  'with control characters': between('\u0007'),
  'with private-use characters': between('\ue000'),
  'with bidi control characters': (name) => `\u200e\u202a${name}\u202c\u200f`,
  'backwards after a right-to-left override': (name) => `\u202e${[...name].reverse().join('')}\u202c`,
  'with a stroke through it': (name) => (ascii(name) ? [...name].join('\u0336') : undefined),
  'with accents': (name) => ascii(name)?.replace(/[aeiou]/gi, '$&\u0301\u0323'),
  'after 300 invisible characters': (name) => '\u200b'.repeat(300) + name,
  'before 70 spaces and a dot': (name) => `${name}${' '.repeat(70)}.`,
  'after 70 dots': (name) => `${'. '.repeat(70)}${name}`,
  'before 300 words': (name) => `${name}. ${'more to read '.repeat(100)}`,
  'after 300 words': (name) => `${'more to read '.repeat(100)}. ${name}`,
  'in full-width letters': alphabet(0xff21, 0xff41),
  'in mathematical bold': alphabet(0x1d400, 0x1d41a),
  'in mathematical monospace': alphabet(0x1d670, 0x1d68a),
  'in circled letters': alphabet(0x24b6, 0x24d0),
  'in squared letters': (name) => alphabet(0x1f170, 0x1f170)(name.toUpperCase()),
  'in regional indicators': (name) => alphabet(0x1f1e6, 0x1f1e6)(name.toUpperCase()),
  'in parenthesized letters': (name) => alphabet(0x249c, 0x249c)(name.toLowerCase()),
  'in small capitals': (name) =>
    ascii(name) &&
    spelled(
      Object.fromEntries(
        [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [
          letter,
          [...'ᴀʙᴄᴅᴇғɢʜɪᴊᴋʟᴍɴᴏᴘqʀꜱᴛᴜᴠᴡxʏᴢ'][index]!,
        ]),
      ),
    )(name.toLowerCase()),
  'with Cyrillic letters': spelled({
    a: 'а',
    c: 'с',
    d: 'ԁ',
    e: 'е',
    h: 'һ',
    i: 'і',
    j: 'ј',
    k: 'к',
    o: 'о',
    p: 'р',
    q: 'ԛ',
    s: 'ѕ',
    w: 'ԝ',
    x: 'х',
    y: 'у',
    A: 'А',
    B: 'В',
    C: 'С',
    E: 'Е',
    H: 'Н',
    I: 'І',
    J: 'Ј',
    K: 'К',
    M: 'М',
    O: 'О',
    P: 'Р',
    S: 'Ѕ',
    T: 'Т',
    X: 'Х',
  }),
  'with Greek letters': spelled({
    a: 'α',
    i: 'ι',
    k: 'κ',
    n: 'η',
    o: 'ο',
    p: 'ρ',
    t: 'τ',
    u: 'υ',
    v: 'ν',
    x: 'χ',
    y: 'γ',
    A: 'Α',
    B: 'Β',
    E: 'Ε',
    H: 'Η',
    I: 'Ι',
    K: 'Κ',
    M: 'Μ',
    N: 'Ν',
    O: 'Ο',
    P: 'Ρ',
    T: 'Τ',
    X: 'Χ',
    Z: 'Ζ',
  }),
  'with Armenian letters': spelled({h: 'հ', n: 'ո', o: 'օ', u: 'ս', g: 'ց', O: 'Օ', S: 'Տ', U: 'Ս', L: 'Լ'}),
  'with Cherokee letters': spelled({
    A: 'Ꭺ',
    C: 'Ꮯ',
    D: 'Ꭰ',
    E: 'Ꭼ',
    H: 'Ꮋ',
    I: 'Ꭵ',
    J: 'Ꭻ',
    K: 'Ꮶ',
    L: 'Ꮮ',
    M: 'Ꮇ',
    P: 'Ꮲ',
    R: 'Ꮢ',
    S: 'Ꮪ',
    T: 'Ꭲ',
    V: 'Ꮩ',
    W: 'Ꮃ',
    Z: 'Ꮓ',
  }),
  'with Latin letters among Cyrillic ones': (name) =>
    /\p{Script=Cyrillic}/u.test(name)
      ? spelled({а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', к: 'k', и: 'u', т: 't', н: 'h'})(
          name,
        )
      : undefined,
  'with other Latin letters': spelled({
    a: 'ɑ',
    e: 'ə',
    g: 'ɡ',
    i: 'ı',
    o: 'ɵ',
    p: 'þ',
    s: 'ʂ',
    t: 'ƭ',
    d: 'ɖ',
    n: 'ŋ',
    r: 'ɾ',
    y: 'ʏ',
  }),
  'with digits for letters': withoutApostrophe({
    a: '4',
    e: '3',
    i: '1',
    o: '0',
    s: '5',
    t: '7',
    A: '4',
    E: '3',
    I: '1',
    O: '0',
    S: '5',
    T: '7',
  }),
  'with symbols for letters': withoutApostrophe({a: '@', s: '$', i: '!', A: '@', S: '$', I: '!'}),
  'with I for l': spelled({l: 'I'}),
  'with l for I': (name) => (/I(?![a-z])/.test(name) ? name.replace(/I(?![a-z])/g, 'l') : undefined),
  'with hiragana': (name) =>
    /[\u30a1-\u30f6]/.test(name)
      ? name.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      : undefined,
  'in half-width kana': (name) => (name === 'パスワード' ? 'ﾊﾟｽﾜｰﾄﾞ' : undefined),
  'with vowel points': (name) =>
    /\p{Script=Arabic}/u.test(name)
      ? [...name].join('\u064e')
      : /\p{Script=Hebrew}/u.test(name)
        ? [...name].join('\u05b8')
        : undefined,
  'with Arabic tatweels': (name) =>
    /\p{Script=Arabic}/u.test(name) ? name.replace(/(\p{L})(?=\p{L})/gu, '$1\u0640') : undefined,
};
