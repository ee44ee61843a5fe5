import type {Words} from '../../../protocol/words.js';

/** Turkish. */
export const words: Words = {
  credentials: {
    S: `
şifre şifreni- şifresi- şifrem şifreyi parola parolan- parolas- gizli_kelime kredi_kart- banka_kart-
tc_kimlik kimlik_n- kimlik_bilgi- giriş_bilgi- hesap_numara- kızlık_soyad-`,
    T: 'tokeni tokenin jeton',
    M: 'doğrulama güvenlik onay erişim kurtarma gizli yedek tek_kullanım- haneli giriş',
    W: 'kod kodu kodun- ifade- soru-',
    J: 'özel',
    Y: 'anahtar-',
    C: 'kart-',
    X: 'son_kullanma-',
    I: 'pasaport-',
    H: 'numara-',
    E: 'uzunluğu adı türü',
    U: 'anahtar_kelime şifrele-',
    A: 'girin yazın yapıştırın',
  },
  answers: {
    N: 'hayır yok değil asla olmaz',
    O: 'hiç',
    G: `
reddet- redded- bırak boşver istemiyorum ret iptal vazgeç- geri_çevir engelle sakla kabul_etme-
izin_verme- silme silmeyin gönderme göndermeyin yapma kaydetme onaylama onaylamıyorum onaylamayın
devam_etme-`,
    L: 'kapat geri sonra çık çıkış bekle',
    B: 'stop atla dur durdur',
    C: 'onay onayl- doğrula',
    Y: 'evet kabul tamam anladım',
    Z: 'izin izin_ver devam sürdür',
    E: 'sil silin kaldır-',
    W: `
gönder gönderin oluştur kaydet ekle güncelle yayınla yükle kur başla başlat öde satın_al imzala paylaş
bitir tamamla`,
    X: 've ama sonra',
    I: 'lütfen',
    P: 'teşekkürler şimdi',
  },
};
