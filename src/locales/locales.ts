import {closestTag} from './closest-tag.js';
import type {Messages} from './messages.js';
import {developmentNotice} from '../development-notice.js';

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

let fetchCatalogue: ((locale: string) => Promise<void>) | undefined;

/** The requests by their languages; undefined for those that have ended. */
const requests = new Map<string, Promise<void> | undefined>();

/** Lets pages fetch catalogues. For the files for a CDN; in a package, the page imports them. */
export function fetchCatalogues(fetch: (locale: string) => Promise<void>): void {
  fetchCatalogue = fetch;
}

/** Whether the texts of the elements are in the language of `locale` without a catalogue. */
const isEnglish = (locale: string): boolean => /^en(?:-|$)/i.test(locale);

/**
 * Fetches the catalogue of the language `locale`, which the page names. Where none can be fetched, a missing one is reported.
 *
 * @returns a promise until the request has ended; undefined if there is nothing to wait for
 */
export function requestLocale(locale: string): Promise<void> | undefined {
  if (isEnglish(locale)) return undefined;
  if (fetchCatalogue) {
    if (!requests.has(locale))
      requests.set(
        locale,
        fetchCatalogue(locale).then(() => void requests.set(locale, undefined)),
      );
    return requests.get(locale);
  }
  if (!messagesFor(locale)) noticeMissing(locale);
  return undefined;
}

/** Reports that there is no catalogue for the language `locale`. */
export const noticeMissing = (locale: string): void =>
  developmentNotice(
    `There is no catalogue for the language "${locale}", so the texts are English. Import one of mcp-elicitation-elements/locales, or call registerLocale().`,
  );
