import {css} from 'lit';
import {askingCard} from '../card/card.styles.js';
import {cardHost} from '../shared/styles/card.styles.js';

const approval = css`
  p {
    margin: 0;
  }
  header {
    position: relative;
    flex-wrap: wrap;
    row-gap: var(--_unit);
    min-block-size: 1.75rem;
    /* Keeps the close button in the corner when other parts wrap. */
    padding-inline-end: calc(var(--_button-height) + var(--_unit));
  }
  .close {
    position: absolute;
    inset-block-start: calc(0.875rem - var(--_button-height) / 2);
    inset-inline-end: 0;
    margin-block: 0 !important;
  }
  header h2 {
    flex: 1 1 0;
    min-inline-size: min(11rem, 100% - 2.5rem);
  }
  summary {
    color: var(--_muted);
    font-weight: 400;
    overflow-wrap: anywhere;
    cursor: pointer;
    @media (pointer: coarse) {
      padding-block: calc((var(--_button-height) - 1.25rem) / 2);
    }
  }
  /* Texts of the server, with every line break and space. */
  .box {
    max-block-size: 18rem;
    overflow: auto;
    padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-weight: 400;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  details .box {
    margin-block-start: var(--_unit);
  }
  .box[dir='ltr'] {
    font: 0.8125rem/1.25rem var(--_mono);
  }
  .box bdi {
    background: var(--_raised);
  }
  .ended {
    display: grid;
    gap: calc(var(--_unit) * 2);
  }
`;

export const approvalStyles = [...askingCard, cardHost, approval];
