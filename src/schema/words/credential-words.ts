import type {WordTable} from './word-list.js';

/**
 * Words that ask for credentials, in the languages of the catalogues: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Polish, Russian, Ukrainian, Turkish, Indonesian, Vietnamese, Arabic, Hebrew, Hindi, Japanese, Korean, Chinese.
 */
export const CREDENTIAL_WORDS: WordTable = {
  /** Credentials by themselves. */
  S: `
-password- -passwd- -pasword- -passwrd- -pssword- -passwrod- -passphrase- -passcode- password_reset_code -pwd pword pw creds -credential- pin
pincode mpin otp totp hotp mfa jwt bearer psk cvv cvc iban ssn =pass user_pass =pat github_pat gitlab_pat
gh_pat devops_pat -apikey- -privatekey- -secretkey- -accesskey- credit_card debit_card bank_account-
routing_number sort_code social_security- card_number card_exp- national_insurance national_id tax_id
-maiden_name- driver_s_licen- drivers_licen- driving_licen- first_pet mnemonic wallet_seed seed_word
security_question security_answer secret_question secret_answer id_card =id_number login_data
connection_string session_cookie auth_cookie login_cookie
-passwort- -passwört- -kennwort- losungswort geheimzahl- zugangsdaten anmeldedaten kreditkarte-
kartenprüf- kontonummer sozialversicherung- steuernummer steuer_id personalausweis- ausweisnummer
mädchenname mtan push_tan photo_tan chip_tan tan_nummer tan_code
-mot_de_passe- -mots_de_passe- mdp phrase_de_passe phrase_secrète code_secret code_confidentiel
code_personnel cryptogramme identifiants_de_connexion carte_bancaire carte_de_crédit carte_bleue
question_secrète question_de_sécurité sécurité_sociale compte_bancaire nom_de_jeune_fille
-contraseña- clave claves tarjeta_de_crédito tarjeta_de_débito cuenta_bancaria dni seguridad_social
apellido_de_soltera
parola parola_d_ordine -credenzial- -credencia- carta_di_credito carta_di_debito codice_fiscale
conto_corrente conto_bancario cognome_da_nubile
senha cartão_de_crédito cartão_de_débito conta_bancária cpf nome_de_solteira
-wachtwoord- wachtzin inloggegevens pasnummer bsn burgerservicenummer rekeningnummer bankrekening-
meisjesnaam herstelzin
hasło hasła hasłem hasłu haseł dane_logowania pesel karta_kredytow- karty_kredytow- numer_konta nr_konta
rachunku_bankow- numer_dowodu nazwisko_panieńskie
-парол- пин пинкод мнемон- сид_фраз- кодовое_слово учетные_данные данные_для_входа банковской_карт-
кредитной_карт- снилс инн паспортные_данные номер_счета девичья_фамилия
şifre şifreni- şifresi- şifrem şifreyi parola parolan- parolas- kredi_kart- banka_kart- tc_kimlik
kimlik_n- hesap_numara- kızlık_soyad- giriş_bilgi- kimlik_bilgi-
-كلمة_مرور- -كلمة_المرور- -كلمة_سر- -كلمة_السر- -الرقم_السري- -رقم_سري- -الرقم_التعريفي_الشخصي-
-عبارة_مرور- -عبارة_المرور- -بيانات_الاعتماد- -بيانات_تسجيل_الدخول- -بطاقة_ائتمان- -بطاقة_الائتمان-
-حساب_بنكي- -الحساب_البنكي- -الايبان- -رقم_الهوية- -الهوية_الوطنية- -الرقم_القومي-
-סיסמ- -ססמ- -פרטי_התחברות- -כרטיס_אשראי- -תעודת_זהות- -מספר_זהות- -חשבון_בנק- -שם_נעורים-
-पासवर्ड- -पासकोड- -कूटशब्द- पिन -ओटीपी- -सीवीवी- -क्रेडिट_कार्ड- -डेबिट_कार्ड- -आधार_नंबर- -आधार_संख्या-
-बैंक_खात- -खाता_संख्या-
パスワード パスフレーズ パスコード 暗証 合言葉 秘密鍵 秘密の質問 暗号鍵 認証コード 確認コード 検証コード セキュリティコード リカバリー 復元コード バックアップコード ワンタイム シードフレーズ
ニーモニック アクセスキー 資格情報 認証情報 ログイン情報 クレジットカード カード番号 口座番号 銀行口座 マイナンバー 個人番号 旧姓 パスポート番号 ピンコード
비밀번호 암호 패스워드 패스코드 핀번호 인증번호 인증코드 인증_코드 확인_코드 보안_코드 보안카드 보안_질문 일회용 복구_코드 복구_문구 시드_문구 니모닉 비밀키 비밀_키 개인키 개인_키
액세스_키 자격_증명 로그인_정보 카드번호 카드_번호 신용카드 계좌번호 계좌_번호 주민등록번호 주민번호 여권번호 여권_번호
密码 密碼 口令 暗号 暗號 通行码 验证码 驗證碼 校验码 动态码 安全码 恢复码 备用码 助记词 助記詞 恢复短语 种子短语 私钥 私鑰 密钥 密鑰 金钥 金鑰 凭据 凭证 憑證 登录信息 卡号 卡號 信用卡
银行卡 銀行卡 银行账 身份证 身分證 社保号 护照号 密保 安全问题 2_fa two_fa =authorization authorization_header basic_auth db_pass smtp_pass ftp_pass root_pass admin_pass login_pass wifi_pass card_verification- cc_number cc_num cc_no 12_word- 24_word- pan_number pan_card aadhaar- aadhar- driver_licen- account_number account_no numéro_de_compte número_de_cuenta numero_di_conto número_da_conta -رقم_الحساب- -מספר_חשבון- bank_detail- bankdaten online_banking service_account_json prüfziffer numéro_de_cb numéro_de_sécu contrasenya palabra_secreta cédula_de_identidad chave_pix gizli_kelime -باسورد- -باسوورد- ת_ז 桁のコード sms_コード 確認番号 認証番号 자리_코드 sms_코드 비번 인증키 패스키 주민_번호 授权码
облікові_дані дані_для_входу паспортні_дані кодове_слово номер_рахунку дівоче_прізвище рнокпп іпн пінкод пін кредитної_картк- кредитна_картк-
банківської_картк- банківська_картк- номер_картки
mật_khẩu mã_pin mã_otp mã_xác_minh mã_xác_nhận mã_xác_thực mã_bảo_mật mã_khôi_phục mã_dùng_một- mã_truy_cập mã_thông_báo khóa_api
khoá_api khóa_riêng khóa_bí_mật khóa_truy_cập cụm_từ_khôi_phục cụm_mật_khẩu số_thẻ_tín_dụng thẻ_tín_dụng thẻ_ghi_nợ số_tài_khoản
tài_khoản_ngân_hàng căn_cước cccd cmnd số_hộ_chiếu câu_hỏi_bảo_mật thông_tin_đăng_nhập
kata_sandi sandi kartu_kredit kartu_debit nomor_kartu nomor_rekening rekening_bank nik nomor_paspor nama_gadis kredensial frasa_sandi
palavra_passe palavras_passe nif cartão_de_cidadão nip curp clabe
通行碼 校驗碼 動態碼 安全碼 復原碼 恢復碼 備用碼 恢復短語 復原片語 種子片語 憑據 登入資訊 登錄資訊 銀行帳 護照號 安全問題 安全性問題 授權碼`,
  /** Credentials, unless a number counts them. */
  T: `
-token tokeni tokenin -secret jeton gettone токен токена токенов секрет -توكن- -الرمز_المميز- -אסימון-
-טוקן- -टोकन- -सीक्रेट- トークン シークレット 토큰 시크릿 令牌 权杖
токену 權杖`,
  /** Modifiers that make a credential of a code (`O`; `W` in languages with another word order), phrase or key. */
  M: `
2_fa- mfa- two_factor- second_factor- one_time- log_in- login- sign_in- sms- digit- reset- unlock- seed-
wallet- backup- back_up- recovery- recuper- récupér- verification- verific- vérific- validation-
validación validação validazione security- sécurité seguridad segurança sicurezza access- accès acceso
accesso acesso authen- autent- authori- autori- confirmation- confirmación confirmação conferma secret-
segret- geheim-
sicherheits- bestätigungs- verifizierungs- zugangs- zugriffs- wiederherstellungs- einmal- freischalt-
prüf- anmelde- connexion secours usage_unique un_solo_uso monouso uso_único beveiligings- bevestigings-
verificatie- toegangs- herstel- eenmalig- inlog- weryfik- bezpiecz- potwierdz- dostęp- odzysk- jednoraz-
uwierzyteln- tajn- zapasow- подтвержд- проверочн- безопасн- доступ- восстанов- однораз- секретн- резервн-
аутентиф- авториз- doğrulama güvenlik onay erişim kurtarma gizli yedek tek_kullanım-
-تحقق- -أمان- -تأكيد- -دخول- -وصول- -استرداد- -مصادقة- -سري- -אימות- -אבטחה- -גישה- -שחזור- -סודי-
-חד_פעמי- -סודית- -सत्यापन- -सुरक्षा- -पुष्टि- -रिकवरी- -गुप्त- -एक्सेस- -प्रमाणीकरण- auth oauth magic- chiffres cifre cijferige cyfrowy haneli giriş смс значный -تفعيل- אישור ספרות -गोपनीय-
підтвердж- перевірочн- безпек- відновл- автентиф- verifikasi keamanan pemulihan sekali_pakai akses rahasia konfirmasi autentikasi otentikasi cadangan utilização_única`,
  O: 'code phrase',
  W: `
código códigos codigo codice codici kod kodu kodun- kody frase fraza frazy frazę ifade- pregunta pergunta
domanda frage vraag pytanie soru- код кода фраза фразу фразы вопрос -رمز- -عبارة- -سؤال- -קוד- -ביטוי-
-שאלת- -कोड- -वाक्यांश- -प्रश्न- -كود-
запитання питання kode frasa pertanyaan`,
  /** Modifiers that make a credential of a key (`Q`; `Y` in languages with another word order). */
  J: `
api- private- privat- privé- privad- prywatn- приватн- закрыт- özel -خاص- -פרטי- -निजी- master- maestra
signing- encryption- decryption- chiffrement cifrad- verschlüsselungs- szyfr- шифр- ssh gpg pgp hmac
service account app application consumer client bot webhook shared aws azure gcp open_ai- anthropic stripe
mistral gemini deploy -אפי- -एपीआई- wifi wi_fi wlan- network -واجهة_برمجة- הצפנה
закрит- pribadi`,
  Q: 'key',
  Y: `
clé clés llave chiave chave sleutel sleutels schlüssel schluessel schlüssels klucz klucza ключ ключа
anahtar- -مفتاح- -מפתח- -कुंजी- キー 鍵 .키 키를 钥 鑰 clef
kunci`,
  /** Payment cards, and details of them. */
  C: `
card carte tarjeta carta cartão kaart- karten- karty kart- карты карта карту -بطاقة- -כרטיס- -कार्ड- -بطاقت-
картки картка картку kartu`,
  X: `
expir- ablauf- gültig- caducid- scadenz- vencim- valid- vervaldat- ważnoś- срок- son_kullanma- details
daten données datos dati dados gegevens dane данные
термін- дані masa_berlaku`,
  /** Identity documents, and numbers. */
  I: `
identity identification passport- passeport pasaporte passaporto passaporte paspoort- paszport- pasaport-
reisepass- паспорта identité identidad identità identidade identiteits- -جواز- -דרכון- -पासपोर्ट-`,
  H: `
number num no nr nummer numéro número numero numer номер numara- -رقم- -מספר- -नंबर- -संख्या-
nomor`,
  /** Words before the name of a credential that make it the name of something else. */
  B: `
max min maximum minimum total number_of num_of count_of amount_of how_many palabra palabras palavra
palavras parole public publique pública pubblica öffentlich- openbare publiczn- публичн- открыт- -عام-
-ציבורי- -सार्वजनिक- gpio remaining
публічн- відкрит- publik`,
  /** Words after it, up to the end of the clause, that do the same. */
  E: `
count counts limit limits budget usage used name names label title length size method device app message
tab map strength policy policies policie enabled disabled manager managers generator rules requirements
ttl lifetime rotation age history attempts retries color colour location icon board position status file
path url uri env var variable column header algorithm scope scopes prefix suffix symbol price amount
balance ratio rate hint reset santa primaria foránea chiave pública publique pubblica pública publik- name
typ länge richtlinie stärke dauer nom longueur tipo nombre longitud lunghezza tamanho lengte naam długość
nazwa длина имя название uzunluğu adı türü 강도 길이 이름 정책 관리자 长度 强度 名称 策略 管理 类型 的 の 長さ 強度 種類 数 上限 管理ツール
マネージャー
довжина назва 長度 名稱 類型 管理員 panjang độ_dài`,
  /** Words that only start like a credential. */
  U: `
passwordless password_reset secretary secretariat passwords_per- tokens_per- input_token output_token
prompt_token completion_token context_token stop_token special_token anahtar_kelime şifrele- parola_chiave
암호화 密码学 暗号化 暗号资产 暗号資産 暗号通貨 暗号方式`,
  /** Negations. */
  N: 'no not never don_t without nicht kein keine keinen pas nunca sin non não sem nie niet geen не без لا न नहीं 不要 请勿',
  /** Separate what is asked for from its purpose. */
  Z: 'to of for from about with',
  /** Verbs that ask for something. `F` also occur in names. */
  F: 'type types',
  A: `
enter provide paste input tell send need requires required what_is what_s eingeben gib geben angeben
angabe nennen einfügen saisir saisissez entrez entrer indiquez indiquer tapez donnez introduce introduzca
ingrese ingresa escribe pegue pega indique indica inserisci inserire digita incolla digite digitar insira
forneça voer invoeren typ geef geeft plak wpisz podaj wprowadź wklej введите вставьте напишите girin yazın
yapıştırın -ادخل- -إدخال- -اكتب- הזן הקלד הכנס הדבק -दर्ज- -डालें- -लिखें- -बताएं- 入力 教えて 貼り付け 입력 알려 붙여넣
输入 輸入 填写 提供 粘贴
введіть уведіть вкажіть вставте nhập masukkan ketik tempel 填寫 貼上`,
};
