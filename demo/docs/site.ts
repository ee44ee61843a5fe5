// What the pages of the documentation share: the switches for theme and language, and code to read.
import {html, type TemplateResult} from 'lit';
import {type Messages, registerLocale} from '../../src/locales/index.js';

export type Theme = 'auto' | 'light' | 'dark';

const catalogues = import.meta.glob<{messages: Messages}>('../../src/locales/{??,??-*}.ts');

/** The languages, by their tag: each with the file that has it. */
export const languages = Object.fromEntries(
  Object.entries(catalogues).map(([path, load]) => [/([\w-]+)\.ts$/.exec(path)![1]!, load]),
);

/** Loads a language; which way it is written. */
export async function language(tag: string): Promise<'ltr' | 'rtl'> {
  const load = languages[tag];
  if (!load) return 'ltr';
  const {messages} = await load();
  registerLocale(messages);
  return messages.dir ?? 'ltr';
}

/** A language's name in itself. */
export const languageName = (tag: string) => new Intl.DisplayNames([tag], {type: 'language'}).of(tag) ?? tag;

const key = 'elicitation-demo-docs';

/** What the visitor chose for all pages; the address may say it too (`?theme=dark&locale=ar`). */
export class Choices {
  readonly #values = new URLSearchParams(localStorage.getItem(key) ?? '');
  onChange?: (choices: Choices) => void;

  constructor() {
    for (const [name, value] of new URLSearchParams(location.search)) this.#values.set(name, value);
    const form = document.querySelector<HTMLFormElement>('#choices')!;
    const locale = form.elements.namedItem('locale');
    if (locale instanceof HTMLSelectElement) {
      locale.replaceChildren(...Object.keys(languages).map((tag) => new Option(languageName(tag), tag)));
      locale.value = 'en';
    }
    for (const control of form.elements) {
      if (!(control instanceof HTMLSelectElement)) continue;
      const wanted = this.#values.get(control.name);
      if ([...control.options].some(({value}) => value === wanted)) control.value = wanted!;
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

const tokens =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<word>\b(?:import|export|from|const|let|function|async|await|return|if|else|for|of|new|type|interface|class|extends|true|false|null|undefined)\b(?!:))|(?<tag><\/?[\w-]+|\/?>)/g;

/** Source to look at, in a few colours. */
function* coloured(source: string): Generator<unknown> {
  let at = 0;
  for (const match of source.matchAll(tokens)) {
    const [kind = 'word', text = ''] = Object.entries(match.groups!).find(([, found]) => found) ?? [];
    if (match.index > at) yield source.slice(at, match.index);
    yield html`<span class="code-${kind}">${text}</span>`;
    at = match.index + match[0].length;
  }
  yield source.slice(at);
}

const packagePaths: readonly [RegExp, string][] = [
  [/'(?:\.\.\/)+components\/define\/index\.js'/g, "'mcp-elicitation-elements/define'"],
  [/'(?:\.\.\/)+components\/define\/([\w-]+)\.js'/g, "'mcp-elicitation-elements/define/$1.js'"],
  [/'(?:\.\.\/)+components\/index\.js'/g, "'mcp-elicitation-elements/components'"],
  [/'(?:\.\.\/)+src\/locales\/([\w-]+)\.js'/g, "'mcp-elicitation-elements/locales/$1.js'"],
  [/'(?:\.\.\/)+src\/(guest|mcp|server)\/index\.js'/g, "'mcp-elicitation-elements/$1'"],
  [/'(?:\.\.\/)+src\/index\.js'/g, "'mcp-elicitation-elements'"],
];

/** A file of this folder as one writes it outside of this repository. */
export const asInstalled = (source: string) =>
  packagePaths.reduce((text, [path, name]) => text.replaceAll(path, name), source).trim();

/** A block of code with a button that copies it. */
export function code(source: string, label = 'Code'): TemplateResult {
  const copy = async ({target}: Event) => {
    const button = target as HTMLButtonElement;
    await navigator.clipboard.writeText(source).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Not allowed'),
    );
  };
  return html`<div class="code">
    <pre tabindex="0" role="region" aria-label=${label}><code>${[...coloured(source)]}</code></pre>
    <button class="plain" type="button" aria-label=${`Copy: ${label}`} @click=${copy}>Copy</button>
  </div>`;
}

export {json} from '../../src/dev-host/request-editor.js';
