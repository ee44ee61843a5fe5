import {html, nothing, render} from 'lit';
import reactSource from '../frameworks/react/src/guest.tsx?raw';
import {migration} from './migration.js';
import {asInstalled, Choices, code, json} from './site.js';

type Run = (place: HTMLElement, serverUrl: string, guestsUrl: string) => Promise<unknown>;

const modules = import.meta.glob<{run: Run}>('./recipes/*.ts');
const sources = import.meta.glob('./recipes/*.ts', {query: '?raw', import: 'default', eager: true});

interface Recipe {
  id: string;
  title: string;
  about: string;
  /** Where it can be seen when it does not run here. */
  elsewhere?: {href: string; text: string};
  source?: string;
}

const recipes: Recipe[] = [
  {
    id: 'chat',
    title: 'A chat app',
    about:
      'Connect your MCP client once; every question of the server appears in the frame and is answered. Runs against the demo’s server.',
  },
  {
    id: 'confirmation',
    title: 'A confirmation',
    about: 'More than half of what servers ask. Nothing risky is one Enter away, and closing is never a yes.',
  },
  {
    id: 'wizard',
    title: 'A wizard',
    about:
      'Several steps are several requests: each is valid by itself, and the user may stop at any of them.',
  },
  {
    id: 'credentials',
    title: 'Credentials by URL mode',
    about:
      'The user sees the whole address before anything is fetched, and the page of the server gets the key.',
  },
  {
    id: 'react-guest',
    title: 'Your own UI in React',
    about:
      'The server’s page may be built with anything. React is not needed by the host, nor is the host seen by React.',
    source: reactSource,
    elsewhere: {href: '/playground.html', text: 'Try a guest in the playground'},
  },
  {
    id: 'strict',
    title: 'A page with a strict policy',
    about: 'No inline script, no evaluation, Trusted Types enforced: no directive needs to be loosened.',
    elsewhere: {href: '/strict.html', text: 'Open the page with that policy'},
  },
];

const choices = new Choices();
const config: {mcpUrl: string; guestsUrl: string} = await (await fetch('/config.json')).json();

async function start({id}: Recipe) {
  const place = document.querySelector<HTMLElement>(`#live-${id}`)!;
  const printed = document.querySelector<HTMLElement>(`#printed-${id}`)!;
  const around = document.createElement('div');
  around.addEventListener('elicitation-ready', () => around.scrollIntoView({block: 'nearest'}));
  place.replaceChildren(around);
  printed.textContent = '';
  const print = (text: string) => around.isConnected && (printed.textContent = text);
  try {
    const {run} = await modules[`./recipes/${id}.ts`]!();
    print(json(await run(around, config.mcpUrl, config.guestsUrl)));
  } catch (error) {
    print(String(error));
  }
}

render(
  html`${recipes.map((recipe) => {
    const {id, title, about, elsewhere, source} = recipe;
    const runs = !elsewhere;
    return html`<section id=${id} aria-labelledby=${`title-${id}`}>
      <h2 id=${`title-${id}`}>${title}</h2>
      <p class="lead">${about}</p>
      <div class="example">
        <header>
          ${runs ? html`<button class="primary" type="button" aria-label=${`Run it: ${title}`} @click=${() => start(recipe)}>Run it</button>` : nothing}
          ${elsewhere ? html`<a class="plain" href=${elsewhere.href}>${elsewhere.text}</a>` : nothing}
        </header>
        ${
          runs
            ? html`<div class="stage">
                <div class="live" id=${`live-${id}`}></div>
                <output id=${`printed-${id}`} aria-label="What came of it"></output>
              </div>`
            : nothing
        }
        ${code((source ?? asInstalled(sources[`./recipes/${id}.ts`]!)).trim(), `Code: ${title}`)}
      </div>
    </section>`;
  })}
  ${migration}`,
  document.querySelector<HTMLElement>('#recipes')!,
);
render(
  html`${recipes.map(({id, title}) => html`<a href=${`#${id}`}>${title}</a>`)}<a href="#migration">Migration</a>`,
  document.querySelector<HTMLElement>('#contents')!,
);
choices.onChange = ({theme}) => {
  for (const frame of document.querySelectorAll('mcp-elicitation-frame')) frame.theme = theme;
};
