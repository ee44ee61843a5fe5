import {css} from 'lit';

export const styles = css`
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
`;
