import {css} from 'lit';

/** The header of a card: the mark of a server, the close button, the position and the remaining time. */
export const headerStyles = css`
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
  .close {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--_control-height);
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
`;
