/** The parts of a host's look that are used. Not validated: any member may have another type. */
interface Look {
  theme?: unknown;
  styles?: {variables?: object} | null;
}

/**
 * Applies the look of the host to a page: the theme as `color-scheme` and `data-theme`, the style variables as custom properties of
 * `:root`. Returns the theme; `undefined` if the host sent none.
 */
export function applyLook({documentElement: root}: Document, look: unknown): 'light' | 'dark' | undefined {
  const {theme, styles} = (look ?? {}) as Look;
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (name.startsWith('--')) root.style.setProperty(name, String(value));
  if (theme !== 'light' && theme !== 'dark') return undefined;
  root.style.colorScheme = theme;
  root.dataset['theme'] = theme;
  return theme;
}
