import {css, type CSSResult, unsafeCSS} from 'lit';

/** A colour: its name, its light and dark values, the MCP Apps variable of the same role, and its token if that has a different name. */
type Color = [name: string, light: string, dark: string, app?: string, token?: string];

/**
 * The tokens of colours. The public `--elicitation-color-<name>` takes precedence, then `…-light` or `…-dark`, which a theme sets, then the
 * MCP Apps variable, then the default. `light-dark()` is used here and not in themes, because bundlers translate it in style sheets to
 * variables that they define only where `color-scheme` is set.
 */
export const colorTokens = (...colors: Color[]): CSSResult =>
  unsafeCSS(`:host{${colors.map(declaration).join('')}}`);

function declaration([name, light, dark, app, token = name]: Color): string {
  const property = `--elicitation-color-${name}`;
  const of = (scheme: string, value: string) =>
    `var(${property}-${scheme},${app ? `var(--color-${app},${value})` : value})`;
  return `--_${token}:var(${property},light-dark(${of('light', light)},${of('dark', dark)}));`;
}

/** The colour of lines in cards and the generated form. */
const border = colorTokens(['border', '#d9dce3', '#363b45', 'border-secondary']);

export const lines = css`${border}@media (prefers-contrast: more){:host{--_border:var(--_control-border)}}`;
