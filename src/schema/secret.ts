import type {JsonObject} from '../protocol/json.js';
import {spoken} from './labels.js';
import {textOf} from './options.js';

const SECRET =
  /(^| )(passw(or)?d|passwort|pwd|pass(phrase|code)|contraseña|senha|mot (de )?passe|parola( d ordine)?|wachtwoord|hasło|şifre|пароль|token|secrets?|pin|credentials?|t?otp|cv[vc]|ssn|apikey|privatekey|(api|access|private|secret|signing|encryption) key|card number)( |$)/;

/** The same in scripts whose words are not parted by spaces, or are inflected at both ends. */
const SECRET_WITHIN =
  /парол|パスワード|暗証番号|비밀번호|암호|密码|密碼|口令|密钥|كلمة (ال)?(مرور|سر)|סיסמ[הא]|पासवर्ड/;

/** Whether a name is that of a password, a key or another credential, in English or in a language of the catalogues. */
const isSecretName = (name: string): boolean =>
  SECRET.test(spoken(name)) || SECRET_WITHIN.test(name.normalize('NFKC').toLowerCase());

/** A label, not a sentence in which a password may merely be mentioned. */
const isSecretLabel = (text: unknown): boolean => {
  const label = textOf(text) ?? '';
  return label.length < 60 && isSecretName(label);
};

/** Whether a property asks for a credential: by its format, a vendor's mark, its name, title or short description. */
export function isSecret(key: string, schema: JsonObject): boolean {
  return (
    schema['format'] === 'password' ||
    ['writeOnly', 'x-password', 'x-secret', 'x-sensitive'].some((mark) => schema[mark] === true) ||
    isSecretName(key) ||
    isSecretLabel(schema['title']) ||
    isSecretLabel(schema['description'])
  );
}
