import {expect} from 'chai';
import type {JsonObject} from '../../../src/protocol/index.js';
import {list} from './list.js';
import {confirmationOf, readFields} from '../../../src/schema/index.js';

const of = (schema?: JsonObject) => confirmationOf(readFields(schema));
const single = (key: string) => of({properties: {[key]: {type: 'boolean'}}});

/** Whether "no" to a lone boolean of this name refuses the request. */
function isConfirming(key: string): boolean {
  const confirmation = single(key);
  return confirmation?.kind === 'question' && confirmation.confirming;
}

const refusals = [
  'con\u200bfirm',
  ...list(`
    confirm; confirmed; confirmation; user_confirmed; approve; isApproved; authorize; authorise;
    acknowledge; acknowledged; delete; delete_all; proceed; consent; i_agree; value; allow; ok; run;
    executed; bestaetigen; bestätigen; löschen_bestätigt; einverstanden; zustimmung; genehmigt;
    erlauben; dateien_loeschen; approuver; autoriser; confirmé; daccord_d_accord; supprimer_tout;
    autorizo_leitura; confirmar; aprobado; de_acuerdo; eliminar; permitir; conferma; approvato;
    accetto; elimina_file; confirmado; concordo; aceito; excluir; bevestigen; akkoord; goedgekeurd;
    potwierdzam; zgoda; zatwierdź; usuń; подтвердить; согласен; разрешить; удалить_всё; onay;
    onaylıyorum; kabul; تأكيد; موافق; حذف; אישור; מאשר; מחיקה; पुष्टि; सहमत; अनुमति; 確認; 承認する; 同意;
    削除; 확인; 동의; 삭제; 确认; 同意条款; 批准; ｃｏｎｆｉｒｍ`),
];
const answers = list(`
    includeSummary; Answer; skip; skipConfirmation; verbose; allowComments; runInBackground;
    is_active; enabled; public; doNotConfirm; ohne_bestätigung; nicht_bestätigen; überspringen;
    sans_confirmation; sin_confirmar; senza_conferma; não_confirmar; zonder_bevestiging;
    bez_potwierdzenia; не_подтверждать; erlaubeKommentare; benachrichtigen; notifier;
    notificaciones; уведомления; 通知; 알림`);

describe('confirmationOf', () => {
  describe('confirmationOf with the words of all languages', () => {
    it('returns a message for a request without fields', () => {
      expect(of(undefined)?.kind).to.equal('message');
      expect(of({type: 'object', properties: {}})?.kind).to.equal('message');
    });

    it('treats "no" to a boolean as a refusal if its name asks for a confirmation', () => {
      expect(refusals.filter((key) => !isConfirming(key))).to.deep.equal([]);
    });

    it('treats "no" to other booleans as an answer', () => {
      expect(answers.filter(isConfirming)).to.deep.equal([]);
    });

    it('treats a boolean root schema as a confirmation', () => {
      expect(of({type: 'boolean'})).to.include({kind: 'question', confirming: true});
    });

    it('finds the refusing option of two', () => {
      const choice = (...values: string[]) => of({properties: {decision: {enum: values}}});
      expect(choice('accept', 'reject')).to.include({kind: 'choice', refusing: 1});
      expect(choice('No, keep it', 'Yes')).to.include({kind: 'choice', refusing: 0});
      expect(choice('red', 'blue')).to.equal(undefined);
      expect(choice('cancel', 'deny')).to.equal(undefined);
      expect(choice('accept', 'reject', 'later')).to.equal(undefined);
      for (const [yes, no] of [
        ['Zulassen', 'Ablehnen'],
        ['Löschen', 'Behalten'],
        ['Autoriser', 'Refuser'],
        ['Aceptar', 'Rechazar'],
        ['Accetta', 'Rifiuta'],
        ['Aceitar', 'Recusar'],
        ['Akkoord', 'Weigeren'],
        ['Zgadzam się', 'Odrzuć'],
        ['Разрешить', 'Отклонить'],
        ['Kabul et', 'Reddet'],
        ['موافق', 'رفض'],
        ['אישור', 'דחייה'],
        ['स्वीकार करें', 'अस्वीकार करें'],
        ['許可', '許可しない'],
        ['허용', '거절'],
        ['同意', '不同意'],
        ['Approve', 'Do not approve'],
        ['Overwrite', 'Skip'],
        ['Apply', 'Dismiss'],
      ] as const)
        expect(choice(yes, no), no).to.include({kind: 'choice', refusing: 1});
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
});
