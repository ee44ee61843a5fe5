import {css} from 'lit';

export const styles = css`
  .waiting {
    margin-block-end: calc(var(--_unit) * 2);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
  }
  .waiting summary {
    padding: calc(var(--_unit) * 3) calc(var(--_unit) * 4);
    border-radius: var(--_radius-card);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .waiting .body {
    padding: 0 calc(var(--_unit) * 4) calc(var(--_unit) * 4);
  }
  .actions a {
    display: inline-grid;
    place-items: center;
    min-block-size: var(--_control-height);
    padding-inline: calc(var(--_unit) * 4);
    border-radius: var(--_radius);
    color: var(--_accent);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .waiting {
      border-color: CanvasText;
    }
    .actions a {
      color: LinkText;
    }
  }
`;
