import {css} from 'lit';

/** The message of a request, in a frame, a form and the colour picker. */
export const message = css`
  [part='message'],
  [name='message'] {
    font: 1rem/1.5rem var(--_font);
  }
  [part='message'] {
    margin: 0;
    /* A half-visible line shows that there is more. */
    max-block-size: calc(1.5rem * (var(--elicitation-message-lines, 12) + 0.5));
    overflow: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    user-select: text;
    strong {
      font-size: 1.125rem;
    }
    @media (pointer: coarse) {
      summary {
        padding-block: 12px;
      }
    }
    code:not(:empty) {
      display: inline-block;
      min-inline-size: 100%;
      direction: ltr;
      font: 0.8125rem/1.25rem var(--_mono);
    }
  }
`;
