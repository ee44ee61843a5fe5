import {css} from 'lit';

/** Styles for errors, secrets, and fields that are not plain. They come after the other styles. */
export const states = css`
  /* The lines of a list are those of its items. */
  .group:not(.rows, .map, .row-item *) {
    border-inline-start: 2px solid var(--_line);
    padding-inline-start: calc(var(--_unit) * 4);
  }
  :is(.group, .pair) > .fields {
    margin-block-start: calc(var(--_unit) * 2);
  }
  .row-item + .row-item,
  :not(:empty) + .add {
    margin-block-start: calc(var(--_unit) * 3);
  }
  .row-item {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_unit) * 2);
    padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    > .field {
      flex: 1 1 8rem;
      min-inline-size: 0;
    }
  }
  .row-actions {
    display: flex;
    align-self: end;
    /* The last sign ends with the field. */
    margin-inline: auto calc(var(--_unit) * -2);
    button {
      inline-size: var(--_button-height);
      padding: 0;
      text-decoration: none;
    }
    /* In the line of the title, which is not below it. */
    .titled > & {
      position: absolute;
      inset-block-start: calc(var(--_unit) * 2 + 0.625rem - var(--_button-height) / 2);
      inset-inline-end: calc(var(--_unit) * 3);
      + .field > * > legend {
        margin-inline-end: calc(var(--_button-height) * 3);
      }
    }
    [aria-disabled='true'] {
      opacity: 0.6;
    }
  }
  .error,
  .caution,
  .summary {
    display: flex;
    gap: calc(var(--_unit) * 1.5);
    /* An exclamation mark in a circle, so that an error is not indicated by colour alone. */
    &::before {
      content: '!' / '';
      flex: none;
      block-size: 1rem;
      inline-size: 1rem;
      border: 1.5px solid;
      border-radius: 50%;
      color: var(--_danger);
      font: 700 0.6875rem/0.8125rem var(--_font);
      text-align: center;
      margin: 1px 0;
    }
  }
  .error {
    color: var(--_danger);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  .error,
  .caution {
    margin-block-start: calc(var(--_unit) * 1.5);
  }
  .caution {
    --_danger: var(--_warning);
    --_danger-surface: var(--_warning-surface);
    color: var(--_text);
  }
  .caution,
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
      overflow-y: clip;
      /* Room for the focus ring of the link. */
      padding: 2px 0;
    }
    a {
      color: inherit;
    }
  }
  .heading,
  a {
    font-weight: 600;
  }
  /* The title of an item is quieter than that of its list. */
  .question > .label,
  .group:not(.row-item > .field > *) > .label {
    font-size: 1rem;
    line-height: 1.5rem;
  }
  .question > .actions {
    margin-block-start: calc(var(--_unit) * 4);
  }
  .actions:has(> .apart) {
    --_apart: var(--_pair);
  }
  .secret {
    position: relative;
    /* On the side of the button, whatever the direction of the text. */
    &:dir(ltr) input {
      padding-right: 5rem;
    }
    &:dir(rtl) input {
      padding-left: 5rem;
    }
  }
  .reveal {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    background-clip: padding-box;
    padding-inline: calc(var(--_unit) * 2);
  }
`;
