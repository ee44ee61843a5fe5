/** One text: plain, or by plural category of the parameter `count`. `{name}` is replaced by the parameter. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>> & {other: string};

export type TextParams = Record<string, string | number>;

/** The keys of every text that a person may read. English is the model; every catalogue has the same keys. */
export type MessageKey = keyof typeof import('./en.js').messages.texts;

/** All texts of one language. */
export interface Messages {
  /** BCP 47 tag. */
  locale: string;
  dir: 'ltr' | 'rtl';
  texts: {readonly [key in MessageKey]: Text};
}

/** The text for `key`, with its parameters filled in. A key that a catalogue misses is read from `fallback`. */
export function formatText(messages: Messages, key: MessageKey, params: TextParams = {}, fallback?: Messages): string {
  const text = messages.texts[key] ?? fallback?.texts[key];
  if (text === undefined) return key;
  const locale = messages.locale;
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

const numberText = (locale: string, value: number) =>
  value.toLocaleString(locale, {useGrouping: false, maximumFractionDigits: 20});
