import {css} from 'lit';

export const styles = css`
  h3,
  h4,
  ul {
    margin: 0;
    padding: 0;
    border: 0;
  }
  h3,
  h4 {
    font: inherit;
    color: var(--_muted);
  }
  ul {
    padding-inline-start: calc(var(--_unit) * 5);
  }
  .field,
  .claims {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_unit);
  }
  /* Arguments are not cut. */
  .field > .box {
    max-block-size: none;
  }
  code {
    font: 0.8125rem/1.25rem var(--_mono);
    overflow-wrap: anywhere;
  }
  .description {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .danger {
    color: var(--_danger);
    font-weight: 600;
  }
  /* Text areas are as high as their text. */
  schema-form {
    --_area-min: var(--_control-height);
    --_area-max: none;
  }
  .restore {
    margin-inline-end: auto;
  }
`;
