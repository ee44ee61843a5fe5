import {css} from 'lit';

export const controls = css`
  input,
  select,
  textarea {
    inline-size: 100%;
    &:disabled {
      background: var(--_raised);
      color: var(--_muted);
    }
  }
  [type='radio'],
  [type='checkbox'] {
    inline-size: 1.125rem;
    margin-block-start: 1px;
    box-shadow: none !important;
  }
  /* Controls whose content has a usual length. */
  .w8 {
    max-inline-size: 8rem;
  }
  .w12 {
    max-inline-size: 12rem;
  }
  .w16 {
    max-inline-size: 16rem;
  }
  select {
    inline-size: auto;
    min-inline-size: min(100%, 12rem);
    max-inline-size: 100%;
    /* Browsers indent the text of a list by 4 px more. */
    padding-inline-start: calc(var(--_unit) * 3 - 4px);
  }
  textarea {
    display: block;
    resize: vertical;
    field-sizing: content;
    min-block-size: var(--_area-min, 5rem);
    max-block-size: var(--_area-max, 20rem);
    white-space: break-spaces;
  }
  .code,
  code {
    font-family: var(--_mono);
  }
  ::placeholder,
  code {
    unicode-bidi: plaintext;
    color: var(--_muted);
    opacity: 1;
  }
  .cards,
  .row {
    display: flex;
    flex-flow: column;
    gap: calc(var(--_unit) * 1.5);
  }
  .row {
    flex-flow: wrap;
  }
  /* Takes the choice back. Next to the label, where it keeps its place while nothing is chosen. */
  .clear {
    min-block-size: 24px;
    margin-block: -2px;
    margin-inline-start: var(--_unit);
    padding: 0 var(--_unit);
    font-size: 0.75rem;
    &:disabled,
    &.off {
      visibility: hidden;
    }
    @media (pointer: coarse) {
      /* Upwards, because the options are below. */
      min-block-size: 44px;
      margin-block: -18px 0;
      padding-block: 16px 0;
    }
  }
  .field:has(> * > .clear) {
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(min-content, 1fr);
    align-content: start;
    align-items: baseline;
    > fieldset {
      /* In WebKit, legends are not items of a grid. */
      display: contents;
      > * {
        grid-column: 1 / 3;
      }
      > .clear {
        grid-column: 2;
        justify-self: start;
      }
      > legend {
        grid-column: 1;
      }
    }
  }
  .scroll {
    max-block-size: 18rem;
    overflow: auto;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
    padding: calc(var(--_unit) * 2);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    /* A disabled list has no focusable control, so it could not be scrolled by keys. */
    :disabled & {
      max-block-size: none;
    }
  }
  .card,
  .check {
    display: flex;
    align-items: start;
    gap: calc(var(--_unit) * 2.5);
    min-block-size: var(--_control-height);
  }
  .card {
    padding: calc((var(--_control-height) - 22px) / 2) calc(var(--_unit) * 3);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    &:hover {
      background: var(--_raised);
    }
    &:has([aria-invalid]),
    [aria-invalid] & {
      border-color: var(--_danger);
      @media (forced-colors: active) {
        border-width: 3px;
      }
    }
    &:has(:checked) {
      border-color: var(--_accent);
      background: color-mix(in oklab, var(--_accent) 8%, var(--_surface));
    }
  }
  .check {
    align-items: center;
    inline-size: fit-content;
    .label {
      margin: 0;
    }
  }
  .option .help {
    display: block;
    margin: 2px 0 0;
  }
  .check > .label,
  .option,
  .summary {
    overflow-wrap: anywhere;
  }
  .filter {
    display: flex;
    align-items: center;
    margin-block-end: calc(var(--_unit) * 1.5);
    .help {
      flex: none;
      margin: 0;
      &:not(:empty) {
        margin-inline-start: calc(var(--_unit) * 2);
      }
    }
  }
  @media (forced-colors: active) {
    .card:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
