import {css} from 'lit';

export const styles = css`
  .exchange {
    padding: calc(var(--_unit) * 3) calc(var(--_unit) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    color: var(--_text);
    overflow-wrap: anywhere;
    user-select: text;
  }
  .exchange > * {
    margin: 0;
  }
  .exchange .question,
  .exchange dd {
    white-space: pre-wrap;
  }
  .exchange .asker,
  .exchange .summary-line {
    color: var(--_muted);
  }
  .exchange .summary-line {
    display: flex;
    align-items: center;
    gap: calc(var(--_unit) * 2.5);
    padding: calc(var(--_unit) * 2) 0;
  }
  .exchange .answer {
    padding-inline-start: calc(var(--_unit) * 9.5);
  }
  .exchange .answer dt {
    color: var(--_muted);
    font-size: 0.75rem;
  }
  .exchange .answer dd {
    margin: 0 0 var(--_unit);
  }
  @media (forced-colors: active) {
    .exchange {
      border-color: CanvasText;
    }
  }
`;
