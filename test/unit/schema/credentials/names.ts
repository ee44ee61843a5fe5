import {list} from '../list.js';

/** Labels of credential fields in each language of the catalogues. */
export const credentialNames: Readonly<Record<string, readonly string[]>> = {
  en: list(`
    Password; Passphrase; Passcode; PIN; PIN code; One-time code; One-time password; OTP; 2FA code;
    MFA code; Verification code; Recovery code; Security code; Backup code; Login code; Token;
    Access token; Personal access token; API key; Secret; Client secret; Webhook secret; Private key;
    Secret key; Signing key; Encryption key; SSH private key; OpenAI key; Seed phrase; Recovery phrase;
    Mnemonic; Card number; Credit card; CVV; CVC; Card expiry; SSN; Social security number;
    National ID; Passport number; Driver's license number; Bank account; Routing number; IBAN;
    Security question; Security answer; Mother's maiden name; JWT; GitHub PAT; Bearer; Credentials;
    Connection string; Session cookie`),
  de: list(`
    Passwort; Kennwort; Passphrase; Geheimzahl; Einmalcode; Einmalpasswort; Bestätigungscode;
    Verifizierungscode; Sicherheitscode; Wiederherstellungscode; Zugangscode; Zugriffstoken;
    API-Schlüssel; Geheimer Schlüssel; Privater Schlüssel; Zugangsdaten; Kartennummer;
    Kreditkartennummer; Kartenprüfnummer; Ablaufdatum der Karte; Sozialversicherungsnummer;
    Personalausweisnummer; Reisepassnummer; Kontonummer; Sicherheitsfrage; Mädchenname der Mutter;
    TAN-Nummer`),
  fr: list(`
    Mot de passe; Phrase de passe; Phrase secrète; Code PIN; Code secret; Code à usage unique;
    Code de vérification; Code de sécurité; Code de récupération; Jeton d'accès; Clé API; Clé privée;
    Clé secrète; Phrase de récupération; Numéro de carte; Carte bancaire; Cryptogramme visuel;
    Date d'expiration de la carte; Numéro de sécurité sociale; Numéro de passeport; Compte bancaire;
    Question de sécurité; Question secrète; Identifiants de connexion; Nom de jeune fille`),
  es: list(`
    Contraseña; Clave; Clave de acceso; Frase de contraseña; Código PIN; Código de un solo uso;
    Código de verificación; Código de seguridad; Código de recuperación; Token de acceso; Clave de API;
    Llave privada; Clave secreta; Frase de recuperación; Número de tarjeta; Tarjeta de crédito;
    Fecha de caducidad de la tarjeta; Número de la seguridad social; DNI; Número de pasaporte;
    Cuenta bancaria; Pregunta de seguridad; Credenciales`),
  it: list(`
    Password; Parola d'ordine; Codice PIN; Codice segreto; Codice monouso; Codice di verifica;
    Codice di sicurezza; Codice di recupero; Token di accesso; Chiave API; Chiave privata;
    Chiave segreta; Frase di recupero; Numero della carta; Carta di credito; Scadenza della carta;
    Codice fiscale; Numero del passaporto; Conto bancario; Domanda di sicurezza; Credenziali`),
  'pt-BR': list(`
    Senha; Código PIN; Código de uso único; Código de verificação; Código de segurança;
    Código de recuperação; Token de acesso; Chave de API; Chave privada; Chave secreta;
    Frase de recuperação; Número do cartão; Cartão de crédito; Validade do cartão; CPF;
    Número do passaporte; Conta bancária; Pergunta de segurança; Credenciais`),
  nl: list(`
    Wachtwoord; Wachtzin; Pincode; Eenmalige code; Verificatiecode; Beveiligingscode; Herstelcode;
    Toegangscode; Toegangstoken; API-sleutel; Privésleutel; Geheime sleutel; Herstelzin; Kaartnummer;
    Creditcard; Burgerservicenummer; Paspoortnummer; Rekeningnummer; Beveiligingsvraag; Inloggegevens`),
  pl: list(`
    Hasło; Podaj hasło; Kod PIN; Kod jednorazowy; Kod weryfikacyjny; Kod bezpieczeństwa;
    Kod odzyskiwania; Token dostępu; Klucz API; Klucz prywatny; Tajny klucz; Fraza odzyskiwania;
    Numer karty; Karta kredytowa; Data ważności karty; PESEL; Numer paszportu; Numer konta;
    Pytanie bezpieczeństwa; Dane logowania`),
  ru: list(`
    Пароль; Введите пароль; ПИН-код; Кодовое слово; Одноразовый код; Код подтверждения;
    Код безопасности; Код восстановления; Токен доступа; Ключ API; Закрытый ключ; Приватный ключ;
    Секретный ключ; Мнемоническая фраза; Фраза восстановления; Номер карты; Срок действия карты; СНИЛС;
    Паспортные данные; Номер счета; Секретный вопрос; Девичья фамилия матери; Учётные данные`),
  tr: list(`
    Şifre; Şifreniz; Parola; PIN kodu; Tek kullanımlık kod; Doğrulama kodu; Güvenlik kodu;
    Kurtarma kodu; Erişim tokenı; API anahtarı; Özel anahtar; Gizli anahtar; Kurtarma ifadesi;
    Kart numarası; Kredi kartı; Kartın son kullanma tarihi; TC kimlik numarası; Pasaport numarası;
    Hesap numarası; Güvenlik sorusu`),
  ar: list(`
    كلمة المرور; كلمة السر; الرقم السري; عبارة المرور; رمز التحقق; رمز الأمان; رمز الاسترداد;
    رمز الدخول; مفتاح API; المفتاح الخاص; المفتاح السري; عبارة الاسترداد; رقم البطاقة; بطاقة الائتمان;
    رقم الهوية; رقم جواز السفر; الحساب البنكي; سؤال الأمان; بيانات الاعتماد`),
  he: list(`
    סיסמה; סיסמא; הסיסמה שלך; קוד סודי; קוד חד פעמי; קוד אימות; קוד אבטחה; קוד שחזור; קוד גישה; אסימון;
    מפתח API; מפתח פרטי; מפתח סודי; ביטוי שחזור; מספר כרטיס; כרטיס אשראי; תעודת זהות; מספר דרכון;
    חשבון בנק; שאלת אבטחה; פרטי התחברות`),
  hi: list(`
    पासवर्ड; पासकोड; पिन; कूटशब्द; ओटीपी; सत्यापन कोड; सुरक्षा कोड; रिकवरी कोड; गुप्त कोड; एक्सेस टोकन;
    API कुंजी; निजी कुंजी; गुप्त कुंजी; रिकवरी वाक्यांश; कार्ड नंबर; क्रेडिट कार्ड; आधार नंबर;
    पासपोर्ट नंबर; बैंक खाता; सुरक्षा प्रश्न`),
  ja: list(`
    パスワード; パスフレーズ; パスコード; 暗証番号; 合言葉; 認証コード; 確認コード; ワンタイムパスワード; セキュリティコード; リカバリーコード; アクセストークン; APIキー;
    秘密鍵; シードフレーズ; ニーモニック; カード番号; クレジットカード; マイナンバー; パスポート番号; 口座番号; 秘密の質問; ログイン情報`),
  ko: list(`
    비밀번호; 암호; 패스워드; 핀번호; 일회용 코드; 인증번호; 인증 코드; 보안 코드; 복구 코드; 액세스 토큰; API 키; 개인 키; 비밀 키; 복구 문구; 시드 문구;
    카드 번호; 신용카드; 주민등록번호; 여권 번호; 계좌 번호; 보안 질문; 로그인 정보`),
  'zh-Hans': list(`
    密码; 口令; 暗号; 验证码; 动态码; 安全码; 恢复码; 访问令牌; API 密钥; 私钥; 密钥; 助记词; 恢复短语; 卡号; 信用卡; 身份证号; 护照号; 银行账号; 安全问题;
    登录信息`),
  'es-419': list(`
    Contraseña; Clave; NIP; Código de verificación; Código de seguridad; Código de un solo uso;
    Token de acceso; Clave de API; Llave privada; Frase de recuperación; Número de tarjeta;
    Tarjeta de crédito; CURP; CLABE; Cédula de identidad; Cuenta bancaria; Pregunta de seguridad;
    Apellido de soltera`),
  'pt-PT': list(`
    Palavra-passe; Código PIN; Código de utilização única; Código de verificação; Código de segurança;
    Código de recuperação; Token de acesso; Chave de API; Chave privada; Chave secreta;
    Frase de recuperação; Número do cartão; Cartão de crédito; Validade do cartão; NIF;
    Cartão de cidadão; Número do passaporte; Conta bancária; Pergunta de segurança; Credenciais`),
  uk: list(`
    Пароль; Введіть пароль; PIN-код; Кодове слово; Одноразовий код; Код підтвердження; Код безпеки;
    Код відновлення; Токен доступу; Ключ API; Закритий ключ; Приватний ключ; Секретний ключ;
    Фраза відновлення; Номер картки; Термін дії картки; Кредитна картка; Паспортні дані; Номер рахунку;
    Секретне запитання; Дівоче прізвище матері; Облікові дані; РНОКПП`),
  id: list(`
    Kata sandi; Sandi; Masukkan kata sandi; Kode PIN; Kode OTP; Kode verifikasi; Kode keamanan;
    Kode pemulihan; Kode sekali pakai; Token akses; Kunci API; Kunci pribadi; Kunci rahasia;
    Frasa pemulihan; Nomor kartu; Kartu kredit; Masa berlaku kartu; NIK; Nomor paspor; Nomor rekening;
    Pertanyaan keamanan; Kredensial; Nama gadis ibu kandung`),
  vi: list(`
    Mật khẩu; Nhập mật khẩu; Mã PIN; Mã OTP; Mã xác minh; Mã xác thực; Mã bảo mật; Mã khôi phục;
    Mã dùng một lần; Mã thông báo truy cập; Khóa API; Khóa riêng tư; Khóa bí mật; Cụm từ khôi phục;
    Số thẻ tín dụng; Thẻ ghi nợ; Số tài khoản; Số căn cước; Số hộ chiếu; Câu hỏi bảo mật;
    Thông tin đăng nhập`),
  'zh-Hant': list(`
    密碼; 驗證碼; 動態密碼; 安全碼; 復原碼; 備用碼; 存取權杖; API 金鑰; 私密金鑰; 私鑰; 助記詞; 復原片語; 卡號; 信用卡; 身分證字號; 護照號碼;
    銀行帳號; 安全性問題; 登入資訊`),
};

