/** Whether `element` is drawn in light or dark colours: by its `color-scheme`, and by the system where that has both. */
export function colorSchemeOf(element: Element): 'light' | 'dark' {
  const scheme = getComputedStyle(element).colorScheme;
  const dark = /\bdark\b/.test(scheme);
  if (!dark || /\blight\b/.test(scheme))
    return dark && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return 'dark';
}

/** The first of `wishes` that is one: `auto` and what a server made up are none. */
export const chosenScheme = (...wishes: unknown[]): 'light' | 'dark' | undefined =>
  wishes.find((wish) => wish === 'light' || wish === 'dark') as 'light' | 'dark' | undefined;
