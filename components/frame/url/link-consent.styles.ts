import {css} from 'lit';

export const styles = css`
  .link {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_unit) * 3);
    padding: calc(var(--_unit) * 3);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
  }
  .link > h3 {
    margin: 0;
    font: inherit;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`;
