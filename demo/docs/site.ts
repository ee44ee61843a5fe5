// Shared code of the documentation pages: theme and language settings, and highlighted source code.
import {html, type TemplateResult} from 'lit';
import {type Messages, registerLocale} from '../../src/locales/index.js';
import {tokensOf} from './tokens.mjs';

export type Theme = 'auto' | 'light' | 'dark';

const catalogues = import.meta.glob<{messages: Messages}>('../../src/locales/catalogues/*.ts');

/** The loaders of the catalogues by language tag. */
export const languages = Object.fromEntries(
  Object.entries(catalogues).map(([path, load]) => [/([\w-]+)\.ts$/.exec(path)![1]!, load]),
);

/** Loads and registers a catalogue. Resolves with its text direction. */
export async function language(tag: string): Promise<'ltr' | 'rtl'> {
  const load = languages[tag];
  if (!load) return 'ltr';
  const {messages} = await load();
  registerLocale(messages);
  return messages.dir ?? 'ltr';
}

/** The name of a language in that language. */
export const languageName = (tag: string) => new Intl.DisplayNames([tag], {type: 'language'}).of(tag) ?? tag;

const key = 'elicitation-demo-docs';

/** The user's theme and language for all pages. Query parameters override them (`?theme=dark&locale=ar`). */
export class Choices {
  readonly #values = new URLSearchParams(localStorage.getItem(key) ?? '');
  onChange?: (choices: Choices) => void;

  constructor() {
    document.querySelector('nav [aria-current]')?.scrollIntoView({block: 'nearest', inline: 'center'});
    for (const [name, value] of new URLSearchParams(location.search)) this.#values.set(name, value);
    const form = document.querySelector<HTMLFormElement>('#choices')!;
    const locale = form.elements.namedItem('locale');
    if (locale instanceof HTMLSelectElement) {
      locale.replaceChildren(...Object.keys(languages).map((tag) => new Option(languageName(tag), tag)));
      locale.value = 'en';
    }
    for (const control of form.elements) {
      if (!(control instanceof HTMLSelectElement)) continue;
      const choice = this.#values.get(control.name);
      if ([...control.options].some(({value}) => value === choice)) control.value = choice!;
      control.addEventListener('change', () => this.#changed(control));
    }
    form.addEventListener('submit', (event) => event.preventDefault());
    this.#apply();
  }

  get theme() {
    return this.#get('theme', 'auto') as Theme;
  }
  get locale() {
    return this.#get('locale', 'en');
  }
  /** The theme of the package, on the page that has the choice. */
  get preset() {
    return this.#get('preset', 'default');
  }

  #get(name: string, fallback: string) {
    const control = document.querySelector<HTMLSelectElement>(`#choices [name="${name}"]`);
    return control?.value || fallback;
  }

  #changed({name, value}: HTMLSelectElement) {
    this.#values.set(name, value);
    localStorage.setItem(key, this.#values.toString());
    this.#apply();
    this.onChange?.(this);
  }

  #apply() {
    document.documentElement.dataset['theme'] = this.theme;
  }
}

/** Highlights the syntax of source code. */
function* coloured(source: string): Generator<unknown> {
  for (const {kind, text} of tokensOf(source))
    yield kind ? html`<span class="code-${kind}">${text}</span>` : text;
}

const packagePaths: readonly [RegExp, string][] = [
  [/'(?:\.\.\/)+components\/define\/index\.js'/g, "'mcp-elicitation-elements/define'"],
  [/'(?:\.\.\/)+components\/define\/([\w-]+)\.js'/g, "'mcp-elicitation-elements/define/$1.js'"],
  [/'(?:\.\.\/)+components\/index\.js'/g, "'mcp-elicitation-elements/components'"],
  [/'(?:\.\.\/)+src\/locales\/catalogues\/([\w-]+)\.js'/g, "'mcp-elicitation-elements/locales/$1.js'"],
  [/'(?:\.\.\/)+src\/(guest|mcp|server)\/index\.js'/g, "'mcp-elicitation-elements/$1'"],
  [/'(?:\.\.\/)+src\/index\.js'/g, "'mcp-elicitation-elements'"],
];

/** Replaces relative imports with imports of the installed package. */
export const asInstalled = (source: string) =>
  packagePaths.reduce((text, [path, name]) => text.replaceAll(path, name), source).trim();

/** Renders a code block with a Copy button. */
export function code(source: string, label = 'Code'): TemplateResult {
  const copy = async ({target}: Event) => {
    const button = target as HTMLButtonElement;
    await navigator.clipboard.writeText(source).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Couldn’t copy'),
    );
  };
  return html`<div class="code">
    <pre tabindex="0" role="region" aria-label=${label}><code>${[...coloured(source)]}</code></pre>
    <button class="plain" type="button" aria-label=${`Copy: ${label}`} @click=${copy}>Copy</button>
  </div>`;
}

export {json} from '../../src/dev-host/request-editor.js';
