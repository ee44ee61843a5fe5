import '../../components/define/index.js';
import '../../components/define/elicitation-inspector.js';
import {html, nothing, render, type TemplateResult} from 'lit';
import {apiTables, entryOf, prose} from './api-tables.js';
import {asInstalled, Choices, code, json, language} from './site.js';

type Show = (place: HTMLElement, guestsUrl: string) => Promise<unknown>;

const modules = import.meta.glob<{show: Show}>('./examples/*.ts');
const sources = import.meta.glob('./examples/*.ts', {query: '?raw', import: 'default', eager: true});

interface Example {
  file: string;
  title: string;
  about: string;
}
interface Section {
  /** A tag, or the name of a class. */
  name: string;
  isTag: boolean;
  more?: string;
  examples: Example[];
}

const sections: Section[] = [
  {
    name: 'mcp-elicitation-frame',
    isTag: true,
    examples: [
      {
        file: 'frame-form',
        title: 'A form',
        about: 'Generated from the server’s schema, and validated against it.',
      },
      {file: 'frame-confirm', title: 'A confirmation', about: 'No fields: a question with clear answers.'},
      {file: 'frame-guest', title: 'A guest', about: 'The server’s own page, in a sandbox it cannot leave.'},
      {
        file: 'frame-url',
        title: 'A page to open',
        about: 'URL mode: the whole address, and a decision before anything is fetched.',
      },
    ],
  },
  {
    name: 'schema-form',
    isTag: true,
    examples: [
      {
        file: 'schema-form',
        title: 'A form by itself',
        about: 'In your own page, or as the UI of a server. Form-associated.',
      },
    ],
  },
  {
    name: 'color-picker-elicitation',
    isTag: true,
    examples: [
      {file: 'color-picker', title: 'A colour', about: 'By pointer, by keys, as text, from presets.'},
    ],
  },
  {
    name: 'mcp-sampling-approval',
    isTag: true,
    examples: [
      {
        file: 'sampling',
        title: 'A server wants your model',
        about: 'Everything that would be sent can be read and changed first.',
      },
    ],
  },
  {
    name: 'elicitation-config',
    isTag: true,
    examples: [
      {file: 'config', title: 'Once for all below', about: 'Language, colours, validator and limits.'},
    ],
  },
  {
    name: 'elicitation-inspector',
    isTag: true,
    more: 'Not part of …/define nor of the CDN’s elicitation.js: import …/define/elicitation-inspector.js where you develop.',
    examples: [
      {
        file: 'inspector',
        title: 'What goes on in a frame',
        about: 'Messages, states, timings, and what to do about a problem.',
      },
    ],
  },
  {
    name: 'ElicitationGuest',
    isTag: false,
    more: 'The companion of a server’s own page: no dependency, about 2 kB. It works in this frame and in hosts of MCP Apps.',
    examples: [{file: 'guest', title: 'A guest’s script', about: 'The whole protocol in a dozen lines.'}],
  },
];

const choices = new Choices();
const config: {guestsUrl: string} = await (await fetch('/config.json')).json();
const idOf = (name: string) => name.toLowerCase();

/** Shows an example in its place, from the start; what it resolves with is printed below. */
async function start(file: string) {
  const place = document.querySelector<HTMLElement>(`#live-${file}`)!;
  const printed = document.querySelector<HTMLElement>(`#printed-${file}`)!;
  const {locale} = choices;
  const direction = await language(locale);
  const {show} = await modules[`./examples/${file}.ts`]!();
  // Another language may have been chosen while this one was loaded.
  if (locale !== choices.locale) return;
  // Where the reader is, in the language that was chosen.
  const around = document.createElement('elicitation-config');
  around.locale = locale;
  around.theme = choices.theme;
  place.lang = locale;
  place.dir = direction;
  place.replaceChildren(around);
  printed.textContent = '';
  try {
    const answer = await show(around, config.guestsUrl);
    if (around.isConnected) printed.textContent = json(answer);
  } catch (error) {
    if (around.isConnected) printed.textContent = String(error);
  }
}

function example({file, title, about}: Example): TemplateResult {
  const source = asInstalled(sources[`./examples/${file}.ts`]!);
  const live = file !== 'guest';
  return html`<article class="example">
    <header>
      <h3>${title}</h3>
      <p>${about}</p>
      ${live ? html`<button class="plain" type="button" @click=${() => start(file)}>Start again</button>` : nothing}
    </header>
    <div class=${live ? 'sides' : ''}>
      ${
        live
          ? html`<div class="stage">
              <div class="live" id=${`live-${file}`}></div>
              <output id=${`printed-${file}`} aria-label="Answer"></output>
            </div>`
          : nothing
      }
      ${code(source, `Code: ${title}`)}
    </div>
  </article>`;
}

const heading = ({name, isTag}: Section) => (isTag ? `<${name}>` : name);

render(
  sections.map(
    (section) => html`<section id=${idOf(section.name)} aria-labelledby=${`title-${idOf(section.name)}`}>
      <h2 id=${`title-${idOf(section.name)}`}><code>${heading(section)}</code></h2>
      <p class="lead">${prose(entryOf(section.name)?.description)} ${section.more ?? nothing}</p>
      ${section.examples.map(example)} ${section.isTag ? apiTables(section.name) : nothing}
    </section>`,
  ),
  document.querySelector<HTMLElement>('#elements')!,
);
render(
  sections.map((section) => html`<a href=${`#${idOf(section.name)}`}>${heading(section)}</a>`),
  document.querySelector<HTMLElement>('#contents')!,
);

const all = sections
  .flatMap(({examples}) => examples.map(({file}) => file))
  .filter((file) => file !== 'guest');
const startAll = () => {
  for (const file of all) void start(file);
};
choices.onChange = startAll;
startAll();

const look = document.querySelector<HTMLFieldSetElement>('#look')!;
const properties: Record<string, string> = {
  accent: '--elicitation-color-accent',
  density: '--elicitation-density',
  radius: '--elicitation-radius',
};
look.addEventListener('input', ({target}) => {
  const {name, value} = target as HTMLInputElement;
  const elements = document.querySelector<HTMLElement>('#elements')!;
  elements.style.setProperty(properties[name]!, value);
});
look.querySelector('button')!.addEventListener('click', () => {
  document.querySelector('#elements')!.removeAttribute('style');
  for (const control of look.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (control instanceof HTMLInputElement) control.value = control.defaultValue;
    else for (const option of control.options) option.selected = option.defaultSelected;
  }
});
