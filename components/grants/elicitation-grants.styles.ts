import {css} from 'lit';
import {coreTokens} from '../shared/core-tokens.styles.js';

const grants = css`
  :host {
    display: block;
    font: 400 0.875rem/1.25rem var(--_font);
    color: var(--_text);
  }
  :host([hidden]) {
    display: none;
  }
  .card {
    padding: calc(var(--_unit) * 4);
    --_border: var(--elicitation-color-border, var(--color-border-secondary, light-dark(#d9dce3, #363b45)));
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    color: var(--_text);
  }
  h2,
  p,
  ul {
    margin: 0;
  }
  h2 {
    font: inherit;
    font-weight: 650;
  }
  h2:focus-visible {
    /* Focused only by script, when the last rule is removed. */
    outline: none;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    padding-block: calc(var(--_unit) * 3);
    border-block-end: 1px solid var(--_border);
  }
  li:last-child {
    padding-block-end: 0;
    border: 0;
  }
  .what {
    flex: 1 1 10rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .message {
    max-block-size: 8rem;
    overflow: auto;
    white-space: pre-wrap;
  }
  button {
    min-block-size: var(--_control-height);
    padding: 0 calc(var(--_unit) * 4);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:hover {
    background: var(--_raised);
  }
  .muted {
    color: var(--_muted);
  }
`;

export const styles = [coreTokens, grants];
