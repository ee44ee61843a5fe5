import {css} from 'lit';

/** The end of a form or confirmation, with its buttons. */
export const foot = css`
  /* A frame that scrolls sets these properties. The reason for an ignored press stays in view with the buttons. */
  .foot,
  .ignored {
    position: var(--_actions-position, static);
    /* The padding of what scrolls, in which the fields would be seen. */
    inset-block-end: -16px;
  }
  .foot {
    padding-block: 8px 16px;
    margin-block: -8px -16px;
    background: var(--_actions-surface, none);
  }
`;
