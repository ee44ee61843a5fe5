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
  /** A tag name or a class name. */
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
        about: 'Generated from the server’s schema and validated against it.',
      },
      {
        file: 'frame-confirm',
        title: 'A confirmation',
        about: 'A question without fields, answered with one click.',
      },
      {file: 'frame-guest', title: 'A guest', about: 'The server’s own page, in a sandbox.'},
      {
        file: 'frame-url',
        title: 'A link to another page',
        about: 'URL mode: shows the full address and asks before it opens the page.',
      },
    ],
  },
  {
    name: 'schema-form',
    isTag: true,
    examples: [
      {
        file: 'schema-form',
        title: 'A standalone form',
        about: 'A form-associated element for your own page or for a server’s UI.',
      },
    ],
  },
  {
    name: 'color-picker-elicitation',
    isTag: true,
    examples: [
      {
        file: 'color-picker',
        title: 'A colour picker',
        about: 'Works with pointer, keyboard, text input and presets.',
      },
    ],
  },
  {
    name: 'mcp-sampling-approval',
    isTag: true,
    examples: [
      {
        file: 'sampling',
        title: 'A sampling request',
        about: 'The user reviews and edits the request before it is sent to the model.',
      },
    ],
  },
  {
    name: 'mcp-app-frame',
    isTag: true,
    examples: [
      {
        file: 'app',
        title: 'An app of a tool',
        about: 'The app gets the input and the result of the tool. Full screen is one click away.',
      },
    ],
  },
  {
    name: 'mcp-tool-approval',
    isTag: true,
    examples: [
      {
        file: 'tool',
        title: 'A tool call',
        about: 'The user sees what will change, edits the arguments, and approves or rejects the call.',
      },
    ],
  },
  {
    name: 'elicitation-grants',
    isTag: true,
    examples: [
      {
        file: 'grants',
        title: 'Approvals that last',
        about: 'The user allows a request for longer, sees when that is used, and takes it back.',
      },
    ],
  },
  {
    name: 'elicitation-inbox',
    isTag: true,
    examples: [
      {
        file: 'inbox',
        title: 'Everything that waits',
        about:
          'Requests of two servers. The user opens one, or selects confirmations and answers them together.',
      },
    ],
  },
  {
    name: 'elicitation-config',
    isTag: true,
    examples: [
      {
        file: 'config',
        title: 'Shared settings',
        about: 'Sets the language, theme, validator and limits of all elements inside.',
      },
    ],
  },
  {
    name: 'elicitation-inspector',
    isTag: true,
    more: 'It isn’t part of …/define or of elicitation.js on the CDN: import …/define/elicitation-inspector.js during development.',
    examples: [
      {
        file: 'inspector',
        title: 'The trace of a frame',
        about: 'Messages, states, timings and advice on problems.',
      },
    ],
  },
  {
    name: 'ElicitationGuest',
    isTag: false,
    more: 'Connects a server’s own page to its host: no dependencies, about 2 kB. It works in this frame and in MCP Apps hosts.',
    examples: [{file: 'guest', title: 'A guest script', about: 'A complete guest in about a dozen lines.'}],
  },
];

const choices = new Choices();
const config: {guestsUrl: string} = await (await fetch('/config.json')).json();
const idOf = (name: string) => name.toLowerCase();

/** Starts or restarts an example and prints its result below it. */
async function start(file: string) {
  const place = document.querySelector<HTMLElement>(`#live-${file}`)!;
  const printed = document.querySelector<HTMLElement>(`#printed-${file}`)!;
  const {locale} = choices;
  const direction = await language(locale);
  const {show} = await modules[`./examples/${file}.ts`]!();
  // The user may have chosen another language while this one was loading.
  if (locale !== choices.locale) return;
  // Applies the chosen language and theme to the example.
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
