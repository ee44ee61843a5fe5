import type {JsonObject} from '../protocol/json.js';

/** MCP Apps' names for the elements' tokens, which a container in a frame inherits. */
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

/** How the page looks, in MCP Apps' words: so that a guest can look the same. */
export function stylesOf(container: HTMLElement): JsonObject {
  const style = getComputedStyle(container);
  const variables: Record<string, string> = {};
  for (const [name, token] of Object.entries(VARIABLES)) {
    const value = style.getPropertyValue(`--_${token}`).trim();
    if (value) variables[`--${name}`] = value;
  }
  return {variables};
}

/** What an MCP App is told of the page around it, so that it looks and speaks as the page does. */
export function hostContextOf(container: HTMLElement, locale: string): JsonObject {
  return {
    styles: stylesOf(container),
    locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // A dialog floats over the page; its height, too, is the view's.
    displayMode: container.closest('dialog') ? 'pip' : 'inline',
    containerDimensions: {width: container.clientWidth},
    platform: 'web',
  };
}
