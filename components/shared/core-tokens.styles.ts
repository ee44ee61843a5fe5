import {css} from 'lit';

/**
 * The design tokens of every element. A public `--elicitation-*` property takes precedence, then the MCP Apps variable of the same role,
 * then the default for light and dark.
 */
export const coreTokens = css`
  :host {
    --_text: var(--elicitation-color-text, var(--color-text-primary, light-dark(#17181c, #eceef2)));
    --_muted: var(--elicitation-color-muted, var(--color-text-secondary, light-dark(#565b66, #a4abb8)));
    --_surface: var(--elicitation-color-surface, var(--color-background-primary, light-dark(#ffffff, #17191e)));
    --_raised: var(--elicitation-color-raised, var(--color-background-secondary, light-dark(#f5f6f8, #21242b)));
    --_field: var(--elicitation-color-field, var(--_surface));
    --_field-border-width: var(--elicitation-field-border-width, 1px);
    --_control-border: var(--elicitation-color-control-border, var(--color-border-primary, light-dark(#838995, #7b8290)));
    --_accent: var(--elicitation-color-accent, light-dark(#3b5bdb, #8ea6ff));
    --_on-accent: var(--elicitation-color-on-accent, light-dark(#ffffff, #101322));
    --_danger: var(--elicitation-color-danger, var(--color-text-danger, light-dark(#b42318, #ff9b90)));
    --_danger-surface: var(--elicitation-color-danger-surface, var(--color-background-danger, light-dark(#fef1f0, #3a1a18)));
    --_ring: var(--elicitation-color-focus, var(--color-ring-primary, light-dark(#3b5bdb, #a9bbff)));
    --_font: var(--elicitation-font, var(--font-sans, system-ui, sans-serif));
    --_mono: var(--elicitation-font-mono, var(--font-mono, ui-monospace, monospace));
    --_radius: var(--elicitation-radius, var(--border-radius-md, 8px));
    --_radius-card: var(--elicitation-radius-card, var(--border-radius-lg, 12px));
    /* A multiplier for density: 0.75 compact, 1 normal, 1.25 roomy. */
    --_unit: calc(4px * var(--elicitation-density, 1));
    --_control-height: max(24px, calc(var(--elicitation-control-height, 36px) * var(--elicitation-density, 1)));
    --_label-weight: var(--elicitation-label-weight, 600);
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

/** The buttons of all elements. */
export const buttons = css`
  button {
    font: var(--elicitation-button-weight, 600) 0.875rem/1.25rem var(--_font);
    min-height: var(--_control-height);
    padding: 0 calc(var(--_unit) * 4);
    border-radius: var(--_radius);
    border: 1px solid var(--_control-border);
    background: var(--_surface);
    color: var(--_text);
    cursor: pointer;
  }
  button:hover {
    background: var(--_raised);
  }
  button.primary {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  button.primary:hover {
    background: color-mix(in oklab, var(--_accent) 88%, var(--_text));
  }
  button.quiet {
    border-color: transparent;
    background: transparent;
  }
  button.quiet:hover {
    background: var(--_raised);
  }
  button:disabled {
    opacity: 0.6;
    cursor: default;
  }
  @media (forced-colors: active) {
    button,
    button.quiet,
    button.primary {
      border-color: ButtonText;
    }
  }
`;
