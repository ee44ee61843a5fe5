import type {Messages} from './messages.js';

const catalogues = new Map<string, Messages>();
/** What was found for a tag: every text asks again. */
const found = new Map<string, Messages | undefined>();

/** Makes a catalogue known, so that `locale` attributes and `lang` can choose it. */
export function registerLocale(messages: Messages): void {
  catalogues.set(messages.locale.toLowerCase(), messages);
  found.clear();
}

/**
 * The registered catalogue that fits a BCP 47 tag best: `pt-BR`, else `pt`, else any other of that language; for
 * `zh-CN` and `zh`, one in the script that they are written in. Undefined when there is none. English needs no
 * catalogue: the elements bring it.
 */
export function messagesFor(locale: string): Messages | undefined {
  // `Intl.Locale` is slow the first time, and most pages register nothing.
  if (!catalogues.size) return undefined;
  if (!found.has(locale)) found.set(locale, search(locale));
  return found.get(locale);
}

/** The tags of all catalogues that are registered now. */
export const knownLocales = (): string[] => [...catalogues.values()].map(({locale}) => locale);

function search(tag: string): Messages | undefined {
  const exact = catalogues.get(tag.toLowerCase());
  const locale = parsed(tag);
  if (exact || !locale) return exact;
  const {language, script, region} = locale.maximize();
  const wanted = [
    ...shortened(locale.baseName),
    `${language}-${script}-${region}`,
    `${language}-${script}`,
    `${language}-${region}`,
    language,
  ];
  for (const name of wanted) {
    const messages = catalogues.get(name.toLowerCase());
    if (messages) return messages;
  }
  return [...catalogues].find(([name]) => name.startsWith(`${language}-`))?.[1];
}

/** Undefined for what is no tag: `lang` may hold anything. */
function parsed(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** `de-Latn-AT`, `de-Latn`: not the bare language, because its script may be another. */
function shortened(tag: string): string[] {
  const parts = tag.split('-');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - index).join('-'));
}
