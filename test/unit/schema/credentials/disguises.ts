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

/** Replaces single letters. `pairs` are a letter and its replacement each, with a space between them. */
const spelled = (pairs: string): Spelling => {
  const letters = new Map(pairs.split(' ').map((pair) => [...pair] as [string, string]));
  return (name) => {
    const changed = name.replace(/./gu, (letter) => letters.get(letter) ?? letter);
    return changed === name ? undefined : changed;
  };
};

/** Like `spelled`, but returns `undefined` for names with an apostrophe, because a single digit is read as a number. */
const withoutApostrophe =
  (pairs: string): Spelling =>
  (name) =>
    name.includes("'") ? undefined : spelled(pairs)(name);

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
    spelled('aᴀ bʙ cᴄ dᴅ eᴇ fғ gɢ hʜ iɪ jᴊ kᴋ lʟ mᴍ nɴ oᴏ pᴘ rʀ sꜱ tᴛ uᴜ vᴠ wᴡ yʏ zᴢ')(name.toLowerCase()),
  'with Cyrillic letters': spelled(
    'aа cс dԁ eе hһ iі jј kк oо pр qԛ sѕ wԝ xх yу AА BВ CС EЕ HН IІ JЈ KК MМ OО PР SЅ TТ XХ',
  ),
  'with Greek letters': spelled('aα iι kκ nη oο pρ tτ uυ vν xχ yγ AΑ BΒ EΕ HΗ IΙ KΚ MΜ NΝ OΟ PΡ TΤ XΧ ZΖ'),
  'with Armenian letters': spelled('hհ nո oօ uս gց OՕ SՏ UՍ LԼ'),
  'with Cherokee letters': spelled('AᎪ CᏟ DᎠ EᎬ HᎻ IᎥ JᎫ KᏦ LᏞ MᎷ PᏢ RᏒ SᏚ TᎢ VᏙ WᎳ ZᏃ'),
  'with Latin letters among Cyrillic ones': (name) =>
    /\p{Script=Cyrillic}/u.test(name) ? spelled('аa еe оo рp сc уy хx кk иu тt нh')(name) : undefined,
  'with other Latin letters': spelled('aɑ eə gɡ iı oɵ pþ sʂ tƭ dɖ nŋ rɾ yʏ'),
  'with digits for letters': withoutApostrophe('a4 e3 i1 o0 s5 t7 A4 E3 I1 O0 S5 T7'),
  'with symbols for letters': withoutApostrophe('a@ s$ i! A@ S$ I!'),
  'with I for l': spelled('lI'),
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
