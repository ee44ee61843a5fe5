import {css} from 'lit';

/** The position and the remaining time in the header of a card. */
export const asideStyles = css`
  .aside {
    color: var(--_muted);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
