import {answerWords} from './answer-words.js';
import {normalizeWords} from './normalize-words.js';
import {isPlainRefusal} from './refusal.js';

const MAX_LABEL = 40;
/** Letters, digits, spaces and simple punctuation. No symbols, combining marks or invisible characters. */
const PLAIN = /^(?:[\p{L}\p{N} '’"“”„«»&+.,…!?()/:·、。！？，：（）؟،।-]|(?!\p{Script=Inherited})\p{M})+$/u;
const SCRIPTS =
  /^(?:[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\u3041-\u30ff]+|\p{Script=Cyrillic}+|\p{Script=Greek}+|\p{Script=Arabic}+|\p{Script=Hebrew}+|\p{Script=Devanagari}+|\p{Script=Thai}+)$/u;

/** Returns the trimmed label if it is short and plain and no word mixes alphabets. */
function plainLabel(label: unknown): string | undefined {
  const text = typeof label === 'string' && label.length < 4 * MAX_LABEL ? label.normalize('NFC').trim() : '';
  return [...text].length <= MAX_LABEL &&
    PLAIN.test(text) &&
    text.split(/[^\p{L}\p{M}]+/u).every((word) => !word || SCRIPTS.test(word))
    ? text
    : undefined;
}

const REFUSAL = /[NORGKLB]/;
/** Begins with an action or a yes, or contains a consent. In languages whose verbs come last, contains the action. */
const ACCEPTANCE = /^[IP,]*[YVD]|[CZWE]/;

/**
 * Returns a server's label for the button that submits if it contains no word of refusal in any language of the catalogues, and
 * either a known action or only words of the request.
 */
export function submitLabel(label: unknown, request: string): string | undefined {
  const text = plainLabel(label);
  if (!text) return undefined;
  const kinds = answerWords.kindsIn(text);
  // "Re ject"
  const joined = answerWords.kindsIn(text.replace(/\P{L}+/gu, ''));
  if (kinds.some((each) => REFUSAL.test(each)) || joined.some((each) => /^[NORGKLB]/.test(each)))
    return undefined;
  return ACCEPTANCE.test(kinds[0]!) || repeats(text, request) ? text : undefined;
}

/** Returns a server's label for the button that declines if it only refuses. */
export function declineLabel(label: unknown): string | undefined {
  const text = plainLabel(label);
  return text &&
    !JOINS.test(text) &&
    answerWords.kindsIn(text).every(isPlainRefusal) &&
    !KEEP_GOING.test(normalizeWords(text)[0]!)
    ? text
    : undefined;
}

/** Punctuation that may start another clause. */
const JOINS = /[&/+:·()?？：（）…]|(?:^|\s)-|-(?:\s|$)/;
const KEEP_GOING = /^keep .*ing\b/;

/** Whether all words of a label occur in the request. */
function repeats(label: string, request: string): boolean {
  const [labelWords] = normalizeWords(label);
  const [requestWords] = normalizeWords(request, REQUEST);
  const words = new Set(requestWords!.split(/[ |]/));
  return /\p{L}/u.test(labelWords!) && labelWords!.split(/[ |]/).every((word) => words.has(word));
}

/** Characters to read at the beginning and at the end of a request. */
const REQUEST = 2000;
