import {css} from 'lit';
import {lines} from './color-tokens.js';

export const cardBox = css`
  .card,
  [part='transcript'] {
    padding: calc(var(--_unit) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    color: var(--_text);
    /* Where a quiet button starts: in the padding. */
    --_start: calc(var(--_unit) * -2);
  }
  h2,
  h3 {
    margin: 0;
    font: 1rem/1.5 var(--_font);
  }
  strong {
    font-weight: 600;
  }
  :is(h2, h3, .ended):focus-visible {
    /* Focused only by script, for announcing. */
    outline: none;
  }
  .mark,
  .close {
    display: grid;
    place-items: center;
    flex: none;
  }
  .mark {
    inline-size: 1.75rem;
    block-size: 1.75rem;
    /* Visible in forced colours. */
    border: 1px solid transparent;
    border-radius: 50%;
    background: color-mix(in oklab, var(--_accent) 16%, var(--_surface));
    color: var(--_accent);
    font: 600 0.8125rem var(--_font);
  }
  .muted {
    color: var(--_muted);
  }
`;

/** The host of an element that is one card. */
export const cardHost = css`
  /* A card in the top layer does not inherit this from the page. */
  :host([popover]) {
    pointer-events: auto;
    visibility: visible;
  }
`;

/** The styles of an element that is one card, without those of requests. */
export const cardStyles = css`${lines}${cardBox}${cardHost}h2{font-weight:600}`;
