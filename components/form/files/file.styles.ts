import {css} from 'lit';

export const styles = css`
  .file {
    display: grid;
    gap: calc(var(--_unit) * 2);
    padding: calc(var(--_unit) * 3);
    border: 1px dashed var(--_control-border);
    border-radius: var(--_radius);
    &.over {
      border: 1px solid var(--_accent);
      background: color-mix(in oklab, var(--_accent) 8%, var(--_surface));
      @media (forced-colors: active) {
        outline: 2px solid Highlight;
      }
    }
    &:has([aria-invalid]) {
      border-color: var(--_danger);
      @media (forced-colors: active) {
        border-width: 3px;
      }
    }
    > p {
      margin: 0;
    }
    /* Kept for the problems that are announced. */
    > div:empty {
      margin-block-start: calc(var(--_unit) * -2);
    }
    ul {
      display: grid;
      gap: var(--_unit);
      margin: calc(var(--_unit) * -1) 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: flex;
      flex-wrap: wrap;
      gap: 0 calc(var(--_unit) * 2);
      align-items: center;
      overflow-wrap: anywhere;
      > :first-child {
        min-inline-size: 0;
        overflow: clip;
      }
      > button {
        inline-size: var(--_button-height);
        margin-inline: auto calc(var(--_unit) * -2);
        padding: 0;
        text-decoration: none;
      }
    }
    .size {
      color: var(--_muted);
      white-space: nowrap;
    }
    progress {
      flex: 1 0 100%;
      inline-size: 100%;
      accent-color: var(--_accent);
    }
  }
  [type='file'] {
    inline-size: auto;
    max-inline-size: 100%;
    justify-self: start;
    padding: 0;
    border: 0;
    background: none;
    /* The names of the files are below. */
    font-size: 0;
    &::file-selector-button {
      min-block-size: var(--_button-height);
      margin: 0;
      padding: 0 calc(var(--_unit) * 4);
      border: 1px solid var(--_control-border);
      border-radius: var(--elicitation-button-radius, var(--_radius));
      background: var(--_surface);
      color: var(--_text);
      font: var(--elicitation-button-weight, 600) 0.875rem/1.25rem var(--_font);
      cursor: pointer;
    }
    &:disabled::file-selector-button {
      color: var(--_muted);
      cursor: default;
    }
  }
  @media (hover: none) {
    .drop {
      display: none;
    }
  }
`;
