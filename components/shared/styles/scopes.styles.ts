import {css} from 'lit';

/** The choice of how long a request is allowed. */
export const scopesStyles = css`
  .scopes {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_unit) * 1.5);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .scopes legend {
    margin-block-end: var(--_unit);
    padding: 0;
    color: var(--_muted);
  }
  /* Like the options of a form. */
  .scopes label {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    min-block-size: var(--_control-height);
    padding-inline: calc(var(--_unit) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    &:has(:checked) {
      border-color: var(--_accent);
      background: color-mix(in oklab, var(--_accent) 8%, var(--_surface));
    }
  }
  .scopes input {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  @media (forced-colors: active) {
    .scopes label:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
  .scopes [aria-disabled] {
    cursor: default;
  }
`;
