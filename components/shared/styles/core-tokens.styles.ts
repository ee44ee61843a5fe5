import {css} from 'lit';
import {baseTokens} from './base-tokens.styles.js';

/** The design tokens of elements with fields. */
export const coreTokens = [
  baseTokens,
  css`
  :host {
    --_field: var(--elicitation-color-field, var(--_surface));
    --_field-border-width: var(--elicitation-field-border-width, 1px);
    --_accent: var(--elicitation-color-accent, light-dark(#3b5bdb, #8ea6ff));
    --_on-accent: var(--elicitation-color-on-accent, light-dark(#ffffff, #101322));
    --_danger: var(--elicitation-color-danger, var(--color-text-danger, light-dark(#b42318, #ff9b90)));
    --_danger-surface: var(--elicitation-color-danger-surface, var(--color-background-danger, light-dark(#fef1f0, #3a1a18)));
    --_mono: var(--elicitation-font-mono, var(--font-mono, ui-monospace, monospace));
    --_label-weight: var(--elicitation-label-weight, 600);
  }
`,
];
