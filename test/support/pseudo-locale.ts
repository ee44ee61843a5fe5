import type {Messages, Text} from '../../src/locales/index.js';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];
/** Appended to make a text longer; short words, as in sentences. */
const FILLING = 'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ ';
const LONGER = 0.4;

const accented = (text: string) =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

function pseudo(text: string): string {
  const words = text.replace(
    /(\{\w+\})|([A-Za-z]+)/g,
    (whole, placeholder) => placeholder ?? accented(whole),
  );
  const missing = Math.ceil(text.length * LONGER);
  const filling = FILLING.repeat(Math.ceil(missing / FILLING.length)).slice(0, missing);
  return `[${words} ${filling}]`;
}

const pseudoText = (text: Text): Text =>
  typeof text === 'string'
    ? pseudo(text)
    : (Object.fromEntries(Object.entries(text).map(([category, form]) => [category, pseudo(form)])) as Text);

/**
 * A catalogue that a tester can read and that no element contains by itself: every letter is accented, texts are 40 % longer and
 * in brackets, which shows text that is cut off, concatenated or missing from the catalogue. Placeholders stay.
 */
export const pseudoLocale = (messages: Messages, locale = 'en-XA'): Messages => ({
  ...messages,
  locale,
  texts: Object.fromEntries(
    Object.entries(messages.texts).map(([key, text]) => [key, pseudoText(text)]),
  ) as Messages['texts'],
});
