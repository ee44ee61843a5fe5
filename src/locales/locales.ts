import {closestTag} from './closest-tag.js';
import type {Messages} from './messages.js';

const catalogues = new Map<string, Messages>();
/** Cached results by tag, because every text looks up its catalogue. */
const matches = new Map<string, Messages | undefined>();
const listeners = new Set<() => void>();

/**
 * Registers a catalogue, so that `locale` attributes and `lang` can choose it. A catalogue replaces one of the same tag. Elements on the page
 * use it at once.
 */
export function registerLocale(messages: Messages): void {
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
  const tag = closestTag(locale, [...from.keys()]);
  return tag === undefined ? undefined : from.get(tag);
}
