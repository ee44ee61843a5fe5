import type {Messages} from './messages.js';

const catalogues = new Map<string, Messages>();

/** Makes a catalogue known, so that `locale` attributes and `lang` can choose it. */
export function registerLocale(messages: Messages): void {
  catalogues.set(messages.locale.toLowerCase(), messages);
}

/**
 * The registered catalogue that fits a BCP 47 tag best: `pt-BR`, else `pt`, else any other of that language; undefined
 * when there is none. English needs no catalogue: the elements bring it.
 */
export function messagesFor(locale: string): Messages | undefined {
  const tag = locale.toLowerCase();
  const parts = tag.split('-');
  const [language] = parts;
  while (parts.length) {
    const found = catalogues.get(parts.join('-'));
    if (found) return found;
    parts.pop();
  }
  return [...catalogues].find(([name]) => name.startsWith(`${language}-`))?.[1];
}

/** The tags of all catalogues that are registered now. */
export const knownLocales = (): string[] => [...catalogues.values()].map(({locale}) => locale);
