import {css} from 'lit';
import {colorTokens} from './color-tokens.js';

const colors = colorTokens(
  ['text', '#17181c', '#eceef2', 'text-primary'],
  ['muted', '#565b66', '#a4abb8', 'text-secondary'],
  ['surface', '#ffffff', '#17191e', 'background-primary'],
  ['raised', '#f5f6f8', '#21242b', 'background-secondary'],
  ['control-border', '#838995', '#7b8290', 'border-primary'],
  ['focus', '#3b5bdb', '#a9bbff', 'ring-primary', 'ring'],
);
const others = css`
  :host {
    display: block;
    font: 400 0.875rem/1.25rem var(--_font);
    text-align: start;
    color: var(--_text);
    --_font: var(--elicitation-font, var(--font-sans, system-ui, sans-serif));
    --_radius: var(--elicitation-radius, var(--border-radius-md, 8px));
    --_radius-card: var(--elicitation-radius-card, var(--border-radius-lg, 12px));
    /* A multiplier for density: 0.75 compact, 1 normal, 1.25 roomy. */
    --_unit: calc(4px * var(--elicitation-density, 1));
    --_control-height: max(24px, var(--elicitation-control-height, 36px) * var(--elicitation-density, 1));
    --_button-height: var(--elicitation-button-height, var(--_control-height));
  }
  :host([theme='light']),
  [data-theme='light'] {
    color-scheme: light;
  }
  :host([theme='dark']),
  [data-theme='dark'] {
    color-scheme: dark;
  }
  @media (pointer: coarse) {
    :host {
      --_control-height: max(44px, var(--elicitation-control-height, 44px));
      /* Phones zoom in on a focused field whose font is smaller. */
      --_field-text: max(16px, 1rem);
    }
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  /* No text is painted outside of its box. Without specificity, because boxes that scroll clip, too. */
  :where(h2, h3, h4, p:not(:has(button)), :is(p, .ended) > span, dt, dd, legend, figcaption, summary, button, .label, .option, .summary) {
    overflow: clip;
    overflow-wrap: break-word;
  }
  /* Text in another direction, and none, stays on the side of its label. */
  [dir='auto']:not(div),
  input,
  textarea,
  select {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  :focus-visible {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  @media print {
    /* Paper does not scroll. */
    :not(img) {
      max-block-size: none !important;
    }
  }
`;

/**
 * The design tokens of every element: for text, cards and plain buttons, with the rules for its host. A public `--elicitation-*` property
 * takes precedence, then the MCP Apps variable of the same role, then the default for light and dark.
 */
export const baseTokens = css`${colors}${others}`;
