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
  /** A link to the page that runs the recipe, if this one does not. */
  elsewhere?: {href: string; text: string};
  source?: string;
}

const recipes: Recipe[] = [
  {
    id: 'chat',
    title: 'A chat app',
    about:
      'Connect your MCP client once. The frame shows every request of the server and returns the answer. Uses the demo server.',
  },
  {
    id: 'confirmation',
    title: 'A confirmation',
    about: 'The most common request. The default button is safe, and closing the prompt never confirms.',
  },
  {
    id: 'wizard',
    title: 'A wizard',
    about: 'Each step is a separate request that is validated on its own. The user can stop at any step.',
  },
  {
    id: 'credentials',
    title: 'Credentials in URL mode',
    about:
      'The user sees the full address before the page opens, and enters the key on the server’s own page.',
  },
  {
    id: 'react-guest',
    title: 'Your own UI in React',
    about: 'Build the server’s page with any framework. The host page doesn’t need React.',
    source: reactSource,
    elsewhere: {href: '/playground.html', text: 'Try a guest in the playground'},
  },
  {
    id: 'strict',
    title: 'A page with a strict policy',
    about: 'Works with a policy that forbids inline scripts and eval and enforces Trusted Types.',
    elsewhere: {href: '/strict.html', text: 'Open a page with this policy'},
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
          ${runs ? html`<button class="primary" type="button" aria-label=${`Run: ${title}`} @click=${() => start(recipe)}>Run</button>` : nothing}
          ${elsewhere ? html`<a class="plain" href=${elsewhere.href}>${elsewhere.text}</a>` : nothing}
        </header>
        ${
          runs
            ? html`<div class="stage">
                <div class="live" id=${`live-${id}`}></div>
                <output id=${`printed-${id}`} aria-label="Result"></output>
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
