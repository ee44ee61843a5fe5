import {css} from 'lit';

export const styles = css`
  .reason {
    align-self: end;
    max-inline-size: 100%;
  }
  .reason[open] {
    align-self: stretch;
  }
  .reason summary {
    inline-size: fit-content;
    min-block-size: 1.5rem;
    margin-inline-start: auto;
    color: var(--_muted);
    cursor: pointer;
  }
  .reason label {
    display: grid;
    gap: var(--_unit);
    margin-block-start: var(--_unit);
  }
  .reason input {
    inline-size: 100%;
    min-block-size: var(--_control-height);
    padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    font-size: var(--_field-text, inherit);
  }
  .reason p {
    margin: var(--_unit) 0 0;
    color: var(--_muted);
    font-size: 0.75rem;
  }
`;