/** Names of passwords, passphrases and PINs, which are found without the catalogue of their language. */
export const passwordNames: Readonly<Record<string, readonly string[]>> = {
  de: list('Passwort; Passwörter; Kennwort; Passphrase; Geheimzahl; PIN'),
  fr: list('Mot de passe; Phrase de passe; Code PIN'),
  es: list('Contraseña; Frase de contraseña; Código PIN'),
  'es-419': list('Contraseña; NIP'),
  it: list(`Password; Parola d'ordine; Codice PIN`),
  'pt-BR': list('Senha; Código PIN'),
  'pt-PT': list('Palavra-passe; Código PIN'),
  nl: list('Wachtwoord; Wachtzin; Pincode'),
  pl: list('Hasło; Podaj hasło; Kod PIN'),
  ru: list('Пароль; Парольная фраза; ПИН-код'),
  uk: list('Пароль; Парольна фраза; ПІН-код'),
  tr: list('Şifre; Şifreniz; Parola; PIN kodu'),
  ar: list('كلمة المرور; كلمة السر; عبارة المرور; الرقم السري'),
  he: list('סיסמה; סיסמא; ביטוי סיסמה; קוד PIN'),
  hi: list('पासवर्ड; कूटशब्द; पिन'),
  id: list('Kata sandi; Frasa sandi; Kode PIN'),
  ja: list('パスワード; パスフレーズ; 暗証番号; ピンコード'),
  ko: list('비밀번호; 암호; 패스워드; 핀번호'),
  vi: list('Mật khẩu; Cụm mật khẩu; Mã PIN'),
  'zh-Hans': list('密码; 口令; PIN 码'),
  'zh-Hant': list('密碼; 通行密碼; PIN 碼'),
};

