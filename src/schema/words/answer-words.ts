import {WordList} from './word-list.js';

/**
 * Words of agreement, refusal and action, in the languages of the catalogues: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish,
 * Russian, Ukrainian, Turkish, Indonesian, Vietnamese, Arabic, Hebrew, Hindi, Japanese, Korean, Chinese. In German, Dutch, Turkish, Hindi, Japanese, Korean and
 * Chinese verbs may come last.
 */
export const answerWords: WordList = new WordList({
  /** Negations. */
  N: `
no not never nope nah cannot can_t won_t dont don_t do_not doesn_t nicht nein nie niemals non ne ne_pas n
pas jamais nunca jamás mai não nem nee niet nooit nigdy нет не никогда hayır yok değil asla olmaz لا ليس
لن لم عدم كلا לא אל नहीं न मत ना いいえ ない 今はしない ません 아니 아니요 아니오 .안 않 말고 마세요 못 不 否 别 勿 没 莫
ні ніколи không chưa đừng tidak jangan bukan 別 沒`,
  /** Quantities of nothing. */
  O: `
none nothing neither nor without kein keine keinen ohne nichts rien aucun aucune sans sin nada ningún
ninguno ninguna senza niente nulla nessun nessuno nessuna sem nenhum nenhuma geen niets zonder bez żaden
żadne nic без ничего ни hiç بدون بلا غير אין בלי ללא बिना なし せず 無し 없
нічого жоден жодного жодної tanpa`,
  /** Refusals, with or without an object. */
  R: `
reject- deny denies denied denial declin- refus- cancel- abort- disapprov- disagree- disallow-
forbid- prohibit- block blocked veto unsubscrib- discard opt_out call_off call_it_off turn_down
thumbs_down give_up forget_it drop_it nay negative nix renounc- forgo scrap abstain- oppos- withhold
 annul- anul- rejet- déclin- interdi- bloqu- abandonn- rechaz- deneg- negar descart- prohib- rifiut-
annulla- nega negare respin- blocc- vieta- scart- recus- rejeit- proib- odrzu- odmów- odmaw- odmow- zabroń
zabron- przerw- rezygn- zrezygn- wycof- zaniech- renonc- desist- renunci- desech- rinunci- отклон- отказ-
отмен- отверг- запрет- заблок- прерв- прекрат- откаж- -رفض- -الغاء- الغ -حظر- تجاهل דחייה דחה דחו דחיה
לדחות סירוב לסרב סרב נדחה בוטל ויתור לוותר ביטול בטל לבטל חסימה अस्वीकार- अस्वीकृत- रद्द इनकार इंकार मना désinscri- מסרב מסרבת निकल- असहमत
відхил- відмов- скасу- скасов- заборон- відкин- відкид- перерв- припин- відклик- từ_chối hủy huỷ tolak menolak batal batalkan membatalkan dibatalkan ditolak blokir`,
  /** Refusals in languages whose verbs may come last. */
  G: `
ablehn- lehne lehnen abgelehnt abbrech- abbruch abgebrochen verweiger- verwerf- untersag- widersprech-
sperr- stornier- absag- zurückweis- abmeld- verzicht- ausschlag- unterlass- widerruf- behalt- beibehalt-
geweigerd geannuleerd intrek- afzien weiger- annuler- afwijz- wijs_af afbreek- afbrek- verwerp- negeer
negeren blokk- behoud- reddet- redded- bırak boşver istemiyorum ret iptal vazgeç- geri_çevir engelle sakla
kabul_etme- izin_verme- silme silmeyin gönderme göndermeyin yapma kaydetme onaylama onaylamıyorum
onaylamayın devam_etme- 拒否 却下 キャンセル 取消 取り消 中止 中断 辞退 断る 断り 拒絶 否認 不承認 不許可 見送 破棄 断念 撤回 放棄 保持 残す 거절 거부 취소 중단 중지 반려
사양 차단 불허 포기 철회 유지 拒绝 拒絕 放弃 驳回 算了 作罢 反对 否决 撤销 终止 谢绝 禁止 阻止 保留 撤回 退订 zurückzieh- 싫
駁回 反對 否決 撤銷 終止 謝絕 退訂 收回`,
  /** Verbs that keep something as it is. */
  K: `
keep retain conserv- garder gardez garde mantener mantén mantieni tieni manter zachowaj zostaw оставить
оставь احتفظ الاحتفاظ השאר השארה להשאיר रखें
залиш- giữ pertahankan biarkan`,
  /** Verbs that end or postpone something. A refusal only without an object. */
  L: `
close closed exit quit leave back go_back return later never_mind nevermind away out_of halt wait hold
pause schließ- schliess- zurück später verlassen beenden abwarten aufhören fermer fermez ferme retour
plus_tard quitter sortir cerrar volver atrás más_tarde luego después salir esperar chiudi chiudere
indietro torna più_tardi dopo esci uscire fechar voltar mais_tarde depois sair sluit- terug later verlaten
afsluiten zamkn- wstecz wróć później wyjdź закры- назад верн- позже потом выйти выход kapat geri sonra çık
bekle -اغلاق- اغلق رجوع عوده العوده لاحقا خروج סגירה סגור לסגור חזרה חזור אחר_כך מאוחר_יותר יציאה बंद
बंद_करें वापस बाद_में 閉じ 閉じる 戻 戻る 後で アトデ 終了 やめ 今度 닫 닫기 뒤로 나중 종료 나가 그만 돌아 关闭 關閉 返回 稍后 以后 退出 离开 暂停 下次 withdraw pass bail escape esc end terminate out x undo revert retirer laisser dejar lascia lasciare deixar laat_maar çıkış
закри- пізніше потім вийти вихід поверну- đóng quay_lại trở_lại để_sau thoát tutup kembali nanti keluar 稍後 以後 離開 暫停`,
  /** Verbs that end or postpone something. Also a refusal as an option. */
  B: `
skip skipped stop disable- bypass überspring- stopp stoppen arrêter arrêtez omitir saltar detener salta
ferma pular parar overslaan sla_over pomiń zatrzym- пропуст- останов- стоп atla dur durdur تخطي ايقاف דלג
דילוג עצור छोड़ें रोकें スキップ 停止 건너뛰 정지 멈 跳过 dismiss- ignor-
зупин- bỏ_qua ngừng lewati hentikan berhenti abaikan 略過 跳過`,
  /** Consents. */
  C: `
confirm- approv- approb- authoriz- authoris- autoriz- autoris- acknowledg- consent- agree- permission-
permiss- bestätig- bestaetig- genehmig- zustimm- zugestimmt einverstand- einwillig- freigeb- approuv-
d_accord aprob- de_acuerdo permiso conferm- acconsent- concord- aprov- bevestig- bevestigd goedkeur-
goedgekeurd akkoord toestemm- instemm- potwierdz- zatwierdz- zgadzam zgoda zgody подтвержд- подтверд-
соглас- одобр- утверд- авториз- onay onayl- doğrula -تاكيد- اوكد موكد -موافق- اوافق אישור אשר לאשר מאשר
מאשרת הסכמה מסכים מסכימה पुष्टि सहमत सहमति मंज़ूर स्वीकृति अनुमोदन 確認 承認 同意 承諾 了承 확인 승인 동의 确认 確認 批准 确定 授权
认可
підтверд- схвал- погодж- погоди- згод- згоден згодна авторизу- xác_nhận đồng_ý phê_duyệt chấp_thuận konfirmasi setuju setujui menyetujui 確定 授權 認可`,
  /** Words for yes. */
  Y: `
yes yeah yep ok okay sure accept- proceed- understand- understood ja akzeptier- annehmen verstanden oui
compris sí acept- entiendo vale accett- capito va_bene sim aceit- entendi accepteer begrepen tak akcept-
rozumiem да принять принима- понятно хорошо evet kabul tamam anladım نعم قبول اقبل حسنا כן קבלה קבל לקבל
הבנתי हाँ जी स्वीकार ठीक はい 受け入れ 了解 .예 .네 수락 알겠 .是 .好 是的 好的 接受 明白
так прийня- прийма- зрозуміл- добре гаразд =có vâng chấp_nhận ya terima oke mengerti`,
  /** Verbs that allow or continue. */
  Z: `
allow- permit- continu- grant- resume go_ahead do_it sounds_good got_it erlaub- gestatt- fortfahr-
fortsetz- weiter weitermachen zulassen ausführen permet- poursuiv- seguir adelante prosegu- procedi avanti
prossegu- toesta- sta_toe doorgaan verder ga_door zezw- pozw- kontynu- dalej разреш- продолж- дальше далее
izin izin_ver devam sürdür -سماح- اسمح متابعه استمرار אפשר לאפשר המשך להמשיך अनुमति जारी जारी_रखें आगे 許可
続行 続け 進む 次ヘ 허용 허가 계속 진행 允许 允許 继续 繼續 许可 下一步
дозвол- продовж- далі cho_phép tiếp_tục izinkan lanjut lanjutkan 允許`,
  /** Deletions; `E` in languages whose verbs may come last. */
  D: `
delete deleted deletes destroy destroyed overwrite remove removed removes erase wipe purge supprim- effac-
écras- elimin- borrar borra borr- suprim- rimuov- exclu- apagar apaga remov- usuń usun- usuwa- удал-
стереть -حذف- مسح מחיקה מחק למחוק תמחק הסר
видал- вилуч- стерти xóa xoá gỡ hapus menghapus`,
  E: `
lösch- loesch- entfern- überschreib- verwijder- wissen overschrijf- sil silin kaldır- हटा- मिटा- 削除 消去 上書き
삭제 지우 덮어쓰 删除 刪除 移除 覆盖 清除
覆蓋`,
  /** Other actions; `W` in languages whose verbs may come last. */
  V: `
create make send save submit share apply add update upgrade upload download publish deploy install import
export start begin run execute open print pay buy order book sign connect sync merge commit push pull
build test generate move copy rename replace set change edit use try retry read view show select choose
enable activate subscribe register join restart restore schedule launch finish done complete check verify
transfer next go release review search find load invite reply envoy- envi- invi- créer crée crear crea
criar crie enregistr- guard- salv- publi- pubblic- instal- import- export- lanc- démarr- inici- avvi-
commenc- pay- pag- achet- compr- acquist- ajout- añad- actualiz- actualis- aggiorn- atualiz- valid-
partag- compart- condivid- applic- appliqu- firmar siguiente wyślij utwórz zapisz dodaj zaktualizuj
opublikuj zainstaluj rozpocznij uruchom zapłać kup zamów podpisz udostępnij отправ- созда- сохран- добав-
обнов- опублик- установ- нача- запуст- оплат- купи- заказ- подпис- подел- готово -ارسال- ارسل انشاء حفظ
اضافه تحديث نشر تثبيت بدء ابدا دفع شراء توقيع مشاركه שליחה שלח לשלוח תשלח יצירה צור שמירה שמור הוספה הוסף
עדכון עדכן פרסום פרסם התקנה התקן התחל תשלום שלם קנייה קנה חתום שתף סיום
надісл- надсил- створ- збереж- зберег- додати додай онов- опублік- встанов- почати почн- сплат- купити замов- підпис- поділ- gửi tạo lưu cập_nhật cài_đặt bắt_đầu thanh_toán mua đặt_hàng chia_sẻ hoàn_tất kirim buat simpan tambah tambahkan perbarui publikasikan instal mulai jalankan bayar beli bagikan selesai`,
  W: `
absenden senden sende schicken erstell- speicher- hinzufüg- aktualisier- veröffentlich- installier- start-
öffn- bezahl- zahlen kauf- bestell- unterschreib- teilen fertig übernehm- verzend- verstuur versturen maak
maken opslaan toevoeg- bijwerk- publiceer publiceren betaal betalen koop kopen bestel- ondertekenen delen
voltooi- klaar gönder gönderin oluştur kaydet ekle güncelle yayınla yükle kur başla başlat öde satın_al
imzala paylaş bitir tamamla सबमिट भेज- बना- सहेज- जोड़- अपडेट प्रकाशित इंस्टॉल शुरू भुगतान ख़रीद- साझा 送信
送る 作成 保存 追加 更新 公開 インストール 開始 実行 支払 購入 注文 署名 適用 共有 完了 登録 変更 予約 제출 보내 전송 생성 만들 저장 추가 업데이트 게시 설치 시작 실행 결제 구매
주문 서명 공유 배포 완료 등록 변경 提交 发送 發送 创建 保存 添加 更新 发布 安装 开始 执行 运行 支付 付款 购买 签署 分享 部署 完成 修改
傳送 送出 建立 儲存 新增 發布 發佈 安裝 開始 執行 購買 簽署`,
  /** Conjunctions. */
  X: `
and then but on up or first instead und aber dann et mais puis y pero entonces e ma poi mas então en maar
dan ale potem и но затем ve ama sonra ثم لكن אבל ואז और लेकिन फिर objection objections warning warnings doubt doubts
та але và nhưng dan tetapi lalu`,
  /** Pronouns and `please`; `P` are polite words, and words for now. */
  I: `
i we please let_s lets user is should ich wir bitte je nous s_il_vous_plaît yo por_favor io per_favore eu
ik proszę я пожалуйста lütfen من_فضلك אני בבקשה कृपया
ми будь_ласка vui_lòng saya kami silakan`,
  P: `
thanks thank_you now yet today right just maybe perhaps danke jetzt heute vielleicht merci maintenant
gracias ahora todavía grazie ora adesso obrigado obrigada agora dank bedankt nu dzięki dziękuję teraz
спасибо сейчас пока teşekkürler şimdi شكرا الان תודה עכשיו כרגע धन्यवाद अभी 今 結構 ありがとう 지금 감사 谢谢 现在 暂
дякую зараз cảm_ơn bây_giờ terima_kasih sekarang 謝謝 現在`,
});
