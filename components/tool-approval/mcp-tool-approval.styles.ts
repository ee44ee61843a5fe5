import {css} from 'lit';
import {approvalStyles} from '../approval/approval.styles.js';

const tool = css`
  h3,
  ul,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  h3 {
    font: inherit;
    color: var(--_muted);
  }
  ul {
    padding-inline-start: calc(var(--_unit) * 5);
  }
  .field,
  .claims {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_unit);
  }
  code {
    font: 0.8125rem/1.25rem var(--_mono);
    overflow-wrap: anywhere;
  }
  .description {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .danger {
    color: var(--_danger);
    font-weight: 600;
  }
  .scopes {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_unit) calc(var(--_unit) * 4);
    min-inline-size: 0;
  }
  .scopes legend {
    margin-block-end: var(--_unit);
    padding: 0;
    color: var(--_muted);
  }
  .scope {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2);
    min-block-size: 24px;
  }
  .scope input {
    flex: none;
    margin: 0;
    accent-color: var(--_accent);
  }
  .restore {
    margin-inline-end: auto;
  }
  @media (pointer: coarse) {
    .scope {
      min-block-size: 44px;
    }
  }
`;

export const styles = [...approvalStyles, tool];
