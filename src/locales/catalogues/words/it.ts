import type {Words} from '../../../protocol/words.js';

/** Italian. */
export const words: Words = {
  credentials: {
    S: `
parola parola_d_ordine -credenzial- carta_di_credito carta_di_debito codice_fiscale conto_corrente
conto_bancario numero_di_conto cognome_da_nubile`,
    T: 'gettone',
    M: `
recuper- verific- validazione sicurezza accesso autent- autori- conferma segret- monouso cifre`,
    W: 'codice codici frase domanda',
    J: 'privat- maestra',
    Y: 'chiave',
    C: 'carta',
    X: 'scadenz- dati',
    I: 'passaporto identità',
    H: 'numero',
    B: 'parole pubblica',
    E: 'tipo lunghezza primaria chiave pubblica',
    U: 'parola_chiave',
    N: 'non',
    A: 'inserisci inserire digita incolla indica',
  },
  answers: {
    N: 'no non mai',
    O: 'senza niente nulla nessun nessuno nessuna',
    R: 'rifiut- annulla- nega negare respin- blocc- vieta- scart- rinunci-',
    K: 'conserv- mantieni tieni',
    L: 'chiudi chiudere indietro torna più_tardi dopo esci uscire lascia lasciare',
    B: 'salta ferma',
    C: 'autoriz- conferm- acconsent- concord-',
    Y: 'sì accett- capito va_bene',
    Z: 'permet- prosegu- procedi avanti',
    D: 'elimin- rimuov-',
    V: `
invi- crea salv- pubblic- instal- import- export- lanc- avvi- pag- acquist- compr- aggiorn- valid-
condivid- applic-`,
    X: 'e ma poi',
    I: 'io per_favore',
    P: 'grazie ora adesso',
  },
};
