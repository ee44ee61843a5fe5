import {css} from 'lit';

/** An address and the buttons below it. */
export const styles = css`
  .check,
  .help {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .help {
    color: var(--_muted);
  }
  .url {
    max-block-size: 12rem;
    padding: calc(var(--_unit) * 2.5) calc(var(--_unit) * 3);
    overflow: auto;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_raised);
    color: var(--_muted);
    font-family: var(--_mono);
    font-size: 0.8125rem;
    unicode-bidi: isolate;
    text-align: start;
    white-space: pre-wrap;
    word-break: break-all;
    user-select: text;
  }
  .host {
    color: var(--_text);
  }
  .host strong {
    font-weight: 700;
  }
  [part='warnings'] h3 {
    margin: 0;
    font: inherit;
    font-weight: 650;
  }
  [part='warnings'] ul {
    margin: calc(var(--_unit) * 1) 0 0;
    padding-inline-start: 1.25em;
  }
  [part='warnings'] li {
    overflow-wrap: anywhere;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: calc(var(--_unit) * 2);
  }
  @container (max-width: 24rem) {
    .actions {
      /* The primary button first. */
      flex-wrap: wrap-reverse;
    }
    .actions > * {
      flex: 1 1 100%;
    }
  }
  @media (forced-colors: active) {
    .url {
      border-color: CanvasText;
    }
  }
`;
