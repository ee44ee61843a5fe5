import {css} from 'lit';

/**
 * The design tokens of every element: for text, cards and plain buttons. A public `--elicitation-*` property takes precedence, then the MCP
 * Apps variable of the same role, then the default for light and dark.
 */
export const baseTokens = css`
  :host {
    --_text: var(--elicitation-color-text, var(--color-text-primary, light-dark(#17181c, #eceef2)));
    --_muted: var(--elicitation-color-muted, var(--color-text-secondary, light-dark(#565b66, #a4abb8)));
    --_surface: var(--elicitation-color-surface, var(--color-background-primary, light-dark(#ffffff, #17191e)));
    --_raised: var(--elicitation-color-raised, var(--color-background-secondary, light-dark(#f5f6f8, #21242b)));
    --_control-border: var(--elicitation-color-control-border, var(--color-border-primary, light-dark(#838995, #7b8290)));
    --_ring: var(--elicitation-color-focus, var(--color-ring-primary, light-dark(#3b5bdb, #a9bbff)));
    --_font: var(--elicitation-font, var(--font-sans, system-ui, sans-serif));
    --_radius: var(--elicitation-radius, var(--border-radius-md, 8px));
    --_radius-card: var(--elicitation-radius-card, var(--border-radius-lg, 12px));
    /* A multiplier for density: 0.75 compact, 1 normal, 1.25 roomy. */
    --_unit: calc(4px * var(--elicitation-density, 1));
    --_control-height: max(24px, calc(var(--elicitation-control-height, 36px) * var(--elicitation-density, 1)));
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
      /* Phones zoom into a focused field with a font below 16 px. */
      --_field-text: max(16px, 1rem);
    }
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :focus-visible {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    :focus-visible {
      outline-color: Highlight;
    }
  }
`;
