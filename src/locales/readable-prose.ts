import {escapes, replaceHidden} from '../protocol/readable-json.js';

/** A joiner between two letters of a script that needs it: from Arabic to Sinhala, Myanmar and Khmer. */
const JOINED =
  /^[\u0620-\u06dc\u0710-\u0dff\u1000-\u109f\u1780-\u17d3][\u200c\u200d][\u0620-\u06dc\u0710-\u0dff\u1000-\u109f\u1780-\u17d3]$/;

/** Replaces runs of hidden characters in prose, where joiners between letters of some scripts are ordinary. */
export const replaceHiddenInProse = (text: string, replace: (run: string) => string): string =>
  replaceHidden(text, (run, index) =>
    JOINED.test(text.slice(index - 1, index + run.length + 1)) ? run : replace(run),
  );

/** Prose in which every character except tabs can be seen: others are written as in JSON. */
export const readableProse = (text: string): string =>
  text
    .split('\t')
    .map((part) => replaceHiddenInProse(part, escapes))
    .join('\t');
