import '../../components/define/index.js';
import {language, Choices} from './site.js';
import {type State, states} from './state-list.js';

const sheets = import.meta.glob('../../components/themes/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const choices = new Choices();
const config: {guestsUrl: string} = await (await fetch('/config.json')).json();
const guest = await (await fetch(`${config.guestsUrl}/guests/color-picker.html`)).text();
const list = document.querySelector<HTMLElement>('#states')!;
const preset = new CSSStyleSheet();
document.adoptedStyleSheets = [preset];

async function section({name, show}: State, locale: string, dir: 'ltr' | 'rtl'): Promise<HTMLElement> {
  const place = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = name;
  const around = document.createElement('elicitation-config');
  around.locale = locale;
  around.theme = choices.theme;
  around.lang = locale;
  around.dir = dir;
  place.append(heading, around);
  list.append(place);
  await show(around, guest);
  return place;
}

async function showAll() {
  const {locale} = choices;
  const dir = await language(locale);
  preset.replaceSync(sheets[`../../components/themes/${choices.preset}.css`] ?? '');
  delete list.dataset['ready'];
  list.replaceChildren();
  await Promise.all(states.map((state) => section(state, locale, dir)));
  // For tests and screenshots.
  list.dataset['ready'] = '';
}

choices.onChange = () => void showAll();
void showAll();
