import {wordsOf} from './labels.js';

const REFUSING = new Set(
  `no nope reject rejected rejects deny denied denies decline declined declines refuse refused cancel cancelled canceled
  abort aborted stop never disapprove disapproved disagree dismiss skip block blocked forbid keep back not`.split(
    /\s+/,
  ),
);

/** Whether a text says no: `reject`, `No, keep it`, `Cancel the deletion`, `Don't delete`. */
export function isRefusal(text: string): boolean {
  const words = wordsOf(text.toLowerCase());
  return words.length > 0 && (REFUSING.has(words[0]!) || /^(do not|don.?t)\b/i.test(text.trim()));
}
