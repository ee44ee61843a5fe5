import {developmentNotice} from '../development-notice.js';
import {messagesFor} from './locales.js';

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
