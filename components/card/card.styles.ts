import {css} from 'lit';
import {cardBox} from '../shared/styles/card.styles.js';
import {buttons, tokens} from '../shared/styles/tokens.styles.js';

const card = css`
  .card,
  .body,
  .confirmation {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_unit) * 4);
  }
  header {
    display: flex;
    align-items: baseline;
    gap: calc(var(--_unit) * 2);
    /* The sign of its button ends with the content of the card. */
    margin-inline-end: calc(var(--_start) * 1.25);
  }
  /* The names are read before the words between them. */
  header h2 {
    color: var(--_muted);
  }
  h2 strong {
    color: var(--_text);
  }
  /* Lines about requests that have ended. */
  .end {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    margin: 0;
    /* In line with the content of cards. */
    padding: calc(var(--_unit) * 2) calc(var(--_unit) * 4);
    > span:not(.mark) {
      flex: 1;
      overflow-wrap: anywhere;
    }
  }
  /* What was asked, before the decision. */
  .ended bdi:first-child {
    color: var(--_muted);
  }
  .close {
    align-self: start;
    inline-size: var(--_button-height);
    padding: 0;
  }
  /* As high as the mark. */
  header button {
    margin-block: calc(0.875rem - var(--_button-height) / 2);
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
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
    margin-block-start: calc(var(--_unit) * -4);
  }
`;

/** The styles of every card that asks the user or displays an app. */
export const askingCard = [tokens, buttons, cardBox, card];
