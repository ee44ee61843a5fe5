import {css} from 'lit';

export const styles = css`
  .combo {
    position: relative;
    max-inline-size: 24rem;
    input {
      text-overflow: ellipsis;
    }
    /* The direction of the text is that of its letters; the arrow is at the end of the form's direction. */
    &:dir(ltr) > input {
      padding-right: 2.25rem;
    }
    &:dir(rtl) > input {
      padding-left: 2.25rem;
    }
    /* The arrow, drawn with borders, which forced colours keep. */
    &::after {
      content: '';
      position: absolute;
      inset-block-start: calc(var(--_control-height) / 2 - 5px);
      inset-inline-end: 1rem;
      inline-size: 7px;
      block-size: 7px;
      border-style: solid;
      border-color: var(--_muted);
      border-width: 0 1.5px 1.5px 0;
      rotate: 45deg;
      pointer-events: none;
    }
  }
  .popup {
    display: flex;
    flex-flow: column;
    margin: var(--_unit) 0 0;
    padding: 0;
    max-block-size: 16rem;
    overflow: hidden;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: 0 6px 20px rgb(0 0 0 / 16%);
    &[popover] {
      position: fixed;
      inset: auto;
      left: var(--_x);
      top: var(--_y);
      margin: 0;
      width: var(--_width);
      max-block-size: var(--_most);
    }
    p {
      padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
      color: var(--_muted);
    }
  }
  .list {
    position: relative;
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--_unit);
  }
  [role='option'] {
    display: flex;
    gap: calc(var(--_unit) * 2);
    align-items: center;
    justify-content: space-between;
    min-block-size: var(--_control-height);
    padding: var(--_unit) calc(var(--_unit) * 2);
    border-radius: var(--_radius);
    cursor: default;
    &:hover {
      background: var(--_raised);
    }
    &.active {
      background: color-mix(in oklab, var(--_accent) 14%, var(--_surface));
    }
    &[aria-selected='true'] {
      font-weight: 600;
      &::after {
        content: '✓';
        content: '✓' / '';
        color: var(--_accent);
      }
    }
  }
  @media (forced-colors: active) {
    [role='option'].active {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
      * {
        color: inherit;
      }
    }
  }
`;
