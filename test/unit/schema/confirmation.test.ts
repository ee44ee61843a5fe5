import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/index.js';
import {catalogues} from '../locales/all-catalogues.js';
import {list} from './list.js';
import {readAtOnce} from '../../../src/schema/index.js';

/** The confirmation on a page in `language`. */
function of(schema?: JsonObject, language = 'en') {
  const {words} = catalogues[language] ?? {};
  return readAtOnce(schema, {words}).confirmation;
}

/** Whether "no" to a lone boolean of this name refuses the request. */
function isConfirming(key: string, language: string): boolean {
  const confirmation = of({properties: {[key]: {type: 'boolean'}}}, language);
  return confirmation?.kind === 'question' && confirmation.confirming;
}

/** Names of booleans whose "no" refuses the request, in the language of the page. */
const refusals: Record<string, readonly string[]> = {
  en: [
    'con\u200bfirm',
    ...list(`
      confirm; confirmed; confirmation; user_confirmed; approve; isApproved; authorize; authorise;
      acknowledge; acknowledged; delete; delete_all; proceed; consent; i_agree; value; allow; ok; run;
      executed; ｃｏｎｆｉｒｍ; Pass Approved; exitConfirmed; keep_approved; contribute; participate; optIn;
      areYouSure; sign_off`),
  ],
  de: list(`
    bestaetigen; bestätigen; löschen_bestätigt; einverstanden; zustimmung; genehmigt; erlauben;
    dateien_loeschen`),
  fr: list('approuver; autoriser; confirmé; daccord_d_accord; supprimer_tout'),
  es: list('autorizo_lectura; confirmar; aprobado; de_acuerdo; eliminar; permitir'),
  it: list('conferma; approvato; accetto; elimina_file'),
  'pt-BR': list('autorizo_leitura; confirmado; concordo; aceito; excluir'),
  nl: list('bevestigen; akkoord; goedgekeurd'),
  pl: list('potwierdzam; zgoda; zatwierdź; usuń'),
  ru: list('подтвердить; согласен; разрешить; удалить_всё'),
  uk: list('підтвердити; згоден; дозволити; видалити_все'),
  tr: list('onay; onaylıyorum; kabul'),
  id: list('konfirmasi; setuju; hapus'),
  vi: list('xác_nhận; đồng_ý; xóa'),
  ar: list('تأكيد; موافق; حذف'),
  he: list('אישור; מאשר; מחיקה'),
  hi: list('पुष्टि; सहमत; अनुमति'),
  ja: list('確認; 承認する; 同意; 削除'),
  ko: list('확인; 동의; 삭제'),
  'zh-Hans': list('确认; 同意条款; 批准'),
  'zh-Hant': list('確認; 同意條款; 批准'),
};
/** Names of booleans whose "no" is an answer. */
const answers: Record<string, readonly string[]> = {
  en: list(`
    includeSummary; Answer; skip; skipConfirmation; verbose; allowComments; runInBackground; is_active;
    enabled; public; doNotConfirm; pass; keepOpen; closed; later; rejectApproval; contributor; is_done`),
  de: list('ohne_bestätigung; nicht_bestätigen; überspringen; erlaubeKommentare; benachrichtigen'),
  fr: list('sans_confirmation; notifier'),
  es: list('sin_confirmar; notificaciones'),
  it: list('senza_conferma'),
  'pt-BR': list('não_confirmar'),
  nl: list('zonder_bevestiging'),
  pl: list('bez_potwierdzenia'),
  ru: list('не_подтверждать; уведомления'),
  ja: list('通知'),
  ko: list('알림'),
};
const tags = Object.keys(catalogues);

describe('the confirmation of a form', () => {
  it('returns a message for a request without fields', () => {
    expect(of(undefined)?.kind).to.equal('message');
    expect(of({type: 'object', properties: {}})?.kind).to.equal('message');
  });

  it('treats "no" to a boolean as a refusal if its name asks for a confirmation', () => {
    const missed = Object.entries(refusals).flatMap(([language, keys]) =>
      keys.filter((key) => !isConfirming(key, language)),
    );

    expect(missed).to.deep.equal([]);
  });

  it('understands English names on a page in any language', () => {
    const missed = tags.flatMap((language) => refusals['en']!.filter((key) => !isConfirming(key, language)));
    const found = tags.flatMap((language) => answers['en']!.filter((key) => isConfirming(key, language)));

    expect([...missed, ...found]).to.deep.equal([]);
  });

  it('does not understand names in another language than that of the page', () => {
    expect(['bestätigen', 'подтвердить', '承認'].filter((key) => isConfirming(key, 'en'))).to.deep.equal([]);
    expect(isConfirming('bestätigen', 'fr')).to.equal(false);
  });

  it('treats "no" to other booleans as an answer', () => {
    const found = Object.entries(answers).flatMap(([language, keys]) =>
      keys.filter((key) => isConfirming(key, language)),
    );

    expect(found).to.deep.equal([]);
  });

  it('treats a boolean root schema as a confirmation', () => {
    expect(of({type: 'boolean'})).to.include({kind: 'question', confirming: true});
  });

  it('finds the refusing option of two', () => {
    const choiceIn = (language: string, ...values: string[]) =>
      of({properties: {decision: {enum: values}}}, language);
    const choice = (...values: string[]) => choiceIn('en', ...values);
    expect(choice('accept', 'reject')).to.include({kind: 'choice', refusing: 1});
    expect(choice('No, keep it', 'Yes')).to.include({kind: 'choice', refusing: 0});
    expect(choice('red', 'blue')).to.equal(undefined);
    expect(choice('cancel', 'deny')).to.equal(undefined);
    expect(choice('accept', 'reject', 'later')).to.equal(undefined);
    for (const [language, yes, no] of [
      ['de', 'Zulassen', 'Ablehnen'],
      ['de', 'Löschen', 'Behalten'],
      ['fr', 'Autoriser', 'Refuser'],
      ['es', 'Aceptar', 'Rechazar'],
      ['it', 'Accetta', 'Rifiuta'],
      ['pt-BR', 'Aceitar', 'Recusar'],
      ['nl', 'Akkoord', 'Weigeren'],
      ['pl', 'Zgadzam się', 'Odrzuć'],
      ['ru', 'Разрешить', 'Отклонить'],
      ['uk', 'Дозволити', 'Відхилити'],
      ['tr', 'Kabul et', 'Reddet'],
      ['id', 'Setuju', 'Tolak'],
      ['vi', 'Đồng ý', 'Từ chối'],
      ['ar', 'موافق', 'رفض'],
      ['he', 'אישור', 'דחייה'],
      ['hi', 'स्वीकार करें', 'अस्वीकार करें'],
      ['ja', '許可', '許可しない'],
      ['ko', '허용', '거절'],
      ['zh-Hans', '同意', '不同意'],
      ['zh-Hant', '允許', '拒絕'],
      ['en', 'Approve', 'Do not approve'],
      ['en', 'Overwrite', 'Skip'],
      ['en', 'Apply', 'Dismiss'],
    ] as const)
      expect(choiceIn(language, yes, no), no).to.include({kind: 'choice', refusing: 1});
    for (const options of [
      ['open', 'closed'],
      ['now', 'later'],
      ['all', 'none'],
      ['with tests', 'without tests'],
      ['public', 'private'],
    ] as const)
      expect(choice(...options), options[1]).to.equal(undefined);
  });

  it('returns undefined for more than one field', () => {
    expect(of({properties: {confirm: {type: 'boolean'}, why: {type: 'string'}}})).to.equal(undefined);
  });
});
