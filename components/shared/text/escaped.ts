/** Runs of characters without a glyph, except tabs and line breaks. Without lookaround, which takes seconds in WebKit. */
const INVISIBLE = /(?:[^\P{Cc}\n\r\t]|[\u2028\u2029\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]){1,64}/gu;
/** Common in emoji and in some scripts. A run of them can hide a text, and so can one after another character. */
const JOINERS = '\u200c\u200d\ufe0f';
const MANY_JOINERS = 3;
/** Characters that joiners follow: emoji, and letters from Arabic to Sinhala, of Myanmar and of Khmer. */
const JOINED = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u0600-\u0dff\u1000-\u109f\u1780-\u17ff]/u;
/** Most characters with an escape of their own, so that a text of invisible characters does not take seconds. */
const MAX_ESCAPES = 1000;
/** Replaces each later run. */
const RUN = '\\u{…}';

/** Replaces invisible characters by escapes. Returns the text and the number of those that have an escape of their own. */
export function escaped(text: string): {text: string; count: number} {
  let out = '';
  let end = 0;
  let count = 0;
  for (const {0: run, index} of text.matchAll(INVISIBLE)) {
    const letters = [...run];
    const joiners = letters.filter((letter) => JOINERS.includes(letter)).length;
    // The last character alone: with `$` after the class, Firefox does not find emoji.
    const before = [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? '';
    const isJoined = joiners < MANY_JOINERS && JOINED.test(before);
    const ordinary = isJoined ? JOINERS : '';
    out += text.slice(end, index);
    for (const letter of letters) {
      const plain = ordinary.includes(letter);
      out += plain ? letter : `\\u{${letter.codePointAt(0)!.toString(16)}}`;
      if (!plain) count++;
    }
    end = index + run.length;
    if (count >= MAX_ESCAPES) break;
  }
  const rest = text.slice(end);
  return {text: out + (count < MAX_ESCAPES ? rest : rest.replace(INVISIBLE, RUN)), count};
}
