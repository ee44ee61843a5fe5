import type {Messages} from './messages.js';

const catalogues = new Map<string, Messages>();
/** Results by tag: every text asks again. */
const matches = new Map<string, Messages | undefined>();
const listeners = new Set<() => void>();

/** Chooses among several catalogues of one language. Undefined until one is registered that may have others, because few pages do. */
let choose: ((tag: string, tags: readonly string[]) => string | undefined) | undefined;

/** Sets what chooses among several catalogues of one language. */
export function chooseWith(closest: typeof choose): void {
  choose = closest;
}

/** Adds a catalogue; see `registerLocale()`. Only for a catalogue that is the only one of its language. */
export function addCatalogue(messages: Messages): void {
  catalogues.set(messages.locale.toLowerCase(), messages);
  matches.clear();
  for (const listener of listeners) listener();
}

/** Calls `listener` after every registration, until the returned function is called. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the registered catalogue that fits a BCP 47 tag best; see `closestTag()`. Undefined if no catalogue fits the language. English
 * needs no catalogue: the elements contain it.
 */
export function messagesFor(locale: string): Messages | undefined {
  // The first use of `Intl.Locale` is slow, and most pages register no catalogue.
  if (!catalogues.size) return undefined;
  if (!matches.has(locale)) matches.set(locale, closestOf(locale, catalogues));
  return matches.get(locale);
}

/** Like `messagesFor()`, but `catalogue` is a candidate, too: it replaces a registered catalogue of the same tag. */
export function messagesWith(catalogue: Messages, locale: string): Messages | undefined {
  return closestOf(locale, new Map(catalogues).set(catalogue.locale.toLowerCase(), catalogue));
}

/** Returns the tags of all registered catalogues. */
export const knownLocales = (): string[] => [...catalogues.values()].map(({locale}) => locale);

function closestOf(locale: string, from: ReadonlyMap<string, Messages>): Messages | undefined {
  const exact = from.get(locale.toLowerCase());
  if (exact) return exact;
  const tags = [...from.keys()];
  const tag = choose ? choose(locale, tags) : tags.find((each) => isSameLanguage(each, locale));
  return tag === undefined ? undefined : from.get(tag);
}

function isSameLanguage(tag: string, locale: string): boolean {
  try {
    return tag.split('-')[0] === new Intl.Locale(locale).maximize().language;
  } catch {
    // `lang` may hold anything.
    return false;
  }
}