/** Names that resemble those of credentials, in the language of the page. */
export const harmlessNames: Readonly<Record<string, readonly string[]>> = {
  en: list(`
    token_count; max_tokens; total tokens; tokens per minute; tokens_used; input tokens; token_type;
    progress_token; next page token; cancellation token; work_done_token; partial_result_token;
    tokenizer; key; primary key; foreign_key; public key; SSH public key; sort_key; issue key;
    project key; object key; keyboard shortcut; keywords; monkey; pin color; pinned; spin; spinner;
    shipping; opinion; max pin attempts; passenger; passage; passive; compass; compass wordlist;
    bypass; passport; secretary; author; authority; cookie consent; card; card title; number of cards;
    business card color; password_policy_enabled; password length; Password manager; passwordless;
    secret manager name; api version; access level; security level; verification method; zip code;
    postal code; country code; color code; source code; code review; error code; path; pattern;
    backup path; session_id; user id; account name; order number; phone number; IP address; email;
    username; name; price PLN; step in; send to Ken; May I ban this user; key account; key points;
    expiry date; valid until; details; language; question; answer; confirm; confirmation; so the card`),
  es: list('Palabra clave'),
  it: list('Parola chiave'),
  ja: list('トークン数'),
  ru: list('токенизация; спина; пинг'),
  ko: list('암호화 방식'),
  'zh-Hans': list('密码强度'),
  de: list('Passwortlänge'),
  fr: list('Longueur'),
  'pt-BR': list('Palavras'),
  id: list('Kode pos'),
  vi: list('Mã bưu điện'),
  'zh-Hant': list('密碼長度'),
};
