import {css} from 'lit';
import {buttons, tokens} from '../shared/styles/tokens.styles.js';

const card = css`
  .card {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_unit) * 4);
    padding: calc(var(--_unit) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    color: var(--_text);
  }
  header {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2.5);
  }
  .mark {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    /* Visible in forced colours. */
    border: 1px solid transparent;
    border-radius: 50%;
    background: color-mix(in oklab, var(--_accent) 16%, var(--_surface));
    color: var(--_accent);
    font-weight: 650;
    font-size: 0.8125rem;
  }
  h2 {
    margin: 0;
    font: inherit;
    /* Grows with a heading that the page has made larger. */
    line-height: max(1.25rem, 1.35em);
    overflow-wrap: anywhere;
  }
  h2 strong {
    font-weight: 650;
  }
  h2:focus-visible,
  .ended:focus-visible {
    /* Focused only by script, for announcing. */
    outline: none;
  }
  .close {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--_button-height);
    padding: 0;
    margin-block: calc(var(--_unit) * -1.5);
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
    stroke-linecap: round;
  }
  .aside {
    color: var(--_muted);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .status {
    margin: 0;
    color: var(--_muted);
  }
  .status:empty {
    /* Kept in the page, so that later content is announced. */
    block-size: 0;
    margin-block-start: calc(var(--_unit) * -4);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: calc(var(--_unit) * 2);
  }
`;

/** The styles of every card that asks the user or displays an app. */
export const askingCard = [tokens, buttons, card];
