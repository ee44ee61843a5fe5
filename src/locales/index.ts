export {knownLocales, messagesFor, messagesWith, onLocaleChange, registerLocale} from './locales.js';
export {fetchCatalogues, requestLocale} from './locales.js';
export {type EnglishTexts, type MessageKey, type Messages, translate} from './messages.js';
export type {Text, TextParams} from './text.js';
export {readableProse, replaceHiddenInProse} from './readable-prose.js';
export {claimsOf} from './tool-claims.js';
