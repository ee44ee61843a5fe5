import {css} from 'lit';

/** The choice of how long a request is allowed. */
export const scopesStyles = css`
  .scopes {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_unit) * 2) calc(var(--_unit) * 4);
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
  .scopes label {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    min-block-size: 1.5rem;
  }
  .scopes input {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  .scopes [aria-disabled] {
    cursor: default;
  }
  @media (pointer: coarse) {
    .scopes label {
      min-block-size: 44px;
    }
  }
`;
