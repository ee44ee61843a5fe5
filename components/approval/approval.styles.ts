import {css} from 'lit';
import {headerStyles} from '../shared/styles/header.styles.js';
import {cardStyles} from '../shared/styles/card.styles.js';
import {buttons, tokens} from '../shared/styles/tokens.styles.js';

const approval = css`
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_unit) * 3);
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font: inherit;
    font-size: 1rem;
    overflow-wrap: anywhere;
  }
  header {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_unit) calc(var(--_unit) * 2.5);
    min-block-size: 1.75rem;
    /* Keeps the close button in the corner when other parts wrap. */
    padding-inline-end: calc(var(--_control-height) + var(--_unit));
  }
  .close {
    position: absolute;
    inset-block-start: calc(0.875rem - var(--_control-height) / 2);
    inset-inline-end: 0;
    margin: 0;
  }
  header h2 {
    flex: 1 1 0;
    min-inline-size: min(11rem, 100% - 2.5rem);
  }
  .status:empty {
    /* Always in the page, so that a screen reader announces later content. Takes no grid row. */
    position: absolute;
  }
  h2:focus-visible {
    /* Focused only by script, for announcing. */
    outline: none;
  }
  h2 strong {
    font-weight: 650;
  }
  summary {
    color: var(--_muted);
    font-weight: 400;
    overflow-wrap: anywhere;
    cursor: pointer;
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
    font: 0.8125rem/1.25rem var(--_mono);
  }
  .box bdi {
    background: var(--_raised);
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: calc(var(--_unit) * 2);
  }
  .ended {
    display: grid;
    gap: calc(var(--_unit) * 2);
  }
  .ended > p:first-child {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2.5);
    overflow-wrap: anywhere;
  }
  .ended:focus-visible {
    outline: none;
  }
  @media (forced-colors: active) {
    .card {
      border-color: CanvasText;
    }
  }
`;

export const approvalStyles = [tokens, buttons, cardStyles, headerStyles, approval];
