import type {Messages} from './messages.js';

const catalogues = new Map<string, Messages>();
/** Cached results of `messagesFor`, because it is called for every text. */
const cache = new Map<string, Messages | undefined>();

/** Registers a catalogue for `locale` attributes and `lang`. */
export function registerLocale(messages: Messages): void {
  catalogues.set(messages.locale.toLowerCase(), messages);
  cache.clear();
}

/**
 * Finds the registered catalogue that fits a BCP 47 tag best: `pt-BR`, else `pt`, else any other of that language; for
 * `zh-CN` and `zh`, one in the script of that tag. Returns `undefined` if no catalogue fits. English needs no catalogue,
 * because the elements contain it.
 */
export function messagesFor(locale: string): Messages | undefined {
  // The first use of `Intl.Locale` is slow, and most pages register no catalogue.
  if (!catalogues.size) return undefined;
  if (!cache.has(locale)) cache.set(locale, search(locale));
  return cache.get(locale);
}

/** Returns the tags of all registered catalogues. */
export const knownLocales = (): string[] => [...catalogues.values()].map(({locale}) => locale);

function search(tag: string): Messages | undefined {
  const exact = catalogues.get(tag.toLowerCase());
  const locale = parsed(tag);
  if (exact || !locale) return exact;
  const {language, script, region} = locale.maximize();
  const candidates = [
    ...shortened(locale.baseName),
    `${language}-${script}-${region}`,
    `${language}-${script}`,
    `${language}-${region}`,
    language,
  ];
  for (const name of candidates) {
    const messages = catalogues.get(name.toLowerCase());
    if (messages) return messages;
  }
  return [...catalogues].find(([name]) => name.startsWith(`${language}-`))?.[1];
}

/** Returns `undefined` for an invalid tag, because `lang` may contain any text. */
function parsed(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Returns `de-Latn-AT` and `de-Latn`, but not the language alone, because its script may differ. */
function shortened(tag: string): string[] {
  const parts = tag.split('-');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - index).join('-'));
}
