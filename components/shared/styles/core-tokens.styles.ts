import {css} from 'lit';
import {colorTokens} from './color-tokens.js';
import {baseTokens} from './base-tokens.styles.js';

const colors = colorTokens(
  ['field', 'var(--_surface)', 'var(--_surface)'],
  ['accent', '#3b5bdb', '#8ea6ff'],
  ['on-accent', '#ffffff', '#101322'],
  ['danger', '#b42318', '#ff9b90', 'text-danger'],
  ['danger-surface', '#fef1f0', '#3a1a18', 'background-danger'],
);
const others = css`
  :host {
    --_field-border-width: var(--elicitation-field-border-width, 1px);
    --_mono: var(--elicitation-font-mono, var(--font-mono, ui-monospace, monospace));
    --_label-weight: var(--elicitation-label-weight, 600);
  }
  /* For screen readers. */
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** The design tokens of elements with fields. */
export const coreTokens = [baseTokens, css`${colors}${others}`];
