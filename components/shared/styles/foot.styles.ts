import {css} from 'lit';

/** The end of a form or confirmation, with its buttons. */
export const foot = css`
  /* A frame that scrolls sets these properties. */
  .foot {
    position: var(--_actions-position, static);
    inset-block-end: 0;
    padding-block: 8px 4px;
    margin-block-start: -8px;
    margin-block-end: -4px;
    background: var(--_actions-surface, none);
    z-index: var(--_actions-layer, auto);
    /* Fades out the fields below which there are more. */
    &::before {
      content: var(--_actions-fade, none);
      position: absolute;
      inset-block-end: calc(100% + 1px);
      inset-inline: -4px;
      block-size: calc(var(--_unit) * 5);
      background: linear-gradient(transparent, var(--_surface));
      pointer-events: none;
    }
  }
`;
