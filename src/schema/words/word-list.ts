import type {AnswerWords, CredentialWords, Words} from '../../protocol/words.js';
import {foldLetters, normalizeWords, skeletonOf} from './normalize-words.js';
import {ENGLISH} from './english.js';

/** Words by kind, where a kind is a letter; see `Words`. */
type WordTable = CredentialWords | AnswerWords;

interface Entry {
  letters: string;
  kind: string;
  /** Matches inside a word. */
  inside: boolean;
  /** Ends where a word ends. */
  whole: boolean;
  /** Matches a whole clause. */
  alone: boolean;
  /** Matches across a space. */
  split: boolean;
}

/** Entries by their first two letters, as a number. */
type Entries = ReadonlyMap<number, readonly Entry[]>;

/** The first two letters of a text at a position, as a number; one letter at its end. */
const twoLetters = (text: string, at: number): number =>
  text.charCodeAt(at) + 0x1_0000 * (at + 1 < text.length ? text.charCodeAt(at + 1) : 0);

/** A reading without its spaces. */
interface Text {
  letters: string;
  /** For each letter and for the end: 1 if a word begins there, 2 if a clause does. */
  begins: Uint8Array;
}

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Whether a text begins with a letter of a script without spaces. The first of these letters is U+1100. */
const isUnspaced = (text: string) => text >= '\u1100' && UNSPACED.test(text);
/** Minimum letters of a word that also matches across a space. Shorter words would match by accident. */
const MIN_SPLIT_LETTERS = 8;

/** Finds listed words in text, however they are spelled or disguised. */
class WordList {
  readonly #tables: readonly WordTable[];
  readonly #compounds: boolean;
  readonly #entries: Entries[] = [];

  /**
   * @param compounds - Matches a word right after another one (`Kartennummer`), whole words with an `s` at the end, and words with
   *   punctuation inside.
   */
  constructor(tables: readonly WordTable[], compounds = false) {
    this.#tables = tables;
    this.#compounds = compounds;
  }

  /** Returns the kinds of the words in each reading of `text`: `U` for an unlisted word, a comma where a clause ends. */
  kindsIn(text: string): string[] {
    return normalizeWords(text).map((reading, index) => this.#kindsOf(lettersWithBounds(reading), index));
  }

  #kindsOf(text: Text, reading: number): string {
    const entries = (this.#entries[reading] ??= readTables(this.#tables, reading > 0));
    const {letters, begins} = text;
    let kinds = '';
    let matched = 0;
    for (let at = 0; at < letters.length; ) {
      if (at && begins[at] === 2) kinds += ',';
      const entry = this.#longest(entries, text, at, begins[at]! > 0 || (this.#compounds && at === matched));
      if (entry) {
        // A word with a listed part is not an unlisted word.
        if (!begins[at] && at !== matched && kinds.endsWith('U') && !isUnspaced(entry.letters))
          kinds = kinds.slice(0, -1);
        kinds += entry.kind;
        matched = at += entry.letters.length;
      } else {
        // In scripts without spaces, two letters count as a word.
        if (
          (begins[at] && !/\d/.test(letters[at]!)) ||
          ((at - matched) % 2 === 0 && isUnspaced(letters[at]!))
        )
          kinds += 'U';
        at++;
      }
    }
    return kinds;
  }

  /** Returns the longest entry that matches at a position. Called for every letter, so it allocates nothing. */
  #longest(entries: Entries, text: Text, at: number, starts: boolean): Entry | undefined {
    const two = entries.get(twoLetters(text.letters, at));
    const entry = two && this.#fitting(two, text, at, starts);
    if (entry) return entry;
    const one = entries.get(text.letters.charCodeAt(at));
    return one && this.#fitting(one, text, at, starts);
  }

  #fitting(entries: readonly Entry[], text: Text, at: number, starts: boolean): Entry | undefined {
    for (const entry of entries) if (this.#fits(entry, text, at, starts)) return entry;
    return undefined;
  }

