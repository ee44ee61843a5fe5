import {list} from '../list.js';

/** Labels for the submit button by language. */
export const accepting: Readonly<Record<string, readonly string[]>> = {
  en: list(`
    OK; OK?; Yes; Yes, delete; Continue; Confirm; Approve; I agree; I understand; Go; Go ahead; Got it;
    Let's go; Please proceed; Create the index; Delete 3 files; Deploy; Save and continue;
    Send invitation; Update (v2.1); Merge pull request`),
  de: list(`
    Ja; Weiter; Absenden; Zustimmen; Jetzt bezahlen; Datei löschen; Bestätigen & senden`),
  fr: list(`
    Oui; Continuer; Envoyer; Accepter; D'accord; Supprimer le fichier; Créer l’index`),
  es: list(`
    Sí; Continuar; Enviar; Aceptar; Eliminar archivo; Crear índice`),
  it: list(`
    Sì; Continua; Invia; Accetta; Elimina file; Crea indice`),
  'pt-BR': list(`
    Sim; Continuar; Enviar; Aceitar; Excluir arquivo; Criar índice`),
  nl: list(`
    Ja; Doorgaan; Versturen; Akkoord; Bestand verwijderen; Nu betalen`),
  pl: list(`
    Tak; Kontynuuj; Wyślij; Zgadzam się; Usuń plik; Utwórz indeks`),
  ru: list(`
    Да; Продолжить; Отправить; Согласен; Удалить файл; Создать индекс`),
  tr: list(`
    Evet; Devam et; Gönder; Kabul ediyorum; Dosyayı sil; Şimdi öde`),
  ar: list(`
    نعم; متابعة; إرسال; موافق; حذف الملف; إنشاء الفهرس`),
  he: list(`
    כן; המשך; שליחה; אני מסכים; מחק קובץ; צור אינדקס`),
  hi: list(`
    हाँ; जारी रखें; भेजें; मैं सहमत हूँ; फ़ाइल हटाएँ; सहेजें`),
  ja: list(`
    はい; 続行; 送信する; 同意する; ファイルを削除; 保存`),
  ko: list(`
    예; 계속; 보내기; 동의합니다; 파일 삭제; 저장`),
  'zh-Hans': list(`
    是; 继续; 发送; 同意; 删除文件; 保存更改`),
  'es-419': list(`
    Sí; Continuar; Enviar; Aceptar; Eliminar archivo; Guardar`),
  'pt-PT': list(`
    Sim; Continuar; Enviar; Aceitar; Eliminar ficheiro; Guardar`),
  uk: list(`
    Так; Продовжити; Надіслати; Згоден; Погоджуюся; Видалити файл; Створити індекс; Зберегти зміни`),
  id: list(`
    Ya; Lanjutkan; Kirim; Setuju; Saya setuju; Hapus file; Buat indeks; Simpan`),
  vi: list(`
    Có; Tiếp tục; Gửi; Đồng ý; Xóa tệp; Tạo chỉ mục; Lưu thay đổi`),
  'zh-Hant': list(`
    是; 繼續; 傳送; 同意; 刪除檔案; 儲存變更`),
};

/** Labels for the decline button by language. */
export const refusing: Readonly<Record<string, readonly string[]>> = {
  en: list(`
    No; No, thanks; No, keep it; Not now; Maybe later; Never mind; Decline; Reject changes;
    Keep the file; Don't delete; Do not allow; Cancel the deletion; I refuse; Go back; Close; Skip`),
  de: list(`
    Nein; Nein danke; Nein, behalten; Ablehnen; Nicht erlauben; Änderungen verwerfen;
    Datei nicht löschen; Datei behalten; Zurück; Schließen`),
  fr: list(`
    Non; Non merci; Refuser; Annuler; Ne pas supprimer; Garder le fichier; Plus tard; Fermer`),
  es: list(`
    No; No, gracias; Rechazar; Cancelar; No borrar; Conservar el archivo; Ahora no; Cerrar`),
  it: list(`
    No; No, grazie; Rifiuta; Annulla; Non eliminare; Conserva il file; Indietro; Chiudi`),
  'pt-BR': list(`
    Não; Não, obrigado; Recusar; Cancelar; Não excluir; Manter o arquivo; Voltar; Fechar`),
  nl: list(`
    Nee; Nee, bedankt; Weigeren; Annuleren; Niet verwijderen; Bestand behouden; Terug; Sluiten`),
  pl: list(`
    Nie; Nie, dziękuję; Odrzuć; Anuluj; Nie usuwaj; Zachowaj plik; Wstecz; Zamknij`),
  ru: list(`
    Нет; Нет, спасибо; Отклонить; Отмена; Не удалять; Оставить файл; Назад; Закрыть`),
  tr: list(`
    Hayır; Hayır, teşekkürler; Reddet; İptal; Silme; Vazgeç; Geri; Kapat`),
  ar: list(`
    لا; لا، شكرا; رفض; إلغاء; عدم الحذف; رجوع; إغلاق`),
  he: list(`
    לא; לא, תודה; דחייה; ביטול; אל תמחק; חזרה; סגירה`),
  hi: list(`
    नहीं; नहीं, धन्यवाद; अस्वीकार करें; रद्द करें; न हटाएँ; वापस; बंद करें`),
  ja: list(`
    いいえ; 拒否; 拒否する; 変更を却下; キャンセル; 削除しない; 後で; 閉じる`),
  ko: list(`
    아니요; 아니요, 감사합니다; 거절; 취소; 삭제 안 함; 뒤로; 닫기`),
  'zh-Hans': list(`
    否; 不，谢谢; 拒绝; 取消; 不删除; 保留文件; 返回; 关闭`),
  'es-419': list(`
    No; No, gracias; Rechazar; Cancelar; No eliminar; Conservar el archivo; Más tarde; Cerrar`),
  'pt-PT': list(`
    Não; Não, obrigado; Recusar; Cancelar; Não eliminar; Manter o ficheiro; Voltar; Fechar`),
  uk: list(`
    Ні; Ні, дякую; Відхилити; Скасувати; Не видаляти; Залишити файл; Назад; Закрити; Пізніше`),
  id: list(`
    Tidak; Tidak, terima kasih; Tolak; Batal; Jangan hapus; Pertahankan file; Kembali; Tutup; Nanti`),
  vi: list(`
    Không; Không, cảm ơn; Từ chối; Hủy; Không xóa; Giữ tệp; Quay lại; Đóng; Để sau`),
  'zh-Hant': list(`
    否; 不，謝謝; 拒絕; 取消; 不刪除; 保留檔案; 返回; 關閉; 稍後`),
};

