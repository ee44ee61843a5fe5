import {css} from 'lit';

/** Styles of the groups, columns and steps of a form. */
export const styles = css`
  .section {
    &:not([hidden]) + & {
      margin-block-start: calc(var(--_unit) * 6);
    }
    /* Conditions hide all fields of it. */
    &:not(:has(> .fields > .field:not([hidden]))) {
      display: none;
    }
  }
  .section > legend {
    margin-block-end: calc(var(--_unit) * 2);
    font-size: 1rem;
    line-height: 1.5rem;
  }
  .section > .help {
    margin-block: calc(var(--_unit) * -1.5) calc(var(--_unit) * 3);
  }
  .columns-2,
  .columns-3 {
    --_gap: calc(var(--_unit) * 5);
    --_gaps: 1;
    display: grid;
    column-gap: var(--_gap);
    /* The last space of each field is outside. */
    margin-block-end: calc(var(--_unit) * -4);
    /* The rows of a field: label, help, control, counter, error. Only the control's row grows with a field that has no rows. */
    grid-auto-rows: minmax(min-content, 0) minmax(min-content, 0) auto minmax(min-content, 0) minmax(min-content, 0);
    /* Fewer columns where there is less room. */
    grid-template-columns: repeat(auto-fit, minmax(max(14rem, (100% - var(--_gaps) * var(--_gap)) / (1 + var(--_gaps))), 1fr));
    > .field {
      grid-row: span 5;
      margin: 0;
      padding-block-end: calc(var(--_unit) * 4);
      &:has(> .label) {
        display: grid;
        grid-template: subgrid / minmax(0, 1fr);
        align-items: start;
      }
      > * {
        grid-row: 3;
      }
      > .label {
        grid-row: 1;
      }
      > .help {
        grid-row: 2;
      }
      > :is(input + .help, .counter, .error) {
        grid-row: 4;
      }
      > :is(.help, .counter) ~ .error {
        grid-row: 5;
      }
    }
    > :has(> fieldset:not(.boolean, .choice), > textarea) {
      grid-column: 1 / -1;
    }
  }
  .columns-3 {
    --_gaps: 2;
  }
  .steps {
    display: contents;
    > .help {
      /* Next to the buttons; next to Decline in narrow forms. */
      flex: 1 0 auto;
      margin: 0;
      align-self: center;
      font-size: 0.875rem;
      text-align: end;
    }
    > * {
      min-inline-size: var(--_half);
    }
  }
  /* In the row of the step. */
  .actions:has(> .steps) > .apart {
    min-inline-size: 0;
  }
`;
