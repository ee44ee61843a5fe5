import {css} from 'lit';
import {approvalStyles} from '../approval/approval.styles.js';

const sampling = css`
  dl,
  dd {
    margin: 0;
  }
  dt {
    color: var(--_muted);
  }
  label,
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_unit);
    font-weight: 600;
  }
  .warning p {
    color: var(--_danger);
  }
  textarea,
  input {
    inline-size: 100%;
    min-block-size: var(--_control-height);
    padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: 400 var(--_field-text, 0.875rem) / 1.25rem var(--_font);
    resize: vertical;
  }
  /* Text areas are as high as their text. */
  textarea {
    field-sizing: content;
    white-space: break-spaces;
  }
  input {
    max-inline-size: 12rem;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_unit) calc(var(--_unit) * 4);
    overflow-wrap: anywhere;
  }
  .reply {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    max-block-size: 18rem;
    overflow: auto;
  }
`;

export const styles = [...approvalStyles, sampling];
