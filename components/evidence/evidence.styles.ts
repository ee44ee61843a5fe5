import {css} from 'lit';

export const styles = css`
  /* Until the end of a long message, or of what must be read, has been in view. */
  .cut {
    mask-image: linear-gradient(#000 calc(100% - 3rem), #0003);
  }
  [part='message'] > [data-end] {
    display: block;
    block-size: 1px;
    margin-block-start: -1px;
  }
  /* Approve, next to a review that refuses. */
  .card:has(.review.deny) .primary {
    --_accent: var(--_danger);
    --_on-accent: var(--_danger);
    background: var(--_surface);
  }
  .evidence {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_unit) * 4);
    & :is(figure, pre, p, ul) {
      margin: 0;
    }
    & figcaption {
      margin-block-end: var(--_unit);
      font-weight: var(--_label-weight);
      overflow-wrap: anywhere;
    }
    & .changes,
    & .hint,
    & .about {
      color: var(--_muted);
      font-weight: 400;
    }
    & .hint:empty {
      display: none;
    }
    /* The user has pressed a button too early. */
    & .said {
      color: var(--_text);
      font-weight: 600;
    }
    & .lines {
      max-block-size: 24rem;
      overflow: auto;
      padding: calc(var(--_unit) * 2) calc(var(--_unit) * 3);
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      background: var(--_surface);
      overflow-wrap: anywhere;
    }
    & pre {
      font: 0.8125rem/1.25rem var(--_mono);
      white-space: pre-wrap;
    }
    & :is(.text, .review) pre {
      font: inherit;
    }
    & .review {
      --_verdict: var(--_warning);
      --_ground: var(--_warning-surface);
      & .lines {
        border-color: color-mix(in oklab, var(--_verdict) 35%, transparent);
        border-inline-start: 3px solid var(--_verdict);
        background: var(--_ground);
        /* Text in another direction stays on the side of its label. */
        text-align: -webkit-match-parent;
        text-align: match-parent;
      }
      /* The verdict, the risk next to it, and the reason. */
      & :not(pre) > pre:first-child {
        display: flex;
        flex-wrap: wrap;
        column-gap: calc(var(--_unit) * 3);
        > * {
          flex: 1 0 100%;
        }
        > .about {
          flex: 0 1 auto;
          color: var(--_text);
        }
        > .about:first-child {
          font-weight: 600;
        }
      }
      /* Each line has a direction of its own. */
      & pre > * {
        unicode-bidi: plaintext;
      }
    }
    & .deny {
      --_verdict: var(--_danger);
      --_ground: var(--_danger-surface);
    }
    & .allow {
      --_verdict: var(--_success);
      --_ground: color-mix(in oklab, var(--_success) 8%, var(--_surface));
    }
    & pre > * {
      display: block;
      text-decoration: none;
      unicode-bidi: isolate;
    }
    & :is(pre > *, td, th, ul) {
      overflow: clip;
    }
    & li {
      /* Its marker is outside. */
      overflow-y: clip;
    }
    & ins {
      background: color-mix(in oklab, var(--_success) 20%, transparent);
    }
    & del {
      background: color-mix(in oklab, var(--_danger) 20%, transparent);
    }
    @media (forced-colors: active) {
      & .deny .lines {
        border: 3px double;
      }
      & :is(ins, del) {
        border-inline-start: 3px solid;
      }
      & del {
        border-inline-start-style: dotted;
      }
      /* Its marks are in line with those of other lines. */
      & .diff pre > :is(ins, del) {
        padding-inline-start: calc(var(--_unit) * 3 - 3px);
      }
    }
    & .lines ul {
      padding-inline-start: 1.5em;
    }
    /* The lines of tables and diffs end at the border of their box. */
    & :is(.table, .diff) .lines {
      padding: 0;
    }
    & .diff pre > * {
      padding-inline: calc(var(--_unit) * 3);
    }
    & table {
      border-collapse: collapse;
      border-style: hidden;
      min-inline-size: 100%;
    }
    & :is(td, th) {
      min-inline-size: 10ch;
      padding: var(--_unit) calc(var(--_unit) * 3);
      border-block: 1px solid var(--_border);
      text-align: start;
      vertical-align: top;
      white-space: pre-wrap;
      font-variant-numeric: tabular-nums;
    }
    & th {
      background: var(--_raised);
    }
    & img {
      display: block;
      max-inline-size: 100%;
      block-size: auto;
    }
    /* As wide as what it contains. */
    & .whole {
      inline-size: fit-content;
      min-inline-size: 100%;
    }
    /* In the last corner: a wide table must be scrolled to its side, too. */
    & .end {
      display: block;
      inline-size: 1px;
      block-size: 1px;
      margin-inline-start: auto;
    }
    & button {
      margin: var(--_unit) var(--_start) 0;
      padding-inline: calc(var(--_unit) * 2);
    }
  }
`;