  #fits(
    {letters: listed, inside, whole, alone, split}: Entry,
    text: Text,
    at: number,
    starts: boolean,
  ): boolean {
    const {letters, begins} = text;
    const end = at + listed.length;
    if (!(starts || inside) || !letters.startsWith(listed, at)) return false;
    if (whole && !begins[end] && !(this.#compounds && letters[end] === 's' && begins[end + 1])) return false;
    if (alone && begins[at]! + begins[end]! < 4) return false;
    for (let inner = at + 1; inner < end; inner++)
      if (begins[inner] && !(split && begins[at] && (this.#compounds || begins[inner] === 1))) return false;
    return true;
  }
}

function lettersWithBounds(reading: string): Text {
  const letters = reading.replace(/[ |]/g, '');
  const begins = new Uint8Array(letters.length + 1);
  let length = 0;
  for (const mark of reading) {
    if (mark === ' ') begins[length] = 1;
    else if (mark === '|') begins[length] = 2;
    else length += mark.length;
  }
  begins[0] = begins[length] = 2;
  return {letters, begins};
}

/** Groups the entries of the tables by their first two letters, the longest first. */
function readTables(tables: readonly WordTable[], skeleton: boolean): Entries {
  const entries = new Map<number, Entry[]>();
  for (const [kind, listed] of tables.flatMap((table) =>
    Object.entries<string>(table as Record<string, string>),
  )) {
    const folded = foldLetters(listed);
    for (const word of (skeleton ? skeletonOf(folded) : folded).trim().split(/\s+/)) {
      const letters = word.replace(/[-_.=]/g, '');
      const unspaced = isUnspaced(word);
      const inside = word.startsWith('-') || unspaced;
      const after = word.endsWith('-') || unspaced;
      const split = word.includes('_') || (inside && after && letters.length >= MIN_SPLIT_LETTERS);
      const entry = {letters, kind, inside, whole: !after, alone: word.startsWith('='), split};
      const key = twoLetters(letters, 0);
      entries.set(key, [...(entries.get(key) ?? []), entry]);
    }
  }
  for (const list of entries.values()) list.sort((a, b) => b.letters.length - a.letters.length);
  return entries;
}

/**
 * Words for *password*, *passphrase* and *PIN* in the languages of the catalogues. They are found in every form, because a server may not
 * write in the language of the page.
 */
export const PASSWORDS: CredentialWords = {
  S: `
-passwort- -passwört- -kennwort- geheimzahl- -mot_de_passe- -mots_de_passe- phrase_de_passe -contraseña- nip senha
palavra_passe palavras_passe parola parolan- parolas- -wachtwoord- wachtzin hasło hasła hasłem hasłu haseł -парол- пин
пинкод пін пінкод şifre şifreni- şifresi- şifrem şifreyi kata_sandi sandi frasa_sandi mật_khẩu mã_pin -كلمة_مرور-
-كلمة_المرور- -كلمة_سر- -كلمة_السر- -عبارة_مرور- -عبارة_المرور- -الرقم_السري- -סיסמ- -पासवर्ड- -कूटशब्द- पिन パスワード パスフレーズ 暗証
ピンコード 비밀번호 암호 패스워드 핀번호 密码 密碼 口令`,
  U: 'parola_chiave şifrele- 암호화 密码学',
};

/** The lists by which one form is read. */
export interface WordLists {
  /** In kinds of `CredentialWords`. */
  readonly credentials: WordList;
  /** In kinds of `AnswerWords`. */
  readonly answers: WordList;
}

const NONE: Words = {credentials: {}, answers: {}};
/** Cache: reading the words of a language takes longer than a form. */
const cache = new WeakMap<Words, WordLists>();

/** Returns the lists for forms of a page in the language of `words`: its words, those of English, and passwords in all languages. */
export function wordLists(words: Words = NONE): WordLists {
  const before = cache.get(words);
  if (before) return before;
  const lists = {
    credentials: new WordList([ENGLISH.credentials, words.credentials, PASSWORDS], true),
    answers: new WordList([ENGLISH.answers, words.answers]),
  };
  cache.set(words, lists);
  return lists;
}
