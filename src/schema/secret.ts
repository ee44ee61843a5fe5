import type {JsonObject} from '../protocol/json.js';
import {wordsOf} from './labels.js';

const SECRET_WORDS = new Set(
  `password passwd passwort pwd passphrase passcode contraseña senha token secret secrets pin apikey credential
  credentials otp totp cvv cvc ssn privatekey`.split(/\s+/),
);
const SECRET_PAIRS = new Set([
  'api key',
  'access key',
  'private key',
  'secret key',
  'signing key',
  'encryption key',
  'card number',
  'mot passe',
]);

/** Whether a name is that of a password, a key or another credential. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name.normalize('NFKC')).map((word) => word.toLowerCase());
  return words.some(
    (word, index) => SECRET_WORDS.has(word) || SECRET_PAIRS.has(`${word} ${words[index + 1]}`),
  );
}

/** Whether a property asks for a credential: by its format, a vendor's mark, its name or its title. */
export function isSecret(key: string, schema: JsonObject): boolean {
  if (schema['format'] === 'password' || schema['writeOnly'] === true) return true;
  if (['x-password', 'x-secret', 'x-sensitive'].some((mark) => schema[mark] === true)) return true;
  const {title} = schema;
  return isSecretName(key) || (typeof title === 'string' && title.length < 60 && isSecretName(title));
}
