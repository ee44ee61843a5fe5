import {css} from 'lit';

export const buttons = css`
  button {
    font: var(--elicitation-button-weight, 600) 0.875rem/1.25rem var(--_font);
    min-height: var(--_button-height);
    padding: var(--_unit) calc(var(--_unit) * 4);
    border-radius: var(--elicitation-button-radius, var(--_radius));
    border: 1px solid var(--_control-border);
    background: var(--_surface);
    color: var(--_text);
    cursor: pointer;
  }
  button.quiet {
    /* Visible in forced colours. */
    border-color: transparent;
    background: none;
    font-weight: var(--elicitation-button-weight, 500);
    text-decoration: underline;
    /* Not in the shorthand, which WebKit may then ignore. */
    text-decoration-color: var(--_control-border);
  }
  button:hover {
    background: var(--_raised);
  }
  button.danger {
    --_accent: var(--_danger);
    /* Text of this colour is readable on the surface, so the surface is on it. */
    --_on-accent: var(--_surface);
  }
  button.primary {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  button.primary:hover {
    background: color-mix(in oklab, var(--_accent) 88%, var(--_text));
  }
  button:disabled {
    opacity: 0.6;
    cursor: default;
  }
  button[data-guard] {
    position: relative;
    cursor: default;
  }
  /* A bar, with which the contrast of the text stays. Without motion it is whole until the button takes a press. A border, because forced
     colours reach no background of a pseudo-element. */
  button[data-guard='arming']::after {
    content: '';
    position: absolute;
    inset: auto calc(var(--_unit) * 3) 2px;
    border-block-start: 2px solid;
  }
  button[data-guard='unread'][aria-disabled='true'] {
    /* Also while it is hovered. */
    border: 1px dashed var(--_control-border);
    background: var(--_raised);
    color: var(--_muted);
  }
  .actions {
    /* Half of a row that is narrower than 22rem, else nothing. */
    --_half: min(50% - var(--_unit), (22rem - 100%) * 999);
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: calc(var(--_unit) * 2);
    > button {
      min-inline-size: var(--_half);
    }
    > :is(slot, .apart) + button:not(.apart, [slot]) {
      margin-inline-start: auto;
    }
  }
  /* At the start of the row, its text below that of the card; in a row of its own if it is narrow. */
  .quiet.apart {
    min-inline-size: min(var(--_apart, 100% - var(--_start)), (22rem - 100%) * 999);
    align-self: center;
    /* Its text, not its target, has the distance of other parts. */
    margin-block: var(--_start);
    padding-inline: calc(var(--_unit) * 2);
    margin-inline-start: var(--_start);
    text-align: start;
  }
  @container (width < 24rem) {
    .actions button {
      flex-grow: 1;
    }
  }
  @media (forced-colors: active) {
    button.primary {
      border-width: 3px;
    }
    /* The borders of quiet buttons, which are visible, are in line with other parts. */
    * {
      --_start: 0px !important;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    button::after {
      animation: arm 0.5s linear;
    }
  }
  @keyframes arm {
    from {
      inset-inline-end: 100%;
    }
  }
  .ignored {
    /* In the padding below the buttons, with or without words. */
    min-block-size: 1rem;
    margin: calc(var(--_unit) * -4) 0;
    font: 0.75rem/1rem var(--_font);
    color: var(--_muted);
    text-align: end;
  }
`;
