import {css} from 'lit';

export const buttons = css`
  button {
    font: var(--elicitation-button-weight, 600) 0.875rem/1.25rem var(--_font);
    min-height: var(--_button-height);
    padding: 0 calc(var(--_unit) * 4);
    border-radius: var(--elicitation-button-radius, var(--_radius));
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
    /* Visible in forced colours. */
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
`;
