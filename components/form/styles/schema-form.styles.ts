import {css} from 'lit';
import {controls} from '../controls/controls.styles.js';
import {states} from './states.styles.js';
import {fields} from '../../shared/styles/field.styles.js';
import {message} from '../../shared/styles/message.styles.js';
import {buttons, tokens} from '../../shared/styles/tokens.styles.js';

const layout = css`
  .form {
    /* Not a grid, in which the buttons could not stick to the bottom. */
    display: flex;
    flex-flow: column;
    gap: calc(var(--_unit) * 4);
    color: var(--_text);
    overflow-wrap: anywhere;
    /* Of options and groups: weaker than that of fields. */
    --_line: color-mix(in oklab, var(--_control-border) 60%, var(--_surface));
  }
  fieldset,
  legend,
  p {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  /* A frame that scrolls sets these properties. The reason for an ignored press stays in view with the buttons. */
  .foot,
  .ignored {
    position: var(--_stick);
    /* The padding of what scrolls, in which the fields would be seen. */
    inset-block-end: -16px;
  }
  .foot {
    padding-block: 12px 16px;
    margin-block: -4px -16px;
    background: var(--_ground);
    border-block-start: var(--_edge);
    &:first-child {
      margin-block-start: -12px;
    }
  }
  .field {
    scroll-margin-block: 4rem;
    + .field,
    .many + .many > &:first-child {
      margin-block-start: calc(var(--_unit) * 4);
    }
    /* Long forms: content out of view is laid out when it becomes visible. The padding leaves room for focus rings. */
    .many > & {
      content-visibility: auto;
      contain-intrinsic-size: auto 5.5rem;
      margin-inline: -6px;
      padding: 6px;
    }
  }
  .field:has(> .group) + .field,
  .field + .field:has(> .group) {
    margin-block-start: calc(var(--_unit) * 6);
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
  .help {
    white-space: pre-line;
    margin-block-end: calc(var(--_unit) * 1.5);
    input + & {
      margin-block: var(--_unit) 0;
    }
    /* Long messages scroll. */
    &[tabindex],
    .option & {
      max-block-size: 12.5rem;
      overflow: auto;
    }
  }
  .counter,
  .refusal {
    text-align: end;
  }
  .paper {
    white-space: pre-wrap;
    @media not print {
      display: none;
    }
    @media print {
      + * {
        display: none;
      }
    }
  }
`;

/** All styles of a form. A single style sheet, because each one slows down every mount. */
export const styles = css`${tokens[0]!}${tokens[1]!}${tokens[2]!}${buttons}${message}${layout}${fields}${controls}${states}`;
