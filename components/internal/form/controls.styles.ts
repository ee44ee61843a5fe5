import {css} from 'lit';

/** Text controls, cards to choose from, boxes to tick. */
export const controls = css`
  input:not([type='radio'], [type='checkbox']),
  select,
  textarea {
    display: block;
    inline-size: 100%;
    min-block-size: var(--_control-height);
    padding: calc(var(--_unit) * 1.5) calc(var(--_unit) * 3);
    font: 400 0.875rem/1.25rem var(--_font);
    color: var(--_text);
    background: var(--_surface);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
  }
  /* Below 16 px, phones zoom into a field that gets the focus. */
  @media (pointer: coarse) {
    input:not([type='radio'], [type='checkbox']),
    select,
    textarea {
      font-size: 1rem;
    }
  }
  input[type='date'],
  input[type='datetime-local'] {
    max-inline-size: 16rem;
  }
  input[inputmode='numeric'],
  input[inputmode='decimal'] {
    font-variant-numeric: tabular-nums;
  }
  textarea {
    resize: vertical;
    field-sizing: content;
    min-block-size: 5rem;
    max-block-size: 20rem;
  }
  .code {
    font-family: var(--_mono);
  }
  ::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  input:not([type='radio'], [type='checkbox']):hover:enabled,
  select:hover:enabled,
  textarea:hover:enabled {
    border-color: var(--_text);
  }
  :is(input, select, textarea):focus-visible {
    outline-offset: 1px;
  }
  [aria-invalid='true']:not([type='radio'], [type='checkbox'], fieldset) {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  [type='radio'],
  [type='checkbox'] {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 1px 0 0;
    accent-color: var(--_accent);
  }
  .cards {
    display: grid;
    gap: calc(var(--_unit) * 1.5);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_unit) * 1.5);
  }
  .scroll {
    max-block-size: 18rem;
    overflow: auto;
    padding: calc(var(--_unit) * 1.5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  /* Without a control that takes the focus, nobody could scroll it by keys. */
  :disabled .scroll {
    max-block-size: none;
  }
  .card,
  .check {
    display: flex;
    align-items: flex-start;
    gap: calc(var(--_unit) * 2.5);
    min-block-size: var(--_control-height);
    cursor: pointer;
  }
  .card {
    padding: calc((var(--_control-height) - 22px) / 2) calc(var(--_unit) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .card.short {
    flex: 0 1 auto;
    padding-inline-end: calc(var(--_unit) * 4);
  }
  .card:hover {
    border-color: var(--_control-border);
    background: var(--_raised);
  }
  .card:has(:checked) {
    border-color: var(--_accent);
    background: color-mix(in oklab, var(--_accent) 8%, var(--_surface));
  }
  .card:has(:focus-visible) {
    outline: 2px solid var(--_ring);
    outline-offset: 2px;
  }
  .card :focus-visible {
    outline: none;
  }
  [aria-invalid='true'] .card:not(:has(:checked)),
  .card:has([aria-invalid='true']) {
    border-color: var(--_danger);
  }
  .check {
    align-items: center;
    inline-size: fit-content;
  }
  .check .label {
    margin: 0;
  }
  .option {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .option .help {
    display: block;
    margin: 2px 0 0;
  }
  code {
    font: 0.75rem/1 var(--_mono);
    color: var(--_muted);
  }
  .secret {
    position: relative;
  }
  .secret input {
    padding-inline-end: 5rem;
  }
  .reveal {
    position: absolute;
    inset-block: 3px;
    inset-inline-end: 3px;
    min-block-size: 24px;
    padding-inline: calc(var(--_unit) * 2.5);
    border: 0;
    border-radius: calc(var(--_radius) - 3px);
    background: transparent;
    color: var(--_muted);
    font-size: 0.8125rem;
    min-height: 0;
  }
  .filter {
    display: flex;
    align-items: center;
    margin-block-end: calc(var(--_unit) * 1.5);
  }
  .filter .help {
    flex: none;
    margin: 0;
  }
  .filter .help:not(:empty) {
    margin-inline-start: calc(var(--_unit) * 2);
  }
  :is(input, select, textarea):disabled {
    background: var(--_raised);
    color: var(--_muted);
    cursor: default;
  }
  :disabled :is(.card, .check) {
    cursor: default;
    background: none;
  }
  @media (forced-colors: active) {
    .card:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
    .card:has(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: 2px;
    }
  }
`;
