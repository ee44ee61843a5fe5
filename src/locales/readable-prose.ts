import {escapes, replaceHidden} from '../protocol/readable-json.js';

/** A joiner next to a letter of a script that needs it: from Arabic to Sinhala, Myanmar and Khmer. Not between two combining marks. */
const JOINED =
  /^[\u0620-\u06dc\u0710-\u0dff\u1000-\u109f\u1780-\u17d3][\u200c\u200d][\u0620-\u06dc\u0710-\u0dff\u1000-\u109f\u1780-\u17d3]$/;
const BETWEEN_MARKS = /^\p{M}.\p{M}$/u;

/** A joiner that gives the letter before it another form: at the end of a word in Malayalam and its relatives, and of the Hijri era. */
const FINAL = /^[\u094d\u09cd\u0acd\u0d4d\u0dca\u0647]\u200d(?![\p{M}\ud800-\udbff])/u;

/**
 * A space of ordinary spelling: one no-break space next to a digit, after a full stop, at dashes and quotes and before French punctuation, but not
 * next to a sign of a command such as `-x`; and a wide one before a letter of East Asia, after another or at the start of a line.
 */
const SPACED =
  /^(?:[^\s/\\|<>`][\u00a0\u202f]\d|\d[\u00a0\u202f][-\p{L}]|\.[\u00a0\u202f][\p{L}\p{Pi}\p{Ps}]|[^\s/\\|<>`-][\u00a0\u202f][–—:;!?»›%‰€$£°]|[–—«‹][\u00a0\u202f][^\s\p{M}]|(?:\n|[\u3001-\ud7a3\uff01-\uff9f])?\u3000[\u3001-\ud7a3\uff01-\uff9f])$/u;

/** The flags of England, Scotland and Wales, whose letters are invisible. */
const FLAG =
  /^\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}$/u;

/** The parts of a word before and after a soft hyphen. In a name or an address, which are not words of a sentence, it could hide. */
const BEFORE_SOFT = /(?:^|[\s("„“«])(?:\p{L}[\p{L}\u00ad-]*)?\p{L}{2}$/u;
const AFTER_SOFT = /^\p{L}{2}[\p{L}\u00ad-]*[.,;:!?…]*(?:$|[\s)"”“»])/u;
const MAX_WORD = 64;

/**
 * Replaces runs of hidden characters in prose, where joiners between letters of some scripts, no-break spaces and soft hyphens are ordinary.
 * Bounds combining marks.
 */
export const replaceHiddenInProse = (text: string, replace: (run: string) => string): string =>
  replaceHidden(
    text,
    (run, index) => {
      const before = text.slice(0, index).slice(-MAX_WORD);
      const after = text.slice(index + run.length, index + MAX_WORD);
      const around = before.slice(-1) + run + after.slice(0, 1);
      const isSpelling =
        (JOINED.test(around) && !BETWEEN_MARKS.test(around)) ||
        (run === '\u200d' && FINAL.test(around)) ||
        SPACED.test(around) ||
        FLAG.test(before.slice(-2) + run) ||
        (run === '\u00ad' && text.includes(' ') && BEFORE_SOFT.test(before) && AFTER_SOFT.test(after));
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
