import {css} from 'lit';
import {askingCard} from '../card/card.styles.js';
import {cardHost} from '../shared/styles/card.styles.js';

const approval = css`
  p {
    margin: 0;
  }
  header {
    position: relative;
    flex-wrap: wrap;
    min-block-size: 1.75rem;
    /* Keeps the close button in the corner when other parts wrap. */
    padding-inline-end: calc(var(--_button-height) + var(--_unit));
  }
  .close {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }
  header h2 {
    flex: 1;
    /* Alone in its line if there is no room for the position, the time and the button for more. */
    min-inline-size: min(max(11rem, (26rem - 100%) * 999), 100% - 2.5rem);
  }
  /* In a row of its own, below the title. */
  h2 + .aside {
    margin-inline-start: clamp(0px, (26rem - 100%) * 999, 1.75rem + var(--_unit) * 2);
  }
  [part='more-time'] {
    /* In a row of its own, it ends with the content, below the close button. */
    margin-inline: auto clamp(-1 * (var(--_button-height) + var(--_unit) / 2), (100% - 26rem) * 999, 0px);
    padding-inline: calc(var(--_unit) * 2);
  }
  summary {
    color: var(--_muted);
    font-weight: 400;
    overflow-wrap: anywhere;
    cursor: pointer;
    @media (pointer: coarse) {
      padding-block: calc((var(--_button-height) - 1.25rem) / 2);
      /* Its text, not its target, has the distance of other parts. */
      &:not(.reason *) {
        margin-block: -8px;
      }
    }
  }
  /* Texts of the server, with every line break and space. */
  .box {
    max-block-size: 18rem;
    overflow: auto;
    padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-weight: 400;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  details .box {
    margin-block-start: var(--_unit);
  }
  .box[dir='ltr'],
  code {
    font: 0.8125rem/1.25rem var(--_mono);
  }
  .box bdi {
    background: var(--_raised);
  }
  .actions {
    /* Of which buttons fill each row if it is narrow. */
    container-type: inline-size;
  }
  .ended {
    display: grid;
    gap: calc(var(--_unit) * 2);
  }
`;

export const approvalStyles = [...askingCard, cardHost, approval];
