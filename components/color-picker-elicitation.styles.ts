import {css} from 'lit';

export const styles = css`
  :host {
    display: block;
    min-inline-size: min(100%, 15rem);
    max-inline-size: 40rem;
  }
  :host([hidden]) {
    display: none;
  }
  .body {
    display: grid;
    gap: calc(var(--_unit) * 4);
    font: 400 0.875rem/1.25rem var(--_font);
    color: var(--_text);
  }
  .body.light {
    color-scheme: light;
  }
  .body.dark {
    color-scheme: dark;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .message {
    max-block-size: 18rem;
    overflow: auto;
    font-size: 1rem;
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .label,
  label,
  legend {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .label {
    font-size: 1rem;
  }
  .optional,
  .chosen {
    font-weight: 400;
    color: var(--_muted);
    margin-inline-start: var(--_unit);
  }

  /* Two columns where there is room for two, without asking how wide the container is. */
  .columns {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_unit) * 5) calc(var(--_unit) * 6);
  }
  .sliders,
  .fields {
    flex: 1 1 15rem;
    min-inline-size: 0;
    display: flex;
    flex-direction: column;
    gap: calc(var(--_unit) * 3);
  }
  .fields {
    gap: calc(var(--_unit) * 4);
  }

  /* The sliders. The scale begins and ends half a thumb inside, so that the thumb never leaves them. */
  .area,
  .hue {
    --_thumb: 24px;
    --_half: calc(var(--_thumb) / 2);
    --_end: right;
    position: relative;
    touch-action: none;
    cursor: crosshair;
    user-select: none;
    -webkit-user-select: none;
    forced-color-adjust: none;
  }
  .area:dir(rtl),
  .hue:dir(rtl) {
    --_end: left;
  }
  .area {
    flex: 1;
    min-block-size: 11rem;
    border-radius: var(--_radius);
    background:
      linear-gradient(to top, #000 var(--_half), transparent calc(100% - var(--_half))),
      linear-gradient(to var(--_end), #fff var(--_half), var(--_hue) calc(100% - var(--_half)));
    box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.18);
  }
  .hue {
    block-size: max(24px, calc(var(--_control-height) * 0.75));
  }
  .hue::before {
    content: '';
    position: absolute;
    inset: calc(50% - 8px) 0;
    border-radius: 8px;
    background: linear-gradient(
      to var(--_end),
      #f00 var(--_half),
      #ff0,
      #0f0,
      #0ff,
      #00f,
      #f0f,
      #f00 calc(100% - var(--_half))
    );
    box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.18);
  }
  .area input,
  .hue input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    pointer-events: none;
  }
  /* So that a finger that explores the screen by touch finds both. */
  .area input[data-channel='v'] {
    block-size: 50%;
  }
  .thumb {
    position: absolute;
    inset-inline-start: calc(var(--_x) * (100% - var(--_thumb)));
    inset-block-end: calc(var(--_y) * (100% - var(--_thumb)));
    inline-size: var(--_thumb);
    block-size: var(--_thumb);
    border-radius: 50%;
    border: 3px solid #fff;
    background: var(--_color);
    box-shadow:
      0 0 0 1px rgb(0 0 0 / 0.45),
      0 1px 4px rgb(0 0 0 / 0.35);
    pointer-events: none;
  }
  .hue .thumb {
    background: var(--_hue);
  }
  /* Black and white, to be seen on every colour. */
  input:focus-visible ~ .thumb {
    outline: 2px solid #fff;
    outline-offset: 2px;
    box-shadow:
      0 0 0 2px #000,
      0 0 0 6px #000;
  }
  /* Which of the two ranges has the focus: a line along its axis. */
  .area .thumb::before {
    position: absolute;
    inset: 50%;
    background: #fff;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 0.6);
  }
  .area input[data-channel='s']:focus-visible ~ .thumb::before {
    content: '';
    inset-inline: -14px;
    block-size: 2px;
    margin-block-start: -1px;
  }
  .area input[data-channel='v']:focus-visible ~ .thumb::before {
    content: '';
    inset-block: -14px;
    inline-size: 2px;
    margin-inline-start: -1px;
  }

  /* The colour as text. */
  .entry {
    display: flex;
    gap: calc(var(--_unit) * 4);
    align-items: flex-start;
  }
  /* As high as the field with two lines of error, so that nothing moves under a pointer on its way to the button. */
  .swatch {
    flex: none;
    inline-size: 6rem;
    block-size: 6rem;
    border-radius: var(--_radius-card);
    background: var(--_color);
    border: 1px solid var(--_control-border);
    forced-color-adjust: none;
  }
  .field {
    flex: 1;
    min-inline-size: 0;
    display: grid;
    gap: var(--_unit);
  }
  .row {
    display: flex;
    gap: calc(var(--_unit) * 2);
  }
  input[type='text'] {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: var(--_control-height);
    padding: 0 calc(var(--_unit) * 3);
    font: inherit;
    color: inherit;
    background: var(--_surface);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
  }
  #hex {
    font-family: var(--_mono);
  }
  input[aria-invalid='true'] {
    border-color: var(--_danger);
    box-shadow: inset 0 0 0 1px var(--_danger);
  }
  button.icon {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: var(--_control-height);
    padding: 0;
  }
  .error {
    margin: 0;
    display: flex;
    gap: calc(var(--_unit) * 1.5);
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--_danger);
    overflow-wrap: anywhere;
  }
  .error:empty {
    display: none;
  }
  .error svg {
    flex: none;
  }
  #rest-error {
    padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
    border: 1px solid currentColor;
    border-radius: var(--_radius);
    background: var(--_danger-surface);
    font-size: 0.875rem;
    line-height: 1.25rem;
  }

  /* The presets: radio buttons that look like what they choose. */
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }
  legend {
    padding: 0;
    margin-block-end: calc(var(--_unit) * 1.5);
  }
  .presets {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_unit) * 2);
  }
  .presets input {
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
  }
  .presets input::before {
    content: '';
    inline-size: 50%;
    block-size: 50%;
    clip-path: polygon(8% 48%, 20% 36%, 40% 56%, 80% 14%, 92% 26%, 40% 80%);
    background: #fff;
    scale: 0;
  }
  .presets input.light::before {
    background: #000;
  }
  .presets input:checked::before {
    scale: 1;
  }
  .presets input:checked {
    box-shadow:
      0 0 0 2px var(--_surface),
      0 0 0 4px var(--_swatch);
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: calc(var(--_unit) * 2);
  }
  .actions button {
    flex: 0 1 auto;
  }
  @media (max-width: 30rem) {
    .actions {
      flex-direction: column-reverse;
    }
  }
  :disabled,
  .presets input:disabled,
  input[type='text']:disabled {
    cursor: default;
  }
  .area:has(:disabled),
  .hue:has(:disabled),
  fieldset:disabled .presets,
  input[type='text']:disabled {
    opacity: 0.55;
    cursor: default;
  }
  @media (prefers-reduced-motion: no-preference) {
    .presets input::before {
      transition: scale 120ms ease-out;
    }
  }
  @media (forced-colors: active) {
    .area,
    .hue::before {
      outline: 1px solid CanvasText;
    }
    .presets input:checked {
      outline: 3px solid Highlight;
      outline-offset: 1px;
    }
    input[aria-invalid='true'] {
      border-width: 3px;
    }
  }
`;
