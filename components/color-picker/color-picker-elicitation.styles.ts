import {css} from 'lit';

export const styles = css`
  :host {
    min-inline-size: min(100%, 15rem);
  }
  .body {
    display: grid;
    gap: calc(var(--_unit) * 4);
    color: var(--_text);
    overflow-wrap: anywhere;
  }
  .light {
    color-scheme: light;
  }
  .dark {
    color-scheme: dark;
  }
  #label,
  label,
  legend {
    font-weight: var(--_label-weight);
  }
  .note {
    font-weight: 400;
    color: var(--_muted);
  }

  /* Two columns if they fit, without a container query. */
  .columns,
  .row,
  .presets {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_unit) * 2);
  }
  .columns {
    gap: calc(var(--_unit) * 4);
    > * {
      flex: 1 1 15rem;
      min-inline-size: 0;
      display: flex;
      flex-flow: column;
      gap: calc(var(--_unit) * 3);
    }
  }
  .row {
    flex-wrap: nowrap;
  }

  /* The sliders. The scale is inset by half a thumb, so that the thumb never leaves them. */
  .area,
  .hue {
    --_hue: hsl(calc(var(--_h) * 359) 100% 50%);
    --_end: right;
    --_on: var(--_color);
    position: relative;
    border-radius: var(--_radius);
    touch-action: none;
    cursor: crosshair;
    user-select: none;
    -webkit-user-select: none;
    forced-color-adjust: none;
    &:dir(rtl) {
      --_end: left;
    }
    > input {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      margin: 0;
      opacity: 0;
      pointer-events: none;
    }
  }
  .area {
    --_x: var(--_s);
    --_y: var(--_v);
    flex: 1;
    min-block-size: 10rem;
    background:
      linear-gradient(to top, #000 12px, transparent calc(100% - 12px)),
      linear-gradient(to var(--_end), #fff 12px, var(--_hue) calc(100% - 12px));
  }
  .hue {
    --_x: var(--_h);
    --_y: 0.5;
    --_on: var(--_hue);
    block-size: max(24px, calc(var(--_control-height) * 0.75));
    @media (pointer: coarse) {
      block-size: 44px;
    }
    background: linear-gradient(
        to var(--_end),
        #f00 12px,
        #ff0,
        #0f0,
        #0ff,
        #00f,
        #f0f,
        #f00 calc(100% - 12px)
      );
  }
  /* Both ranges can be found when the screen is explored by touch. */
  [data-channel='v'] {
    block-size: 50% !important;
  }
  .thumb {
    position: absolute;
    inset-inline-start: calc(var(--_x) * (100% - 24px));
    inset-block-end: calc(var(--_y) * (100% - 24px));
    inline-size: 24px;
    block-size: 24px;
    border-radius: 50%;
    border: 3px solid #fff;
    background: var(--_on);
    box-shadow: 0 0 0 1px #0007;
    pointer-events: none;
    /* Black and white, visible on every colour. */
    :focus-visible ~ & {
      outline: 2px solid #fff;
      outline-offset: 2px;
      box-shadow: 0 0 0 6px #000;
    }
    /* A line along the axis of the range that has focus. */
    &::before {
      position: absolute;
      inset: 8px -14px;
      background: #fff;
      box-shadow: 0 0 0 1px #0009;
    }
    [data-channel='s']:focus-visible ~ &::before {
      content: '';
    }
    [data-channel='v']:focus-visible ~ &::before {
      content: '';
      inset: -14px 8px;
    }
  }

  /* The colour as text. As high as the field with a two-line error, so that nothing moves under a pointer on its way to the button. */
  .swatch {
    flex: none;
    inline-size: 6rem;
    block-size: 6rem;
    border-radius: var(--_radius-card);
    background: var(--_color);
    border: 1px solid var(--_control-border);
    forced-color-adjust: none;
  }
  /* One line in a form: the sample is a button. */
  .compact {
    gap: var(--_unit);
    > .columns {
      margin-block-start: calc(var(--_unit) * 2);
      max-inline-size: 40rem;
    }
    .note {
      font-size: 0.75rem;
    }
    > .row {
      max-inline-size: 16rem;
    }
    .swatch {
      inline-size: calc(var(--_control-height) - 16px);
      block-size: calc(var(--_control-height) - 16px);
      border-radius: calc(var(--_radius) / 2);
    }
  }
  .blank {
    background: linear-gradient(to top right, transparent 46%, var(--_danger) 46% 54%, transparent 54%);
  }
  .field {
    flex: 1;
    min-inline-size: 0;
    display: grid;
    align-content: start;
    gap: var(--_unit);
  }
  [type='text'] {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
  }
  #hex {
    font-family: var(--_mono);
  }
  .icon {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: var(--_control-height);
    padding: 0;
  }
  .error {
    margin: 0;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--_danger);
    &:empty {
      display: none;
    }
    &::before {
      content: '\\26a0\\fe0e\\a0' / '';
    }
  }
  #rest-error {
    padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
    border: 1px solid;
    border-radius: var(--_radius);
    background: var(--_danger-surface);
  }

  /* The presets: radio buttons that look like their colour. */
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  legend {
    padding: 0;
    margin-block-end: var(--_unit);
  }
  [type='radio'] {
    appearance: none;
    display: grid;
    place-items: center;
    inline-size: var(--_control-height);
    block-size: var(--_control-height);
    margin: 0;
    border: 1px solid var(--_control-border);
    border-radius: 50%;
    background: var(--_swatch);
    cursor: pointer;
    forced-color-adjust: none;
    &::before {
      content: '';
      inline-size: 50%;
      block-size: 50%;
      clip-path: polygon(8% 48%, 20% 36%, 40% 56%, 80% 14%, 92% 26%, 40% 80%);
      /* Black where the contrast of white is below 3 : 1. */
      background: lab(from var(--_swatch) calc((61.65 - l) * 999) 0 0);
      scale: 0;
    }
    &:checked {
      box-shadow:
        0 0 0 2px var(--_surface),
        0 0 0 4px var(--_swatch);
      &::before {
        scale: 1;
      }
    }
  }

  :has(> [type='range']:disabled),
  input:disabled:not([type='range']) {
    opacity: 0.55;
    cursor: default;
  }
  @media (forced-colors: active) {
    .area,
    .hue {
      outline: 1px solid CanvasText;
    }
    :checked {
      outline: 3px solid Highlight;
    }
  }
`;
