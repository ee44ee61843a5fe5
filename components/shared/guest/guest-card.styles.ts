import {css} from 'lit';

export const guestCard = css`
  :host {
    container-type: inline-size;
  }
  h2 {
    flex: 1;
    min-inline-size: 0;
  }
  .notice {
    margin: 0;
    padding: calc(var(--_unit) * 2.5) calc(var(--_unit) * 3);
    border: 1px solid color-mix(in oklab, var(--_warning) 35%, var(--_warning-surface));
    border-radius: var(--_radius);
    background: var(--_warning-surface);
  }
  .guest-area {
    margin: 0;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    overflow: hidden;
    background: var(--_surface);
    contain: paint;
  }
  .guest {
    block-size: min(var(--_guest-height, var(--elicitation-frame-height, 12rem)), var(--elicitation-frame-max-height, min(70vh, 44rem)));
    overflow: hidden;
  }
  .guest iframe {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    color-scheme: normal;
    /* Not in WebKit, where the page in a frame does not follow it, and would have an opaque ground. */
    @supports not (hanging-punctuation: first) {
      color-scheme: var(--_scheme);
    }
  }
  .guest-area > figcaption {
    padding: calc(var(--_unit) * 1) calc(var(--_unit) * 3);
    border-block-start: 1px solid var(--_border);
    background: var(--_raised);
    color: var(--_muted);
    font-size: 0.75rem;
    line-height: 1rem;
  }
  @container (max-width: 24rem) {
    header {
      flex-wrap: wrap;
    }
    h2 {
      /* The mark and the button stay in the line of the name. */
      flex-basis: calc(100% - 1.75rem - var(--_button-height) - var(--_unit) * 5);
    }
  }
`;
