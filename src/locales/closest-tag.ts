/** Regions that share a variant of a language, as CLDR groups them (`parentLocales`). */
const VARIANTS: Readonly<Record<string, readonly [variant: string, regions: string]>> = {
  es: ['419', 'AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'],
  pt: ['PT', 'AO CH CV FR GQ GW LU MO MZ ST TL'],
};

/**
 * Returns the one of `tags` that fits a BCP 47 tag best, by the first of these rules:
 *
 * 1. The tag itself, in any case, also without its last parts: `zh-Hant` for `zh-Hant-HK`.
 * 2. The variant that the region uses: `es-419` for `es-MX`, `pt-PT` for `pt-AO`.
 * 3. The language in its usual script and region: `zh-Hant` for `zh-TW`, `pt-BR` for `pt`.
 * 4. The language: `de` for `de-AT`.
 * 5. Any other of the language.
 */
export function closestTag(tag: string, tags: readonly string[]): string | undefined {
  const byLowerCase = new Map(tags.map((each) => [each.toLowerCase(), each]));
  const locale = byLowerCase.has(tag.toLowerCase()) ? undefined : parsed(tag);
  if (!locale) return byLowerCase.get(tag.toLowerCase());
  const {language, script, region} = locale.maximize();
  const [variant, regions] = VARIANTS[language] ?? ['', ''];
  const candidates = [
    ...shorterTags(locale.baseName),
    ...(region && regions.split(' ').includes(region) ? [`${language}-${variant}`] : []),
    `${language}-${script}-${region}`,
    `${language}-${script}`,
    `${language}-${region}`,
    language,
  ];
  const match = candidates.find((name) => byLowerCase.has(name.toLowerCase()));
  if (match !== undefined) return byLowerCase.get(match.toLowerCase());
  return tags.find((each) => each.toLowerCase().startsWith(`${language}-`));
}

/** Returns undefined for text that is not a tag: `lang` may hold anything. */
function parsed(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Returns `de-Latn-AT`, `de-Latn`, but not the bare language, because its usual script may be another. */
function shorterTags(tag: string): string[] {
  const parts = tag.split('-');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - index).join('-'));
}