/** Labels that the submit button never gets, even if the request contains them. */
export const neverSubmits: readonly string[] = [
  'C\u200bancel',
  'Can\u00adcel',
  '\u202elecnaC',
  'Update\u202e',
  '\u2066Update\u2069',
  'Ⓒⓐⓝⓒⓔⓛ',
  '🅲🅰🅽🅲🅴🅻',
  'C\u0301\u0302\u0303\u0304ontinue',
  '',
  '   ',
  '\u200b',
  '\u3164',
  'Cancel\ufe0f',
  'C\u034fancel',
  'C\u0336a\u0336n\u0336c\u0336e\u0336l\u0336',
  '❌',
  '✅',
  '✅ Continue',
  '❌ Continue',
  '×',
  '✕',
  '✓',
  '👎',
  '…',
  '→',
  '<b>OK</b>',
  'OK\nCancel',
  `Continue ${'x'.repeat(40)}`,
  ...list(`
    Сancel; Canсel; Cаnсеl; СLОЅЕ; ЅТОР; ЕХІТ; Ϲlοѕe; ᴄᴀɴᴄᴇʟ; Ｃａｎｃｅｌ; 𝐂𝐚𝐧𝐜𝐞𝐥;
    C4ncel; Canc3l; N0; CanceI; C a n c e l; c.a.n.c.e.l; Bail out; Escape; X; Çıkış; Laat maar; Laisser tomber; Can cel; Re ject; De cline; Pау now; Аblеhnеn; Оtkаz; 1;
    123; 0; ?; Dismiss; Exit; Quit; Leave; Unsubscribe; Opt out; Later; Nope; Never; Nothing;
    None of these; I disagree; Get me out of here; Go away; Stop; Block; Ignore; Continue without it;
    Send nothing; Cancel my order and continue; Yes, cancel; OK, never mind; Confirm that I refuse;
    Do not send; Approve later; Nicht senden; Ohne mich weiter; Ne pas envoyer;
    Continuer sans accepter; No enviar; Continuar sin aceptar; Non inviare; Não enviar; Niet verzenden;
    Nie wysyłaj; Не отправлять; Gönderme; İzin verme; عدم الإرسال; לא לשלוח; न भेजें; 送信しない; 보내지 않음;
    不发送; 不同意; 同意しない; 동의하지 않음; Не надсилати; Не погоджуюся; Jangan kirim; Tidak setuju; Không gửi;
    Không đồng ý; 不傳送`),
];

/** Labels that the decline button never gets. */
export const neverDeclines: readonly string[] = [
  'N\u200bo',
  '\u202eoN',
  '✗',
  '❌',
  '×',
  ...list(`
    No problem; No problem, continue; No worries; No objection; No doubt, delete; No, continue;
    No limits; Not only; Not without me; Never mind, go ahead; Never refuse; Keep going; Ｋｅｅｐ ｇｏｉｎｇ; No,continue;
    Keep it coming; Keep deleting; Keep on; Stop asking; Stop asking and allow; Stop waiting;
    Don't stop; Don't wait; Don't worry; Don't hesitate; Don't cancel; Don't ask again;
    Don't ask, allow; Do not refuse; Back up first; Back the plan; Close the deal;
    Skip the question and send; Cancel and continue; Reject nothing; Without asking; Why not;
    Yes or no; Delete; Allow; Kein Problem; Nicht ablehnen; Nein, weiter; Pas de problème;
    Ne pas refuser; Non, continuer; No hay problema; No rechazar; Nessun problema; Non rifiutare;
    Sem problema; Não recusar; Geen probleem; Niet weigeren; Nie ma problemu; Nie odrzucaj;
    Нет проблем; Не отказываться; Sorun yok; Reddetme yok; لا مشكلة; لا ترفض; אין בעיה; לא לסרב;
    रद्द न करें; 問題ない; 拒否しない; キャンセルしない; 문제없음; 거절하지 않음; 没问题; 不拒绝; 不取消; Не відхиляти; Jangan tolak; Không từ chối; 不拒絕; Nо; Νο; 1; Banana; No - allow; No/allow;
    No & allow; Cancel? No; Ignore warning; Dismiss all doubts; Withdraw the objection`),
];
