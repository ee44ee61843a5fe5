import {css} from 'lit';

/** Fields, selects and boxes of every element. Without specificity: the rules of an element take precedence. */
export const fields = css`
  :where(input:not([type='range'], [type='radio'], [type='checkbox']), select, textarea) {
    min-block-size: var(--_control-height);
    padding: calc(var(--_unit) * 1.5) calc(var(--_unit) * 3);
    border: solid var(--_control-border);
    border-width: var(--_field-border-width);
    border-radius: var(--_radius);
    background: var(--_field);
    color: inherit;
    font: inherit;
    font-size: var(--_field-text, inherit);
  }
  :where(textarea) {
    /* One line is in the middle, as in an input. */
    padding-block: calc((var(--_control-height) - 1lh) / 2 - 1px);
  }
  :is(input, select, textarea)[aria-invalid] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
    @media (forced-colors: active) {
      border-width: 3px;
    }
  }
  :where([type='radio'], [type='checkbox']) {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  /* In dark mode, Chromium's own are grey, as if they were disabled. */
  :where([type='radio']:not(:checked), [type='checkbox']:not(:checked)) {
    appearance: none;
    border: 1px solid var(--_control-border);
    border-radius: 3px;
    background: var(--_field);
  }
  :where([type='radio']) {
    border-radius: 50%;
  }
`;
