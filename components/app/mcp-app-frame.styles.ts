import {css} from 'lit';
import {askingCard} from '../card/card.styles.js';
import {guestArea} from '../shared/guest/guest-area.js';
import {guestCard} from '../shared/guest/guest-card.styles.js';

const app = css`
  /* The app fills a height, or a minimum height, that the page gives the element. */
  :host {
    display: flex;
    flex-flow: column;
  }
  .card:not([popover]),
  .card:not([popover]) .guest-area:not([hidden]) {
    flex: 1 1 auto;
    display: flex;
    flex-flow: column;
    min-block-size: 0;
  }
  .card:not([popover]) .guest {
    position: relative;
    flex: 1 1 auto;
    min-block-size: 100%;
  }
  /* WebKit would take a percentage of the height before the area has grown. */
  .card:not([popover]) .guest iframe {
    position: absolute;
    inset: 0;
  }
  .card:not([popover]) > :not(.guest-area) {
    flex: none;
  }
  /* One border around the app and its header, in every mode. */
  .card {
    gap: 0;
    padding: 0;
    overflow: clip;
  }
  header {
    margin: 0;
    padding: calc(var(--_unit) * 3) calc(var(--_unit) * 4);
    padding-inline-end: calc(var(--_unit) * 1.5);
  }
  .guest-area {
    position: relative;
    border-color: var(--_border);
    border-width: 1px 0 0;
    border-radius: 0;
  }
  .guest {
    max-block-size: var(--elicitation-frame-max-height, min(70vh, 44rem));
  }
  .card > .notice,
  .status:not(:empty) {
    margin: calc(var(--_unit) * 4);
  }
  .card .link {
    border-width: 1px 0 0;
    border-radius: 0;
  }
  .status:empty {
    margin: 0;
  }
  .borderless,
  .borderless .guest-area {
    border-color: transparent;
    background: transparent;
  }
  .borderless header {
    padding-inline: 0;
  }
  :host([compact]) header {
    padding-block: calc(var(--_unit) * 1.5);
    font-size: 0.75rem;
    line-height: 1rem;
  }
  :host([compact]) h2 {
    font: inherit;
  }
  :host([compact]) .mark {
    display: none;
  }
  .elsewhere {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_unit) * 2);
    padding: calc(var(--_unit) * 4);
    border: 1px dashed var(--_control-border);
    border-radius: var(--_radius-card);
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .elsewhere p {
    margin: 0;
  }
  .card[popover] {
    position: fixed;
    overflow: hidden;
    /* Not inherited from the page. */
    pointer-events: auto;
    visibility: visible;
    & header {
      flex: none;
    }
    & .guest-area {
      flex: 1 100 auto;
      min-block-size: 0;
      display: flex;
      flex-flow: column;
    }
    & .guest {
      flex: 1;
      block-size: auto;
      min-block-size: 0;
      max-block-size: none;
    }
    /* The question about a link. It scrolls in a corner that is not as high. */
    & > div {
      min-block-size: 0;
      max-block-size: 60dvh;
      overflow: auto;
    }
  }
  .card.fullscreen {
    inset: 0;
    inline-size: 100vw;
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    border: 0;
    border-radius: 0;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  }
  .card.pip {
    inset: auto 1rem 1rem auto;
    inline-size: min(var(--mcp-app-pip-width, 24rem), 100vw - 2rem);
    block-size: min(var(--mcp-app-pip-height, 20rem), 70dvh);
    margin: 0;
    box-shadow: 0 8px 32px rgb(0 0 0 / 28%);
    /* A question has room of its own. */
    &:has(.link) {
      block-size: auto;
      max-block-size: 70dvh;
    }
    &:dir(rtl) {
      inset: auto auto 1rem 1rem;
    }
  }
  /* For Chromium, a transparent backdrop covers every button of the page. */
  .card::backdrop {
    display: none;
  }
`;

export const styles = [...askingCard, guestCard, guestArea, app];
