// Replaces request-locale.ts in the files for a CDN, where each catalogue is a separate file. What fetches them is loaded for the first
// page in another language.
const requested = new Set<string>();

/** Fetches the catalogue of the language `locale`, which the page names; see `fetchLocale()`. */
export function requestLocale(locale: string): void {
  if (requested.has(locale) || /^en(?:-|$)/i.test(locale)) return;
  requested.add(locale);
  import('./fetch-locale.js').then(
    ({fetchLocale}) => fetchLocale(locale),
    // Asked again with the next element.
    () => requested.delete(locale),
  );
}
