import {css} from 'lit';
import {cardStyles} from '../shared/styles/card.styles.js';
import {fields} from '../shared/styles/field.styles.js';
import {buttons, tokens} from '../shared/styles/tokens.styles.js';

const inspector = css`
  :host {
    --_unit: 4px;
    container-type: inline-size;
    font-size: 0.8125rem;
  }
  .card {
    padding: 0;
    overflow: hidden;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 8px 12px;
    border-block-end: 1px solid var(--_border);
    background: var(--_raised);
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font: 600 0.875rem/1.25rem var(--_font);
    overflow-wrap: anywhere;
  }
  code,
  .title,
  time,
  .took,
  .body {
    font-family: var(--_mono);
    font-size: 0.75rem;
  }
  h2 code {
    font-weight: 400;
  }
  header p {
    /* Next to the name, in two lines if there is little room. */
    flex: 1 1 7rem;
    font-size: 0.75rem;
    line-height: 1rem;
  }
  .tools {
    display: flex;
    flex: 1 1 100%;
    min-inline-size: 0;
    gap: 8px;
  }
  header .quiet {
    /* Ends with the tools. */
    margin-inline: -4px -8px;
  }
  input {
    flex: 1 1 4rem;
    min-inline-size: 0;
    min-block-size: 28px;
    padding: 2px 8px;
    &::placeholder {
      color: var(--_muted);
      opacity: 1;
    }
  }
  .kinds {
    display: flex;
    flex: none;
    gap: 4px;
  }
  button {
    min-block-size: 28px;
    padding: 0 8px;
    font-size: 0.75rem;
    line-height: 1rem;
  }
  button[aria-pressed='true'] {
    border-color: var(--_accent);
    color: var(--_accent);
  }
  button[aria-pressed='false'] {
    color: var(--_muted);
    border-style: dashed;
  }
  .kinds button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .kinds .sign {
    --_muted: currentcolor;
    --_danger: currentcolor;
  }
  .kinds [data-kind='message'].sign::before {
    content: '↔' / '';
  }
  .count {
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .hint {
    padding: 16px 12px;
  }
  ol {
    /* Contains the visually hidden texts, which would otherwise extend the page. */
    position: relative;
    margin: 0;
    padding: 4px 0;
    max-block-size: var(--elicitation-inspector-height, 24rem);
    overflow-y: auto;
    list-style: none;
  }
  ol:empty {
    display: none;
  }
  ol:focus-visible,
  summary:focus-visible {
    outline-offset: -2px;
  }
  .request {
    padding: 6px 12px 2px;
    font-weight: 600;
  }
  .line {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    padding: 2px 12px;
    list-style: none;
  }
  .line::-webkit-details-marker {
    display: none;
  }
  summary.line {
    cursor: pointer;
  }
  summary.line:hover,
  details[open] > summary.line {
    background: var(--_raised);
  }
  time,
  .took {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .took {
    margin-inline-start: auto;
  }
  .sign {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border-radius: calc(var(--_radius) / 2);
    color: var(--_accent);
    direction: ltr;
  }
  .sign[data-kind='state']::before,
  .sign[data-kind='problem']::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border: 2px solid var(--_muted);
    border-radius: 50%;
  }
  .sign[data-kind='problem']::before {
    border-color: var(--_danger);
    background: var(--_danger);
    border-radius: 2px;
    forced-color-adjust: none;
  }
  .peer {
    flex: none;
    padding-inline: 6px;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) / 2);
    font-size: 0.6875rem;
    font-weight: 600;
  }
  .peer,
  .said,
  .json-row {
    overflow: clip;
  }
  .title,
  .note {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .title {
    flex: 0 1 auto;
  }
  .note {
    flex: 1 1 0;
    min-inline-size: 0;
    font-size: 0.75rem;
  }
  [data-kind='problem'] > .line > .title {
    color: var(--_danger);
    font-weight: 600;
  }
  [data-kind='problem'] > .line {
    flex-wrap: wrap;
  }
  [data-kind='problem'] > .line > .note {
    flex-basis: 12rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .advice {
    margin-inline: 12px;
    margin-block-end: 6px;
    padding: 6px 10px;
    border-inline-start: 3px solid var(--_warning);
    background: var(--_warning-surface);
    overflow-wrap: anywhere;
  }
  .body {
    padding: 8px 12px 12px;
    border-block: 1px solid var(--_border);
    line-height: 1.55;
    overflow-x: auto;
  }
  .json-children {
    padding-inline-start: 14px;
    border-inline-start: 1px solid var(--_border);
  }
  .json > summary {
    cursor: pointer;
  }
  .json-key {
    white-space: pre;
  }
  .json-row {
    padding-inline-start: 14px;
    overflow-wrap: anywhere;
  }
  .json-string {
    color: var(--_success);
    white-space: pre-wrap;
  }
  .json-number,
  .json-boolean,
  .json-object {
    color: var(--_warning);
  }
  .said {
    padding: 0 12px;
  }
  .said:not(:empty) {
    padding-block: 6px;
    border-block-start: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }
  @container (max-width: 28rem) {
    /* The signs say it, and the names remain for screen readers. */
    .kinds .name {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .line {
      gap: 6px;
    }
    /* The buttons are in the row of the name. */
    h2 {
      flex: 1;
    }
    header p,
    .tools {
      order: 1;
      flex-basis: 100%;
    }
  }
  @media (pointer: coarse) {
    button,
    input,
    summary.line {
      min-block-size: 44px;
    }
    .kinds button {
      min-inline-size: 44px;
      justify-content: center;
    }
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      border-color: Highlight;
    }
    header .quiet {
      margin-inline: 0;
    }
    .sign[data-kind='problem']::before {
      border-color: CanvasText;
      background: CanvasText;
    }
  }
`;

export const styles = [tokens, buttons, fields, cardStyles, inspector];
