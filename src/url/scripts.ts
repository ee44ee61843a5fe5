/** Chinese, Japanese and Korean use several scripts together, including Latin letters. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Cherokee}/u,
];
const COMMON = /[^\p{L}]|\p{Script=Common}|\p{Script=Inherited}/u;

/** A number for the script of a letter; undefined for a character without a script. */
function scriptOf(letter: string): number | undefined {
  if (COMMON.test(letter)) return undefined;
  const index = SCRIPTS.findIndex((script) => script.test(letter));
  if (index >= 0) return index;
  return EAST_ASIAN.test(letter) ? SCRIPTS.length : SCRIPTS.length + 1;
}

/** Whether one label mixes alphabets that no language mixes, such as `раypal` with Cyrillic and Latin letters. */
export function mixesScripts(label: string): boolean {
  const scripts = new Set<number>();
  for (const letter of label) {
    const script = scriptOf(letter);
    if (script !== undefined) scripts.add(script);
  }
  const latinAndEastAsian = scripts.size === 2 && scripts.has(0) && scripts.has(SCRIPTS.length);
  return scripts.size > 1 && !latinAndEastAsian;
}
