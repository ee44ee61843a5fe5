// Replaces request-locale.ts in the files for a CDN, where each catalogue is a separate file. What fetches them is loaded for the first
// page in another language.

/** The requests by their languages; undefined for those that have ended. */
const requests = new Map<string, Promise<void> | undefined>();

/** Fetches the catalogue of the language `locale`, which the page names; see `fetchLocale()`. Returns a promise until the request has ended. */
export function requestLocale(locale: string): Promise<void> | undefined {
  if (requests.has(locale) || /^en(?:-|$)/i.test(locale)) return requests.get(locale);
  const request = import('./fetch-locale.js').then(
    async ({fetchLocale}) => {
      await fetchLocale(locale);
      requests.set(locale, undefined);
    },
    // Asked again with the next element.
    () => void requests.delete(locale),
  );
  requests.set(locale, request);
  return request;
}
