import '../../components/define/index.js';
import '../../components/define/elicitation-inspector.js';
import type {ElicitRequest} from '../../src/index.js';
import {type Draft, fromFragment, toFragment} from './draft.js';
import {presets} from './presets.js';
import {json, onTheWire, RequestEditor} from '../../src/dev-host/request-editor.js';
import {Choices, language} from './site.js';

const byId = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`)!;

const editor = byId<HTMLFormElement>('editor');
const frame = byId<HTMLElementTagNameMap['mcp-elicitation-frame']>('frame');
const inspector = byId<HTMLElementTagNameMap['elicitation-inspector']>('wire');
const config: {guestsUrl: string} = await (await fetch('/config.json')).json();

const fields = new RequestEditor(editor);
const draft = (): Draft => ({
  message: fields.text('message'),
  schema: fields.text('schema'),
  context: fields.text('context'),
  html: fields.text('html'),
});
const show = ({message, schema, context, html}: Draft) => fields.write({message, schema, context, html});

const scripts = new Map<string, Promise<string>>();
const script = (name: string) => {
  if (!scripts.has(name))
    scripts.set(
      name,
      fetch(`${config.guestsUrl}/dist/cdn/${name}.js`).then((response) => response.text()),
    );
  return scripts.get(name)!;
};

/** As the build does it: the scripts of this package are written into the page, which has no network. */
async function filled(html: string): Promise<string> {
  const wanted = [...html.matchAll(/<script data-inline="(guest(?:-elements)?)"><\/script>/g)];
  let page = html;
  for (const [tag, name] of wanted) {
    const text = (await script(name!)).replaceAll(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
    page = page.replace(tag, () => `<script>${text}</script>`);
  }
  return page;
}

let asked: ElicitRequest | undefined;
let turns = 0;

/** Presents what is edited. A dialog opens only when it is asked for: it would take the focus from the editor. */
async function ask(explicit: boolean) {
  const turn = ++turns;
  const current = draft();
  const request = fields.request();
  const fragment = await toFragment(current);
  if (turn !== turns) return;
  history.replaceState(null, '', `#${fragment}`);
  if (!request || (!explicit && fields.text('mode') !== 'inline')) return;
  byId('request').textContent = onTheWire(request);
  const html = await filled(current.html);
  if (turn !== turns) return;
  // The prompt that is open goes first; else the new one would count as the second of two.
  frame.request = undefined;
  await frame.updateComplete;
  if (turn !== turns) return;
  asked = request;
  inspector.clear();
  byId('result').textContent = 'not answered';
  byId('value').textContent = 'nothing yet';
  Object.assign(frame, {
    html: html || undefined,
    mode: fields.text('mode'),
    dialect: fields.text('dialect'),
    readyTimeout: 5000,
    request,
  });
}

/** What has been entered so far. */
let id = '';
const showValue = () => {
  const entered = frame.draft(id);
  if (entered) byId('value').textContent = json(entered);
};
frame.addEventListener('elicitation-start', (event) => {
  if (event.request === asked) id = event.id;
});
// The events of the form's controls end at the frame, which is the form's host: the capture phase sees them before.
for (const type of ['input', 'change', 'elicitation-ready', 'elicitation-invalid'])
  frame.addEventListener(type, () => setTimeout(showValue), {capture: true});
frame.trace = ({kind}) => {
  if (kind === 'received') setTimeout(showValue);
};
frame.addEventListener('elicitation-result', ({request, result}) => {
  if (request !== asked) return;
  byId('result').textContent = json(result);
  if (result.content) byId('value').textContent = json(result.content);
});

let pause: ReturnType<typeof setTimeout> | undefined;
editor.addEventListener('input', ({target}) => {
  clearTimeout(pause);
  if ((target as HTMLElement).matches('[name="preset"]')) {
    show(presets[fields.text('preset')]!);
    return void ask(false);
  }
  pause = setTimeout(() => void ask(false), 350);
});
editor.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(pause);
  void ask(true);
});
byId('share').addEventListener('click', async () => {
  history.replaceState(null, '', `#${await toFragment(draft())}`);
  const copied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  byId('shared').textContent = copied ? 'Link copied' : 'The link is in the address bar';
});
addEventListener('hashchange', async () => {
  const shared = await fromFragment(location.hash);
  if (shared) show(shared);
  void ask(false);
});

async function look({locale, theme}: Choices) {
  const around = byId<HTMLElementTagNameMap['elicitation-config']>('config');
  const direction = await language(locale);
  // Another one may have been chosen while this one was loaded.
  if (locale !== choices.locale) return;
  around.locale = locale;
  around.dir = direction;
  around.lang = locale;
  frame.theme = theme;
  inspector.theme = theme;
}

// What scrolls can be reached by the keyboard.
for (const [name, label] of [
  ['value', 'Value'],
  ['result', 'ElicitResult'],
  ['request', 'elicitation/create'],
] as const)
  Object.assign(byId(name), {tabIndex: 0, role: 'region', ariaLabel: label});

const preset = editor.elements.namedItem('preset') as HTMLSelectElement;
preset.replaceChildren(...Object.entries(presets).map(([name, {label}]) => new Option(label, name)));
const choices = new Choices();
choices.onChange = look;
await look(choices);
show((await fromFragment(location.hash)) ?? presets['fields']!);
void ask(false);
