import {css} from 'lit';
import {baseTokens} from '../shared/styles/base-tokens.styles.js';
import {cardStyles} from '../shared/styles/card.styles.js';

const grants = css`
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
`;

export const styles = [baseTokens, cardStyles, grants];
