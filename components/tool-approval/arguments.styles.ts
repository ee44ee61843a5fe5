import {css} from 'lit';

/** Added to the form of the arguments, which is compact: labels are next to their controls where there is room. */
export const argumentStyles = css`
  :host {
    container-type: inline-size;
  }
  .field + .field {
    margin-block-start: calc(var(--_unit) * 2);
  }
  .field:has(.group) + .field,
  .field + .field:has(.group) {
    margin-block-start: calc(var(--_unit) * 4);
  }
  /* Next to the bold heading of all arguments. */
  .label:not(.group > *) {
    font-weight: min(var(--_label-weight), 400);
  }
  [data-changed] > .label > .mark,
  [data-changed] > fieldset > .label > .mark {
    color: var(--_accent);
    font-weight: 600;
  }
  textarea {
    resize: none;
  }
  textarea[data-lines] {
    text-align: start;
    font: 0.8125rem/1.25rem var(--_mono);
  }
  @container (min-width: 36rem) {
    /* Not in groups, where each level would have its column. */
    .field:not(.group *) {
      &:has(> .label, > :is(.boolean, .choice)) {
        display: grid;
        grid-template-columns: minmax(7rem, 11rem) 1fr auto;
        /* The height of a text area is not its automatic minimum. */
        grid-auto-rows: min-content;
        align-items: start;
      }
      /* Clear is next to the options. */
      &:has(> :is(.boolean, .choice)) {
        grid-template-columns: minmax(7rem, 11rem) auto 1fr;
      }
      > :is(.boolean, .choice) {
        display: contents;
      }
      &:has(> .label),
      > :is(.boolean, .choice) {
        > * {
          grid-column: 2;
        }
        > .label {
          grid-area: 1 / 1 / span 9;
          padding: calc((var(--_control-height) - 1.25rem) / 2) 0;
          padding-inline-end: calc(var(--_unit) * 4);
          margin: 0;
          max-inline-size: none;
        }
        > .clear {
          grid-column: 3;
          order: 1;
          align-self: center;
          justify-self: start;
        }
      }
    }
  }
`;
