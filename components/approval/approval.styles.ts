import {css} from 'lit';
import {asideStyles} from '../shared/styles/aside.styles.js';
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
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
  }
  header h2 {
    flex: 1 1 0;
    min-inline-size: min(12rem, 100%);
  }
  .status:empty {
    /* Kept in the page, so that later content is announced. */
    margin-block-start: calc(var(--_unit) * -3);
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
  .ended:focus-visible {
    outline: none;
  }
  @media (forced-colors: active) {
    .card {
      border-color: CanvasText;
    }
  }
`;

/** The styles of all elements that ask for approval. */
export const approvalStyles = [tokens, buttons, cardStyles, asideStyles, approval];
