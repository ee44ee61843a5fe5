import {developmentNotice} from '../development-notice.js';
import {messagesFor} from './locales.js';

/** Fetches the catalogue of a language. */
let fetchCatalogue: ((locale: string) => void) | undefined;

/** Lets pages fetch catalogues. For the files for a CDN; in a package, the page imports them. */
export function fetchCatalogues(fetch: (locale: string) => void): void {
  fetchCatalogue = fetch;
}

/** Whether the texts of the elements are in the language of `locale` without a catalogue. */
const isEnglish = (locale: string): boolean => /^en(?:-|$)/i.test(locale);

/** Fetches the catalogue of the language `locale`, which the page names. Where none can be fetched, a missing one is reported. */
export function requestLocale(locale: string): void {
  if (isEnglish(locale)) return;
  if (fetchCatalogue) fetchCatalogue(locale);
  else if (!messagesFor(locale)) developmentNotice(missing(locale));
}

/** The notice about a catalogue that is missing. */
const missing = (locale: string): string =>
  `There is no catalogue for the language "${locale}", so the texts are English. Import it ` +
  `(import 'mcp-elicitation-elements/locales/de.js' is German), or call registerLocale().`;
