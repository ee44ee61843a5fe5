import type {Words} from '../../../protocol/words.js';

/** Indonesian. */
export const words: Words = {
  credentials: {
    S: `
kata_sandi sandi frasa_sandi kartu_kredit kartu_debit nomor_kartu nomor_rekening rekening_bank nik
nomor_paspor nama_gadis kredensial`,
    M: `
verifikasi keamanan pemulihan sekali_pakai akses rahasia konfirmasi autentikasi otentikasi cadangan`,
    W: 'kode frasa pertanyaan',
    J: 'pribadi',
    Y: 'kunci',
    C: 'kartu',
    X: 'masa_berlaku',
    H: 'nomor',
    B: 'publik',
    E: 'publik- panjang',
    A: 'masukkan ketik tempel',
  },
  answers: {
    N: 'tidak jangan bukan',
    O: 'tanpa',
    R: 'tolak menolak batal batalkan membatalkan dibatalkan ditolak blokir',
    K: 'pertahankan biarkan',
    L: 'tutup kembali nanti keluar',
    B: 'lewati hentikan berhenti abaikan',
    C: 'konfirmasi setuju setujui menyetujui',
    Y: 'ya terima oke mengerti',
    Z: 'izinkan lanjut lanjutkan',
    D: 'hapus menghapus',
    V: `
kirim buat simpan tambah tambahkan perbarui publikasikan instal mulai jalankan bayar beli bagikan selesai`,
    X: 'dan tetapi lalu',
    I: 'saya kami silakan',
    P: 'terima_kasih sekarang',
  },
};
