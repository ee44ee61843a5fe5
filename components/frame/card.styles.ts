import {css} from 'lit';
import {askingCard} from '../card/card.styles.js';
import {guestCard} from '../shared/guest/guest-card.styles.js';
import {message} from '../shared/styles/message.styles.js';

const frame = css`
  @keyframes open {
    /* No fading, because half-transparent text has too little contrast. */
    from {
      translate: 0 6px;
    }
  }
  /* Resets the pointer events and visibility that modal dialogs and hidden panels of the page set on ancestors. */
  dialog,
  .sidebar {
    pointer-events: auto;
    visibility: visible;
    max-inline-size: none;
    box-shadow: 0 16px 48px rgb(0 0 0 / 28%);
  }
  dialog:not([open]) {
    display: none;
  }
  .modal {
    inline-size: min(var(--elicitation-modal-width, 36rem), 100vw - 2rem);
    max-block-size: calc(100dvh - 2rem);
  }
  .sidebar {
    inline-size: min(var(--elicitation-sidebar-width, 28rem), 100vw);
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    margin-inline-start: auto;
    border-radius: 0;
    border-block: 0;
  }
  /* For Chromium, a transparent backdrop covers every button of the page. */
  section::backdrop {
    display: none;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  @media (prefers-reduced-motion: no-preference) {
    /* Not while a guest loads inline, because rendering the animation would slow it down. */
    .enters,
    dialog[open] {
      animation: open 140ms ease-out;
    }
  }
  :is(dialog, .sidebar) .body {
    overflow: auto;
    /* Room for focus rings and the quiet button, which a scroll container would clip. */
    padding: 4px 12px 16px;
    margin: -4px -12px -16px;
    scroll-padding: 8px 8px 4.5rem;
    /* The buttons of the form stay in view. */
    --_stick: sticky;
    --_ground: var(--_surface);
    --_edge: 1px solid var(--_border);
  }
  /* An edge above the buttons, below which the fields scroll. */
  :is(dialog, .sidebar) > :is(.confirmation, footer) {
    border-block-start: 1px solid var(--_border);
    padding-block-start: 8px;
  }
  /* Only the body scrolls. Flex items that scroll themselves (message, address, guest) could otherwise shrink to zero. */
  .card > :not(.body),
  .body > *,
  .body > slot > *,
  ::slotted([slot='message']) {
    flex: none;
  }
  /* "Stop asking" is next to a quiet Decline. */
  schema-form:has(.apart:only-child) {
    --_pair: 40%;
  }
  .status.success {
    color: var(--_success);
  }
  .status.warning {
    color: var(--_warning);
  }
  .status.error,
  :host(:state(invalid)) .status {
    color: var(--_danger);
  }
  .ended:empty {
    /* Kept in the page as a live region. */
    padding: 0;
  }
  @media print {
    :is(dialog, .sidebar) {
      position: absolute;
      inset-block: 0 auto;
      block-size: auto;
      overflow: visible;
    }
    .card .body {
      overflow: visible;
    }
    dialog::backdrop {
      display: none;
    }
  }
`;

export const styles = [...askingCard, guestCard, message, frame];
