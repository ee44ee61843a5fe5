import type {JsonObject} from '../../protocol/json.js';

/** The CSS variables of MCP Apps, mapped to the tokens of the elements. */
const VARIABLES: Record<string, string> = {
  'color-text-primary': 'text',
  'color-text-secondary': 'muted',
  'color-text-danger': 'danger',
  'color-text-success': 'success',
  'color-text-warning': 'warning',
  'color-background-primary': 'surface',
  'color-background-secondary': 'raised',
  'color-background-danger': 'danger-surface',
  'color-background-warning': 'warning-surface',
  'color-border-primary': 'control-border',
  'color-border-secondary': 'border',
  'color-ring-primary': 'ring',
  'font-sans': 'font',
  'font-mono': 'mono',
  'border-radius-md': 'radius',
  'border-radius-lg': 'radius-card',
};

/** The styles of the page in the format of MCP Apps, so that a guest can use them. */
export function stylesOf(container: HTMLElement): JsonObject {
  const style = getComputedStyle(container);
  const variables: Record<string, string> = {};
  for (const [name, token] of Object.entries(VARIABLES)) {
    // A colour set by the page applies to both schemes.
    const value = style
      .getPropertyValue(`--_${token}`)
      .trim()
      .replace(/^light-dark\((.*),\1\)$/, '$1');
    if (value) variables[`--${name}`] = value;
  }
  return {variables};
}

/** The host context of an MCP App: theme, styles, locale and size of the page. */
export function hostContextOf(container: HTMLElement, locale: string): JsonObject {
  return {
    styles: stylesOf(container),
    locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // A dialog floats over the page. Its height is the view's, too.
    displayMode: container.closest('dialog') ? 'pip' : 'inline',
    containerDimensions: {width: container.clientWidth},
    platform: 'web',
  };
}
