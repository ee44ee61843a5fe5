import type {Words} from '../../../protocol/words.js';

/** Polish. */
export const words: Words = {
  credentials: {
    S: `
hasło hasła hasłem hasłu haseł dane_logowania pesel nip karta_kredytow- karty_kredytow- numer_konta
nr_konta rachunku_bankow- numer_dowodu nazwisko_panieńskie`,
    M: `
weryfik- bezpiecz- potwierdz- dostęp- odzysk- jednoraz- uwierzyteln- tajn- zapasow- cyfrowy`,
    W: 'kod kody kodu fraza frazy frazę pytanie',
    J: 'prywatn- szyfr-',
    Y: 'klucz klucza',
    C: 'karty kart-',
    X: 'ważnoś- dane',
    I: 'paszport-',
    H: 'numer',
    B: 'publiczn-',
    E: 'typ długość nazwa',
    N: 'nie',
    A: 'wpisz podaj wprowadź wklej',
  },
  answers: {
    N: 'nie nigdy',
    O: 'bez żaden żadne nic',
    R: 'anul- odrzu- odmów- odmaw- odmow- zabroń zabron- przerw- rezygn- zrezygn- wycof- zaniech-',
    K: 'zachowaj zostaw',
    L: 'zamkn- wstecz wróć później wyjdź',
    B: 'pomiń zatrzym-',
    C: 'potwierdz- zatwierdz- zgadzam zgoda zgody',
    Y: 'tak akcept- rozumiem',
    Z: 'zezw- pozw- kontynu- dalej',
    D: 'usuń usun- usuwa-',
    V: `
wyślij utwórz zapisz dodaj zaktualizuj opublikuj zainstaluj rozpocznij uruchom zapłać kup zamów podpisz
udostępnij`,
    X: 'ale potem',
    I: 'proszę',
    P: 'dzięki dziękuję teraz',
  },
};
