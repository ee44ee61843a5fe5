/** Runs of characters without a glyph, except tabs and line breaks. Without lookaround, which takes seconds in WebKit. */
const INVISIBLE = /(?:[^\P{Cc}\n\r\t]|[\p{Cf}\p{Default_Ignorable_Code_Point}]){1,64}/gu;
/** Common in emoji and in some scripts. A run of them can hide a text. */
const JOINERS = '\u200c\u200d\ufe0f';
const MANY_JOINERS = 3;
/** Most escapes. Later characters are kept, so that a text of invisible characters does not take seconds. */
const MAX_ESCAPES = 1000;

/** Replaces invisible characters by escapes, up to about `MAX_ESCAPES`. Returns the text and their number. */
export function escaped(text: string): {text: string; count: number} {
  let out = '';
  let end = 0;
  let count = 0;
  for (const {0: run, index} of text.matchAll(INVISIBLE)) {
    const letters = [...run];
    const joiners = letters.filter((letter) => JOINERS.includes(letter)).length;
    const ordinary = joiners < MANY_JOINERS ? JOINERS : '';
    out += text.slice(end, index);
    for (const letter of letters) {
      const plain = ordinary.includes(letter);
      out += plain ? letter : `\\u{${letter.codePointAt(0)!.toString(16)}}`;
      if (!plain) count++;
    }
    end = index + run.length;
    if (count >= MAX_ESCAPES) break;
  }
  return {text: out + text.slice(end), count};
}
