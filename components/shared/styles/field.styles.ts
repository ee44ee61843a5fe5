import {css} from 'lit';

/** Text fields and selects outside a form. The rules of an element take precedence. */
export const fields = css`
  :where(input:not([type]), [type='search'], select, textarea) {
    min-block-size: var(--_control-height);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    color: inherit;
    font: inherit;
    font-size: var(--_field-text, inherit);
  }
`;
