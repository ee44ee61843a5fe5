import {css} from 'lit';

export const styles = css`
  h3,
  h4,
  .chips {
    margin: 0;
    padding: 0;
  }
  h3,
  h4 {
    font: inherit;
    font-weight: var(--_label-weight);
  }
  .claims h3 {
    color: var(--_muted);
    font-weight: 400;
  }
  .what,
  .claims,
  .chips,
  .arguments {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--_unit) calc(var(--_unit) * 2);
  }
  .what {
    /* Next to the heading, in line with its text. */
    margin-block-start: calc(var(--_unit) * -2);
    margin-inline-start: calc(1.75rem + var(--_unit) * 2);
  }
  .what > :not(code),
  .chips {
    flex: 1 1 16rem;
    min-inline-size: 0;
    list-style: none;
  }
  .chips li {
    padding: 1px calc(var(--_unit) * 2);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-size: 0.8125rem;
  }
  .arguments {
    justify-content: space-between;
    row-gap: calc(var(--_unit) * 2);
  }
  .arguments > button {
    /* Not higher than the heading. */
    margin-block: calc((1.25rem - var(--_button-height)) / 2);
    /* Its text ends with the other parts. */
    margin-inline: auto var(--_start);
    padding-inline: calc(var(--_unit) * 2);
  }
  .arguments > :is(.field, :has([open])) {
    flex: 1 0 100%;
  }
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_unit) * 2);
  }
  .exact .chips {
    margin-block-start: var(--_unit);
  }
  /* Arguments are not cut. */
  .field > .box {
    max-block-size: none;
  }
  code,
  .description {
    overflow-wrap: anywhere;
  }
  .what > code {
    color: var(--_muted);
  }
  .description {
    white-space: pre-wrap;
  }
  .danger:not(button) {
    color: var(--_danger);
    font-weight: 600;
  }
  /* A claim that is missing is not a promise. */
  .chips .silent {
    border: 1px dashed var(--_warning);
    color: var(--_warning);
  }
  .chips .danger {
    border-color: currentcolor;
    background: var(--_danger-surface);
  }
  /* Text areas are as high as their text. */
  schema-form {
    --_area-min: var(--_control-height);
    --_area-max: none;
  }
  /* Above the buttons, also when their words become longer by a change. */
  @container (width < 30rem) {
    .actions > .reason {
      flex-basis: 100%;
    }
  }
`;
