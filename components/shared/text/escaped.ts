import {readableProse, replaceHiddenInProse} from '../../../src/locales/index.js';
import {replaceHidden} from '../../../src/protocol/index.js';

/** Most characters with an escape of their own, so that a text of invisible characters does not take seconds. */
const MAX_ESCAPES = 1000;
/** Replaces each later run. */
const RUN = '\\u{…}';
const SEPARATORS = /(\t|\r\n)/;

/** A blank in prose, e.g. a no-break space in an amount. */
const BLANK = /^\p{Zs}$/u;

/**
 * Replaces invisible characters by escapes. Returns the text and the number of those that have an escape of their own.
 *
 * @param exact - For names and values: also escapes single blanks that look like a space.
 */
export function escaped(text: string, exact = false): {text: string; count: number} {
  let count = 0;
  const replace = (run: string) => {
    if (!exact && BLANK.test(run)) return run;
    if (count >= MAX_ESCAPES) return RUN;
    const letters = [...run];
    count += letters.length;
    return letters.map((letter) => `\\u{${letter.codePointAt(0)!.toString(16)}}`).join('');
  };
  const parts = text
    .split(SEPARATORS)
    .map((part) =>
      SEPARATORS.test(part) ? part : (exact ? replaceHidden : replaceHiddenInProse)(part, replace),
    );
  return {text: parts.join(''), count};
}

/** Whether every character of a text can be seen, or is ordinary spelling, such as joiners in Persian and no-break spaces in French. */
export function isSpelled(text: string): boolean {
  const lines = text.replaceAll('\r\n', '\n');
  return readableProse(lines) === lines;
}
