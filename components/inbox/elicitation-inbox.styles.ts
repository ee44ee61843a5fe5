import {css} from 'lit';
import {cardStyles} from '../shared/styles/card.styles.js';
import {fields} from '../shared/styles/field.styles.js';
import {buttons} from '../shared/styles/buttons.styles.js';
import {coreTokens} from '../shared/styles/core-tokens.styles.js';

const inbox = css`
  summary {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    cursor: pointer;
    @media (pointer: coarse) {
      min-block-size: var(--_button-height);
      /* As far from the border as other headings. */
      margin-block: calc(var(--_unit) * -2.5);
    }
    /* An arrow, drawn with borders, which forced colours keep. */
    &::after {
      content: '';
      padding: 3px;
      margin-inline-end: 1px;
      border: solid var(--_muted);
      border-width: 0 1.5px 1.5px 0;
      rotate: 45deg;
    }
  }
  [open] > summary::after {
    rotate: 225deg;
  }
  * {
    margin: 0;
  }
  summary h2 {
    flex: 1;
  }
  .count {
    padding-inline: calc(var(--_unit) * 1.5);
    /* Visible in forced colours. */
    border: 1px solid transparent;
    border-radius: 999px;
    background: var(--_raised);
  }
  .filter {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    margin-block: calc(var(--_unit) * 3) calc(var(--_unit) * 2);
  }
  /* Stays in view at the bottom of the window. */
  .tools {
    position: sticky;
    inset-block-end: 0;
    margin: 0 calc(var(--_unit) * -1.5) calc(var(--_unit) * -3);
    padding: calc(var(--_unit) * 3) calc(var(--_unit) * 1.5) calc(var(--_unit) * 4);
    background: var(--_surface);
  }
  .tools > .ignored {
    margin-block-start: 0;
  }
  select {
    max-inline-size: 100%;
  }
  ul {
    padding: 0;
  }
  summary + * {
    margin-block-start: calc(var(--_unit) * 2);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    padding: calc(var(--_unit) * 1.75) calc(var(--_unit) * 1.5);
    /* Rows out of view cost no layout. They clip the rest, for which they have room. */
    margin-inline: calc(var(--_unit) * -1.5);
    position: relative;
    overflow-wrap: anywhere;
    content-visibility: auto;
    contain-intrinsic-size: auto 3rem;
  }
  li + li::before,
  .tools::before {
    content: '';
    position: absolute;
    inset: 0 calc(var(--_unit) * 1.5) auto;
    border-block-start: 1px solid var(--_border);
  }
  .row {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    /* A narrow row has its button below. */
    flex: 1 1 12rem;
    /* As high with and without a checkbox. */
    min-block-size: 2.75rem;
  }
  li > :is(button, .muted) {
    margin-inline-start: auto;
  }
  /* In line with rows that have a checkbox. */
  ul:has(label) [part='request'] > div,
  ul:has(label) ~ .history .row {
    padding-inline-start: calc(1.125rem + var(--_unit) * 2);
  }
  li:has(:checked) {
    background: color-mix(in oklab, var(--_accent) 8%, var(--_surface));
  }
  li > label {
    cursor: pointer;
    &:has(:disabled) {
      color: var(--_muted);
      cursor: default;
      @media (forced-colors: active) {
        color: GrayText;
      }
      input {
        opacity: 0.5;
      }
    }
  }
  .what {
    flex: 1;
  }
  .what > span {
    display: block;
    overflow: clip;
  }
  /* The question leads, not the name. */
  .who {
    color: var(--_muted);
    font-size: 0.8125rem;
  }
  .message {
    font-weight: 600;
    white-space: pre-wrap;
  }
  code {
    /* Does not make the line higher. */
    font: 0.8125rem/1 var(--_mono);
  }
  h3 {
    font: inherit;
    font-weight: 600;
    margin-block-start: calc(var(--_unit) * 4);
  }
  li > button {
    padding-inline: calc(var(--_unit) * 2.5);
    /* Lighter than the question. */
    font-weight: var(--elicitation-button-weight, 500);
  }
  /* Its text ends with the other actions, and its focus ring with the row, which clips. */
  li > .quiet {
    max-inline-size: 30%;
    text-align: end;
    padding-inline: calc(var(--_unit) * 0.25);
    margin-inline-end: calc(var(--_unit) * -0.5);
    @media (forced-colors: active) {
      padding-inline: calc(var(--_unit) * 2);
      margin-inline-end: 0;
    }
  }
`;

export const styles = [coreTokens, buttons, fields, cardStyles, inbox];
