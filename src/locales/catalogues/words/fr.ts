import type {Words} from '../../../protocol/words.js';

/** French. */
export const words: Words = {
  credentials: {
    S: `
-mot_de_passe- -mots_de_passe- mdp phrase_de_passe phrase_secrète code_secret code_confidentiel
code_personnel cryptogramme identifiants_de_connexion carte_bancaire carte_de_crédit carte_bleue
question_secrète question_de_sécurité sécurité_sociale compte_bancaire nom_de_jeune_fille
numéro_de_compte numéro_de_cb numéro_de_sécu`,
    T: 'jeton',
    M: 'récupér- vérific- sécurité accès connexion secours usage_unique chiffres autori-',
    J: 'privé- chiffrement',
    Y: 'clé clés clef',
    C: 'carte',
    X: 'données',
    I: 'passeport identité',
    H: 'numéro',
    B: 'publique',
    E: 'nom longueur publique',
    N: 'pas non',
    A: 'saisir saisissez entrez entrer indiquez indiquer tapez donnez',
  },
  answers: {
    N: 'non ne ne_pas n pas jamais',
    O: 'rien aucun aucune sans',
    R: 'annul- rejet- déclin- interdi- bloqu- abandonn- renonc- désinscri-',
    K: 'conserv- garder gardez garde',
    L: 'fermer fermez ferme retour plus_tard quitter sortir retirer laisser',
    B: 'arrêter arrêtez',
    C: 'approb- approuv- autoris- permiss- d_accord',
    Y: 'oui compris',
    Z: 'permet- poursuiv-',
    D: 'supprim- effac- écras-',
    V: `
envoy- créer crée enregistr- publi- instal- import- export- lanc- démarr- commenc- pay- achet- ajout-
actualis- valid- partag- appliqu-`,
    X: 'et mais puis',
    I: 'je nous s_il_vous_plaît',
    P: 'merci maintenant',
  },
};
