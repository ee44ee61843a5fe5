/** The used colour scheme of `element`: its `color-scheme`, or the system's preference if that allows both. */
function colorSchemeOf(element: Element): 'light' | 'dark' {
  const scheme = getComputedStyle(element).colorScheme;
  const dark = /\bdark\b/.test(scheme);
  if (!dark || /\blight\b/.test(scheme))
    return dark && globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return 'dark';
}

/** The first explicit colour scheme; ignores `auto` and unknown values. */
export const chosenScheme = (...schemes: unknown[]): 'light' | 'dark' | undefined =>
  schemes.find((scheme) => scheme === 'light' || scheme === 'dark') as 'light' | 'dark' | undefined;

/** The theme for a guest of `element`: its own, the configuration's, or the used colour scheme. */
export const themeOf = (element: Element & {theme: string}, configured?: string): 'light' | 'dark' =>
  chosenScheme(element.theme === 'auto' ? configured : element.theme) ?? colorSchemeOf(element);
