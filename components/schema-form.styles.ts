import {css} from 'lit';
import {controls} from './internal/form/controls.styles.js';
import {buttons, tokens} from './internal/tokens.styles.js';

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
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_unit) * 5);
    color: var(--_text);
  }
  .form[data-theme='light'] {
    color-scheme: light;
  }
  .form[data-theme='dark'] {
    color-scheme: dark;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  legend {
    padding: 0;
  }
  p {
    margin: 0;
  }
  .message {
    font-size: 1rem;
    line-height: 1.5rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 4;
    user-select: text;
    max-block-size: calc(1.5rem * var(--elicitation-message-lines, 12));
    overflow: auto;
  }
  .field + .field {
    margin-block-start: calc(var(--_unit) * 5);
  }
  .field {
    scroll-margin-block: 4rem;
  }
  /* Long forms: what is out of view is laid out when it comes into view. The padding leaves room for focus rings. */
  .many > .field {
    content-visibility: auto;
    contain-intrinsic-size: auto 5.5rem;
    margin-inline: -6px;
    padding-inline: 6px;
    padding-block: 6px;
  }
  .group {
    border-inline-start: 2px solid var(--_border);
    padding-inline-start: calc(var(--_unit) * 4);
  }
  .group > .fields {
    margin-block-start: calc(var(--_unit) * 3);
  }
  .label {
    display: block;
    inline-size: fit-content;
    max-inline-size: 100%;
    font-weight: 600;
    overflow-wrap: anywhere;
    margin-block-end: var(--_unit);
  }
  .mark {
    font-weight: 400;
    font-size: 0.75rem;
    color: var(--_muted);
    margin-inline-start: var(--_unit);
  }
  .help {
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--_muted);
    overflow-wrap: anywhere;
    margin-block-end: calc(var(--_unit) * 1.5);
  }
  p.help,
  .help p,
  span.help {
    white-space: pre-line;
  }
  input + .help,
  .counter {
    margin-block: var(--_unit) 0;
  }
  .counter {
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--_muted);
    text-align: end;
  }
  .note {
    color: var(--_warning);
  }
  .muted {
    color: var(--_muted);
  }
  .icon {
    flex: none;
    display: block;
    margin-block-start: 1px;
  }
  .error {
    display: flex;
    gap: calc(var(--_unit) * 1.5);
    align-items: flex-start;
    color: var(--_danger);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    margin-block-start: calc(var(--_unit) * 1.5);
    overflow-wrap: anywhere;
  }
  .summary {
    display: flex;
    gap: calc(var(--_unit) * 2);
    padding: calc(var(--_unit) * 3);
    border: 1px solid var(--_danger);
    border-radius: var(--_radius);
    background: var(--_danger-surface);
    overflow-wrap: anywhere;
  }
  .summary > .icon {
    color: var(--_danger);
    margin-block-start: 2px;
  }
  .heading {
    font-weight: 600;
  }
  .summary ul {
    margin: var(--_unit) 0 0;
    padding-inline-start: calc(var(--_unit) * 4);
  }
  .summary li + li {
    margin-block-start: var(--_unit);
  }
  .summary a {
    color: inherit;
    font-weight: 600;
  }
  .answers {
    container-type: inline-size;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: calc(var(--_unit) * 2);
  }
  .question > .actions {
    margin-block-start: calc(var(--_unit) * 3);
  }
  .actions > button {
    max-inline-size: 100%;
    padding-block: var(--_unit);
    overflow-wrap: anywhere;
  }
  .apart {
    margin-inline: calc(var(--_unit) * -4) auto;
  }
  .refusal {
    text-align: end;
  }
  .question > .label {
    font-size: 1rem;
    line-height: 1.5rem;
  }
  .question > .error {
    margin-block: 0 calc(var(--_unit) * 2);
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button.primary.danger {
    background: var(--_danger);
    border-color: var(--_danger);
    color: light-dark(#fff, #2a0f0c);
  }
  .form:disabled .label,
  .form:disabled .option,
  .form:disabled .help {
    opacity: 0.7;
  }
  @media (forced-colors: active) {
    .actions > .apart {
      margin-inline-start: 0;
    }
    button.primary {
      border-width: 2px;
    }
  }
  @container (max-width: 22rem) {
    .actions {
      flex-direction: column-reverse;
    }
    .actions > button {
      inline-size: 100%;
    }
    .actions > .primary {
      order: 1;
    }
    .apart {
      margin: 0;
    }
    .refusal {
      text-align: start;
    }
  }
`;

export const styles = [tokens, buttons, layout, controls];
