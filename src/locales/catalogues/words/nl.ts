import type {Words} from '../../../protocol/words.js';

/** Dutch. */
export const words: Words = {
  credentials: {
    S: `
-wachtwoord- wachtzin inloggegevens pasnummer bsn burgerservicenummer rekeningnummer bankrekening-
meisjesnaam herstelzin`,
    M: `
geheim- beveiligings- bevestigings- verificatie- toegangs- herstel- eenmalig- inlog- cijferige`,
    W: 'vraag',
    J: 'privé-',
    Y: 'sleutel sleutels',
    C: 'kaart-',
    X: 'vervaldat- gegevens',
    I: 'paspoort- identiteits-',
    H: 'nummer',
    B: 'openbare',
    E: 'lengte naam',
    N: 'niet geen',
    A: 'voer invoeren typ geef geeft plak',
  },
  answers: {
    N: 'nee niet nooit',
    O: 'geen niets zonder',
    G: `
geweigerd geannuleerd intrek- afzien weiger- annuler- afwijz- wijs_af afbreek- afbrek- verwerp- negeer
negeren blokk- behoud-`,
    L: 'sluit- terug later verlaten afsluiten laat_maar',
    B: 'stoppen overslaan sla_over',
    C: 'autoris- bevestig- bevestigd goedkeur- goedgekeurd akkoord toestemm- instemm-',
    Y: 'ja accepteer begrepen',
    Z: 'toesta- sta_toe doorgaan verder ga_door',
    E: 'verwijder- wissen overschrijf-',
    W: `
verzend- verstuur versturen maak maken opslaan toevoeg- bijwerk- publiceer publiceren start- betaal
betalen koop kopen bestel- ondertekenen delen voltooi- klaar`,
    X: 'en maar dan',
    I: 'ik',
    P: 'dank bedankt nu',
  },
};
