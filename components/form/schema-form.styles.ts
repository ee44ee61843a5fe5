import {css} from 'lit';
import {controls} from './controls/controls.styles.js';
import {foot} from '../shared/foot.styles.js';
import {buttons, tokens} from '../shared/tokens.styles.js';

const layout = css`
  :host {
    display: block;
    color: var(--_text);
    font: 400 0.875rem/1.25rem var(--_font);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  .form {
    /* Not a grid, in which the buttons could not stick to the bottom. */
    display: flex;
    flex-direction: column;
    gap: calc(var(--_unit) * 5);
    color: var(--_text);
    overflow-wrap: anywhere;
    > * {
      flex: none;
    }
    &:disabled :is(.label, .option, .help) {
      opacity: 0.7;
    }
  }
  fieldset,
  legend,
  p {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  .message {
    font-size: 1rem;
    line-height: 1.5rem;
    white-space: pre-wrap;
    tab-size: 4;
    user-select: text;
    max-block-size: calc(1.5rem * var(--elicitation-message-lines, 12));
    overflow: auto;
  }
  .field {
    scroll-margin-block: 4rem;
    + .field,
    .many + .many > &:first-child {
      margin-block-start: calc(var(--_unit) * 5);
    }
    /* Long forms: content out of view is laid out when it becomes visible. The padding leaves room for focus rings. */
    .many > & {
      content-visibility: auto;
      contain-intrinsic-size: auto 5.5rem;
      margin-inline: -6px;
      padding: 6px;
    }
  }
  .group {
    border-inline-start: 2px solid var(--_border);
    padding-inline-start: calc(var(--_unit) * 4);
    > .fields {
      margin-block-start: calc(var(--_unit) * 2);
    }
  }
  .section {
    + .section {
      margin-block-start: calc(var(--_unit) * 7);
    }
    > legend {
      font-size: 1rem;
      line-height: 1.5rem;
    }
    /* Conditions hide all fields of it. */
    &:not(:has(> .fields > .field:not([hidden]))) {
      display: none;
    }
  }
  .columns-2,
  .columns-3 {
    --_gap: calc(var(--_unit) * 5);
    display: grid;
    gap: var(--_gap);
    align-items: start;
    /* Fewer columns where there is less room. */
    grid-template-columns: repeat(auto-fit, minmax(max(10rem, (100% - var(--_gap)) / 2), 1fr));
    > .field {
      margin: 0;
    }
    > :has(> fieldset:not(.boolean, .choice)) {
      grid-column: 1 / -1;
    }
  }
  .columns-3 {
    grid-template-columns: repeat(auto-fit, minmax(max(10rem, (100% - 2 * var(--_gap)) / 3), 1fr));
  }
  .steps > .help {
    margin: 0;
    margin-inline-end: auto;
    align-self: center;
    font-size: 0.875rem;
  }
  .row-item {
    display: grid;
    gap: calc(var(--_unit) * 2);
    + .row-item {
      margin-block-start: calc(var(--_unit) * 4);
    }
  }
  .row-actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_unit) * 2);
  }
  .add {
    margin-block-start: calc(var(--_unit) * 3);
  }
  .row-actions [aria-disabled='true'] {
    opacity: 0.5;
  }
  .label {
    display: block;
    inline-size: fit-content;
    max-inline-size: 100%;
    font-weight: var(--_label-weight);
    margin-block-end: var(--_unit);
  }
  .mark,
  .help,
  .counter {
    font-weight: 400;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--_muted);
  }
  .help,
  .section > legend {
    /* Text in another direction stays on the side of its label. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .help {
    white-space: pre-line;
    margin-block-end: calc(var(--_unit) * 1.5);
    input + & {
      margin-block: var(--_unit) 0;
    }
    /* Long messages scroll. */
    &[tabindex] {
      max-block-size: 12rem;
      overflow: auto;
    }
  }
  .counter {
    text-align: end;
  }
  .note {
    color: var(--_warning);
  }
  .error,
  .summary {
    display: flex;
    gap: calc(var(--_unit) * 1.5);
    /* An exclamation mark in a circle, so that an error is not indicated by colour alone. */
    &::before {
      content: '!';
      content: '!' / '';
      flex: none;
      block-size: 1rem;
      inline-size: 1rem;
      border: 1.5px solid var(--_danger);
      border-radius: 50%;
      color: var(--_danger);
      font: 700 0.6875rem/0.8125rem var(--_font);
      text-align: center;
      margin-block-start: 1px;
    }
  }
  .error {
    color: var(--_danger);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    margin-block-start: calc(var(--_unit) * 1.5);
  }
  .summary {
    padding: calc(var(--_unit) * 3);
    border: 1px solid var(--_danger);
    border-radius: var(--_radius);
    background: var(--_danger-surface);
    ul {
      margin: 0;
      padding-inline-start: calc(var(--_unit) * 4);
    }
    li {
      margin-block-start: var(--_unit);
    }
    a {
      color: inherit;
    }
  }
  .heading,
  a {
    font-weight: 600;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: calc(var(--_unit) * 2);
    > * {
      max-inline-size: 100%;
      padding-block: var(--_unit);
    }
  }
  .apart {
    margin-inline-end: auto;
  }
  .refusal {
    text-align: end;
  }
  .question {
    > .label {
      font-size: 1rem;
      line-height: 1.5rem;
    }
    > .actions {
      margin-block-start: calc(var(--_unit) * 3);
    }
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  button.danger {
    background: var(--_danger);
    border-color: var(--_danger);
    color: light-dark(#fff, #2a0f0c);
  }
`;

/** A single style sheet, because each one slows down every mount. */
export const styles = css`${tokens[0]!}${tokens[1]!}${tokens[2]!}${buttons}${foot}${layout}${controls}`;
