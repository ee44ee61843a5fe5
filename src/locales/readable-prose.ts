import {escapes, replaceHidden} from '../protocol/readable-json.js';

/** A joiner next to a letter of a script that needs it: from Arabic to Sinhala, Myanmar and Khmer. Not between two combining marks. */
const JOINED =
  /^[\u0620-\u06dc\u0710-\u0dff\u1000-\u109f\u1780-\u17d3][\u200c\u200d][\u0620-\u06dc\u0710-\u0dff\u1000-\u109f\u1780-\u17d3]$/;
const BETWEEN_MARKS = /^\p{M}.\p{M}$/u;

/** A space of ordinary spelling: no-break in a number, before its unit, and before and after French punctuation; wide between letters of East Asia. */
const SPACED =
  /^(?:\d[\u00a0\u202f][\p{L}\d]|[^\s][\u00a0\u202f][:;!?»›%‰€$£°]|[«‹][\u00a0\u202f]\S|[\u3001-\ud7a3\uff01-\uff9f]\u3000[\u3001-\ud7a3\uff01-\uff9f])/u;

/**
 * Replaces runs of hidden characters in prose, where joiners between letters of some scripts and no-break spaces are ordinary. Bounds
 * combining marks.
 */
export const replaceHiddenInProse = (text: string, replace: (run: string) => string): string =>
  replaceHidden(
    text,
    (run, index) => {
      const around = text.slice(index - 1, index + run.length + 1);
      const isSpelling = (JOINED.test(around) && !BETWEEN_MARKS.test(around)) || SPACED.test(around);
      return isSpelling ? run : replace(run);
    },
    () => '',
  );

/** Prose in which every character except tabs can be seen: others are written as in JSON. */
export const readableProse = (text: string): string =>
  text
    .split('\t')
    .map((part) => replaceHiddenInProse(part, escapes))
    .join('\t');
