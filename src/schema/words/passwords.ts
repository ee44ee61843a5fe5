import type {CredentialWords} from '../../protocol/words.js';

/**
 * Words for *password*, *passphrase* and *PIN* in the languages of the catalogues. They are found in every form, because a server may not
 * write in the language of the page.
 */
export const PASSWORDS: CredentialWords = {
  S: `
-passwort- -passwört- -kennwort- geheimzahl- -mot_de_passe- -mots_de_passe- phrase_de_passe -contraseña- nip senha
palavra_passe palavras_passe parola parolan- parolas- -wachtwoord- wachtzin hasło hasła hasłem hasłu haseł -парол- пин
пинкод пін пінкод şifre şifreni- şifresi- şifrem şifreyi kata_sandi sandi frasa_sandi mật_khẩu mã_pin -كلمة_مرور-
-كلمة_المرور- -كلمة_سر- -كلمة_السر- -عبارة_مرور- -عبارة_المرور- -الرقم_السري- -סיסמ- -पासवर्ड- -कूटशब्द- पिन パスワード パスフレーズ 暗証
ピンコード 비밀번호 암호 패스워드 핀번호 密码 密碼 口令`,
  U: 'parola_chiave şifrele- 암호화 密码学',
};
