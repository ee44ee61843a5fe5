import {css} from 'lit';

/** The end of a form or confirmation, with its buttons. */
export const foot = css`
  /* A frame that scrolls sets these properties. */
  .foot {
    position: var(--_actions-position, static);
    /* The padding of what scrolls, in which the fields would be seen. */
    inset-block-end: -4px;
    padding-block: 8px 4px;
    margin-block: -8px -4px;
    background: var(--_actions-surface, none);
  }
`;
