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
    padding: calc(var(--_unit) * 3);
    border: 1px solid var(--_warning);
    border-radius: var(--_radius);
    background: var(--_warning-surface);
  }
  @container (width < 24rem) {
    header {
      flex-wrap: wrap;
    }
    /* The position and the remaining time, in another line. */
    .aside {
      order: 1;
      white-space: normal;
    }
    h2 {
      /* The mark and the button stay in the line of the name. */
      flex-basis: calc(100% - 1.75rem - var(--_button-height) - var(--_unit) * 4);
    }
  }
`;
