import type {JsonObject} from '../protocol/json.js';
import {spoken} from './labels.js';
import {textOf} from './options.js';

const SECRET =
  /(^| )(passw(or)?d|passwort|pwd|pass(phrase|code)|contraseña|senha|mot (de )?passe|token|secrets?|pin|credentials?|t?otp|cv[vc]|ssn|apikey|privatekey|(api|access|private|secret|signing|encryption) key|card number)( |$)/;

/** Whether a name is that of a password, a key or another credential. */
export const isSecretName = (name: string): boolean => SECRET.test(spoken(name));

/** Whether a property asks for a credential: by its format, a vendor's mark, its name or its title. */
export function isSecret(key: string, schema: JsonObject): boolean {
  const title = textOf(schema['title']) ?? '';
  return (
    schema['format'] === 'password' ||
    ['writeOnly', 'x-password', 'x-secret', 'x-sensitive'].some((mark) => schema[mark] === true) ||
    isSecretName(key) ||
    (title.length < 60 && isSecretName(title))
  );
}
