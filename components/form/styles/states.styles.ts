import {css} from 'lit';

/** Styles for errors, lists that open, secrets, and fields that are not plain. They come after the other styles. */
export const states = css`
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
    --_gaps: 1;
    display: grid;
    gap: var(--_gap);
    align-items: start;
    /* Fewer columns where there is less room. */
    grid-template-columns: repeat(auto-fit, minmax(max(10rem, (100% - var(--_gaps) * var(--_gap)) / (1 + var(--_gaps))), 1fr));
    > .field {
      margin: 0;
    }
    > :has(> fieldset:not(.boolean, .choice)) {
      grid-column: 1 / -1;
    }
  }
  .columns-3 {
    --_gaps: 2;
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
    overflow-wrap: anywhere;
    border: 1px solid var(--_danger);
    border-radius: var(--_radius);
    background: var(--_danger-surface);
    ul {
      margin: 0;
      padding-inline-start: calc(var(--_unit) * 4);
    }
    li {
      overflow-y: clip;
      /* Room for the focus ring of the link. */
      padding-block: 2px;
    }
    a {
      color: inherit;
    }
  }
  .heading,
  a {
    font-weight: 600;
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
  .combo {
    input {
      text-overflow: ellipsis;
    }
    /* The direction of the text is that of its letters; the arrow is at the end of the form's direction. */
    &:dir(ltr) > input {
      padding-right: 2.25rem;
      text-align: left;
    }
    &:dir(rtl) > input {
      padding-left: 2.25rem;
      text-align: right;
    }
    /* The arrow, drawn with borders, which forced colours keep. */
    &::after {
      content: '';
      position: absolute;
      inset-block-start: calc(var(--_control-height) / 2 - 5px);
      inset-inline-end: 1rem;
      inline-size: 7px;
      block-size: 7px;
      border-style: solid;
      border-color: var(--_muted);
      border-width: 0 1.5px 1.5px 0;
      rotate: 45deg;
      pointer-events: none;
    }
  }
  .popup {
    display: flex;
    flex-direction: column;
    margin: var(--_unit) 0 0;
    padding: 0;
    max-block-size: 16rem;
    overflow: hidden;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: 0 6px 20px rgb(0 0 0 / 16%);
    &[popover] {
      position: fixed;
      inset: auto;
      left: var(--_x);
      top: var(--_y);
      margin: 0;
      width: var(--_width);
      max-block-size: var(--_most);
    }
    p {
      padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
      color: var(--_muted);
    }
  }
  .list {
    position: relative;
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--_unit);
  }
  [role='option'] {
    display: flex;
    gap: calc(var(--_unit) * 2);
    align-items: flex-start;
    justify-content: space-between;
    min-block-size: max(24px, calc(var(--_control-height) - 4px));
    padding: calc((var(--_control-height) - 24px) / 2) calc(var(--_unit) * 2);
    border-radius: calc(var(--_radius) - 2px);
    cursor: default;
    &:hover {
      background: var(--_raised);
    }
    &.active {
      background: color-mix(in oklab, var(--_accent) 14%, var(--_surface));
    }
    &[aria-selected='true'] {
      font-weight: 600;
      &::after {
        content: '✓';
        content: '✓' / '';
        color: var(--_accent);
      }
    }
  }
  .secret {
    position: relative;
    input {
      padding-inline-end: 5rem;
    }
  }
  .reveal {
    position: absolute;
    inset-block: 3px;
    inset-inline-end: 3px;
    min-height: 0;
    padding-inline: calc(var(--_unit) * 2.5);
    border: 0;
    background: none;
    color: var(--_muted);
  }
  @media (forced-colors: active) {
    [role='option'].active {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
      * {
        color: inherit;
      }
    }
  }
`;
