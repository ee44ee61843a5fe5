import {css} from 'lit';
import {coreTokens} from './core-tokens.styles.js';

export {buttons} from './buttons.styles.js';

/** All design tokens: those of every element, and those for lines and states. */
export const tokens = [
  ...coreTokens,
  css`
  :host {
    --_border: var(--elicitation-color-border, var(--color-border-secondary, light-dark(#d9dce3, #363b45)));
    --_success: var(--elicitation-color-success, var(--color-text-success, light-dark(#1a7f4b, #6fd9a2)));
    --_warning: var(--elicitation-color-warning, var(--color-text-warning, light-dark(#8a5a00, #f2c568)));
    --_warning-surface: var(--elicitation-color-warning-surface, var(--color-background-warning, light-dark(#fff7e6, #33280f)));
  }
`,
];
