import {css} from 'lit';
import {colorTokens, lines} from './color-tokens.js';

const border = colorTokens(lines);
const card = css`
  /* A card in the top layer does not inherit this from the page. */
  :host([popover]) {
    pointer-events: auto;
    visibility: visible;
  }
  .card {
    padding: calc(var(--_unit) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    color: var(--_text);
  }
  .muted {
    color: var(--_muted);
  }
`;

/** The host styles of an element that is one card. */
export const cardStyles = css`${border}${card}`;
