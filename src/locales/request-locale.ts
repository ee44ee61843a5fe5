import {developmentNotice} from '../development-notice.js';
import {messagesFor} from './locales.js';

/** Whether the texts of the elements are in the language of `locale` without a catalogue. */
const isEnglish = (locale: string): boolean => /^en(?:-|$)/i.test(locale);

/**
 * Asks for the catalogue of the language `locale`, which the page names. Here the page imports catalogues, so a missing one is only reported;
 * in the files for a CDN it is fetched.
 *
 * @returns A promise until the request has ended. Here there is nothing to wait for.
 */
export function requestLocale(locale: string): Promise<void> | undefined {
  if (!isEnglish(locale) && !messagesFor(locale)) developmentNotice(missing(locale));
  return undefined;
}

/** The notice about a catalogue that is missing. */
const missing = (locale: string): string =>
  `There is no catalogue for the language "${locale}", so the texts are English. Import it ` +
  `(import 'mcp-elicitation-elements/locales/de.js' is German), or call registerLocale().`;
