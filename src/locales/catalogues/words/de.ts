import type {Words} from '../../../protocol/words.js';

/** German. */
export const words: Words = {
  credentials: {
    S: `
-passwort- -passwört- -kennwort- losungswort geheimzahl- zugangsdaten anmeldedaten kreditkarte-
kartenprüf- kontonummer sozialversicherung- steuernummer steuer_id personalausweis- ausweisnummer
mädchenname mtan push_tan photo_tan chip_tan tan_nummer tan_code bankdaten online_banking prüfziffer`,
    M: `
sicherheits- bestätigungs- verifizierungs- zugangs- zugriffs- wiederherstellungs- einmal- freischalt-
prüf- anmelde- geheim-`,
    W: 'frage',
    J: 'privat- verschlüsselungs-',
    Y: 'schlüssel schluessel schlüssels',
    C: 'karte karten-',
    X: 'ablauf- gültig- daten',
    I: 'reisepass-',
    H: 'nummer nr',
    B: 'öffentlich-',
    E: 'typ länge richtlinie stärke dauer name',
    N: 'nicht kein keine keinen nie',
    A: 'eingeben gib geben angeben angabe nennen einfügen',
  },
  answers: {
    N: 'nicht nein nie niemals',
    O: 'kein keine keinen ohne nichts',
    G: `
ablehn- lehne lehnen abgelehnt abbrech- abbruch abgebrochen verweiger- verwerf- untersag- widersprech-
sperr- stornier- absag- zurückweis- zurückzieh- abmeld- verzicht- ausschlag- unterlass- widerruf- behalt-
beibehalt-`,
    L: 'schließ- schliess- zurück später verlassen beenden abwarten aufhören',
    B: 'überspring- stopp stoppen',
    C: `
bestätig- bestaetig- genehmig- zustimm- zugestimmt einverstand- einwillig- freigeb- autoris-`,
    Y: 'ja akzeptier- annehmen verstanden',
    Z: 'erlaub- gestatt- fortfahr- fortsetz- weiter weitermachen zulassen ausführen',
    E: 'lösch- loesch- entfern- überschreib-',
    W: `
absenden senden sende schicken erstell- speicher- hinzufüg- aktualisier- veröffentlich- installier-
start- öffn- bezahl- zahlen kauf- bestell- unterschreib- teilen fertig übernehm-`,
    X: 'und aber dann',
    I: 'ich wir bitte',
    P: 'danke jetzt heute vielleicht',
  },
};
