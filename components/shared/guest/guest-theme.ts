import {chosenScheme} from '../color-scheme.js';

/** The used colour scheme of `element`: its `color-scheme`, or the system's preference if that allows both. */
function colorSchemeOf(element: Element): 'light' | 'dark' {
  const scheme = getComputedStyle(element).colorScheme;
  const dark = /\bdark\b/.test(scheme);
  if (!dark || /\blight\b/.test(scheme))
    return dark && globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return 'dark';
}

/**
 * The theme for the guest in `area` of `element`: its own, the configuration's, or the used colour scheme. Also the colour scheme of the
 * frames in `area`, which `prefers-color-scheme` of a guest follows.
 */
export function themeOf(
  element: Element & {theme: string},
  area: HTMLElement,
  configured?: string,
): 'light' | 'dark' {
  const theme = chosenScheme(element.theme === 'auto' ? configured : element.theme) ?? colorSchemeOf(element);
  area.style.setProperty('--_scheme', theme);
  return theme;
}
