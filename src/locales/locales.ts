import {messages as en} from './en.js';
import type {Messages} from './messages.js';

const catalogues = new Map<string, Messages>([['en', en]]);

/** Makes a catalogue known, so that `locale` attributes and `lang` can choose it. */
export function registerLocale(messages: Messages): void {
  catalogues.set(messages.locale.toLowerCase(), messages);
}

/** The catalogue that fits a BCP 47 tag best: `pt-BR`, else `pt`, else English. */
export function messagesFor(locale: string): Messages {
  const tag = locale.toLowerCase();
  const parts = tag.split('-');
  while (parts.length) {
    const found = catalogues.get(parts.join('-'));
    if (found) return found;
    parts.pop();
  }
  // `zh` may be served by `zh-hans`, `pt` by `pt-br`.
  const language = tag.split('-')[0]!;
  for (const [name, messages] of catalogues) if (name.startsWith(`${language}-`)) return messages;
  return en;
}

/** The tags of all catalogues that are known now. */
export const knownLocales = (): string[] => [...catalogues.values()].map(({locale}) => locale);
