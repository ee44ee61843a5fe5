export {formatText, type MessageKey, type Messages, type Text, type TextParams} from './messages.js';
export {knownLocales, messagesFor, registerLocale} from './locales.js';
