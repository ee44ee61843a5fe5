import type {Words} from '../protocol/words.js';
import type {Text, TextParams} from './text.js';

/** The keys of all texts shown to users, as in the English catalogue. Every catalogue has the same keys. */
export type MessageKey = keyof typeof import('./catalogues/en.js').messages.texts;

/** All texts and words of one language. */
export interface Messages {
  /** BCP 47 tag. */
  locale: string;
  dir: 'ltr' | 'rtl';
  /**
   * The words by which a form recognises credentials, refusals and confirming names in this language, besides those of English. Without them
   * it also recognises passwords and PINs in the languages of all catalogues.
   */
  words?: Words;
  texts: {readonly [key in MessageKey]: Text};
}

/** A part of the English catalogue. Each element contains its own part, so that its texts are always available. */
export type EnglishTexts = {readonly [key in MessageKey]?: Text};

/** The text of `key` from a catalogue, or in English if there is no catalogue or it does not have the text. */
export function translate(
  key: MessageKey,
  english: EnglishTexts,
  messages: Messages | undefined,
  params?: TextParams,
): string {
  // A page may have set anything as its catalogue.
  const translated = (messages?.texts as Messages['texts'] | undefined)?.[key];
  return translated === undefined
    ? formatText(english[key] ?? key, 'en', params)
    : formatText(translated, messages!.locale, params);
}

/** Formats a text of `locale` with its parameters and plural category. */
export function formatText(text: Text, locale: string, params: TextParams = {}): string {
  const chosen = typeof text === 'string' ? text : (text[pluralOf(locale, params['count'])] ?? text.other);
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : typeof value === 'number' ? numberText(locale, value) : value;
  });
}

const rules = new Map<string, Intl.PluralRules>();
function pluralOf(locale: string, count: unknown): Intl.LDMLPluralRule {
  if (typeof count !== 'number') return 'other';
  if (!rules.has(locale)) rules.set(locale, new Intl.PluralRules(locale));
  return rules.get(locale)!.select(count);
}

const formats = new Map<string, Intl.NumberFormat>();
function numberText(locale: string, value: number): string {
  // Creating the first number format of a page takes longer than rendering a form.
  if (locale === 'en' && Number.isSafeInteger(value)) return String(value);
  if (!formats.has(locale)) {
    formats.set(locale, new Intl.NumberFormat(locale, {useGrouping: false, maximumSignificantDigits: 21}));
  }
  return formats.get(locale)!.format(value);
}
