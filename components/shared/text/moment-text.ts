export const momentText = (at: number | string, locale: string): string =>
  new Date(at).toLocaleString(locale, {dateStyle: 'medium', timeStyle: 'short'});
