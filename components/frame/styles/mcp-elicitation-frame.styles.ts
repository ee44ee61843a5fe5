import {css} from 'lit';

/** The styles of a frame that has displayed nothing. Those of its cards are added with the first request. */
export const styles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  .ended:focus-visible {
    /* Focused only by script, for announcing. */
    outline: none;
  }
`;
