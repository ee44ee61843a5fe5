import type {PresentationMode} from '../../src/protocol/index.js';
import type {Revision} from './demo-client.js';

export type Theme = 'auto' | 'light' | 'dark';

const key = 'elicitation-demo';

/** The demo's settings, stored in the browser. Query parameters override them (`?theme=dark`). */
export class Settings {
  onRevision?: (revision: Revision) => void;
  onTheme?: (theme: Theme) => void;

  constructor(readonly form: HTMLFormElement) {
    const stored = new URLSearchParams(localStorage.getItem(key) ?? '');
    for (const [name, value] of [...stored, ...new URLSearchParams(location.search)]) this.#set(name, value);
    this.#applyTheme();
    this.#fold();
    form.addEventListener('change', ({target}) => this.#changed((target as HTMLSelectElement).name));
    form.addEventListener('submit', (event) => event.preventDefault());
  }

  get theme() {
    return this.#get('theme') as Theme;
  }
  /** The presentation mode; `undefined` leaves the choice to the server. */
  get mode() {
    return (this.#get('mode') || undefined) as PresentationMode | undefined;
  }
  get revision() {
    return this.#get('revision') as Revision;
  }
  /** The source of the relay document: inline, or the page at `sandbox-url`. */
  get relay() {
    return this.#get('relay') as 'inline' | 'page';
  }

  #control(name: string) {
    return this.form.elements.namedItem(name) as HTMLSelectElement | null;
  }
  #get(name: string) {
    return this.#control(name)?.value ?? '';
  }
  #set(name: string, value: string) {
    const control = this.#control(name);
    if (control && [...control.options].some((option) => option.value === value)) control.value = value;
  }

  #changed(name: string) {
    const values = [...this.form.elements].map((control) => control as HTMLSelectElement);
    localStorage.setItem(key, new URLSearchParams(values.map(({name, value}) => [name, value])).toString());
    if (name === 'theme') {
      this.#applyTheme();
      this.onTheme?.(this.theme);
    }
    if (name === 'revision') this.onRevision?.(this.revision);
  }

  /** Collapses the settings into a menu on narrow screens. */
  #fold() {
    const box = this.form.closest('details')!;
    const wide = matchMedia('(width > 90rem)');
    const apply = () => (box.open = wide.matches);
    wide.addEventListener('change', apply);
    apply();
    // Closes the menu on a click outside and on Escape.
    const close = () => (box.open = wide.matches);
    document.addEventListener('pointerdown', ({target}) => !box.contains(target as Node) && close());
    box.addEventListener('keydown', ({key}) => {
      if (key !== 'Escape' || wide.matches) return;
      close();
      box.querySelector('summary')!.focus();
    });
  }

  #applyTheme() {
    document.documentElement.dataset.theme = this.theme;
  }
}
